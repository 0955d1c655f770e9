import { isInCountry } from '../properties/country-bounds.contract.ts';
import { askedMember, isOfferedAlone, PRICE_BOUNDS } from '../properties/plausible-price.contract.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { Message } from '../texts/message.ts';
import type { DoubtCode } from './checks.ts';
import {
  AMOUNTS,
  CONTRACT_AMOUNTS,
  COUNTS,
  type HomeKind,
  homeKind,
  INDOOR_AREAS,
  INDOORS,
  OUTDOOR_AREAS,
  OUTDOORS,
} from './reasonable.ts';
import { usablePictures } from './picture-addresses.ts';

/** What is doubtful about a home. `says` names the member and what stood there. */
export interface Doubt {
  readonly code: DoubtCode;
  readonly says: Message;
}

/** What is known of places. */
export interface Places {
  isKnown(region: ListingRecordInput['region'], suburb: string): boolean;
  isPostcodeKnown(region: ListingRecordInput['region'], postCode: string): boolean;
  isPostcodeElsewhere(region: ListingRecordInput['region'], address: ListingRecordInput['address']): boolean;
}

export interface Examined {
  /**
   * Without what is held back, and the very record that was given where nothing is; undefined when the home is refused.
   */
  readonly record: ListingRecordInput | undefined;
  readonly doubts: readonly Doubt[];
}

const DAY_MS = 86_400_000;

/**
 * Checks the values of a listing: what is beyond reason is left out, so that it is
 * never sorted by or counted. Pure; see {@link CHECKS} for what each code means.
 */
export function examine(record: ListingRecordInput, now: Date, places?: Places): Examined {
  const doubts: Doubt[] = [];
  const doubt: ReportDoubt = (code, field, values) => {
    doubts.push({ code, says: { key: `import.doubt.${code}`, values, field } });
  };
  if (isFarOff(record.publishedAt, now, 1)) {
    doubt('published_in_future', 'publishedAt', { value: record.publishedAt });
    return { record: undefined, doubts };
  }
  if (Date.parse(record.publishedAt) < EARLIEST_LISTING) {
    doubt('published_too_early', 'publishedAt', { value: record.publishedAt });
    return { record: undefined, doubts };
  }
  const prices = pricesOf(record, doubt);
  const { soldAt, details } = record;
  const isSoldKept = isSaleKept(record, now, doubt);
  const createdAt = createdOf(record, now, doubt);
  const pictures = record.pictures === undefined ? undefined : usablePictures(record.pictures, doubt);
  const years = yearsOf(record, now, doubt);
  const address = addressOf(record, doubt, places);
  const detailsLeft = details === undefined ? undefined : detailsOf(record, details, doubt);
  const contract = record.contract === undefined ? undefined : contractOf(record, record.contract, now, doubt);
  const sales = salesOf(record, now, doubt);
  const viewings = record.viewings === undefined ? undefined : viewingsOf(record.viewings, now, doubt);
  // Nothing was left out, so that whoever has parsed it knows it still.
  if (doubts.length === 0 && pictures === record.pictures) return { record, doubts };
  const { soldAt: _, details: __, ...rest } = record;
  const examined: ListingRecordInput = {
    ...rest,
    ...years,
    ...sales,
    createdAt,
    prices,
    address,
    ...(detailsLeft === undefined ? {} : { details: detailsLeft }),
    ...(contract === undefined ? {} : { contract }),
    ...(isSoldKept ? { soldAt } : {}),
    ...(viewings === undefined ? {} : { viewings }),
    ...(pictures === undefined ? {} : { pictures }),
  };
  return { record: examined, doubts };
}

/** Numbers are written with their thousands apart: years are given as texts. */
export type ReportDoubt = (code: DoubtCode, member: string, values: Readonly<Record<string, string | number>>) => void;

/** No home was on a portal before there were any: an older date is a default that somebody's program fills in. */
const EARLIEST_LISTING = Date.UTC(1990, 0);
/** Registers of sales go further back than listings do. */
const EARLIEST_SALE = Date.UTC(1900, 0);

/** Whether the day of the sale can be kept. */
function isSaleKept({ soldAt, availability }: ListingRecordInput, now: Date, doubt: ReportDoubt): boolean {
  if (soldAt === undefined) return false;
  const isSold = availability === 'sold' || availability === 'rented';
  const code = !isSold
    ? 'sold_date_without_sale'
    : isFarOff(soldAt, now, 1)
      ? 'sold_in_future'
      : Date.parse(soldAt) < EARLIEST_SALE
        ? 'sold_too_early'
        : undefined;
  if (code !== undefined) doubt(code, 'soldAt', { value: soldAt });
  return code === undefined;
}

