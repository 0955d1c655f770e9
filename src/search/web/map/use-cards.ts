import { useEffect, useState } from 'react';
import { remote } from '../../../contract/remote.ts';
import type { getProperties } from '../../../properties/contract.ts';
import { cardView, viewContext, type CardView } from '../../../properties/web/card-view.ts';
import { useApi } from '../../../ui/use-api.ts';
import { useVisit } from '../../../ui/visit.tsx';

const findHomes = remote<typeof getProperties>('GET', '/api/v2/properties');

/** The cards of some homes as far as they are there: those of the list as they are, others fetched. */
export function useCards(ids: readonly string[], known: readonly CardView[]) {
  const api = useApi();
  const visit = useVisit();
  const [fetched, setFetched] = useState<ReadonlyMap<string, CardView>>(new Map());
  /** Asked for and not found: gone from the market since the map was drawn. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [hasFailed, setFailed] = useState(false);
  const cards = ids.flatMap((id) => known.find((card) => card.id === id) ?? fetched.get(id) ?? []);
  const missing = ids.filter((id) => !gone.has(id) && !cards.some((card) => card.id === id)).join();

  useEffect(() => {
    setFailed(false);
  }, [missing]);
  useEffect(() => {
    if (missing === '' || hasFailed) return;
    let isCurrent = true;
    const asked = missing.split(',');
    api(findHomes, { query: { ids: asked, availability: ['all' as const] } }).then(
      ({ data }) => {
        if (!isCurrent) return;
        const context = viewContext(visit, new Date());
        setFetched(
          (before) => new Map([...before, ...data.map((card) => [card.propertyId, cardView(card, context)] as const)]),
        );
        setGone(
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
  }, [missing, hasFailed, api, visit]);

  return {
    cards,
    isWaiting: missing !== '' && !hasFailed,
    hasFailed,
    retry: () => {
      setFailed(false);
    },
  };
}
