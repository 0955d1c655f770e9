import { Suspense, useCallback, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ListingCard } from '../../../properties/web/listing-card.tsx';
import type { CardView } from '../../../properties/web/card-view.ts';
import { useSeenHomes } from '../../../history/web/remembered-homes.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { ListData } from '../list-data.ts';
import { HOMES_ID } from '../homes-id.ts';
import type { MarkCards } from '../list-view.ts';
import { ListHead } from '../list-head.tsx';
import NothingFound from '../nothing-found.tsx';
import { MapAgainButton } from './map-button.tsx';
import { useMapStart } from './map-start.ts';
import type { BarTool } from './map-tool-buttons.tsx';
import { MarketPicture } from './market-picture.tsx';
import { WaitingBar } from './waiting-bar.tsx';
import { pagePath } from '../page-path.ts';
import { Suggestions } from '../suggestions.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const MapPane = lazyPart(() => import('./map-pane.tsx'));

/**
 * A search as a list and a map that move together: side by side, on a phone the list as a sheet that
 * slides up over the map with the page's own scrolling. Without JavaScript the list stands alone.
 */
export default function MapResults({
  found: { filter, view, picture },
  onMark,
}: {
  found: ListData;
  onMark: (mark: () => MarkCards) => void;
}) {
  const t = useTranslate();
  const [active, setActive] = useState<string>();
  const map = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<BarTool>();
  const [isMapThere, setMapThere] = useState(false);
  const [isFollowing, setFollowing] = useState(true);
  const onThere = useCallback(() => {
    setMapThere(true);
  }, []);
  // A tool that is pressed begins the map too.
  const hasStarted = useMapStart(map, picture !== undefined) || wanted !== undefined;
  const [isReady, setReady] = useState(false);
  const [isLow, setLow] = useState(false);
  return (
    // The map's row is there before the map: a browser that draws what has come of the page so far, which may be the
    // list alone, draws it where it stays.
    <div
      className={`relative grid grid-cols-[minmax(0,1fr)] grid-rows-[var(--map)_auto] ${isLow ? '[--map:calc(100dvh_-_7.25rem_-_var(--bottom-bar))]' : '[--map:max(100dvh_-_14.5rem_-_var(--bottom-bar),min(20rem,100dvh_-_13rem))]'} noscript:block! print:block lg:grid-cols-[minmax(0,56fr)_minmax(0,44fr)] lg:grid-rows-none lg:[--map:calc(100dvh_-_8rem)] [@media(max-height:30rem)]:[--map:calc(100dvh_-_9.25rem_-_var(--bottom-bar))]`}
    >
      <div className="relative z-5 col-start-1 row-start-2 min-h-40 rounded-t-2xl border-line bg-page px-4 pt-2 pb-10 print:shadow-none [@media(max-height:30rem)]:pt-1 max-lg:shadow-float md:px-6 lg:row-start-1 lg:rounded-none lg:border-r lg:pt-5">
        <SheetHandle
          isLow={isLow}
          onLow={(low) => {
            setLow(low);
            // Where the list has been scrolled over the map, it goes back.
            if (low) scrollTo({ top: 0 });
          }}
        />
        <ListHead view={view} onMark={onMark} />
        {view.cards.length > 0 ? (
          <Homes view={view} active={active} onActive={setActive} />
        ) : (
          <NothingFound view={view} />
        )}
        {view.cards.length > 0 && <Suggestions view={view} />}
        <Pagination current={view.page} last={view.lastPage} pathOf={(page) => pagePath(view.firstPagePath, page)} />
      </div>
      <section
        ref={map}
        aria-label={t('map.results')}
        className="no-print noscript:hidden! sticky top-[3.8125rem] md:top-14 isolate col-start-1 row-span-full h-(--map) self-start overflow-hidden bg-(--map-land) lg:top-30 lg:col-start-2 [@media(max-height:30rem)]:top-0"
      >
        {!isMapThere && (
          <WaitingBar
            ref={bar}
            filter={filter}
            wanted={wanted}
            onWanted={setWanted}
            isFollowing={isFollowing}
            onFollow={setFollowing}
          />
        )}
        {/* Where the map says whom it is from. */}
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-12 border-t border-line bg-surface" />
        {hasStarted && (
          <Suspense>
            <MapPane
              filter={filter}
              start={picture?.box}
              cards={view.cards}
              total={view.total}
              places={view.places}
              isPlaceKnown={view.isPlaceKnown}
              active={active}
              onActive={setActive}
              begin={{ bar, wanted, onThere }}
              isFollowing={isFollowing}
              onFollow={setFollowing}
              onReady={() => {
                setReady(true);
              }}
            />
          </Suspense>
        )}
        {picture !== undefined && !isReady && <MarketPicture picture={picture} />}
      </section>
      <MapAgainButton />
    </div>
  );
}

