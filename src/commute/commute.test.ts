import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { createEstimator } from './estimator.server.ts';
import { createRailEstimator } from './rail-estimator.server.ts';
import { createCommute } from './service.server.ts';
import { estimateTravel } from './travel.contract.ts';
import { createWaysRound } from './ways-round.server.ts';

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
const homes = new Map<string, { lat: number; lng: number }>();

beforeAll(async () => {
  app = await startTestApp();
  [kari, ola] = [await app.signIn(), await app.signIn()];
  // Thirty homes on a line north from the middle of Oslo, one of them without a place.
  const places = Array.from({ length: 30 }, (_, at) => ({ lat: 59.91 + ((at * 7) % 30) * 0.02, lng: 10.75 }));
  const ids = await app.add(
    ...places.map(({ lat, lng }, at) =>
      aListing({
        address: {
          street: `Veien ${at}`,
          municipality: 'Oslo',
          region: 'Oslo',
          // A postcode alone would place it.
          ...(at === 29 ? {} : { postCode: '0554', lat, lng }),
        },
      }),
    ),
  );
  ids.forEach((id, at) => at !== 29 && homes.set(id, places[at] ?? { lat: 0, lng: 0 }));
});
afterAll(() => app.close());

const WORK = { lat: 59.912, lng: 10.751 };
const SCHOOL = { lat: 60.01, lng: 10.75 };
const ADDRESSES = '/api/v2/my/commute-addresses';

const add = (who: SignedInTester, displayName: string, coordinates: unknown) => {
  app.clock.advance(1_000);
  return app.request('POST', ADDRESSES, { headers: who.headers, body: { display_name: displayName, coordinates } });
};
const list = async (who: SignedInTester) => (await app.request('GET', ADDRESSES, { headers: who.headers })).body.data;

describe('the places one travels to', () => {
  it('are kept, changed, hidden and removed, by their owner alone', async () => {
    const { status, body } = await add(kari, '  Jobben\n på  brygga ', WORK);
    expect([status, body.data]).toMatchObject([
      200,
      { display_name: 'Jobben på brygga', coordinates: WORK, is_hidden: false },
    ]);
    const path = `${ADDRESSES}/${body.data.id as string}`;
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect((await app.request(method, path, { headers: ola.headers, body: { is_hidden: true } })).status).toBe(404);
      expect((await app.request(method, path, { body: { is_hidden: true } })).status).toBe(401);
    }
    expect(await list(ola)).toEqual([]);
    const changed = await app.request('PATCH', path, {
      headers: kari.headers,
      body: { is_hidden: true, display_name: 'Kontoret' },
    });
    expect(changed.body.data).toMatchObject({ display_name: 'Kontoret', is_hidden: true, coordinates: WORK });
    const change = async (body: object) =>
      (await app.request('PATCH', path, { headers: kari.headers, body })).body.data;
    expect(await change({ place: ' Bryn, \n\u0007 Oslo ', coordinates: SCHOOL })).toMatchObject({
      place: 'Bryn, Oslo',
      coordinates: SCHOOL,
      display_name: 'Kontoret',
    });
    expect(await change({ is_hidden: false })).toMatchObject({ place: 'Bryn, Oslo' });
    expect(await change({ coordinates: SCHOOL, place: ' ' })).not.toHaveProperty('place');
    expect(await change({ place: 'Bryn' })).toMatchObject({ place: 'Bryn' });
    // What was said of where it lay is not said of where it lies now.
    expect(await change({ coordinates: WORK })).not.toHaveProperty('place');
    expect((await app.request('PATCH', path, { headers: kari.headers, body: { place: 'x'.repeat(201) } })).status).toBe(
      400,
    );
    expect((await app.request('DELETE', path, { headers: kari.headers })).status).toBe(200);
    expect(await list(kari)).toEqual([]);
  });

  it('are at most ten, also when they are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => add(ola, `Sted ${at}`, WORK)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('limit_reached');
    for (const { id } of await list(ola))
      await app.request('DELETE', `${ADDRESSES}/${id as string}`, { headers: ola.headers });
  });

  it('have names of their own, whether they are added or renamed', async () => {
    const { headers } = await app.signIn();
    const send = (method: 'POST' | 'PATCH', path: string, name: string) =>
      app.request(method, path, { headers, body: { display_name: name, coordinates: WORK } });
    const first = await send('POST', ADDRESSES, 'Jobb');
    const second = await send('POST', ADDRESSES, 'Skole');
    const taken = { status: 400, body: { code: 'invalid_input', errors: { display_name: [expect.any(String)] } } };
    expect(await send('POST', ADDRESSES, 'jobb')).toMatchObject(taken);
    expect(await send('PATCH', `${ADDRESSES}/${second.body.data.id as string}`, 'JOBB')).toMatchObject(taken);
    expect((await send('PATCH', `${ADDRESSES}/${first.body.data.id as string}`, 'JOBB')).status).toBe(200);
  });

  it.each([
    ['no name', ' ', WORK],
    ['a name without end', 'x'.repeat(101), WORK],
    ['no place', 'Jobb', undefined],
    ['a place off the globe', 'Jobb', { lat: 91, lng: 0 }],
    ['text for a place', 'Jobb', { lat: '59', lng: 'x' }],
  ])('cannot have %s', async (_, name, coordinates) => {
    expect((await add(kari, name, coordinates)).status).toBe(400);
  });
});

