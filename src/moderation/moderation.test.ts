import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { type Body, type SignedInTester, startTestApp, type TestApp } from '../app.testing.ts';
import { urlOf } from '../contract/client.ts';
import { getManagedListing, listDrafts } from '../drafts/contract.ts';
import { aPublished } from '../drafts/drafts.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';
import { searchMap, searchProperties } from '../search/contract.ts';
import { changeListingHold, findListings, getModeratedListing } from './contract.ts';

/** Listings that those who run the site keep from readers: who sees what of them, and what becomes of them. */

let app: TestApp;
let staff: SignedInTester;
let record: ListingRecordInput;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  staff = await makeStaff(app, await app.signIn(), 'moderator');
  record = aListing({ address: { ...aListing().address, street: `Prøveveien ${randomUUID().slice(0, 8)}` } });
  [id = ''] = await app.add(record);
  await app.app.alerts.runDue();
});
afterAll(() => app.close());

const decide = (body: Body, of = id) =>
  app.request('PUT', urlOf(changeListingHold, { id: of }), { headers: staff.headers, body });
const hold = () => decide({ act: 'hold', reason: 'suspected_fraud' });
const takeDown = () => decide({ act: 'take_down', reason: 'other', words: 'Bildene er av en annen bolig.' });
const look = async (of = id): Promise<Body> =>
  (await app.request('GET', urlOf(getModeratedListing, { id: of }), { headers: staff.headers })).body.data;
const search = async (query: Readonly<Record<string, string>>) =>
  (await app.request('GET', urlOf(findListings, {}, query), { headers: staff.headers })).body;
const idsOf = ({ data }: Body): string[] => data.map(({ card }: Body) => card.property_id);

/** Whether readers get it, in whatever state: as a card, by its page, by search and on the map. */
async function shown(): Promise<boolean> {
  const body = { availability: ['all'], per_page: 100, zoom_level: 16 };
  const card = await app.request('GET', `/api/v2/properties?ids=${id}&availability=all`);
  const page = await app.request('GET', `/api/v2/property?id=${id}&availability=all`);
  const found = await app.request('POST', searchProperties.path, { body });
  const map = await app.request('POST', searchMap.path, { body });
  const isIn = (homes: readonly Body[]) => homes.some((home) => home.property_id === id);
  const ways = [
    isIn(card.body.data),
    page.status === 200,
    isIn(found.body.data),
    isIn(map.body.data.flatMap(({ homes = [] }: Body) => homes)),
  ];
  expect(new Set(ways).size, `by card, page, search, map: ${ways.join(' ')}`).toBe(1);
  if (page.status !== 200) expect(page).toMatchObject({ status: 410, body: { code: 'listing_withdrawn' } });
  return ways[0] ?? false;
}

/** One that somebody has made here. */
async function ownListing(owner: SignedInTester): Promise<string> {
  const draft = await aPublished(app, owner);
  return draft.property_id;
}

/** All saved searches' news since it was asked last. */
const news = async () => (await app.app.alerts.runDue()).news;

