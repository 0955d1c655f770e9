import {
  ABOUT_SUFFIX,
  alternatives,
  COMPARED,
  IN_LETTERS,
  isMost,
  numberOf,
  SUFFIX,
  suffixUnlessBefore,
  WORD_NUMBERS,
} from './comparing.server.ts';
import { meaning, type Found, type Meaning, type Subject } from './meaning.server.ts';
import type { Sentence } from './sentence.server.ts';

/** Rooms and sizes: numbers with what they count, and whether they are the least or the most. */

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Reads what `pattern` finds, over and over; what `read` makes nothing of stays unclaimed. */
export function readAll(
  sentence: Sentence,
  pattern: RegExp,
  read: (groups: Groups) => Found['meant'] | undefined,
): Found[] {
  const found: Found[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(sentence.text); match !== null; match = pattern.exec(sentence.text)) {
    const meant = read(match.groups ?? {});
    pattern.lastIndex = match.index + (meant === undefined ? 1 : match[0].length);
    if (meant === undefined) continue;
    found.push({ ...sentence.claim(match.index, match.index + match[0].length), kind: 'filter', meant });
  }
  return found;
}

export type Groups = Readonly<Record<string, string | undefined>>;

const COUNT = `\\d{1,2}|${Object.keys(WORD_NUMBERS).join('|')}`;
/** What bedrooms are called. */
export const BED =
  'bed|beds|bedder|bedders|beddy|br|brs|bd|bdr|bdrs|bdrm|bdrms|brm|brms|bedr|bedroom|bedrooms|bedroomed|sov|soverom|soveroms|sove|soverommer';
export const BATH = 'bath|baths|bathroom|bathrooms|ba|bad|baderom|bathrm';
export const CARS =
  'car|cars|car garage|car garages|car spaces|car space|car spots|car spot|car parks|car park|car parking|parking spaces|parking spots|parking|garages|garasjeplasser|garasjeplass|parkeringsplasser|p plasser|biloppstillingsplasser';
/** What rooms are called, of which Norway counts the living room. */
export const ROOMS = 'r|roms|rom|roms leil|rom og kjokken|rooms';
/** A sum or a size, whose limit `max` is in `3 bed max $1.5m`. In `3 bed max 2 bath` it is one of the bedrooms. */
const SUM_AFTER = ` (?:(?:pa|of|er|is|a|ca|pris|price|totalpris|prisantydning|asking price|husleie|leie|rent|budsjett|budget|\\$|kr|nok|aud) )*(?:\\d+(?:\\.\\d+)?(?= )(?! (?:${alternatives([BED, BATH, CARS, ROOMS].flatMap((nouns) => nouns.split('|')))}) )|(?:${IN_LETTERS})(?= mil))`;
export const AFTER_COUNT = suffixUnlessBefore(SUM_AFTER);

const rooms = (nouns: string) =>
  new RegExp(
    ` (?:(?<cmp>${COMPARED}) )?(?<a>${COUNT})(?: (?:${alternatives(nouns.split('|'))})(?= (?:-|or|eller) (?:${COUNT}) ))?(?: (?<plus>\\+|plus|${SUFFIX}))?(?: (?<sep>-|til|to|and|og|or|eller) (?<b>${COUNT}))?(?: -)? (?<noun>${alternatives(nouns.split('|'))})(?: (?<after>\\+|${AFTER_COUNT}))?(?= )`,
    'g',
  );
const BEDROOMS = rooms(BED);
const BATHROOMS = rooms(BATH);
const GARAGES = rooms(CARS);
const ALL_ROOMS = rooms(ROOMS);
/** `Soverom 3`, `bedrooms: 2+`. */
const roomsBefore = (nouns: string) =>
  new RegExp(
    ` (?<noun>${nouns}) (?:(?<cmp>${COMPARED}) )?(?<a>\\d)(?: (?<after>\\+|${AFTER_COUNT}))?(?= )(?! (?:m2|kvm|m|k|mill?|million|millioner|min|mins|minutes|minutter|etasje|etg|roms?|${BED}|${BATH}|${CARS})(?= ))`,
    'g',
  );
