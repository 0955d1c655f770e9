import { z } from 'zod';
import { camelKeys } from '../contract/case.ts';
import { agencyIdOf } from '../agencies/record.contract.ts';
import { OWNER_TYPE_ALIASES } from '../properties/enums.contract.ts';
import { roundedRate } from '../contract/loan-terms.ts';
import { ARRANGEMENT_FIELDS, FILTER_FIELDS, MAX_CORNERS, SearchFilter, type Ignored } from './filter.contract.ts';
import { IgnoredParts } from './ignored.contract.ts';
import { writtenNumber } from './written-number.contract.ts';

/**
 * Brings anything at all into a {@link SearchFilter}: repairs what has one clear meaning (numbers
 * sent as text, one value where a list is meant, bounds the wrong way round, other names of the same
 * thing), drops the rest and says so. Never throws. What it returns parses to itself again. Of a list
 * it reads the first hundred values, uses as many as the field may have, and reports the rest once.
 * Rules: product specification, sections 4 and 5; conventions.md, "The wire".
 */
export function parseFilter(input: unknown): { readonly filter: SearchFilter; readonly ignored: readonly Ignored[] } {
  const ignored = new IgnoredParts();
  const found: Record<string, unknown> = {};
  for (const [field, raw] of Object.entries(namedUnderOffer(gatherRanges(asRecord(input))))) {
    if (isEmpty(raw) || isNoAnswer(field, raw) || (RANGES.has(field) && isEmptyRange(raw))) continue;
    const schema = SCHEMAS.get(field);
    const value = schema === undefined ? undefined : understand(field, schema, raw, ignored);
    if (value !== undefined) found[field] = value;
    else if (!isOfNoConcern(field)) ignored.add(field, raw);
  }
  arrange(found, ignored);
  // Every part has been parsed: together with the defaults it is a filter, as filter.test.ts holds.
  return { filter: { ...DEFAULTS, ...found }, ignored: ignored.parts };
}

/** Values of one list that are read; no field may have more. */
const MOST_VALUES = 100;

const DEFAULTS: SearchFilter = SearchFilter.parse({});

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries({ ...FILTER_FIELDS, ...ARRANGEMENT_FIELDS }).map(([name, schema]): [string, z.ZodType] => [
    name,
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema,
  ]),
);

/** What belongs to the page's address and not to the search. */
const OF_NO_CONCERN =
  /^(utm[A-Z_].*|gclid|fbclid|msclkid|lang|region|retry|features|landingpageid|search|words|switchedFrom|suburb|redirect|token|action|endpoint)$/;

function isOfNoConcern(field: string): boolean {
  return OF_NO_CONCERN.test(field);
}

/** "All" and "any" ask for nothing; so does a flag that is off where only its being on means something. */
function isNoAnswer(field: string, raw: unknown): boolean {
  if (field === 'availability' || field === 'showby') return false;
  if (FLAGS.has(field)) return raw === false || raw === 'false' || raw === 0 || raw === '0';
  const values = Array.isArray(raw) ? raw : [raw];
  return values.every((value) => value === 'all' || value === 'any');
}

function understand(field: string, schema: z.ZodType, raw: unknown, ignored: IgnoredParts): unknown {
  if (schema instanceof z.ZodArray && field !== 'polygon') return understandList(field, schema, raw, ignored);
  if (RANGES.has(field)) return understandRange(field, schema, raw, ignored);
  const result = schema.safeParse(repair(field, schema, raw));
  return result.success ? result.data : undefined;
}

/**
 * Each bound by itself: a bad one does not take the good one with it. Undefined where neither can be used. A
 * year built is at most the current one; searches that were saved with a later one before are still read.
 */
function understandRange(field: string, schema: z.ZodType, raw: unknown, ignored: IgnoredParts): unknown {
  const isTooLate = (value: unknown) => field === 'constructionYear' && Number(value) > new Date().getUTCFullYear();
  const sides = Object.entries<unknown>({ ...boundsAsSent(raw, MONEY.has(field)) }).map(([side, value]) => ({
    side,
    value,
    isGood: schema.safeParse({ [side]: value }).success && !isTooLate(value),
  }));
  const good = sides.filter(({ isGood }) => isGood);
  if (good.length === 0) return undefined;
  for (const { side, value, isGood } of sides) if (!isGood) ignored.add(`${field}_${side}`, value);
  return schema.parse(inOrder(Object.fromEntries(good.map(({ side, value }) => [side, value]))));
}

