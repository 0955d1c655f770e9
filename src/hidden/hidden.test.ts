import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NOW,
  startTestApp,
  type Answer,
  type RequestOptions,
  type SignedInTester,
  type TestApp,
} from '../app.testing.ts';
import type { Method } from '../contract/endpoint.ts';
import { aListing } from '../properties/record.testing.ts';

const HIDDEN = '/api/v2/hidden';
const CHAIN = '000300';
const OFFICE = '000301';

let app: TestApp;
let kari: SignedInTester;
let mine = '';
let other = '';
let ofOffice = '';

beforeAll(async () => {
  app = await startTestApp();
  const profile = { primaryColour: '#103f91', secondaryColour: '#ffffff', hideProfileImage: false };
  await app.app.agencies.save(
    [
      { id: CHAIN, externalId: CHAIN, name: 'Kjeden', region: 'no', profile },
      { id: OFFICE, externalId: OFFICE, name: 'Kjeden Majorstuen', region: 'no', profile, parentId: CHAIN },
    ],
    [],
  );
  [mine = '', other = '', ofOffice = ''] = await app.add(
    aListing({ title: 'Den ene' }),
    aListing({ title: 'Den andre' }),
    aListing({ title: 'Kontorets', agencyId: OFFICE }),
  );
});
beforeEach(async () => {
  kari = await app.signIn();
});
afterAll(() => app.close());

/** A reader who is not signed in: what the server sets is what their browser sends. */
function aBrowser(cookie = '') {
  const browser = {
    cookie,
    async ask(method: Method, url: string, options: RequestOptions = {}): Promise<Answer> {
      const answer = await app.request(method, url, {
        ...options,
        headers: { ...options.headers, ...(browser.cookie === '' ? {} : { cookie: browser.cookie }) },
      });
      const [set] = [answer.headers['set-cookie'] ?? []].flat().map(String);
      if (set !== undefined) browser.cookie = /Expires=Thu, 01 Jan 1970/.test(set) ? '' : (set.split(';')[0] ?? '');
      return answer;
    },
  };
  return browser;
}

const signedIn = (who: SignedInTester) => ({
  ask: (method: Method, url: string, options: RequestOptions = {}) =>
    app.request(method, url, { ...options, headers: { ...options.headers, ...who.headers } }),
});
type Reader = ReturnType<typeof signedIn>;

async function search({ ask }: Reader, body: object = {}) {
  const { body: answer } = await ask('POST', '/api/v4/property/search', { body: { size: 50, ...body } });
  return {
    ids: answer.data.map(({ property_id }: { property_id: string }) => property_id),
    results: answer.pagination.results,
    hidden: answer.meta.hidden,
  };
}
const hide = ({ ask }: Reader, id: string) => ask('POST', `${HIDDEN}/homes`, { body: { property_id: id } });
const hideAgency = ({ ask }: Reader, id: string) => ask('POST', `${HIDDEN}/agencies`, { body: { agency_id: id } });

