import { Link } from 'react-router';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import type { CardView } from '../../properties/web/card-view.ts';
import { ListingCard } from '../../properties/web/listing-card.tsx';
import { Section } from '../../ui/section.tsx';
import type { RowView } from './front-view.ts';

/** A row of homes under a heading, with the way to all of them; nothing when there are none. */
export function HomeRow({ row, isWide = false }: { row: RowView; isWide?: boolean }) {
  if (row.cards.length === 0) return null;
  return (
    <Section
      title={row.title}
      aside={
        <Link
          to={row.all.path}
          className="inline-flex min-h-6 items-center text-sm text-accent-text hover:underline"
          aria-label={`${row.title}: ${row.all.label}`}
        >
          {row.all.label}
        </Link>
      }
    >
      <Cards cards={row.cards} isWide={isWide} />
    </Section>
  );
}

/** Four homes side by side, or three wide ones, where there is room. */
export function Cards({ cards, isWide = false }: { cards: readonly CardView[]; isWide?: boolean }) {
  const seen = useSeenHomes();
  return (
    <ul className={`grid grid-cols-1 gap-5 sm:grid-cols-2 ${isWide ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
      {cards.map((card, index) => (
        // On a phone, where they stand below each other, three are enough to go on from; in two columns a third of three stands alone.
        <li
          key={card.id}
          className={`min-w-0 ${index >= 3 ? 'max-sm:hidden' : index === 2 && isWide ? 'sm:max-lg:hidden' : ''}`}
        >
          <ListingCard card={card} heading="h3" isSeen={seen.has(card.id)} />
        </li>
      ))}
    </ul>
  );
}
