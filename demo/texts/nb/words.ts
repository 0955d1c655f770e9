import { householdOf } from '../../household.ts';
import { takesPaa } from '../../../src/areas/norwegian-preposition.contract.ts';
import type { Facility, PropertyType } from '../../../src/properties/enums.contract.ts';
import { addressOf, has, type Home, usageArea } from '../../home.ts';
import type { Covered } from '../../lease.ts';
import { hash } from '../../hash.ts';
import { extrasOf, hasLaundry, isOpenPlan } from '../../plans/rooms.ts';
import type { Words } from '../grammar.ts';
import type { TextFacts } from '../text-facts.ts';

/**
 * A noun: indefinite, definite and article. Moderate bokmål, the same in every advertisement: feminine nouns end in -a
 * (hytta, tomta, stua), and their article is «en».
 */
type Noun = readonly [indefinite: string, definite: string, article: 'en' | 'et'];

const NOUNS: Partial<Record<PropertyType, Noun>> = {
  apartment: ['leilighet', 'leiligheten', 'en'],
  flat: ['sokkelleilighet', 'sokkelleiligheten', 'en'],
  single_dwelling: ['enebolig', 'eneboligen', 'en'],
  townhouse: ['rekkehus', 'rekkehuset', 'et'],
  twin_dwelling: ['tomannsbolig', 'tomannsboligen', 'en'],
  others: ['bolig', 'boligen', 'en'],
  farm: ['småbruk', 'småbruket', 'et'],
  cabin: ['hytte', 'hytta', 'en'],
  plot: ['tomt', 'tomta', 'en'],
  garage_parking: ['parkeringsplass', 'plassen', 'en'],
  room_in_shared_apartment: ['rom', 'rommet', 'et'],
  dorm: ['hybel', 'hybelen', 'en'],
  office: ['kontorlokale', 'lokalet', 'et'],
  combination: ['kombinasjonslokale', 'lokalet', 'et'],
  apartment_building: ['bygård', 'gården', 'en'],
  mall: ['senterlokale', 'lokalet', 'et'],
  grocery_shop: ['butikklokale', 'lokalet', 'et'],
  hotel_accommodation: ['overnattingssted', 'stedet', 'et'],
  education_events: ['kurs- og selskapslokale', 'lokalet', 'et'],
  storage_logistic: ['lagerlokale', 'lageret', 'et'],
  workshop: ['verksted', 'verkstedet', 'et'],
  production_industry: ['produksjonslokale', 'lokalet', 'et'],
  warehouse: ['lagerhall', 'hallen', 'en'],
  canteen: ['serveringslokale', 'lokalet', 'et'],
};
const LEISURE: Partial<Record<PropertyType, Noun>> = {
  apartment: ['fritidsleilighet', 'leiligheten', 'en'],
  single_dwelling: ['fritidsbolig', 'boligen', 'en'],
  others: ['fritidsbolig', 'boligen', 'en'],
  plot: ['hyttetomt', 'tomta', 'en'],
};

