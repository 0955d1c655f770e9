import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { silentLog } from '../log.server.ts';
import { createDelivery, MAX_TRIES, type Delivery } from './deliver.server.ts';
import { createOutbox, type Mail, type Outbox } from './outbox.server.ts';

const clock = fixedClock('2026-11-21T11:00:00.000Z');
let db: Database;
let outbox: Outbox;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  db = await testDatabase();
  outbox = createOutbox({ db, clock, from: 'no-reply@grend.example' });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await db.query('DELETE FROM outbox');
});
afterAll(() => db.close());

const mail = (changes: Partial<Mail> = {}): Mail => ({
  key: 'a mail',
  to: { name: 'Kari Nordmann', address: 'kari@grend.example' },
  letter: {
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
const states = () => db.query('SELECT state, tries FROM outbox ORDER BY id');

describe('a mail', () => {
  it('reaches a mail server, as HTML and as text', async () => {
    const { delivery, received } = await startServer();
    await put(mail({ replyTo: { name: 'Ola', address: 'ola@grend.example' }, unsubscribePath: '/alerts/off/abc' }));
    expect(await delivery.deliverDue()).toBe(1);
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
    expect(await states()).toEqual([{ state: 'sent', tries: 1 }]);
    expect(await delivery.deliverDue()).toBe(0);
  });

  it('is sent by one of several processes', async () => {
    const server = await startServer();
    await put(...Array.from({ length: 10 }, (_, n) => mail({ key: `mail ${n}` })));
    const counts = await Promise.all(
      [server.delivery, deliveryTo(server.url), deliveryTo(server.url)].map((each) => each.deliverDue()),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(server.received).toHaveLength(10);
  });

  it('is tried again after a pause when the server is busy', async () => {
    let isBusy = true;
    const { delivery, received } = await startServer({
      onRcptTo: (_, __, answer) => answer(isBusy ? refusal(451) : undefined),
    });
    await put(mail());
    await delivery.deliverDue();
    expect(await states()).toEqual([{ state: 'waiting', tries: 1 }]);
    isBusy = false;
    clock.advance(59_000);
    expect(await delivery.deliverDue()).toBe(0);
    clock.advance(1_000);
    expect([await delivery.deliverDue(), received.length, await states()]).toEqual([
      1,
      1,
      [{ state: 'sent', tries: 2 }],
    ]);
  });

  it('is given up after the eighth try, with growing pauses of at most six hours', async () => {
    const { delivery } = await startServer({ onRcptTo: (_, __, answer) => answer(refusal(451)) });
    await put(mail());
    const pauses: number[] = [];
    for (let n = 0; n < MAX_TRIES; n++) {
      await delivery.deliverDue();
      const [row] = await db.query<{ next_try_at: string }>('SELECT next_try_at FROM outbox');
      pauses.push((Date.parse(row?.next_try_at ?? '') - clock.now().getTime()) / 60_000);
      clock.set(row?.next_try_at ?? '');
    }
    expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 60, 180, 360, 360]);
    expect(await states()).toEqual([{ state: 'failed', tries: 8 }]);
    clock.advance(86_400_000);
    expect(await delivery.deliverDue()).toBe(0);
  });

  it('is given up at once when nobody has the address', async () => {
    const { delivery, received } = await startServer({ onRcptTo: (_, __, answer) => answer(refusal(550)) });
    await put(mail());
    await delivery.deliverDue();
    expect([received, await states()]).toEqual([[], [{ state: 'failed', tries: 1 }]]);
  });

  it('waits while there is no server', async () => {
    const delivery = deliveryTo('smtp://127.0.0.1:1');
    await put(mail());
    expect([await delivery.deliverDue(), await states()]).toEqual([1, [{ state: 'waiting', tries: 1 }]]);
  });

  it('cannot bring headers or recipients of its own', async () => {
    const { delivery, received } = await startServer();
    const hostile = 'Kari\r\nBcc: victim@grend.example\r\n\r\n<script>';
    const base = mail();
    await put(
      mail({
        to: { name: hostile, address: 'kari@grend.example' },
        replyTo: { name: '"><x@y>, victim@grend.example', address: 'ola@grend.example' },
        fromName: hostile,
        letter: { ...base.letter, subject: hostile },
      }),
    );
    await delivery.deliverDue();
    const [head = ''] = received[0]?.text.split('\r\n\r\n') ?? [];
    expect(received[0]?.to).toEqual(['kari@grend.example']);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^(From|To|Subject|Reply-To):/gim)).toHaveLength(4);
  });

  it('leaves nothing behind when it is to be forgotten', async () => {
    const { delivery, received } = await startServer();
    await put(mail({ isForgotten: true }));
    await delivery.deliverDue();
    expect([received.length, await states()]).toEqual([1, []]);
  });

  it('keeps no text once it is delivered', async () => {
    const { delivery } = await startServer();
    await put(mail());
    expect(await texts()).toEqual([{ isKept: true, emptied: false }]);
    await delivery.deliverDue();
    expect(await texts()).toEqual([{ isKept: false, emptied: true }]);
  });

  it('with a link keeps its text for as long as the link works, and is not delivered afterwards', async () => {
    const { letter } = mail();
    await put(mail({ letter: { ...letter, secretForHours: 1 } }), mail({ key: 'another mail' }));
    clock.advance(3_599_999);
    expect([await outbox.emptyExpired(), await texts()]).toEqual([
      0,
      [
        { isKept: true, emptied: false },
        { isKept: true, emptied: false },
      ],
    ]);
    clock.advance(1);
    const { delivery, received } = await startServer();
    await delivery.deliverDue();
    expect(received).toHaveLength(1);
    expect(await outbox.emptyExpired()).toBe(1);
    expect([await texts(), await states()]).toEqual([
      [
        { isKept: false, emptied: true },
        { isKept: false, emptied: true },
      ],
      [
        { state: 'failed', tries: 0 },
        { state: 'sent', tries: 1 },
      ],
    ]);
  });

  it('waits when its server goes over to no TLS and must', async () => {
    const { url, received } = await startServer();
    await put(mail());
    expect(await deliveryTo(url, true).deliverDue()).toBe(1);
    expect([received, await states()]).toEqual([[], [{ state: 'waiting', tries: 1 }]]);
  });

  it('goes over TLS, and not to a server that cannot prove who it is', async () => {
    const { delivery, received } = await startServer({ secure: true }, 'smtps');
    await put(mail());
    await delivery.deliverDue();
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
    await deliveryTo(url.href).deliverDue();
    expect([seen, server.received.length, await states()]).toEqual([
      [['grend', 'a secret', true]],
      1,
      [{ state: 'sent', tries: 1 }],
    ]);
  });

  it('goes out by itself after the start, and the stop waits for what is under way', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasBegun = false;
    const { delivery, received } = await startServer({
      onMailFrom: (_, __, answer) => {
        hasBegun = true;
        void held.then(() => answer());
      },
    });
    await put(mail());
    delivery.start();
    await expect.poll(() => hasBegun).toBe(true);
    const stopped = delivery.stop();
    release();
    await stopped;
    expect([received.length, await states()]).toEqual([1, [{ state: 'sent', tries: 1 }]]);
  });
});

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A real mail server in this process, without what a test changes. */
async function startServer(
  changes: SMTPServerOptions = {},
  scheme = 'smtp',
): Promise<{ delivery: Delivery; received: Received[]; url: string }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: changes.secure === true ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        answer();
      });
    },
    ...changes,
  });
  // A client that hangs up, as one does that trusts no stranger's certificate, is no failure of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `${scheme}://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { delivery: deliveryTo(url), received, url };
}

function deliveryTo(url: string, requireTls = false): Delivery {
  const delivery = createDelivery({ db, clock, log: silentLog(), url, requireTls });
  closing.push(() => delivery.stop());
  return delivery;
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode });
}
