import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { PROJECT_ROOT } from '../src/platform/root.server.ts';
import type { Place } from './places/place.ts';

/** Whether a point (degrees) is dry by the map that the site comes with. */
export type IsLand = (point: { readonly lat: number; readonly lng: number }) => boolean;

/** Of the archive's nearest tiles: a step of theirs is 5 to 10 m. */
const ZOOM = 10;
/** Of a tile's side, as the outlines count it. */
const EXTENT = 4096;
/** So far from its middle, in km, anything of a place may lie. */
const REACH = 15;

/**
 * Reads the land around the places from the map's own tiles, so that no home stands in what the map
 * shows as water. Elsewhere everything counts as water.
 */
export async function readLand(places: readonly Place[]): Promise<IsLand> {
  const archive = await openArchive(join(PROJECT_ROOT, 'src/map/basemap.pmtiles'));
  const tiles = new Map<string, readonly Outline[]>();
  for (const [x, y] of places.flatMap(tilesAround)) {
    const name = `${x}/${y}`;
    if (!tiles.has(name)) tiles.set(name, landIn((await archive.getZxy(ZOOM, x, y))?.data));
  }
  return (point) => {
    const [x, y] = onGrid(point);
    const outlines = tiles.get(`${Math.floor(x)}/${Math.floor(y)}`) ?? [];
    return isInside((x % 1) * EXTENT, (y % 1) * EXTENT, outlines);
  };
}

async function openArchive(path: string): Promise<PMTiles> {
  const bytes = await readFile(path);
  return new PMTiles({
    getKey: () => path,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
}

/** Columns and rows of tiles, with fractions. */
function onGrid({ lat, lng }: { readonly lat: number; readonly lng: number }): [x: number, y: number] {
  const side = 2 ** ZOOM;
  return [((lng + 180) / 360) * side, ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * side];
}

function tilesAround({ lat, lng }: Place): [x: number, y: number][] {
  const [north, east] = [REACH / 111.2, REACH / (111.2 * Math.cos((lat * Math.PI) / 180))];
  const [left, top] = onGrid({ lat: lat + north, lng: lng - east }).map(Math.floor) as [number, number];
  const [right, bottom] = onGrid({ lat: lat - north, lng: lng + east }).map(Math.floor) as [number, number];
  const found: [number, number][] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) found.push([x, y]);
  return found;
}

/** x and y of corner after corner, in steps of the tile. */
type Outline = readonly number[];

function landIn(data: ArrayBuffer | undefined): readonly Outline[] {
  const layer = data === undefined ? undefined : new VectorTile(new PbfReader(data)).layers['land'];
  if (layer === undefined) return [];
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index).loadGeometry()).flatMap((rings) =>
    rings.map((ring) => ring.flatMap(({ x, y }) => [x, y])),
  );
}

/** By how often a line to the east crosses the outlines: lakes are outlines within outlines. */
function isInside(x: number, y: number, outlines: readonly Outline[]): boolean {
  let inside = false;
  for (const outline of outlines) {
    for (let at = 0, before = outline.length - 2; at < outline.length; before = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [outline[before], outline[before + 1], outline[at], outline[at + 1]];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}
