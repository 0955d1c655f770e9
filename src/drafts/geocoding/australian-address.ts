import { STREET_TYPES } from '../../areas/street-types.contract.ts';

/** An Australian address as it is typed, taken apart: `4/12 smith st fitzroy vic 3065`. */
export interface AustralianAddress {
  /** With unit and number, its type written out: `4/12 Smith Street`. */
  readonly street: string;
  /** The suburb, as it is typed; empty where there is none. */
  readonly place: string;
  /** `VIC`. */
  readonly state: string | undefined;
  readonly postCode: string | undefined;
}

/**
 * Undefined for what has no number of a house, such as a suburb. `isSuburb` knows suburbs by their names: without a
 * comma, the longest name at the end is the place, and what is before it the street.
 */
export function readAustralianAddress(
  term: string,
  isSuburb: (name: string) => boolean,
): AustralianAddress | undefined {
  const { text, state, postCode } = withoutState(term.trim().replace(/\s+/g, ' '));
  const match = HOUSE.exec(text);
  if (match === null) return undefined;
  const [, unit = '', first = '', second, rest = ''] = match;
  const { street, place } = split(rest, isSuburb);
  // `Unit 4/12` is `4/12`; a shop or a lot is not a unit.
  const isUnit = unit === '' || UNIT.test(unit);
  const number = (second === undefined ? first : `${first}/${second}`).replace(/\s/g, '').toUpperCase();
  const isAlone = second === undefined && unit !== '';
  return {
    street: `${isUnit && !isAlone ? '' : `${capital(unit)} `}${number} ${written(street)}`,
    place,
    state,
    postCode,
  };
}

/** `Richmond VIC 3121`: a place, without the number of a house. */
export function readAustralianPlace(term: string): Omit<AustralianAddress, 'street'> {
  const { text, state, postCode } = withoutState(term.trim().replace(/\s+/g, ' '));
  return { place: text, state, postCode };
}

const HOUSE =
  /^(?:(unit|apt|apartment|flat|u|villa|townhouse|shop|suite|level|lot)\.?\s*)?(\d{1,4}[a-z]?(?:\s*[-–]\s*\d{1,4}[a-z]?)?)(?:(?:\s*[/,]\s*|\s+)(\d{1,4}[a-z]?(?:\s*[-–]\s*\d{1,4}[a-z]?)?))?\s+(\p{L}.*)$/iu;
const UNIT = /^(?:unit|apt|apartment|flat|u)$/i;
const COUNTRY = /,?\s*\baustralia$/i;
const POSTCODE = /(?<=\S)[,\s]+(\d{4})$/;
const STATES: Readonly<Record<string, string>> = {
  nsw: 'NSW',
  'new south wales': 'NSW',
  vic: 'VIC',
  victoria: 'VIC',
  qld: 'QLD',
  queensland: 'QLD',
  wa: 'WA',
  'western australia': 'WA',
  sa: 'SA',
  'south australia': 'SA',
  tas: 'TAS',
  tasmania: 'TAS',
  act: 'ACT',
  'australian capital territory': 'ACT',
  nt: 'NT',
  'northern territory': 'NT',
};
const STATE = new RegExp(`(?<=\\S)[,\\s]+(${Object.keys(STATES).join('|')})\\.?$`, 'i');

/** State and postcode stand at the end, in either order. */
function withoutState(term: string): { text: string; state: string | undefined; postCode: string | undefined } {
  let text = /^australia$/i.test(term) ? term : term.replace(COUNTRY, '');
  let state: string | undefined;
  let postCode: string | undefined;
  for (const _ of ['postcode', 'state', 'postcode']) {
    const code = postCode === undefined ? POSTCODE.exec(text) : null;
    const named = state === undefined ? STATE.exec(text) : null;
    const found = code ?? named;
    if (found === null) break;
    if (code === null) state = STATES[found[1]?.toLowerCase() ?? ''];
    else postCode = found[1];
    text = text.slice(0, found.index);
  }
  return { text: text.replace(/[,\s]+$/, ''), state, postCode };
}

/** Beside those with a short form. */
const MORE_TYPES = ['rise', 'view', 'quay', 'row', 'loop', 'mall', 'alley', 'arcade', 'track', 'circle', 'broadway'];
const TYPES: ReadonlySet<string> = new Set([
  ...Object.keys(STREET_TYPES),
  ...Object.values(STREET_TYPES),
  ...MORE_TYPES,
]);
const MOST_WORDS = 4;

function split(rest: string, isSuburb: (name: string) => boolean): { street: string; place: string } {
  const comma = rest.indexOf(',');
  if (comma >= 0) return { street: rest.slice(0, comma).trim(), place: rest.slice(comma + 1).trim() };
  const words = rest.split(' ');
  const at = (index: number) => ({ street: words.slice(0, index).join(' '), place: words.slice(index).join(' ') });
  const beginnings = Array.from(
    { length: Math.min(MOST_WORDS, words.length - 1) },
    (_, count) => words.length - count - 1,
  )
    .reverse()
    .filter((index) => isSuburb(words.slice(index).join(' ')));
  // `Hill Street` may be called like a place: what is before the suburb ends like a street, where it can.
  const best = beginnings.find((index) => isType(words[index - 1])) ?? beginnings[0];
  if (best !== undefined && !(isType(words.at(-1)) && !isType(words[best - 1]))) return at(best);
  const type = words.findLastIndex((word, index) => index > 0 && isType(word));
  return type < 0 ? at(words.length) : at(type + 1);
}

function isType(word: string | undefined): boolean {
  return TYPES.has(word?.toLowerCase().replace(/\.$/, '') ?? '');
}

/** `smith st` as `Smith Street`. What has capitals and small letters is left as it is. */
function written(street: string): string {
  const isPlain = street === street.toLowerCase() || street === street.toUpperCase();
  const words = (isPlain ? street.toLowerCase() : street).split(' ').map((word) => (isPlain ? capital(word) : word));
  const last = words.length - 1;
  const long = STREET_TYPES[words[last]?.toLowerCase().replace(/\.$/, '') ?? ''];
  return last > 0 && long !== undefined ? [...words.slice(0, last), capital(long)].join(' ') : words.join(' ');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
