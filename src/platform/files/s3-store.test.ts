import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET_LIMITS, type BucketLimits } from './bucket-requests.server.ts';
import { describeFileStore } from './conformance.testing.ts';
import { refuse, type S3StandIn, startS3StandIn } from './s3-stand-in.testing.ts';
import { createS3Store, type S3Store } from './s3-store.server.ts';
import type { BucketSettings } from './settings.server.ts';

/** Without pauses; what never answers is not waited for longer than it takes to see that. */
const LIMITS: BucketLimits = { ...BUCKET_LIMITS, pauseMs: 0 };
const IMPATIENT: BucketLimits = { ...LIMITS, headMs: 20, idleMs: 20 };
/** Long enough for an answer's head to come on a busy machine. */
const UNTIL_IDLE: BucketLimits = { ...LIMITS, idleMs: 2_000, attempts: 1 };

let standIn: S3StandIn;
let spoolFolder: string;
beforeAll(async () => {
  standIn = await startS3StandIn();
  spoolFolder = await mkdtemp(path.join(tmpdir(), 'grend-spool-'));
});
afterAll(async () => {
  await standIn.close();
  await rm(spoolFolder, { recursive: true });
});

function storeOf(bucket: BucketSettings, limits = LIMITS): S3Store {
  return createS3Store({ ...bucket, spoolFolder, limits });
}

describeFileStore('a bucket', () => Promise.resolve(storeOf(standIn.newBucket())));

const fails: RequestListener = (request, response) => {
  request.resume();
  request.once('end', () => refuse(request, response, [503, 'SlowDown']));
};
const isSilent: RequestListener = (request) => void request.resume();
/** The head, and half of what it announces. */
const isCut: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': 8 });
  response.write('half', () => response.destroy());
};
const stops: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': 8 });
  response.write('half');
};