/**
 * The handle of the sheet that the list is on a phone: pulled down or pressed, the sheet leaves the map all of the
 * screen but for its heading; pulled up or pressed again, it is as before. Pulled up from there, it follows the finger
 * over the map, as where the list itself is pulled.
 */
function SheetHandle({ isLow, onLow }: { isLow: boolean; onLow: (isLow: boolean) => void }) {
  const t = useTranslate();
  const pulledFrom = useRef<number>(undefined);
  const hasPulled = useRef(false);
  const followedTo = useRef<number>(undefined);
  return (
    <button
      type="button"
      aria-pressed={isLow}
      aria-label={t('map.whole_screen')}
      className="no-print noscript:hidden! mx-auto mb-1 flex h-6 w-24 touch-none items-center justify-center [@media(max-height:30rem)]:hidden lg:hidden"
      onPointerDown={(event) => {
        pulledFrom.current = event.clientY;
        hasPulled.current = false;
        followedTo.current = undefined;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientY }) => {
        const way = clientY - (pulledFrom.current ?? clientY);
        if (followedTo.current !== undefined) {
          window.scrollBy({ top: followedTo.current - clientY, behavior: 'instant' });
          followedTo.current = clientY;
          return;
        }
        if (hasPulled.current || Math.abs(way) < PULL) return;
        hasPulled.current = true;
        if (way < 0 && !isLow) followedTo.current = clientY;
        else onLow(way > 0);
      }}
      onLostPointerCapture={() => (pulledFrom.current = undefined)}
      onClick={() => {
        if (!hasPulled.current) onLow(!isLow);
        hasPulled.current = false;
      }}
    >
      <span className="block h-1 w-10 rounded-full bg-edge" />
    </button>
  );
}

/** Pixels from which on a finger pulls. */
const PULL = 16;

/** The same homes as on the map. Pointing at one raises its sign there, and the other way round. */
function Homes({
  view,
  active,
  onActive,
}: {
  view: ListData['view'];
  active: string | undefined;
  onActive: (id: string | undefined) => void;
}) {
  const navigation = useNavigation();
  const seen = useSeenHomes();
  const isChanging = navigation.state === 'loading' && navigation.location.pathname === view.pathname;
  return (
    <ul
      id={HOMES_ID}
      tabIndex={-1}
      aria-busy={isChanging}
      className={`grid scroll-mt-32 outline-none grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 ${isChanging ? 'opacity-50 transition-opacity delay-50 duration-150 ease-out' : ''}`}
    >
      {view.cards.map((card, index) => (
        <li
          key={card.id}
          className={`min-w-0 rounded-card empty:hidden ${card.id === active ? 'outline-2 outline-offset-2 outline-accent' : ''}`}
          {...pointing(card, onActive)}
        >
          <ListingCard
            card={card}
            isSeen={seen.has(card.id)}
            priority={index >= 2 ? 'late' : index === 0 ? 'first' : 'soon'}
          />
        </li>
      ))}
    </ul>
  );
}

function pointing({ id }: CardView, onActive: (id: string | undefined) => void) {
  const [on, off] = [
    () => {
      onActive(id);
    },
    () => {
      onActive(undefined);
    },
  ];
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
}
