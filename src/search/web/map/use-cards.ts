import { useEffect, useRef, useState } from 'react';
import { cardView, viewContext, type CardView } from '../../../properties/web/card-view.ts';
import { useApi } from '../../../accounts/web/use-api.ts';
import { getProperties } from '../../../properties/web/client.ts';
import { useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import type { MatchingUnits } from '../../matching-units.contract.ts';
import { withMatchingUnits } from '../../project-card.contract.ts';
import { withSortedValue } from '../sorted-value.ts';
import { viewingDaysAsked } from '../viewing-days.ts';

/** Of a project the units that the search asks for, as the map tells them. */
export type UnitsOf = (id: string) => MatchingUnits | undefined;

/** What a search says of how its homes are told. */
export type Asked = Pick<
  SearchFilter,
  'sorting' | 'viewingDate' | 'priceLens' | 'loanRate' | 'loanYears' | 'loanEquity'
>;

/**
 * The cards of some homes as far as they are there: those of the list as they are, others fetched.
 * Cards tell the viewing on the day that the search asks for, and the price that it does.
 */
export function useCards(
  ids: readonly string[],
  known: readonly CardView[],
  { sorting, viewingDate, priceLens, loanRate, loanYears, loanEquity }: Asked,
  unitsOf: UnitsOf,
) {
  const api = useApi();
  const visit = useVisit();
  const [fetched, setFetched] = useState<ReadonlyMap<string, CardView>>(new Map());
  /** Asked for and not found: gone from the market since the map was drawn. */
  const [unavailable, setUnavailable] = useState<ReadonlySet<string>>(new Set());
  const [hasFailed, setFailed] = useState(false);
  const cards = ids.flatMap((id) => known.find((card) => card.id === id) ?? fetched.get(id) ?? []);
  const units = useRef(unitsOf);
  units.current = unitsOf;
  const missing = ids.filter((id) => !unavailable.has(id) && !cards.some((card) => card.id === id)).join();

  useEffect(() => {
    setFailed(false);
  }, [missing]);
  useEffect(() => {
    if (missing === '' || hasFailed) return;
    let isCurrent = true;
    const asked = missing.split(',');
    const loan = { loanRate, loanYears, loanEquity };
    api(getProperties, { query: { ids: asked, availability: ['all' as const], ...loan } }).then(
      ({ data }) => {
        if (!isCurrent) return;
        const now = new Date();
        const viewingDays = viewingDaysAsked(viewingDate, now, visit.region);
        const context = { ...viewContext(visit, now), viewingDays, priceLens };
        setFetched(
          (before) =>
            new Map([
              ...before,
              ...data.map((found) => {
                const card = withMatchingUnits(found, units.current(found.propertyId));
                return [card.propertyId, withSortedValue(cardView(card, context), card, sorting, context)] as const;
              }),
            ]),
        );
        setUnavailable(
          (before) => new Set([...before, ...asked.filter((id) => !data.some((card) => card.propertyId === id))]),
        );
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [missing, hasFailed, api, visit, sorting, viewingDate, priceLens, loanRate, loanYears, loanEquity]);

  return {
    cards,
    isWaiting: missing !== '' && !hasFailed,
    hasFailed,
    retry: () => {
      setFailed(false);
    },
  };
}
