import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/platform/root.server.ts';

/** The names of the bundled map as they stand in it, against where they are. */

const ZOOM = 10;

/** Where they are, in degrees, by the maps of Kartverket and Geoscience Australia; and metres that a place reaches. */
const SAMPLE: readonly (readonly [name: string, lat: number, lng: number, reach: number])[] = [
  ['Trondheim', 63.4305, 10.3951, 2_000],
  ['Hamar', 60.7945, 11.068, 2_000],
  ['Stavanger', 58.97, 5.7331, 2_000],
  ['Bergen', 60.3913, 5.3221, 2_000],
  ['Tromsø', 69.6492, 18.9553, 2_000],
  ['Skøyen', 59.9225, 10.679, 1_200],
  ['Lambertseter', 59.874, 10.811, 1_200],
  ['Mosjøen', 65.836, 13.191, 2_000],
  ['Sydney', -33.8688, 151.2093, 2_000],
  ['Melbourne', -37.8136, 144.9631, 2_000],
  ['Bondi', -33.893, 151.263, 1_500],
  ['Fremantle', -32.0569, 115.7439, 2_500],
];

interface Name {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

let archive: PMTiles;
beforeAll(async () => {
  const bytes = await readFile(join(PROJECT_ROOT, 'src/map/basemap.pmtiles'));
  archive = new PMTiles({
    getKey: () => 'basemap',
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
});

describe('the names of the bundled map', () => {
  it.each(SAMPLE)('have %s where it is', async (name, lat, lng, reach) => {
    const found = (await namesAround(lat, lng)).filter((each) => each.name === name);
    expect(found.length).toBeGreaterThan(0);
    expect(Math.min(...found.map((each) => metresBetween(each, { lat, lng })))).toBeLessThan(reach);
  });

  it.each([
    ['Svolvær', 68.2342, 14.5683],
    ['Denmark', -34.9607, 117.3532],
  ])('tell from zoom 8 on where %s is, which is small and lies alone', async (name, lat, lng) => {
    expect((await namesAround(lat, lng, 8)).map((each) => each.name)).toContain(name);
  });

  it('have none that is an office of the post', async () => {
    const names = (await namesAround(-37.8136, 144.9631)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => /^(Collins Street|North Pole|Law Courts|St Kilda Road)/.test(name))).toEqual([]);
  });

  it('have none that is a sorting centre', async () => {
    const names = (await namesAround(-33.92, 151.19)).map(({ name }) => name);
    expect(names).toContain('Mascot');
    expect(names).not.toContain('Sydney Gateway Facility');
  });

  it('have one at most at a point', async () => {
    for (const [lat, lng] of [
      [-34.937, 138.608],
      [65.836, 13.191],
      [59.91, 10.75],
    ] as const) {
      const points = (await namesAround(lat, lng)).map((each) => `${each.lat.toFixed(3)} ${each.lng.toFixed(3)}`);
      expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
    }
  });

  it('have Norwegian ones in Norwegian municipalities alone', async () => {
    const { features } = JSON.parse(
      await readFile(join(PROJECT_ROOT, '../shared/data/norway-municipalities.geojson'), 'utf8'),
    ) as { features: { geometry: { type: string; coordinates: number[][][] | number[][][][] } }[] };
    const outlines = features.flatMap(({ geometry: { type, coordinates } }) =>
      (type === 'Polygon' ? [coordinates as number[][][]] : (coordinates as number[][][][])).map(
        ([outline]) => outline,
      ),
    );
    // Along the border to Sweden and in the inland, where a name that has moved would be found out.
    const towns = [
      [61.115, 10.466],
      [60.1905, 11.9977],
      [59.1229, 11.3875],
      [62.5747, 11.384],
      [63.4305, 10.3951],
    ] as const;
    for (const [lat, lng] of towns) {
      const names = await namesAround(lat, lng);
      expect(names.length).toBeGreaterThan(0);
      const abroad = names.filter((name) => !outlines.some((outline) => outline !== undefined && isIn(outline, name)));
      expect(abroad).toEqual([]);
    }
  });
});

/** Those of the tile that a point lies in. */
async function namesAround(lat: number, lng: number, zoom = ZOOM): Promise<Name[]> {
  const side = 2 ** zoom;
  const [x, y] = [
    Math.floor(((lng + 180) / 360) * side),
    Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * side),
  ];
  const data = (await archive.getZxy(zoom, x, y))?.data;
  const layer = data === undefined ? undefined : new VectorTile(new PbfReader(data)).layers['place'];
  if (layer === undefined) return [];
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index)).flatMap((feature) => {
    const [[point] = []] = feature.loadGeometry();
    // What reaches over from the tile beside stands in that one as well.
    if (point === undefined || point.x < 0 || point.y < 0 || point.x >= feature.extent || point.y >= feature.extent)
      return [];
    const up = Math.PI * (1 - (2 * (y + point.y / feature.extent)) / side);
    return [
      {
        name: String(feature.properties['name']),
        lat: (Math.atan(Math.sinh(up)) * 180) / Math.PI,
        lng: ((x + point.x / feature.extent) / side) * 360 - 180,
      },
    ];
  });
}

function metresBetween(a: Omit<Name, 'name'>, b: Omit<Name, 'name'>): number {
  const metresADegree = 111_195;
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * metresADegree;
}

function isIn(outline: readonly (readonly number[])[], { lat, lng }: Omit<Name, 'name'>): boolean {
  let inside = false;
  for (const [index, corner] of outline.entries()) {
    const [x1 = 0, y1 = 0] = outline.at(index - 1) ?? [];
    const [x2 = 0, y2 = 0] = corner;
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}
