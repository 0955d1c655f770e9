import { camelName, snakeName } from '../../contract/case.ts';
import type { MessageKey, Region, Translate } from '../../contract/messages.ts';
import { listPath } from '../../paths.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { commuteWish } from '../../commute/travel.contract.ts';
import { ARRANGEMENT_FIELDS, FILTER_FIELDS, type FilterField, type SearchFilter } from '../filter.contract.ts';
import { marketOf } from './filter-options.ts';

/** One chosen filter in words, and the search without it. */
export interface ChipView {
  readonly label: string;
  readonly path: string;
}

/** How filters are put into words: places by their paths, money in the region's currency. */
export interface FilterWords extends ViewContext {
  readonly placeName: (place: string) => string;
  /** The same so that it can be typed and names this one place. */
  readonly placeText: (place: string) => string;
  /** Its path, where it is known. */
  readonly placeAddress: (place: string) => string | undefined;
  /** Of an agency's id; the id itself where nobody knows it. */
  readonly agencyName: (id: string) => string;
  readonly currency: string;
  readonly region: Region;
  /** Whether the reader can have places that they travel to. */
  readonly isSignedIn: boolean;
}

/** Every filter in force as a chip; lists give one chip for each value, days in a row one for them all. */
export function chipsOf(filter: SearchFilter, words: FilterWords): readonly ChipView[] {
  const runs = runsOf(filter.viewingDate ?? []);
  return wishesOf(filter, words).flatMap(({ field, item, label }) => {
    if (field !== 'viewingDate') return [{ label, path: listPath(without(filter, field, item)) }];
    const run = runs.find(([first]) => first === item);
    return run === undefined ? [] : [runChip(filter, run, words)];
  });
}

function runChip(filter: SearchFilter, run: readonly string[], { t, format, region }: FilterWords): ChipView {
  const day = format.days(run[0] ?? '', run.at(-1) ?? '');
  const rest = run.reduce((left, each) => without(left, 'viewingDate', each), filter);
  return { label: t(region === 'au' ? 'list.chip.inspection' : 'list.chip.viewing', { day }), path: listPath(rest) };
}

/** Days that follow each other, together. */
function runsOf(days: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const day of [...days].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && Date.parse(day) - Date.parse(run.at(-1) ?? '') === DAY_MS) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

const DAY_MS = 86_400_000;

/** What a filter (or, of a list, one value) is called, and the search without it; undefined when it is not in force. */
export function chipFor(
  filter: SearchFilter,
  field: string,
  value: string | undefined,
  words: FilterWords,
): ChipView | undefined {
  const name = (field === 'map' ? 'locationTopLeftLat' : camelName(field)) as keyof SearchFilter;
  const wishes = wishesOf(filter, words).filter(
    (wish) => wish.field === name && (value === undefined || wish.item === value),
  );
  if (wishes.length === 0) return undefined;
  return { label: words.format.list(wishes.map((wish) => wish.label)), path: listPath(without(filter, name, value)) };
}

interface Wish {
  readonly field: keyof SearchFilter;
  /** Of a list, the one value. */
  readonly item?: unknown;
  readonly label: string;
}

function wishesOf(filter: SearchFilter, words: FilterWords): readonly Wish[] {
  const writers = writersFor(words, marketOf(filter, words.region).isRent);
  const wishes: Wish[] = [];
  for (const [field, value] of Object.entries(filter) as [keyof SearchFilter, unknown][]) {
    const write = writers[field as FilterField];
    if (write === undefined || value === undefined || (field === 'availability' && isUsual(filter.availability)))
      continue;
    if (Array.isArray(value) && field !== 'polygon')
      for (const item of value as readonly unknown[]) wishes.push({ field, item, label: write(item as never) });
    else wishes.push({ field, label: write(value as never) });
  }
  return wishes;
}

/** Homes that can be had: what every search is for unless it says otherwise. */
function isUsual(availability: SearchFilter['availability']): boolean {
  return availability.length === 1 && availability[0] === 'available';
}

/** How many filters are in force; a range counts as one. Places have a field of their own and the map shows where it stands: they do not count. */
export function activeFilterCount(filter: SearchFilter): number {
  const fields = Object.entries(filter).filter(([field, value]) => COUNTED.has(field) && value !== undefined).length;
  return fields + (isUsual(filter.availability) ? 0 : 1);
}

/** Of a point with its distance, the point. */
const COUNTED: ReadonlySet<string> = new Set<FilterField>([
  'name',
  'propertyId',
  'agencyId',
  'agencyParentId',
  'propertyType',
  'price',
  'askingPrice',
  'totalPrice',
  'jointDebt',
  'sharedCost',
  'monthlyRent',
  'transportationRadius',
  'bedroom',
  'bathroom',
  'garage',
  'primaryRoom',
  'usageArea',
  'landsize',
  'constructionYear',
  'keywords',
  'ownerType',
  'soldBy',
  'viewingDate',
  'energyProfile',
  'ownership',
  'isPublishedToday',
  'propertyCondition',
  'floors',
  'facilities',
  'isPetAllowed',
  'furnished',
  'availableFrom',
  'isLandOwnedBySeller',
  'locationTypes',
  'publishDateMin',
  'mapCentroid',
  'polygon',
  'commute',
]);

