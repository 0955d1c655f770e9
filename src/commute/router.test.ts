import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEstimator } from './estimator.server.ts';
import { COMMUTE_MODES } from './modes.contract.ts';
import { createOpenRouteService } from './openrouteservice.server.ts';
import { describeRouter } from './router.conformance.testing.ts';
import type { Router } from './router.server.ts';
import { estimateTravel, reach, straightMetres } from './travel.contract.ts';

const HOME = { lat: 59.9139, lng: 10.7522 };
const WORK = { lat: 59.95, lng: 10.76 };

describeRouter('the estimator', (test) => test(createEstimator()));
describeRouter('openrouteservice', (test) => withService(standIn, test));

describe('openrouteservice', () => {
  it('is asked once for one way, with its key', async () => {
    const asked: (string | undefined)[] = [];
    const service: RequestListener = (request, response) => {
      const { authorization, accept } = request.headers;
      asked.push(`${request.url ?? ''} ${authorization ?? ''} ${accept ?? ''}`);
      standIn(request, response);
    };
    await withService(service, async (router) => {
      const first = await router.route('biking', HOME, WORK);
      expect(await router.route('biking', HOME, WORK)).toEqual(first);
    });
    expect(asked).toEqual([
      '/v2/directions/cycling-regular?start=10.75220,59.91390&end=10.76000,59.95000 a-key application/geo+json',
    ]);
  });

  it.each([
    ['what is no JSON', 200, 'oops'],
    ['an answer without a way', 200, '{"features":[]}'],
    ['a refused key', 403, '{"error":"Access to this API has been disallowed"}'],
    ['a fault of its own', 500, '{"error":{"code":2099,"message":"unknown"}}'],
  ])('is not available when it answers %s', async (_, status, body) => {
    const service: RequestListener = (_request, response) => response.writeHead(status).end(body);
    await withService(service, async (router) => {
      await expect(router.route('driving', HOME, WORK)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('is not waited for longer than it is given', async () => {
    await withService(
      () => undefined,
      async (router) => {
        await expect(router.route('driving', HOME, WORK)).rejects.toMatchObject({ code: 'unavailable' });
      },
      50,
    );
  });
});

describe('an estimate', () => {
  const place = fc.record({
    lat: fc.double({ min: 58, max: 62, noNaN: true }),
    lng: fc.double({ min: 5, max: 12, noNaN: true }),
  });

  it('reaches exactly as far as its time goes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMMUTE_MODES),
        place,
        place,
        fc.integer({ min: 1, max: 180 }),
        (mode, from, to, minutes) => {
          const travel = estimateTravel(mode, from, to);
          // Durations are whole seconds: at the very edge both answers are right.
          if (travel !== undefined && Math.abs(travel.duration - minutes * 60) <= 1) return;
          expect(straightMetres(from, to) <= reach(mode, minutes * 60)).toBe(
            travel !== undefined && travel.duration <= minutes * 60,
          );
        },
      ),
    );
  });

  it('takes no time to where one is already, not even the minutes to the car', () => {
    for (const mode of COMMUTE_MODES) expect(estimateTravel(mode, HOME, HOME)).toEqual({ distance: 0, duration: 0 });
  });

  it('says what its assumptions give: a kilometre on foot, ten by car', () => {
    const north = (metres: number) => ({ lat: HOME.lat + metres / 111_195, lng: HOME.lng });
    expect(estimateTravel('walking', HOME, north(1_000))).toEqual({ distance: 1_300, duration: 936 });
    expect(estimateTravel('driving', HOME, north(10_000))?.duration).toBe(180 + 432 + 800);
  });
});

/** Answers as openrouteservice does: a bent way, and its own number for what is too far. */
const standIn: RequestListener = (request, response) => {
  const query = new URL(request.url ?? '', 'http://service').searchParams;
  const [start = [], end = []] = [query.get('start'), query.get('end')].map(
    (text) => text?.split(',').map(Number) ?? [],
  );
  const metres = straightMetres({ lng: start[0] ?? 0, lat: start[1] ?? 0 }, { lng: end[0] ?? 0, lat: end[1] ?? 0 });
  if (metres > 6_000_000) {
    response.writeHead(400).end(
      JSON.stringify({
        error: { code: 2004, message: 'The approximated route distance must not be greater than 6000000.0 meters.' },
      }),
    );
    return;
  }
  const speed = request.url?.includes('foot') === true ? 1.4 : request.url?.includes('cycling') === true ? 5 : 14;
  const middle = [((start[0] ?? 0) + (end[0] ?? 0)) / 2, ((start[1] ?? 0) + (end[1] ?? 0)) / 2 + 0.001];
  response.end(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: [start, middle, end] },
          properties: { summary: { distance: metres * 1.25, duration: (metres * 1.25) / speed } },
        },
      ],
    }),
  );
};

async function withService(
  service: RequestListener,
  test: (router: Router) => Promise<void>,
  timeoutMs = 20_000,
): Promise<void> {
  const server = createServer(service);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await test(
      createOpenRouteService({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        key: 'a-key',
        timeoutMs,
      }),
    );
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}
