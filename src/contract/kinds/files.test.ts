import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { one } from '../shapes.ts';
import { download } from './download.ts';
import { handledDownload } from './download.server.ts';
import { serveKinds, type ServedKinds } from './kinds.testing.ts';
import { raw } from './raw.ts';
import { handledRaw } from './raw.server.ts';
import { signatureOf } from './samples.testing.ts';
import { upload } from './upload.ts';
import { handledUpload } from './upload.server.ts';

/** Files and bytes, in and out. */

const tag = 'Tests';
const parts = z.array(z.object({ field: z.string().optional(), name: z.string().optional(), said: z.string() }));
const keepFiles = upload({
  method: 'POST',
  path: '/api/files',
  tag,
  summary: 'Keeps files',
  access: 'anyone',
  accepts: ['image/png', 'text/xml'],
  maxBodyBytes: 50_000,
  maxFiles: 2,
  output: one(parts),
});
const onlyOne = upload({
  method: 'PUT',
  path: '/api/files/one',
  tag,
  summary: 'Takes one file, and no form',
  access: 'anyone',
  accepts: ['text/xml'],
  maxBodyBytes: 5_000_000,
  output: one(z.object({ bytes: z.int(), most: z.int() })),
});
const takeOut = download({
  path: '/files/:name',
  tag,
  summary: 'Gives a file',
  access: 'anyone',
  params: z.object({ name: z.string().max(100) }),
  contentTypes: ['text/html', 'text/plain'],
  errors: ['not_found'],
});
const notice = raw({
  path: '/api/notices',
  tag,
  summary: 'Takes a signed notice',
  maxBodyBytes: 100,
  output: one(z.object({ bytes: z.string() })),
});

let folder: string;
let failed: unknown[] = [];
let destroyed = 0;
let app: TestApp;
let served: ServedKinds;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-kinds-'));
  app = await startTestApp();
  served = await serveKinds(app, [
    handledUpload(keepFiles, async (_, _caller, sent) => {
      const kept: z.output<typeof parts> = [];
      for await (const part of sent) {
        if (part.kind === 'field') {
          kept.push({ field: part.field, said: part.value });
          continue;
        }
        const begun = join(folder, `${kept.length}.begun`);
        try {
          await pipeline(part.content, createWriteStream(begun));
        } catch (error) {
          failed.push(error);
          await rm(begun, { force: true });
          throw error;
        }
        await rename(begun, join(folder, `${kept.length}.kept`));
        kept.push({
          field: part.field,
          name: part.name,
          said: await readFile(join(folder, `${kept.length}.kept`), 'utf8'),
        });
      }
      return { data: kept };
    }),
    handledUpload(onlyOne, async (_, _caller, sent) => {
      const seen = { bytes: 0, most: 0 };
      for await (const part of sent)
        if (part.kind === 'file')
          for await (const chunk of part.content as AsyncIterable<Buffer>) {
            seen.bytes += chunk.length;
            seen.most = Math.max(seen.most, chunk.length);
          }
      return { data: seen };
    }),
    handledDownload(takeOut, ({ params: { name } }) => ({
      content: name === 'long.txt' ? endless() : Readable.from(['<script>', 'alert(1)</script>']),
      name,
      contentType: name.endsWith('.txt') ? 'text/plain' : 'text/html',
      ...(name === 'public.txt' ? { publicForSeconds: 60 } : {}),
    })),
    handledRaw(
      notice,
      ({ body, headers }) => (headers['x-signature'] === signatureOf(body) ? body : undefined),
      (_, _caller, body) => ({ data: { bytes: body.toString('hex') } }),
    ),
  ]);
});
beforeEach(() => {
  failed = [];
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
    destroy(error, done) {
      destroyed += 1;
      done(error);
    },
  });
}

async function send(body: FormData | string | Buffer, type?: string, path: string = keepFiles.path, method = 'POST') {
  const answer = await fetch(`${served.origin}${path}`, {
    method,
    body: body as BodyInit,
    headers: { 'accept-language': 'en', ...(type === undefined ? {} : { 'content-type': type }) },
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; data?: unknown; message?: string } };
}

