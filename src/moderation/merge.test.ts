import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { type Body, type SignedInTester, startTestApp, type TestApp } from '../app.testing.ts';
import { urlOf } from '../contract/client.ts';
import { aListing } from '../properties/record.testing.ts';
import { changeListingHold, getModeratedListing } from './contract.ts';

/** Two listings of one home: the one goes, the other stays, and whoever followed the one follows the other. */

let app: TestApp;
let staff: SignedInTester;
/** The one that goes. */
let id: string;
/** The one that stays. */
let kept: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  staff = await makeStaff(app, await app.signIn(), 'moderator');
  const address = { ...aListing().address, street: `Doble gate ${randomUUID().slice(0, 8)}` };
  [id = '', kept = ''] = await app.add(aListing({ address }), aListing({ address }));
  await app.app.alerts.runDue();
});
afterAll(() => app.close());

const decide = (body: Body, of = id) =>
  app.request('PUT', urlOf(changeListingHold, { id: of }), { headers: staff.headers, body });
const merge = (into = kept, of = id) => decide({ act: 'merge', duplicate_of: into }, of);
const look = async (of = id): Promise<Body> =>
  (await app.request('GET', urlOf(getModeratedListing, { id: of }), { headers: staff.headers })).body.data;
const readerOf = (of: string) => app.request('GET', `/api/v2/property?id=${of}`);

async function collectionOf(reader: SignedInTester, name: string): Promise<string> {
  const made = await app.request('POST', '/api/v2/property-collections', { headers: reader.headers, body: { name } });
  return made.body.data.id;
}

async function put(reader: SignedInTester, collection: string, home: string): Promise<void> {
  const path = `/api/v2/property-collections/${collection}/properties`;
  const saved = await app.request('POST', path, { headers: reader.headers, body: { properties: [home] } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

const homesIn = async (reader: SignedInTester, collection: string): Promise<Body[]> =>
  (await app.request('GET', `/api/v2/property-collections/${collection}/properties`, { headers: reader.headers })).body
    .data;

it('leads readers from the one that goes to the one that stays', async () => {
  expect((await merge()).body.data).toEqual({ id, state: 'taken_down' });
  expect(await readerOf(id)).toMatchObject({
    status: 410,
    body: { code: 'listing_withdrawn', data: { merged_into: kept } },
  });
  expect((await readerOf(kept)).status).toBe(200);
  expect((await look()).hold).toMatchObject({ kind: 'taken_down', reason: 'duplicate', duplicate_of: kept });
  expect((await look()).events[0]).toMatchObject({ action: 'listing_merged' });
});

it('has favourites and collections hold the one that stays, with notes, and tells nobody of a withdrawal', async () => {
  const reader = await app.signIn();
  const ours = await collectionOf(reader, 'Vår');
  const both = await collectionOf(reader, 'Begge');
  await put(reader, ours, id);
  await put(reader, both, id);
  await put(reader, both, kept);
  const note = `/api/v2/property-collections/${ours}/properties/${id}/note`;
  await app.request('PUT', note, { headers: reader.headers, body: { text: 'Fin utsikt' } });
  await app.app.alerts.runDue();
  await merge();
  const held = await homesIn(reader, ours);
  expect(held).toMatchObject([{ property_id: kept, listing: { property_id: kept } }]);
  expect(JSON.stringify(held)).toContain('Fin utsikt');
  expect((await homesIn(reader, both)).map((home) => home.property_id)).toEqual([kept]);
  const favourites = await app.request('GET', '/api/v2/property-collections/properties', { headers: reader.headers });
  expect(favourites.body.data.map((home: Body) => home.property_id)).toEqual([kept]);
  await app.app.alerts.runDue();
  expect(await app.db.query('SELECT kind FROM alerts WHERE user_id = $1::uuid', [reader.userId])).toEqual([]);
});

it('leaves one that was taken down for something else as it is, and who saved it with it', async () => {
  const reader = await app.signIn();
  const ours = await collectionOf(reader, 'Vår');
  await put(reader, ours, id);
  await decide({ act: 'take_down', reason: 'offensive' });
  await merge();
  expect((await look()).hold).toMatchObject({ reason: 'offensive' });
  expect((await homesIn(reader, ours)).map((home) => home.property_id)).toEqual([id]);
});

it('proposes other listings of the home, and says which of them are shown', async () => {
  expect((await look()).same_homes).toMatchObject([{ card: { property_id: kept }, state: 'published' }]);
  await decide({ act: 'hold', reason: 'wrong_facts' }, kept);
  expect((await look()).same_homes).toMatchObject([{ card: { property_id: kept }, state: 'held' }]);
});

it('gives the one that went back once it is restored', async () => {
  await merge();
  expect((await decide({ act: 'restore' })).body.data.state).toBe('published');
  expect((await readerOf(id)).status).toBe(200);
  expect((await look()).hold).toBeUndefined();
});

it('leads on when the one that stayed is merged itself', async () => {
  const [last = ''] = await app.add(aListing());
  await merge();
  await merge(last, kept);
  expect((await readerOf(id)).body.data).toEqual({ merged_into: last });
});

it('stays merged whatever its sender says meanwhile', async () => {
  await merge();
  const [row] = await app.db.query<{ source: string; external_id: string }>(
    'SELECT source, external_id FROM listings WHERE id = $1',
    [id],
  );
  const sent = { source: row?.source ?? '', externalId: row?.external_id ?? '', title: 'Ny tittel' };
  await app.app.properties.updateBatch({ kind: 'import', source: 'test' }, [sent]);
  expect((await readerOf(id)).body.data).toEqual({ merged_into: kept });
});

it('is mailed to the owner with its reason', async () => {
  const owner = await app.signIn();
  await app.db.query('UPDATE listings SET owner_user = $2::uuid, owner_import = NULL WHERE id = $1::bigint', [
    id,
    owner.userId,
  ]);
  await app.db.query('DELETE FROM outbox');
  await merge();
  const [mail] = (await app.app.outbox.list(1, 5)).mails;
  expect(mail?.to.address).toBe(owner.email);
  expect((await app.app.outbox.get(mail?.id ?? ''))?.text).toContain('Samme bolig ligger allerede ute');
});

it('refuses to merge into itself, into what readers do not get, and into nothing', async () => {
  const [hidden = ''] = await app.add(aListing());
  await decide({ act: 'hold', reason: 'wrong_facts' }, hidden);
  for (const into of [id, hidden, '999999999']) {
    const answer = await merge(into);
    expect([answer.status, Object.keys(answer.body.errors)], into).toEqual([400, ['duplicate_of']]);
  }
  const answer = await decide({ act: 'merge' });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['duplicate_of']]);
  expect((await readerOf(id)).status).toBe(200);
});
