import type * as Engine from '../engine/types.ts';
import {
  CATEGORIES,
  isAhead,
  KEYS,
  LONGEST_SPAN,
  NUMBERS,
  spanName,
  spanOf,
  TEXTS,
  type KeyName,
  type Span,
} from '../listing-fields.server.ts';
import type { Sort } from '../search-engine.server.ts';
import { dayNumber, TIME_ZONES } from '../listing-facts.server.ts';
import { dictionaryOf, type Dictionary, type KeyNumbers } from './dictionary.server.ts';

/** How listings are described to the engine, which knows values by their ordinals and keys by numbers. */

export const SCHEMA: Engine.Schema = {
  categories: CATEGORIES,
  numbers: NUMBERS,
  keys: KEYS,
  texts: TEXTS,
  partition: 'market',
};

/** An id in digits. */
const digits: KeyNumbers = { numberOf: Number, nameOf: String };

const zonedDays: KeyNumbers = {
  numberOf: (name) => {
    const [day = '', zone] = name.split(' ');
    const index = TIME_ZONES.findIndex((known) => known === zone);
    return dayNumber(day) * ZONES + (index < 0 ? TIME_ZONES.length : index);
  },
  // All zones that are not known share the place after the last.
  nameOf: (key) => `${dayOfNumber(Math.floor(key / ZONES))} ${TIME_ZONES[key % ZONES] ?? 'elsewhere'}`,
};

const spans: KeyNumbers = {
  // Beginning and length in one number, from 2020 to 2051; what is outside of that stands at its end.
  numberOf: (name) => {
    const { start, minutes } = spanOf(name);
    return Math.min(MAX_START, Math.max(0, start - FIRST_MINUTE)) * (LONGEST_SPAN + 1) + minutes;
  },
  nameOf: (key) => spanName(spanOfKey(key)),
};

const KEY_NUMBERS: Readonly<Record<KeyName, KeyNumbers>> = {
  area: digits,
  project: digits,
  street: digits,
  agency: {
    numberOf: Number,
    // Agencies' ids have six digits.
    nameOf: (key) => String(key).padStart(6, '0'),
  },
  viewingDay: { numberOf: dayNumber, nameOf: dayOfNumber },
  viewingZonedDay: zonedDays,
  auctionDay: { numberOf: dayNumber, nameOf: dayOfNumber },
  auctionZonedDay: zonedDays,
  publishedDay: zonedDays,
  viewing: spans,
  auction: spans,
};

/** Minutes since 1970 at the beginning of 2020. */
const FIRST_MINUTE = 26_297_280;
const MAX_START = 2 ** 24 - 1;

function spanOfKey(key: number): Span {
  return { start: FIRST_MINUTE + Math.floor(key / (LONGEST_SPAN + 1)), minutes: key % (LONGEST_SPAN + 1) };
}

/** The order of the engine for an order of the port. */
export function sortOfEngine(sort: Sort): Engine.Sort {
  if (sort.by !== 'next') return sort;
  const { field, at, then } = sort;
  return {
    by: 'key',
    field,
    rankOf: (key) => {
      const span = spanOfKey(key);
      return isAhead(span, at) ? span.start : undefined;
    },
    then,
  };
}

/** Room for as many zones beside a day in one key. */
const ZONES = 64;

function dayOfNumber(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export const DICTIONARY: Dictionary = dictionaryOf(SCHEMA, KEY_NUMBERS);
