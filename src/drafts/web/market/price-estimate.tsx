import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../accounts/web/use-api.ts';
import { RangeBar } from '../../../insights/valuation/web/range-bar.tsx';
import type { StatedPrice } from '../../../insights/valuation/stated-price.contract.ts';
import { estimateView, rangeView } from '../../../insights/valuation/web/valuation-view.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { Draft } from '../../draft.contract.ts';
import { askedRange, endsOf } from './asked-range.ts';
import { askValue, type ValueAnswer } from './ask-value.ts';

/** What the home is worth by those around it, beside what is asked for it, with those that say so. */
export default function PriceEstimate({ draft }: { draft: Pick<Draft, 'id' | 'region' | 'formData'> }) {
  const t = useTranslate();
  const hasKind = (draft.formData.listingType.propertyType ?? []).length > 0;
  const answer = useValue(draft, hasKind);
  return (
    <section
      aria-busy={hasKind && answer === undefined}
      className="no-print min-w-0 rounded-card border border-line bg-surface p-4 text-sm noscript:hidden"
    >
      <h2 className="font-semibold">{t('drafts.value.title')}</h2>
      {!hasKind && <p className="mt-2 text-muted">{t('drafts.value.kind_first')}</p>}
      {hasKind && answer === undefined && <Skeleton className="mt-3 h-24 w-full" />}
      {answer === 'failed' && <p className="mt-2 text-muted">{t('drafts.value.failed')}</p>}
      {typeof answer === 'object' && 'refusal' in answer && <p className="mt-2 text-muted">{answer.refusal}</p>}
      {typeof answer === 'object' && 'estimate' in answer && <Estimate answer={answer} draft={draft} />}
    </section>
  );
}

function Estimate({
  answer: { estimate, comparables },
  draft,
}: {
  answer: Extract<ValueAnswer, { estimate: unknown }>;
  draft: Pick<Draft, 'id' | 'region' | 'formData'>;
}) {
  const t = useTranslate();
  const { language } = useVisit();
  const context = viewContext({ language, region: draft.region }, new Date());
  const whole = { ...estimate, propertyId: draft.id };
  const view = estimateView(whole, context);
  const stated = statedPrice(draft);
  const range = rangeView(whole, stated, context);
  const asked = askedRange(draft);
  const place = stated === undefined ? undefined : placeOf(stated.amount, estimate);
  const ends = asked === undefined ? undefined : endsOf(asked, estimate);
  return (
    <>
      <p className="mt-1 text-muted">{view.range}</p>
      <div className="mt-3">
        <RangeBar estimate={view} range={range} />
      </div>
      <p className="mt-3 font-semibold">
        {asked !== undefined && ends !== undefined
          ? t(`drafts.value.guide_${ends}`, {
              low: context.format.money({ ...estimate, amount: asked.low }),
              high: context.format.money({ ...estimate, amount: asked.high }),
            })
          : t(`drafts.value.${place ?? 'unsaid'}`, {
              percent: context.format.decimal(Math.abs((stated?.amount ?? 0) / estimate.amount - 1) * 100),
            })}
      </p>
      {draft.region === 'no' && <p className="mt-1 text-xs text-muted">{t('drafts.value.debt')}</p>}
      {comparables.length > 0 && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-accent-text">
            {t(place === 'below' || place === 'above' ? 'drafts.value.because' : 'drafts.value.compared')}
            <Icon name="down" className="size-4 group-open:rotate-180" />
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {comparables.map(({ card, price, distance, reasons, comesTo }) => (
              <li key={card.id} className="py-2">
                <Link to={card.path} className="font-medium text-accent-text underline underline-offset-4">
                  {card.title}
                </Link>
                <p className="text-muted">
                  {price} · {distance}
                </p>
                <p className="text-xs text-faint">{reasons.join(' · ')}</p>
                <p className="text-xs text-muted">{t('drafts.value.comes_to', { price: comesTo })}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-3 text-xs text-faint">
        {[view.basis, view.approximate, view.caution, view.asOf, t('drafts.value.no_valuer')].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

/** Asked for once: what is asked for a home says nothing of what it is worth. */
function useValue({ id, region }: Pick<Draft, 'id' | 'region'>, isWanted: boolean): ValueAnswer | 'failed' | undefined {
  const api = useApi();
  const { language } = useVisit();
  const [answer, setAnswer] = useState<ValueAnswer | 'failed'>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLatest = true;
    askValue(api, { id, region }, language).then(
      (is) => isLatest && setAnswer(is),
      () => isLatest && setAnswer('failed'),
    );
    return () => {
      isLatest = false;
    };
  }, [api, id, region, language, isWanted]);
  return answer;
}

/** As the estimate is told: with the shared debt that a buyer takes over, without costs; of a range its middle. */
function statedPrice(draft: Pick<Draft, 'formData'>): StatedPrice | undefined {
  const { askingPrice, jointDebt } = draft.formData.priceAndDate;
  if (askingPrice === undefined || askingPrice === null || askingPrice === 0) return undefined;
  const range = askedRange(draft);
  if (range !== undefined) return { amount: (range.low + range.high) / 2, hasDebt: false, kind: 'guide' };
  return { amount: askingPrice + (jointDebt ?? 0), hasDebt: (jointDebt ?? 0) > 0, kind: 'asking' };
}

function placeOf(amount: number, { low, high }: { readonly low: number; readonly high: number }) {
  if (amount < low) return 'below';
  return amount > high ? 'above' : 'within';
}
