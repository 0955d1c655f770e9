import { bedroomWords } from '../../properties/bedroom-words.contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { priceLine, totalOf } from '../../properties/price-line.contract.ts';
import { askedAmount, type AskedAmount } from './asked-amount.ts';
import { says } from './asked-words.ts';
import { amount, type AskedHome, type Found } from './home.server.ts';

/** Which of a project's homes are for sale: all, those of a size or a price, the cheapest, or one by its name. */

const EXTREMES = ['cheapest', 'dearest', 'smallest', 'largest'] as const;
type Extreme = (typeof EXTREMES)[number];

/** Which homes of a project a question asks for. */
interface UnitsAsked {
  readonly extreme?: Extreme | undefined;
  readonly bedrooms?: number | undefined;
  /** As it was asked: a home of so many rooms has one bedroom less. */
  readonly rooms?: number | undefined;
  readonly limit?: AskedAmount | undefined;
  /** As one may be called: letters and digits alone. */
  readonly name?: string | undefined;
}

const NUMBERS: readonly (readonly [number: number, words: string])[] = [
  [1, '1|ett?|one'],
  [2, '2|to|two'],
  [3, '3|tre|three'],
  [4, '4|fire|four'],
  [5, '5|fem|five'],
];
const some = NUMBERS.map(([, words]) => words).join('|');
const ROOMS = new RegExp(
  String.raw`(?<![\p{L}\d])(${some})[ -]?(?:rom\p{L}*|-?room(?:ed|s)?(?: (?:flats?|apartments?|homes?|units?))?)(?!\p{L})`,
  'iu',
);
const BEDROOMS = new RegExp(
  String.raw`(?<![\p{L}\d])(${some})[ -]?(?:soverom\p{L}*|sov|bed(?:room)?s?)(?!\p{L})`,
  'iu',
);
/** `A-203`, `a203`, `A-G01`. */
const CODE = /(?<![\p{L}\d-])([a-z]{1,2})-?(g\d{2}|\d{2,4})(?![\p{L}\d])/iu;
/** `unit 3`, where homes are numbered. */
const NUMBER =
  /(?<!\p{L})(?:leilighet|bolig|enhet|hus|rekkehus|unit|apartment|townhouse|house|home|nr\.?|no\.?|number) (\d{1,4})(?![\d.,]|[ -]?(?:\p{L}*rom|bed|mil|m2|m²|kvm|sqm))/iu;
/** All that are meant are asked for, and not the cheapest alone. */
const WHICH =
  /(?<!\p{L})(?:which|what|any|hvilke|noen|har dere) (?:[\p{L}\d-]+ ){0,4}?(?:units|flats|apartments|homes|ones|leiligheter|boliger|enheter|available|left|for sale|ledige?|igjen|til salgs)(?!\p{L})/iu;

/** Which homes of a project are asked for; undefined where it is not its homes that a question asks for. */
export function unitsAsked(question: string | undefined): UnitsAsked | undefined {
  const text = question ?? '';
  const extreme = EXTREMES.find((one) => says(`${one}_unit`, text));
  const rooms = numberIn(ROOMS.exec(text)?.[1]);
  const bedrooms = rooms === undefined ? numberIn(BEDROOMS.exec(text)?.[1]) : Math.max(0, rooms - 1);
  const name = nameIn(text);
  if (extreme === undefined && bedrooms === undefined && name === undefined && !says('units', text)) return undefined;
  return { extreme, bedrooms, rooms, name, limit: askedAmount(text) };
}

function nameIn(text: string): string | undefined {
  const [, house = '', rest] = CODE.exec(text) ?? [];
  return rest === undefined ? NUMBER.exec(text)?.[1] : `${house}${rest}`.toLowerCase();
}

function numberIn(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  return NUMBERS.find(([, words]) => words.split('|').includes(said.toLowerCase()))?.[0];
}

/** So many are told of; the table on the page has all. */
const MOST_TOLD = 6;

/** Undefined where nobody knows the homes of the project. */
export async function unitsFound(home: AskedHome): Promise<Found | undefined> {
  const all = await home.figures.units?.();
  const asked = unitsAsked(home.question) ?? {};
  if (all === undefined || all.length === 0) return undefined;
  return {
    kind: 'fact',
    text: asked.name === undefined ? unitsTold(all, asked, home) : unitTold(all, asked.name, home),
    sources: [{ field: 'child_property_id', label: home.t('property.section.units'), anchor: 'units' }],
    isWhole: true,
  };
}

/** The one home that is called so, with its price. */
function unitTold(all: readonly ListingCard[], name: string, home: AskedHome): string {
  const { t } = home;
  const unit = all.find(({ unitName = '' }) => unitName.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '') === name);
  if (unit === undefined) return `${t('answers.say.unit_unknown')} ${countOf(all, home)}`;
  return unit.status === 'available'
    ? lineOf(unit, home)
    : t('answers.say.unit_gone', { unit: unit.unitName ?? unit.address.displayName });
}

function countOf(all: readonly ListingCard[], { t }: AskedHome): string {
  const { length: left } = all.filter(({ status }) => status === 'available');
  return t('answers.say.units_left', { count: left, left, all: all.length });
}

