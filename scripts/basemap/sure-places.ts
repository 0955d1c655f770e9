import type * as GeoJSON from 'geojson';
import { groupBy } from '../../src/areas/group.server.ts';
import type { Place } from './places.ts';

/**
 * Only the names whose place is sure: a name stands at its place or is left out. Left out are those that
 * the post gives to an office, a street or a letter box; those that share their point with another, because
 * the source knows no more than their postcode's middle; and those that lie out in the water.
 */
export function surePlaces(places: readonly Place[], land: GeoJSON.FeatureCollection): Place[] {
  const isLand = landTest(land);
  const byPoint = groupBy(places.filter(isPlace), ({ lat, lng }) => `${lat.toFixed(3)} ${lng.toFixed(3)}`);
  return [...byPoint.values()]
    .flatMap((together) => (together.length === 1 ? together : bestOf(together)))
    .filter((place) => place.kind === 'state' || isNearLand(place, isLand));
}

/** In the register of postcodes, and nowhere else: people do not live in them. */
function isPlace({ name, population }: Place): boolean {
  return population > 0 || !(OFFICES.test(name) || NOWHERE.has(name));
}

const OFFICES =
  /\b(airport|arcade|avenue|barracks|base|centre|college|highway|hmas|hospital|house|law courts|mall|market|parade|parliament|plaza|po|raaf|road|station|street|terrace|university)\b/i;
/** Where letters to Father Christmas go. */
const NOWHERE = new Set(['North Pole']);

/**
 * Of several names at one point the one with the most people, but a town before the municipality around it; none when
 * nobody is known to live there.
 */
function bestOf(together: readonly Place[]): Place[] {
  const [largest, ...others] = [...together].sort((a, b) => b.population - a.population);
  if (largest === undefined || largest.population === 0) return [];
  const town = others.find(({ kind, population }) => kind !== 'town' && population >= largest.population * 0.3);
  return [largest.kind === 'town' && town !== undefined ? town : largest];
}

/** Metres: as far may a shore be off, and the middle of a small place by the sea lie before it. */
const REACHES = [0, 250, 500, 800];

function isNearLand({ lat, lng }: Place, isLand: (lng: number, lat: number) => boolean): boolean {
  return REACHES.some((reach) =>
    [0, 45, 90, 135, 180, 225, 270, 315].some((angle) => {
      const [north, east] = [Math.cos, Math.sin].map((of) => (of((angle * Math.PI) / 180) * reach) / 111_195);
      return isLand(lng + (east ?? 0) / Math.cos((lat * Math.PI) / 180), lat + (north ?? 0));
    }),
  );
}

type Ring = readonly (readonly number[])[];

/** Whether a point is on land, by how often a line to the east crosses the rings; lakes are rings within rings. */
function landTest({ features }: GeoJSON.FeatureCollection): (lng: number, lat: number) => boolean {
  const polygons = features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : []));
  const boxed = polygons.map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }));
  return (lng, lat) =>
    boxed.some(
      ({ rings, box: [west, south, east, north] }) =>
        lng >= west &&
        lng <= east &&
        lat >= south &&
        lat <= north &&
        rings.filter((ring) => isIn(ring, lng, lat)).length % 2 === 1,
    );
}

function boxOf(ring: Ring): [west: number, south: number, east: number, north: number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of ring) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

function isIn(ring: Ring, lng: number, lat: number): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [before?.[0], before?.[1], corner[0], corner[1]];
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    before = corner;
  }
  return inside;
}
