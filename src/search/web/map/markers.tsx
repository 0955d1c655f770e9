import { memo, useMemo } from 'react';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import type { CardRank, CardView } from '../../../properties/web/card-view.ts';
import { RANK_STYLES } from '../../../properties/web/rank-styles.ts';
import { useSeenHomes } from '../../../history/web/remembered-homes.ts';
import { causedBy } from '../../../map/movements.ts';
import { formatOf } from '../../../texts/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { signPrice } from './sign-price.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { RanksOfHomes } from '../rank-view.ts';
import { AroundMark, pressing } from './around-mark.tsx';
import type { OpenHomes } from './home-popup.tsx';
import { boundsOf } from './map-box.ts';
import { sizeOf } from './merged-markers.ts';
import type { Mark } from './use-markers.ts';

interface MarkersProps {
  readonly marks: readonly Mark[];
  readonly cards: readonly CardView[];
  /** How homes stand in the search by price per m², where that is asked for. */
  readonly ranks: RanksOfHomes | undefined;
  readonly active: string | undefined;
  readonly open: OpenHomes | undefined;
  /** Presses go through them, to the map. */
  readonly isPassive: boolean;
  readonly onActive: (id: string | undefined) => void;
  readonly onOpen: (homes: OpenHomes) => void;
}

/** What is found, as buttons on the map: single homes with their price, many as their number. */
export function Markers({ marks, cards, ranks, active, open, isPassive, onActive, onOpen }: MarkersProps) {
  const titles = useMemo(() => new Map(cards.map((card) => [card.id, card.title])), [cards]);
  const seen = useSeenHomes();
  const shown = new Set(marks.flatMap(({ homes = [] }) => homes.map(({ propertyId }) => propertyId)));
  // A home of the list that lies within a count shows where, while it is pointed at.
  const hidden = active === undefined || shown.has(active) ? undefined : cards.find(({ id }) => id === active);
  return (
    <>
      {marks.map((mark) => {
        const [home, ...others] = mark.homes ?? [];
        if (mark.isApproximate === true)
          return (
            <AroundMark
              key={`around ${placeOf(mark)}`}
              mark={mark}
              title={home === undefined ? undefined : titles.get(home.propertyId)}
              rank={home === undefined || others.length > 0 ? undefined : ranks?.get(home.propertyId)}
              isRaised={mark.homes?.some(({ propertyId: id }) => id === active || open?.ids.includes(id)) ?? false}
              isPassive={isPassive}
              onOpen={onOpen}
            />
          );
        if (home === undefined || others.length > 0)
          return (
            <Count
              key={placeOf(mark)}
              mark={mark}
              isRaised={mark.homes?.some(({ propertyId }) => open?.ids.includes(propertyId)) ?? false}
              isPassive={isPassive}
              onOpen={onOpen}
            />
          );
        const { propertyId } = home;
        return (
          <Sign
            key={propertyId}
            mark={mark}
            title={titles.get(propertyId)}
            rank={ranks?.get(propertyId)}
            isRaised={propertyId === active || (open?.ids.includes(propertyId) ?? false)}
            isSeen={seen.has(propertyId)}
            isPassive={isPassive}
            onActive={onActive}
            onOpen={onOpen}
          />
        );
      })}
      {hidden?.point !== undefined && (
        <Marker latitude={hidden.point.lat} longitude={hidden.point.lng} style={{ zIndex: 3, pointerEvents: 'none' }}>
          <span
            aria-hidden="true"
            className="block rounded-full bg-ink px-3 py-1 text-sm font-bold text-page shadow-float"
          >
            {hidden.price.main}
          </span>
        </Marker>
      )}
    </>
  );
}

function placeOf({ coordinates: { lat, lng }, count }: Mark): string {
  return `${String(lat)} ${String(lng)} ${String(count)}`;
}

