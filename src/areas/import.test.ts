import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { createAreas, type Areas } from './areas.server.ts';
import { sentencesOf } from '../texts/message.ts';
import { readFeatures } from './feature-stream.server.ts';
import { prepareOutline } from './outline.server.ts';
import { importAreas, type AreaImport, type AreaImportReport } from './import.server.ts';

const MUNICIPALITIES = join(PROJECT_ROOT, '../shared/data/norway-municipalities.geojson');

let db: Database;
let areas: Areas;
let folder: string;

beforeAll(async () => {
  db = await testDatabase();
  areas = await createAreas({ db });
  folder = await mkdtemp(join(tmpdir(), 'grend-areas-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** As a running server does it. */
function take(given: Omit<AreaImport, 'db' | 'areas'>): Promise<AreaImportReport> {
  return importAreas({ db, areas, ...given });
}

async function fileOf(text: string): Promise<string> {
  const file = join(folder, `${Math.abs(hash(text))}.geojson`);
  await writeFile(file, text);
  return file;
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
}

const collection = (...features: unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const square = (west: number, south: number, size = 0.1): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const feature = (properties: object, ring = square(10.7, 59.9)): object => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});

describe('importing the municipalities of Norway', () => {
  let report: AreaImportReport;
  const progress: number[] = [];

  beforeAll(async () => {
    report = await take({
      file: MUNICIPALITIES,
      onProgress: ({ bytes, totalBytes }) => progress.push(bytes / totalBytes),
    });
    await areas.refresh();
  });

  it('gives every one of the 357 its outline, and the 15 counties theirs', () => {
    expect(report).toEqual({ read: 357, updated: 357, unchanged: 0, created: 0, derived: 15, rejected: [] });
    expect(progress.at(-1)).toBe(1);
    for (const path of ['oslo', 'vestland,bergen', 'Tromsø', 'finnmark'])
      expect(areas.rings(areas.byPath(path, 'no') ?? NOTHING), path).toBeDefined();
  });

  it('changes nothing the second time', async () => {
    expect(await take({ file: MUNICIPALITIES })).toEqual({
      read: 357,
      updated: 0,
      unchanged: 357,
      created: 0,
      derived: 0,
      rejected: [],
    });
  });

  it('takes names in other languages in', () => {
    expect(areas.byPath('Guovdageaidnu', 'no')?.name).toBe('Kautokeino');
  });

  it('settles where homes lie, whatever their address says', () => {
    const names = (lat: number, lng: number, municipality?: string): string[] =>
      areas.assign('no', { lat, lng, municipality }).map((id) => areas.byId(id)?.name ?? '');
    expect(names(59.9227, 10.7594, 'Bærum').slice(0, 3)).toEqual(['Norge', 'Oslo', 'Oslo']);
    expect(names(60.397, 5.324).slice(0, 3)).toEqual(['Norge', 'Vestland', 'Bergen']);
    expect(names(69.649, 18.955).slice(0, 3)).toEqual(['Norge', 'Troms', 'Tromsø']);
  });

  it('puts counties together so that they hold what their municipalities hold', () => {
    const municipalities = [...areas.all()].filter(
      ({ kind, geometry }) => kind === 'municipality' && geometry !== undefined,
    );
    for (const county of [...areas.all()].filter(({ kind, country }) => kind === 'county' && country === 'no')) {
      const outline = prepareOutline(county.geometry ?? { type: 'MultiPolygon', coordinates: [] });
      const parts = municipalities.filter(({ parentId }) => parentId === county.id);
      const corners = (area: { geometry: typeof county.geometry }): number =>
        areas.rings(area as never)?.reduce((sum, ring) => sum + ring.length, 0) ?? 0;
      expect(corners(county)).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + corners(part), 0));
      for (const { point, name, geometry } of parts) {
        if (point === undefined || geometry === undefined || !prepareOutline(geometry).contains(point.lat, point.lng))
          continue;
        expect(outline.contains(point.lat, point.lng), `${name} in ${county.name}`).toBe(true);
      }
    }
  });
});

describe('importing other areas', () => {
  it('makes areas that are new, below what they lie in, and finds them again', async () => {
    const file = await fileOf(
      collection(feature({ name: 'Løkka nord', kind: 'suburb' }, square(10.757, 59.921, 0.005))),
    );
    expect(await take({ file })).toMatchObject({ read: 1, created: 1, updated: 0, rejected: [] });
    expect(await take({ file })).toMatchObject({ read: 1, created: 0, unchanged: 1, rejected: [] });
    await areas.refresh();
    expect(areas.byPath('oslo,oslo,lokka nord', 'no')?.kind).toBe('suburb');
    const lies = areas.assign('no', { lat: 59.923, lng: 10.759, suburb: 'Grünerløkka' });
    expect(lies.map((id) => areas.byId(id)?.name)).toContain('Løkka nord');
  });

  it('takes the kind from the call where the file does not say it', async () => {
    const file = await fileOf(collection(feature({ name: 'Fitzroy' }, square(144.95, -37.82, 0.06))));
    const { rejected } = await take({ file: await fileOf(collection(feature({ name: 'Stillevik' }))) });
    expect(rejected).toEqual([{ index: 0, says: [{ key: 'import.area.no_kind', values: { area: 'Stillevik' } }] }]);
    expect(await take({ file, kind: 'suburb' })).toMatchObject({ updated: 1, created: 0 });
    await areas.refresh();
    expect(areas.byPath('victoria,fitzroy', 'au')?.geometry?.type).toBe('Polygon');
  });

  it('tells what is wrong with each bad feature, and keeps the good ones', async () => {
    const file = await fileOf(
      collection(
        feature({ kommunenummer: '4601' }, square(5.2, 60.2)),
        { type: 'Feature', properties: { name: 'x' }, geometry: null },
        'no "}" feature',
        feature({}),
        { type: 'Feature', properties: { kommunenummer: '0301' }, geometry: { type: 'Point', coordinates: [10, 60] } },
        feature({ kommunenummer: '0301' }, [
          [0, 0],
          [1, 1],
        ]),
        feature({ kommunenummer: '0301' }, [
          [0, 0],
          [1, 100],
          [2, 2],
          [0, 0],
        ]),
        feature({ kommunenummer: 4601 }, square(5.2, 60.2)),
      ),
    );
    const report = await take({ file });
    expect(report).toMatchObject({ read: 8, updated: 1, created: 0 });
    expect(report.rejected.map(({ index, says }) => [index, sentencesOf(says, 'en')])).toEqual([
      [1, 'It has no geometry.'],
      [2, 'This is not a GeoJSON feature.'],
      [3, 'It has neither a name nor a code that is known.'],
      [4, 'Its geometry is neither a Polygon nor a MultiPolygon.'],
      [5, 'A ring has fewer than three corners.'],
      [6, 'A position is not in degrees of longitude and latitude.'],
      [7, 'Bergen stands in the file before.'],
    ]);
  });

  it.each([
    ['no collection', '{"type":"Feature"}', /no list of features/],
    ['a file that is cut off', collection(feature({ name: 'a' })).slice(0, -20), /ends in the middle/],
    ['an empty file', '', /no list of features/],
  ])('refuses %s', async (_, text, reason) => {
    await expect(take({ file: await fileOf(text) })).rejects.toThrow(reason);
  });
});

describe('readFeatures', () => {
  it('reads features whatever stands around and in them', async () => {
    const features = [
      { a: 'a "quoted" \\ } ] { [ text', b: [[1, [2]]] },
      { '}': ']', features: [1] },
      { long: 'ø'.repeat(1_500_000) },
    ];
    const text = JSON.stringify(
      { name: 'features', crs: { features: [{ no: 1 }] }, features, bbox: [1, 2] },
      undefined,
      1,
    );
    const read: unknown[] = [];
    for await (const { value } of readFeatures(await fileOf(text))) read.push(value);
    expect(read).toEqual(features);
  });
});

const NOTHING = {
  id: 0,
  parentId: undefined,
  country: 'no',
  kind: 'suburb',
  name: '',
  alternateNames: [],
  slug: '',
  path: '',
  code: undefined,
  point: undefined,
  box: undefined,
  population: 0,
  geometry: undefined,
} as const;
