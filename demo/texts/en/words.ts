import { householdOf } from '../../household.ts';
import type { Facility, PropertyType } from '../../../src/properties/enums.contract.ts';
import { addressOf, has, type Home } from '../../home.ts';
import type { Covered } from '../../lease.ts';
import { hash } from '../../hash.ts';
import { extrasOf, hasLaundry, isOpenPlan } from '../../plans/rooms.ts';
import type { Words } from '../grammar.ts';
import type { TextFacts } from '../text-facts.ts';

const NOUNS: Partial<Record<PropertyType, string>> = {
  apartment: 'apartment',
  flat: 'apartment',
  house: 'house',
  single_dwelling: 'house',
  townhouse: 'townhouse',
  twin_dwelling: 'duplex',
  others: 'home',
  farm: 'farm',
  cabin: 'cabin',
  plot: 'block',
  land: 'block',
  leisure: 'holiday house',
  retirement: 'retirement unit',
  garage_parking: 'car space',
  room_in_shared_apartment: 'room',
  dorm: 'studio room',
  office: 'office',
  combination: 'mixed-use building',
  apartment_building: 'block of flats',
  mall: 'retail space',
  grocery_shop: 'shop',
  hotel_accommodation: 'guesthouse',
  education_events: 'function space',
  storage_logistic: 'storage facility',
  workshop: 'workshop',
  production_industry: 'factory unit',
  warehouse: 'warehouse',
  canteen: 'cafe space',
};
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function australianWords({ home, prices, lease, tenancy, terms, today }: TextFacts): Words {
  const kind = nounOf(home);
  const count = (value: number, one: string): string => `${NUMBERS[value] ?? value} ${one}${value === 1 ? '' : 's'}`;
  const household = householdOf(home);
  return {
    kind,
    a: /^[aeio]/.test(kind) ? 'an' : 'a',
    place: home.place.name,
    council: home.place.municipality,
    street: home.street,
    address: addressOf(home),
    size: grouped(home.internal),
    plot: home.plot >= 20_000 ? `${(home.plot / 10_000).toFixed(1)} hectares` : `${grouped(home.plot)} m²`,
    bedrooms: count(home.bedrooms, 'bedroom'),
    beds: NUMBERS[home.bedrooms] ?? home.bedrooms,
    bathrooms: count(home.bathrooms, 'bathroom'),
    rooms: contentsOf(home),
    feature: featureOf(home),
    storeys: count(home.floors, 'storey'),
    // Floors are counted from the ground floor as 1: level 1 is a flight up.
    level: home.floor === undefined ? '' : home.floor <= 1 ? 'the ground floor' : `level ${home.floor - 1}`,
    year: home.yearBuilt ?? '',
    renovated: home.renovated ?? '',
    decade: home.yearBuilt === undefined ? '' : `${Math.floor(home.yearBuilt / 10) * 10}s`,
    stop: home.stop < 1000 ? `${home.stop} metres` : `${(home.stop / 1000).toFixed(1)} kilometres`,
    cars: count(home.garage, 'car'),
    levies: grouped(prices.sharedCost ?? 0),
    rates: grouped(prices.annualMunicipalityFees ?? 0),
    rent: grouped(prices.rent ?? 0),
    bond: grouped(prices.deposit ?? 0),
    from: lease === undefined ? '' : lease.from <= today ? 'now' : `from ${dayInWords(lease.from)}`,
    to: lease?.to === undefined ? '' : dayInWords(lease.to),
    term: lease?.months === undefined ? '' : termInWords(lease.months),
    auction: terms.auction?.startsAt === undefined ? '' : saturdayInWords(terms.auction.startsAt, home.place.timeZone),
    covered: listed((lease?.covers ?? []).map((thing) => COVERED[thing])),
    zone: tenancy?.zone ?? '',
    income: grouped(tenancy?.rentalIncome ?? 0),
    // Premises are leased for a round sum a year, which a week's share of it no longer tells to the dollar.
    yearly: grouped(Math.round(((prices.rent ?? 0) * 52) / 500) * 500),
    outgoings: grouped(tenancy?.annualOutgoings ?? 0),
    yield: tenancy?.returnPercent ?? '',
    leasedUntil: tenancy?.tenancyUntil === undefined ? '' : monthInWords(tenancy.tenancyUntil),
    completion: home.project === undefined ? '' : monthInWords(home.project.takeover),
    project: home.project?.name ?? '',
    unit: home.project?.unit ?? '',
    others: NUMBERS[household?.others ?? 0] ?? '',
    homeBedrooms: NUMBERS[household?.bedrooms ?? 0] ?? '',
  };
}