describe.each([
  ['somebody who is signed in', () => signedIn(kari)],
  ['somebody who is not', () => aBrowser()],
])('what is hidden by %s', (_, reader) => {
  it('is left out of searches, counts, the map and homes like another, and is told and shown on request', async () => {
    const who = reader();
    const all = await search(who);
    expect(all).toMatchObject({ results: 3 });
    expect(all.hidden).toBeUndefined();
    expect((await hide(who, mine)).status).toBe(200);
    expect(await search(who)).toEqual({ ids: all.ids.filter((id: string) => id !== mine), results: 2, hidden: 1 });
    expect(await search(who, { include_hidden: true })).toMatchObject({ ids: all.ids, hidden: undefined });
    expect(await search(who, { property_id: mine })).toMatchObject({ ids: [mine] });
    const facets = await who.ask('POST', '/api/v4/property/facets', { body: {} });
    expect(facets.body.meta.total).toBe(2);
    const map = await who.ask('POST', '/api/v4/property/map', { body: {} });
    expect(map.body.meta.total).toBe(2);
    const like = await who.ask('POST', '/api/v4/property/similar', { body: { property_id: other } });
    expect(like.body.data.map(({ id }: { id: string }) => id)).toEqual([ofOffice]);
    for (const of of ['', '?search=bedroom_min%3D0']) {
      const queue = await who.ask('GET', `/api/v2/swipe/${other}/queue${of}`);
      expect(queue.body.data.map(({ id }: { id: string }) => id)).not.toContain(mine);
    }
    const given = await who.ask('GET', `/api/v2/properties?ids[]=${mine}&ids[]=${other}&hidden=left_out`);
    expect(given.body.pagination.results).toBe(1);
    // Nobody else is any the poorer.
    expect(await search(aBrowser())).toMatchObject({ results: 3 });
  });

  it('is marked where it is shown among the others', async () => {
    const who = reader();
    await hide(who, mine);
    const { body } = await who.ask('POST', '/api/v4/property/search', { body: { include_hidden: true } });
    const marks = body.data.map((card: { property_id: string; is_hidden: boolean }) => [
      card.property_id,
      card.is_hidden,
    ]);
    expect(Object.fromEntries(marks)).toEqual({ [mine]: true, [other]: false, [ofOffice]: false });
  });

  it('is an agency with its offices, until it or one of these is shown again', async () => {
    const who = reader();
    expect((await hideAgency(who, CHAIN)).status).toBe(200);
    expect(await search(who)).toMatchObject({ results: 2, hidden: 1 });
    const state = async () =>
      (await who.ask('GET', `${HIDDEN}/state?agency_id=${OFFICE}&property_id=${ofOffice}`)).body.data;
    expect(await state()).toEqual({ home: false, agency: true, seen: false, homes: 0, agencies: 1 });
    await who.ask('DELETE', `${HIDDEN}/agencies/${OFFICE}`);
    expect(await search(who)).toMatchObject({ results: 3 });
    expect(await state()).toMatchObject({ agency: false, agencies: 0 });
  });

  it('is listed in pages, the latest first, and shown again one by one', async () => {
    const who = reader();
    for (const id of [mine, other, ofOffice]) {
      app.clock.advance(1_000);
      await hide(who, id);
    }
    const list = async (page = 1) => (await who.ask('GET', `${HIDDEN}/homes?size=2&page=${page}`)).body;
    const first = await list();
    expect(first.data.map(({ home }: { home: { property_id: string } }) => home.property_id)).toEqual([
      ofOffice,
      other,
    ]);
    expect(first.pagination).toMatchObject({ results: 3, last_page: 2 });
    expect((await list(2)).data).toMatchObject([{ home: { property_id: mine } }]);
    await who.ask('DELETE', `${HIDDEN}/homes/${other}`);
    expect((await list()).pagination.results).toBe(2);
    await hideAgency(who, CHAIN);
    expect((await who.ask('GET', `${HIDDEN}/agencies`)).body.data).toMatchObject([{ agency: { name: 'Kjeden' } }]);
  });

  it('is gone without a trace once everything is shown again', async () => {
    const who = reader();
    await hide(who, mine);
    await hideAgency(who, CHAIN);
    await who.ask('PUT', `${HIDDEN}/seen`, { body: { is_hidden: true, property_ids: [other] } });
    await who.ask('DELETE', HIDDEN);
    expect(await search(who)).toMatchObject({ results: 3, hidden: undefined });
    if ('cookie' in who) expect(who.cookie).toBe('');
    expect((await who.ask('GET', `${HIDDEN}/state`)).body.data).toMatchObject({ homes: 0, agencies: 0, seen: false });
  });

  it('is no home or agency that there is none of', async () => {
    const who = reader();
    expect((await hide(who, '100000000')).status).toBe(404);
    expect((await hideAgency(who, '999999')).body.code).toBe('agency_not_found');
    // It stands in for everybody who sells by themselves.
    expect((await hideAgency(who, '287955')).body.code).toBe('agency_not_found');
    expect((await hide(who, 'x')).status).toBe(400);
  });

  it('is left out of the pages of an agency, which say how many', async () => {
    const who = reader();
    await hide(who, ofOffice);
    const homes = await who.ask('GET', `/api/v2/agencies/${CHAIN}/homes`);
    expect(homes.body).toMatchObject({ data: [], pagination: { results: 0 }, meta: { hidden: 1 } });
    const others = await aBrowser().ask('GET', `/api/v2/agencies/${CHAIN}/homes`);
    expect(others.body).toMatchObject({ pagination: { results: 1 } });
    expect(others.body.meta).toBeUndefined();
  });
});

describe('homes that were looked at', () => {
  it('are left out of an account’s lists where it says so, by its history', async () => {
    const who = signedIn(kari);
    await who.ask('POST', '/api/v2/my/last-views', { body: { property_id: mine } });
    expect(await search(who)).toMatchObject({ results: 3 });
    await who.ask('PUT', `${HIDDEN}/seen`, { body: { is_hidden: true } });
    expect(await search(who)).toMatchObject({ results: 2, hidden: 1 });
    // They were not hidden by themselves.
    const given = await who.ask('GET', `/api/v2/properties?ids[]=${mine}&hidden=left_out`);
    expect(given.body.pagination.results).toBe(1);
    await who.ask('DELETE', '/api/v2/my/last-views');
    expect(await search(who)).toMatchObject({ results: 3 });
  });

  it('are told to the server by a browser that hides them, and by no other', async () => {
    const browser = aBrowser();
    await browser.ask('POST', `${HIDDEN}/seen`, { body: { property_ids: [mine] } });
    expect(browser.cookie).toBe('');
    await browser.ask('PUT', `${HIDDEN}/seen`, { body: { is_hidden: true, property_ids: [mine] } });
    await browser.ask('POST', `${HIDDEN}/seen`, { body: { property_ids: [other] } });
    expect(await search(browser)).toMatchObject({ ids: [ofOffice], hidden: 2 });
    await browser.ask('PUT', `${HIDDEN}/seen`, { body: { is_hidden: false } });
    expect(await search(browser)).toMatchObject({ results: 3 });
    expect(browser.cookie).toBe('');
  });
});

