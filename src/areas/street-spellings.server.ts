import type { Region } from '../texts/messages.ts';
import { quarterOfStreet } from './known-streets.server.ts';
import type { Street } from './street-index.server.ts';
import { looseStreetKey } from './streets.contract.ts';

/** Which spellings of streets are known: those with a home on the market, sold or let, and well-known ones. */
export interface StreetSpellings {
  /** Takes a street in, or out. */
  count(street: Pick<Street, 'country' | 'name'>, change: 1 | -1): void;
  /** Whether a street anywhere in the country is called so, by loose keys: then no other is meant. */
  areKnown(country: Region, looseKeys: readonly string[]): boolean;
}

export function createStreetSpellings(): StreetSpellings {
  const counts = { no: new Map<string, number>(), au: new Map<string, number>() };
  return {
    count({ country, name }, change) {
      const key = looseStreetKey(name, country);
      const count = (counts[country].get(key) ?? 0) + change;
      if (count === 0) counts[country].delete(key);
      else counts[country].set(key, count);
    },
    areKnown: (country, looseKeys) =>
      looseKeys.some((key) => counts[country].has(key) || quarterOfStreet(country, key) !== undefined),
  };
}
