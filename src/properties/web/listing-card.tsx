import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { HeartButton } from '../../collections/web/heart-button.tsx';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { NotesOfCards } from './card-notes.tsx';
import { CardPictures, type CardPriority } from './card-pictures.tsx';
import type { CardView, SellerView } from './card-view.ts';
import { PriceParts } from './price-parts.tsx';

interface ListingCardProps {
  readonly card: CardView;
  readonly priority?: CardPriority;
  readonly heading?: Heading;
  /** As a row its pictures stand to the left, where there is room. */
  readonly shape?: CardShape;
  /** The reader has looked at the home before. */
  readonly isSeen?: boolean;
  /** What there is to say to this reader alone, a few words each. */
  readonly notes?: readonly string[] | undefined;
}

const CardNotes = lazy(() => import('./card-notes.tsx'));

type Heading = 'h2' | 'h3';
export type CardShape = 'card' | 'row';

/** A home in a list. The title is the link, and it covers the whole card; the heart and the pictures lie above it. */
export function ListingCard({
  card,
  priority = 'late',
  heading: Heading = 'h2',
  shape = 'card',
  isSeen = false,
  notes = [],
}: ListingCardProps) {
  const t = useTranslate();
  const [isLive, setLive] = useState(false);
  const wake = () => setLive(true);
  const look = LOOKS[shape];
  return (
    <article onPointerEnter={wake} onTouchStart={wake} onFocus={wake} className={`${BASE} ${look.frame}`}>
      <div className={`@container order-2 flex flex-1 flex-col px-4 pt-3 pb-4 ${look.text}`}>
        <div className="flex items-center justify-between gap-3 text-xs text-faint">
          <p className="truncate">{card.place}</p>
          {isSeen && (
            <p className="flex shrink-0 items-center gap-1">
              <Icon name="check" className="size-3.5" />
              {t('property.card.seen')}
            </p>
          )}
        </div>
        <Heading className={`mt-0.5 line-clamp-2 leading-snug font-medium text-pretty ${look.title}`}>
          <Link to={card.path} prefetch="intent" data-title="" className="outline-none after:absolute after:inset-0">
            {card.title}
          </Link>
        </Heading>
        <Dotted parts={card.facts} className={`mt-1.5 text-sm text-muted ${look.facts}`} />
        {shape === 'row' && card.street !== '' && (
          <p className="mt-1 hidden truncate text-sm text-faint sm:block">{card.street}</p>
        )}
        <div className="mt-auto flex items-end justify-between gap-4 pt-2.5">
          <div className="min-w-0">
            <p className={`text-lg font-bold tracking-tight ${look.price}`}>{card.price.main}</p>
            <PriceParts price={card.price} className="text-faint" />
          </div>
          {shape === 'row' && <Seller seller={card.seller} />}
        </div>
      </div>
      <div className={`relative order-1 aspect-3/2 overflow-hidden bg-sunken ${look.pictures}`}>
        <CardPictures card={card} sizes={look.sizes} priority={priority} isLive={isLive} />
        {card.badges.length > 0 && (
          // As many as fit beside the heart on one line: the most telling stands first.
          <ul className="pointer-events-none absolute top-2.5 right-13 left-2.5 flex h-6.5 flex-wrap gap-1.5 overflow-hidden">
            {card.badges.map((badge) => (
              <li key={badge.label} className="whitespace-nowrap">
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </li>
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          // Over the picture, so that nothing moves when they come.
          <ul className="pointer-events-none absolute right-2.5 bottom-2.5 left-2.5 flex flex-wrap gap-1.5">
            {notes.map((note) => (
              <li
                key={note}
                className="max-w-full truncate rounded-full bg-surface/92 px-2.5 py-0.5 text-xs font-medium text-ink shadow-float"
              >
                {note}
              </li>
            ))}
          </ul>
        )}
        <HeartButton
          propertyId={card.id}
          title={card.title}
          isSaved={card.isSaved}
          className="no-print absolute top-2 right-2"
        />
      </div>
    </article>
  );
}

/** Beside the price of a row, where there is room. */
function Seller({ seller: { name, icon } }: { seller: SellerView }) {
  return (
    <p className="hidden min-w-0 shrink-0 items-center gap-2.5 text-xs text-faint md:flex">
      <span className="max-w-44 truncate">{name}</span>
      {icon !== undefined && (
        <img
          src={icon}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className="size-10 shrink-0 rounded-card border border-line bg-white object-contain p-1"
        />
      )}
    </p>
  );
}

const BASE = 'group/card listing-card';

const LOOKS: Readonly<
  Record<CardShape, Readonly<Record<'frame' | 'pictures' | 'text' | 'title' | 'facts' | 'price' | 'sizes', string>>>
> = {
  card: {
    frame: 'h-full flex-col',
    pictures: '',
    text: '',
    title: '',
    facts: '',
    price: '',
    sizes: '(width >= 1366px) 388px, (width >= 1024px) 31vw, (width >= 640px) 46vw, 88vw',
  },
  row: {
    frame: 'flex-col sm:flex-row',
    pictures: 'sm:w-5/12 sm:max-w-90 sm:shrink-0',
    text: 'min-w-0 sm:px-6 sm:py-5',
    title: 'sm:text-lg',
    facts: 'md:text-base',
    price: 'md:text-xl',
    sizes: '(width >= 864px) 360px, (width >= 640px) 42vw, 88vw',
  },
};

interface CardsProps {
  readonly cards: readonly CardView[];
  /** So many cards have their picture fetched with the page, the first of them before all else. */
  readonly eager?: number;
  readonly heading?: Heading;
}

/** Cards in as many columns as fit. */
export function CardGrid(props: CardsProps) {
  return <Cards {...props} shape="card" className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3" />;
}

/** Cards one under the other, each as wide as the list. */
export function CardRows(props: CardsProps) {
  return <Cards {...props} shape="row" className="grid grid-cols-1 gap-4" />;
}

function Cards({
  cards,
  eager = 0,
  heading = 'h2',
  shape,
  className,
}: CardsProps & { shape: CardShape; className: string }) {
  const seen = useSeenHomes();
  const { user } = useVisit();
  const [notes, setNotes] = useState<NotesOfCards>();
  return (
    <>
      {user !== undefined && (
        <Suspense>
          <CardNotes ids={cards.map(({ id }) => id)} onNotes={setNotes} />
        </Suspense>
      )}
      <ul className={className}>
        {cards.map((card, index) => (
          <li key={card.id} className="min-w-0">
            <ListingCard
              card={card}
              shape={shape}
              heading={heading}
              isSeen={seen.has(card.id)}
              notes={notes?.get(card.id)}
              priority={index >= eager ? 'late' : index === 0 ? 'first' : 'soon'}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
