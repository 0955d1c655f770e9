import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestAppWith, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { silentLog } from '../../platform/log.server.ts';
import { giveUpJob, listJobKinds, listJobs, listSchedules, retryFailedJobs, retryJob } from './contract.ts';

let app: TestApp;
let support: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith([], { log: silentLog() });
  support = await makeStaff(app, await app.signIn(), 'support');
});
afterAll(() => app.close());
beforeEach(() => app.db.query('DELETE FROM jobs'));

/** Adds a job, as it is after so many tries, and gives its id. */
async function aJob(kind: string, changes: { state?: string; key?: string; payload?: object } = {}): Promise<string> {
  const { state = 'waiting', key = null, payload = { secret: 'geheim' } } = changes;
  const now = app.clock.now().toISOString();
  const [row] = await app.db.query<{ id: string }>(
    `INSERT INTO jobs (kind, key, payload, state, run_at, created_at, failed_at, tries, last_error, lease_id, leased_until)
     VALUES ($1, $2, $3, CASE $4 WHEN 'failed' THEN 'failed' ELSE 'waiting' END, $5::timestamptz + interval '1 hour', $5,
       CASE $4 WHEN 'failed' THEN $5::timestamptz END, 3, 'it did not work',
       CASE $4 WHEN 'running' THEN gen_random_uuid() END, CASE $4 WHEN 'running' THEN $5::timestamptz + interval '1 minute' END)
     RETURNING id::text AS id`,
    [kind, key, JSON.stringify(payload), state, now],
  );
  return row?.id ?? '';
}

const get = async (endpoint: Endpoint, query: Readonly<Record<string, string>> = {}) =>
  (await app.request('GET', urlOf(endpoint, {}, query), { headers: support.headers })).body;
const post = async (endpoint: Endpoint, params: Readonly<Record<string, string>>) => {
  const { status, body } = await app.request('POST', urlOf(endpoint, params), { headers: support.headers });
  return status === 200 ? body.data : body.code;
};
const stored = (id: string) => app.db.query('SELECT state, tries, run_at, is_given_up FROM jobs WHERE id = $1', [id]);
const acts = async (id: string) =>
  (
    await app.db.query<{ act: string }>("SELECT act FROM audit_log WHERE subject_kind = 'job' AND subject = $1", [id])
  ).map(({ act }) => act);

it('are counted by kind, and listed by kind and state without what they work on', async () => {
  const waiting = await aJob('file_removal');
  const running = await aJob('file_removal', { state: 'running' });
  const failed = await aJob('feed', { state: 'failed' });
  await aJob('left_behind', { state: 'failed' });
  expect((await get(listJobKinds)).data).toEqual([
    { kind: 'feed', waiting: 0, running: 0, failed: 1, attempts: 6, is_repeatable: false },
    { kind: 'file_removal', waiting: 1, running: 1, failed: 0, attempts: 8, is_repeatable: true },
    { kind: 'left_behind', waiting: 0, running: 0, failed: 1, attempts: null, is_repeatable: false },
  ]);
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await get(listJobs, query)).data.map(({ id }: { id: string }) => id);
  expect(await ids({ kind: 'file_removal' })).toEqual([running, waiting]);
  expect(await ids({ state: 'running' })).toEqual([running]);
  expect(await ids({ kind: 'feed', state: 'failed' })).toEqual([failed]);
  const all = await get(listJobs, { size: '2', page: '2' });
  expect(all.pagination.results).toBe(4);
  expect(all.data[0]).toMatchObject({ id: running, state: 'running', tries: 3, last_error: 'it did not work' });
  expect(JSON.stringify(all)).not.toContain('geheim');
});