async function followed(): Promise<SignedInTester> {
  const reader = await app.signIn();
  const headers = reader.headers;
  await app.request('POST', '/api/search-collections', {
    headers,
    body: { name: 'Alt', query: {}, notifications: 'instant' },
  });
  const { body } = await app.request('GET', '/api/v2/property-collections', { headers });
  const saved = await app.request('POST', `/api/v2/property-collections/${body.data[0].id}/properties`, {
    headers,
    body: { properties: [id] },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await news();
  return reader;
}

it('its pictures are for its owner and for staff alone while it is held', async () => {
  const owner = await app.signIn();
  const own = await ownListing(owner);
  const file = randomUUID().replaceAll('-', '');
  await app.db.query(
    "INSERT INTO listing_images (listing_id, position, file, category) VALUES ($1, 0, $2, 'kitchen')",
    [own, file],
  );
  const audiences = async (afterMs = 3_000, asked = file) => {
    app.clock.advance(afterMs);
    const found = [];
    for (const reader of [undefined, await app.signIn(), owner, staff]) {
      const token = reader?.headers.authorization.replace('Bearer ', '');
      const user = token === undefined ? undefined : await app.app.accounts.sessions.ofAccessToken(token);
      found.push(await app.app.audienceOfPicture(asked, () => Promise.resolve(user)));
    }
    return found;
  };
  expect(await audiences()).toEqual(['all', 'all', 'all', 'all']);
  await decide({ act: 'hold', reason: 'suspected_fraud' }, own);
  expect(await audiences()).toEqual(['nobody', 'nobody', 'some', 'some']);
  await decide({ act: 'release' }, own);
  expect(await audiences(0)).toEqual(['all', 'all', 'all', 'all']);
  await decide({ act: 'hold', reason: 'suspected_fraud' }, own);
  expect(await audiences()).toEqual(['nobody', 'nobody', 'some', 'some']);
  // Of a home that an agency has sent, nobody has a draft.
  const sent = randomUUID().replaceAll('-', '');
  await app.db.query(
    "INSERT INTO listing_images (listing_id, position, file, category) VALUES ($1, 98, $2, 'kitchen')",
    [id, sent],
  );
  await hold();
  expect(await audiences(3_000, sent)).toEqual(['nobody', 'nobody', 'nobody', 'some']);
  await decide({ act: 'release' });
  // One that another home on the market has is anybody's.
  await app.db.query(
    "INSERT INTO listing_images (listing_id, position, file, category) VALUES ($1, 99, $2, 'kitchen')",
    [id, file],
  );
  expect(await audiences()).toEqual(['all', 'all', 'all', 'all']);
});

it('is in no public answer while it is held, and in all of them once it is released', async () => {
  const reader = await followed();
  expect(await shown()).toBe(true);
  expect((await hold()).body.data).toEqual({ id, state: 'held' });
  expect(await shown()).toBe(false);
  const { body } = await app.request('GET', '/api/v2/property-collections/properties', { headers: reader.headers });
  expect(body.data).toMatchObject([{ property_id: id, snapshot: { title: record.title } }]);
  expect(body.data[0].listing).toBeUndefined();
  expect((await decide({ act: 'release' })).body.data).toEqual({ id, state: 'published' });
  expect(await shown()).toBe(true);
});

it('is no news while it is held; what its sender says meanwhile counts once it is released', async () => {
  await followed();
  await hold();
  await app.add({ ...record, prices: { currency: 'NOK', askingPrice: 4_000_000 } });
  expect(await news()).toBe(0);
  expect(await shown()).toBe(false);
  await decide({ act: 'release' });
  expect(await news()).toBe(1);
  const { listing } = await look();
  expect(listing.prices.asking_price.amount).toBe(4_000_000);
  expect(listing.price_history.map(({ action }: Body) => action)).toEqual(['listed', 'price_down']);
});

it('comes back as its sender says then, and changes of single fields leave its state alone', async () => {
  await hold();
  const { source, externalId } = record;
  const importer = { kind: 'import', source: 'test' } as const;
  await app.app.properties.updateBatch(importer, [{ source, externalId, title: 'Ny tittel' }]);
  expect((await look()).stated_status).toBe('available');
  await app.app.properties.updateBatch(importer, [{ source, externalId, availability: 'sold' }]);
  expect(await look()).toMatchObject({ state: 'held', stated_status: 'sold' });
  expect((await decide({ act: 'release' })).body.data.state).toBe('sold');
  expect((await look()).listing.title).toBe('Ny tittel');
});

it('is told as a withdrawal when it is taken down, and as back when it is restored', async () => {
  await followed();
  expect((await takeDown()).body.data.state).toBe('taken_down');
  expect(await shown()).toBe(false);
  expect(await news()).toBe(1);
  await decide({ act: 'restore' });
  expect(await news()).toBe(1);
  const actions = (await look()).listing.price_history.map(({ action }: Body) => action);
  expect(actions).toEqual(['listed', 'withdrawn', 'relisted']);
  expect(await shown()).toBe(true);
});

it('is mailed to its owner when it is taken down, in their language, with the reason, and not when it is held', async () => {
  const owner = await app.signIn();
  await app.db.query("UPDATE users SET language = 'en', brand = 'zrch' WHERE id = $1", [owner.userId]);
  const own = await ownListing(owner);
  await app.db.query('DELETE FROM outbox');
  await decide({ act: 'hold', reason: 'not_the_owner' }, own);
  expect((await app.app.outbox.list(1, 5)).mails).toEqual([]);
  await decide({ act: 'take_down', reason: 'other', words: 'Bildene er av en annen bolig.' }, own);
  const [mail] = (await app.app.outbox.list(1, 5)).mails;
  expect(mail).toMatchObject({ to: { address: owner.email }, language: 'en', brand: 'zrch' });
  const text = (await app.app.outbox.get(mail?.id ?? ''))?.text;
  expect(text).toContain('Your listing is no longer shown to anybody');
  expect(text).toContain('> Bildene er av en annen bolig.');
  const { body } = await app.request('GET', listDrafts.path, { headers: owner.headers });
  const managed = await app.request('GET', urlOf(getManagedListing, { id: body.data[0].id }), {
    headers: staff.headers,
  });
  expect(managed.body.data).toMatchObject({ relation: 'staff', listing: null });
  expect(body.data[0].taken_down).toEqual({ reason: 'other', words: 'Bildene er av en annen bolig.' });
});

it('goes from one state to another as it may, and each act is written down with its reason', async () => {
  expect(await decide({ act: 'restore' })).toMatchObject({ status: 200 });
  await hold();
  expect(await decide({ act: 'restore' })).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  await takeDown();
  expect(await hold()).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  expect(await decide({ act: 'release' })).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  await decide({ act: 'restore' });
  expect(await app.db.query('SELECT act, details FROM audit_log WHERE subject = $1 ORDER BY id', [id])).toEqual([
    { act: 'listing_held', details: { reason: 'suspected_fraud' } },
    { act: 'listing_taken_down', details: { reason: 'other' } },
    { act: 'listing_restored', details: {} },
  ]);
  expect((await look()).events.map(({ action }: Body) => action).slice(0, 3)).toEqual([
    'listing_restored',
    'listing_taken_down',
    'listing_held',
  ]);
});

it.each([
  [{ act: 'hold' }, 'reason'],
  [{ act: 'take_down', reason: 'other', words: ' ' }, 'words'],
  [{ act: 'forget' }, 'act'],
])('asks for what is missing of %j', async (body, field) => {
  const answer = await decide(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

describe('listings are found', () => {
  it('by number, part of the address or title, and source, in any state, the newest first', async () => {
    const { street } = record.address;
    const other = aListing({ source: 'other', address: { ...record.address } });
    await app.app.properties.saveBatch({ kind: 'import', source: 'other' }, [other]);
    await takeDown();
    expect(idsOf(await search({ query: id }))).toEqual([id]);
    const both = idsOf(await search({ query: (street ?? '').slice(3) }));
    expect(both).toHaveLength(2);
    expect(Number(both[0])).toBeGreaterThan(Number(both[1]));
    expect(idsOf(await search({ query: street ?? '', source: 'test' }))).toEqual([id]);
    expect(idsOf(await search({ query: street ?? '', state: 'taken_down' }))).toEqual([id]);
    expect(idsOf(await search({ query: street ?? '', state: 'published' }))).not.toContain(id);
    expect(idsOf(await search({ query: '100%_' }))).toEqual([]);
  });

  it('by the mail address of the owner', async () => {
    const owner = await app.signIn();
    await ownListing(owner);
    const { data } = await search({ query: owner.email });
    expect(data).toMatchObject([{ offerer: { kind: 'user', user_id: owner.userId, name: 'Kari Nordmann' } }]);
    expect((await search({ query: 'nobody@grend.example' })).data).toEqual([]);
  });
});
