import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cutTiles } from './cut-tiles.ts';
import { readBorders } from './borders.ts';
import { readLand } from './land.ts';
import { MARKETS, NEAR_FROM_ZOOM } from './markets.ts';
import { readPlaces } from './places.ts';
import { writeArchive } from './archive.ts';

/**
 * Builds the map's ground from open data, as one PMTiles archive of vector tiles:
 *
 *     npm run basemap
 *
 * Layers: `land` (lakes are holes in it), `border` (`kind`: country or state) and `place` (`name`,
 * `kind`, `zoom` from which it shows, `rank`: the lower the sooner). The sources are fetched once,
 * some 140 MB, into node_modules/.cache; the product itself needs only what this writes.
 */
const ARCHIVE = join(import.meta.dirname, '../../src/map/basemap.pmtiles');
const MIN_ZOOM = 2;
/** At this zoom a tile's step is 5 m at Oslo and 8 m at Sydney, as fine as the sources; nearer zooms enlarge it. */
const MAX_ZOOM = 10;

const places = readPlaces();
const borders = readBorders();
const tiles = new Map<string, Uint8Array>();
for (const market of MARKETS) {
  const cut = (from: number, to: number, lakes: Parameters<typeof readLand>[1]) => {
    const layers = { land: readLand(market.box, lakes), border: borders, place: places };
    for (const tile of cutTiles(layers, market, { from, to, nearest: MAX_ZOOM })) tiles.set(`${String(tile.z)}/${String(tile.x)}/${String(tile.y)}`, tile.bytes);
  };
  cut(MIN_ZOOM, NEAR_FROM_ZOOM - 1, { smallestLake: 60, isNear: false });
  cut(NEAR_FROM_ZOOM, MAX_ZOOM, { smallestLake: 5, isNear: true });
}
const archive = writeArchive(tiles, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM });
mkdirSync(dirname(ARCHIVE), { recursive: true });
writeFileSync(ARCHIVE, archive);
process.stdout.write(`${String(tiles.size)} tiles, ${(archive.length / 1e6).toFixed(1)} MB\n`);
