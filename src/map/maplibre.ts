import { addProtocol, setWorkerUrl, VectorTileSource, type Map } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Protocol } from 'pmtiles';
import './map.css';

/**
 * The map library, set up once: its worker as a file of ours (the security policy allows no others),
 * and archives of tiles by `pmtiles://`. Some 300 KB: reached only by `import()`, where a map shows.
 */
setWorkerUrl(workerUrl);
const archives = new Protocol();
addProtocol('pmtiles', archives.tile);

/**
 * Fetches a map's basemap once more, after it has failed. What the archive's reader has kept of its failures is
 * forgotten.
 */
export function fetchAgain(map: Map): void {
  archives.tiles.clear();
  for (const id of Object.keys(map.getStyle().sources)) {
    const source = map.getSource(id);
    if (source instanceof VectorTileSource) source.setUrl(source.url);
  }
}

export * as maplibre from 'maplibre-gl';
