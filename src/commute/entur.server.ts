import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { instantOf, wallTimeAt } from '../platform/wall-clock.ts';
import type { Transit, TransitRoute } from './transit.server.ts';
import type { Point } from './travel.contract.ts';

/**
 * Public transport in Norway, by Entur's journey planner (version 3, GraphQL by POST). Journeys that leave at
 * eight on the next weekday are asked for; the quickest one is shown. Answers are kept for a day: a home
 * and a workplace are asked about again and again, and the service counts calls.
 */
export function createEntur({ url, client, clock, timeoutMs = 8_000, fetch: send = fetch }: EnturOptions): Transit {
  const cache = new LRUCache<string, { readonly route: TransitRoute | undefined }>({
    max: 5_000,
    maxSize: MOST_POINTS,
    sizeCalculation: ({ route }) => 1 + (route?.path.length ?? 0),
    ttl: 24 * 3_600_000,
  });
  return {
    attribution: 'Entur',
    isEstimate: false,
    covers: ({ lat, lng }) => lat > 57.5 && lat < 71.5 && lng > 4 && lng < 31.5,

    async route(from, to) {
      const dateTime = new Date(nextWeekdayMorning(clock.now().getTime())).toISOString();
      const variables = { from: locationOf(from), to: locationOf(to), dateTime };
      const key = JSON.stringify(variables);
      const known = cache.get(key);
      if (known !== undefined) return known.route;
      const response = await send(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'et-client-name': client },
        body: JSON.stringify({ query: QUERY, variables }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }).catch(unavailable);
      const answer: unknown = await response.json().catch(unavailable);
      const route = routeOf(response.ok, answer, [from, to]);
      cache.set(key, { route });
      return route;
    },
  };
}

export interface EnturOptions {
  /** Of the GraphQL endpoint, whole. */
  readonly url: string;
  /** Who asks, `company-application`: Entur refuses whoever does not say. */
  readonly client: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** Of all ways together, at some 100 bytes each. */
const MOST_POINTS = 500_000;

const QUERY = `query ($from: Location!, $to: Location!, $dateTime: DateTime) {
  trip(from: $from, to: $to, dateTime: $dateTime, numTripPatterns: 5) {
    tripPatterns { duration distance legs { mode distance pointsOnLink { points } } }
    routingErrors { code }
  }
}`;

/**
 * The planner's own words for what cannot be reached: nothing goes, no stop is near, or it lies outside of what it
 * knows.
 */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'noTransitConnection',
  'noTransitConnectionInSearchWindow',
  'noStopsInRange',
  'locationNotFound',
  'outsideBounds',
]);

const Answer = z.object({
  data: z.object({
    trip: z.object({
      tripPatterns: z
        .array(
          z.object({
            duration: z.number().min(0),
            distance: z.number().min(0),
            legs: z
              .array(
                z.object({
                  mode: z.string(),
                  distance: z.number().min(0),
                  pointsOnLink: z.object({ points: z.string().max(1_000_000).nullish() }).nullish(),
                }),
              )
              .max(100),
          }),
        )
        .max(50),
      routingErrors: z.array(z.object({ code: z.string() })).nullish(),
    }),
  }),
});

function routeOf(isOk: boolean, answer: unknown, ends: readonly [Point, Point]): TransitRoute | undefined {
  const parsed = Answer.safeParse(answer);
  if (!isOk || !parsed.success) throw new AppError('unavailable', { cause: parsed.error ?? answer });
  const { tripPatterns, routingErrors } = parsed.data.data.trip;
  const [best] = [...tripPatterns].sort((a, b) => a.duration - b.duration);
  if (best === undefined) {
    const codes = (routingErrors ?? []).map(({ code }) => code);
    // "Walking is better" comes with a way on foot, or with none where the ends are next to each other.
    if (codes.every((code) => UNREACHABLE.has(code) || code === 'walkingBetterThanTransit')) return undefined;
    throw new AppError('unavailable', { cause: codes.join() });
  }
  const path = best.legs.flatMap(({ pointsOnLink }) => pointsOf(pointsOnLink?.points ?? ''));
  return {
    duration: Math.round(best.duration),
    distance: Math.round(best.distance),
    // A leg without a drawing, such as a ferry's, leaves the straight line.
    path: path.length >= 2 ? path : ends.map(({ lng, lat }) => [lng, lat] as const),
  };
}

/** Decodes Google's encoded polyline, at five decimals: signed differences in groups of five bits. */
export function pointsOf(encoded: string): (readonly [lng: number, lat: number])[] {
  const points: [number, number][] = [];
  const values = [0, 0];
  let [value, shift, turn] = [0, 0, 0];
  for (const letter of encoded) {
    const bits = letter.charCodeAt(0) - 63;
    value += (bits & 31) * 2 ** shift;
    shift += 5;
    if (bits >= 32) continue;
    values[turn] = (values[turn] ?? 0) + (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    if (turn === 1) points.push([(values[1] ?? 0) / 1e5, (values[0] ?? 0) / 1e5]);
    [value, shift, turn] = [0, 0, 1 - turn];
  }
  return points;
}

/** Eight in the morning of the next Monday to Friday after `now`, in Oslo. */
function nextWeekdayMorning(now: number): number {
  for (let days = 1; ; days++) {
    const instant = now + days * 86_400_000;
    const { year, month, day } = wallTimeAt(instant, 'Europe/Oslo');
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    if (weekday !== 0 && weekday !== 6)
      return instantOf({ year, month, day, hour: 8, minute: 0, second: 0 }, 'Europe/Oslo');
  }
}

/** To 1e-5 degrees, about a metre: what is nearer is the same place. */
function locationOf({ lat, lng }: Point) {
  return { coordinates: { latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) } };
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', { cause });
}
