import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { demoPhotos, photo } from '../../platform/images/pictures.testing.ts';
import { LabellerDown, type PictureLabeller } from './labeller.server.ts';
import { createModelLabeller } from './model-labeller.server.ts';
import { ruleLabeller } from './rule-labeller.server.ts';

/** A stand-in for a vision service: knows white pictures as plans and others as kitchens, unless told otherwise. */
let host: Server;
let url = '';
let asked: { type: string | undefined; key: string | undefined; bytes: number }[] = [];
let next: { readonly status: number; readonly body: string } | 'silence' | undefined;
beforeAll(async () => {
  host = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const { 'content-type': type, authorization: key } = request.headers;
      asked.push({ type, key, bytes: body.length });
      if (next === 'silence') return;
      const answer = next ?? (await answerTo(body));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    })();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((host.address() as AddressInfo).port)}/classify`;
});
afterAll(() => new Promise((resolve) => host.close(resolve).closeAllConnections()));

async function answerTo(jpeg: Buffer): Promise<{ status: number; body: string }> {
  const stats = await sharp(jpeg)
    .stats()
    .catch(() => undefined);
  if (stats === undefined) return { status: 400, body: '{"error":"no picture"}' };
  const isWhite = stats.channels.every(({ mean }) => mean > 200);
  return { status: 200, body: JSON.stringify([{ label: isWhite ? 'Floor plan' : 'kitchen', score: 0.9 }]) };
}

async function plan(): Promise<Buffer> {
  const rooms = [40, 180, 320].map((x) => `<rect x="${String(x)}" y="40" width="140" height="300"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="427"><rect width="640" height="427" fill="#fff"/><g fill="none" stroke="#000" stroke-width="6">${rooms}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function aPhoto(): Promise<Buffer> {
  const [path = ''] = await demoPhotos();
  return sharp(await readFile(path))
    .resize({ width: 640 })
    .jpeg()
    .toBuffer();
}

const LABELLERS: readonly (readonly [string, () => PictureLabeller])[] = [
  ['the rule', () => ruleLabeller],
  ['a vision service', () => createModelLabeller({ url, key: 'secret', timeoutMs: 20_000 })],
];

describe.each(LABELLERS)('%s', (_name, labeller) => {
  it('knows a floor plan, and says so under its own name', async () => {
    expect(['rule', 'model']).toContain(labeller().source);
    expect(await labeller().label(await plan())).toMatchObject({ category: 'floorplan' });
  });

  it('takes no photograph for a floor plan', async () => {
    expect((await labeller().label(await aPhoto()))?.category).not.toBe('floorplan');
  });

  it('says nothing of what is no picture, and less than a picture', async () => {
    expect(await labeller().label(Buffer.from('no picture at all'))).toBeUndefined();
    expect(await labeller().label((await plan()).subarray(0, 40))).toBeUndefined();
    const dot = await photo({ width: 1, height: 1 }).jpeg().toBuffer();
    expect((await labeller().label(dot))?.category).not.toBe('other');
  });

  it('says the same of the same picture', async () => {
    const [picture, one] = [await plan(), labeller()];
    expect(await one.label(picture)).toEqual(await one.label(picture));
  });
});

describe('a vision service', () => {
  const answering = async (answer: typeof next, timeoutMs = 20_000) => {
    next = answer;
    try {
      return await createModelLabeller({ url, key: undefined, timeoutMs }).label(await aPhoto());
    } finally {
      next = undefined;
    }
  };
  const saying = (labels: unknown) => answering({ status: 200, body: JSON.stringify(labels) });

  it('is sent the JPEG and nothing else, with the key where there is one', async () => {
    const picture = await plan();
    asked = [];
    await createModelLabeller({ url, key: 'secret', timeoutMs: 20_000 }).label(picture);
    expect(asked).toEqual([{ type: 'image/jpeg', key: 'Bearer secret', bytes: picture.length }]);
  });

  it('is believed where it is sure of one room, by whatever name', async () => {
    expect(await saying([{ label: 'Living Room', score: 0.7 }])).toEqual({ category: 'living_room', score: 0.7 });
    expect(await saying({ labels: [{ label: 'house_exterior', score: 0.61 }] })).toMatchObject({
      category: 'exterior',
    });
    const both = [
      { label: 'outdoor', score: 0.4 },
      { label: 'facade', score: 0.3 },
      { label: 'cat', score: 0.3 },
    ];
    expect((await saying(both))?.category).toBe('exterior');
  });

  it.each([
    [[{ label: 'kitchen', score: 0.59 }]],
    [[{ label: 'cat', score: 1 }]],
    [[{ label: 'other', score: 1 }]],
    [[]],
    [[{ label: 'kitchen', score: 7 }]],
    [{ kitchen: 0.9 }],
    ['kitchen'],
  ])('says nothing by %j', async (labels) => {
    expect(await saying(labels)).toBeUndefined();
  });

  it('says nothing by what is no JSON, or too long', async () => {
    expect(await answering({ status: 200, body: '<html>' })).toBeUndefined();
    const long = JSON.stringify([{ label: 'kitchen', score: 1 }]) + ' '.repeat(70_000);
    expect(await answering({ status: 200, body: long })).toBeUndefined();
  });

  it('says nothing of a picture that it refuses, and is asked again later when it is the service that fails', async () => {
    expect(await answering({ status: 422, body: '' })).toBeUndefined();
    for (const status of [401, 404, 429, 500, 503])
      await expect(answering({ status, body: '' }), String(status)).rejects.toThrow(LabellerDown);
    await expect(answering('silence', 50)).rejects.toThrow(LabellerDown);
    await expect(
      createModelLabeller({ url: 'http://127.0.0.1:9', key: undefined, timeoutMs: 1_000 }).label(await plan()),
    ).rejects.toThrow(LabellerDown);
  });
});
