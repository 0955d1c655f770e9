import { writtenNumber } from '../../../search/written-number.contract.ts';
import { OWN_BOUNDS, OWN_TYPES, type OwnNumber, type OwnType } from '../own-types.contract.ts';

/** What the place field sends of a place that was chosen. */
const CHOSEN = ['address[]', 'keywords[]', 'property_id', 'map_centroid'] as const;

/** What the form of the page was sent with. */
export interface AskedHome {
  readonly type: OwnType;
  /** As it is written in the field, or what was chosen for it. */
  readonly place: string;
  /** What is written in the field. */
  readonly words: string;
  /** As they were typed. */
  readonly texts: Readonly<Partial<Record<OwnNumber, string>>>;
  /** Those that can be used. */
  readonly numbers: Readonly<Partial<Record<OwnNumber, number>>>;
}

/** Characters of a number with its unit. */
export const MOST_TYPED = 20;

const NAMES = Object.keys(OWN_BOUNDS) as OwnNumber[];

export function askedHome(query: URLSearchParams): AskedHome {
  const texts = Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = query.get(name)?.trim() ?? '';
      return text === '' ? [] : [[name, text.slice(0, MOST_TYPED)] as const];
    }),
  ) as Partial<Record<OwnNumber, string>>;
  const numbers = Object.fromEntries(
    NAMES.flatMap((name) => {
      const number = numberIn(name, texts[name]);
      const { min, max } = OWN_BOUNDS[name];
      return number === undefined || number < min || number > max ? [] : [[name, number] as const];
    }),
  );
  const words = query.get('place')?.trim() ?? '';
  const place = [words, ...CHOSEN.map((name) => query.get(name) ?? '')].find((value) => value !== '') ?? '';
  return { type: OWN_TYPES.find((type) => type === query.get('type')) ?? 'apartment', place, words, texts, numbers };
}

/** What is wrong with a field: `value.error.` and this say it. */
export type FieldError = OwnNumber | 'place' | 'size_number' | 'size_range';

/**
 * The fields that are missing or cannot be used, with what is wrong: a place, and a size or a number of bedrooms, are
 * needed. Pure.
 */
export function problemsOf({
  place,
  texts,
  numbers,
}: AskedHome): readonly { readonly field: OwnNumber | 'place'; readonly error: FieldError }[] {
  const wrong = NAMES.filter((name) => texts[name] !== undefined && numbers[name] === undefined);
  return [
    ...(place === '' ? [{ field: 'place', error: 'place' } as const] : []),
    ...wrong.map((field) => ({ field, error: field === 'size' ? sizeError(texts.size) : field })),
    ...(texts.size === undefined && texts.bedrooms === undefined ? [{ field: 'size', error: 'size' } as const] : []),
  ];
}

/** A size that was typed is not called missing. */
function sizeError(text: string | undefined): FieldError {
  return numberIn('size', text) === undefined ? 'size_number' : 'size_range';
}

/** A number as people write it: `1 200`, `1,200`; of an area also `55,5 m²`. In whole units. */
function numberIn(name: OwnNumber, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isArea = AREAS.has(name);
  const bare = isArea ? text.replace(UNIT, '') : text;
  const [, whole = bare, decimals = '0'] = (isArea ? COMMA_DECIMALS.exec(bare) : null) ?? [];
  const number = writtenNumber(whole, { isMoney: true });
  return number === undefined ? undefined : Math.round(number + Number(`0.${decimals}`));
}

const AREAS: ReadonlySet<OwnNumber> = new Set(['size', 'land']);
const UNIT = /\s*(?:m²|m2|m\^2|kvm\.?|kvadratmeter|sq\.?\s?m\.?|square met(?:re|er)s?)$/i;
/** Three digits after a comma are thousands: `1,200`. */
const COMMA_DECIMALS = /^(.*\d),(\d{1,2})$/;

/** Street with number and postcode of an address as people write it; nothing where it names no house. Pure. */
export function houseOf(words: string): { readonly street?: string; readonly postCode?: string } {
  const [street = '', ...rest] = words.split(',').map((part) => part.trim());
  if (!/\p{L}/u.test(street) || !/\d/.test(street)) return {};
  const [postCode] = /\b\d{4}\b/.exec(rest.join(' ')) ?? [];
  return { street: street.slice(0, 200), ...(postCode === undefined ? {} : { postCode }) };
}