async function sendOfUnknownLength(bytes: number): ReturnType<typeof send> {
  const sending = request(`${served.origin}${keepFiles.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
  });
  sending.write(Buffer.alloc(bytes / 2));
  sending.end(Buffer.alloc(bytes / 2));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) as { code?: string } };
}

function form(...files: readonly (readonly [field: string, said: string, type: string, name: string])[]): FormData {
  const made = new FormData();
  for (const [field, said, type, name] of files) made.append(field, new Blob([said], { type }), name);
  return made;
}

const leftBehind = async () => (await readdir(folder)).filter((name) => name.endsWith('.begun'));

describe('an upload', () => {
  it('is one file, as it is, or a form, whose parts come in their order', async () => {
    expect(await send('<xml/>', 'text/xml; charset=utf-8')).toMatchObject({
      status: 200,
      body: { data: [{ said: '<xml/>' }] },
    });
    const both = form(['front', 'a picture', 'image/png', 'C:\\pictures\\hus.png']);
    both.append('caption', 'Huset på tunet');
    both.append('back', new Blob(['another'], { type: 'image/png' }), 'hage.png');
    expect(await send(both)).toEqual({
      status: 200,
      body: {
        data: [
          { field: 'front', name: 'hus.png', said: 'a picture' },
          { field: 'caption', said: 'Huset på tunet' },
          { field: 'back', name: 'hage.png', said: 'another' },
        ],
      },
    });
  });

  it('is not parsed, also where it looks like JSON or is none', async () => {
    expect(await send('{"a":', 'text/xml')).toMatchObject({ status: 200, body: { data: [{ said: '{"a":' }] } });
    expect(await send('{"a":1}', 'application/json')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  it('arrives piece by piece', async () => {
    const { body } = await send('x'.repeat(4_000_000), 'text/xml', onlyOne.path, 'PUT');
    const { bytes, most } = body.data as { bytes: number; most: number };
    expect(bytes).toBe(4_000_000);
    expect(most).toBeLessThan(1_000_000);
  });

  it('is of a type that the endpoint takes', async () => {
    const refused = { status: 415, body: { code: 'unsupported_media_type' } };
    expect(await send('GIF89a', 'image/gif')).toMatchObject(refused);
    expect(await send(form(['a', 'GIF89a', 'image/gif', 'a.gif']))).toMatchObject(refused);
    expect(await send(form(['a', '<a/>', 'text/xml', 'a.xml']), undefined, onlyOne.path, 'PUT')).toMatchObject(refused);
    const untyped = await app.server.inject({ method: 'POST', url: keepFiles.path, payload: Buffer.from('x') });
    expect(untyped.statusCode).toBe(415);
    expect(await leftBehind()).toEqual([]);
  });

  it('is no longer than the endpoint says, by its own account or when it comes', async () => {
    const refused = { status: 413, body: { code: 'payload_too_large' } };
    const response = await app.server.inject({
      method: 'POST',
      url: keepFiles.path,
      headers: { 'content-type': 'text/xml' },
      payload: 'x'.repeat(50_001),
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([413, 'payload_too_large']);
    expect(failed).toEqual([]);
    expect(await sendOfUnknownLength(60_000)).toMatchObject(refused);
    expect(failed).toMatchObject([{ code: 'payload_too_large' }]);
    expect(await sendOfUnknownLength(40_000)).toMatchObject({ status: 200 });
    expect(await send(form(...['a', 'b', 'c'].map((name) => [name, 'x', 'image/png', name] as const)))).toMatchObject(
      refused,
    );
    const fields = new FormData();
    for (let field = 0; field < 21; field += 1) fields.append(`field${field}`, 'x');
    expect(await send(fields)).toMatchObject(refused);
    const wordy = new FormData();
    wordy.append('caption', 'x'.repeat(10_001));
    expect(await send(wordy)).toMatchObject(refused);
    expect(await leftBehind()).toEqual([]);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--a\r\n'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="f"; filename="f"\r\ncontent-type: image/png\r\n\r\nhalf',
    ],
  ])('is refused as a form %s', async (_, type, body) => {
    expect(await send(body, type)).toMatchObject({ status: 400, body: { code: 'upload_incomplete' } });
    expect(await leftBehind()).toEqual([]);
  });

  it.each([
    ['text/xml', '<a>'],
    [
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="f"; filename="f"\r\ncontent-type: image/png\r\n\r\nhalf',
    ],
  ])('that is cut off in the middle (%s) leaves nothing behind, and is no fault of ours', async (type, half) => {
    const error = vi.spyOn(app.server.log, 'error');
    const cut = request(`${served.origin}${keepFiles.path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': 10_000 },
    });
    cut.on('error', () => undefined);
    cut.write(half);
    await eventually(async () => expect(await leftBehind()).toHaveLength(1));
    cut.destroy();
    await eventually(() => expect(failed).toMatchObject([{ code: 'upload_incomplete' }]));
    await eventually(async () => expect(await leftBehind()).toEqual([]));
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('a download', () => {
  it('is kept as a file, under its name, and by nobody on the way', async () => {
    const answer = await fetch(`${served.origin}/files/${encodeURIComponent('Tegning "1.\u00a0etasje".html')}`);
    expect(await answer.text()).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-disposition':
        'attachment; filename="Tegning _1._etasje_.html"; filename*=UTF-8\'\'Tegning%20%221.%C2%A0etasje%22.html',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const plain = await fetch(`${served.origin}/files/public.txt`);
    await plain.text();
    expect([plain.headers.get('content-disposition'), plain.headers.get('cache-control')]).toEqual([
      'attachment; filename="public.txt"',
      'public, max-age=60',
    ]);
  });

  it('ends with its reader', async () => {
    const going = request(`${served.origin}/files/long.txt`).end();
    const [answer] = (await once(going, 'response')) as [Readable];
    await once(answer, 'readable');
    expect(destroyed).toBe(0);
    going.destroy();
    await eventually(() => expect(destroyed).toBe(1));
  });
});

describe('signed bytes', () => {
  const bytes = Buffer.from('{ "a" : 1 }\r\n\u0000\u00ff', 'latin1');
  const post = async (body: Buffer, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${served.origin}${notice.path}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers,
    });
    return [answer.status, (await answer.json()) as unknown];
  };

  it('arrive as they were sent, whatever type they are said to be', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y'])
      expect(await post(bytes, { 'content-type': type, 'x-signature': signatureOf(bytes) })).toEqual([
        200,
        { data: { bytes: bytes.toString('hex') } },
      ]);
  });

  it('are refused with a signature of other bytes, or none', async () => {
    const refused = [401, expect.objectContaining({ code: 'signature_invalid' })];
    expect(await post(bytes, { 'x-signature': signatureOf('{"a":1}') })).toEqual(refused);
    expect(await post(bytes, {})).toEqual(refused);
    expect(await post(Buffer.alloc(0), {})).toEqual(refused);
  });

  it('are few, and not compressed', async () => {
    const long = Buffer.alloc(101);
    expect(await post(long, { 'x-signature': signatureOf(long) })).toEqual([
      413,
      expect.objectContaining({ code: 'payload_too_large' }),
    ]);
    expect(await post(bytes, { 'x-signature': signatureOf(bytes), 'content-encoding': 'gzip' })).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported_media_type' }),
    ]);
  });
});
