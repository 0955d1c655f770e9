import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import { z } from 'zod';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { closeSocket, openSocket, RefusedUpgrade, serveKinds, type ServedKinds } from './kinds.testing.ts';
import { socket } from './socket.ts';
import { handledSocket, type Connection } from './socket.server.ts';

/** Messages both ways, over a server that listens. */

const tag = 'Tests';
const Sent = z.object({ heardOf: z.string() });
const room = socket({
  path: '/kinds/room',
  tag,
  summary: 'Echoes',
  access: 'anyone',
  query: z.object({ roomId: z.string().max(5).optional() }),
  receives: z.object({ saidTo: z.string().max(2_000) }),
  sends: Sent,
  maxMessageBytes: 1_000,
});
const own = socket({
  path: '/kinds/own',
  tag,
  summary: 'For those who are signed in',
  access: 'user',
  receives: z.object({ saidTo: z.string() }),
  sends: Sent,
});

let app: TestApp;
let served: ServedKinds;
let kari: SignedInTester;
let connections: Connection<z.output<typeof Sent>>[] = [];
let goodbyes = 0;
let opening: Promise<void> = Promise.resolve();
beforeAll(async () => {
  app = await startTestApp();
  served = await serveKinds(app, [
    handledSocket(room, async ({ query }, _, connection) => {
      connections.push(connection);
      await opening;
      return {
        message: async ({ saidTo }) => {
          if (saidTo === 'fail') throw new Error('a fault of ours');
          if (saidTo === 'slow') await Promise.resolve();
          if (saidTo === 'wrong') connection.send({ heardOf: 1 } as unknown as z.output<typeof Sent>);
          connection.send({ heardOf: `${query.roomId ?? ''} ${saidTo}` });
          if (saidTo === 'leave') connection.close();
        },
        closed: () => (goodbyes += 1),
      };
    }),
    handledSocket(own, (_, { user }, connection) => ({
      message: () => connection.send({ heardOf: user.userId }),
    })),
  ]);
  kari = await app.signIn();
});
afterAll(() => app.close());

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  openSocket(`${served.origin}${path}`, { headers });
const say = (saidTo: string) => JSON.stringify({ said_to: saidTo });

