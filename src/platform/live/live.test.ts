import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { silentLog } from '../log.server.ts';
import { createLive, type Live } from './live.server.ts';
import type { News } from './news.contract.ts';

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  [kari, ola] = [await app.signIn(), await app.signIn()];
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const others: Live[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

/** What another process does on the same records. */
function otherProcess(): Live {
  const other = createLive({ db: app.db, log: silentLog(), everyMs: 20 });
  others.push(other);
  return other;
}

async function receivedBy(live: Live, { userId }: SignedInTester) {
  const received: News[] = [];
  const stop = await live.listen(userId, (news) => received.push(news));
  return { heard: received, stop };
}

describe('news', () => {
  it('reaches a person in every process, once, in order, and nobody else', async () => {
    const [here, there, ofOla] = [
      await receivedBy(otherProcess(), kari),
      await receivedBy(otherProcess(), kari),
      await receivedBy(otherProcess(), ola),
    ];
    await app.db.transaction(async (tx) => {
      await app.app.live.publish(tx, kari.userId, { kind: 'collections', id: 'one' });
      await app.app.live.publish(tx, [kari.userId, kari.userId], { kind: 'collections' });
    });
    await app.db.transaction((tx) => app.app.live.publish(tx, [kari.userId, ola.userId], { kind: 'last' }));
    await eventually(() =>
      expect([here.heard, there.heard, ofOla.heard].map((heard) => heard.at(-1)?.kind)).toEqual([
        'last',
        'last',
        'last',
      ]),
    );
    expect(here.heard).toEqual([{ kind: 'collections', id: 'one' }, { kind: 'collections' }, { kind: 'last' }]);
    expect(there.heard).toEqual(here.heard);
    expect(ofOla.heard).toEqual([{ kind: 'last' }]);
  });

  it('of a transaction that is rolled back is never told', async () => {
    const { heard } = await receivedBy(otherProcess(), kari);
    const work = app.db.transaction(async (tx) => {
      await app.app.live.publish(tx, kari.userId, { kind: 'never' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await app.db.transaction((tx) => app.app.live.publish(tx, kari.userId, { kind: 'after' }));
    await eventually(() => expect(heard).toEqual([{ kind: 'after' }]));
  });

  it('begins with the listening and ends with it', async () => {
    const live = otherProcess();
    await app.db.transaction((tx) => app.app.live.publish(tx, kari.userId, { kind: 'before' }));
    const first = await receivedBy(live, kari);
    first.stop();
    const second = await receivedBy(live, kari);
    await app.db.transaction((tx) => app.app.live.publish(tx, kari.userId, { kind: 'now' }));
    await eventually(() => expect(second.heard).toEqual([{ kind: 'now' }]));
    expect(first.heard).toEqual([]);
    expect(live.listeners()).toBe(1);
  });
});

describe('GET /user/events', () => {
  it('tells strangers to stay away', async () => {
    for (const cookie of ['', 'session=', 'session=made-up', `session=${kari.cookie}x`]) {
      expect((await fetch(`${origin}/user/events`, { headers: { cookie } })).status, cookie).toBe(204);
    }
  });

  it('streams what the reader should know, neither compressed nor cached', async () => {
    const stream = await open(kari.cookie);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers.has('content-encoding')).toBe(false);
    await stream.until(/event: hello/);
    await app.db.transaction((tx) => app.app.live.publish(tx, kari.userId, { kind: 'collections', id: 'x\n\ny' }));
    await stream.until(/data: {"kind":"collections","id":"x\\n\\ny"}\n\n/);
    await stream.until(/^:$/m);
    await stream.close();
  });

  it('tells first what was told while the page was on its way', async () => {
    const [per, other] = [await app.signIn(), await app.signIn()];
    await app.db.transaction(async (tx) => {
      await app.app.live.publish(tx, [per.userId, other.userId], { kind: 'collections', id: 'one' });
      await app.app.live.publish(tx, per.userId, { kind: 'collections', id: 'one' });
      await app.app.live.publish(tx, other.userId, { kind: 'of somebody else' });
    });
    const late = await open(per.cookie, origin, '?missed_ms=60000');
    await late.until(/"collections"/);
    await app.db.transaction((tx) => app.app.live.publish(tx, per.userId, { kind: 'after' }));
    await late.until(/"after"/);
    expect([...new Set(late.text().match(/data: {.*/g))]).toEqual([
      'data: {"kind":"collections","id":"one"}',
      'data: {"kind":"after"}',
    ]);
    expect(late.text().indexOf('hello')).toBeLessThan(late.text().indexOf('"collections"'));
    await late.close();

    const unasked = await open(per.cookie);
    await app.db.transaction((tx) => app.app.live.publish(tx, per.userId, { kind: 'last' }));
    await unasked.until(/"last"/);
    expect(unasked.text()).not.toContain('"collections"');
    await unasked.close();
  });

  it('looks back over no longer than news is kept', async () => {
    for (const missed of ['-1', '600001', 'soon'])
      expect(
        (
          await app.request('GET', `/user/events?missed_ms=${missed}`, {
            headers: { cookie: `session=${kari.cookie}` },
          })
        ).status,
      ).toBe(400);
  });

  it('is for a few windows of one person, and lets another in when one goes', async () => {
    const streams = await Promise.all(Array.from({ length: 6 }, () => open(ola.cookie)));
    const seventh = await fetch(`${origin}/user/events`, { headers: { cookie: `session=${ola.cookie}` } });
    expect(seventh.status).toBe(429);
    await seventh.body?.cancel();
    await streams[0]?.close();
    await eventually(async () => {
      const next = await open(ola.cookie);
      await next.close();
      expect(next.status).toBe(200);
    });
    for (const stream of streams.slice(1)) await stream.close();
  });

  it('ends with the session', async () => {
    const per = await app.signIn();
    const stream = await open(per.cookie);
    await stream.until(/hello/);
    await app.request('POST', '/api/logout', { headers: per.headers });
    await stream.until(/event: end/);
    expect(await stream.isOver()).toBe(true);
  });

  it('lets the server stop while somebody listens', async () => {
    const other = await startTestApp();
    const per = await other.signIn();
    const at = await other.server.listen({ host: '127.0.0.1', port: 0 });
    const stream = await open(per.cookie, at);
    await stream.until(/hello/);
    await other.close();
    expect(await stream.isOver()).toBe(true);
  });
});

async function open(cookie: string, at = origin, search = '') {
  const answer = await fetch(`${at}/user/events${search}`, {
    headers: { cookie: `session=${cookie}`, 'accept-encoding': 'br, gzip' },
  });
  const reader = answer.body?.getReader();
  let text = '';
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    /** Reads on until what has come matches. */
    async until(pattern: RegExp): Promise<void> {
      while (!pattern.test(text)) {
        const next = await reader?.read();
        if (next?.value === undefined) throw new Error(`the stream ended after ${text}`);
        text += new TextDecoder().decode(next.value);
      }
    },
    async isOver(): Promise<boolean> {
      for (;;) if ((await reader?.read())?.done !== false) return true;
    },
    close: async () => reader?.cancel(),
  };
}
