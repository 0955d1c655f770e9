import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { NOW, startTestAppWith, type TestApp } from '../app.testing.ts';
import { CONSENT_REVISION, writeConsent } from '../platform/http/consent.contract.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
beforeAll(async () => {
  app = await startTestAppWith();
});
beforeEach(async () => {
  await app.db.query('DELETE FROM web_vitals');
  app.clock.set(NOW);
});
afterAll(() => app.close());

function tell(body: object, { analytics = true, agent = BROWSER } = {}) {
  const decidedAt = app.clock.now().getTime();
  const others = { functional: true, performance: true, advertisement: true };
  const consent = writeConsent({ id: randomUUID(), revision: CONSENT_REVISION, decidedAt, analytics, ...others });
  return app.request('POST', '/api/v1/payload/vitals', {
    body: { page_type: 'list', device: 'phone', ...body },
    headers: { 'user-agent': agent, cookie: `consent=${consent}` },
  });
}

async function shown(): Promise<unknown> {
  await app.app.interactions.flush();
  const { headers } = await makeStaff(app, await app.signIn());
  return (await app.request('GET', '/api/admin/numbers', { headers })).body.data.vitals;
}

it('shows what three visits of four stayed within, by page and device', async () => {
  for (const lcp of [400, 900, 1_210, 9_000]) await tell({ lcp, cls: 0 });
  await tell({ inp: 75, cls: 0.214 });
  await tell({ page_type: 'front', device: 'computer', lcp: 99_999 });
  expect(await shown()).toEqual([
    { page_type: 'list', device: 'phone', visits: 5, lcp: 1_250, inp: 80, cls: 0 },
    { page_type: 'front', device: 'computer', visits: 1, lcp: 15_000, inp: null, cls: null },
  ]);
});

it('keeps nothing without consent to analytics, nor of robots', async () => {
  for (const how of [{ analytics: false }, { agent: '' }, { agent: 'Googlebot/2.1' }])
    expect((await tell({ lcp: 1 }, how)).status).toBe(200);
  expect(await shown()).toEqual([]);
});

it('refuses pages and figures that cannot be', async () => {
  for (const body of [{ page_type: 'elsewhere' }, { lcp: -1 }, { device: 'fridge' }])
    expect((await tell(body)).status).toBe(400);
});

it('forgets after 28 days', async () => {
  await tell({ lcp: 1_000 });
  await app.app.interactions.flush();
  app.clock.advance(27 * 86_400_000);
  await app.app.forgetOld();
  expect(await shown()).toHaveLength(1);
  app.clock.advance(86_400_000);
  await app.app.forgetOld();
  expect(await app.db.query('SELECT FROM web_vitals')).toEqual([]);
});
