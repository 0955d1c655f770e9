import { isRelative } from '../relative-days.contract.ts';
import { camelName, snakeName } from '../../contract/case.ts';
import type { MessageKey, Region, Translate } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import type { TravelMode } from '../../commute/modes.contract.ts';
import { commutePlaces } from '../../commute/travel.contract.ts';
import {
  ARRANGEMENT_FIELDS,
  FILTER_FIELDS,
  type ChangeKind,
  type FilterField,
  type SearchFilter,
} from '../filter.contract.ts';
import { isPricedByYear } from '../yearly-rents.contract.ts';
import { marketWord, searchedTypeWord } from '../../properties/market-words.contract.ts';
import { commuteWords, commuteWordsTo } from './commute-words.ts';
import { marketOf } from './filter-options.ts';
import { reachWords } from './list-words.ts';
import { bedroomsWords, isByRooms, roomsWords, type Bounds, type RoomField } from './room-words.ts';
import { sinceWords } from './since-words.ts';

/** One chosen filter in words, and the search without it. */
export interface ChipView {
  readonly label: string;
  /** What stands on the chip, where the label is too long for a phone. */
  readonly short?: string;
  readonly path: string;
  /** A place: the field for places shows it, too. */
  readonly isPlace?: true;
}

/** How filters are put into words: places by their paths, money in the region's currency. */
export interface FilterWords extends ViewContext {
  readonly placeName: (place: string) => string;
  /** The same so that it can be typed and names this one place. */
  readonly placeText: (place: string) => string;
  /** Its path, where it is known. */
  readonly placeAddress: (place: string) => string | undefined;
  /** Whether it can be told what homes cost there. */
  readonly isPriced?: (place: string) => boolean;
  /** Whether it is wider than a suburb. */
  readonly isWide?: (place: string) => boolean;
  /** The middle of the search's circle, as it is said behind `within 2 km of`. */
  readonly pointName?: string | undefined;
  /** Of an agency's id; the id itself where nobody knows it. */
  readonly agencyName: (id: string) => string;
  readonly currency: string;
  readonly region: Region;
  /** The places that the reader travels to, as far as searches know of them, each with its way to travel. */
  readonly ownPlaces: readonly string[];
  /** The ways to travel to those. */
  readonly ownModes: readonly TravelMode[];
  /** Those that have a limit of their own, with it and its way to travel. */
  readonly ownLimits: readonly string[];
  /** What the places that a search by travel time is for are called; empty where nobody knows. */
  readonly travelsTo?: readonly string[];
}

/** Every filter in force as a chip; lists give one chip for each value, days in a row one for them all. */
export function chipsOf(filter: SearchFilter, words: FilterWords): readonly ChipView[] {
  return criteriaOf(filter, words).flatMap(({ field, item, label }) => {
    if (!isOfDays(field) || isRelative(String(item)))
      return [
        {
          label,
          ...shortOf(filter, field, label, words),
          path: listPath(without(filter, field, item)),
          ...(isPlaceField(field) ? { isPlace: true } : {}),
        },
      ];
    const run = runsOf(filter[field] ?? []).find(([first]) => first === item);
    return run === undefined ? [] : [runChip(filter, field, run, words)];
  });
}

/** Fields that are days. */
const DAY_FIELDS = ['viewingDate', 'auctionDate'] as const satisfies readonly FilterField[];
type DayField = (typeof DAY_FIELDS)[number];

function isOfDays(field: string): field is DayField {
  return DAY_FIELDS.some((known) => known === field);
}

/** Bedrooms alone, where the label says the rooms of a flat too. */
function shortOf(
  { bedroom }: SearchFilter,
  field: keyof SearchFilter,
  label: string,
  { t }: FilterWords,
): Pick<ChipView, 'short'> {
  if (field !== 'bedroom' || bedroom === undefined) return {};
  const short = roomsWords(t, 'bedroom', bedroom);
  return short === label ? {} : { short };
}

