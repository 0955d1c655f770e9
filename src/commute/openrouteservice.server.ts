import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../contract/errors.ts';
import type { CommuteMode } from './modes.contract.ts';
import type { Route, Router } from './router.server.ts';
import type { Point } from './travel.contract.ts';

/**
 * Ways along real roads, by an openrouteservice (API v2, `GET /v2/directions/{profile}`). Answers are
 * kept for a while: a home and a workplace are asked about again and again, and public services count calls.
 */
export function createOpenRouteService({
  url,
  key,
  timeoutMs = 8_000,
  fetch: send = fetch,
}: OpenRouteServiceOptions): Router {
  const cache = new LRUCache<string, { readonly route: Route | undefined }>({
    max: 5_000,
    maxSize: MOST_POINTS,
    sizeCalculation: ({ route }) => 1 + (route?.path.length ?? 0),
    ttl: 24 * 3_600_000,
  });
  return {
    isEstimate: false,
    attribution: '© openrouteservice.org, © OpenStreetMap contributors',

    async route(mode, from, to) {
      const address = `${url}/v2/directions/${PROFILES[mode]}?start=${positionOf(from)}&end=${positionOf(to)}`;
      const known = cache.get(address);
      if (known !== undefined) return known.route;
      const response = await send(address, {
        headers: { accept: 'application/geo+json', ...(key === undefined ? {} : { authorization: key }) },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }).catch(unavailable);
      const answer: unknown = await response.json().catch(unavailable);
      const route = routeOf(response.ok, answer);
      cache.set(address, { route });
      return route;
    },
  };
}

/** Of all ways together, at some 100 bytes each: a way across the country has tens of thousands. */
const MOST_POINTS = 500_000;

export interface OpenRouteServiceOptions {
  /** Scheme, host and path before `/v2`, without a slash at the end. */
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const PROFILES: Readonly<Record<CommuteMode, string>> = {
  walking: 'foot-walking',
  biking: 'cycling-regular',
  driving: 'driving-car',
};

/** Openrouteservice's own words for "too far" (2004), "no way between them" (2009) and "no road near" (2010). */
const UNREACHABLE: ReadonlySet<number> = new Set([2004, 2009, 2010]);

const Answer = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({
          coordinates: z
            .array(z.tuple([z.number(), z.number()]).rest(z.number()))
            .min(2)
            .max(100_000),
        }),
        properties: z.object({ summary: z.object({ distance: z.number().min(0), duration: z.number().min(0) }) }),
      }),
    )
    .min(1),
});
const Refusal = z.object({ error: z.object({ code: z.number() }) });

function routeOf(isOk: boolean, answer: unknown): Route | undefined {
  if (!isOk) {
    const refusal = Refusal.safeParse(answer);
    if (refusal.success && UNREACHABLE.has(refusal.data.error.code)) return undefined;
    throw new AppError('unavailable', { cause: answer });
  }
  const parsed = Answer.safeParse(answer);
  const [feature] = parsed.data?.features ?? [];
  if (feature === undefined) throw new AppError('unavailable', { cause: parsed.error });
  const { distance, duration } = feature.properties.summary;
  return {
    distance: Math.round(distance),
    duration: Math.round(duration),
    path: feature.geometry.coordinates.map(([lng, lat]) => [lng, lat]),
  };
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', { cause });
}

/** To 1e-5 degrees, about a metre: what is nearer is the same place. */
function positionOf({ lng, lat }: Point): string {
  return `${lng.toFixed(5)},${lat.toFixed(5)}`;
}
