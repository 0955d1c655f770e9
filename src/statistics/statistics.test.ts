import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { anAgency, letIn } from '../agencies/people/people.testing.ts';
import { createDraft, publishDraft } from '../drafts/contract.ts';
import { act, aForm, aPublished } from '../drafts/drafts.testing.ts';
import { aListing } from '../properties/record.testing.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const DAY_MS = 86_400_000;

let app: TestApp;
let owner: SignedInTester;
let draft: string;
let home: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  const published = await aPublished(app, owner);
  [draft, home] = [published.id, published.property_id];
  await app.app.index.refresh();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['listing_days', 'listing_visitors', 'visitor_keys', 'leads'])
    await app.db.query(`DELETE FROM ${table}`);
});

async function visit(agent: string, kind: 'view' | 'share' = 'view', by?: SignedInTester, id = home): Promise<void> {
  const { status } = await app.request('POST', `/api/v2/property/${id}/visits`, {
    body: { kind },
    headers: { 'user-agent': agent, ...by?.headers },
  });
  expect(status).toBe(200);
}

/** The figures once all that came in is written. */
async function figures(query = '') {
  await app.app.statistics.flush();
  // Tests move the clock beyond what a token lasts.
  const { accessToken } = await app.app.accounts.sessions.begin(owner.userId, 'a test');
  const { body } = await app.request('GET', `/api/user/properties/draft/${draft}/figures${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return body.data;
}

it('counts views and different visitors, without robots and the owner', async () => {
  await visit(FIREFOX);
  await visit(SAFARI);
  await visit(GOOGLE);
  await visit('');
  await visit(FIREFOX, 'view', owner);
  await visit(SAFARI, 'share');
  expect((await figures()).sums).toMatchObject({ views: 2, visitors: 2, shares: 1 });
  // Later on the same day it is another view of the same visitor; in the same moment it is none.
  await visit(FIREFOX);
  await visit(FIREFOX);
  expect((await figures()).sums).toMatchObject({ views: 3, visitors: 2 });
});

it('knows nobody on the next day, and keeps neither hashes nor keys for longer than two', async () => {
  await visit(FIREFOX);
  await app.app.statistics.flush();
  const [stored] = await app.db.query<{ visitor: Buffer }>('SELECT visitor FROM listing_visitors');
  app.clock.advance(DAY_MS);
  await visit(FIREFOX);
  const { sums, days } = await figures();
  expect(sums).toMatchObject({ views: 2, visitors: 2 });
  expect(days.map(({ views }: { views: number }) => views)).toEqual([1, 1]);
  const hashes = await app.db.query<{ visitor: Buffer }>('SELECT visitor FROM listing_visitors');
  expect(hashes).toHaveLength(2);
  expect(JSON.stringify(await app.db.query('SELECT * FROM listing_visitors'))).not.toContain('Firefox');
  app.clock.advance(2 * DAY_MS + 1);
  await app.app.forgetOld();
  expect(await app.db.query('SELECT * FROM listing_visitors')).toEqual([]);
  expect(await app.db.query('SELECT * FROM visitor_keys')).toEqual([]);
  expect(stored?.visitor).toHaveLength(16);
});

it('cannot follow a visitor from home to home', async () => {
  const [other = ''] = await app.add(aListing());
  await visit(FIREFOX);
  await visit(FIREFOX, 'view', undefined, other);
  await app.app.statistics.flush();
  expect(await app.db.query('SELECT DISTINCT visitor FROM listing_visitors')).toHaveLength(2);
});

it('counts pages of results that the home stood on, saves, messages and sign-ups', async () => {
  const buyer = await app.signIn();
  const search = (agent: string) =>
    app.request('POST', '/api/v4/property/search', { body: {}, headers: { 'user-agent': agent } });
  expect((await search(FIREFOX)).body.data.map(({ property_id: id }: { property_id: string }) => id)).toContain(home);
  await search(GOOGLE);
  const collection = await app.request('POST', '/api/v2/property-collections/default/properties', {
    headers: buyer.headers,
    body: { properties: [home] },
  });
  expect(collection.status).toBe(200);
  await app.db.query(
    `INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, language, created_at)
     SELECT $1::bigint, '287955', kind, kind, kind, 'Per', 'per@example.com', 'nb', $2 FROM unnest(ARRAY['contact', 'viewing']) AS kind`,
    [home, app.clock.now().toISOString()],
  );
  expect((await figures()).sums).toMatchObject({ searches: 1, saves: 1, messages: 1, sign_ups: 1 });
});

it('counts the map of a search too, and its list beside it no second time', async () => {
  const before = (await figures()).sums.searches as number;
  const asked = { 'user-agent': `${FIREFOX} map` };
  const box = {
    location_top_left_lat: 71,
    location_top_left_lng: 4,
    location_bottom_right_lat: 57,
    location_bottom_right_lng: 32,
  };
  const map = () => app.request('POST', '/api/v4/property/map', { body: { ...box, zoom_level: 10 }, headers: asked });
  expect(JSON.stringify((await map()).body.data)).toContain(home);
  await map();
  await app.request('POST', '/api/v4/property/search', { body: {}, headers: asked });
  expect((await figures()).sums.searches).toBe(before + 1);
  // A minute later it is another search.
  await map();
  expect((await figures()).sums.searches).toBe(before + 2);
});

it('compares with the middle one of similar homes, and with none where they are few', async () => {
  expect((await figures()).similar).toBeNull();
  const municipality = aForm(owner.email).location.municipality ?? '';
  const others = await app.add(
    ...[1, 2, 3, 4, 5, 6].map(() =>
      aListing({
        address: { street: 'Gata 1', postCode: '0554', municipality, region: 'Oslo' },
        publishedAt: app.clock.now().toISOString(),
      }),
    ),
  );
  for (const id of others.slice(0, 4)) await visit(FIREFOX, 'view', undefined, id);
  const { similar } = await figures();
  expect(similar.homes).toBeGreaterThanOrEqual(5);
  expect(similar.views_a_day).toBeGreaterThan(0);
  const address = { street: 'Gata 1', postCode: '0554', municipality, region: 'Oslo' };
  await app.add(aListing({ address, propertyTypes: ['cabin'], publishedAt: app.clock.now().toISOString() }));
  expect((await figures()).similar.homes).toBe(similar.homes);
});

it('compares saves and enquiries of a week with homes that have been there for as long', async () => {
  // On its first days it is compared by views alone.
  expect((await figures()).similar).toMatchObject({ views_a_day: expect.any(Number), weekly: null });
  app.clock.advance(7 * DAY_MS);
  const municipality = aForm(owner.email).location.municipality ?? '';
  const address = { street: 'Gata 2', postCode: '0554', municipality, region: 'Oslo' };
  const buyer = await app.signIn();
  const others = (
    await app.db.query<{ id: string }>(
      "SELECT id::text AS id FROM listing_facts WHERE availability = 'available' AND id <> $1::bigint",
      [home],
    )
  ).map(({ id }) => id);
  // What has come today is not compared yet.
  await app.add(aListing({ address, publishedAt: app.clock.now().toISOString() }));
  await app.request('POST', '/api/v2/property-collections/default/properties', {
    headers: buyer.headers,
    body: { properties: [...others, home] },
  });
  await app.db.query(
    `INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, language, created_at)
     SELECT id::bigint, '287955', 'contact', id, id, 'Per', 'per@example.com', 'nb', $2 FROM unnest($1::text[]) AS id`,
    [others, app.clock.now().toISOString()],
  );
  const { days, sums, similar } = await figures();
  expect(similar.weekly).toMatchObject({
    homes: similar.homes - 1,
    own: { saves: Math.round((70 * sums.saves) / days.length) / 10, enquiries: 0 },
  });
  expect(similar.weekly.theirs.saves).toBeGreaterThan(0);
  expect(similar.weekly.theirs.enquiries).toBe(similar.weekly.theirs.saves);
});

it('counts nothing of homes that are not there', async () => {
  await visit(FIREFOX, 'view', undefined, '999999999');
  await visit(FIREFOX);
  expect((await figures()).sums.views).toBe(1);
});

it('are the owner’s alone', async () => {
  const stranger = await app.signIn();
  const path = `/api/user/properties/draft/${draft}/figures`;
  expect((await app.request('GET', path, { headers: stranger.headers })).status).toBe(404);
  expect((await app.request('GET', path)).status).toBe(401);
});

it('counts no looks of those who work for the agency that offers the home', async () => {
  const [administrator, colleague, other] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const { agencyId } = await anAgency(app, administrator);
  await letIn(app, administrator, colleague);
  await anAgency(app, other);
  const { body } = await app.request('POST', createDraft.path, {
    headers: colleague.headers,
    body: { form_data: aForm(colleague.email), agency_id: agencyId },
  });
  const { property_id: offered } = await act(app, colleague, publishDraft, body.data.id);
  const [imported = ''] = await app.add(aListing({ agencyId }));
  for (const id of [offered, imported])
    for (const who of [administrator, colleague, other]) await visit(FIREFOX, 'view', who, id);
  await app.app.statistics.flush();
  const counted = 'SELECT listing_id::text AS id, views FROM listing_days ORDER BY listing_id';
  expect(await app.db.query(counted)).toEqual([
    { id: offered, views: 1 },
    { id: imported, views: 1 },
  ]);
});
