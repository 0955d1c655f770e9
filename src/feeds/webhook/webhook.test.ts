import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { openKeys } from '../../platform/keys.server.ts';
import { addAgencies, aForm, aKey, OURS, type Program, programWith } from '../feeds.testing.ts';
import { listKeys, revokeKey } from '../keys-store.server.ts';
import { createPost } from '../../platform/fetching/post.server.ts';
import { isPublicAddress } from '../../platform/fetching/public-address.ts';
import { webhookSecret } from './secret.server.ts';
import { signatureOf } from './webhook.server.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let app: TestApp;
let listener: Server;
let url: string;
const received: Received[] = [];
/** What is answered to the next notices; then 204. */
const answers: { status: number; location?: string }[] = [];

beforeAll(async () => {
  app = await startTestAppWith([], { feedWebhooks: 'any' });
  await addAgencies(app);
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status = 204, location } = answers.shift() ?? {};
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook?by=grend`;
});
beforeEach(() => {
  received.length = 0;
  answers.length = 0;
});
afterAll(async () => {
  listener.close();
  await app.close();
});

async function program(): Promise<{ readonly program: Program; readonly keyId: string }> {
  const key = await aKey(app, { webhookUrl: url });
  return { program: programWith(app, key), keyId: (await listKeys(app.db))[0]?.keyId ?? '' };
}

describe('whoever has handed in listings', () => {
  it('is notified when they are done, signed over time and body', async () => {
    const { program: mine, keyId } = await program();
    const { upload } = await mine.pushed(aForm('notified'));
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toEqual({
      event: 'upload.completed',
      upload_id: upload.id,
      report: `/api/feeds/${OURS}/uploads/${upload.id}`,
      progress: 'COMPLETED',
      result: 'NEW',
      counts: upload.counts,
    });
    const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['grend-signature'])) ?? [];
    expect(Number(at)).toBe(Math.floor(app.clock.now().getTime() / 1_000));
    // The app of tests derives its keys from this.
    const secret = webhookSecret(openKeys({ SECRET: 'for tests alone', DATA_DIR: '/' }), keyId);
    expect(signature).toBe(signatureOf(secret, Number(at), body));
    expect(signature).not.toBe(signatureOf(secret, Number(at) + 1, body));
    expect(headers['content-type']).toBe('application/json');
  });

  it('is notified again, after growing pauses, until it answers', async () => {
    const { program: mine } = await program();
    answers.push({ status: 500 }, { status: 404 }, { status: 302, location: url });
    await mine.pushed(aForm('again'));
    for (const [minutes, times] of [
      [0, 1],
      [1, 2],
      [1, 2],
      [2, 3],
      [10, 4],
      [60, 4],
    ] as const) {
      app.clock.advance(minutes * 60_000);
      await app.app.jobs.runDue();
      expect(received).toHaveLength(times);
    }
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['grend-signature'])).size).toBe(4);
  });

  it('is notified no more once its key is revoked, or its end says that it is gone', async () => {
    const { program: mine, keyId } = await program();
    answers.push({ status: 410 });
    await mine.pushed(aForm('gone'));
    app.clock.advance(3_600_000);
    await app.app.jobs.runDue();
    expect(received).toHaveLength(1);
    answers.push({ status: 500 });
    await mine.pushed(aForm('gone', { title: 'Changed' }));
    await revokeKey(app.db, keyId, app.clock.now());
    app.clock.advance(3_600_000);
    await app.app.jobs.runDue();
    expect(received).toHaveLength(2);
  });

  it('is not notified of what others hand in, nor without an address', async () => {
    await program();
    await programWith(app, await aKey(app)).pushed(aForm('of-another'));
    expect(received).toEqual([]);
  });
});

describe('a notice', () => {
  const post = createPost('public');
  const notice = { body: '{}', headers: {}, signal: new AbortController().signal };

  it.each([
    'http://grend.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://localhost/x',
  ])('never goes to %s', async (address) => {
    await expect(post(address, notice)).rejects.toThrow(/public address/);
  });

  it('goes to public addresses', () => {
    expect(['93.184.215.14', '2606:4700::1111', '172.32.0.1', '11.0.0.1'].filter(isPublicAddress)).toHaveLength(4);
    const others = ['::', '::1', 'fe80::1', 'fd00::1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'ff02::1'];
    expect(['0.0.0.0', '100.64.0.1', '224.0.0.1', 'grend.example', '', ...others].filter(isPublicAddress)).toEqual([]);
  });

  it('ends with its process', async () => {
    await expect(createPost('any')(url, { ...notice, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(received).toEqual([]);
  });
});
