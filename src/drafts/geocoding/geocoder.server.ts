import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { AppError } from '../../contract/errors.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Region } from '../../texts/messages.ts';
import type { AddressProposal } from './contract.ts';

/** Finds addresses by what people type. */
export interface Geocoder {
  /** Shown beside what it finds; null where none is owed. */
  readonly attribution: string | null;
  /** The best first, at most {@link MOST_PROPOSALS}. Throws `unavailable`. */
  find(term: string, region: Region): Promise<readonly AddressProposal[]>;
}

export const MOST_PROPOSALS = 8;
/** How far from the middle of a street, and of a place, a home may be of which no more is known. */
export const STREET_METRES = 500;
export const TOWN_METRES = 8_000;
const KEPT = 2_000;
const KEPT_MS = 24 * 3_600_000;

/** What was found, and whom it is owed to. */
export interface Found {
  readonly proposals: readonly AddressProposal[];
  readonly attribution: string | null;
}

/** Services, which may cost, are not asked for strangers. */
export type FindAddresses = (term: string, region: Region, asker: { readonly isStranger: boolean }) => Promise<Found>;

/**
 * Asks the service of a region, and what is known here where there is none, it does not answer or finds nothing.
 * Answers of services are kept for a day: people type the same address letter by letter.
 */
export function createAddressSearch({
  known,
  services,
  log,
}: {
  readonly known: Geocoder;
  readonly services: Partial<Readonly<Record<Region, Geocoder>>>;
  readonly log: Log;
}): FindAddresses {
  const cache = new LRUCache<string, Found>({ max: KEPT, ttl: KEPT_MS });
  return async (written, region, { isStranger }) => {
    const term = written.trim().replace(/\s+/g, ' ');
    if (term.length < 3) return { proposals: [], attribution: null };
    const service = isStranger ? undefined : services[region];
    if (service !== undefined) {
      const key = `${region} ${term.toLowerCase()}`;
      const earlier = cache.get(key);
      if (earlier !== undefined) return earlier;
      const proposals = await service.find(term, region).catch((error: unknown) => {
        log.warn({ err: error }, 'a service for addresses did not answer');
        return undefined;
      });
      if (proposals !== undefined && proposals.length > 0) {
        const found = { proposals, attribution: service.attribution };
        cache.set(key, found);
        return found;
      }
    }
    return { proposals: await known.find(term, region), attribution: known.attribution };
  };
}

/** A service's answer, as its schema has it. Throws `unavailable` for anything else. */
export async function readAnswer<T>(
  schema: z.ZodType<T>,
  url: string,
  { timeoutMs, headers = {} }: { readonly timeoutMs: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<T> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`answered ${String(response.status)}`);
    return schema.parse(await response.json());
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
