import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { PROJECT_ROOT } from '../platform/root.server.ts';

/** Of Web Mercator, counted from its north-west corner. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** A rectangle of cells, row by row: 1 where the middle of a cell is land, 2 of water that is known to be unbridged. */
export interface LandCells {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isLand: Uint8Array;
}

/** The land in a rectangle of cells; undefined where the basemap has nothing of it. */
export type ReadLand = (area: Omit<LandCells, 'isLand'>) => Promise<LandCells | undefined>;

/** The nearest zoom of the basemap. */
const ZOOM = 10;
/** To a tile's side: some 80 m each in Oslo, 130 m in Sydney. */
const CELLS = 256;
const ACROSS = 2 ** ZOOM * CELLS;
/** Of 64 kB each. */
const MOST_TILES = 64;
/** Metres, at the equator. */
const CELL_METRES = 40_075_016.686 / ACROSS;

/** Metres to a side of a cell at a latitude in degrees. */
export function cellMetres(latitude: number): number {
  return CELL_METRES * Math.cos((latitude * Math.PI) / 180);
}

export function cellAt({ lat, lng }: { readonly lat: number; readonly lng: number }): Cell {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    column: Math.floor(((lng + 180) / 360) * ACROSS),
    row: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * ACROSS),
  };
}

/** The north-west corner of a cell, `[longitude, latitude]` in degrees. */
export function cornerOf({ column, row }: Cell): readonly [longitude: number, latitude: number] {
  const north = Math.PI * (1 - (2 * row) / ACROSS);
  return [(column / ACROSS) * 360 - 180, (Math.atan(Math.sinh(north)) * 180) / Math.PI];
}

/** Land by the shores of the bundled basemap: a corner each 170 m, lakes from 5 ha. */
export function createReadLand(file = join(PROJECT_ROOT, 'src/map/basemap.pmtiles')): ReadLand {
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => {
      await using handle = await open(file);
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  });
  const masks = new LRUCache<number, Promise<Uint8Array | undefined>>({ max: MOST_TILES });

  function maskOf(column: number, row: number): Promise<Uint8Array | undefined> {
    const key = column * 2 ** ZOOM + row;
    const known = masks.get(key);
    if (known !== undefined) return known;
    const made = archive
      .getZxy(ZOOM, column, row)
      .then((tile) => (tile === undefined ? undefined : landMask(tile.data)));
    masks.set(key, made);
    return made;
  }

  return async ({ left, top, width, height }) => {
    const isLand = new Uint8Array(width * height);
    let isKnown = false;
    for (let x = Math.floor(left / CELLS); x * CELLS < left + width; x += 1)
      for (let y = Math.floor(top / CELLS); y * CELLS < top + height; y += 1) {
        const mask = await maskOf(x, y);
        if (mask === undefined) continue;
        isKnown = true;
        const [from, to] = [Math.max(left, x * CELLS), Math.min(left + width, (x + 1) * CELLS)];
        for (let row = Math.max(top, y * CELLS); row < Math.min(top + height, (y + 1) * CELLS); row += 1) {
          const start = (row - y * CELLS) * CELLS - x * CELLS;
          isLand.set(mask.subarray(start + from, start + to), (row - top) * width + from - left);
        }
      }
    return isKnown ? { left, top, width, height, isLand } : undefined;
  };
}

/** A tile's cells. Each polygon is filled by the even-odd rule, so that lakes stay out of it. */
function landMask(bytes: ArrayBuffer): Uint8Array {
  const mask = new Uint8Array(CELLS * CELLS);
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers['land'];
  if (layer === undefined) return mask;
  for (let index = 0; index < layer.length; index += 1)
    for (const [row, columns] of crossings(layer.feature(index).loadGeometry(), CELLS / layer.extent).entries()) {
      columns.sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < columns.length; pair += 2) {
        const [left = 0, right = 0] = [columns[pair], columns[pair + 1]].map((column = 0) =>
          Math.min(CELLS, Math.max(0, Math.ceil(column - 0.5))),
        );
        mask.fill(1, row * CELLS + left, row * CELLS + right);
      }
    }
  return mask;
}

/** Where rings cross the middle of each row, in cells from the left. */
function crossings(
  rings: readonly (readonly { readonly x: number; readonly y: number }[])[],
  scale: number,
): number[][] {
  const found: number[][] = Array.from({ length: CELLS }, () => []);
  for (const ring of rings)
    for (const [at, b] of ring.entries()) {
      const a = ring[at - 1];
      if (a === undefined || a.y === b.y) continue;
      const [top, bottom] = a.y < b.y ? [a, b] : [b, a];
      const last = Math.min(CELLS, Math.ceil(bottom.y * scale - 0.5));
      for (let row = Math.max(0, Math.ceil(top.y * scale - 0.5)); row < last; row += 1) {
        const share = ((row + 0.5) / scale - top.y) / (bottom.y - top.y);
        found[row]?.push((top.x + share * (bottom.x - top.x)) * scale);
      }
    }
  return found;
}
