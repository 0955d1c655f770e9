import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import { fold } from './names.contract.ts';
import { streetKey, streetOf } from './streets.contract.ts';

/** An address as people write it, taken apart. */
export interface WrittenAddress {
  /** What stands before the place, without number and unit, as `streetKey` spells it; undefined where nothing does. */
  readonly street: string | undefined;
  /** The place named last, and all others that the words may mean, the best first. */
  readonly places: readonly [Area, ...Area[]];
  /** In Norway the postcode that stands beside the place, of which it is a part. */
  readonly postcode: Area | undefined;
}

/**
 * Reads `12 Crown Street, Surry Hills NSW 2010`, `Karl Johans gate 1, 0162 Oslo` or `Bondi Beach NSW`:
 * number, street, suburb, state and postcode, with or without commas. The place is the longest run of
 * words at the end that is a place's name, in the state that is named and, if there is one, of the
 * postcode; a postcode alone is a place too. Undefined when the text ends in no place.
 */
export function readAddress(
  areas: Pick<Areas, 'named' | 'byCode' | 'ancestors'>,
  country: Region,
  text: string,
): WrittenAddress | undefined {
  const words = fold(text, country)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  if (words.length > 1 && COUNTRIES.has(words.at(-1) ?? '')) words.pop();
  const after = takePostcode(areas, country, words);
  const state = country === 'au' ? takeState(areas, words) : undefined;
  const behind = after ?? (country === 'au' ? takePostcode(areas, country, words) : undefined);
  const named = takePlace(areas, country, words, state);
  // In Norway the postcode stands before its town.
  const postcode = behind ?? takePostcode(areas, country, words);
  const [best, ...others] = fitting(named, postcode, state);
  if (best === undefined) return undefined;
  return {
    street: words.length === 0 ? undefined : streetWords(words, country),
    places: [best, ...others],
    postcode: country === 'no' && best !== postcode ? postcode : undefined,
  };
}

const MAX_WORDS = 16;
const MAX_NAME_WORDS = 5;
const COUNTRIES = new Set(['norge', 'norway', 'australia']);

type Known = Pick<Areas, 'named' | 'byCode' | 'ancestors'>;

function takePostcode(areas: Known, country: Region, words: string[]): Area | undefined {
  const last = words.at(-1) ?? '';
  const area = /^\d{4}$/.test(last) ? areas.byCode(country, 'postcode', last) : undefined;
  if (area !== undefined) words.pop();
  return area;
}

/** A state stands behind a place: alone it is the place. */
function takeState(areas: Known, words: string[]): Area | undefined {
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const state = areas.named(words.slice(-count).join(' '), 'au').find(({ kind }) => kind === 'county');
    if (state === undefined) continue;
    words.splice(-count);
    return state;
  }
  return undefined;
}

function takePlace(areas: Known, country: Region, words: string[], state: Area | undefined): readonly Area[] {
  for (let count = Math.min(MAX_NAME_WORDS, words.length); count > 0; count--) {
    const named = areas
      .named(words.slice(-count).join(' '), country)
      .filter((area) => area.kind !== 'country' && (state === undefined || areas.ancestors(area).includes(state)));
    if (named.length === 0) continue;
    words.splice(-count);
    return named;
  }
  return [];
}

/**
 * The places that were named, with a postcode the nearest to it first; where none was, the postcode, else the state.
 */
function fitting(named: readonly Area[], postcode: Area | undefined, state: Area | undefined): readonly Area[] {
  if (named.length === 0) return [postcode ?? state].filter((area) => area !== undefined);
  const from = postcode?.point;
  const far = ({ point }: Area): number =>
    from === undefined || point === undefined ? 0 : Math.hypot(point.lat - from.lat, point.lng - from.lng);
  return named.toSorted(
    (a, b) =>
      Math.round((far(a) - far(b)) / SAME_PLACE) ||
      // A capital's name alone means all of it, beside a postcode its middle.
      (postcode === undefined ? Number(b.kind === 'city') - Number(a.kind === 'city') : 0) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      b.population - a.population,
  );
}

const KINDS: readonly Area['kind'][] = ['suburb', 'municipality', 'city', 'region', 'county', 'postcode', 'country'];
/** Degrees: a suburb and the council named after it are as good as at one point. */
const SAME_PLACE = 0.2;

function streetWords(words: readonly string[], country: Region): string | undefined {
  const street = streetOf((country === 'au' ? withoutUnit(words) : words).join(' '), country);
  return street === undefined ? undefined : streetKey(street, country);
}

/** Without what stands before the number of the house: `73 merton lane` of `a204 73 merton lane`. */
function withoutUnit(words: readonly string[]): readonly string[] {
  const name = words.findIndex((word) => !/^[a-z]?\d+[a-z]?$/.test(word) && !UNIT_WORDS.has(word));
  return words.slice(Math.max(name - 1, 0));
}

const UNIT_WORDS = new Set(['unit', 'apt', 'apartment', 'flat', 'lot', 'shop', 'level', 'suite']);