/** Each value by itself, so that one bad value does not take the good ones with it. */
function understandList(field: string, schema: z.ZodArray, raw: unknown, ignored: IgnoredParts): unknown {
  const item = schema.element as z.ZodType;
  const good: unknown[] = [];
  const seen = new Set<string>();
  const values = listOf(field, raw);
  const read = values.slice(0, MOST_VALUES).filter((value) => !isEmpty(value));
  for (const value of read) {
    const result = item.safeParse(repair(field, item, value));
    const key = result.success ? JSON.stringify(result.data) : undefined;
    if (key === undefined) ignored.add(field, value);
    else if (!seen.has(key) && result.success) {
      seen.add(key);
      good.push(result.data);
    }
  }
  const used = good.slice(0, mostOf(schema, good));
  const rest = [...good.slice(used.length), ...values.slice(MOST_VALUES)];
  if (rest.length > 0) ignored.addRest(field, rest);
  if (used.length === 0) return read.length + rest.length > 0 ? DROPPED : undefined;
  return schema.parse(used);
}

/** How many of these values, which are good each by itself, the list may have. */
function mostOf(schema: z.ZodArray, values: readonly unknown[]): number {
  const { error } = schema.safeParse(values);
  const tooMany = error?.issues.find(({ code }) => code === 'too_big');
  return tooMany?.code === 'too_big' ? Number(tooMany.maximum) : values.length;
}

/** Stands for a list whose every value was bad and has been reported. */
const DROPPED = Symbol('dropped');

function listOf(field: string, raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  // An address path holds commas of its own, and so do words; a floor is a pair of bounds.
  const splits = typeof raw === 'string' && !['address', 'keywords', 'floors'].includes(field);
  return splits ? raw.split(',', MOST_VALUES + 1) : [raw];
}

function repair(field: string, schema: z.ZodType, raw: unknown): unknown {
  if (field === 'agencyId' || field === 'agencyParentId') return agencyIdOf(scalarText(raw));
  if (field === 'ownerType' || field === 'soldBy') return aliasOf(raw);
  if (field === 'polygon') return polygonOf(raw);
  if (field === 'mapCentroid') return centroidOf(raw);
  if (field === 'floors') return boundsOf(raw);
  if (field === 'publishDateMin' || field === 'changedSince') return instantOf(raw);
  if (field === 'loanRate') return rateOf(raw);
  if (field === 'loanEquity') return boundOf(raw, true);
  if (field === 'availableFrom') return typeof raw === 'string' ? raw.slice(0, 7) : raw;
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodLiteral)
    return FLAGS.has(field) ? booleanOf(raw) : numberOf(raw);
  if (schema instanceof z.ZodBoolean) return booleanOf(raw);
  if (schema instanceof z.ZodEnum) return typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  return scalarText(raw)?.trim();
}

/** Ask for something when they are on, and for nothing when they are off. */
const FLAGS: ReadonlySet<string> = new Set([
  'isPublishedToday',
  'singleUnits',
  'includeSurrounding',
  'includeHidden',
  'excludeUnderOffer',
  'onlyUnderOffer',
  'includePetsUnsaid',
  'priceRank',
  'priceMap',
]);

/** Ranges of money. People write amounts with their sign, and shortened: `$1.2m`. */
export const MONEY_FIELDS = [
  'price',
  'askingPrice',
  'totalPrice',
  'jointDebt',
  'sharedCost',
  'dearerSharedCost',
  'monthlyCost',
  'monthlyRent',
] as const;
const MONEY: ReadonlySet<string> = new Set(MONEY_FIELDS);

const RANGES: ReadonlySet<string> = new Set([
  ...MONEY_FIELDS,
  'jointDebtShare',
  'bedroom',
  'bathroom',
  'garage',
  'primaryRoom',
  'usageArea',
  'landsize',
  'constructionYear',
  'leaseMonths',
  'returnPercent',
]);

/** Of these, which are counted, a form sends both bounds in one value: `bedroom_min=2,2` is exactly two. */
const COUNTS: ReadonlySet<string> = new Set(['bedroom', 'bathroom', 'garage']);

/** Takes `price_min=…&price_max=…` for what `price: { min, max }` says. */
function gatherRanges(raw: Record<string, unknown>): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(raw)) {
    const [, name = '', bound = ''] = /^(.+)(Min|Max)$/.exec(field) ?? [];
    if (!RANGES.has(name)) {
      // A bound that stands before its range has taken the range in already.
      if (!Object.hasOwn(gathered, field)) gathered[field] = value;
      continue;
    }
    const present = Object.hasOwn(gathered, name) ? gathered[name] : raw[name];
    if (COUNTS.has(name) && bound === 'Min' && typeof value === 'string' && value.includes(',')) {
      gathered[name] = { ...asRecord(present), ...boundsOf(value) };
      continue;
    }
    gathered[name] = { ...asRecord(present), [bound.toLowerCase()]: value };
  }
  return gathered;
}

