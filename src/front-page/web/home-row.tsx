import { Link } from 'react-router';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import type { CardView } from '../../properties/web/card-view.ts';
import { ListingCard } from '../../properties/web/listing-card.tsx';
import { Section } from '../../ui/section.tsx';
import type { RowView } from './front-view.ts';

/** A row of homes under a heading, with the way to all of them; nothing when there are none. */
export function HomeRow({
  row,
  isWide = false,
  isFirst = false,
}: {
  row: RowView;
  isWide?: boolean;
  isFirst?: boolean;
}) {
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
      <Cards cards={row.cards} isWide={isWide} isInSight={isFirst} />
    </Section>
  );
}

/** Four homes side by side, or three wide ones, where there is room; on a phone a row to be swiped. */
export function Cards({
  cards,
  isWide = false,
  isInSight = false,
}: {
  cards: readonly CardView[];
  isWide?: boolean;
  /** The first of them is in sight when the page opens: its picture is the largest there on a phone. */
  isInSight?: boolean;
}) {
  const seen = useSeenHomes();
  return (
    <ul className={`swiped-row gap-3 sm:grid-cols-2 sm:gap-5 ${isWide ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
      {cards.map((card, index) => (
        // In two columns a third of three stands alone.
        <li key={card.id} className={`min-w-0 empty:hidden ${index === 2 && isWide ? 'sm:max-lg:hidden' : ''}`}>
          <ListingCard
            card={card}
            heading="h3"
            sizes={isWide ? WIDE_SIZES : SIZES}
            isSeen={seen.has(card.id)}
            priority={isInSight && index === 0 ? 'first' : 'late'}
          />
        </li>
      ))}
    </ul>
  );
}

/** As wide as the columns are; on a phone as wide as a card that is swiped. */
const SIZES = '(width >= 1366px) 320px, (width >= 1024px) 24vw, (width >= 640px) 46vw, 76vw';
const WIDE_SIZES = '(width >= 1366px) 420px, (width >= 1024px) 31vw, (width >= 640px) 46vw, 76vw';
