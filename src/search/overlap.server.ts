import type { Box, Position } from './search-engine.server.ts';

/**
 * Whether a home that is only known to be somewhere in a circle may be in an area that is searched. Of a box its sides
 * are moved out by the circle's radius, so that it is met by the square around the circle; of a circle the radii are
 * added; of an outline the middle lies inside, or one of its sides is as near as the radius.
 */

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/** A box with its sides moved out by so many metres; round the earth where they meet. */
export function grownBox({ north, south, west, east }: Box, metres: number): Box {
  const up = metres / METRES_PER_DEGREE;
  const [top, bottom] = [Math.min(90, north + up), Math.max(-90, south - up)];
  const squeeze = Math.cos(Math.min(89, Math.max(Math.abs(top), Math.abs(bottom))) * RADIANS);
  const across = up / squeeze;
  const width = west <= east ? east - west : east - west + 360;
  const isRound = width + 2 * across >= 360;
  return {
    north: top,
    south: bottom,
    west: isRound ? -180 : wrapped(west - across),
    east: isRound ? 180 : wrapped(east + across),
  };
}

/** The smallest box around an outline. */
export function boxAround(rings: readonly (readonly Position[])[]): Box {
  let [north, south, west, east] = [-90, 90, 180, -180];
  for (const ring of rings)
    for (const [lon, lat] of ring) {
      north = Math.max(north, lat);
      south = Math.min(south, lat);
      west = Math.min(west, lon);
      east = Math.max(east, lon);
    }
  return { north, south, west, east };
}

/**
 * Tells of places whether they lie in an outline or within so many metres of it. Each place is looked at once: many
 * homes share one.
 */
export function nearOutline(
  rings: readonly (readonly Position[])[],
  metres: number,
): (lat: number, lon: number) => boolean {
  const known = new Map<string, boolean>();
  return (lat, lon) => {
    const [y, x] = [Math.round(lat * 1e7) / 1e7, Math.round(lon * 1e7) / 1e7];
    const key = `${String(y)} ${String(x)}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const isNear = isNearOutline(rings, y, x, metres);
    known.set(key, isNear);
    return isNear;
  };
}

/** By the even-odd rule, or by the way to the nearest side on a plane that touches the earth at the place. */
function isNearOutline(rings: readonly (readonly Position[])[], lat: number, lon: number, metres: number): boolean {
  const squeeze = Math.cos(lat * RADIANS) * METRES_PER_DEGREE;
  let isInside = false;
  for (const ring of rings) {
    for (const [index, [lon2, lat2]] of ring.entries()) {
      const [lon1, lat1] = ring.at(index - 1) ?? [lon2, lat2];
      if (lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1)
        isInside = !isInside;
      const [ax, ay] = [(lon1 - lon) * squeeze, (lat1 - lat) * METRES_PER_DEGREE];
      const [bx, by] = [(lon2 - lon) * squeeze, (lat2 - lat) * METRES_PER_DEGREE];
      if (metresToSide(ax, ay, bx, by) <= metres) return true;
    }
  }
  return isInside;
}

/** From the origin to the line between two points. */
function metresToSide(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

function wrapped(lon: number): number {
  return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon;
}