/** A row of the Victorian and Federation years. */
export function isTerraceHouse({ yearBuilt, form }: Home): boolean {
  return form === 'row' && yearBuilt !== undefined && yearBuilt < 1921;
}

function nounOf(home: Home): string {
  const { type, yearBuilt = 2000, place } = home;
  if (isTerraceHouse(home)) return 'terrace';
  // Flats of a low building before the towers are units but in Victoria and the ACT, where a unit is on the ground.
  if (type === 'apartment' && yearBuilt < 1990 && !APARTMENT_STATES.has(place.county)) return 'unit';
  return NOUNS[type] ?? 'home';
}

const APARTMENT_STATES: ReadonlySet<string> = new Set(['VIC', 'ACT']);

/** The rooms beside bedrooms and bathrooms, as they are drawn on the plan. */
function contentsOf(home: Home): string {
  const extras: Readonly<Record<string, string>> = {
    office: 'a study',
    guest: 'a guest room',
    dining: 'a dining room',
    lounge: 'a family room',
  };
  return listed([
    ...(isOpenPlan(home) ? ['open-plan living and kitchen'] : ['a living room', 'a kitchen']),
    ...extrasOf(home).map((extra) => extras[extra] ?? ''),
    ...(hasLaundry(home) ? ['a laundry'] : []),
  ]);
}

/** What a title leads with, of all that the home has; empty when there is nothing to lead with. */
function featureOf(home: Home): string {
  const named = FEATURES.filter(([facility]) => has(home, facility)).map(([, name]) => name);
  if (named.length === 0) return '';
  const first = hash(home.externalId) % named.length;
  const second = (first + 1) % named.length;
  return named.length === 1 || hash(`${home.externalId}/one`) % 3 === 0
    ? (named[first] ?? '')
    : `${named[Math.min(first, second)] ?? ''} and ${named[Math.max(first, second)] ?? ''}`;
}

const FEATURES: readonly (readonly [Facility, string])[] = [
  ['sea_view', 'sea views'],
  ['mountain_view', 'mountain views'],
  ['pool', 'pool'],
  ['balcony', 'balcony'],
  ['garden', 'garden'],
  ['garage', 'garage'],
  ['fireplace', 'fireplace'],
  ['air_conditioning', 'air conditioning'],
  ['solar_panels', 'solar'],
];

const COVERED: Readonly<Record<Covered, string>> = {
  power: 'power',
  water: 'water',
  hot_water: 'hot water',
  internet: 'internet',
  parking: 'parking',
  storage: 'storage',
  garden: 'garden maintenance',
};

/** One, two and three. */
export function listed(things: readonly string[]): string {
  return things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}` : (things[0] ?? '');
}

function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1] ?? ''} ${year}`;
}

/** a 12-month lease, an 18-month lease, a three-year lease. */
function termInWords(months: number): string {
  if (months <= 24) return `${months === 18 ? 'an' : 'a'} ${months}-month lease`;
  return `a ${NUMBERS[months / 12] ?? months / 12}-year lease`;
}

/** Saturday 28 November: by the clock where the home is. */
function saturdayInWords(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
  const [, month, date] = day.split('-').map(Number);
  return `Saturday ${date} ${MONTHS[(month ?? 1) - 1] ?? ''}`;
}

function monthInWords(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1] ?? ''} ${year}`;
}

/** 1234567 as 1,234,567. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
