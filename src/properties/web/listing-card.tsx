import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { HideMenu } from '../../hidden/web/hide-menu.tsx';
import { useIsGone } from '../../hidden/web/hidden-state.ts';
import { HeartButton } from '../../collections/web/heart-button.tsx';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import { Badge } from '../../ui/badge.tsx';
import { DotSeparated } from '../../ui/dot-separated.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Fact } from '../../ui/key-value.tsx';
import { useStored } from '../../ui/stored.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { keptPlaces } from '../../commute/web/kept-places.ts';
import type { NotesOfCards } from './card-notes.tsx';
import { CardPictures, type CardPriority } from './card-pictures.tsx';
import type { SignView } from './card-facts.ts';
import type { CardView, SellerView } from './card-view.ts';
import { MainPrice, PriceParts } from './price-parts.tsx';

interface ListingCardProps {
  readonly card: CardView;
  readonly priority?: CardPriority;
  readonly heading?: Heading;
  /** As a row its pictures stand to the left, where there is room. */
  readonly shape?: CardShape;
  /** The reader has looked at the home before. */
  readonly isSeen?: boolean;
  /** Among the homes of its agency alone, which stay there when the agency is hidden elsewhere. */
  readonly isAtAgency?: boolean;
  /** What there is to say to this reader alone, a few words each. */
  readonly notes?: readonly string[] | undefined;
  /** How wide its picture is, as of `img`; left out, as in a list of that shape. */
  readonly sizes?: string | undefined;
}

const CardNotes = lazyPart(() => import('./card-notes.tsx'));
const RankLine = lazyPart(() => import('./rank-line.tsx'));

type Heading = 'h2' | 'h3';
export type CardShape = 'card' | 'row';

/**
 * A home in a list. The title is the link, and it covers the whole card; the heart and the pictures lie above it.
 * The price stands where people of the country look for it: in Australia first, in Norway last; zrch puts it on the
 * picture.
 */