describe('a browser’s cookie', () => {
  it('is taken over by the account that is signed in to, and taken away', async () => {
    const browser = aBrowser();
    await hide(browser, mine);
    await hideAgency(browser, CHAIN);
    await browser.ask('PUT', `${HIDDEN}/seen`, { body: { is_hidden: true } });
    // Before it is taken over it counts already.
    const { headers } = kari;
    expect(
      await search({ ask: (method, url, options) => browser.ask(method, url, { ...options, headers }) }),
    ).toMatchObject({ results: 1, hidden: 2 });
    expect((await browser.ask('POST', '/api/v2/my/hidden', { headers })).status).toBe(200);
    expect(browser.cookie).toBe('');
    expect(await search(signedIn(kari))).toMatchObject({ results: 1, hidden: 2 });
    expect((await signedIn(kari).ask('GET', `${HIDDEN}/state`)).body.data).toMatchObject({
      homes: 1,
      agencies: 1,
      seen: true,
    });
    expect((await browser.ask('POST', '/api/v2/my/hidden')).status).toBe(401);
  });

  it('means nothing where somebody else wrote it', async () => {
    for (const cookie of [
      'hidden=%',
      'hidden=~~~~',
      'hidden=zzzzzzzzzzzz.1.-5~9~',
      `hidden=${'1.'.repeat(3_000)}`,
      'hidden=',
    ])
      expect(await search(aBrowser(cookie)), cookie).toMatchObject({ results: 3 });
  });

  it('has an end', async () => {
    const ids = await app.add(
      ...Array.from({ length: 151 }, () => aListing({ region: 'au', timeZone: 'Australia/Sydney' })),
    );
    const browser = aBrowser(
      `hidden=${ids
        .slice(0, 150)
        .map((id) => Number(id).toString(36))
        .join('.')}~`,
    );
    const refused = await hide(browser, mine);
    expect(refused.body.code).toBe('limit_reached');
    // One that is hidden already takes no more room.
    expect((await browser.ask('POST', `${HIDDEN}/agencies`, { body: { agency_id: CHAIN } })).status).toBe(200);
    expect(browser.cookie.length).toBeLessThan(1_500);
  });
});

describe('what an account hides', () => {
  it('has an end', async () => {
    await app.db.query(
      `INSERT INTO hidden_agencies (user_id, agency_id, hidden_at) SELECT $1, id, now() FROM agencies WHERE id <> $2`,
      [kari.userId, CHAIN],
    );
    await app.db.query(
      `INSERT INTO agencies (id, external_id, name, region, primary_colour, secondary_colour)
       SELECT to_char(n, 'FM000000'), n::text, n::text, 'no', '#103f91', '#ffffff' FROM generate_series(1000, 1100) AS n`,
    );
    await app.db.query(
      `INSERT INTO hidden_agencies (user_id, agency_id, hidden_at) SELECT $1, id, now() FROM agencies WHERE id >= '001000' AND id < '001100' LIMIT 99 ON CONFLICT DO NOTHING`,
      [kari.userId],
    );
    expect((await hideAgency(signedIn(kari), CHAIN)).body.code).toBe('limit_reached');
  });

  it('is no news in alerts: neither when it comes, nor when it was hidden before the mail', async () => {
    app.clock.set(NOW);
    await app.app.alerts.runDue();
    await signedIn(kari).ask('POST', '/api/search-collections', {
      body: { name: 'Alt', query: {}, notifications: 'instant' },
    });
    const kept = aListing({ agencyId: OFFICE });
    await hideAgency(signedIn(kari), CHAIN);
    await app.add(kept);
    app.clock.advance(180_000);
    expect(await app.app.alerts.runDue()).toEqual({ news: 1, mails: 0 });
    const [late = ''] = await app.add(aListing());
    expect(await app.app.alerts.runDue()).toMatchObject({ news: 1, mails: 0 });
    await hide(signedIn(kari), late);
    app.clock.advance(180_000);
    expect(await app.app.alerts.runDue()).toEqual({ news: 0, mails: 0 });
  });
});
