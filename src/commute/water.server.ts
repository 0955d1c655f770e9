import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { straightMetres, type Point } from './travel.contract.ts';
import { wayByLand } from './way-by-land.ts';

/** Whether so much water lies on the straight line between two points that a way by road has to go far round it. */
export type WaterBetween = (from: Point, to: Point) => Promise<boolean>;

/**
 * By the shores of the bundled basemap (a corner each 170 m, lakes from 5 ha): water is between where more than
 * 700 m of the line are water in one stretch (decision 289), and no way over land is at most twice as long as the line
 * (decision 316). Bridges and tunnels are not known. Where the basemap ends, and of lines of more than 150 km, nothing
 * is said.
 */
export function createWaterBetween(file = join(PROJECT_ROOT, 'src/map/basemap.pmtiles')): WaterBetween {
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => {
      await using handle = await open(file);
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  });
  const masks = new LRUCache<number, Promise<LandMask | undefined>>({ max: MOST_TILES });

  function maskOf(column: number, row: number): Promise<LandMask | undefined> {
    const key = column * 2 ** ZOOM + row;
    const known = masks.get(key);
    if (known !== undefined) return known;
    const made = archive
      .getZxy(ZOOM, column, row)
      .then((tile) => (tile === undefined ? undefined : landMask(tile.data)));
    masks.set(key, made);
    return made;
  }

  return async (from, to) => {
    const metres = straightMetres(from, to);
    if (metres < LONGEST_STRETCH || metres > FARTHEST) return false;
    const steps = Math.ceil(metres / STEP);
    const most = (LONGEST_STRETCH / metres) * steps;
    let stretch = 0;
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      const [x, y] = tilePosition(from.lat + share * (to.lat - from.lat), from.lng + share * (to.lng - from.lng));
      const mask = await maskOf(Math.floor(x), Math.floor(y));
      if (mask === undefined) return false;
      const isLand = mask[Math.floor((y % 1) * CELLS) * CELLS + Math.floor((x % 1) * CELLS)] === 1;
      stretch = isLand ? 0 : stretch + 1;
      if (stretch > most) return !(await isNearByLand(from, to, metres));
    }
    return false;
  };

  /** Whether there is a way over land that is not much longer than the straight line. */
  async function isNearByLand(from: Point, to: Point, metres: number): Promise<boolean> {
    if (metres > FARTHEST_BY_LAND) return false;
    const [start, end] = [tilePosition(from.lat, from.lng), tilePosition(to.lat, to.lng)];
    const straight = CELLS * Math.hypot(start[0] - end[0], start[1] - end[1]);
    // Of a long line not every cell is looked at.
    const size = Math.max(1, Math.round(straight / MOST_CELLS));
    const cellOf = ([x, y]: readonly [number, number]) => ({
      column: Math.floor((x * CELLS) / size),
      row: Math.floor((y * CELLS) / size),
    });
    const tiles = new Map<number, LandMask | undefined>();
    const margin = ((LONGEST_ROUND - 1) / 2) * (straight / CELLS) + 0.1;
    for (let x = Math.floor(Math.min(start[0], end[0]) - margin); x <= Math.max(start[0], end[0]) + margin; x += 1)
      for (let y = Math.floor(Math.min(start[1], end[1]) - margin); y <= Math.max(start[1], end[1]) + margin; y += 1)
        tiles.set(x * 2 ** ZOOM + y, await maskOf(x, y));
    const isDry = (x: number, y: number) =>
      tiles.get(Math.floor(x / CELLS) * 2 ** ZOOM + Math.floor(y / CELLS))?.[(y % CELLS) * CELLS + (x % CELLS)] === 1;
    // Water of two cells is taken for bridged: rivers lie between many places, and hardly one without a bridge.
    const isLand = (column: number, row: number) => {
      const [x, y] = [Math.floor((column + 0.5) * size), Math.floor((row + 0.5) * size)];
      return isDry(x, y) || isDry(x - 1, y) || isDry(x + 1, y) || isDry(x, y - 1) || isDry(x, y + 1);
    };
    return wayByLand(cellOf(start), cellOf(end), isLand, (LONGEST_ROUND * straight) / size) !== undefined;
  }
}

/** Row by row: 1 where the middle of a cell is land. */
type LandMask = Uint8Array;

/** The nearest zoom of the basemap. */
const ZOOM = 10;
/** To a tile's side: some 80 m each in Oslo, 130 m in Sydney. */
const CELLS = 256;
/** Of 64 kB each. */
const MOST_TILES = 64;
/** Metres. */
const STEP = 50;
const LONGEST_STRETCH = 700;
const FARTHEST = 150_000;
/** Farther ways are not looked for: nobody travels them each day, and they would take many tiles. */
const FARTHEST_BY_LAND = 80_000;
/** Of the straight line, at most. */
const MOST_CELLS = 100;
/** A way over land of so many times the straight line is what a road takes anyway. */
const LONGEST_ROUND = 2;

/** In tiles of Web Mercator from the north-west corner. */
function tilePosition(lat: number, lng: number): readonly [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * 2 ** ZOOM, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** ZOOM];
}

/** Each polygon is filled by the even-odd rule, so that lakes stay out of it. */
function landMask(bytes: ArrayBuffer): LandMask {
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
