import type { Region } from '../../../texts/messages.ts';
import { MARKET_HEART } from '../../../map/market-bounds.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { around, hasPlaces, type MapBox } from './map-box.ts';
import type { Mark } from './use-markers.ts';

type Placed = Pick<Mark, 'coordinates' | 'count' | 'bounds'>;

/** Of the homes of a search, in the part of the market where most people live. */
const MOST = 0.8;

/**
 * Where a map opens: around all homes of the search. Where the search names no place and nearly all of its homes
 * are in the populated part of a far-flung market, around those: the few others are a step out of the map away.
 */
export function openingBox(marks: readonly Placed[], filter: SearchFilter, region: Region): MapBox | undefined {
  const heart = MARKET_HEART[region];
  if (heart === undefined || hasPlaces(filter)) return around(marks.map(({ bounds }) => bounds));
  const [west, south, east, north] = heart;
  const within = marks.filter(
    ({ coordinates: { lat, lng } }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
  const isMost = homesOf(within) >= MOST * homesOf(marks);
  return around((isMost ? within : marks).map(({ bounds }) => bounds));
}

function homesOf(marks: readonly Placed[]): number {
  return marks.reduce((sum, { count }) => sum + count, 0);
}
