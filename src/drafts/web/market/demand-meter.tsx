import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../accounts/web/use-api.ts';
import { formatOf } from '../../../texts/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { Draft } from '../../draft.contract.ts';
import { toldPrices } from '../../form/told-price.contract.ts';
import type { DraftDemand } from '../../insight/contract.ts';
import { readDraftDemand } from '../client.ts';
import type { FactView } from './fact-views.ts';

/** So many facts are shown at first. */
const SHOWN = 8;

interface DemandMeterProps {
  readonly draft: Pick<Draft, 'id' | 'version' | 'region' | 'formData'>;
  readonly facts: Readonly<Record<string, FactView>>;
  /** Open from the start where there is room beside what it is about. */
  readonly isOpenWide?: boolean;
}

/** How many look for something like the home, and which facts they ask for that nobody has said: a bar that opens. */
export default function DemandMeter({ draft, facts, isOpenWide = false }: DemandMeterProps) {
  const t = useTranslate();
  const demand = useDemand(draft);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpenWide && box.current !== null && matchMedia('(min-width: 1024px)').matches) box.current.open = true;
  }, [isOpenWide]);
  return (
    <details ref={box} className="group no-print rounded-card border border-line bg-surface noscript:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2">
        <Icon name="user" className="size-5 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{t('drafts.demand.title')}</span>
          <span className="block min-h-4 text-xs text-muted">
            {demand !== undefined && <ShortWords demand={demand} facts={facts} />}
          </span>
        </span>
        <Icon name="down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 pt-3 pb-4 text-sm">
        {demand === undefined ? (
          <p className="text-muted">{t('drafts.demand.asking')}</p>
        ) : (
          <Whole demand={demand} facts={facts} hasPrice={hasPrice(draft)} />
        )}
      </div>
    </details>
  );
}

/** Searches are counted at about the price, once there is one. */
function hasPrice({ formData, region }: DemandMeterProps['draft']): boolean {
  return toldPrices(formData, region).length > 0;
}

/** Asked for anew with each version that is saved; what was known stays meanwhile. */
function useDemand({ id, version }: Pick<Draft, 'id' | 'version'>): DraftDemand | 'failed' | undefined {
  const api = useApi();
  const [demand, setDemand] = useState<DraftDemand | 'failed'>();
  useEffect(() => {
    let isLatest = true;
    api(readDraftDemand, { params: { id } }).then(
      ({ data }) => isLatest && setDemand(data),
      () => isLatest && setDemand((before) => before ?? 'failed'),
    );
    return () => {
      isLatest = false;
    };
  }, [api, id, version]);
  return demand;
}

interface DemandProps {
  readonly demand: DraftDemand | 'failed';
  readonly facts: DemandMeterProps['facts'];
}

function ShortWords({ demand, facts }: DemandProps): ReactNode {
  const t = useTranslate();
  const number = useNumber();
  if (demand === 'failed') return t('drafts.demand.failed');
  if (demand.unknown !== null) return t(`drafts.demand.unknown_${demand.unknown}`);
  const { searches, savedSearches, days } = demand;
  const unsaid = demand.unsaid.filter(({ fact }) => facts[fact] !== undefined).length;
  const found = isMany(searches)
    ? t('drafts.demand.short', { searches: number(searches), days: number(days) })
    : isMany(savedSearches)
      ? t('drafts.demand.short_saved', { saved: number(savedSearches) })
      : t(demand.searches === 0 && demand.savedSearches === 0 ? 'drafts.demand.short_none' : 'drafts.demand.short_few');
  return unsaid === 0
    ? found
    : `${found} · ${t('drafts.demand.short_unsaid', { count: unsaid, number: number(unsaid) })}`;
}

function Whole({ demand, facts, hasPrice }: DemandProps & { readonly hasPrice: boolean }) {
  const t = useTranslate();
  const number = useNumber();
  if (demand === 'failed') return <p className="text-muted">{t('drafts.demand.failed')}</p>;
  if (demand.unknown !== null) return <p>{t(`drafts.demand.unknown_${demand.unknown}`)}</p>;
  const { searches, savedSearches, days } = demand;
  const unsaid = demand.unsaid.flatMap((missing) => {
    const view = facts[missing.fact];
    return view === undefined ? [] : [{ ...missing, ...view }];
  });
  return (
    <>
      <p>
        {searches === 0
          ? t('drafts.demand.searches_none', { days: number(days) })
          : searches === null
            ? t('drafts.demand.searches_few', { days: number(days) })
            : t(hasPrice ? 'drafts.demand.searches' : 'drafts.demand.searches_unpriced', {
                number: number(searches),
                days: number(days),
              })}{' '}
        {savedSearches === 0
          ? t('drafts.demand.saved_none')
          : savedSearches === null
            ? t('drafts.demand.saved_few')
            : t('drafts.demand.saved', { number: number(savedSearches) })}
      </p>
      {unsaid.length > 0 && (
        <>
          <h2 className="mt-4 font-semibold">{t('drafts.demand.unsaid')}</h2>
          <ul className="mt-1 divide-y divide-line">
            {unsaid.slice(0, SHOWN).map((wish) => (
              <li key={wish.fact} className="flex flex-wrap items-center gap-x-3 py-1">
                <Link
                  to={wish.path}
                  className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
                >
                  {wish.label}
                </Link>
                <span className="min-w-48 flex-1 text-muted">{missingText(wish)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-xs text-faint">{t('drafts.demand.how')}</p>
    </>
  );

  function missingText(missing: DraftDemand['unsaid'][number]): string {
    if (isMany(missing.searches) && isMany(searches))
      return t('drafts.demand.ask', { number: number(missing.searches), total: number(searches) });
    return t('drafts.demand.ask_saved', {
      number: number(missing.savedSearches ?? 0),
      total: number(savedSearches ?? 0),
    });
  }
}

function isMany(number: number | null): number is number {
  return number !== null && number > 0;
}

function useNumber(): (number: number) => string {
  const { language, region } = useVisit();
  return formatOf(language, region).number;
}
