import { Suspense, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { Popup, useMap } from '@vis.gl/react-maplibre';
import { Link } from 'react-router';
import { HeartButton } from '../../../collections/web/heart-button.tsx';
import { causedBy } from '../../../map/movements.ts';
import type { CardView } from '../../../properties/web/card-view.ts';
import { ListingCard } from '../../../properties/web/listing-card.tsx';
import { MainPrice } from '../../../properties/web/price-parts.tsx';
import { formatOf } from '../../../texts/format.ts';
import { DotSeparated } from '../../../ui/dot-separated.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { withRank, type RanksOfHomes } from '../rank-view.ts';
import { useCards, type Asked, type UnitsOf } from './use-cards.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const RankLine = lazyPart(() => import('../../../properties/web/rank-line.tsx'));

/** Homes that are open on the map, where they are, and the button that opened them. */
export interface OpenHomes {
  readonly ids: readonly string[];
  readonly lat: number;
  readonly lng: number;
  readonly opener: HTMLElement;
}

interface HomePopupProps {
  readonly open: OpenHomes;
  /** Homes whose cards are there already. */
  readonly cards: readonly CardView[];
  /** How homes stand in the search by price per m², where that is asked for. */
  readonly ranks: RanksOfHomes | undefined;
  /** What the search asks for: the days of viewings, and what prices are told. */
  readonly asked: Asked;
  readonly unitsOf: UnitsOf;
  readonly onClose: () => void;
}

/**
 * The homes of a sign: one as its card, several of one address as a list that brings more when it is
 * asked to. Beside the sign, and where there is little room at the lower edge of the map. Escape closes
 * and gives the focus back.
 */
export function HomePopup({ open, cards, ranks, asked, unitsOf, onClose }: HomePopupProps) {
  const isWide = useIsWide();
  const offset = useMemo(() => clearOf(open.opener), [open.opener]);
  const close = () => {
    onClose();
    open.opener.focus();
  };
  const panel = (
    <Panel
      key={open.ids.join()}
      open={open}
      known={cards}
      ranks={ranks}
      asked={asked}
      unitsOf={unitsOf}
      isWide={isWide}
      onClose={close}
    />
  );
  if (!isWide) return <div className="absolute inset-x-3 bottom-3 z-20">{panel}</div>;
  return (
    <Popup
      key={open.ids.join()}
      latitude={open.lat}
      longitude={open.lng}
      offset={offset}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="21rem"
      className="z-20"
    >
      {panel}
    </Popup>
  );
}

/** As many are fetched at once. */
const PORTION = 20;

interface PanelProps {
  readonly open: OpenHomes;
  readonly known: readonly CardView[];
  readonly ranks: RanksOfHomes | undefined;
  readonly asked: Asked;
  readonly unitsOf: UnitsOf;
  readonly isWide: boolean;
  readonly onClose: () => void;
}

function Panel({ open, known, ranks, asked, unitsOf, isWide, onClose }: PanelProps) {
  const { ids } = open;
  const t = useTranslate();
  const { language, region } = useVisit();
  const root = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(PORTION);
  const { cards: found, isWaiting, hasFailed, retry } = useCards(ids.slice(0, most), known, asked, unitsOf);
  const cards = found.map((card) => withRank(card, ranks));
  useInView(root, open, isWide);
  // The map library puts the card into the page after React has made it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      root.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onClose]);

  const isAlone = ids.length === 1;
  const hasLargeCard = isAlone && isWide;
  const number = formatOf(language, region).number;
  return (
    <div
      ref={root}
      role="dialog"
      tabIndex={-1}
      aria-label={t('map.card', { count: ids.length })}
      aria-busy={isWaiting}
      className={`relative flex flex-col rounded-card bg-surface text-base text-ink shadow-float outline-none ${isAlone ? '' : isWide ? 'max-h-80 overflow-hidden' : 'max-h-64 overflow-hidden'} ${isWide ? (isAlone ? 'w-72' : 'w-84') : ''}`}
    >
      {!isAlone && (
        <p className="border-b border-line py-2 pr-12 pl-3 text-sm font-semibold">
          {t('map.card_many', { number: number(ids.length) })}
        </p>
      )}
      <ul className={isAlone ? '' : 'divide-y divide-line overflow-y-auto overscroll-contain'}>
        {cards.map((card) => (
          <li key={card.id}>
            {hasLargeCard ? <ListingCard card={card} heading="h3" /> : <SmallCard card={card} isFramed={isAlone} />}
          </li>
        ))}
        {isWaiting && (
          <li>
            <Skeleton className={hasLargeCard ? 'h-88' : 'h-32'} />
          </li>
        )}
        {hasFailed && (
          <li role="status" className="p-4 text-sm">
            {t('map.card_failed')}{' '}
            <button type="button" onClick={retry} className="min-h-6 font-semibold text-accent-text underline">
              {t('map.retry')}
            </button>
          </li>
        )}
        {!isWaiting && !hasFailed && most < ids.length && (
          <li>
            <button
              type="button"
              onClick={() => {
                setMost(most + PORTION);
              }}
              className="min-h-11 w-full px-3 text-sm font-semibold text-accent-text hover:bg-sunken"
            >
              {t('map.card_more', { number: number(Math.min(PORTION, ids.length - most)) })}
            </button>
          </li>
        )}
      </ul>
      <button
        type="button"
        aria-label={t('map.close_card')}
        onClick={onClose}
        className={`absolute z-10 grid size-9 place-items-center rounded-full bg-surface text-ink ${isAlone ? `shadow-float ${isWide ? '-top-3 -left-3' : '-top-3 -right-1'}` : 'top-0.5 right-1 hover:bg-sunken'}`}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

function SmallCard({ card, isFramed }: { card: CardView; isFramed: boolean }) {
  const [picture] = card.pictures;
  return (
    <article
      className={`relative flex overflow-hidden bg-surface hover:bg-sunken ${isFramed ? 'rounded-card border border-line' : ''}`}
    >
      <div className="relative w-30 shrink-0 bg-sunken">
        {picture !== undefined && (
          <Picture picture={picture} sizes="120px" className="absolute inset-0 size-full object-cover" />
        )}
        <HeartButton
          propertyId={card.id}
          title={card.title}
          isSaved={card.isSaved}
          className="absolute top-1.5 left-1.5 z-1"
        />
      </div>
      <div className={`min-w-0 flex-1 py-2.5 pl-3 ${isFramed ? 'pr-12' : 'pr-3'}`}>
        <p className="truncate text-xs text-faint">
          {card.street !== '' && <span className="font-semibold text-ink">{card.street} · </span>}
          {card.place}
        </p>
        <h3 className="line-clamp-2 text-sm leading-snug font-medium">
          <Link to={card.path} className="outline-none after:absolute after:inset-0">
            {card.title}
          </Link>
        </h3>
        <p className="truncate text-xs text-muted">{card.facts.join(' · ')}</p>
        <MainPrice price={card.price} className="mt-1" />
        {card.price.more.length > 0 && (
          <DotSeparated
            parts={card.price.more.map(({ name = '', text }) => `${name} ${text}`.trim())}
            className="text-xs text-faint"
          />
        )}
        {card.rank !== undefined && (
          <Suspense>
            <RankLine rank={card.rank} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

/**
 * Moves the map just as far as it takes to see the whole card, or, where the card stands at the map's lower edge, the
 * mark that it is of, whenever the card or the map gets another size: a line that comes below the map would cover it.
 * Nobody looks elsewhere by that: nothing is searched.
 */
function useInView(root: { readonly current: HTMLElement | null }, { lat, lng, opener }: OpenHomes, isWide: boolean) {
  const { current: map } = useMap();
  useEffect(() => {
    const card = root.current;
    if (card === null || map === undefined) return;
    const half = opener.getBoundingClientRect().height / 2;
    const show = () => {
      const [inner, outer] = [card.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
      if (inner.height === 0) return;
      const beyond = (from: number, to: number, least: number, most: number) =>
        from < least ? from - least : Math.max(0, Math.min(to - most, from - least));
      const across = isWide ? beyond(inner.left, inner.right, outer.left + EDGE, outer.right - EDGE) : 0;
      const down = isWide
        ? beyond(inner.top, inner.bottom, outer.top + EDGE, outer.bottom - EDGE)
        : Math.max(0, outer.top + map.project([lng, lat]).y + half + EDGE - inner.top);
      if (across !== 0 || down !== 0) map.panBy([across, down], { duration: 150 }, causedBy('card'));
    };
    const observer = new ResizeObserver(show);
    observer.observe(card);
    map.on('resize', show);
    return () => {
      observer.disconnect();
      map.off('resize', show);
    };
  }, [root, map, lat, lng, opener, isWide]);
}

/** How far from a mark's middle its card stands, on whichever side: beside it, not over it. */
function clearOf(mark: HTMLElement): PopupOffset {
  const { width, height } = mark.getBoundingClientRect();
  const [across, down] = [width / 2 + GAP, height / 2 + GAP];
  return {
    center: [0, 0],
    top: [0, down],
    'top-left': [0, down],
    'top-right': [0, down],
    bottom: [0, -down],
    'bottom-left': [0, -down],
    'bottom-right': [0, -down],
    left: [across, 0],
    right: [-across, 0],
  };
}

type PopupOffset = NonNullable<ComponentProps<typeof Popup>['offset']>;

/** Pixels between a mark and its card. */
const GAP = 14;
/** Pixels between a card and the map's edge. */
const EDGE = 16;

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => {
      setWide(query.matches);
    };
    query.addEventListener('change', follow);
    return () => {
      query.removeEventListener('change', follow);
    };
  }, []);
  return isWide;
}

const WIDE = '(width >= 768px) and (height >= 600px)';
