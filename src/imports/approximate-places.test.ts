import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { importListings } from './import-listings.ts';
import { readMapping } from './read-mapping.ts';

/** Homes without coordinates, from the file to what readers find of them. */

const HOST = 'grend.com.au';
const SOURCE = 'perth';
const MAPPING = {
  source: SOURCE,
  format: { type: 'csv' },
  region: 'au',
  timeZone: 'Australia/Perth',
  record: {
    externalId: { column: 'id' },
    objectType: 'residential_sale',
    propertyTypes: ['house'],
    availability: { column: 'state' },
    condition: 'used',
    ownerType: 'api',
    language: 'en',
    title: { first: [{ template: '{suburb}[[ {street}]]' }, 'House near Perth'] },
    address: {
      street: { column: 'street' },
      suburb: { column: 'suburb' },
      region: 'WA',
      postCode: { column: 'postcode' },
      lat: { column: 'lat', as: 'number' },
      lng: { column: 'lng', as: 'number' },
      isHidden: { column: 'hidden', as: 'boolean' },
    },
    prices: { currency: 'AUD', askingPrice: { column: 'price', as: 'integer' } },
    details: { bedrooms: { column: 'bedrooms', as: 'integer' }, floorSize: { column: 'size', as: 'number' } },
    createdAt: '2026-11-01T08:00:00Z',
    publishedAt: '2026-11-01T08:00:00Z',
  },
};

const HEAD = 'id,street,suburb,postcode,lat,lng,hidden,state,price,bedrooms,size';
const FILE = [
  HEAD,
  'known,10 Berrigan Drive,South Lake,6164,-32.1105,115.8371,,available,600000,3,120',
  'in-street,24 Berrigan Dr,South Lake,6164,,,,available,610000,3,121',
  'in-suburb,5 Nowhere Court,South Lake,6164,,,,available,620000,3,122',
  'in-postcode,,,6164,,,,available,630000,3,123',
  'hidden,12 Berrigan Drive,South Lake,6164,-32.1108,115.8375,true,available,640000,3,124',
  'nowhere,,,,,,,available,650000,3,125',
];

let app: TestApp;
let folder: string;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'grend-approximate-'));
  await importRows(FILE);
  ids = await idsOf();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function importRows(lines: readonly string[]): Promise<void> {
  const [csv, json] = [path.join(folder, 'homes.csv'), path.join(folder, 'mapping.json')];
  await writeFile(csv, lines.join('\n'));
  await writeFile(json, JSON.stringify(MAPPING));
  const quiet = { add: () => undefined, flush: () => Promise.resolve(), close: () => Promise.resolve() };
  const tally = await importListings({
    path: csv,
    mapping: await readMapping(json),
    report: quiet,
    save: (records) => app.app.properties.saveBatch({ kind: 'import', source: SOURCE }, records),
  });
  expect(tally.rejected).toBe(0);
  await app.app.index.refresh();
}

