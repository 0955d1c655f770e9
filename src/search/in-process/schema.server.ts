import type { Schema } from '../engine/types.ts';
import { CATEGORIES, KEYS, NUMBERS, TEXTS, type KeyName } from '../listing-fields.server.ts';
import { dayNumber, TIME_ZONES } from '../listing-facts.server.ts';
import { dictionaryOf, type Dictionary, type KeyNumbers } from './dictionary.server.ts';

/** How listings are described to the engine, which knows values by their ordinals and keys by numbers. */

export const SCHEMA: Schema = {
  categories: CATEGORIES,
  numbers: NUMBERS,
  keys: KEYS,
  texts: TEXTS,
  partition: 'market',
};

/** An id in digits. */
const digits: KeyNumbers = { numberOf: Number, nameOf: String };

const KEY_NUMBERS: Readonly<Record<KeyName, KeyNumbers>> = {
  area: digits,
  agency: {
    numberOf: Number,
    // Agencies' ids have six digits.
    nameOf: (key) => String(key).padStart(6, '0'),
  },
  viewingDay: { numberOf: dayNumber, nameOf: dayOfNumber },
  publishedDay: {
    numberOf: (name) => {
      const [day = '', zone] = name.split(' ');
      const index = TIME_ZONES.findIndex((known) => known === zone);
      return dayNumber(day) * ZONES + (index < 0 ? TIME_ZONES.length : index);
    },
    // All zones that are not known share the place after the last.
    nameOf: (key) => `${dayOfNumber(Math.floor(key / ZONES))} ${TIME_ZONES[key % ZONES] ?? 'elsewhere'}`,
  },
};

/** Room for as many zones beside a day in one key. */
const ZONES = 64;

function dayOfNumber(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export const DICTIONARY: Dictionary = dictionaryOf(SCHEMA, KEY_NUMBERS);