/** Many homes: nearer by a click, until each stands alone. Homes of one address open together. */
const Count = memo(function Count({
  mark,
  isRaised,
  isPassive,
  onOpen,
}: {
  mark: Mark;
  /** Its homes are open. */
  isRaised: boolean;
  isPassive: boolean;
  onOpen: (homes: OpenHomes) => void;
}) {
  const { current: map } = useMap();
  const t = useTranslate();
  const { language, region } = useVisit();
  const { coordinates, count, bounds, homes } = mark;
  const isOpened = homes !== undefined && isOneAddress(mark, map?.getZoom() ?? 0);
  const number = formatOf(language, region).number(count);
  const size = sizeOf(count);
  return (
    <Marker
      latitude={coordinates.lat}
      longitude={coordinates.lng}
      style={{ zIndex: isRaised ? 3 : 1, ...pressing(isPassive) }}
    >
      <button
        type="button"
        data-count={count}
        aria-label={t(isOpened ? 'map.cluster_open' : 'map.cluster', { number })}
        style={{ width: size, height: size }}
        className={`grid place-items-center rounded-full text-sm font-bold ring-4 transition-colors duration-150 ${isRaised ? 'bg-ink text-page ring-ink/25' : 'bg-accent text-on-accent ring-accent/25 hover:bg-accent-hover'}`}
        onClick={(event) => {
          event.stopPropagation();
          if (isOpened)
            onOpen({ ids: homes.map(({ propertyId }) => propertyId), ...coordinates, opener: event.currentTarget });
          else {
            // The count is gone when the map has come nearer: by keyboard one goes on from the map.
            if (event.detail === 0) map?.getCanvas().focus({ preventScroll: true });
            map?.fitBounds(
              boundsOf(bounds),
              { padding: 80, maxZoom: Math.max(16, map.getZoom() + 1), duration: 200 },
              causedBy('mark'),
            );
          }
        }}
      >
        {number}
      </button>
    </Marker>
  );
});

/** Whether going nearer would not tell the homes apart. */
function isOneAddress({ bounds: { north, south, east, west } }: Mark, zoom: number): boolean {
  return zoom >= NEAREST || Math.max(north - south, (east - west + 360) % 360) < SAME_DEGREES;
}

const NEAREST = 16;
/** Some 20 metres. */
const SAME_DEGREES = 0.0002;

interface SignProps extends Pick<MarkersProps, 'isPassive' | 'onActive' | 'onOpen'> {
  readonly mark: Mark;
  readonly title: string | undefined;
  readonly rank: CardRank | undefined;
  readonly isRaised: boolean;
  readonly isSeen: boolean;
}

/** One home with its price. Homes that were looked at before are set back. */
const Sign = memo(function Sign({
  mark: { coordinates, homes },
  title,
  rank,
  isRaised,
  isSeen,
  isPassive,
  onActive,
  onOpen,
}: SignProps) {
  const t = useTranslate();
  const { language } = useVisit();
  const home = homes?.[0];
  if (home === undefined) return null;
  const id = home.propertyId;
  const price = signPrice(home, t, language);
  const isPriceHidden = home.priceDisplay === 'contact_agent';
  const name = [
    price,
    ...(isPriceHidden ? [t('property.price.contact_agent')] : []),
    title ?? t('map.home'),
    ...(rank === undefined ? [] : [rank.text]),
    ...(isSeen ? [t('property.card.seen')] : []),
  ];
  // Where there is no figure to read, what else is there comes first.
  const level = isRaised ? 3 : home.price === undefined ? 0 : 2;
  const look = isRaised
    ? '[scale:1.1] bg-ink text-page'
    : isSeen
      ? 'bg-sunken font-medium text-muted hover:bg-surface'
      : 'bg-surface text-ink hover:bg-accent-soft';
  const quarter = rank && RANK_STYLES[rank.quarter];
  return (
    <Marker latitude={coordinates.lat} longitude={coordinates.lng} style={{ zIndex: level, ...pressing(isPassive) }}>
      <button
        type="button"
        data-count={1}
        aria-label={name.join(', ')}
        data-rank={rank?.quarter}
        className={`flex min-h-6 items-center rounded-full border py-1 pr-2.5 text-[0.8125rem] leading-tight font-bold whitespace-nowrap shadow-float transition-[transform,background-color,color] duration-150 ease-out ${quarter === undefined ? 'border-line pl-2.5' : `${quarter.edge} pl-1`} ${quarter === undefined || isRaised || isSeen ? look : quarter.colours}`}
        onMouseEnter={() => {
          onActive(id);
        }}
        onMouseLeave={() => {
          onActive(undefined);
        }}
        onFocus={() => {
          onActive(id);
        }}
        onBlur={() => {
          onActive(undefined);
        }}
        onClick={(event) => {
          event.stopPropagation();
          onOpen({ ids: [id], ...coordinates, opener: event.currentTarget });
        }}
      >
        {quarter !== undefined && (
          <span className={`-my-0.5 mr-1 grid size-5 place-items-center rounded-full ${quarter.colours}`}>
            <Icon name={quarter.icon} className="size-3.5" />
          </span>
        )}
        {price}
      </button>
    </Marker>
  );
});
