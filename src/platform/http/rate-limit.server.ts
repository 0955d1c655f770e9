import { isIPv6 } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateClass } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Config } from '../config.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which allowance a route takes from. One without a class is not limited. */
    readonly rateClass?: RateClass;
  }
  interface FastifyInstance {
    /**
     * Takes one call from a class's allowance for whoever sent the request, for calls that a page makes
     * on its reader's behalf. Throws `too_many_requests` when there is none left.
     */
    readonly takeFromAllowance: (rateClass: RateClass, request: FastifyRequest) => Promise<void>;
  }
}

/**
 * Counts requests by address and class in windows of a minute; past the allowance, 429 with Retry-After.
 * One household has one IPv4 address, but a whole /64 of IPv6 ones; and whoever rents a /48 has 65,536 of
 * those, which share {@link NETWORK_SHARE} times the allowance.
 */
export async function limitRates(app: FastifyInstance, config: RateSettings): Promise<void> {
  const allowance: Record<RateClass, number> = {
    default: config.RATE_LIMIT_DEFAULT,
    search: config.RATE_LIMIT_SEARCH,
    sign_in: config.RATE_LIMIT_SIGN_IN,
    lead: config.RATE_LIMIT_LEAD,
    directions: config.RATE_LIMIT_DIRECTIONS,
    feed: config.RATE_LIMIT_FEED,
  };
  const allowanceOf = (request: FastifyRequest): number => {
    const rateClass = request.routeOptions.config.rateClass;
    return rateClass === undefined ? 0 : allowance[rateClass];
  };
  await app.register(rateLimit, {
    timeWindow: 60_000,
    cache: 50_000,
    max: allowanceOf,
    allowList: (request) => allowanceOf(request) === 0,
    keyGenerator: (request) => keyOf(request.routeOptions.config.rateClass, request),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  const classes = Object.keys(allowance) as RateClass[];
  const households = new Map(
    classes.map((rateClass) => [
      rateClass,
      app.createRateLimit({
        max: allowance[rateClass],
        allowList: () => allowance[rateClass] === 0,
        keyGenerator: (request) => keyOf(rateClass, request),
      }),
    ]),
  );
  const networks = new Map(
    classes.map((rateClass) => [
      rateClass,
      app.createRateLimit({
        max: NETWORK_SHARE * allowance[rateClass],
        allowList: ({ ip }) => allowance[rateClass] === 0 || !isIPv6(networkOf(ip)),
        keyGenerator: ({ ip }) => `${rateClass} ${networkOf(ip)}/${NETWORK_BITS}`,
      }),
    ]),
  );
  const take = async (limits: typeof households, rateClass: RateClass, request: FastifyRequest): Promise<void> => {
    const taken = await limits.get(rateClass)?.(request);
    if (taken?.isAllowed === false && taken.isExceeded)
      throw new AppError('too_many_requests', { retryAfter: taken.ttlInSeconds });
  };
  // After the household's own limit: what that refuses does not count against its neighbours.
  app.addHook('preParsing', async (request) => {
    const { rateClass } = request.routeOptions.config;
    if (rateClass !== undefined) await take(networks, rateClass, request);
  });
  app.decorate('takeFromAllowance', async (rateClass, request) => {
    await take(households, rateClass, request);
    await take(networks, rateClass, request);
  });
}

/**
 * A provider gives a site a /48 (RFC 6177 speaks of /48 to /56); this many households' calls a minute come from one.
 */
const NETWORK_SHARE = 16;
const NETWORK_BITS = 48;

/** The first address of an IPv6 address's /48; an IPv4 address as it is, however it is written. */
function networkOf(address: string): string {
  return normalizeIP(address, NETWORK_BITS);
}

function keyOf(rateClass: RateClass | undefined, request: FastifyRequest): string {
  return `${rateClass ?? ''} ${householdOf(request.ip)}`;
}

/** One household has one IPv4 address, but a whole /64 of IPv6 ones. */
export function householdOf(address: string): string {
  return normalizeIP(address, 64);
}

type RateSettings = Pick<
  Config,
  | 'RATE_LIMIT_DIRECTIONS'
  | 'RATE_LIMIT_DEFAULT'
  | 'RATE_LIMIT_SEARCH'
  | 'RATE_LIMIT_SIGN_IN'
  | 'RATE_LIMIT_LEAD'
  | 'RATE_LIMIT_FEED'
>;
