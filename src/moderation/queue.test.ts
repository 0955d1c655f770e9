import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { type Answer, type Body, type SignedInTester, startTestApp, type TestApp } from '../app.testing.ts';
import { urlOf } from '../contract/client.ts';
import { aDraft, aForm, ofDraft } from '../drafts/drafts.testing.ts';
import { publishDraft } from '../drafts/contract.ts';
import { aListing } from '../properties/record.testing.ts';
import {
  CLAIM_MINUTES,
  claimReview,
  decideReports,
  getModeratedListing,
  leaveReview,
  findListings,
  listReviewQueue,
} from './contract.ts';

/** What waits for those who run the site, in one line; who looks at it, and what is decided. */

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
let home: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  for (const table of ['listing_reports', 'held_listings', 'drafts', 'review_claims', 'mail_counts'])
    await app.db.query(`DELETE FROM ${table}`);
  kari = await makeStaff(app, await app.signIn(), 'moderator');
  ola = await makeStaff(app, await app.signIn(), 'moderator');
  [home = ''] = await app.add(aListing());
});
afterAll(() => app.close());

const queue = async (query: Readonly<Record<string, string>> = {}, who = kari): Promise<Body> =>
  (await app.request('GET', urlOf(listReviewQueue, {}, query), { headers: who.headers })).body;
const claim = (who: SignedInTester, body: object = {}, id = home): Promise<Answer> =>
  app.request('PUT', urlOf(claimReview, { kind: 'reports', id }), { headers: who.headers, body });
const decide = (who: SignedInTester, body: object): Promise<Answer> =>
  app.request('PUT', urlOf(decideReports, { id: home }), { headers: who.headers, body });

async function report(
  reason: string,
  id = home,
  from: { email?: string; language?: string; theme?: string } = {},
): Promise<void> {
  const form = await app.request('GET', `/api/v2/property/${id}/report`);
  app.clock.advance(5_000);
  const { email, language = 'nb', theme = 'grend' } = from;
  const body = { form_token: form.body.data.form_token, reason, ...(email === undefined ? {} : { email }) };
  const headers = { 'accept-language': language, cookie: `theme=${theme}` };
  expect((await app.request('POST', `/api/v2/property/${id}/report`, { headers, body })).status).toBe(200);
}

async function hold(): Promise<void> {
  const record = aListing({ title: 'Holdt import', prices: { currency: 'NOK', askingPrice: 1 } });
  await app.db.transaction((tx) => app.app.properties.holdDoubtful(tx, 'test', [record]));
  app.clock.advance(5_000);
}

async function holdDraft(): Promise<void> {
  const owner = await app.signIn();
  const form = aForm(owner.email);
  const { id } = await aDraft(app, owner, {
    ...form,
    property_detail: { ...form.property_detail, title: 'Holdt utkast', description: 'Se finn.no' },
  });
  await app.request('POST', ofDraft(publishDraft, id), { headers: owner.headers, body: {} });
  app.clock.advance(5_000);
}

it('has all that waits, the oldest first, a listing once with what it was reported for', async () => {
  await report('offensive');
  await holdDraft();
  await report('suspected_fraud');
  await hold();
  await report('suspected_fraud');
  const { data, pagination } = await queue();
  expect(data.map(({ kind }: Body) => kind)).toEqual(['reports', 'draft', 'import']);
  expect(data[0]).toMatchObject({
    id: home,
    title: 'Lys toroms med balkong',
    state: 'published',
    reasons: [
      { reason: 'suspected_fraud', count: 2 },
      { reason: 'offensive', count: 1 },
    ],
  });
  expect(data[1]).toMatchObject({ title: 'Holdt utkast', reasons: [{ reason: 'other_sites' }] });
  expect(data[2]).toMatchObject({ title: 'Holdt import', reasons: [{ reason: 'price' }] });
  expect(pagination.results).toBe(3);
  const second = await queue({ page: '2', size: '2' });
  expect(second.data.map(({ kind }: Body) => kind)).toEqual(['import']);
  const counted = await queue({ kind: 'reports', size: '1' });
  expect([counted.data.length, counted.pagination.results]).toEqual([1, 1]);
});