/** Takes `under_offer`, one choice of three in a form, for the flag that it means. */
function namedUnderOffer({ underOffer, ...raw }: Record<string, unknown>): Record<string, unknown> {
  const flag = UNDER_OFFER.get(scalarText(Array.isArray(underOffer) ? underOffer.at(-1) : underOffer) ?? '');
  if (flag !== undefined) return { ...raw, [flag]: true };
  return underOffer === 'include' || isEmpty(underOffer) ? raw : { ...raw, underOffer };
}

const UNDER_OFFER: ReadonlyMap<string, 'excludeUnderOffer' | 'onlyUnderOffer'> = new Map([
  ['exclude', 'excludeUnderOffer'],
  ['only', 'onlyUnderOffer'],
]);

interface Bounds {
  readonly min?: unknown;
  readonly max?: unknown;
}

function boundsOf(raw: unknown): Bounds {
  return inOrder(boundsAsSent(raw));
}

function boundsAsSent(raw: unknown, isMoney = false): Bounds {
  if (typeof raw === 'number') return boundsAsSent({ min: raw, max: raw }, isMoney);
  if (typeof raw === 'string') {
    const [, min = '', max = ''] = /^\s*(-?\d*\.?\d*)\s*[,;:]\s*(-?\d*\.?\d*)\s*$/.exec(raw) ?? [];
    return boundsAsSent({ min, max }, isMoney);
  }
  const { min: rawMin, max: rawMax } = asRecord(raw);
  const min = isEmpty(rawMin) ? undefined : boundOf(rawMin, isMoney);
  const max = isEmpty(rawMax) ? undefined : boundOf(rawMax, isMoney);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** As it was sent where it is no number. */
function boundOf(raw: unknown, isMoney: boolean): unknown {
  return typeof raw === 'string' ? (writtenNumber(raw, { isMoney }) ?? raw) : numberOf(raw);
}

function inOrder({ min, max }: Bounds): Bounds {
  if (typeof min === 'number' && typeof max === 'number' && min > max) return { min: max, max: min };
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** With too many corners there is no area: of a part of them it would be another one. */
function polygonOf(raw: unknown): unknown {
  const isText = typeof raw === 'string';
  const corners: unknown = isText ? raw.split(';', MAX_CORNERS + 1).map((pair) => pair.split(',', 3)) : raw;
  if (!Array.isArray(corners) || corners.length > MAX_CORNERS) return undefined;
  return corners.map((corner: unknown) => {
    if (Array.isArray(corner)) return corner.slice(0, 3).map(numberOf);
    const { lat, lng, lon } = asRecord(corner);
    return [numberOf(lng ?? lon), numberOf(lat)];
  });
}

function centroidOf(raw: unknown): unknown {
  if (typeof raw !== 'string') {
    const { lat, lng, lon } = asRecord(raw);
    return { lat: numberOf(lat), lng: numberOf(lng ?? lon) };
  }
  const [lat, lng] = raw.split(',', 2);
  return { lat: numberOf(lat), lng: numberOf(lng) };
}

/** Orders that need something else in the search, and those that go one way. */
function arrangeOrder(found: Record<string, unknown>, ignored: IgnoredParts): void {
  const { sorting } = found;
  if (
    (sorting === 'distance' && found.mapCentroid === undefined) ||
    (sorting === 'available_from' && found.acquisition !== 'rent') ||
    (sorting === 'next_auction' && found.acquisition === 'rent')
  ) {
    ignored.add('sorting', sorting);
    delete found.sorting;
    delete found.order;
    return;
  }
  // The other way round is no order that anybody lives by.
  if (ONE_WAY.has(sorting)) found.order = 'asc';
}

const ONE_WAY: ReadonlySet<unknown> = new Set<SearchFilter['sorting']>([
  'commute',
  'next_viewing',
  'next_auction',
  'distance',
  'available_from',
]);

/** Whole-search rules: what depends on more than one field. */
function arrange(found: Record<string, unknown>, ignored: IgnoredParts): void {
  for (const [field, value] of Object.entries(found)) if (value === DROPPED) delete found[field];
  const { acquisition: asked } = found;
  if (found.listingType === 'rent') found.acquisition = 'rent';
  else if (found.listingType === 'buy' || found.listingType === 'new_homes' || found.listingType === undefined) {
    found.acquisition = found.listingType === undefined && found.acquisition === 'rent' ? 'rent' : 'buy';
    if (found.acquisition === 'rent') found.listingType = 'rent';
  } else if (found.acquisition === 'sale') found.acquisition = 'buy';
  // Of two that contradict each other the kind of listing counts.
  if (asked !== undefined && (asked === 'rent') !== (found.acquisition === 'rent')) ignored.add('acquisition', asked);
  if (found.singleUnits !== undefined && found.listingType !== 'new_homes') {
    ignored.add('singleUnits', found.singleUnits);
    delete found.singleUnits;
  }
  if (found.keywords !== undefined && found.sorting === undefined) found.sorting = 'relevance';
  if (found.sorting === 'relevance' && found.keywords === undefined && found.name === undefined)
    found.sorting = 'created_at';
  if (found.isPetAllowed !== true) delete found.includePetsUnsaid;
  if (found.excludeUnderOffer === true && found.onlyUnderOffer === true) {
    ignored.add('onlyUnderOffer', true);
    delete found.onlyUnderOffer;
  }
  // There is nothing around no place.
  if (found.address === undefined && found.geoId === undefined) delete found.includeSurrounding;
  keepTogether(found, ignored, [
    'locationBottomRightLat',
    'locationBottomRightLng',
    'locationTopLeftLat',
    'locationTopLeftLng',
  ]);
  keepTogether(found, ignored, ['mapCentroid', 'propertyRadius']);
  arrangeOrder(found, ignored);
  keepTogether(found, ignored, ['changes', 'changedSince']);
  if (
    typeof found.locationTopLeftLat === 'number' &&
    typeof found.locationBottomRightLat === 'number' &&
    found.locationTopLeftLat < found.locationBottomRightLat
  ) {
    [found.locationTopLeftLat, found.locationBottomRightLat] = [found.locationBottomRightLat, found.locationTopLeftLat];
  }
}

/** Fields that mean something only all together: half a box is no box. */
function keepTogether(found: Record<string, unknown>, ignored: IgnoredParts, fields: readonly string[]): void {
  const present = fields.filter((field) => found[field] !== undefined);
  if (present.length === fields.length) return;
  for (const field of present) {
    ignored.add(field, found[field]);
    delete found[field];
  }
}

function numberOf(raw: unknown): unknown {
  // JSON does not know minus zero: as 0 it comes back as it went.
  if (typeof raw === 'number') return raw + 0;
  if (typeof raw !== 'string') return raw;
  const text = ungrouped(raw.trim());
  return /^[+-]?(\d+\.?\d*|\.\d+)(e\d{1,2})?$/i.test(text) ? Number(text) + 0 : raw;
}

/** `5 000 000` and `1,250,000` as people write them. */
function ungrouped(text: string): string {
  return /^\d{1,3}([\s\u00a0\u202f]\d{3})+$|^\d{1,3}(,\d{3})+$/.test(text) ? text.replace(/[^\d]/g, '') : text;
}

/** To a hundredth of a percent, with a point or a comma: `4,9`. */
function rateOf(raw: unknown): unknown {
  const rate = numberOf(typeof raw === 'string' ? raw.replace('%', '').trim().replace(',', '.') : raw);
  return typeof rate === 'number' ? roundedRate(rate) : rate;
}

function booleanOf(raw: unknown): unknown {
  if (raw === 1 || raw === '1' || raw === 'true' || raw === 'on' || raw === 'yes') return true;
  if (raw === 0 || raw === '0' || raw === 'false' || raw === 'off' || raw === 'no') return false;
  return raw;
}

function instantOf(raw: unknown): unknown {
  const time =
    typeof raw === 'number'
      ? raw * 1_000
      : typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}/.test(raw)
        ? Date.parse(raw)
        : NaN;
  const inYears = time > 0 && time < 4_102_444_800_000;
  return inYears ? new Date(time).toISOString() : raw;
}

function aliasOf(raw: unknown): unknown {
  const name = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  return typeof name === 'string' && Object.hasOwn(OWNER_TYPE_ALIASES, name)
    ? OWNER_TYPE_ALIASES[name as keyof typeof OWNER_TYPE_ALIASES]
    : name;
}

function scalarText(raw: unknown): string | undefined {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined;
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0);
}

/** Null or blank bounds are no bounds (section 5). */
function isEmptyRange(raw: unknown): boolean {
  const range = asRecord(raw);
  const bounds = Object.keys(range);
  return bounds.length > 0 && bounds.every((bound) => (bound === 'min' || bound === 'max') && isEmpty(range[bound]));
}

function asRecord(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  return camelKeys(raw) as Record<string, unknown>;
}
