import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { CONSENT_REVISION, writeConsent } from '../platform/http/consent.contract.ts';
import { urlOf } from '../contract/client.ts';
import { aListing } from '../properties/record.testing.ts';
import { getNumbers, searchAuditLog } from './contract.ts';

let app: TestApp;
let staff: SignedInTester;
beforeAll(async () => {
  app = await startTestApp(aListing({}), aListing({}));
  staff = await makeStaff(app, await app.signIn());
});
afterAll(() => app.close());

it('the numbers tell of homes, what came on each of the last 30 days, and what waits', async () => {
  await app.db.query(
    "INSERT INTO searches_counted VALUES ('2026-11-20', 'no', 0, 0, 0, 0, '*', 7), ('2026-11-20', 'au', 0, 0, 0, 0, '*', 2), ('2026-10-30', 'no', 0, 0, 0, 0, '*', 4), ('2026-11-20', 'no residential_sale', 0, 0, 0, 0, '', 7), ('2026-09-01', 'no', 0, 0, 0, 0, '*', 5)",
  );
  // By two places, which is one search.
  await app.request('POST', '/api/v4/property/search', {
    body: { address: ['oslo', 'vestland,bergen'] },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  });
  await app.db.query(
    `INSERT INTO listing_days (listing_id, day, views, visitors, shares, phones, searches)
     SELECT id, '2026-11-19', 3, 2, 0, 0, 0 FROM listings`,
  );
  await look([{ action: 'click', page_type: 'list' }, ...[1, 2, 3].map((id) => ({ action: 'view', id }))]);
  await look([{ action: 'view' }]);
  await app.app.interactions.flush();
  const { body } = await app.request('GET', getNumbers.path, { headers: staff.headers });
  const { homes, by_day: byDay, funnel, queues } = body.data;
  expect(homes).toBe(2);
  expect([byDay.days.length, byDay.days[0], byDay.days.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21']);
  expect(byDay.searches.slice(-2)).toEqual([9, 1]);
  expect(byDay.searches.reduce((sum: number, count: number) => sum + count, 0)).toBe(14);
  expect(funnel).toMatchObject([
    { region: 'no', days: 7, searches: 8, homes_opened: 6, enquiries: 0, visits: 2, visits_from_search: 1 },
    { region: 'au', days: 7, searches: 2, homes_opened: 0, visits: 0 },
    { region: 'no', days: 30, searches: 12, visits: 2, visits_of_several: 1 },
    { region: 'au', days: 30, searches: 2 },
  ]);
  expect(byDay.sign_ups.at(-1)).toBe(1);
  expect(byDay.leads).toHaveLength(30);
  // The mail that told of the second factor.
  expect(queues).toContainEqual({ kind: 'mail', waiting: 1, failed: 0 });
});

it('errors and queues are told hour by hour, and forgotten after a month', async () => {
  const byHour = async () => {
    await app.app.hours.flush();
    const { body } = await app.request('GET', getNumbers.path, { headers: staff.headers });
    return body.data.by_hour as { hours: string[]; errors: number[]; waiting: number[] };
  };
  const fail = async () => {
    await app.db.query('ALTER TABLE audit_log RENAME TO audit_log_away');
    const { status } = await app.request('GET', searchAuditLog.path, { headers: staff.headers });
    await app.db.query('ALTER TABLE audit_log_away RENAME TO audit_log');
    return status;
  };
  const before = await byHour();
  expect([before.hours.length, before.hours.at(-1)]).toEqual([
    168,
    `${app.clock.now().toISOString().slice(0, 13)}:00:00.000Z`,
  ]);
  expect(before.errors.every((count) => count === 0)).toBe(true);
  // The mail that told of the second factor.
  expect(before.waiting.at(-1)).toBe(1);

  expect([await fail(), await fail()]).toEqual([500, 500]);
  await app.request('GET', '/api/v2/property?id=1');
  expect((await byHour()).errors.at(-1)).toBe(2);
  // As another process adds to it, at an hour when less waits.
  await app.db.query("DELETE FROM jobs WHERE kind = 'mail'");
  expect(await fail()).toBe(500);
  const after = await byHour();
  expect([after.errors.at(-1), after.waiting.at(-1)]).toEqual([3, 1]);

  const hours = () => app.db.query('SELECT errors FROM site_hours ORDER BY hour');
  await app.db.query("INSERT INTO site_hours VALUES ('2026-10-01T10:00:00Z', 7, 0)");
  expect(await hours()).toEqual([{ errors: 7 }, { errors: 3 }]);
  await app.app.forgetOld();
  expect(await hours()).toEqual([{ errors: 3 }]);
});

/** One visit of a reader who allows analytics. */
async function look(events: readonly { readonly action: string; readonly page_type?: string; readonly id?: number }[]) {
  const decidedAt = app.clock.now().getTime();
  const groups = { functional: true, performance: true, advertisement: true, analytics: true };
  const consent = writeConsent({ id: randomUUID(), revision: CONSENT_REVISION, decidedAt, ...groups });
  const sessionToken = randomUUID();
  await app.request('POST', '/api/v1/payload/website', {
    body: {
      events: events.map(({ id = 1, ...event }) => ({
        ...event,
        object_type: 'property',
        object_id: `10020030${String(id)}`,
        session_token: sessionToken,
        timestamp: decidedAt,
      })),
    },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', cookie: `consent=${consent}` },
  });
}

describe('the audit log', () => {
  it('is searched by who, what, on what and when, a page at a time, the latest first', async () => {
    const [ola, other] = [await app.signIn(), await makeStaff(app, await app.signIn(), 'support')];
    const act = (who: SignedInTester, path: string, body?: object) =>
      app.request(body === undefined ? 'GET' : 'PUT', `/api/admin/people/${ola.userId}${path}`, {
        headers: who.headers,
        ...(body === undefined ? {} : { body }),
      });
    await act(staff, '');
    await act(other, '/lock', { is_locked: true });
    app.clock.advance(86_400_000);
    const later = await app.app.accounts.sessions.begin(other.userId, 'a test', { hasFactor: true });
    await act({ ...other, headers: { authorization: `Bearer ${later.accessToken}` } }, '/lock', { is_locked: false });
    const boss = await app.app.accounts.sessions.begin(staff.userId, 'a test', { hasFactor: true });
    const headers = { authorization: `Bearer ${boss.accessToken}` };
    const search = async (query: Readonly<Record<string, string>>) => {
      const { body } = await app.request('GET', urlOf(searchAuditLog, {}, query), { headers });
      return { acts: body.data.map(({ act: name }: { act: string }) => name), ...body };
    };
    const on = { subject: ola.userId };
    expect((await search(on)).acts).toEqual(['person_unlocked', 'person_locked', 'person_viewed']);
    expect((await search({ ...on, actor: other.userId })).acts).toEqual(['person_unlocked', 'person_locked']);
    expect((await search({ ...on, act: 'person_locked' })).acts).toEqual(['person_locked']);
    expect((await search({ ...on, from: '2026-11-22' })).acts).toEqual(['person_unlocked']);
    expect((await search({ ...on, to: '2026-11-21' })).acts).toEqual(['person_locked', 'person_viewed']);
    const second = await search({ ...on, page: '2', size: '2' });
    expect([second.acts, second.pagination.results]).toEqual([['person_viewed'], 3]);
    expect(second.data[0]).toMatchObject({
      actor: staff.userId,
      actor_name: 'Kari Nordmann',
      actor_role: 'administrator',
      address: '127.0.0.0/24',
    });
  });
});