function createdOf({ createdAt, publishedAt }: ListingRecordInput, now: Date, doubt: ReportDoubt): string {
  const isLater = isFarOff(createdAt, now, 1);
  if (!isLater && Date.parse(createdAt) >= EARLIEST_LISTING) return createdAt;
  doubt(isLater ? 'created_in_future' : 'created_too_early', 'createdAt', { value: createdAt });
  return publishedAt;
}

const OFFERED = ['askingPrice', 'priceMin', 'priceMax', 'rent', 'rentMax', 'soldPrice'] as const;

function pricesOf(record: ListingRecordInput, doubt: ReportDoubt): ListingRecordInput['prices'] {
  const { prices, objectType, availability } = record;
  const out = new Set<string>();
  // Without what is asked the home would be public as one that names no price: saving holds it with it instead.
  const waits = isOfferedAlone(record) ? askedMember(objectType, prices) : undefined;
  for (const name of OFFERED) {
    const price = prices[name];
    if (price === undefined) continue;
    const [least, most] = PRICE_BOUNDS[name.startsWith('rent') ? 'rent' : 'sale'];
    const beyond = price > most ? 'price_beyond_reason' : price < least ? 'price_too_low' : undefined;
    const code =
      price === 0
        ? 'price_zero'
        : name === 'soldPrice' && availability !== 'sold'
          ? 'sold_price_without_sale'
          : name === waits
            ? undefined
            : beyond;
    if (code === undefined) continue;
    out.add(name);
    doubt(code, `prices.${name}`, { value: price });
  }
  const { priceMin, priceMax } = prices;
  if (!out.has('priceMin') && !out.has('priceMax') && (priceMin ?? 0) > (priceMax ?? Infinity)) {
    doubt('price_range_reversed', 'prices.priceMin', { min: priceMin ?? 0, max: priceMax ?? 0 });
    out.add('priceMin').add('priceMax');
  }
  for (const [name, value] of above(prices, AMOUNTS, homeKind(record))) {
    // A home on the market would be public without a part of what it costs: saving holds it with it instead.
    if (name === 'jointDebt' && isOfferedAlone(record)) continue;
    out.add(name);
    doubt('amount_beyond_reason', `prices.${name}`, { value });
  }
  return withoutLostDisplay(without(prices, out));
}

/** How a price is displayed goes with the figures that it needs, or the whole home would be refused for it. */
function withoutLostDisplay(prices: ListingRecordInput['prices']): ListingRecordInput['prices'] {
  const { display, askingPrice, priceMin, priceMax } = prices;
  const isLost =
    display === 'offers_over'
      ? askingPrice === undefined
      : (display === 'range' || display === 'guide') && (priceMin === undefined || priceMax === undefined);
  return isLost ? without(prices, new Set(['display'])) : prices;
}

function detailsOf(
  record: ListingRecordInput,
  details: NonNullable<ListingRecordInput['details']>,
  doubt: ReportDoubt,
): NonNullable<ListingRecordInput['details']> {
  const out = new Set<string>();
  const kind = homeKind(record);
  const leave = (code: DoubtCode, name: string, value: number): void => {
    out.add(name);
    doubt(code, `details.${name}`, { value });
  };
  for (const [name, value] of above(details, COUNTS, kind)) leave('count_beyond_reason', name, value);
  for (const name of INDOOR_AREAS) {
    const area = details[name];
    if (area !== undefined && area > INDOORS[kind]) leave('area_beyond_reason', name, area);
  }
  const { min = 0, max = 0 } = details.grossArea ?? {};
  if (Math.max(min, max) > INDOORS[kind]) leave('area_beyond_reason', 'grossArea', Math.max(min, max));
  for (const name of OUTDOOR_AREAS) {
    const area = details[name];
    if (area !== undefined && area > OUTDOORS[kind]) leave('land_beyond_reason', name, area);
  }
  return without(details, out);
}

/** The members that are above what there is of them at such a home. */
function above<Name extends string>(
  group: Readonly<Partial<Record<NoInfer<Name>, unknown>>>,
  limits: readonly (readonly [Name, Readonly<Record<HomeKind, number>>])[],
  kind: HomeKind,
): (readonly [Name, number])[] {
  return limits.flatMap(([name, most]) => {
    const value = group[name];
    return typeof value === 'number' && value > most[kind] ? [[name, value] as const] : [];
  });
}

/** Leases are not agreed further ahead. */
const FURTHEST_START = 5 * 365;

function contractOf(
  record: ListingRecordInput,
  contract: NonNullable<ListingRecordInput['contract']>,
  now: Date,
  doubt: ReportDoubt,
): NonNullable<ListingRecordInput['contract']> {
  const out = new Set<string>();
  for (const [name, value] of above(contract, CONTRACT_AMOUNTS, homeKind(record))) {
    out.add(name);
    doubt('amount_beyond_reason', `contract.${name}`, { value });
  }
  for (const name of ['availableFrom', 'rentalFrom'] as const) {
    const day = contract[name];
    if (day === undefined || !isFarOff(day, now, FURTHEST_START)) continue;
    out.add(name);
    doubt('available_far_off', `contract.${name}`, { value: day });
  }
  return without(contract, out);
}

