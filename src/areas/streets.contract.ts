import type { Region } from '../texts/messages.ts';
import { fold } from './names.contract.ts';
import { STREET_TYPES } from './street-types.contract.ts';

/** Streets out of addresses, and the words that a street or place is found by. */

/**
 * The street's name without number, unit or letter: `Storgata 12 B` gives `Storgata`, `3/12 Smith St`
 * gives `Smith Street`, with its type written out. Undefined when nothing is left.
 */
export function streetOf(address: string, country: Region): string | undefined {
  const [first = '', ...rest] = address.split(',');
  // `Unit 4, 12 Smith St`: a part without a name of its own is not the street.
  const line = /\p{L}{2,}/u.test(first.replace(UNIT, '')) ? first : rest.join(' ').trim();
  const street = (country === 'no' ? line.replace(NORWEGIAN_NUMBER, '') : line.replace(AUSTRALIAN_NUMBER, ''))
    .trim()
    .replace(/\s+/g, ' ');
  if (!/\p{L}/u.test(street) || street.length > 100) return undefined;
  return country === 'no'
    ? street
    : street.replace(
        /(?<= )(\w+)\.?$/,
        (written, type: string) => capital(STREET_TYPES[type.toLowerCase()]) ?? written,
      );
}

/**
 * The number in an address with unit and letter, in one spelling: `9a` of `Storgata 9 A, Oslo`, `3/12` of
 * `Unit 3, 12 Smith St`. Undefined when there is none.
 */
export function houseNumberOf(address: string, country: Region): string | undefined {
  const line = address.toLowerCase();
  const written =
    country === 'no'
      ? /\p{L}\.?\s+(\d{1,4}(?:\s?\p{L}(?!\p{L}))?)(?=[\s,]|$)/u.exec(line)?.[1]
      : AUSTRALIAN_NUMBER.exec(line.replace(UNIT, '').trimStart())?.[0].replace(/\s*[/,]\s*/g, '/');
  const house = written?.replace(/\s+/g, '').replace(/\/$/, '');
  return house === undefined || house === '' ? undefined : house;
}

/** The words to search for: listings write a street's type in many ways, so in Australia they are without it. */
export function streetKeywords(street: string, country: Region): string {
  const [, name = street, type = ''] = /^(.+) (\w+)$/.exec(street) ?? [];
  return country === 'au' && name.toLowerCase() !== 'the' && isStreetType(type.toLowerCase()) ? name : street;
}

function capital(word: string | undefined): string | undefined {
  return word === undefined ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}

/** The street's name in one spelling, so that `Turner St` and `Turner Street` are one. */
export function streetKey(street: string, country: Region): string {
  const words = fold(street, country).split(' ');
  const last = words.length - 1;
  words[last] =
    country === 'au'
      ? (STREET_TYPES[words[last] ?? ''] ?? words[last] ?? '')
      : (words[last] ?? '').replace(/(?<=\p{L}{2})gt$/u, 'gata').replace(/(?<=\p{L}{2})vn$/u, 'veien');
  return words.join(' ');
}

/**
 * A street in one spelling for all that people write of it, also where two streets of a town may differ by no more:
 * `Nansens gt.`, `Nansensgate` and `Nansens gata` are one.
 */
export function looseStreetKey(street: string, country: Region): string {
  const key = streetKey(street, country).replaceAll(' ', '');
  return country === 'au'
    ? key
    : key.replace(/(?<=..)(gt|gate|gata|gaten)$/, 'gate').replace(/(?<=..)(vn|vei|veien|veg|vegen)$/, 'vei');
}

/** Whether a text, and what is left of it folded, reads like a street: with a house number, or by its last word. */
export function isLikeStreet(text: string, folded: string, country: Region): boolean {
  return (
    houseNumberOf(text, country) !== undefined ||
    /(gate|gata|gaten|vei|veien|veg|vegen|alle|alleen|street|road)$/.test(folded)
  );
}

/** What is typed with its short forms written out, for what the index knows by its whole words alone. */
export function writtenOut(text: string, country: Region): string {
  return country === 'au'
    ? text.replace(/\b(mt|nth|sth)\b\.?(?=\s+\p{L})/giu, (_, short: string) => LONG_WORDS[short.toLowerCase()] ?? short)
    : text
        .replace(/(?<=\p{L}\s+)gt\b\.?/giu, 'gate')
        .replace(/(?<=\p{L}{3})gt\b\.?(?=\s+\d|\s*,|\s*$)/giu, 'gata')
        .replace(/(?<=\p{L}\s+)vn\b\.?/giu, 'vei')
        .replace(/(?<=\p{L}{3})(?<!ha|na)vn\b\.?(?=\s+\d|\s*,|\s*$)/giu, 'veien');
}

/** A folded name's words with the other ways to write them: `st kilda` is found by `saint` too. */
export function wordsOf(folded: string, country: Region): string[] {
  const words = folded.split(' ').filter((word) => word !== '');
  if (country === 'au') words.push(...words.flatMap((word) => OTHER_SPELLINGS.get(word) ?? []));
  // In one word as well: people leave blanks out, and put them in.
  if (words.length > 1) words.push(folded.replaceAll(' ', ''));
  return [...new Set(words)];
}

/**
 * Whether a word is, or begins like, what half of all streets are called. Such words are not indexed:
 * they find nothing by themselves, and only narrow what the other words find.
 */
export function isStreetType(word: string): boolean {
  return TYPES.some((type) => type.startsWith(word));
}

const LONG_WORDS: Readonly<Record<string, string>> = { mt: 'mount', nth: 'north', sth: 'south' };
const UNIT = /\b(unit|apt|apartment|flat|lot|shop|level|suite)\b/gi;
const NORWEGIAN_NUMBER = /\s+\d+\s*\p{L}?(\s*[-–/]\s*\d+\s*\p{L}?)?\s*$/u;
const AUSTRALIAN_NUMBER =
  /^((unit|apt|apartment|flat|lot|shop|level|suite)\s*)?[\dA-Za-z]*\d+[A-Za-z]?(\s*[-–/&,]\s*\d+[A-Za-z]?)*\s+/i;

const TYPES = [
  ...new Set([
    ...Object.keys(STREET_TYPES),
    ...Object.values(STREET_TYPES),
    'gate',
    'gata',
    'gaten',
    'gt',
    'vei',
    'veien',
    'veg',
    'vegen',
    'vn',
    'alle',
    'plass',
  ]),
];

const OTHER_SPELLINGS = new Map<string, string[]>([
  ['saint', ['st']],
  ['mount', ['mt']],
  ['mt', ['mount']],
]);
for (const [short, long] of Object.entries(STREET_TYPES)) {
  OTHER_SPELLINGS.set(short, [...(OTHER_SPELLINGS.get(short) ?? []), long]);
  OTHER_SPELLINGS.set(long, [...(OTHER_SPELLINGS.get(long) ?? []), short]);
}
OTHER_SPELLINGS.set('st', ['street', 'saint']);
