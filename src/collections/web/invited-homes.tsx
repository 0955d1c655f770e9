import type { CardView } from '../../properties/web/card-view.ts';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** What a collection holds, for whoever is invited to it: how many homes, and the cards of those added last. */
export function InvitedHomes({ homes, cards }: { homes: number; cards: readonly CardView[] }) {
  const t = useTranslate();
  if (homes === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('collections.invitation.homes', { count: homes })}</h2>
      {cards.length > 0 && cards.length < homes && (
        <p className="text-sm text-muted">{t('collections.invitation.some', { count: cards.length })}</p>
      )}
      <CardGrid cards={cards} heading="h3" />
    </section>
  );
}