/** The search with one filter taken away, or one value of a list; from its first page. */
export function without(filter: SearchFilter, field: keyof SearchFilter, item?: unknown): SearchFilter {
  const present = filter[field];
  const rest =
    Array.isArray(present) && item !== undefined
      ? (present as readonly unknown[]).filter((value) => value !== item)
      : [];
  const next: Record<string, unknown> = { ...filter, page: 1, [field]: rest.length > 0 ? rest : undefined };
  // A point without its distance asks for nothing, nor does half a box; ranking by words needs words.
  if (field === 'mapCentroid') delete next.propertyRadius;
  if (field === 'locationTopLeftLat') for (const edge of BOX) delete next[edge];
  if (next.keywords === undefined && next.name === undefined && next.sorting === 'relevance')
    next.sorting = 'created_at';
  return next as SearchFilter;
}

const BOX = ['locationTopLeftLat', 'locationTopLeftLng', 'locationBottomRightLat', 'locationBottomRightLng'] as const;

interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

type Writers = { readonly [Field in FilterField | 'availability']?: (value: never) => string };

/** How each field reads on its chip. A field that is missing here is part of another's chip. */
function writersFor({ t, format, placeName, agencyName, currency, region }: FilterWords, isRent: boolean): Writers {
  const rent = region === 'no' ? 'list.form.rent_month' : 'list.form.rent_week';
  const money = (amount: number) => format.money({ amount, currency });
  const range = (name: MessageKey, write: (value: number) => string) => (bounds: Bounds) =>
    rangeWords(t, t(name), bounds, write);
  const amount = (name: MessageKey) => range(name, money);
  const area = (name: MessageKey) => range(name, format.area);
  const count = (name: MessageKey) => range(name, format.number);
  const named = (group: string) => (value: string) => t(`enum.${group}.${value}` as MessageKey);
  // Only an address asks for the opposite; the forms do not.
  const yesNo = (name: MessageKey) => (value: boolean) => (value ? t(name) : `${t(name)}: ${t('ui.no').toLowerCase()}`);
  return {
    name: (value: string) => t('list.chip.name', { value }),
    propertyId: (value: string) => t('list.chip.id', { value }),
    agencyId: (id: string) => t('list.chip.agency', { value: agencyName(id) }),
    agencyParentId: (id: string) => t('list.chip.agency', { value: agencyName(id) }),
    propertyType: named('property_type'),
    price: amount(isRent ? rent : 'list.field.price'),
    askingPrice: amount('list.field.asking_price'),
    totalPrice: amount('list.field.total_price'),
    jointDebt: amount('list.field.joint_debt'),
    sharedCost: amount('list.field.shared_cost'),
    monthlyRent: amount(rent),
    transportationRadius: (metres: number) => t('list.chip.transport', { metres: format.number(metres) }),
    bedroom: count('list.field.bedroom'),
    bathroom: count('list.field.bathroom'),
    garage: count('list.field.garage'),
    primaryRoom: area('list.field.primary_room'),
    usageArea: area('list.field.usage_area'),
    landsize: area('list.field.landsize'),
    constructionYear: range('list.field.construction_year', String),
    keywords: (value: string) => value,
    geoId: placeName,
    address: placeName,
    ownerType: named('owner_type'),
    soldBy: named('owner_type'),
    viewingDate: (day: string) =>
      t(region === 'au' ? 'list.chip.inspection' : 'list.chip.viewing', { day: format.days(day, day) }),
    energyProfile: (label: string) => t('list.chip.energy', { label: label.toUpperCase() }),
    ownership: named('ownership'),
    isPublishedToday: () => t('property.badge.new_today'),
    propertyCondition: named('condition'),
    floors: (bounds: Bounds) => rangeWords(t, t('list.field.floors'), bounds, format.number),
    facilities: named('facility'),
    isPetAllowed: yesNo('property.key.pets'),
    furnished: named('furnished'),
    availability: (value: string) => t(`list.status.${value}` as MessageKey),
    availableFrom: (month: string) => t('list.chip.available_from', { month: format.monthOf(month) }),
    isLandOwnedBySeller: yesNo('list.field.own_land'),
    locationTypes: named('location_type'),
    publishDateMin: (instant: string) => t('list.chip.published_since', { day: format.shortDay(instant.slice(0, 10)) }),
    locationTopLeftLat: () => t('list.chip.map'),
    commute: (wish: string) => commuteWords(t, wish),
    mapCentroid: () => t('list.chip.radius'),
    polygon: () => t('list.chip.polygon'),
  };
}

/** `Høyst 30 min med bil`. */
export function commuteWords(t: Translate, wish: string): string {
  const { mode, minutes } = commuteWish(wish);
  return t(`commute.at_most.${mode}`, { minutes });
}

/** `Pris fra 2 til 5`, `Soverom fra 2`, `Pris til 5`. */
function rangeWords(t: Translate, name: string, { min, max }: Bounds, write: (value: number) => string): string {
  if (min !== undefined && max !== undefined)
    return min === max ? `${name} ${write(min)}` : t('list.chip.between', { name, min: write(min), max: write(max) });
  return min === undefined
    ? t('list.chip.at_most', { name, max: write(max ?? 0) })
    : t('list.chip.at_least', { name, min: write(min) });
}

/** The name of a field as it stands on the wire (`property_type`), in words; itself when it has none. */
export function fieldWords(t: Translate, field: string): string {
  const known = camelName(field);
  if ((BOX as readonly string[]).includes(known)) return t('list.chip.map');
  return Object.hasOwn(FILTER_FIELDS, known) || Object.hasOwn(ARRANGEMENT_FIELDS, known)
    ? t(`list.field.${snakeName(known)}` as MessageKey)
    : field;
}