describe('homes by the time it takes to get there', () => {
  beforeAll(async () => {
    await add(kari, 'Jobb', WORK);
    const school = await add(kari, 'Skole', SCHOOL);
    await add(kari, 'Hytta', { lat: 69, lng: 18 });
    const [, , cabin] = await list(kari);
    await app.request('PATCH', `${ADDRESSES}/${cabin.id as string}`, {
      headers: kari.headers,
      body: { is_hidden: true },
    });
    expect(school.status).toBe(200);
  });

  const longest = (id: string, mode: 'driving' | 'biking') =>
    Math.max(
      ...[WORK, SCHOOL].map((place) => estimateTravel(mode, homes.get(id) ?? WORK, place)?.duration ?? Infinity),
    );
  const search = (who: SignedInTester | undefined, body: object) =>
    app.request('POST', '/api/v4/property/search', {
      body: { size: 100, ...body },
      ...(who === undefined ? {} : { headers: who.headers }),
    });

  it('are those that are near enough to every place that is not hidden', async () => {
    const { body } = await search(kari, { commute: 'biking,60' });
    const near = [...homes.keys()].filter((id) => longest(id, 'biking') <= 60 * 60);
    expect(near.length).toBeGreaterThan(2);
    expect(near.length).toBeLessThan(20);
    expect(body.data.map(({ property_id: id }: { property_id: string }) => id).sort()).toEqual(near.sort());
    const map = await app.request('POST', '/api/v4/property/map', {
      body: { commute: 'biking,60' },
      headers: kari.headers,
    });
    expect(map.body.meta.total).toBe(near.length);
  });

  it('are near enough to each place in its own way where it has one', async () => {
    const per = await app.signIn();
    const keep = (name: string, coordinates: object, mode?: string) =>
      app.request('POST', ADDRESSES, {
        headers: per.headers,
        body: { display_name: name, coordinates, ...(mode === undefined ? {} : { mode }) },
      });
    // Without a way of its own one drives there.
    await keep('Skole', SCHOOL);
    await keep('Jobb', WORK, 'biking');
    const slowest = (id: string) =>
      Math.max(
        ...(
          [
            ['biking', WORK],
            ['driving', SCHOOL],
          ] as const
        ).map(([mode, place]) => estimateTravel(mode, homes.get(id) ?? WORK, place)?.duration ?? Infinity),
      );
    const near = [...homes.keys()].filter((id) => slowest(id) <= 30 * 60);
    const { body } = await search(per, { commute: 'own,30', sorting: 'commute' });
    const found: string[] = body.data.map(({ property_id: id }: { property_id: string }) => id);
    expect(near.length).toBeGreaterThan(2);
    expect([...found].sort()).toEqual(near.sort());
    const times = found.map(slowest);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const mode of ['biking', 'driving'])
      expect((await search(per, { commute: `${mode},30` })).body.pagination.results).not.toBe(near.length);
    // To one place that is named there is no own way.
    expect((await search(per, { commute: 'own,30,10.75,59.91' })).body.meta.ignored).toMatchObject([
      { field: 'commute' },
    ]);
  });

  it('are near enough to stations, and to the place on foot, by public transport', async () => {
    const per = await app.signIn();
    await app.request('POST', ADDRESSES, {
      headers: per.headers,
      body: { display_name: 'Jobb', coordinates: WORK, mode: 'transit' },
    });
    const { ridesTo } = createRailEstimator(createWaysRound());
    const rides = await ridesTo(WORK);
    const seconds = (id: string) => {
      const home = homes.get(id) ?? SCHOOL;
      return Math.min(estimateTravel('walking', home, WORK)?.duration ?? Infinity, rides.seconds(home) ?? Infinity);
    };
    const near = [...homes.keys()].filter((id) => seconds(id) <= 40 * 60).sort((a, b) => seconds(a) - seconds(b));
    const onFoot = near.filter(
      (id) => seconds(id) === estimateTravel('walking', homes.get(id) ?? SCHOOL, WORK)?.duration,
    );
    expect(onFoot.length).toBeGreaterThan(0);
    expect(onFoot.length).toBeLessThan(near.length);
    expect(near.length).toBeLessThan(homes.size);
    const to = `transit,40,${WORK.lng},${WORK.lat}`;
    for (const [who, commute] of [
      [per, 'own,40'],
      [per, 'transit,40'],
      [undefined, to],
    ] as const) {
      const { body } = await search(who, { commute, sorting: 'commute', order: 'asc' });
      const found: string[] = body.data.map(({ property_id: id }: { property_id: string }) => id);
      expect([...found].sort()).toEqual([...near].sort());
      if (who !== undefined) expect(found.map(seconds)).toEqual(near.map(seconds));
    }
    const { body } = await app.request('GET', `/api/v2/my/travel-times?${near.map((id) => `ids[]=${id}`).join('&')}`, {
      headers: per.headers,
    });
    expect(
      new Map(body.data.map((home: { property_id: string; times: object[] }) => [home.property_id, home.times[0]])),
    ).toEqual(
      new Map(
        near.map((id) => [
          id,
          expect.objectContaining({
            mode: onFoot.includes(id) ? 'walking' : 'transit',
            duration: seconds(id),
          }) as object,
        ]),
      ),
    );
  });

  it('are within the own limit of each place that has one', async () => {
    const per = await app.signIn();
    const keep = async (body: object) =>
      (await app.request('POST', ADDRESSES, { headers: per.headers, body })).body.data as { id: string };
    await keep({ display_name: 'Skole', coordinates: SCHOOL, mode: 'driving', minutes: 15 });
    const work = await keep({ display_name: 'Jobb', coordinates: WORK, mode: 'biking', minutes: 45 });
    await keep({ display_name: 'Hytta', coordinates: { lat: 69, lng: 19 } });
    const seconds = (id: string, mode: 'driving' | 'biking', to: typeof WORK) =>
      estimateTravel(mode, homes.get(id) ?? WORK, to)?.duration ?? Infinity;
    const found = async () =>
      (await search(per, { commute: 'own,each' })).body.data
        .map(({ property_id: id }: { property_id: string }) => id)
        .sort();
    const nearSchool = [...homes.keys()].filter((id) => seconds(id, 'driving', SCHOOL) <= 15 * 60);
    const nearBoth = nearSchool.filter((id) => seconds(id, 'biking', WORK) <= 45 * 60);
    expect(nearBoth.length).toBeGreaterThan(0);
    expect(nearBoth.length).toBeLessThan(nearSchool.length);
    expect(await found()).toEqual(nearBoth.sort());
    const change = async (minutes: unknown) =>
      app.request('PATCH', `${ADDRESSES}/${work.id}`, { headers: per.headers, body: { minutes } });
    expect((await change(181)).status).toBe(400);
    expect((await change(null)).body.data).not.toHaveProperty('minutes');
    expect(await found()).toEqual(nearSchool.sort());
    // Who has no limits hears that it was left out.
    expect((await search(kari, { commute: 'own,each' })).body.meta.ignored).toEqual([
      { field: 'commute', value: 'own,each' },
    ]);
  });

  it('come in the order of the longest way, page by page, with the placeless last', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(kari, { sorting: 'commute', page, size: 8 })));
    const ids: string[] = pages.flatMap(({ body }) =>
      body.data.map(({ property_id: id }: { property_id: string }) => id),
    );
    expect(new Set(ids).size).toBe(30);
    const times = ids.slice(0, 29).map((id) => longest(id, 'driving'));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(homes.has(ids[29] ?? '')).toBe(false);
  });

  it('cannot be told to strangers, who hear that it was left out', async () => {
    for (const who of [undefined, ola]) {
      const { body } = await search(who, { commute: 'driving,30', sorting: 'commute' });
      expect(body.pagination.results).toBe(30);
      expect(body.meta.ignored).toEqual([
        { field: 'commute', value: 'driving,30' },
        { field: 'sorting', value: 'commute' },
      ]);
    }
    expect((await search(kari, { commute: 'flying,30' })).body.meta.ignored).toEqual([
      { field: 'commute', value: 'flying,30' },
    ]);
  });

  it('have their times told, estimated', async () => {
    const [id = ''] = homes.keys();
    const { body } = await app.request('GET', `/api/v2/my/travel-times?ids[]=${id}&ids[]=100000000&mode=walking`, {
      headers: kari.headers,
    });
    expect(body.data).toHaveLength(1);
    const [work] = body.data[0].times;
    expect(work).toMatchObject(estimateTravel('walking', homes.get(id) ?? WORK, WORK) ?? {});
  });

  it('have it told where water lies between', async () => {
    const { headers } = await app.signIn();
    await app.request('POST', ADDRESSES, {
      headers,
      body: { display_name: 'Nesodden', coordinates: { lat: 59.859, lng: 10.655 } },
    });
    await app.request('POST', ADDRESSES, { headers, body: { display_name: 'Jobb', coordinates: WORK } });
    const id = [...homes].find(([, { lat }]) => lat === 59.91)?.[0] ?? '';
    const { body } = await app.request('GET', `/api/v2/my/travel-times?ids[]=${id}&mode=driving`, { headers });
    const told = body.data[0].times.map((time: Record<string, unknown>) => time['water']);
    expect(told).toEqual(expect.arrayContaining(['round', undefined]));
  });

  it('have the times of how people usually travel from most of them told when no way to travel is named', async () => {
    const near = [...homes].find(([, { lat }]) => lat === 59.91)?.[0] ?? '';
    const [far = '', farther = ''] = [...homes].filter(([, { lat }]) => lat > 60.2).map(([id]) => id);
    const placeless = (await search(kari, { size: 100 })).body.data
      .map(({ property_id: id }: { property_id: string }) => id)
      .find((id: string) => !homes.has(id));
    const { headers } = await app.signIn();
    await app.request('POST', ADDRESSES, { headers, body: { display_name: 'Jobb', coordinates: WORK } });
    const travelTimes = async (...ids: (string | undefined)[]) => {
      const query = ids.map((id) => `ids[]=${id ?? ''}`).join('&');
      const { body } = await app.request('GET', `/api/v2/my/travel-times?${query}`, { headers });
      return body.data.map(({ property_id, mode }: Record<string, unknown>) => [property_id, mode]);
    };
    expect(await travelTimes(near)).toEqual([[near, 'walking']]);
    expect(await travelTimes(near, far, farther, placeless)).toEqual([near, far, farther].map((id) => [id, 'driving']));
  });
});