describe('a bucket that does not answer as it should', () => {
  let bucket: BucketSettings;
  let store: S3Store;
  beforeEach(async () => {
    bucket = standIn.newBucket();
    store = storeOf(bucket);
    await store.put('kept', Buffer.from('the file'));
  });

  const calls: readonly (readonly [string, (to: S3Store) => Promise<unknown>])[] = [
    ['put', (to) => to.put('new', Buffer.from('x'))],
    ['write', (to) => to.write('new', Readable.from([Buffer.from('x'), Buffer.from('y')]))],
    ['get', (to) => to.get('kept')],
    ['open', async (to) => buffer((await to.open('kept'))?.content ?? Readable.from([]))],
    ['has', (to) => to.has('kept')],
    ['remove', (to) => to.remove('kept')],
  ];

  it.each(calls)('is asked by %s three times, and no more', async (_, call) => {
    const wanted = await call(store);
    standIn.instead(fails, (request) => request.socket.destroy());
    expect(await call(store)).toEqual(wanted);
    const before = standIn.asked.length;
    standIn.instead(fails, fails, fails);
    await expect(call(store)).rejects.toMatchObject({ code: 'unavailable' });
    expect(standIn.asked.length - before).toBe(3);
  });

  it.each(calls)('is not waited for by %s without end', async (_, call) => {
    // A host of its own: a request that is given up before it arrives takes no answer meant for another.
    const silent = createServer(isSilent).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}/silent`;
    await expect(call(storeOf({ ...bucket, url }, IMPATIENT))).rejects.toMatchObject({ code: 'unavailable' });
    silent.closeAllConnections();
    silent.close();
    await once(silent, 'close');
  });

  it('never gives half a file', async () => {
    standIn.instead(isCut, isCut, isCut);
    await expect(store.get('kept')).rejects.toMatchObject({ code: 'unavailable' });
    standIn.instead(isCut);
    expect((await store.get('kept'))?.toString()).toBe('the file');
    standIn.instead(isCut);
    const opened = await store.open('kept');
    expect(opened?.bytes).toBe(8);
    await expect(buffer(opened?.content ?? Readable.from([]))).rejects.toThrow('aborted');
  });

  it('is not waited for without end in the middle of a file', async () => {
    const impatient = storeOf(bucket, UNTIL_IDLE);
    standIn.instead(stops);
    await expect(impatient.get('kept')).rejects.toMatchObject({ code: 'unavailable' });
    standIn.instead(stops);
    await expect(buffer((await impatient.open('kept'))?.content ?? Readable.from([]))).rejects.toThrow(
      'no byte in 2000 ms',
    );
  });

  it('waits for a reader who is slow', async () => {
    const whole = Buffer.alloc(8_000_000, 7);
    await store.put('large', whole);
    const opened = await storeOf(bucket, UNTIL_IDLE).open('large');
    const { content } = opened ?? { content: Readable.from([]) };
    const timeouts = new Promise<void>((resolve) => {
      let times = 0;
      // Its connection is idle twice while nobody reads.
      (content as Readable & { socket: NodeJS.EventEmitter }).socket.on('timeout', () => {
        if ((times += 1) === 2) resolve();
      });
    });
    await once(content, 'readable');
    await timeouts;
    expect((await buffer(content)).equals(whole)).toBe(true);
  });

  it('closes the connection of a reader who has gone away', async () => {
    const gone = new Promise<void>((resolve) => {
      standIn.instead((request, response) => {
        stops(request, response);
        response.once('close', resolve);
      });
    });
    const opened = await store.open('kept');
    opened?.content.destroy();
    await gone;
  });

  it('leaves nothing of what was on its way, here or there', async () => {
    standIn.instead(fails, fails, fails);
    await expect(store.write('new', Readable.from([Buffer.alloc(300_000)]))).rejects.toThrow();
    async function* cutOff(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(Buffer.from('half'));
      expect(await readdir(spoolFolder)).toEqual([]);
      throw new Error('the sender has gone away');
    }
    await expect(store.write('new', cutOff())).rejects.toThrow('the sender has gone away');
    expect(await readdir(spoolFolder)).toEqual([]);
    expect([...(standIn.filesOf(bucket)?.keys() ?? [])]).toEqual(['kept']);
  });
});

describe('a bucket that is looked at', () => {
  const refused = async (change: Partial<BucketSettings>): Promise<string> => {
    const bucket = { ...standIn.newBucket(), ...change };
    const error: unknown = await storeOf(bucket)
      .check()
      .then(
        () => undefined,
        (problem: unknown) => problem,
      );
    expect(error).toHaveProperty('name', 'BucketProblem');
    const { message } = error as Error;
    expect(`${message} ${(error as Error).stack ?? ''}`).not.toContain(bucket.secretAccessKey);
    return message.replace(bucket.url, 'ADDRESS');
  };

  it('is found when it is there, also while its host stumbles', async () => {
    standIn.instead(fails, fails);
    await expect(storeOf(standIn.newBucket()).check()).resolves.toBeUndefined();
  });

  it('says in a sentence what is wrong with the settings', async () => {
    expect(await refused({ secretAccessKey: 'another-secret' })).toBe(
      'The bucket at ADDRESS cannot be used: S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID (403 SignatureDoesNotMatch).',
    );
    expect(await refused({ accessKeyId: 'AKIDNOBODY' })).toBe(
      'The bucket at ADDRESS cannot be used: S3_ACCESS_KEY_ID is not known there (403 InvalidAccessKeyId).',
    );
    expect(await refused({ url: `${standIn.origin}/missing` })).toBe(
      'The bucket at ADDRESS cannot be used: there is none of this name (404 NoSuchBucket).',
    );
    expect(await refused({ region: undefined })).toBe(
      'The bucket at ADDRESS cannot be used: it lies in another region than S3_REGION (400 AuthorizationHeaderMalformed).',
    );
    // Port 1 of this machine has nobody behind it.
    expect(await refused({ url: 'http://127.0.0.1:1/bucket' })).toBe(
      'The bucket at ADDRESS does not answer: connect ECONNREFUSED 127.0.0.1:1.',
    );
    standIn.instead((_request, response) => void response.writeHead(404).end('<html>Not here</html>'));
    expect(await refused({})).toBe('The bucket at ADDRESS cannot be used: its host does not answer as S3 does (404).');
  });

  it('is not taken for empty once its key is refused or it is gone', async () => {
    const wrong = storeOf({ ...standIn.newBucket(), secretAccessKey: 'another-secret' });
    await expect(wrong.get('a')).rejects.toThrow('cannot be used');
    await expect(wrong.open('a')).rejects.toThrow('cannot be used');
    await expect(wrong.has('a')).rejects.toThrow('access is refused (403)');
    await expect(wrong.remove('a')).rejects.toThrow('cannot be used');
    await expect(wrong.put('a', Buffer.alloc(1))).rejects.toThrow('cannot be used');
    const gone = storeOf({ ...standIn.newBucket(), url: `${standIn.origin}/missing` });
    await expect(gone.get('a')).rejects.toThrow('there is none of this name');
  });
});
