import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Protocol } from 'pmtiles';
import './map.css';

/**
 * The map library, set up once: its worker as a file of ours (the security policy allows no others),
 * and archives of tiles by `pmtiles://`. Some 300 KB: reached only by `import()`, where a map shows.
 */
setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

export * as maplibre from 'maplibre-gl';