const NUMBERS = ['ingen', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte'];
const FLOORS = [
  'sokkelen',
  'første etasje',
  'andre etasje',
  'tredje etasje',
  'fjerde etasje',
  'femte etasje',
  'sjette etasje',
  'sjuende etasje',
  'åttende etasje',
  'niende etasje',
];

export function norwegianWords({ home, prices, lease, today }: TextFacts): Words {
  const [bolig, boligen, en] = nounOf(home);
  const isNeuter = en === 'et';
  const household = householdOf(home);
  return {
    bolig,
    boligen,
    en,
    kind: bolig,
    t: isNeuter ? 't' : '',
    ny: isNeuter ? 'nytt' : 'ny',
    denne: isNeuter ? 'dette' : 'denne',
    roms: `${home.rooms}-roms`,
    romsleiligheten: `${home.rooms}-romsleiligheten`,
    place: home.place.name,
    iPlace: `${takesPaa(home.place.name) ? 'på' : 'i'} ${home.place.name}`,
    municipality: home.place.municipality,
    street: home.street,
    address: addressOf(home),
    brai: grouped(home.internal),
    bra: grouped(usageArea(home)),
    plot: grouped(home.plot),
    dekar: grouped(home.plot / 1000),
    terrace: home.terrace,
    glazed: home.glazed,
    external: home.external,
    soverom: `${NUMBERS[home.bedrooms] ?? home.bedrooms} soverom`,
    rooms: contentsOf(home),
    feature: featureOf(home),
    etasje: home.floor === undefined ? '' : (FLOORS[home.floor] ?? `${home.floor}. etasje`),
    floors: home.floors === 1 ? 'én etasje' : `${NUMBERS[home.floors] ?? home.floors} etasjer`,
    year: home.yearBuilt ?? '',
    renovated: home.renovated ?? '',
    stop: home.stop < 1000 ? `${home.stop} meter` : `${(home.stop / 1000).toFixed(1).replace('.', ',')} kilometer`,
    elevation: grouped(home.elevation),
    garage: home.garage === 1 ? 'én bil' : `${NUMBERS[home.garage] ?? home.garage} biler`,
    shared: grouped(prices.sharedCost ?? 0),
    later: grouped(prices.finalMonthlySharedCost ?? 0),
    debt: grouped(prices.jointDebt ?? 0),
    fees: grouped(prices.annualMunicipalityFees ?? 0),
    deposit: grouped(prices.deposit ?? 0),
    rent: grouped(prices.rent ?? 0),
    from: lease === undefined ? '' : lease.from <= today ? 'nå' : `fra ${dayInWords(lease.from)}`,
    to: lease?.to === undefined ? '' : dayInWords(lease.to),
    covered: listed((lease?.covers ?? []).map((thing) => COVERED[thing])),
    takeover: home.project === undefined ? '' : monthInWords(home.project.takeover),
    project: home.project?.name ?? '',
    unit: home.project?.unit ?? '',
    others: NUMBERS[household?.others ?? 0] ?? '',
    homeBedrooms: NUMBERS[household?.bedrooms ?? 0] ?? '',
  };
}

/** The rooms, as they are drawn on the plan. */
function contentsOf(home: Home): string {
  const bedrooms = home.bedrooms === 0 ? [] : [`${NUMBERS[home.bedrooms] ?? home.bedrooms} soverom`];
  const extras: Readonly<Record<string, string>> = {
    office: 'kontor',
    guest: 'gjesterom',
    dining: 'spisestue',
    lounge: 'TV-stue',
  };
  return listed([
    'entré',
    ...(isOpenPlan(home) || home.bedrooms === 0 ? ['stue med åpent kjøkken'] : ['stue', 'kjøkken']),
    ...extrasOf(home).map((extra) => extras[extra] ?? ''),
    ...bedrooms,
    home.bathrooms === 1 ? 'bad' : `${NUMBERS[home.bathrooms] ?? home.bathrooms} bad`,
    ...(hasLaundry(home) ? ['vaskerom'] : []),
    ...(has(home, 'sauna') && home.internal > 60 ? ['badstue'] : []),
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
    : `${named[Math.min(first, second)] ?? ''} og ${named[Math.max(first, second)] ?? ''}`;
}

const FEATURES: readonly (readonly [Facility, string])[] = [
  ['sea_view', 'sjøutsikt'],
  ['mountain_view', 'fjellutsikt'],
  ['balcony', 'balkong'],
  ['terrace', 'terrasse'],
  ['garden', 'hage'],
  ['garage', 'garasje'],
  ['fireplace', 'peis'],
  ['elevator', 'heis'],
  ['sauna', 'badstue'],
  ['mooring', 'båtplass'],
];

const COVERED: Readonly<Record<Covered, string>> = {
  power: 'strøm',
  water: 'vann',
  hot_water: 'varmtvann',
  internet: 'internett',
  parking: 'parkering',
  storage: 'bod',
  garden: 'hagestell',
};

/** One, two and three. */
export function listed(things: readonly string[]): string {
  return things.length > 1 ? `${things.slice(0, -1).join(', ')} og ${things.at(-1) ?? ''}` : (things[0] ?? '');
}

function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${MONTHS[(month ?? 1) - 1] ?? ''} ${year}`;
}

function monthInWords(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1] ?? ''} ${year}`;
}

function nounOf(home: Home): Noun {
  const { type, use, form, yearBuilt, place } = home;
  if (use === 'leisure' && LEISURE[type] !== undefined) return LEISURE[type];
  if (type === 'cabin' && place.setting === 'coast' && AT_SEA.some((facility) => has(home, facility)))
    return ['sjøhytte', 'sjøhytta', 'en'];
  if (form === 'house' && type === 'single_dwelling' && yearBuilt !== undefined && yearBuilt < 1940)
    return ['villa', 'villaen', 'en'];
  return NOUNS[type] ?? ['bolig', 'boligen', 'en'];
}

/** What makes a cabin on the coast one by the sea. */
const AT_SEA: readonly Facility[] = ['sea_view', 'water_access', 'mooring', 'boathouse'];

/** 1234567 as 1 234 567, with spaces that do not break. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
];
