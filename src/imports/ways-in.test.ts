import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/db/testing.ts';
import { readJsonArray } from './json-list.ts';
import { inPieces, seen } from './rows.testing.ts';
import { runImport } from './run.ts';
import { savingParts, type SavingParts } from './store.ts';

/** Every format by every way that a file can come. */

let folder: string;
let running: SavingParts;
beforeAll(async () => {
  running = await savingParts(await testDatabase());
  folder = await mkdtemp(path.join(tmpdir(), 'grend-ways-'));
});
afterAll(async () => {
  await running.db.close();
  await rm(folder, { recursive: true, force: true });
});

const HOMES = Array.from({ length: 700 }, (_, at) => ({ id: `home-${at}`, title: `Hus ${at}` }));

const FORMATS: readonly [string, object, string, string][] = [
  ['CSV', { type: 'csv' }, '', ['id,title', ...HOMES.map(({ id, title }) => `${id},${title}`)].join('\n')],
  ['JSON Lines', { type: 'jsonl' }, '', HOMES.map((home) => JSON.stringify(home)).join('\n')],
  ['a JSON array', { type: 'json' }, '', JSON.stringify(HOMES)],
  ['a JSON array in an object', { type: 'json', list: 'listings' }, '', JSON.stringify({ made: 1, listings: HOMES })],
  [
    'GeoJSON',
    { type: 'geojson' },
    'properties.',
    JSON.stringify({
      type: 'FeatureCollection',
      features: HOMES.map((properties) => ({ type: 'Feature', properties, geometry: null })),
    }),
  ],
];

const WAYS: readonly [string, (text: string) => Uint8Array][] = [
  ['plain', (text) => Buffer.from(text)],
  ['gzipped', (text) => gzipSync(text)],
  ['zipped', (text) => zipSync({ 'homes.data': Buffer.from(text) })],
];

function mapping(format: object, prefix: string): string {
  return JSON.stringify({
    source: 'ways',
    format,
    region: 'no',
    timeZone: 'Europe/Oslo',
    record: {
      externalId: { column: `${prefix}id` },
      objectType: 'residential_sale',
      propertyTypes: ['house'],
      availability: 'available',
      condition: 'used',
      ownerType: 'api',
      language: 'nb',
      title: { column: `${prefix}title` },
      address: {},
      prices: { currency: 'NOK' },
      createdAt: '2026-01-01T00:00:00Z',
      publishedAt: '2026-01-01T00:00:00Z',
    },
  });
}

async function dryRun(file: string, map: string, stdin: Uint8Array): Promise<{ code: number; said: string }> {
  let output = '';
  const write = (text: string) => (output += text);
  const code = await runImport(['listings', file, '-m', map, '--dry-run'], {
    env: { DATA_DIR: path.join(folder, 'data') },
    running,
    stdin: bytesOf(stdin),
    stdout: { write },
    stderr: { write },
    signal: new AbortController().signal,
  });
  return { code, said: output };
}

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield await Promise.resolve(bytes.subarray(at, at + 1_000));
}

describe.each(FORMATS)('%s', (name, format, prefix, text) => {
  it.each(WAYS)('comes %s, as a file and by standard input', async (way, compressed) => {
    const [file, map] = [path.join(folder, `${name}.${way}`), path.join(folder, `${name}.json`)];
    await writeFile(file, compressed(text));
    await writeFile(map, mapping(format, prefix));
    expect(await dryRun(file, map, new Uint8Array())).toEqual({
      code: 0,
      said: expect.stringMatching(/: 700 rows [^]*new +700\n/) as string,
    });
    expect(await dryRun('-', map, compressed(text))).toEqual({
      code: 0,
      said: expect.stringMatching(/^standard-input: 700 rows [^]*new +700\n/) as string,
    });
  });
});

describe('a JSON array', () => {
  const read = (text: string, member?: string, size = 7) => seen(readJsonArray(inPieces(text, size), member), ['id']);

  it('gives its objects, and reports whatever else it holds', async () => {
    expect(await read('[\n{"id": "a", "in": [{"id": 1}]},\n 5, "x, y", null,\n[1], {"id": b},\n{"id": "c"}]')).toEqual([
      [2, 'a'],
      [3, 'This is JSON, but not an object.'],
      [3, 'This is JSON, but not an object.'],
      [3, 'This is JSON, but not an object.'],
      [4, 'This is JSON, but not an object.'],
      [4, expect.stringMatching(/^This is not valid JSON/)],
      [5, 'c'],
    ]);
    expect(await read('[]')).toEqual([]);
  });

  it('may be a member of an object, and is looked for in the outermost alone', async () => {
    expect(await read('{"a": {"homes": [{"id": 1}]}, "homes": [{"id": 2}], "b": [{"id": 3}]}', 'homes')).toEqual([
      [1, 2],
    ]);
    await expect(read('{"a": [{"id": 1}]}', 'homes')).rejects.toThrow('The file has no list “homes”.');
    await expect(read('{"id": 1}')).rejects.toThrow('The file is no JSON array.');
    await expect(read('')).rejects.toThrow('The file is no JSON array.');
  });

  it('that ends in the middle says so', async () => {
    expect(await read('[{"id": 1}, {"id": 2')).toEqual([
      [1, 1],
      [1, 'The file ends in the middle of this item. It and whatever came after it are missing.'],
    ]);
  });
});
