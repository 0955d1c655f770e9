import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../platform/root.server.ts';
import { readGazetteer } from '../gazetteer.server.ts';
import { metresBetween, polygonsOf, type Geometry, type Point } from '../geometry.server.ts';
import { LANDMARKS } from './landmarks.server.ts';

interface Municipalities {
  readonly features: readonly { readonly properties: { readonly name: string }; readonly geometry: Geometry }[];
}

const MUNICIPALITIES = join(PROJECT_ROOT, '../shared/data/norway-municipalities.geojson');
/** Degrees; outlines leave out the water that a station may stand by. */
const BESIDE = 0.005;

it('has each of Norway in its municipality', () => {
  const { features } = JSON.parse(readFileSync(MUNICIPALITIES, 'utf8')) as Municipalities;
  const isIn = (name: string, { lat, lng }: Point) =>
    features
      // Some have a Sami name beside it.
      .filter(({ properties }) => properties.name.split(' - ').includes(name))
      .some(({ geometry }) =>
        [-BESIDE, 0, BESIDE].some((north) =>
          [-2 * BESIDE, 0, 2 * BESIDE].some((east) => contains(geometry, lat + north, lng + east)),
        ),
      );
  expect(LANDMARKS.no.filter(({ place, point }) => !isIn(place, point)).map(({ name }) => name)).toEqual([]);
});

it('has each of Australia by its suburb', () => {
  const suburbs = [...readGazetteer()].filter(({ country, kind }) => country === 'au' && kind === 'suburb');
  const metresTo = (place: string, point: Point) => {
    const [suburb, state = ''] = place.split(', ');
    const named = suburbs.filter(
      ({ name, path }) => name === suburb && path.startsWith(`${state.toLowerCase().replaceAll(' ', '-')},`),
    );
    return Math.min(...named.flatMap((area) => (area.point === undefined ? [] : [metresBetween(area.point, point)])));
  };
  // Postcodes say where suburbs are, of which an airport's may be a large one.
  const far = LANDMARKS.au.filter(
    ({ kind, place, point }) => metresTo(place, point) > (kind === 'airport' ? 15_000 : 4_000),
  );
  expect(far.map(({ name }) => name)).toEqual([]);
});

it('has each once, with a name that tells it from others of its kind near by', () => {
  for (const all of Object.values(LANDMARKS)) {
    const keys = all.map(({ kind, name, place }) => `${kind} ${name}, ${place}`);
    expect(keys.length).toBe(new Set(keys).size);
  }
});

function contains(geometry: Geometry, lat: number, lng: number): boolean {
  return polygonsOf(geometry).some((polygon) => {
    let isInside = false;
    for (const ring of polygon)
      for (const [at, [x, y]] of ring.entries()) {
        const [fromX, fromY] = ring.at(at - 1) ?? [x, y];
        if (fromY > lat !== y > lat && lng < ((x - fromX) * (lat - fromY)) / (y - fromY) + fromX) isInside = !isInside;
      }
    return isInside;
  });
}