describe('a socket', () => {
  it('carries messages in the form of the wire, in their order, also those that come before it is ready', async () => {
    let ready: () => void = () => undefined;
    opening = new Promise((resolve) => {
      ready = resolve;
    });
    const one = await open(`${room.path}?room_id=a`);
    for (const word of ['first', 'slow', 'third']) one.socket.send(say(word));
    ready();
    expect([await one.next(), await one.next(), await one.next()]).toEqual([
      { heard_of: 'a first' },
      { heard_of: 'a slow' },
      { heard_of: 'a third' },
    ]);
    await closeSocket(one);
  });

  it('is not taken for dead while it waits for us', async () => {
    const other = await open(room.path);
    let ready: () => void = () => undefined;
    opening = new Promise((resolve) => {
      ready = resolve;
    });
    const one = await open(room.path);
    one.socket.send(say('patient'));
    // Heartbeats go by, of which a socket may miss two.
    for (let beats = 0; beats < 5; beats += 1) await once(other.socket, 'ping');
    ready();
    expect(await Promise.race([one.next(), one.closed])).toEqual({ heard_of: ' patient' });
    await closeSocket(one);
    await closeSocket(other);
  });

  it('says what is wrong with a message, in the language asked for, and stays', async () => {
    const one = await open(room.path, { 'accept-language': 'en' });
    for (const wrong of ['{"said_to":', '{"said_to":1}', '[]', '"x"', '{"__proto__":{}}']) one.socket.send(wrong);
    expect(await one.next()).toMatchObject({ code: 'malformed_json', message: expect.any(String) as string });
    expect(await one.next()).toMatchObject({ code: 'invalid_input', errors: { said_to: [expect.any(String)] } });
    for (let i = 0; i < 3; i += 1) expect(await one.next()).toMatchObject({ code: 'invalid_input' });
    one.socket.send(Buffer.from(say('binary')), { binary: true });
    expect(await one.next()).toMatchObject({ code: 'unsupported_media_type' });
    one.socket.send(say('still here'));
    expect(await one.next()).toEqual({ heard_of: ' still here' });
    await closeSocket(one);
  });

  it('parses its input before it opens', async () => {
    await expect(open(`${room.path}?room_id=too-long`)).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { room_id: [expect.any(String)] } },
    });
    const plain = await fetch(`${served.origin}${room.path}`);
    expect([plain.status, ((await plain.json()) as { code: string }).code]).toEqual([426, 'upgrade_required']);
  });

  it('ends at a message that is too long', async () => {
    const [byEndpoint, byServer] = [await open(room.path), await open(room.path)];
    byEndpoint.socket.send(say('x'.repeat(1_000)));
    byServer.socket.send(say('x'.repeat(70_000)));
    expect([await byEndpoint.closed, await byServer.closed]).toEqual([1009, 1009]);
  });

  it.each(['fail', 'wrong'])('ends at a fault of ours (%s), which is not told of', async (word) => {
    const one = await open(room.path);
    one.socket.send(say(word));
    expect(await one.closed).toBe(1011);
  });

  it('tells its handler that it is gone, whoever ends it', async () => {
    const before = goodbyes;
    const [left, ended] = [await open(room.path), await open(room.path)];
    await closeSocket(left);
    ended.socket.send(say('leave'));
    await ended.closed;
    await eventually(() => expect(goodbyes).toBe(before + 2));
  });

  it('is one of six of a visitor', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => open(own.path, kari.headers)));
    await expect(open(own.path, kari.headers)).rejects.toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    const other = await app.signIn();
    await closeSocket(await open(own.path, other.headers));
    await closeSocket(six[0] ?? expect.fail());
    await eventually(async () => closeSocket(await open(own.path, kari.headers)));
    await Promise.all(six.map(closeSocket));
  });

  it('is not opened by half', async () => {
    await expect(open(own.path)).rejects.toBeInstanceOf(RefusedUpgrade);
    await expect(open('/api/kinds/nothing')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a socket that goes on', () => {
  it('is ended with the session that it was opened in', async () => {
    const ida = await app.signIn();
    const byCookie = await open(own.path, { cookie: `session=${ida.cookie}` });
    const byToken = await open(own.path, ida.headers);
    const stays = await open(own.path, { cookie: `session=${kari.cookie}` });
    expect((await app.request('POST', '/api/logout', { headers: ida.headers })).status).toBe(200);
    expect([await byCookie.closed, await byToken.closed]).toEqual([1008, 1008]);
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
    stays.socket.send(say('me'));
    expect(await stays.next()).toEqual({ heard_of: kari.userId });
    await closeSocket(stays);
  });

  it('is cut off when the other end answers no ping', async () => {
    const silent = await openSocket(`${served.origin}${room.path}`, { autoPong: false });
    expect(await silent.closed).toBe(1006);
  });

  it('is cut off when the other end does not take what is sent', async () => {
    connections = [];
    const slow = await open(room.path);
    await eventually(() => expect(connections).toHaveLength(1));
    slow.socket.pause();
    const before = goodbyes;
    // More than the two ends keep for each other.
    for (let sent = 0; sent < 400 && goodbyes === before; sent += 1) {
      connections[0]?.send({ heardOf: 'x'.repeat(100_000) });
      if (sent % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => expect(goodbyes).toBe(before + 1));
    slow.socket.terminate();
  });
});

describe('a server that stops', () => {
  it('says so to those who are there, and waits for none of them', async () => {
    const other = await startTestApp();
    const { origin } = await serveKinds(other, [handledSocket(room, () => ({ message: () => undefined }))]);
    const one = await openSocket(`${origin}${room.path}`);
    const [code] = await Promise.all([one.closed, other.close()]);
    expect(code).toBe(1001);
  });
});

it('leaves other addresses alone: a page is a page, whatever it is asked to become', async () => {
  const refused = open('/api/v2/regions/popular').catch((error: unknown) => error);
  expect(await refused).toBeInstanceOf(Error);
  const answer = await fetch(`${served.origin}/api/v2/regions/popular`);
  expect(answer.status).toBe(200);
  await answer.text();
});
