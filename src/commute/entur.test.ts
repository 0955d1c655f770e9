import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type TestApp } from '../app.testing.ts';
import { fixedClock } from '../platform/clock.ts';
import { createEntur, pointsOf } from './entur.server.ts';
import type { Transit } from './transit.server.ts';
import { straightMetres } from './travel.contract.ts';

/** Entur's journey planner on loopback, answering in the shape of https://api.entur.io/journey-planner/v3/graphql. */

const HOME = { lat: 59.9226, lng: 10.7592 };
const WORK = { lat: 59.9109, lng: 10.7528 };
const LILLEHAMMER = { lat: 61.1153, lng: 10.4662 };
const OSLO_S = { lat: 59.91, lng: 10.75 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };
/** Google's own example of an encoded polyline. */
const POLYLINE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
/** Its first two points. */
const TWO_POINTS = '_p~iF~ps|U_ulLnnqC';

const pattern = (duration: number, points: string | null) => ({
  duration,
  distance: 2100.4,
  legs: [
    { mode: 'foot', distance: 300, pointsOnLink: { points } },
    { mode: 'tram', distance: 1800.4, pointsOnLink: points === null ? null : { points } },
  ],
});

interface Asked {
  readonly query: string;
  readonly variables: {
    readonly from: { readonly coordinates: { readonly latitude: number; readonly longitude: number } };
    readonly to: { readonly coordinates: { readonly latitude: number; readonly longitude: number } };
    readonly dateTime: string;
  };
}

/** What the planner was asked, by whom. */
const asked: (Asked & { readonly client: string })[] = [];

const planner: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    asked.push({ ...body, client: String(request.headers['et-client-name']) });
    const { latitude } = body.variables.to.coordinates;
    if (request.headers['content-type'] !== 'application/json') response.statusCode = 415;
    if (request.headers.accept !== 'application/json') response.statusCode = 406;
    response.setHeader('content-type', 'application/json');
    if (latitude === OSLO_S.lat) {
      const legs = [{ mode: 'metro', distance: 900, pointsOnLink: { points: TWO_POINTS } }];
      response.end(JSON.stringify({ data: { trip: { tripPatterns: [{ duration: 300, distance: 900, legs }] } } }));
    } else if (latitude < 0) {
      const routingErrors = [{ code: 'outsideBounds' }];
      response.end(JSON.stringify({ data: { trip: { tripPatterns: [], routingErrors } } }));
    } else if (latitude > 61) {
      response.end(JSON.stringify({ data: { trip: { tripPatterns: [pattern(7260, null)], routingErrors: [] } } }));
    } else {
      const tripPatterns = [pattern(1500, POLYLINE), pattern(1140.4, POLYLINE), pattern(1320, POLYLINE)];
      response.end(JSON.stringify({ data: { trip: { tripPatterns, routingErrors: [] } } }));
    }
  });
};

