import type { MapTiles } from '../platform/http/load-context.contract.ts';
import type { Region } from '../texts/messages.ts';
import { MARKET_BOUNDS } from './market-bounds.ts';

/** The archives of streets that have something of a market. */
export function archivesOf(market: Region, archives: readonly MapTiles[]): readonly MapTiles[] {
  const [west, south, east, north] = MARKET_BOUNDS[market];
  return archives.filter(
    ({ bounds: [left, bottom, right, top] }) => left < east && right > west && bottom < north && top > south,
  );
}