function isPlaceField(field: keyof SearchFilter): boolean {
  return field === 'address' || field === 'geoId';
}

function runChip(filter: SearchFilter, field: DayField, run: readonly string[], words: FilterWords): ChipView {
  const day = words.format.days(run[0] ?? '', run.at(-1) ?? '');
  const rest = run.reduce((left, each) => without(left, field, each), filter);
  return { label: words.t(dayKey(field, words.region), { day }), path: listPath(rest) };
}

function dayKey(field: DayField, region: Region) {
  if (field === 'auctionDate') return 'list.chip.auction';
  return region === 'au' ? 'list.chip.inspection' : 'list.chip.viewing';
}

/** Days that follow each other, together. */
function runsOf(days: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const day of days.filter((each) => !isRelative(each)).sort()) {
    const run = runs.at(-1);
    if (run !== undefined && Date.parse(day) - Date.parse(run.at(-1) ?? '') === DAY_MS) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

const DAY_MS = 86_400_000;

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What a filter (or, of a list, one value) is called, and the search without it; undefined when it is not in force. */
export function chipFor(
  filter: SearchFilter,
  field: string,
  value: string | undefined,
  words: FilterWords,
): ChipView | undefined {
  const name = (field === 'map' ? 'locationTopLeftLat' : camelName(field)) as keyof SearchFilter;
  const matching = criteriaOf(filter, words).filter(
    (criterion) => criterion.field === name && (value === undefined || criterion.item === value),
  );
  if (matching.length === 0) return undefined;
  return {
    // Two kinds may be called the same, as units and apartments are in Australia.
    label: words.format.list([...new Set(matching.map((criterion) => criterion.label))]),
    path: listPath(without(filter, name, value)),
  };
}

/** A filter in force, or one value of a list. */
export interface Criterion {
  readonly field: keyof SearchFilter;
  /** Of a list, the one value. */
  readonly item?: unknown;
  readonly label: string;
}

export function criteriaOf(filter: SearchFilter, words: FilterWords): readonly Criterion[] {
  const writers = writersFor(words, {
    isRent: marketOf(filter, words.region).isRent,
    isByRooms: isByRooms(filter, words.region),
    priceRent: rentKey(filter, words.region),
    radius: filter.propertyRadius,
    since: filter.changedSince,
  });
  const criteria: Criterion[] = [];
  for (const [field, value] of Object.entries(filter) as [keyof SearchFilter, unknown][]) {
    const write = writers[field as FilterField];
    if (write === undefined || value === undefined || (field === 'availability' && isUsual(filter.availability)))
      continue;
    if (Array.isArray(value) && field !== 'polygon')
      for (const item of value as readonly unknown[]) criteria.push({ field, item, label: write(item as never) });
    else criteria.push({ field, label: write(value as never) });
  }
  return criteria;
}

/** Homes that can be had: what every search is for unless it says otherwise. */
function isUsual(availability: SearchFilter['availability']): boolean {
  return availability.length === 1 && availability[0] === 'available';
}

/**
 * How many filters are in force: a range counts as one, each value of a list as one, as it has a chip. Places have a
 * field of their own and the map shows where it stands: they do not count.
 */
export function activeFilterCount(filter: SearchFilter): number {
  const counts = Object.entries(filter).map(([field, value]: [string, unknown]) => {
    if (!COUNTED.has(field) || value === undefined) return 0;
    // Days that follow each other have one chip.
    if (isOfDays(field)) {
      const days = value as readonly string[];
      return runsOf(days).length + days.filter(isRelative).length;
    }
    return Array.isArray(value) && field !== 'polygon' ? value.length : 1;
  });
  return counts.reduce((sum, count) => sum + count, isUsual(filter.availability) ? 0 : 1);
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
  'jointDebtShare',
  'sharedCost',
  'dearerSharedCost',
  'monthlyCost',
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
  ...DAY_FIELDS,
  'energyProfile',
  'ownership',
  'isPublishedToday',
  'singleUnits',
  'propertyCondition',
  'floors',
  'facilities',
  'isPetAllowed',
  'furnished',
  'availableFrom',
  'leaseMonths',
  'saleMethod',
  'tenancy',
  'returnPercent',
  'excludeUnderOffer',
  'onlyUnderOffer',
  'isLandOwnedBySeller',
  'locationTypes',
  'publishDateMin',
  'changes',
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
  if (next.changes === undefined) delete next.changedSince;
  if (field === 'locationTopLeftLat') for (const edge of BOX) delete next[edge];
  if (next.keywords === undefined && next.name === undefined && next.sorting === 'relevance')
    next.sorting = 'created_at';
  // The order by travel time was that to a place which the search no longer names.
  if (field === 'commute' && next.sorting === 'commute' && commutePlaces(filter.commute).length > 0)
    Object.assign(next, { sorting: 'created_at', order: 'desc' });
  return next as SearchFilter;
}

const BOX = ['locationTopLeftLat', 'locationTopLeftLng', 'locationBottomRightLat', 'locationBottomRightLng'] as const;

type Writers = { readonly [Field in FilterField | 'availability']?: (value: never) => string };

/** How each field reads on its chip. A field that is missing here is part of another's chip. */
function writersFor(
  { t, format, now, placeName, pointName, agencyName, currency, region, travelsTo = [] }: FilterWords,
  {
    isRent,
    isByRooms,
    priceRent,
    radius,
    since = '',
  }: {
    readonly isRent: boolean;
    readonly isByRooms: boolean;
    readonly priceRent: MessageKey;
    readonly radius: number | undefined;
    readonly since: string | undefined;
  },
): Writers {
  const rent = rentKey({ listingType: 'rent', acquisition: 'rent' }, region);
  const money = (amount: number) => format.money({ amount, currency });
  const range = (name: MessageKey, write: (value: number) => string) => (bounds: Bounds) =>
    rangeWords(t, t(name), bounds, write);
  // Years and floors are not measured: the last one is meant too.
  const through = (name: MessageKey, write: (value: number) => string) => (bounds: Bounds) =>
    rangeWords(t, t(name), bounds, write, 'list.chip.through');
  const amount = (name: MessageKey) => range(name, money);
  const percent = (name: MessageKey) => range(name, (value) => t('list.percent', { percent: format.decimal(value) }));
  const area = (name: MessageKey) => range(name, format.area);
  const rooms = (field: RoomField) => (bounds: Bounds) => roomsWords(t, field, bounds);
  const bedrooms = (bounds: Bounds) => bedroomsWords(t, bounds, isByRooms);
  const dayOf = (field: DayField) => (day: string) =>
    t(dayKey(field, region), {
      day: isRelative(day) ? uncapitalised(t(`list.days.${day}`)) : format.days(day, day),
    });
  const named = (group: string) => (value: string) => marketWord(group, value, { region, isRent }, t);
  // Only an address asks for the opposite; the forms do not.
  const yesNo = (name: MessageKey) => (value: boolean) => (value ? t(name) : `${t(name)}: ${t('ui.no').toLowerCase()}`);
  return {
    name: (value: string) => t('list.chip.name', { value }),
    propertyId: (value: string) => t('list.chip.id', { value }),
    agencyId: (id: string) => t('list.chip.agency', { value: agencyName(id) }),
    agencyParentId: (id: string) => t('list.chip.agency', { value: agencyName(id) }),
    propertyType: (value: string) => searchedTypeWord(value, { region }, t),
    price: amount(isRent ? priceRent : 'list.field.price'),
    askingPrice: amount('list.field.asking_price'),
    totalPrice: amount('list.field.total_price'),
    jointDebt: amount('list.field.joint_debt'),
    jointDebtShare: percent('list.field.joint_debt_share'),
    sharedCost: amount('list.field.shared_cost'),
    dearerSharedCost: amount('list.field.dearer_shared_cost'),
    monthlyCost: amount('list.field.monthly_cost'),
    monthlyRent: amount(rent),
    transportationRadius: (metres: number) => t('list.chip.transport', { distance: reachWords(metres, { t, format }) }),
    bedroom: bedrooms,
    bathroom: rooms('bathroom'),
    garage: rooms('garage'),
    primaryRoom: area('list.field.primary_room'),
    usageArea: area('list.field.usage_area'),
    landsize: area('list.field.landsize'),
    constructionYear: through('list.field.construction_year', String),
    keywords: (value: string) => value,
    geoId: placeName,
    address: placeName,
    ownerType: named('owner_type'),
    soldBy: named('owner_type'),
    viewingDate: dayOf('viewingDate'),
    auctionDate: dayOf('auctionDate'),
    energyProfile: (label: string) => t('list.chip.energy', { label: label.toUpperCase() }),
    ownership: named('ownership'),
    isPublishedToday: () => t('property.badge.new_today'),
    singleUnits: () => t('list.units.single'),
    includeHidden: () => t('list.chip.hidden'),
    changes: (kind: ChangeKind) =>
      t(`list.chip.changes_${kind}`, { when: sinceWords(since, region, { t, format, now }) }),
    propertyCondition: named('condition'),
    floors: (floors: Bounds) =>
      region === 'au' && floors.min === 0 && floors.max === 0
        ? t('list.floor.ground')
        : through('list.field.floors', format.number)(floors),
    facilities: named('facility'),
    isPetAllowed: yesNo('property.key.pets'),
    includePetsUnsaid: () => t('list.field.include_pets_unsaid'),
    furnished: named('furnished'),
    availability: (value: string) => t(`list.status.${value}` as MessageKey),
    availableFrom: (month: string) => t('list.chip.available_from', { month: format.monthOf(month) }),
    leaseMonths: range('list.field.lease_months', (count) => t('list.lease.months', { count })),
    saleMethod: named('sale_method'),
    tenancy: named('tenancy'),
    returnPercent: range('list.field.return_percent', (share) => t('list.percent', { percent: format.decimal(share) })),
    excludeUnderOffer: () => t('list.field.exclude_under_offer'),
    onlyUnderOffer: () => t('list.field.only_under_offer'),
    isLandOwnedBySeller: yesNo('list.field.own_land'),
    locationTypes: named('location_type'),
    publishDateMin: (instant: string) => t('list.chip.published_since', { day: format.shortDay(instant.slice(0, 10)) }),
    locationTopLeftLat: () => t('list.chip.map'),
    commute: (wish: string) =>
      travelsTo.length === 0 ? commuteWords(t, wish) : commuteWordsTo(t, wish, format.list(travelsTo)),
    mapCentroid: () =>
      t('list.chip.radius', {
        distance: reachWords(radius ?? 0, { t, format }),
        place: pointName ?? t('list.point'),
      }),
    polygon: () => t('list.chip.polygon'),
  };
}

/** What the price of something to let is called, by the period that the market tells it for. */
export function rentKey(kind: Pick<SearchFilter, 'listingType' | 'acquisition'>, region: Region) {
  if (isPricedByYear(kind, region)) return 'list.form.rent_year';
  return region === 'no' ? 'list.form.rent_month' : 'list.form.rent_week';
}

/** `Pris fra 2 til 5`, `Størrelse fra 2`, `Pris inntil 5`, `Byggeår til og med 2000`. */
function rangeWords(
  t: Translate,
  name: string,
  { min, max }: Bounds,
  write: (value: number) => string,
  atMost: 'list.chip.at_most' | 'list.chip.through' = 'list.chip.at_most',
): string {
  if (min !== undefined && max !== undefined)
    return min === max ? `${name} ${write(min)}` : t('list.chip.between', { name, min: write(min), max: write(max) });
  return min === undefined
    ? t(atMost, { name, max: write(max ?? 0) })
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