async function withPlanner(
  service: RequestListener,
  test: (transit: Transit) => Promise<void>,
  { now = '2026-11-20T11:00:00Z', timeoutMs = 20_000 } = {},
): Promise<void> {
  const server = createServer(service);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  try {
    await test(createEntur({ url, client: 'grend-test', clock: fixedClock(now), timeoutMs }));
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

describe("Entur's journey planner", () => {
  it('gives the quickest of its journeys, drawn, and is asked once for one way', async () => {
    asked.length = 0;
    await withPlanner(planner, async (transit) => {
      const route = await transit.route(HOME, WORK);
      expect(route).toMatchObject({ duration: 1140, distance: 2100 });
      expect(route?.path).toHaveLength(6);
      expect(await transit.route(HOME, WORK)).toEqual(route);
    });
    expect(asked).toHaveLength(1);
    // A Friday: the next weekday is Monday, and eight in Oslo is seven in winter.
    expect(asked[0]).toMatchObject({
      client: 'grend-test',
      variables: {
        from: { coordinates: { latitude: 59.9226, longitude: 10.7592 } },
        to: { coordinates: { latitude: 59.9109, longitude: 10.7528 } },
        dateTime: '2026-11-23T07:00:00.000Z',
      },
    });
    expect(asked[0]?.query).toContain('tripPatterns');
  });

  it('asks for tomorrow morning by the clock of Oslo in summer', async () => {
    asked.length = 0;
    await withPlanner(planner, async (transit) => void (await transit.route(HOME, WORK)), {
      now: '2026-06-30T22:30:00Z',
    });
    expect(asked[0]?.variables.dateTime).toBe('2026-07-02T06:00:00.000Z');
  });

  it('leads from end to end where the planner has no drawing, no shorter than the straight line', () =>
    withPlanner(planner, async (transit) => {
      const route = await transit.route(HOME, LILLEHAMMER);
      expect(route?.path).toEqual([
        [HOME.lng, HOME.lat],
        [LILLEHAMMER.lng, LILLEHAMMER.lat],
      ]);
      expect((await transit.route(HOME, WORK))?.distance).toBeGreaterThan(straightMetres(HOME, WORK));
    }));

  it('draws a way that is a straight line, and says whose the journey is', () =>
    withPlanner(planner, async (transit) => {
      expect((await transit.route(HOME, OSLO_S))?.path).toEqual([
        [-120.2, 38.5],
        [-120.95, 40.7],
      ]);
      expect(transit.attribution).toBe('Entur');
    }));

  it('knows no way to where nothing goes', () =>
    withPlanner(planner, async (transit) => {
      expect(await transit.route(HOME, SYDNEY)).toBeUndefined();
    }));

  it.each([
    ['what is no JSON', 200, 'oops'],
    ['errors alone', 200, '{"errors":[{"message":"Validation error"}]}'],
    ['a fault of its own', 500, '{"data":{"trip":{"tripPatterns":[]}}}'],
    [
      'that it has no timetables',
      200,
      '{"data":{"trip":{"tripPatterns":[],"routingErrors":[{"code":"outsideServicePeriod"}]}}}',
    ],
  ])('is not available when it answers %s', (_, status, body) =>
    withPlanner(
      (_request, response) => response.writeHead(status).end(body),
      async (transit) => {
        await expect(transit.route(HOME, WORK)).rejects.toMatchObject({ code: 'unavailable' });
      },
    ),
  );

  it('is not waited for longer than it is given', () =>
    withPlanner(
      () => undefined,
      async (transit) => {
        await expect(transit.route(HOME, WORK)).rejects.toMatchObject({ code: 'unavailable' });
      },
      { timeoutMs: 50 },
    ));
});

it('an encoded polyline is read', () => {
  expect(pointsOf(POLYLINE)).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
  expect(pointsOf('')).toEqual([]);
});

describe('public transport', () => {
  let app: TestApp;
  let withTransit: TestApp;
  const transit: Transit = {
    attribution: 'Entur',
    isEstimate: false,
    covers: ({ lat }) => lat > 0,
    route: (_, to) =>
      Promise.resolve(
        to.lat < 0
          ? undefined
          : {
              duration: 1140,
              distance: 2100,
              path: [
                [10.75, 59.91],
                [to.lng, to.lat],
              ],
            },
      ),
  };
  beforeAll(async () => {
    [app, withTransit] = await Promise.all([startTestApp(), startTestAppWith([], { transit })]);
  });
  afterAll(() => Promise.all([app.close(), withTransit.close()]));

  const WAY = '/directions/transit?start=10.75,59.91&end=10.76,59.95';

  it('is offered where its source knows it, and without one where stations are known', async () => {
    const modes = async (from: TestApp, at: string) =>
      (await from.request('GET', `/api/v2/travel-modes${at === '' ? '' : `?at=${at}`}`)).body.data.modes;
    const all = ['walking', 'biking', 'driving', 'transit'];
    const [roros, oslo, sydney, outback] = ['11.3842,62.5747', '10.75,59.91', '151.2,-33.87', '141.47,-31.96'];
    for (const at of [roros, oslo, sydney, '']) expect(await modes(withTransit, at)).toEqual(all);
    for (const at of [oslo, sydney, '']) expect(await modes(app, at)).toEqual(all);
    for (const at of [roros, outback]) expect(await modes(app, at)).toEqual(['walking', 'biking', 'driving']);
    const { headers } = await app.signIn();
    expect((await app.request('GET', '/api/v2/my/commute-addresses', { headers })).body.meta.modes).toEqual(all);
  });

  it('answers as other ways do, and says whose it is', async () => {
    const { status, body } = await withTransit.request('GET', WAY);
    expect([status, body.metadata]).toEqual([200, { estimate: false, attribution: 'Entur' }]);
    expect(body.features[0].properties.summary).toEqual({ duration: 1140, distance: 2100 });
    const estimated = await app.request('GET', WAY);
    expect(estimated.body.metadata).toEqual({ estimate: true, legs: [{}] });
    expect(estimated.body.metadata).not.toHaveProperty('attribution');
    const nowhere = await withTransit.request('GET', '/directions/transit?start=10.75,59.91&end=151.2,-33.87');
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'route_unreachable']);
  });
});
