import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { ComparableList } from './comparable-list.tsx';
import type { ComparableView } from './comparable-view.ts';
import { RangeBar } from './range-bar.tsx';
import type { EstimateView, RangeView } from './valuation-view.ts';

export type ValuationView =
  | {
      readonly kind: 'estimated';
      readonly estimate: EstimateView;
      readonly range: RangeView;
      /** What is known of the home and not in the estimate. */
      readonly unknown?: string | undefined;
      readonly comparables: readonly ComparableView[];
    }
  | { readonly kind: 'refused'; readonly message: string };

/** What a home is worth by the homes around it, how sure that is, and where it comes from. */
export function ValuationSection({ valuation }: { valuation: ValuationView }) {
  const t = useTranslate();
  return (
    <Section id="valuation" title={t('valuation.title')}>
      {valuation.kind === 'refused' ? (
        <Notice>
          <p className="font-semibold">{t('valuation.none')}</p>
          <p>{valuation.message}</p>
        </Notice>
      ) : (
        <Estimate valuation={valuation} />
      )}
    </Section>
  );
}

function Estimate({
  valuation: { estimate, range, unknown, comparables },
}: {
  valuation: Extract<ValuationView, { kind: 'estimated' }>;
}) {
  const t = useTranslate();
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-4 md:p-6">
        <p className="text-2xl font-bold tracking-tight">{t('valuation.about', { price: estimate.amount })}</p>
        <p className="mt-1 max-w-[60ch] text-muted">{estimate.range}</p>
        <div className="mt-5 max-w-3xl">
          <RangeBar estimate={estimate} range={range} />
        </div>
        <Adjustments adjustments={estimate.adjustments} />
        <div className="mt-4 flex max-w-[68ch] flex-col gap-2 text-sm">
          {range.price !== undefined && <p className="font-semibold">{range.price.compared}</p>}
          {unknown !== undefined && <p>{unknown}</p>}
          {estimate.debt !== undefined && <p>{estimate.debt}</p>}
          {estimate.asOf !== undefined && <p>{estimate.asOf}</p>}
          <p className="text-muted">{estimate.basis}</p>
          {estimate.approximate !== undefined && <p className="text-muted">{estimate.approximate}</p>}
          {estimate.caution !== undefined && <p className="text-muted">{estimate.caution}</p>}
          <p className="text-muted">{t('valuation.not_a_valuer')}</p>
        </div>
      </div>
      {comparables.length > 0 && (
        <>
          <h3 className="mt-8 text-lg font-semibold">{t('valuation.comparables')}</h3>
          <p className="mt-1 mb-4 max-w-[68ch] text-sm text-muted">
            {[t('valuation.comparables_lead'), estimate.comparablesNote].filter(Boolean).join(' ')}
          </p>
          <ComparableList comparables={comparables} />
        </>
      )}
    </>
  );
}

/** What sets the home apart from those that it is compared with, each with its share of the price. */
function Adjustments({ adjustments }: Pick<EstimateView, 'adjustments'>) {
  const t = useTranslate();
  if (adjustments.length === 0) return null;
  return (
    <div className="mt-5 max-w-[68ch] text-sm">
      <h3 className="font-semibold">{t('valuation.apart')}</h3>
      <dl className="mt-1">
        {adjustments.map(({ label, told, share }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt>
              {label}
              {told !== undefined && <span className="text-muted">{`: ${told}`}</span>}
            </dt>
            <dd className="shrink-0 font-medium">{share}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-muted">{t('valuation.apart_note')}</p>
    </div>
  );
}
