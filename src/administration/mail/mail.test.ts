import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import type { Mail } from '../../platform/mail/outbox.server.ts';
import { getMail, giveUpMail, listMail, retryFailedMail, retryMail } from './contract.ts';

let app: TestApp;
let support: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  support = await makeStaff(app, await app.signIn(), 'support');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM outbox');
  await app.db.query('DELETE FROM jobs');
});

/** Writes a mail, and gives its id. */
async function written(key: Mail['key'], more: Partial<Mail['content']> = {}): Promise<string> {
  await app.db.transaction((tx) =>
    app.app.outbox.send(tx, {
      key,
      to: { name: 'Ola Hansen', address: 'ola.hansen@mottaker.example' },
      replyTo: { name: 'Kari', address: 'kari@avsender.example' },
      content: {
        language: 'nb',
        brand: 'grend',
        subject: `Emnet til ${key}`,
        preview: '',
        title: 'Hei',
        parts: [{ kind: 'text', text: 'Hemmelig tekst.' }],
        footer: 'Derfor.',
        origin: 'https://grend.example',
        ...more,
      },
    }),
  );
  const [row] = await app.db.query<{ id: string }>('SELECT max(id)::text AS id FROM outbox');
  return row?.id ?? '';
}

/** Leaves a mail as the queue does after its last try. */
async function fail(id: string): Promise<void> {
  await app.db.query("UPDATE outbox SET state = 'failed' WHERE id = $1", [id]);
  await app.db.query(
    "UPDATE jobs SET state = 'failed', failed_at = created_at, tries = 8, last_error = 'no answer' WHERE key = $1",
    [id],
  );
}

const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await app.request('GET', urlOf(listMail, {}, query), { headers: support.headers })).body;
const post = async (endpoint: typeof retryMail | typeof giveUpMail, id: string) => {
  const { status, body } = await app.request('POST', urlOf(endpoint, { id }), { headers: support.headers });
  return status === 200 ? 200 : body.code;
};
const jobOf = (id: string) =>
  app.db.query<{ state: string; tries: number }>("SELECT state, tries FROM jobs WHERE kind = 'mail' AND key = $1", [
    id,
  ]);
const acts = async (id: string) =>
  (
    await app.db.query<{ act: string }>("SELECT act FROM audit_log WHERE subject_kind = 'mail' AND subject = $1", [id])
  ).map(({ act }) => act);

it('is listed by state, kind and day, with its tries and without its text or whole address', async () => {
  const [first, second] = [await written('receipt no 1'), await written('lead 7 seller')];
  await fail(first);
  const whole = await list();
  expect(whole.data.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [second, 'waiting'],
    [first, 'failed'],
  ]);
  expect([whole.counts, whole.is_delivered]).toEqual([{ waiting: 1, sent: 0, failed: 1 }, false]);
  const [ofPeople, receipt] = whole.data;
  expect(receipt).toMatchObject({
    ...{ kind: 'receipt', subject: 'Emnet til receipt no 1', to: 'o•••@mottaker.example' },
    ...{ attempts: 8, last_error: 'no answer', next_at: null },
  });
  // What one wrote to another: neither the subject nor who wrote.
  expect(ofPeople).toMatchObject({ kind: 'lead', subject: null, attempts: 0, next_at: app.clock.now().toISOString() });
  expect(JSON.stringify(whole)).not.toMatch(/Hemmelig|Hansen|ola\.hansen|avsender/);

  const ids = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).data.map(({ id }: { id: string }) => id);
  expect(await ids({ state: 'failed' })).toEqual([first]);
  expect(await ids({ kind: 'lead' })).toEqual([second]);
  expect(await ids({ to: '2026-11-20' })).toEqual([]);
  expect(await ids({ from: '2026-11-21', to: '2026-11-21' })).toEqual([second, first]);
  expect(await ids({ size: '1', page: '2' })).toEqual([first]);
});

it('shows its address to who opens it, which is written down', async () => {
  const id = await written('lead 8 seller');
  const { body } = await app.request('GET', urlOf(getMail, { id }), { headers: support.headers });
  expect([body.data.to, body.data.subject]).toEqual(['ola.hansen@mottaker.example', null]);
  expect(JSON.stringify(body)).not.toContain('Hemmelig');
  expect(await acts(id)).toEqual(['mail_viewed']);
  expect((await app.request('GET', urlOf(getMail, { id: '999999' }), { headers: support.headers })).status).toBe(404);
});

it('is sent again when it failed, from its first try', async () => {
  const id = await written('receipt no 2');
  await fail(id);
  expect(await post(retryMail, id)).toBe(200);
  expect([(await list()).data[0].state, await jobOf(id)]).toEqual(['waiting', [{ state: 'waiting', tries: 0 }]]);
  expect(await acts(id)).toEqual(['mail_retried']);
});

it('is tried at once when it waits for its next try', async () => {
  const id = await written('receipt no 3');
  await app.db.query("UPDATE jobs SET run_at = run_at + interval '6 hours', tries = 3 WHERE key = $1", [id]);
  expect(await post(retryMail, id)).toBe(200);
  expect((await list()).data[0]).toMatchObject({ attempts: 3, next_at: app.clock.now().toISOString() });
});

it('is not sent again without a text, or once it has gone', async () => {
  const [link, gone] = [await written('account a', { secretForHours: 1 }), await written('receipt no 4')];
  await app.db.query('UPDATE outbox SET secret_until = created_at WHERE id = $1', [link]);
  await app.app.outbox.emptyExpired();
  await app.db.query("UPDATE outbox SET state = 'sent' WHERE id = $1", [gone]);
  expect([await post(retryMail, link), await post(retryMail, gone)]).toEqual(['work_closed', 'work_closed']);
  const shown = (await list({ state: 'failed' })).data;
  expect(shown).toMatchObject([{ id: link, is_repeatable: false }]);
});

it('is left alone while it is being delivered', async () => {
  const id = await written('receipt no 5');
  await app.db.query(
    "UPDATE jobs SET lease_id = gen_random_uuid(), leased_until = $2::timestamptz + interval '1 minute' WHERE key = $1",
    [id, app.clock.now().toISOString()],
  );
  expect([await post(retryMail, id), await post(giveUpMail, id)]).toEqual(['work_under_way', 'work_under_way']);
  expect((await list()).data[0]).toMatchObject({ state: 'waiting', is_under_way: true });
  expect(await acts(id)).toEqual([]);
});

it('is given up, and left out when all that failed is sent again', async () => {
  const [unwanted, failed, other] = [
    await written('receipt no 6'),
    await written('receipt no 7'),
    await written('receipt no 8'),
  ];
  await fail(failed);
  await fail(other);
  expect(await post(giveUpMail, unwanted)).toBe(200);
  expect(await post(giveUpMail, unwanted)).toBe('work_closed');
  expect((await list({ state: 'failed' })).data).toHaveLength(3);
  const { body } = await app.request('POST', retryFailedMail.path, { headers: support.headers });
  expect(body.data.count).toBe(2);
  expect((await list({ state: 'failed' })).data).toMatchObject([{ id: unwanted, is_given_up: true }]);
  expect(await jobOf(failed)).toEqual([{ state: 'waiting', tries: 0 }]);
  expect([await acts(unwanted), await acts('failed')]).toEqual([['mail_given_up'], ['mail_retried']]);
  // By its own name, it is.
  expect(await post(retryMail, unwanted)).toBe(200);
  expect((await list({ state: 'failed' })).data).toEqual([]);
});