it('is looked at by one at a time, until they leave it, it is taken over, or time is up', async () => {
  await report('offensive');
  expect((await claim(kari)).status).toBe(200);
  expect((await queue({}, kari)).data[0].claim).toMatchObject({ user_id: kari.userId, is_yours: true });
  expect((await queue({}, ola)).data[0].claim).toMatchObject({ name: 'Kari Nordmann', is_yours: false });
  expect(await claim(ola)).toMatchObject({ status: 409, body: { code: 'claimed' } });
  expect(await decide(ola, { decision: 'nothing_wrong' })).toMatchObject({ status: 409, body: { code: 'claimed' } });

  const leave = (who: SignedInTester) =>
    app.request('DELETE', urlOf(leaveReview, { kind: 'reports', id: home }), { headers: who.headers });
  await leave(ola);
  expect((await claim(ola)).status).toBe(409);
  await leave(kari);
  expect((await claim(ola)).status).toBe(200);
  expect((await claim(kari, { is_taken_over: true })).status).toBe(200);
  expect((await claim(ola)).status).toBe(409);
  await app.db.query('UPDATE review_claims SET claimed_at = claimed_at - $1::interval', [
    `${String(CLAIM_MINUTES)} minutes`,
  ]);
  expect((await queue()).data[0].claim).toBeUndefined();
  expect((await claim(ola)).status).toBe(200);
  expect(
    await app.db.query('SELECT act FROM audit_log WHERE subject = $1 AND actor = $2 ORDER BY id', [home, kari.userId]),
  ).toEqual([{ act: 'review_claimed' }, { act: 'review_left' }, { act: 'review_claimed' }]);
});

it('is decided once for all reports of a listing, which is held or taken down with it', async () => {
  await report('offensive');
  await report('suspected_fraud');
  await claim(kari);
  const held = await decide(kari, { decision: 'hold', reason: 'suspected_fraud' });
  expect(held.body.data).toEqual({ id: home, decided: 2, state: 'held' });
  expect((await queue()).data).toEqual([]);
  expect((await decide(ola, { decision: 'take_down', reason: 'offensive' })).status).toBe(404);

  // A page that was open meanwhile.
  await app.db.query(
    "INSERT INTO listing_reports (listing_id, form_id, reason, language, created_at) VALUES ($1::bigint, 'late', 'wrong_facts', 'nb', $2)",
    [home, app.clock.now().toISOString()],
  );
  expect((await queue()).data).toMatchObject([{ id: home, state: 'held' }]);
  expect((await decide(ola, { decision: 'nothing_wrong' })).body.data).toMatchObject({
    decided: 1,
    state: 'published',
  });
  const { body } = await app.request('GET', urlOf(getModeratedListing, { id: home }), { headers: ola.headers });
  expect(body.data.reports.map(({ reason, decision }: Body) => [reason, decision])).toEqual([
    ['wrong_facts', 'nothing_wrong'],
    ['suspected_fraud', 'hold'],
    ['offensive', 'hold'],
  ]);
  expect(
    await app.db.query("SELECT details FROM audit_log WHERE subject = $1 AND act = 'reports_decided' ORDER BY id", [
      home,
    ]),
  ).toEqual([{ details: { decision: 'hold', count: 2 } }, { details: { decision: 'nothing_wrong', count: 1 } }]);
});

it('asks for a reason of what is kept from readers', async () => {
  await report('offensive');
  const answer = await decide(kari, { decision: 'take_down' });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['reason']]);
  expect((await queue()).pagination.results).toBe(1);
});

it('is mailed to those who reported, each in their language and once, when it is decided', async () => {
  const written = async () =>
    app.db.query<{ recipient_address: string; subject: string; brand: string }>(
      "SELECT recipient_address, subject, brand FROM outbox WHERE idempotency_key LIKE 'report % decided' ORDER BY lower(recipient_address)",
    );
  await report('offensive', home, { email: 'nils@grend.example' });
  await report('wrong_facts', home, { email: 'Nils@grend.example' });
  await report('not_available', home, { email: 'amy@grend.example', language: 'en', theme: 'zrch' });
  await report('not_available');
  expect(await written()).toEqual([]);
  expect((await decide(kari, { decision: 'nothing_wrong' })).status).toBe(200);
  const mails = await written();
  expect(mails.map(({ brand }) => brand)).toEqual(['zrch', 'grend']);
  expect(mails.map(({ recipient_address: to, subject }) => [to.toLowerCase(), subject])).toEqual([
    ['amy@grend.example', 'We have looked at the listing that you reported: Lys toroms med balkong'],
    ['nils@grend.example', 'Vi har sett på annonsen du meldte fra om: Lys toroms med balkong'],
  ]);
});

it('is found among listings by what waits', async () => {
  const waiting = async (query: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const url = urlOf(findListings, {}, { is_waiting: 'true', ...query });
    const { data } = (await app.request('GET', url, { headers: kari.headers })).body;
    return data.map(({ card }: Body) => card.property_id);
  };
  expect(await waiting()).toEqual([]);
  await report('offensive');
  expect([await waiting(), await waiting({ state: 'sold' })]).toEqual([[home], []]);
  await decide(kari, { decision: 'nothing_wrong' });
  expect(await waiting()).toEqual([]);
});
