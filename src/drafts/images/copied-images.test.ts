import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import { duplicateDraft, getDraft } from '../contract.ts';
import { aDraft, send } from '../uploads/uploads.testing.ts';
import { deleteImage, editImage, sortImages } from './contract.ts';

// Pictures are decoded and encoded, on machines that do other things too.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

const picture = (colour: string) => photo({ width: 700, height: 500, colour }).jpeg().toBuffer();
const call = (
  endpoint: typeof sortImages | typeof editImage | typeof deleteImage | typeof duplicateDraft,
  params: Record<string, string>,
  body?: unknown,
) =>
  app.request(endpoint.method, urlOf(endpoint, params), {
    headers: kari.headers,
    ...(body === undefined ? {} : { body }),
  });
const imagesOf = async (id: string): Promise<Body[]> =>
  (await app.request('GET', urlOf(getDraft, { id }), { headers: kari.headers })).body.data.images;

async function isKept(file: string): Promise<boolean> {
  const names = await readdir(join(app.folder, 'files'), { recursive: true });
  return names.some((name) => name.includes(`pictures~${file}~`));
}

it('a copy has the images as they are, and a file goes when the last draft lets it go', async () => {
  const id = await aDraft(app, kari);
  const sent = await send(
    ...([app, kari, id, 'images'] as const),
    { bytes: await picture('#aa0000'), name: 'a.jpg' },
    { bytes: await picture('#00aa00'), name: 'b.jpg' },
    { bytes: await picture('#0000aa'), name: 'c.jpg' },
  );
  const [a, b, c] = sent.body.data.images.map(({ image }: Body) => image.id);
  await call(editImage, { id, imageId: b }, { caption: 'Stua', type: 'living_room' });
  await call(sortImages, { id }, { images: [c, b, a] });
  const shown = (images: Body[]) =>
    images.map(({ file, caption, type, type_source }) => [file, caption, type, type_source]);
  const original = await imagesOf(id);
  const { body } = await call(duplicateDraft, { id });
  expect(shown(body.data.images)).toEqual(shown(original));
  expect(shown(original)[1]).toEqual([expect.any(String), 'Stua', 'living_room', 'owner']);

  const { file } = original[0];
  await call(deleteImage, { id, imageId: c });
  await app.app.jobs.runDue();
  expect(await isKept(file)).toBe(true);
  await call(deleteImage, { id: body.data.id, imageId: body.data.images[0].id });
  await app.app.jobs.runDue();
  expect(await isKept(file)).toBe(false);
  expect(await imagesOf(body.data.id)).toHaveLength(2);
});
