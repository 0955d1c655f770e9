import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type * as GeoJSON from 'geojson';
import { cutTiles } from '../scripts/basemap/cut-tiles.ts';

/** A host of street maps on this machine, in the place of the one on the net. */
export interface StyleHost {
  /** The address of its style. */
  readonly style: string;
  readonly host: string;
  /** The paths that it was asked for. */
  readonly asked: readonly string[];
  /** From now on it answers nothing but errors, or as it should. */
  breakDown(isBroken: boolean): void;
  close(): Promise<void>;
}

/** The colour that it draws everything in: no other part of the site has it. */
export const STREET_COLOUR = '#ff00aa';

/** Serves a style with vector tiles, which are all of one colour. */
export async function startStyleHost(): Promise<StyleHost> {
  const asked: string[] = [];
  let isBroken = false;
  const [tile] = [
    ...cutTiles({ everything: { type: 'FeatureCollection', features: [WORLD] } }, [[-1, -1, 1, 1]], {
      from: 0,
      to: 0,
      nearest: 0,
    }),
  ];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('access-control-allow-origin', '*');
    if (isBroken) response.writeHead(503).end();
    else if (url === '/styles/streets')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(styleAt(address)));
    else if (url.startsWith('/tiles/') && tile !== undefined) response.end(tile.bytes);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const address = `http://${host}`;
  return {
    style: `${address}/styles/streets`,
    host,
    asked,
    breakDown: (broken) => {
      isBroken = broken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const WORLD: GeoJSON.Feature = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -85],
        [180, -85],
        [180, 85],
        [-180, 85],
        [-180, -85],
      ],
    ],
  },
};

function styleAt(address: string): object {
  return {
    version: 8,
    sources: {
      streets: {
        type: 'vector',
        tiles: [`${address}/tiles/{z}/{x}/{y}`],
        maxzoom: 0,
        attribution: 'Streets of a stand-in',
      },
    },
    layers: [
      {
        id: 'everything',
        type: 'fill',
        source: 'streets',
        'source-layer': 'everything',
        paint: { 'fill-color': STREET_COLOUR },
      },
    ],
  };
}
