import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../scripts/basemap/archive.ts';
import { openTiles, serveTiles } from './tiles.server.ts';

const LAYERS = { earth: ['kind'], water: ['kind'], roads: ['kind', 'name'], places: ['kind', 'name'] };
const BOUNDS = [10.5, 59.8, 11, 60] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grend-tiles-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** An archive with one tile that is only bytes. */
function archive(name: string, layers: Readonly<Record<string, readonly string[]>>): string {
  const file = join(folder, name);
  const tiles = new Map([['10/543/297', new TextEncoder().encode('streets of Oslo')]]);
  writeFileSync(file, writeArchive(tiles, { minZoom: 10, maxZoom: 10, bounds: BOUNDS, layers }));
  return file;
}

describe('MAP_TILES', () => {
  it('is refused with a line for each archive that cannot be drawn from', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'no archive '.repeat(2_000));
    const names = [
      join(folder, 'missing.pmtiles'),
      join(folder, 'notes.txt'),
      archive('other.pmtiles', { transportation: ['class'], water: [] }),
      archive('old.pmtiles', { ...LAYERS, roads: ['pmap:kind'] }),
      archive('fine.pmtiles', LAYERS),
    ];
    const problem = await openTiles(names).catch((error: unknown) => error as Error);
    expect(problem).toBeInstanceOf(Error);
    const { message } = problem as Error;
    expect(message).toContain(`MAP_TILES ${names[0] ?? ''} cannot be read: ENOENT`);
    expect(message).toContain(`MAP_TILES ${names[1] ?? ''} is no PMTiles archive`);
    expect(message).toContain(
      `MAP_TILES ${names[2] ?? ''} is not in Protomaps' basemap schema: it has no layer earth, no layer roads, no layer places`,
    );
    expect(message).toContain(`MAP_TILES ${names[3] ?? ''} is in version 3 of the basemap schema; version 4 is needed`);
    expect(message).not.toContain('fine.pmtiles');
  });

  it('is nothing by default', async () => {
    expect(await openTiles([])).toEqual([]);
  });
});

describe('an archive of streets', () => {
  let app: FastifyInstance;
  let path: string;
  let bytes: number;
  beforeAll(async () => {
    const tiles = await openTiles([archive('streets.pmtiles', LAYERS)]);
    expect(tiles[0]?.bounds).toEqual(BOUNDS);
    [path, bytes] = [tiles[0]?.path ?? '', tiles[0]?.bytes ?? 0];
    app = Fastify();
    serveTiles(app, tiles);
  });
  afterAll(() => app.close());

  const get = (range?: string) => app.inject({ url: path, headers: range === undefined ? {} : { range } });

  it('is served by ranges that browsers may keep', async () => {
    const { statusCode, headers, rawPayload } = await get('bytes=0-6');
    expect(statusCode).toBe(206);
    expect(rawPayload.toString()).toBe('PMTiles');
    expect(headers).toMatchObject({
      'content-range': `bytes 0-6/${String(bytes)}`,
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['bytes=120-999999999', 206, (all: number) => all - 120],
    ['bytes=120-', 206, (all: number) => all - 120],
    ['bytes=-5', 206, () => 5],
    [undefined, 200, (all: number) => all],
    ['bytes=999999999-', 416, () => 0],
    ['bytes=9-3', 416, () => 0],
    ['bytes=-0', 416, () => 0],
    ['bytes=-', 416, () => 0],
    ['lines=1-2', 416, () => 0],
  ])('answers %s with %i', async (range, status, length) => {
    const { statusCode, rawPayload } = await get(range);
    expect([statusCode, rawPayload.length]).toEqual([status, length(bytes)]);
  });

  it('gives its tiles to the reader of archives that the map has', async () => {
    const reader = new PMTiles({
      getKey: () => path,
      getBytes: async (offset, length) => {
        const { rawPayload } = await get(`bytes=${String(offset)}-${String(offset + length - 1)}`);
        return { data: new Uint8Array(rawPayload).buffer };
      },
    });
    const tile = await reader.getZxy(10, 543, 297);
    expect(new TextDecoder().decode(tile?.data)).toBe('streets of Oslo');
  });
});
