import type * as GeoJSON from 'geojson';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cutTiles } from './cut-tiles.ts';
import { readBorders } from './borders.ts';
import { readLand } from './land.ts';
import { MARKETS, NEAR_FROM_ZOOM, type Box, type Market } from './markets.ts';
import { writeOutlinePictures } from './outline-pictures.ts';
import { readPlaces } from './places.ts';
import { writeArchive } from './archive.ts';

/**
 * Builds the basemap from open data, as one PMTiles archive of vector tiles, and a small picture of each market:
 *
 *     npm run basemap
 *
 * Layers: `land` (lakes are holes in it), `border` (`kind`: country or state) and `place` (`name`,
 * `kind`, `zoom` from which it shows, `rank`: the lower the sooner). The sources are fetched once, some
 * 90 MB, into node_modules/.cache: the shorelines from Debian's package sources (apt-get, dpkg-deb), the
 * rest from npm. The product itself needs only what this writes.
 */
const ARCHIVE = join(import.meta.dirname, '../../src/map/basemap.pmtiles');
const MIN_ZOOM = 2;
/** At this zoom a tile's step is 5 m at Oslo and 8 m at Sydney, far finer than the sources; nearer zooms enlarge it. */
const MAX_ZOOM = 10;

const borders = readBorders();
const tiles = new Map<string, Uint8Array>();
/** Of both markets at once: seen from afar, they share tiles. */
async function landOf(lakes: Parameters<typeof readLand>[1]): Promise<GeoJSON.FeatureCollection> {
  const lands = await Promise.all(MARKETS.map(({ box }) => readLand(box, lakes)));
  return { type: 'FeatureCollection', features: lands.flatMap(({ features }) => features) };
}
function cut(
  land: GeoJSON.FeatureCollection,
  { from, to }: { readonly from: number; readonly to: number },
  pick: (market: Market) => readonly Box[],
): void {
  for (const tile of cutTiles({ land, border: borders, place }, MARKETS.flatMap(pick), { from, to, nearest: MAX_ZOOM }))
    tiles.set(`${String(tile.z)}/${String(tile.x)}/${String(tile.y)}`, tile.bytes);
}
const near = await landOf({ smallestLake: 5, isNear: true });
const place = readPlaces(near);
cut(await landOf({ smallestLake: 60, isNear: false }), { from: MIN_ZOOM, to: NEAR_FROM_ZOOM - 1 }, ({ box }) => [box]);
cut(near, { from: NEAR_FROM_ZOOM, to: MAX_ZOOM }, (market) => market.near);
const boxes = MARKETS.map(({ box }) => box);
const archive = writeArchive(tiles, {
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  bounds: [0, 1, 2, 3].map((side) =>
    (side < 2 ? Math.min : Math.max)(...boxes.map((box) => box[side as 0 | 1 | 2 | 3])),
  ) as unknown as Box,
  layers: { land: [], border: [], place: [] },
});
mkdirSync(dirname(ARCHIVE), { recursive: true });
writeFileSync(ARCHIVE, archive);
await writeOutlinePictures();
process.stdout.write(`${String(tiles.size)} tiles, ${(archive.length / 1e6).toFixed(1)} MB\n`);
