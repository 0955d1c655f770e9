import { memo } from 'react';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import type { CardRank } from '../../../properties/web/card-view.ts';
import { RANK_STYLES } from '../../../properties/web/rank-styles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { causedBy } from '../../../map/movements.ts';
import { formatOf } from '../../../texts/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { OpenHomes } from './home-popup.tsx';
import { boundsOf } from './map-box.ts';
import { ringSize } from './merged-markers.ts';
import { signPrice } from './sign-price.ts';
import type { Mark } from './use-markers.ts';

interface AroundMarkProps {
  readonly mark: Mark;
  /** Of a single home, where it is known. */
  readonly title: string | undefined;
  readonly rank: CardRank | undefined;
  readonly isRaised: boolean;
  /** Presses go through it, to the map. */
  readonly isPassive: boolean;
  readonly onOpen: (homes: OpenHomes) => void;
}

/**
 * Homes that are only known to be around there: a ring that points to no house, with their number, or the price of the
 * only one.
 */
export const AroundMark = memo(function AroundMark({
  mark,
  title,
  rank,
  isRaised,
  isPassive,
  onOpen,
}: AroundMarkProps) {
  const { current: map } = useMap();
  const t = useTranslate();
  const { language, region } = useVisit();
  const { coordinates, count, bounds, homes } = mark;
  const [home] = homes ?? [];
  const number = formatOf(language, region).number(count);
  const price = count === 1 && home !== undefined ? signPrice(home, t, language) : undefined;
  const size = ringSize(count);
  const quarter = rank && RANK_STYLES[rank.quarter];
  const label =
    price === undefined
      ? t(homes === undefined ? 'map.around_cluster' : 'map.around_open', { number })
      : t('map.around_home', {
          home: [price, title ?? t('map.home'), ...(rank === undefined ? [] : [rank.text])].join(', '),
        });
  return (
    <Marker
      latitude={coordinates.lat}
      longitude={coordinates.lng}
      style={{ zIndex: isRaised ? 3 : 1, ...pressing(isPassive) }}
    >
      <button
        type="button"
        data-count={count}
        data-around=""
        aria-label={label}
        title={t('map.around')}
        style={{ width: size, height: size }}
        className={`relative rounded-full border-2 border-dashed transition-colors duration-150 ${isRaised ? 'border-ink bg-accent/30' : 'border-accent bg-accent/15 hover:bg-accent/30'}`}
        onClick={(event) => {
          event.stopPropagation();
          if (homes !== undefined)
            onOpen({ ids: homes.map(({ propertyId }) => propertyId), ...coordinates, opener: event.currentTarget });
          else {
            if (event.detail === 0) map?.getCanvas().focus({ preventScroll: true });
            map?.fitBounds(
              boundsOf(bounds),
              { padding: 80, maxZoom: Math.max(NEAR, map.getZoom() + 1), duration: 200 },
              causedBy('mark'),
            );
          }
        }}
      >
        <span
          // On the lower edge: signs of homes within the ring leave it to be seen.
          className={`absolute bottom-0 left-1/2 flex -translate-x-1/2 translate-y-1/2 items-center rounded-full border px-2 py-0.5 text-xs leading-tight font-bold whitespace-nowrap ${quarter?.edge ?? 'border-line'} ${isRaised ? 'bg-ink text-page' : (quarter?.colours ?? 'bg-surface text-ink')}`}
        >
          {quarter !== undefined && <Icon name={quarter.icon} className="mr-0.5 -ml-1 size-3.5" />}
          {price ?? number}
        </span>
      </button>
    </Marker>
  );
});

/** From this zoom on the homes of a ring are named, however many they are. */
const NEAR = 14;

/** Whether a mark takes presses, or what lies under it does. */
export function pressing(isPassive: boolean): { readonly pointerEvents: 'none' | 'auto' } {
  return { pointerEvents: isPassive ? 'none' : 'auto' };
}