const BEDROOMS_BEFORE = roomsBefore(BED);
const BATHROOMS_BEFORE = roomsBefore(BATH);
const ALL_ROOMS_BEFORE = roomsBefore('rooms|rom');
/** `3/1 house`: without what it is, an address begins so. */
const BY_SLASHES =
  / (?<a>[1-9]) \/ (?<b>[1-9])(?: \/ (?<c>[1-9]))?(?= (?:house|home|unit|apartment|apt|flat|townhouse|villa|duplex) )/g;
/** `3x2`, as Perth writes bedrooms, bathrooms and cars. */
const BY_CROSSES = / (?<a>[1-9]) x (?<b>[1-9])(?: x (?<c>[1-9]))?(?= )(?! (?:m|m2|cm)(?= ))/g;

export function readRooms(sentence: Sentence): Found[] {
  const counted =
    (field: 'bedroom' | 'bathroom' | 'garage', less = 0, isKind = false) =>
    (groups: Groups) => {
      const bounds = countBounds(groups, less);
      if (bounds === undefined) return undefined;
      const meanings: Bounds[] =
        groups.cmp === undefined && groups.b === undefined && bounds.min !== undefined
          ? [bounds, { min: bounds.min, max: bounds.min }]
          : [bounds];
      const isBare = groups.plus === undefined && groups.after === undefined;
      if (isKind && isBare) meanings.reverse();
      return () => meanings.map((range): Meaning => ({ filter: { [field]: range } }));
    };
  // Of the rooms that Norway counts, one is the living room. A 3-roms is a kind of home, and no larger one.
  const allRooms = (groups: Groups) => {
    const [inNorway, inAustralia] = [counted('bedroom', 1, true)(groups), counted('bedroom')(groups)];
    if (inNorway === undefined || inAustralia === undefined) return undefined;
    return ({ region }: Subject) => (region === 'no' ? inNorway() : inAustralia());
  };
  return [
    ...readAll(sentence, BY_CROSSES, roomsOfAll),
    ...readAll(sentence, BY_SLASHES, roomsOfAll),
    ...readAll(sentence, BEDROOMS, counted('bedroom')),
    ...readAll(sentence, BATHROOMS, counted('bathroom')),
    ...readAll(sentence, GARAGES, counted('garage')),
    ...readAll(sentence, BEDROOMS_BEFORE, counted('bedroom')),
    ...readAll(sentence, BATHROOMS_BEFORE, counted('bathroom')),
    ...readAll(sentence, ALL_ROOMS, allRooms),
    ...readAll(sentence, ALL_ROOMS_BEFORE, allRooms),
  ];
}

/** Bedrooms, bathrooms and cars, in this order. */
function roomsOfAll({ a, b, c }: Groups): Found['meant'] {
  return () =>
    meaning({
      bedroom: { min: Number(a) },
      bathroom: { min: Number(b) },
      ...(c === undefined ? {} : { garage: { min: Number(c) } }),
    });
}

/** Counts are whole: more than two is at least three. */
function countBounds({ cmp = '', a, b, plus, after }: Groups, less: number): Bounds | undefined {
  const first = numberOf(a ?? '') - less;
  if (!Number.isInteger(first) || first < 0) return undefined;
  if (b !== undefined) {
    const second = numberOf(b) - less;
    return { min: Math.min(first, second), max: Math.max(first, second) };
  }
  if (EXACT.test(cmp)) return { min: first, max: first };
  const suffix = plus ?? after ?? '';
  if (isMost(cmp, suffix) === true) return { max: STRICTLY_LESS.test(cmp) ? first - 1 : first };
  if (first === 0) return { max: 0 };
  return { min: STRICTLY_MORE.test(cmp) ? first + 1 : first };
}

export const EXACT = /^(?:exactly|just|only|akkurat|noyaktig|kun|bare|eksakt)/;
const STRICTLY_MORE = /^(?:more than|over|above|mer enn|flere enn|>)/;
const STRICTLY_LESS = /^(?:less than|under|below|fewer than|faerre enn|mindre enn|<)/;

const UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'm2|kvm|kvadratmeter|kvadratmetre|kvadrat|kvadratmetere|sqm|sqms|sq m|sq metres|sq meters|square metres|square meters|square metre|square meter'
      .split('|')
      .map((unit) => [unit, 1]),
  ),
  ...Object.fromEntries('mal|dekar|daa'.split('|').map((unit) => [unit, 1_000])),
  ...Object.fromEntries('acre|acres'.split('|').map((unit) => [unit, 4_046.86])),
  ...Object.fromEntries('hectare|hectares|ha|hektar'.split('|').map((unit) => [unit, 10_000])),
};
export const UNIT = alternatives(Object.keys(UNITS));
const LAND =
  'tomt|tomten|tomta|tomteareal|tomtestorrelse|land|land size|landsize|block|lot|lot size|stor tomt|block size';