function unitsTold(
  all: readonly ListingCard[],
  { extreme, bedrooms, rooms, limit }: UnitsAsked,
  home: AskedHome,
): string {
  const { t, format, question = '' } = home;
  const left = all.filter(({ status }) => status === 'available');
  if (left.length === 0) return countOf(all, home);
  const ofSize = bedrooms === undefined ? left : left.filter(({ details }) => details.bedrooms === bedrooms);
  const meant = limit === undefined ? ofSize : ofSize.filter((unit) => isWithin(priceOf(unit), limit));
  const value = bedrooms === undefined ? undefined : bedroomsAsked(bedrooms, rooms, home);
  const bound =
    limit === undefined ? undefined : t(`answers.say.units_${limit.side}`, { value: amount(home, limit.amount) });
  const extremeOf = (units: readonly ListingCard[], of: Extreme): string => {
    const [best] = units.toSorted(BY[of]);
    const unit = best === undefined ? '' : lineOf(best, home);
    return value === undefined
      ? t(`answers.say.units_${of}`, { unit })
      : t(`answers.say.units_${of}_of`, { unit, value });
  };
  if (meant.length === 0)
    return [
      noneOf(value, bound, home),
      ofSize.length === 0 ? countOf(all, home) : extremeOf(ofSize, limit?.side === 'above' ? 'dearest' : 'cheapest'),
    ].join(' ');
  if (extreme !== undefined && (meant.length === 1 || !WHICH.test(question))) return extremeOf(meant, extreme);
  const shown = meant.toSorted(BY.cheapest).slice(0, MOST_TOLD);
  const rest = meant.length - shown.length;
  return [
    value === undefined && bound === undefined ? countOf(all, home) : someOf(meant.length, value, bound, home),
    ...shown.map((unit) => `– ${lineOf(unit, home)}`),
    ...(rest === 0 ? [] : [t('answers.say.units_more', { count: rest, value: format.number(rest) })]),
    ...(extreme === undefined || (value === undefined && bound === undefined) ? [] : [extremeOf(meant, extreme)]),
  ].join('\n');
}

function noneOf(value: string | undefined, bound: string | undefined, { t }: AskedHome): string {
  if (bound === undefined) return t('answers.say.units_none', { value: value ?? '' });
  return value === undefined
    ? t('answers.say.units_none_bound', { bound })
    : t('answers.say.units_none_bound_of', { bound, value });
}

function someOf(count: number, value: string | undefined, bound: string | undefined, { t }: AskedHome): string {
  if (bound === undefined) return t('answers.say.units_of', { count, value: value ?? '' });
  return value === undefined
    ? t('answers.say.units_bound', { count, bound })
    : t('answers.say.units_bound_of', { count, bound, value });
}

/** `tre soverom (4-roms)`. */
function bedroomsAsked(bedrooms: number, rooms: number | undefined, { t }: AskedHome): string {
  const number = [0, 1, 2, 3, 4, 5].find((known) => known === bedrooms) as 0 | 1 | 2 | 3 | 4 | 5 | undefined;
  const value = t('answers.say.units_bedrooms', {
    count: bedrooms,
    value: number === undefined ? String(bedrooms) : t(`answers.say.bedroom_number.${number}`),
  });
  return rooms === undefined ? value : t('answers.say.units_rooms', { value, count: rooms, rooms });
}

function isWithin(price: number, { side, amount: limit }: AskedAmount): boolean {
  if (!Number.isFinite(price)) return false;
  return side === 'below' ? price <= limit : price >= limit;
}

function lineOf(unit: ListingCard, { t, format }: AskedHome): string {
  const area = areaOf(unit);
  const { floor } = unit.details;
  const total = unit.region === 'no' ? totalOf(unit) : undefined;
  const parts = [
    bedroomWords(unit, { t }),
    area === undefined ? undefined : format.area(area),
    floor === undefined ? undefined : t('property.units.on_floor', { floor }),
    total === undefined
      ? inSentence(priceLine(unit, { t, format }).short)
      : t('answers.say.unit_total', { value: format.money(total) }),
  ];
  const name = unit.unitName ?? unit.address.displayName;
  return `${name}: ${parts.filter((part) => part !== undefined && part !== '').join(', ')}.`;
}

/** Prices stand by themselves elsewhere, and begin with a capital letter. */
function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function areaOf({ details }: ListingCard): number | undefined {
  return details.areaInternal ?? details.usageArea ?? details.floorSize;
}

function priceOf({ prices }: ListingCard): number {
  return (prices.totalPrice ?? prices.price ?? prices.priceMin)?.amount ?? Infinity;
}

const BY: Readonly<Record<Extreme, (a: ListingCard, b: ListingCard) => number>> = {
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => told(priceOf(b)) - told(priceOf(a)),
  smallest: (a, b) => (areaOf(a) ?? Infinity) - (areaOf(b) ?? Infinity),
  largest: (a, b) => (areaOf(b) ?? 0) - (areaOf(a) ?? 0),
};

function told(price: number): number {
  return Number.isFinite(price) ? price : 0;
}
