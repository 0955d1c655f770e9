import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { createJobs, type Jobs } from '../jobs/jobs.server.ts';
import { createLog, silentLog } from '../log.server.ts';
import { createDelivery } from './deliver.server.ts';
import { createOutbox, type Mail, type Outbox } from './outbox.server.ts';
import { type ReceivedMail, startMailServer } from './smtp-server.testing.ts';

const clock = fixedClock('2026-11-21T11:00:00.000Z');
let db: Database;
let outbox: Outbox;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  db = await testDatabase();
  outbox = createOutbox({
    db,
    clock,
    jobs: createJobs({ db, clock, log: silentLog() }),
    from: 'no-reply@grend.example',
  });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await db.query('DELETE FROM outbox');
  await db.query('DELETE FROM jobs');
});
afterAll(() => db.close());

const mail = (changes: Partial<Mail> = {}): Mail => ({
  key: 'account mail',
  to: { name: 'Kari Nordmann', address: 'kari@grend.example' },
  content: {
    language: 'nb',
    brand: 'grend',
    subject: 'Blåbær og røyk',
    preview: '',
    title: 'Hei',
    parts: [{ kind: 'text', text: 'Velkommen på visning.' }],
    footer: 'Derfor.',
    origin: 'https://grend.example',
  },
  ...changes,
});
const put = (...mails: Mail[]) =>
  db.transaction(async (tx) => {
    for (const each of mails) await outbox.send(tx, each);
  });
const texts = async () =>
  db.query(
    `SELECT html <> '' AND plain_text <> '' AS "isKept", emptied_at IS NOT NULL AS emptied FROM outbox ORDER BY id`,
  );
/** Of each mail, with the tries of the job that delivers it as long as there is one. */
const states = () =>
  db.query('SELECT o.state, j.tries FROM outbox o LEFT JOIN jobs j ON j.key = o.id::text ORDER BY o.id');
const sent = { state: 'sent', tries: null };