describe('directions', () => {
  it('come in the shape of openrouteservice, and say that they are estimated', async () => {
    const { status, body } = await app.request('GET', '/directions/driving?start=10.75,59.91&end=10.76,59.95');
    expect([status, body.metadata]).toEqual([200, { estimate: true }]);
    expect(body.features[0].geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [10.75, 59.91],
        [10.76, 59.95],
      ],
    });
    expect(body.features[0].properties.summary).toEqual(
      estimateTravel('driving', { lng: 10.75, lat: 59.91 }, { lng: 10.76, lat: 59.95 }),
    );
  });

  it('tell of water on the straight line, which the road goes round', async () => {
    const metadata = async (from: string, to: string) =>
      (await app.request('GET', `/directions/driving?start=${from}&end=${to}`)).body.metadata as unknown;
    // From Nordstrand over the fjord to Nesodden, and inland to Lillestrøm; from Cronulla to Bundeena, and in Sydney.
    expect(await metadata('10.795,59.865', '10.655,59.859')).toEqual({ estimate: true, water: 'round' });
    expect(await metadata('10.7522,59.9139', '11.049,59.956')).toEqual({ estimate: true });
    expect(await metadata('151.152,-34.058', '151.151,-34.085')).toEqual({ estimate: true, water: 'round' });
    expect(await metadata('151.2093,-33.8688', '151.276,-33.891')).toEqual({ estimate: true });
    // The car goes round the fjord for longer than the ferry takes from Moss to Horten.
    expect(await metadata('10.658,59.434', '10.484,59.417')).toEqual({ estimate: true, water: 'ferry' });
    // No shores are known there.
    expect(await metadata('12.57,55.68', '13.0,55.6')).toEqual({ estimate: true });
  });

  it('take the ferry on foot from Cronulla to Bundeena, and the road round by car', async () => {
    const way = async (mode: string) => {
      const { body } = await app.request('GET', `/directions/${mode}?start=151.152,-34.058&end=151.151,-34.085`);
      const { distance, duration } = body.features[0].properties.summary as { distance: number; duration: number };
      return { water: body.metadata.water as unknown, kilometres: distance / 1_000, minutes: duration / 60 };
    };
    const [walked, driven] = [await way('walking'), await way('driving')];
    expect([walked.water, driven.water]).toEqual(['ferry', 'round']);
    expect(walked.minutes).toBeGreaterThan(60);
    expect(walked.minutes).toBeLessThan(75);
    expect(driven.kilometres).toBeGreaterThan(30);
    expect(driven.minutes).toBeGreaterThan(38);
  });

  it('to where nobody can travel are error 2004', async () => {
    const { status, body } = await app.request('GET', '/directions/driving?start=10.75,59.91&end=151.2,-33.87');
    expect([status, body.code, body.error.code]).toEqual([404, 'route_unreachable', 2004]);
  });

  it('are found from the poles and from the date line', async () => {
    for (const way of ['start=180,-90&end=-180,-90', 'start= -10.5 , 90 &end=10.5,90']) {
      const { status, body } = await app.request('GET', `/directions/walking?${way.replaceAll(' ', '%20')}`);
      expect([status, body.features[0].properties.summary.distance]).toEqual([200, 0]);
    }
  });

  it.each([
    '/directions/flying?start=1,2&end=3,4',
    '/directions/driving?start=1,2',
    '/directions/driving?start=1,200&end=3,4',
    '/directions/driving?start=1,91&end=3,4',
    '/directions/driving?start=1,2&end=181,4',
    '/directions/driving?start=1;2&end=%00',
  ])('refuse %s', async (url) => {
    expect((await app.request('GET', url)).status).toBe(400);
  });
});