/** Of the sale: an auction whose day is left out is still to be announced. */
function salesOf(
  { auction, offersCloseAt }: ListingRecordInput,
  now: Date,
  doubt: ReportDoubt,
): Pick<ListingRecordInput, 'auction' | 'offersCloseAt'> {
  const kept: Pick<ListingRecordInput, 'auction' | 'offersCloseAt'> = {};
  if (auction?.startsAt !== undefined && isFarOff(auction.startsAt, now, FURTHEST_EVENT)) {
    doubt('auction_far_off', 'auction.startsAt', { value: auction.startsAt });
    kept.auction = without(auction, new Set(['startsAt']));
  }
  if (offersCloseAt !== undefined && isFarOff(offersCloseAt, now, FURTHEST_EVENT)) {
    doubt('auction_far_off', 'offersCloseAt', { value: offersCloseAt });
    kept.offersCloseAt = undefined;
  }
  return kept;
}

const EARLIEST = { au: 1788, no: 1100 } as const;

function yearsOf(record: ListingRecordInput, now: Date, doubt: ReportDoubt): Pick<ListingRecordInput, 'yearBuilt'> {
  const { yearBuilt, renovationYear, region, condition, isUnderConstruction, isProject } = record;
  const isNew = condition === 'new' || isUnderConstruction === true || isProject === true;
  const latest = now.getUTCFullYear() + (isNew ? 10 : 1);
  const years: { yearBuilt?: undefined; renovationYear?: undefined } = {};
  if (yearBuilt !== undefined && (yearBuilt > latest || yearBuilt < EARLIEST[region])) {
    doubt(yearBuilt > latest ? 'built_in_future' : 'built_too_early', 'yearBuilt', { value: String(yearBuilt) });
    years.yearBuilt = undefined;
  }
  if (renovationYear !== undefined && renovationYear > latest) {
    doubt('built_in_future', 'renovationYear', { value: String(renovationYear) });
    years.renovationYear = undefined;
  } else if (renovationYear !== undefined && yearBuilt !== undefined && renovationYear < yearBuilt)
    doubt('renovated_before_built', 'renovationYear', { value: String(renovationYear), built: String(yearBuilt) });
  return years;
}

/** In days. */
const FURTHEST_EVENT = 2 * 365;
const LONGEST_VIEWING_MS = 7 * DAY_MS;

function viewingsOf(
  viewings: NonNullable<ListingRecordInput['viewings']>,
  now: Date,
  doubt: ReportDoubt,
): NonNullable<ListingRecordInput['viewings']> {
  return viewings.filter(({ startsAt, endsAt }) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    const code =
      length < 0
        ? 'viewing_ends_first'
        : isFarOff(startsAt, now, FURTHEST_EVENT)
          ? 'viewing_far_off'
          : length > LONGEST_VIEWING_MS
            ? 'viewing_too_long'
            : undefined;
    if (code === undefined) return true;
    doubt(code, 'viewings', { from: startsAt, to: endsAt });
    return false;
  });
}

function addressOf(
  { region, address }: ListingRecordInput,
  doubt: ReportDoubt,
  places?: Places,
): ListingRecordInput['address'] {
  const { suburb, lat, lng } = address;
  if (suburb !== undefined && places?.isKnown(region, suburb) === false)
    doubt('suburb_unknown', 'address.suburb', { value: suburb });
  if (address.postCode !== undefined && places?.isPostcodeKnown(region, address.postCode) === false)
    doubt('postcode_unknown', 'address.postCode', { value: address.postCode });
  if (address.postCode !== undefined && places?.isPostcodeElsewhere(region, address) === true)
    doubt('postcode_elsewhere', 'address.postCode', { value: address.postCode });
  if (lat === undefined && lng === undefined) return address;
  if (lat !== undefined && lng !== undefined && isInCountry(region, { lat, lng })) return address;
  doubt('position_elsewhere', 'address.lat', { lat: String(lat ?? '–'), lng: String(lng ?? '–') });
  return without(address, new Set(['lat', 'lng']));
}

/** Whether a moment is more than so many days from now. */
function isFarOff(instant: string, now: Date, days: number): boolean {
  return Date.parse(instant) > now.getTime() + days * DAY_MS;
}

function without<Group extends object>(group: Group, names: ReadonlySet<string>): Group {
  if (names.size === 0) return group;
  return Object.fromEntries(Object.entries(group).filter(([name]) => !names.has(name))) as Group;
}
