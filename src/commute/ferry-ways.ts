import { FERRIES, type Ferry } from './ferries.ts';
import type { CommuteMode } from './modes.contract.ts';
import { DETOUR, reach, straightMetres, travelOver, type Point, type Travel } from './travel.contract.ts';
import type { WayRound } from './ways-round.server.ts';

/** Ways with a ferry: both ways to its quays, the crossing, and half of the time between two departures as the wait. */

/** Metres in a straight line to a quay that anybody goes to for a ferry. */
const FARTHEST_QUAY = 40_000;
/** Ferries that are looked at closely: each may take a square of ways of its own. */
const MOST_FERRIES = 2;

interface Crossing {
  readonly from: Point;
  readonly to: Point;
  /** With the wait. */
  readonly seconds: number;
}

/** In either direction, those that take somebody who travels so. */
function crossingsOf(mode: CommuteMode): readonly Crossing[] {
  return FERRIES.filter(({ carries }) => carries === 'cars' || mode === 'walking').flatMap((ferry) => {
    const [one, other] = ferry.quays.map(([lat, lng]) => ({ lat, lng })) as [Point, Point];
    const seconds = secondsOf(ferry);
    return [
      { from: one, to: other, seconds },
      { from: other, to: one, seconds },
    ];
  });
}

export function secondsOf({ minutes, everyMinutes }: Ferry): number {
  return (minutes + everyMinutes / 2) * 60;
}

/** The quickest way with one ferry; undefined where there is none. `between` tells of ways round water. */
export async function wayByFerry(
  mode: CommuteMode,
  from: Point,
  to: Point,
  between: (from: Point, to: Point) => Promise<WayRound | undefined>,
): Promise<Travel | undefined> {
  const road = async (start: Point, end: Point): Promise<Travel | undefined> => {
    const round = await between(start, end);
    if (round !== undefined && round.metres === undefined) return undefined;
    return travelOver(mode, round?.metres ?? straightMetres(start, end) * DETOUR);
  };
  const near = crossingsOf(mode)
    .map((crossing) => ({
      ...crossing,
      metres: [straightMetres(from, crossing.from), straightMetres(crossing.to, to)] as const,
    }))
    .filter(({ metres }) => metres.every((each) => each <= FARTHEST_QUAY))
    .toSorted((a, b) => a.metres[0] + a.metres[1] - b.metres[0] - b.metres[1])
    .slice(0, MOST_FERRIES);
  const ways: Travel[] = [];
  for (const { from: quay, to: landing, seconds } of near) {
    const [first, last] = [await road(from, quay), await road(landing, to)];
    if (first === undefined || last === undefined) continue;
    ways.push({
      distance: Math.round(first.distance + straightMetres(quay, landing) + last.distance),
      duration: Math.round(first.duration + seconds + last.duration),
    });
  }
  return ways.toSorted((a, b) => a.duration - b.duration)[0];
}

/**
 * Circles around quays that may be left with a ferry in time to be at `to` within so many seconds: whoever starts in
 * none of them comes too late with a ferry, too.
 */
export function startsByFerry(
  to: Point,
  mode: CommuteMode,
  seconds: number,
): readonly { readonly around: Point; readonly metres: number }[] {
  return crossingsOf(mode).flatMap(({ from, to: landing, seconds: crossing }) => {
    const last = travelOver(mode, straightMetres(landing, to) * DETOUR)?.duration ?? Infinity;
    const metres = reach(mode, seconds - crossing - last);
    return metres > 0 ? [{ around: from, metres }] : [];
  });
}
