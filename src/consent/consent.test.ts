import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { startTestApp, type Answer, type TestApp } from '../app.testing.ts';
import { CONSENT_REVISION, consentOf, readConsent, writeConsent } from '../platform/http/consent.contract.ts';

const PATH = '/api/v2/consent';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NOTHING = { functional: false, performance: false, advertisement: false };

function give(body: object, cookie?: string): Promise<Answer> {
  const headers = { 'user-agent': BROWSER, 'accept-language': 'nb', ...(cookie === undefined ? {} : { cookie }) };
  return app.request('POST', PATH, { body, headers });
}

/** As a browser sends it again. */
function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

describe('consent', () => {
  it('is null, and asks, before there is a choice', async () => {
    expect(await app.request('GET', PATH)).toMatchObject({ status: 200, body: { data: null } });
    const headers = { cookie: 'consent=everything' };
    expect(await app.request('GET', PATH, { headers })).toMatchObject({ status: 200, body: { data: null } });
  });

  it('is kept with all that the specification names, and told to the browser that gave it', async () => {
    const firstVisit = new Date(app.clock.now().getTime() - 60_000).toISOString();
    const answer = await give({ ...NOTHING, functional: true, analytics: true, first_visit: firstVisit });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          consented_domain: 'localhost',
          consent_date: app.clock.now().toISOString(),
          client_first_visit: firstVisit,
          consent_status: {
            necessary: true,
            functional: true,
            analytics: true,
            performance: false,
            advertisement: false,
          },
          client_info: { agent: BROWSER, language: 'nb' },
          revision: CONSENT_REVISION,
        },
      },
    });
    const cookie = cookieOf(answer);
    expect((await app.request('GET', PATH, { headers: { cookie } })).body).toEqual(answer.body);
    // Scripts ask it what they may keep; it lasts until the question comes again.
    const [set = ''] = [answer.headers['set-cookie']].flat().map(String);
    expect(set).not.toMatch(/httponly/i);
    expect(Date.parse(/Expires=([^;]+)/.exec(set)?.[1] ?? '') - app.clock.now().getTime()).toBe(182 * DAY_MS);
  });

  it('keeps every choice of a browser, under one id and with its first visit', async () => {
    const first = await give({ ...NOTHING, functional: true });
    const id = first.body.data.consent_id;
    app.clock.advance(DAY_MS);
    const second = await give(NOTHING, cookieOf(first));
    expect(second.body.data).toMatchObject({
      consent_id: id,
      client_first_visit: first.body.data.consent_date,
      consent_date: app.clock.now().toISOString(),
    });
    const kept = await app.db.query('SELECT functional FROM consents WHERE consent_id = $1 ORDER BY decided_at', [id]);
    expect(kept).toEqual([{ functional: true }, { functional: false }]);
    expect((await give(NOTHING)).body.data.consent_id).not.toBe(id);
  });

  it.each([
    [{}, ['functional', 'performance', 'advertisement']],
    [{ functional: true, performance: false }, ['advertisement']],
    [{ ...NOTHING, functional: 'yes' }, ['functional']],
    [{ ...NOTHING, first_visit: 'yesterday' }, ['first_visit']],
  ])('needs an answer to each group that asks for one: %j', async (body, fields) => {
    const answer = await give(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('believes no first visit that cannot be', async () => {
    const inAYear = new Date(app.clock.now().getTime() + 365 * DAY_MS).toISOString();
    const { body } = await give({ ...NOTHING, first_visit: inAYear });
    expect(body.data.client_first_visit).toBe(body.data.consent_date);
  });

  it('is asked for again after 182 days, and forgotten a year later', async () => {
    const answer = await give({ ...NOTHING, functional: true });
    const headers = { cookie: cookieOf(answer) };
    app.clock.advance(182 * DAY_MS - 1_000);
    expect((await app.request('GET', PATH, { headers })).body.data).not.toBeNull();
    app.clock.advance(1_000);
    expect((await app.request('GET', PATH, { headers })).body).toEqual({ data: null });
    await app.app.forgetOld();
    const count = () =>
      app.db
        .query('SELECT FROM consents WHERE consent_id = $1', [answer.body.data.consent_id])
        .then((rows) => rows.length);
    expect(await count()).toBe(1);
    app.clock.advance(366 * DAY_MS);
    await app.app.forgetOld();
    expect(await count()).toBe(0);
  });
});

it('is counted by day for those who run the site, without people', async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  await app.db.query('DELETE FROM consents');
  const all = { functional: true, performance: true, advertisement: true, analytics: true };
  for (const choice of [all, NOTHING, { ...NOTHING, functional: true }]) await give(choice);
  await app.db.query(
    `INSERT INTO consents (consent_id, decided_at, revision, domain, first_visit, functional, analytics, performance, advertisement, agent, language)
     SELECT gen_random_uuid(), $1::timestamptz - days * interval '1 day', 1, 'x', $1, true, false, false, false, '', 'nb'
     FROM unnest(ARRAY[29, 30]) AS days`,
    [app.clock.now().toISOString()],
  );
  const support = await makeStaff(app, await app.signIn(), 'support');
  const { body } = await app.request('GET', '/api/admin/consents', { headers: support.headers });
  expect(body.data).toMatchObject([
    { day, choices: 3, all: 1, none: 1, functional: 2, analytics: 1, performance: 1, advertisement: 1 },
    { choices: 1, all: 0, none: 0, functional: 1 },
  ]);
  expect(JSON.stringify(body)).not.toContain('Firefox');
});

describe('the cookie', () => {
  const kept = {
    id: '6f1ed002-ab5d-4a43-8c3e-5ad2ad6f4f11',
    revision: CONSENT_REVISION,
    decidedAt: Date.parse('2026-11-21T11:00:00Z'),
    functional: true,
    analytics: false,
    performance: true,
    advertisement: false,
  };

  it('says what was chosen', () => {
    expect(readConsent(writeConsent(kept))).toEqual(kept);
  });

  it('counts for nothing once something else is asked, or when this site has not written it', () => {
    const at = kept.decidedAt + 1;
    expect(consentOf(`a=b; consent=${writeConsent(kept)}`, at)).toEqual(kept);
    expect(consentOf(`consent=${writeConsent({ ...kept, revision: CONSENT_REVISION + 1 })}`, at)).toBeUndefined();
    for (const text of ['', 'all', '1.t.f', `${writeConsent(kept)}x`, writeConsent(kept).replace('.fp.', '.fx.')])
      expect(consentOf(`consent=${text}`, at), text).toBeUndefined();
  });
});
