import { LRUCache } from 'lru-cache';
import type { Areas } from '../areas/areas.server.ts';
import type { Point } from '../areas/geometry.server.ts';
import type { Region } from '../texts/messages.ts';

/** As far from a point as this, a place may still say where it is: squares of a whole market are as wide. */
const NEAR_METRES = 100_000;
/** The squares of every zoom that readers look at; some 100 bytes each. */
const NAMES_KEPT = 20_000;

/**
 * The name of the suburb or municipality nearest to a point. Maps ask for the middles of the same squares over and
 * over, and where few people live one takes up to a tenth of a millisecond: names are cached until a place changes.
 */
export function createNearestNames(
  areas: Pick<Areas, 'nearest' | 'onChange'>,
): (region: Region, point: Point) => string | undefined {
  const names = new LRUCache<string, { readonly name: string | undefined }>({ max: NAMES_KEPT });
  areas.onChange(() => names.clear());
  return (region, point) => {
    const key = `${region} ${String(point.lat)} ${String(point.lng)}`;
    const known = names.get(key);
    if (known !== undefined) return known.name;
    const name = areas.nearest(region, point, NEAR_METRES)?.name;
    names.set(key, { name });
    return name;
  };
}
