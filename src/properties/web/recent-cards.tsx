import { useEffect, useState } from 'react';
import { useHiddenChanges } from '../../hidden/web/hidden-state.ts';
import { Section } from '../../ui/section.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { cardView, viewContext, type CardView } from './card-view.ts';
import { getProperties } from './client.ts';
import { CardGrid } from './listing-card.tsx';

/** Homes by their ids as cards, those that are still known; nothing when none is. */
export default function RecentCards({ ids }: { ids: readonly string[] }) {
  const t = useTranslate();
  const api = useApi();
  const visit = useVisit();
  const [cards, setCards] = useState<readonly CardView[]>([]);
  const asked = ids.join(' ');
  const hiddenChanges = useHiddenChanges();

  useEffect(() => {
    let isWanted = true;
    api(getProperties, { query: { ids: asked.split(' '), hidden: 'left_out' } }).then(
      ({ data }) => {
        if (isWanted) setCards(data.map((card) => cardView(card, viewContext(visit, new Date()))));
      },
      // They are an extra: without them the page is whole.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [api, asked, visit, hiddenChanges]);

  if (cards.length === 0) return null;
  return (
    <Section id="recent" title={t('property.recent')}>
      <CardGrid cards={cards} heading="h3" isSwiped />
    </Section>
  );
}