async function idsOf(): Promise<Record<string, string>> {
  const rows = await app.db.query<{ id: string; name: string }>(
    "SELECT id::text AS id, external_id AS name FROM listings WHERE source = 'perth'",
  );
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

async function addressOf(name: string): Promise<Body> {
  const { status, body } = await app.request('GET', `/api/v2/property?id=${ids[name] ?? ''}`, { host: HOST });
  expect(status).toBe(200);
  return body.data.address;
}

async function found(filter: object): Promise<string[]> {
  const { body } = await app.request('POST', '/api/v4/property/search', {
    host: HOST,
    body: { listing_type: 'buy', size: 100, ...filter },
  });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.data.map(({ id }: Body) => names.get(String(id)) ?? String(id)).sort();
}

const KM = 1 / 111.195;
const boxAround = ({ lat, lng }: { lat: number; lng: number }, km: number) => ({
  location_top_left_lat: lat + km * KM,
  location_bottom_right_lat: lat - km * KM,
  location_top_left_lng: lng - km * KM,
  location_bottom_right_lng: lng + km * KM,
});

describe('the place of a home', () => {
  it('is its own where it has coordinates', async () => {
    expect(await addressOf('known')).toMatchObject({
      precision: 'exact',
      coordinates: { lat: -32.1105, lng: 115.8371 },
    });
    expect(await addressOf('known')).not.toHaveProperty('approximate_location');
  });

  it('is the middle of its street, where others in it are known, else of its suburb or postcode', async () => {
    const street = await addressOf('in-street');
    expect(street).toMatchObject({
      precision: 'street',
      approximate_location: { coordinates: { lat: -32.1105, lng: 115.8371 }, radius: 250 },
    });
    const suburb = await addressOf('in-suburb');
    expect(suburb.precision).toBe('suburb');
    expect(suburb.approximate_location.coordinates.lat).toBeCloseTo(-32.11, 1);
    expect(suburb.approximate_location.radius).toBeGreaterThanOrEqual(500);
    expect((await addressOf('in-postcode')).precision).toBe('postcode');
    for (const name of ['in-street', 'in-suburb', 'in-postcode'])
      expect(await addressOf(name)).not.toHaveProperty('coordinates');
  });

  it('shows a hidden address no nearer than its suburb', async () => {
    const hidden = await addressOf('hidden');
    expect(hidden).toMatchObject({ precision: 'suburb', is_hidden: true });
    expect(hidden).not.toHaveProperty('street');
    expect(hidden).not.toHaveProperty('coordinates');
    expect(hidden.approximate_location.radius).toBeGreaterThanOrEqual(500);
    const [row] = await app.db.query<{ lat: number; street: string | null; street_key: string | null }>(
      'SELECT lat, street, street_key FROM listings WHERE id = $1::bigint',
      [ids['hidden']],
    );
    expect(row).toEqual({ lat: -32.11, street: null, street_key: null });
  });

  it('is nowhere where nothing is known', async () => {
    const nowhere = await addressOf('nowhere');
    expect(nowhere).not.toHaveProperty('precision');
    expect(nowhere).not.toHaveProperty('approximate_location');
  });
});

describe('a search', () => {
  it('by the place finds them as the others', async () => {
    expect(await found({ address: ['wa,south-lake'] })).toEqual(['hidden', 'in-street', 'in-suburb', 'known']);
  });

  it('by a box or a radius finds them as far as their circles reach', async () => {
    const at = (await addressOf('in-suburb')).approximate_location;
    const reach = at.radius / 1_000;
    const north = (km: number) => ({ lat: at.coordinates.lat + km * KM, lng: at.coordinates.lng });
    expect(await found(boxAround(north(reach + 0.5), 0.6))).toContain('in-suburb');
    expect(await found(boxAround(north(reach + 0.8), 0.6))).not.toContain('in-suburb');
    const radius = (km: number) => ({ map_centroid: north(km), property_radius: 500 });
    expect(await found(radius(reach + 0.4))).toContain('in-suburb');
    expect(await found(radius(reach + 0.6))).not.toContain('in-suburb');
    const [south, up] = [reach - 0.1, reach + 3].map((km) => at.coordinates.lat + km * KM);
    const [west, east] = [at.coordinates.lng - 0.1, at.coordinates.lng + 0.1];
    const polygon = [
      [west, south],
      [east, south],
      [east, up],
      [west, up],
    ];
    expect(await found({ polygon })).toContain('in-suburb');
  });

  it('marks them on the map as somewhere around, beside those whose place is known', async () => {
    const { body } = await app.request('POST', '/api/v4/property/map', {
      host: HOST,
      body: { listing_type: 'buy', ...boxAround({ lat: -32.11, lng: 115.84 }, 3), zoom_level: 14 },
    });
    const marks: Body[] = body.data;
    const homesOf = (isApproximate: boolean) =>
      marks
        .filter((mark) => (mark.is_approximate === true) === isApproximate)
        .flatMap(({ homes }: Body) => homes.map(({ property_id }: Body) => property_id as string));
    expect(homesOf(false)).toEqual([ids['known']]);
    expect(homesOf(true).sort()).toEqual(
      ['hidden', 'in-street', 'in-suburb', 'in-postcode'].map((name) => ids[name]).sort(),
    );
    expect(body.meta.total).toBe(5);
  });
});

describe('what is worked out from a place', () => {
  it('takes unsold homes in the middle of one suburb for as many offers', async () => {
    await importRows([
      HEAD,
      ...Array.from(
        { length: 14 },
        (_, at) => `offer-${String(at)},,South Lake,6164,,,,available,${String(600_000 + 1_000 * at)},3,120`,
      ),
      'asked,,South Lake,6164,,,,available,,3,120',
    ]);
    ids = await idsOf();
    const { body } = await app.request('POST', `/api/v2/property/${ids['asked'] ?? ''}/valuation`, { host: HOST });
    expect(body.data).toMatchObject({ outcome: 'estimated', is_approximate: true });
    // All fourteen, and those of the other file.
    expect(body.data.evidence.asking).toBeGreaterThanOrEqual(18);
    expect(body.data.evidence.metres).toBeGreaterThan(0);
    const [comparable] = body.data.comparables;
    expect(comparable).toMatchObject({ is_approximate: true });
    expect(comparable.reasons).not.toContain('same_street');
    expect(comparable.metres).toBeGreaterThan(300);
  });

  it('says that ways are measured from the middle of the area', async () => {
    const { headers } = await app.signIn();
    await app.request('POST', '/api/v2/my/commute-addresses', {
      headers,
      body: { display_name: 'Work', coordinates: { lat: -31.95, lng: 115.86 } },
    });
    const { body } = await app.request(
      'GET',
      `/api/v2/my/travel-times?ids=${ids['known'] ?? ''}&ids=${ids['in-suburb'] ?? ''}`,
      { headers },
    );
    const approximate = new Map(body.data.map((each: Body) => [each.property_id, each.is_approximate]));
    expect([approximate.get(ids['known']), approximate.get(ids['in-suburb'])]).toEqual([false, true]);
  });
});

describe('a place that is known better later', () => {
  it('moves the homes that are in it', async () => {
    const before = (await addressOf('in-suburb')).approximate_location;
    const { reassignAreas } = await import('../properties/reassign-store.server.ts');
    const { areas } = app.app;
    const moved = await reassignAreas(app.db, areas.assign, {
      streetKey: areas.streetKey,
      approximate: (country, address) => {
        const place = areas.approximate(country, address);
        return place?.precision === 'suburb' ? { ...place, lat: place.lat + KM, metres: 1_000 } : place;
      },
    });
    expect(moved).toBeGreaterThanOrEqual(2);
    await app.app.index.refresh();
    const after = (await addressOf('in-suburb')).approximate_location;
    expect(after.coordinates.lat).toBeCloseTo(before.coordinates.lat + KM, 6);
    expect(after.radius).toBe(1_000);
    expect((await addressOf('in-street')).precision).toBe('street');
    expect((await addressOf('known')).precision).toBe('exact');
  });
});
