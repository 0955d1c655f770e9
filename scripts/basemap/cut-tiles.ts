import type * as GeoJSON from 'geojson';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Box } from './markets.ts';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

/**
 * Cuts the layers into vector tiles over some boxes, from one zoom to another; `nearest` is the last of
 * the whole archive, whose tiles hold every place. Tiles with nothing in them are left out.
 */
export function* cutTiles(
  layers: Readonly<Record<string, GeoJSON.FeatureCollection>>,
  boxes: readonly Box[],
  zooms: { readonly from: number; readonly to: number; readonly nearest: number },
): Generator<Tile> {
  const cutters = Object.entries(layers).map(([name, data]) => ({
    name,
    cutter: new GeoJSONVT(data, {
      maxZoom: zooms.nearest,
      indexMaxZoom: 5,
      indexMaxPoints: 100,
      tolerance: ONE_PIXEL,
      extent: EXTENT,
      buffer: 64,
    }),
  }));
  for (let z = zooms.from; z <= zooms.to; z += 1) {
    for (const [x, y] of tilesOver(boxes, z)) {
      const bytes = tileAt(cutters, { z, x, y, nearest: zooms.nearest });
      if (bytes !== undefined) yield { z, x, y, bytes };
    }
  }
}

const EXTENT = 4096;
/** In steps of the extent: outlines are simplified by so much, but for the nearest zoom, which is enlarged. */
const ONE_PIXEL = 8;

type Cutters = readonly { readonly name: string; readonly cutter: GeoJSONVT }[];
type CutTile = NonNullable<ReturnType<GeoJSONVT['getTile']>>;

function tileAt(
  cutters: Cutters,
  { z, x, y, nearest }: Readonly<Record<'z' | 'x' | 'y' | 'nearest', number>>,
): Uint8Array | undefined {
  const parts: Record<string, CutTile> = {};
  for (const { name, cutter } of cutters) {
    const tile = cutter.getTile(z, x, y);
    const features = tile?.features.filter(({ tags }) => Number(tags?.zoom ?? 0) <= z || z === nearest) ?? [];
    if (tile !== null && features.length > 0) parts[name] = { ...tile, features } as CutTile;
  }
  return Object.keys(parts).length === 0 ? undefined : fromGeojsonVt(parts, { version: 2, extent: EXTENT });
}

/** The columns and rows of all tiles that touch a box, each once. */
function tilesOver(boxes: readonly Box[], z: number): [x: number, y: number][] {
  const last = 2 ** z - 1;
  const column = (lng: number) => Math.min(last, Math.floor(((lng + 180) / 360) * 2 ** z));
  const row = (lat: number) =>
    Math.min(last, Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z));
  const found = new Map<string, [number, number]>();
  for (const [west, south, east, north] of boxes) {
    for (let x = column(west); x <= column(east); x += 1)
      for (let y = row(north); y <= row(south); y += 1) found.set(`${String(x)}/${String(y)}`, [x, y]);
  }
  return [...found.values()];
}