describe('a mail', () => {
  it('reaches a mail server, as HTML and as text', async () => {
    const { jobs, received } = await startServer();
    await put(mail({ replyTo: { name: 'Ola', address: 'ola@grend.example' }, unsubscribePath: '/alerts/off/abc' }));
    expect(await jobs.runDue()).toBe(1);
    expect(received).toHaveLength(1);
    const [{ from, to, text } = { from: '', to: [''], text: '' }] = received;
    expect([from, to]).toEqual(['no-reply@grend.example', ['kari@grend.example']]);
    expect(text).toMatch(/^From: grend <no-reply@grend\.example>\r$/m);
    expect(text).toMatch(/^Reply-To: Ola <ola@grend\.example>\r$/m);
    expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Bl=C3=A5b=C3=A6r_og_r=C3=B8yk\?=\r$/m);
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/grend\.example\/alerts\/off\/abc>\r$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).toContain('Content-Type: text/html; charset=utf-8');
    expect(await states()).toEqual([sent]);
    expect(await jobs.runDue()).toBe(0);
  });

  it('is sent by one of several processes', async () => {
    const server = await startServer();
    await put(...Array.from({ length: 10 }, (_, n) => mail({ key: `account ${n}` })));
    const counts = await Promise.all(
      [server.jobs, jobsTo(server.url), jobsTo(server.url)].map((each) => each.runDue()),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(server.received).toHaveLength(10);
  });

  it('is tried again after a pause when the server is busy', async () => {
    let isBusy = true;
    const { jobs, received } = await startServer({
      onRcptTo: (_, __, answer) => answer(isBusy ? refusal(451) : undefined),
    });
    await put(mail());
    await jobs.runDue();
    expect(await states()).toEqual([{ state: 'waiting', tries: 1 }]);
    isBusy = false;
    clock.advance(59_000);
    expect(await jobs.runDue()).toBe(0);
    clock.advance(1_000);
    expect([await jobs.runDue(), received.length, await states()]).toEqual([1, 1, [sent]]);
  });

  it('is given up after the eighth try, with pauses from a minute to six hours', async () => {
    const { jobs } = await startServer({ onRcptTo: (_, __, answer) => answer(refusal(451)) });
    await put(mail());
    const pauses: number[] = [];
    for (let n = 1; n < 8; n++) {
      await jobs.runDue();
      const [job] = await db.query<{ run_at: string }>('SELECT run_at FROM jobs');
      pauses.push((Date.parse(job?.run_at ?? '') - clock.now().getTime()) / 60_000);
      clock.set(job?.run_at ?? '');
    }
    expect(pauses).toEqual([1, 4, 16, 64, 180, 180, 180]);
    expect(await states()).toEqual([{ state: 'waiting', tries: 7 }]);
    await jobs.runDue();
    expect(await states()).toEqual([{ state: 'failed', tries: 8 }]);
    clock.advance(86_400_000);
    expect(await jobs.runDue()).toBe(0);
  });

  it('is given up at once when nobody has the address', async () => {
    const { jobs, received } = await startServer({ onRcptTo: (_, __, answer) => answer(refusal(550)) });
    await put(mail());
    await jobs.runDue();
    expect([received, await states()]).toEqual([[], [{ state: 'failed', tries: 1 }]]);
  });

  it('is named in the log without its address, or what the server says', async () => {
    const lines: string[] = [];
    const jobs = jobsTo(
      (await startServer({ onRcptTo: (_, __, answer) => answer(new Error('no kari@grend.example')) })).url,
      createLog({ level: 'info', pretty: false, write: (line) => void lines.push(line) }),
    );
    await put(mail());
    await jobs.runDue();
    expect(lines.join('\n')).toContain('EENVELOPE 550');
    expect(lines.join('\n')).not.toMatch(/kari/i);
  });

  it('that is deleted before it is delivered takes its job with it', async () => {
    const { jobs, received } = await startServer();
    await put(mail(), mail({ key: 'account other', to: { name: 'Ola', address: 'ola@grend.example' } }));
    await db.transaction((tx) => outbox.forgetAddress(tx, 'KARI@grend.example'));
    expect(await db.query('SELECT FROM jobs')).toHaveLength(1);
    clock.advance(1);
    expect(await outbox.forgetBefore(clock.now())).toBe(1);
    expect([await db.query('SELECT FROM jobs'), await jobs.runDue(), received]).toEqual([[], 0, []]);
  });

  it('waits while there is no server', async () => {
    const jobs = jobsTo('smtp://127.0.0.1:1');
    await put(mail());
    expect([await jobs.runDue(), await states()]).toEqual([1, [{ state: 'waiting', tries: 1 }]]);
  });

  it('cannot bring headers or recipients of its own', async () => {
    const { jobs, received } = await startServer();
    const hostile = 'Kari\r\nBcc: victim@grend.example\r\n\r\n<script>';
    const base = mail();
    await put(
      mail({
        to: { name: hostile, address: 'kari@grend.example' },
        replyTo: { name: '"><x@y>, victim@grend.example', address: 'ola@grend.example' },
        fromName: hostile,
        content: { ...base.content, subject: hostile },
      }),
    );
    await jobs.runDue();
    const [head = ''] = received[0]?.text.split('\r\n\r\n') ?? [];
    expect(received[0]?.to).toEqual(['kari@grend.example']);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^(From|To|Subject|Reply-To):/gim)).toHaveLength(4);
  });

  it('leaves nothing behind when it is to be forgotten', async () => {
    const { jobs, received } = await startServer();
    await put(mail({ isForgotten: true }));
    await jobs.runDue();
    expect([received.length, await states()]).toEqual([1, []]);
  });

  it('keeps no text once it is delivered', async () => {
    const { jobs } = await startServer();
    await put(mail());
    expect(await texts()).toEqual([{ isKept: true, emptied: false }]);
    await jobs.runDue();
    expect(await texts()).toEqual([{ isKept: false, emptied: true }]);
  });

  it('with a link keeps its text for as long as the link works, and is not delivered afterwards', async () => {
    const { content } = mail();
    await put(mail({ content: { ...content, secretForHours: 1 } }), mail({ key: 'account another' }));
    clock.advance(3_599_999);
    expect([await outbox.emptyExpired(), await texts()]).toEqual([
      0,
      [
        { isKept: true, emptied: false },
        { isKept: true, emptied: false },
      ],
    ]);
    clock.advance(1);
    const { jobs, received } = await startServer();
    await jobs.runDue();
    expect(received).toHaveLength(1);
    expect(await outbox.emptyExpired()).toBe(1);
    expect([await texts(), await states()]).toEqual([
      [
        { isKept: false, emptied: true },
        { isKept: false, emptied: true },
      ],
      [{ state: 'failed', tries: null }, sent],
    ]);
  });

  it('waits when its server goes over to no TLS and must', async () => {
    const { url, received } = await startServer();
    await put(mail());
    await jobsTo(url, silentLog(), true).runDue();
    expect([received, await states()]).toEqual([[], [{ state: 'waiting', tries: 1 }]]);
  });

  it('goes over TLS, and not to a server that cannot prove who it is', async () => {
    const { jobs, received } = await startServer({ secure: true }, 'smtps');
    await put(mail());
    await jobs.runDue();
    expect([received, await states()]).toEqual([[], [{ state: 'waiting', tries: 1 }]]);
  });

  it('goes over TLS with name and password to a server that is trusted', async () => {
    const seen: unknown[] = [];
    const server = await startServer(
      {
        secure: true,
        authOptional: false,
        onAuth: ({ username, password }, session, answer) => {
          seen.push([username, password, session.secure]);
          answer(null, { user: 'grend' });
        },
      },
      'smtps',
    );
    const url = new URL(server.url);
    Object.assign(url, { username: 'grend', password: 'a secret' });
    url.searchParams.set('tls.rejectUnauthorized', 'false');
    await put(mail());
    await jobsTo(url.href).runDue();
    expect([seen, server.received.length, await states()]).toEqual([[['grend', 'a secret', true]], 1, [sent]]);
  });

  it('goes out by itself after the start, and the stop waits for what is under way', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasBegun = false;
    const { jobs, received } = await startServer({
      onMailFrom: (_, __, answer) => {
        hasBegun = true;
        void held.then(() => answer());
      },
    });
    await put(mail());
    jobs.start();
    await expect.poll(() => hasBegun).toBe(true);
    const stopped = jobs.stop();
    release();
    await stopped;
    expect([received.length, await states()]).toEqual([1, [sent]]);
  });
});

/** A mail server, closed after the test, and jobs that deliver to it. */
async function startServer(
  ...how: Parameters<typeof startMailServer>
): Promise<{ jobs: Jobs; received: ReceivedMail[]; url: string }> {
  const { url, received, close } = await startMailServer(...how);
  closing.push(close);
  return { jobs: jobsTo(url), received, url };
}

function jobsTo(url: string, log = silentLog(), requireTls = false): Jobs {
  // No chance in how long it waits for the next try: the shortest time.
  const jobs = createJobs({ db, clock, log, random: () => 0 });
  const delivery = createDelivery({ db, clock, jobs, url, requireTls });
  closing.push(async () => {
    await jobs.stop();
    delivery.close();
  });
  return jobs;
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode });
}