it('gives a person the places that they travel to', async () => {
  const per = await app.signIn();
  const { personalData } = createCommute({
    db: app.db,
    clock: app.clock,
    router: createEstimator(),
    waysRound: { between: () => Promise.resolve(undefined) },
    transits: [],
    ridesTo: () => Promise.resolve({ seconds: () => undefined, within: () => [] }),
    placesOf: () => Promise.resolve(new Map()),
    lockPerson: () => Promise.resolve(),
  });
  const own = () => personalData.read(per.userId);
  expect(await own()).toBeUndefined();
  await add(per, 'Jobben', WORK);
  expect(await own()).toEqual([{ displayName: 'Jobben', coordinates: WORK, isHidden: false }]);
});

it('leaves homes out of a search by travel time that are near by the straight line alone', async () => {
  const [nesodden = '', lysaker = ''] = await app.add(
    ...[
      { lat: 59.8665, lng: 10.6575 },
      { lat: 59.9138, lng: 10.637 },
    ].map((point) =>
      aListing({ address: { street: 'Brygga 1', municipality: 'Nesodden', region: 'Akershus', ...point } }),
    ),
  );
  const found = async (minutes: number) => {
    const commute = `driving,${String(minutes)},10.62,59.895`;
    const { body } = await app.request('POST', '/api/v4/property/search', { body: { commute, size: 100 } });
    const ids = body.data.map(({ property_id: id }: { property_id: string }) => id) as string[];
    return ids.filter((id) => id === nesodden || id === lysaker).sort();
  };
  expect(await found(30)).toEqual([lysaker]);
  expect(await found(120)).toEqual([nesodden, lysaker].sort());
});
