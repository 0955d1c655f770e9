import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../app.testing.ts';
import { createOpenRouteService } from './openrouteservice.server.ts';

/** Directions on a site that is set up with an openrouteservice. */

let app: TestApp;
let service: Server;
let answer: { status: number; body: unknown };

const WAY = {
  features: [
    {
      geometry: {
        coordinates: [
          [10.75, 59.91, 12],
          [10.755, 59.93, 14],
          [10.76, 59.95, 9],
        ],
      },
      properties: { summary: { distance: 5_432.4, duration: 611.6 } },
    },
  ],
};

beforeAll(async () => {
  service = createServer((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await startTestAppWith([], { router: createOpenRouteService({ url, key: undefined }) });
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
});

it('follow roads, say whom they are owed to, and are no estimate', async () => {
  answer = { status: 200, body: WAY };
  const { body } = await app.request('GET', '/directions/driving?start=10.75,59.91&end=10.76,59.95');
  expect(body).toEqual({
    type: 'FeatureCollection',
    metadata: { estimate: false, attribution: '© openrouteservice.org, © OpenStreetMap contributors' },
    features: [
      {
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [10.75, 59.91],
            [10.755, 59.93],
            [10.76, 59.95],
          ],
        },
        properties: { summary: { distance: 5_432, duration: 612 } },
      },
    ],
  });
});

it.each([2004, 2009, 2010])('lead nowhere when the service answers error %i', async (code) => {
  answer = { status: 404, body: { error: { code, message: 'none' } } };
  const { status, body } = await app.request('GET', `/directions/walking?start=10.75,59.91&end=10.76,${code / 100}`);
  expect([status, body.code, body.error.code]).toEqual([404, 'route_unreachable', 2004]);
});

it('are to be had later when the service is out of order', async () => {
  answer = { status: 503, body: 'busy' };
  const { status, body } = await app.request('GET', '/directions/biking?start=10.75,59.91&end=10.76,59.95');
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
