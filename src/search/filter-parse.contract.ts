import { z } from 'zod';
import { camelKeys } from '../contract/case.ts';
import { agencyIdOf } from '../agencies/record.contract.ts';
import { OWNER_TYPE_ALIASES } from '../properties/enums.contract.ts';
import { ARRANGEMENT_FIELDS, FILTER_FIELDS, MAX_CORNERS, SearchFilter, type Ignored } from './filter.contract.ts';
import { IgnoredParts } from './ignored.contract.ts';

/**
 * Brings anything at all into a {@link SearchFilter}: repairs what has one clear meaning (numbers
 * sent as text, one value where a list is meant, bounds the wrong way round, other names of the same
 * thing), drops the rest and says so. Never throws. What it returns parses to itself again. Of a list
 * it reads the first hundred values, keeps as many as the field may have, and tells of the rest once.
 * Rules: product specification, sections 4 and 5; conventions.md, "The wire".
 */
export function parseFilter(input: unknown): { readonly filter: SearchFilter; readonly ignored: readonly Ignored[] } {
  const ignored = new IgnoredParts();
  const found: Record<string, unknown> = {};
  for (const [field, raw] of Object.entries(gatherRanges(asRecord(input)))) {
    if (isEmpty(raw) || isNoAnswer(field, raw) || (RANGES.has(field) && isEmptyRange(raw))) continue;
    const schema = SCHEMAS.get(field);
    const value = schema === undefined ? undefined : understand(field, schema, raw, ignored);
    if (value !== undefined) found[field] = value;
    else if (!isOfNoConcern(field)) ignored.add(field, raw);
  }
  arrange(found, ignored);
  // Every part has been parsed: together with the defaults it is a filter, as filter.test.ts holds.
  return { filter: { ...DEFAULTS, ...found }, ignored: ignored.told };
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
  /^(utm[A-Z_].*|gclid|fbclid|msclkid|lang|region|retry|features|landingpageid|search|suburb|redirect|token|action|endpoint)$/;

function isOfNoConcern(field: string): boolean {
  return OF_NO_CONCERN.test(field);
}

/** "All" and "any" ask for nothing; so does a flag that is off where only its being on means something. */
function isNoAnswer(field: string, raw: unknown): boolean {
  if (field === 'availability' || field === 'showby') return false;
  if (field === 'isPublishedToday') return raw === false || raw === 'false' || raw === 0 || raw === '0';
  const values = Array.isArray(raw) ? raw : [raw];
  return values.every((value) => value === 'all' || value === 'any');
}

function understand(field: string, schema: z.ZodType, raw: unknown, ignored: IgnoredParts): unknown {
  if (schema instanceof z.ZodArray && field !== 'polygon') return understandList(field, schema, raw, ignored);
  const result = schema.safeParse(repair(field, schema, raw));
  return result.success ? result.data : undefined;
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
  const kept = good.slice(0, mostOf(schema, good));
  const rest = [...good.slice(kept.length), ...values.slice(MOST_VALUES)];
  if (rest.length > 0) ignored.addRest(field, rest);
  if (kept.length === 0) return read.length + rest.length > 0 ? DROPPED : undefined;
  return schema.parse(kept);
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
  if (field === 'publishDateMin') return instantOf(raw);
  if (field === 'availableFrom') return typeof raw === 'string' ? raw.slice(0, 7) : raw;
  if (RANGES.has(field)) return boundsOf(raw);
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodLiteral)
    return field === 'isPublishedToday' ? booleanOf(raw) : numberOf(raw);
  if (schema instanceof z.ZodBoolean) return booleanOf(raw);
  if (schema instanceof z.ZodEnum) return typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  return scalarText(raw)?.trim();
}

const RANGES: ReadonlySet<string> = new Set([
  'price',
  'askingPrice',
  'totalPrice',
  'jointDebt',
  'sharedCost',
  'monthlyRent',
  'bedroom',
  'bathroom',
  'garage',
  'primaryRoom',
  'usageArea',
  'landsize',
  'constructionYear',
]);

/** Takes `price_min=…&price_max=…` for what `price: { min, max }` says. */
function gatherRanges(raw: Record<string, unknown>): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(raw)) {
    const [, name = '', bound = ''] = /^(.+)(Min|Max)$/.exec(field) ?? [];
    if (!RANGES.has(name)) {
      gathered[field] = value;
      continue;
    }
    const present = Object.hasOwn(gathered, name) ? gathered[name] : raw[name];
    gathered[name] = { ...asRecord(present), [bound.toLowerCase()]: value };
  }
  return gathered;
}

function boundsOf(raw: unknown): unknown {
  if (typeof raw === 'number') return boundsOf({ min: raw, max: raw });
  if (typeof raw === 'string') {
    const [, min = '', max = ''] = /^\s*(-?\d*\.?\d*)\s*[,;:]\s*(-?\d*\.?\d*)\s*$/.exec(raw) ?? [];
    return boundsOf({ min, max });
  }
  const { min: rawMin, max: rawMax } = asRecord(raw);
  const min = isEmpty(rawMin) ? undefined : numberOf(rawMin);
  const max = isEmpty(rawMax) ? undefined : numberOf(rawMax);
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

/** Whole-search rules: what depends on more than one field. */
function arrange(found: Record<string, unknown>, ignored: IgnoredParts): void {
  for (const [field, value] of Object.entries(found)) if (value === DROPPED) delete found[field];
  if (found.listingType === 'rent') found.acquisition = 'rent';
  else if (found.listingType === 'buy' || found.listingType === 'new_homes' || found.listingType === undefined) {
    found.acquisition = found.listingType === undefined && found.acquisition === 'rent' ? 'rent' : 'buy';
    if (found.acquisition === 'rent') found.listingType = 'rent';
  } else if (found.acquisition === 'sale') found.acquisition = 'buy';
  if (found.keywords !== undefined && found.sorting === undefined) found.sorting = 'relevance';
  if (found.sorting === 'relevance' && found.keywords === undefined && found.name === undefined)
    found.sorting = 'created_at';
  // The other way round is no order that anybody lives by.
  if (found.sorting === 'commute') found.order = 'asc';
  keepTogether(found, ignored, [
    'locationBottomRightLat',
    'locationBottomRightLng',
    'locationTopLeftLat',
    'locationTopLeftLng',
  ]);
  keepTogether(found, ignored, ['mapCentroid', 'propertyRadius']);
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