const PRIMARY = 'p rom|prom|primaerrom|primarrom';
const USABLE =
  'bra i|bra|bruksareal|boareal|internal|floor area|living area|areal|storrelse|size|stor|stort|big|large|floor space';
/** `House on 1000 sqm`: what it stands on. */
const STANDS_ON = 'on|on a|on an|on approx|on about';
const SIZED = `${LAND}|${PRIMARY}|${USABLE}`;
const SIZE = new RegExp(
  ` (?:(?<k1>${SIZED}|${STANDS_ON}) (?:(?:pa|of|er|is|med) )?)?(?:(?<cmp>${COMPARED}) )?(?<a>\\d+(?:\\.\\d+)?|(?:${IN_LETTERS})(?= (?:${UNIT}) ))(?: (?<ua>${UNIT}))?(?: (?<plus>\\+))?(?: (?<uc>${UNIT}))?(?: (?<sep>-|til|to|and|og|&) (?<b>\\d+(?:\\.\\d+)?)(?: (?<ub>${UNIT}))?)?(?: (?<after>\\+|${AFTER_COUNT}))?(?: (?<k2>${SIZED}))?(?= )`,
  'g',
);

export function readSizes(sentence: Sentence): Found[] {
  return readAll(sentence, SIZE, ({ k1, k2, ua, ub, uc, a, b, cmp = '', plus, after }) => {
    const unit = ua ?? uc ?? ub ?? (k1 !== undefined && WITHOUT_UNIT.test(k1) ? 'm2' : undefined);
    if (unit === undefined) return undefined;
    const times = UNITS[unit] ?? 1;
    const kind = k1 ?? k2 ?? '';
    const bounds = amountBounds(
      numberOf(a ?? '') * times,
      b === undefined ? undefined : Number(b) * times,
      cmp,
      after ?? plus ?? '',
      'min',
    );
    return ({ region, isLand, isTyped, isHomeNamed }) => {
      const field =
        times > 1 ||
        isOneOf(LAND, kind) ||
        (isOneOf(STANDS_ON, kind) && (isTyped || isHomeNamed || isOneOf(LAND, k2 ?? ''))) ||
        (isLand && kind === '')
          ? 'landsize'
          : isOneOf(PRIMARY, kind)
            ? 'primaryRoom'
            : 'usageArea';
      // `Land over 500 sqm` is a plot, unless it belongs to a house.
      const isPlot = /^(?:tomt|tomten|tomta|land|block|lot)$/.test(kind) && !isTyped;
      return meaning({ [field]: bounds, ...(isPlot ? { propertyType: [region === 'no' ? 'plot' : 'land'] } : {}) });
    };
  });
}

/** Names of sizes behind which a bare number is one. */
const WITHOUT_UNIT = /^(?:p rom|prom|primaerrom|bra i|bra|bruksareal|boareal|land ?size|tomteareal)$/;

/** Whether it is one of the words of a pattern's list. */
export function isOneOf(words: string, kind: string): boolean {
  const known = LISTS.get(words) ?? new Set(words.split('|'));
  LISTS.set(words, known);
  return known.has(kind);
}

/** The lists that were asked of, of which there are a dozen. */
const LISTS = new Map<string, ReadonlySet<string>>();

/** Of a bare amount, the `usual` side is meant. Rounded to whole numbers. */
export function amountBounds(
  a: number,
  b: number | undefined,
  cmp: string,
  suffix: string,
  usual: 'min' | 'max',
): Bounds {
  if (b !== undefined) return { min: Math.round(Math.min(a, b)), max: Math.round(Math.max(a, b)) };
  if (ABOUT.test(cmp) || ABOUT_SUFFIX.split('|').includes(suffix))
    return { min: Math.round(a * 0.9), max: Math.round(a * 1.1) };
  const most = isMost(cmp, suffix) ?? usual === 'max';
  return most ? { max: Math.round(a) } : { min: Math.round(a) };
}

const ABOUT = /^(?:ca|cirka|rundt|omtrent|omkring|about|around|approx|approximately|roughly)/;