it('that failed is done again from its first try, unless its failure has had consequences', async () => {
  const [removal, feed] = [await aJob('file_removal', { state: 'failed' }), await aJob('feed', { state: 'failed' })];
  expect(await post(retryJob, { id: removal })).toEqual({ id: removal });
  expect(await post(retryJob, { id: feed })).toBe('work_closed');
  const fresh = { state: 'waiting', tries: 0, run_at: app.clock.now().toISOString(), is_given_up: false };
  expect(await stored(removal)).toEqual([fresh]);
  expect(await stored(feed)).toMatchObject([{ state: 'failed' }]);
  expect([await acts(removal), await acts(feed)]).toEqual([['job_retried'], []]);
});

it('that waits is done now, and one that is done now is left alone', async () => {
  const [waiting, running] = [await aJob('feed'), await aJob('feed', { state: 'running' })];
  expect(await post(retryJob, { id: waiting })).toEqual({ id: waiting });
  expect(await stored(waiting)).toMatchObject([{ tries: 3, run_at: app.clock.now().toISOString() }]);
  expect(await post(retryJob, { id: running })).toBe('work_under_way');
  expect(await post(giveUpJob, { id: running })).toBe('work_under_way');
  expect(await post(retryJob, { id: '999999999' })).toBe('not_found');
});

it('is given up, and left out when all of its kind are done again', async () => {
  const [unwanted, failed] = [await aJob('file_removal'), await aJob('file_removal', { state: 'failed' })];
  expect(await post(giveUpJob, { id: unwanted })).toEqual({ id: unwanted });
  expect(await post(giveUpJob, { id: unwanted })).toBe('work_closed');
  expect(await post(retryFailedJobs, { kind: 'file_removal' })).toEqual({ count: 1 });
  expect(await post(retryFailedJobs, { kind: 'feed' })).toBe('work_closed');
  expect(await stored(unwanted)).toMatchObject([{ state: 'failed', is_given_up: true }]);
  expect(await stored(failed)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  expect([await acts(unwanted), await acts('file_removal')]).toEqual([['job_given_up'], ['job_retried']]);
  // Nobody knows what would follow from work that nothing does any more.
  expect(await post(giveUpJob, { id: await aJob('left_behind') })).toBe('work_closed');
});

it('of one key that failed and wait are done once', async () => {
  const [older, newer] = [
    await aJob('file_removal', { state: 'failed', key: 'a' }),
    await aJob('file_removal', { state: 'failed', key: 'a' }),
  ];
  const waiting = await aJob('file_removal', { key: 'b' });
  const behind = await aJob('file_removal', { state: 'failed', key: 'b' });
  await post(retryFailedJobs, { kind: 'file_removal' });
  expect((await Promise.all([older, newer, waiting, behind].map(stored))).map((rows) => rows.length)).toEqual([
    0, 1, 1, 0,
  ]);
});

it('have an error without addresses of people while they wait and when they have failed', async () => {
  let tries = 0;
  app.app.jobs.handle('hopeless', () => Promise.reject(new Error(`no mailbox ola@grend.example, ${++tries}`)), {
    attempts: 2,
    firstPauseMs: 1_000,
  });
  await app.db.transaction((tx) => app.app.jobs.add(tx, 'hopeless', {}));
  await app.app.jobs.runDue();
  const [waiting] = (await get(listJobs, { kind: 'hopeless' })).data;
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, last_error: 'no mailbox …, 1' });
  app.clock.advance(1_000);
  await app.app.jobs.runDue();
  const [failed] = (await get(listJobs, { kind: 'hopeless' })).data;
  expect(failed).toMatchObject({ state: 'failed', tries: 2, last_error: 'no mailbox …, 2', is_repeatable: true });
});

it('that are done again and again are told with their last and next round', async () => {
  expect((await get(listSchedules)).data).toEqual([]);
  app.app.start();
  await expect
    .poll(async () => (await get(listSchedules)).data.find(({ name }: { name: string }) => name === 'expired_mail'))
    .toEqual({
      ...{ name: 'expired_mail', every_seconds: 60, is_running: false, has_failed: false },
      last_at: app.clock.now().toISOString(),
      next_at: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    });
});