export function ListingCard({
  card,
  priority = 'late',
  heading: Heading = 'h2',
  shape = 'card',
  isSeen = false,
  isAtAgency = false,
  sizes,
  notes = [],
}: ListingCardProps) {
  const { theme } = useVisit();
  const isGone = useIsGone(card.id, isAtAgency ? undefined : card.seller.agency?.id);
  const [isLive, setLive] = useState(false);
  const wake = () => setLive(true);
  const look = LOOKS[shape];
  const priceAt = theme === 'zrch' ? 'picture' : card.isPriceFirst ? 'top' : 'foot';
  const place = [card.place, card.street].filter((part) => part !== '').join(' · ');
  const { middle = [] } = card;
  // Hidden a moment ago: its place in the list goes with it.
  if (isGone && !card.isHidden) return null;
  const further = [...(card.lease ?? []), card.perArea, card.areaMark, card.dates].filter((part) => part !== undefined);
  const facts = (
    <DotSeparated
      parts={card.rest ?? card.facts}
      // From a tablet's width a row has it among what people compare.
      {...(further.length === 0
        ? {}
        : {
            last: further.map((part) => (
              <span key={part} className={middle.length > 0 ? 'sm:hidden' : ''}>
                {part}{' '}
              </span>
            )),
          })}
      className={`mt-1 text-sm text-muted ${look.facts}`}
    />
  );
  return (
    <article
      data-project={card.isProject}
      onPointerEnter={wake}
      onTouchStart={wake}
      onFocus={wake}
      className={`${BASE} ${look.frame}`}
    >
      <div
        className={`order-2 flex min-w-0 flex-1 flex-col ${theme === 'zrch' ? 'px-3 pt-2 pb-3' : 'px-4 pt-3 pb-3.5'} ${look.text}`}
      >
        <div className={shape === 'row' ? 'gap-x-8 @min-[66rem]/card:flex' : ''}>
          <div className="min-w-0 flex-1">
            {priceAt === 'top' ? (
              <div className="flex items-baseline justify-between gap-3">
                <Price card={card} className={look.price} isFirst />
                {isSeen && <Seen />}
              </div>
            ) : (
              // Where the title is the address, it has the place in it.
              (!card.isPriceFirst || isSeen) && (
                <div className="flex items-center justify-between gap-3 text-xs text-faint">
                  <p className="card-place">{place}</p>
                  {isSeen && <Seen />}
                </div>
              )
            )}
            <Heading className={`mt-0.5 line-clamp-2 leading-snug font-medium text-pretty ${look.title}`}>
              <Link
                to={card.path}
                prefetch="intent"
                data-title=""
                className="outline-none after:absolute after:inset-0"
              >
                {card.title}
              </Link>
            </Heading>
            {card.partOf && (
              <Link to={card.partOf.path} className="link relative text-sm">
                {card.partOf.text}
              </Link>
            )}
            {card.signs !== undefined && <Signs signs={card.signs} />}
            {priceAt === 'foot' ? facts : shape === 'row' && <div className="max-sm:hidden">{facts}</div>}
          </div>
          {shape === 'row' && middle.length > 0 && <Middle facts={middle} />}
        </div>
        <div className={`mt-auto ${shape === 'row' ? 'pt-3' : 'pt-2'}`}>
          <div className="flex items-end justify-between gap-4">
            {priceAt === 'foot' ? (
              <MainPrice price={card.price} className={`min-w-0 text-lg ${look.price}`} />
            ) : (
              <div className="min-w-0">
                <div className={shape === 'row' ? 'sm:hidden' : ''}>{facts}</div>
              </div>
            )}
            <Seller seller={card.seller} hasRoom={shape === 'row'} />
          </div>
          {priceAt !== 'top' && <PriceParts price={card.price} className="text-faint" />}
          {card.rank !== undefined && (
            <Suspense>
              <RankLine rank={card.rank} />
            </Suspense>
          )}
        </div>
      </div>
      <div className={`relative order-1 aspect-2/1 overflow-hidden bg-sunken sm:aspect-3/2 ${look.pictures}`}>
        <CardPictures card={card} sizes={sizes ?? look.sizes} priority={priority} isLive={isLive} />
        {card.badges.length > 0 && (
          // Clear of the buttons beside them; what has no room on the line stands under it.
          <ul className="card-badges">
            {card.badges.map((badge) => (
              <li key={badge.label}>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-start gap-2">
          {notes.length > 0 && (
            // Over the picture, so that nothing moves when they come.
            <ul className="card-notes">
              {notes.map((note) => (
                <li key={note} className="card-note">
                  {note}
                </li>
              ))}
            </ul>
          )}
          {priceAt === 'picture' && (
            <div className="price-plate max-w-[calc(100%-5.5rem)] rounded-tr-card px-3 py-1.5">
              {/* A range is as long as two prices. */}
              <MainPrice
                price={card.price}
                className={card.price.main.length > 14 ? 'text-base' : `text-lg ${look.price}`}
              />
            </div>
          )}
        </div>
        <HeartButton
          propertyId={card.id}
          title={card.title}
          isSaved={card.isSaved}
          className="no-print absolute top-2 right-2"
        />
        <HideMenu
          home={{ id: card.id, title: card.title, isHidden: card.isHidden, agency: card.seller.agency }}
          className="no-print absolute top-2 right-15 md:right-14"
        />
      </div>
    </article>
  );
}

function Seen() {
  const t = useTranslate();
  return (
    <p className="flex shrink-0 items-center gap-1 text-xs text-faint">
      <Icon name="show" className="size-3.5" />
      {t('property.card.seen')}
    </p>
  );
}

function Price({
  card: { price },
  className,
  isFirst = false,
}: {
  card: CardView;
  className: string;
  isFirst?: boolean;
}) {
  return (
    <div className="min-w-0">
      <MainPrice
        price={price}
        className={`text-lg ${className} ${isFirst ? '[&>:first-child:not(:last-child)]:order-last' : ''}`}
      />
      <PriceParts price={price} className="text-faint" />
    </div>
  );
}

/** Bedrooms, bathrooms, car spaces and land. */
export function Signs({ signs }: { signs: readonly SignView[] }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {signs.map(({ icon, number, words }) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Icon name={icon} className="size-4.5 text-muted" />
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** What people compare next. */
function Middle({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="row-middle">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who offers it: a small mark, and the name where there is room. */
function Seller({ seller: { name, icon }, hasRoom }: { seller: SellerView; hasRoom: boolean }) {
  return (
    <p className="flex min-w-0 shrink-0 items-center gap-2 text-xs text-faint">
      <span
        className={`${hasRoom ? 'max-w-72' : 'max-w-40'} truncate ${icon === undefined ? '' : hasRoom ? '@max-[49rem]/card:sr-only' : 'sr-only'}`}
      >
        {name}
      </span>
      {icon !== undefined && (
        <img
          src={icon}
          alt=""
          width="28"
          height="28"
          loading="lazy"
          className="size-7 shrink-0 rounded-card border border-line bg-white object-contain p-0.5"
        />
      )}
    </p>
  );
}

const BASE = 'group/card @container/card listing-card';

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
    sizes: '(width >= 1366px) 420px, (width >= 1024px) 31vw, (width >= 640px) 46vw, 92vw',
  },
  row: {
    frame: 'h-full flex-col sm:flex-row',
    pictures: 'sm:w-5/12 sm:max-w-82 sm:shrink-0',
    text: 'sm:px-6 sm:py-4.5',
    title: 'sm:text-lg',
    facts: 'md:text-base',
    price: 'md:text-xl',
    sizes: '(width >= 864px) 328px, (width >= 640px) 42vw, 92vw',
  },
};

interface CardsProps {
  /** As wide as the window is: as many columns as that has room for. */
  readonly isWide?: boolean;
  /** On a phone side by side, to be swiped, where they are not what the page is about. */
  readonly isSwiped?: boolean;
  readonly cards: readonly CardView[];
  /** So many cards have their picture fetched with the page, the first of them before all else. */
  readonly eager?: number;
  readonly heading?: Heading;
}

/** Cards in as many columns as fit. */
export function CardGrid({ isWide = false, isSwiped = false, ...props }: CardsProps) {
  return (
    <Cards
      {...props}
      shape="card"
      className={`${isSwiped ? 'swiped-row' : 'grid grid-cols-1'} gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 ${isWide ? 'xl:grid-cols-4 2xl:grid-cols-5 3xl:grid-cols-6 4xl:grid-cols-10' : ''}`}
    />
  );
}

/** Cards one under the other, each as wide as the list; on a wide window in two columns. */
export function CardRows(props: CardsProps) {
  return (
    <Cards
      {...props}
      shape="row"
      className="grid grid-cols-1 gap-4 min-[1680px]:grid-cols-2 3xl:grid-cols-3 4xl:grid-cols-4"
    />
  );
}

function Cards({
  cards,
  eager = 0,
  heading = 'h2',
  shape,
  className,
}: Omit<CardsProps, 'isWide' | 'isSwiped'> & { shape: CardShape; className: string }) {
  const seen = useSeenHomes();
  const { user } = useVisit();
  const hasPlaces = useStored(keptPlaces).length > 0;
  const isByTime = useLocation().search.includes('commute=');
  const [notes, setNotes] = useState<NotesOfCards>();
  return (
    <>
      {(user !== undefined || hasPlaces || isByTime) && (
        <Suspense>
          <CardNotes ids={cards.map(({ id }) => id)} onNotes={setNotes} />
        </Suspense>
      )}
      <ul className={className}>
        {cards.map((card, index) => (
          <li key={card.id} className="min-w-0 empty:hidden">
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
