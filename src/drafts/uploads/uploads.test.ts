import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { addHomes } from '../../collections/contract.ts';
import { urlOf } from '../../contract/client.ts';
import { listeningPort } from '../../platform/http/send-bytes.testing.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import { uploadAttachments } from '../attachments/contract.ts';
import { closeDraft, deleteDraft, getDraft, publishDraft } from '../contract.ts';
import type { DraftId } from '../draft.contract.ts';
import { deleteImage, editImage, sortImages, uploadImages } from '../images/contract.ts';
import { aDraft, aPdf, formOf, send } from './uploads.testing.ts';

/** What becomes of files that did not arrive whole, and of those whose draft is gone. */

// Pictures are decoded and encoded, on machines that do other things too.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

function picture(colour: string): Promise<Buffer> {
  return photo({ width: 600, height: 400, colour }).jpeg().toBuffer();
}

describe('an upload that is cut off', () => {
  it.each([
    ['an image in a form', uploadImages, 'image/jpeg', true],
    ['an image as it is', uploadImages, 'image/jpeg', false],
    ['a document in a form', uploadAttachments, 'application/pdf', true],
  ] as const)('leaves nothing behind: %s', async (_, endpoint, type, isForm) => {
    const error = vi.spyOn(app.server.log, 'error');
    const id = await aDraft(app, kari);
    const bytes = type === 'image/jpeg' ? await picture('#c03020') : aPdf();
    const sent = isForm ? await formOf({ bytes, name: 'a', type }) : { body: bytes, headers: { 'content-type': type } };
    const cut = request({
      host: '127.0.0.1',
      port: await listeningPort(app.server),
      method: 'POST',
      path: urlOf(endpoint, { id }),
      headers: { ...kari.headers, ...sent.headers, 'content-length': sent.body.length + 100_000 },
    });
    cut.on('error', () => undefined);
    cut.write(sent.body.subarray(0, sent.body.length - 60));
    // All but its end has arrived.
    await eventually(async () => expect(await begun()).toHaveLength(1));
    expect(await waiting()).toBe(1);
    cut.destroy();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await allFiles()).toEqual([]);
    expect(await app.db.query('SELECT FROM draft_images')).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it.each([
    ['an image', uploadImages, 'image/jpeg'],
    ['a document', uploadAttachments, 'application/pdf'],
  ] as const)('has gone to the file store as it came, not once it was whole: %s', async (_, endpoint, type) => {
    const id = await aDraft(app, kari);
    const before = await allFiles();
    const megabyte = 1024 * 1024;
    const head = type === 'image/jpeg' ? await picture('#c03021') : aPdf();
    const cut = request({
      host: '127.0.0.1',
      port: await listeningPort(app.server),
      method: 'POST',
      path: urlOf(endpoint, { id }),
      headers: { ...kari.headers, 'content-type': type, 'content-length': 24 * megabyte },
    });
    cut.on('error', () => undefined);
    cut.write(head);
    cut.write(Buffer.alloc(16 * megabyte));
    // All that has been sent, but for what is on its way.
    await eventually(async () => {
      const [name = 'nothing'] = await begun();
      const { size } = await stat(join(app.folder, 'files', 'begun', name));
      expect(size).toBeGreaterThan(15 * megabyte);
    });
    cut.destroy();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await allFiles()).toEqual(before);
  });

  it('keeps what had arrived whole before, and resumes with the rest', async () => {
    const id = await aDraft(app, kari);
    const [first, second] = [await picture('#20c030'), await picture('#2030c0')];
    const both = await formOf(
      { field: 'upload_id', value: 'resumed-1' },
      { bytes: first, name: 'a.jpg' },
      { field: 'upload_id', value: 'resumed-2' },
      { bytes: second, name: 'b.jpg' },
    );
    const cut = request({
      host: '127.0.0.1',
      port: await listeningPort(app.server),
      method: 'POST',
      path: urlOf(uploadImages, { id }),
      headers: { ...kari.headers, ...both.headers, 'content-length': both.body.length },
    });
    cut.on('error', () => undefined);
    cut.write(both.body.subarray(0, both.body.length - 200));
    await eventually(async () => expect(await app.db.query('SELECT FROM draft_images')).toHaveLength(1));
    cut.destroy();
    await eventually(async () => expect(await waiting()).toBe(0));
    const { body, headers } = both;
    const again = await app.request('POST', urlOf(uploadImages, { id }), {
      body,
      headers: { ...kari.headers, ...headers },
    });
    expect(again.body.data.images).toMatchObject([{ outcome: 'repeated' }, { outcome: 'added' }]);
  });

  it('is given up when its draft is gone by then, with all its files', async () => {
    const id = await aDraft(app, kari);
    const before = await allFiles();
    const { body, headers } = await formOf(
      { bytes: await picture('#00ffff'), name: 'a.jpg' },
      { bytes: await picture('#00eeee'), name: 'b.jpg' },
    );
    const sending = request({
      host: '127.0.0.1',
      port: await listeningPort(app.server),
      method: 'POST',
      path: urlOf(uploadImages, { id }),
      headers: { ...kari.headers, ...headers, 'content-length': body.length },
    });
    const answered = new Promise<number>((resolve) =>
      sending.once('response', ({ statusCode }) => resolve(statusCode ?? 0)),
    );
    sending.write(body.subarray(0, 300));
    await eventually(async () => expect(await waiting()).toBe(1));
    await app.db.query('DELETE FROM drafts WHERE id = $1', [id]);
    sending.end(body.subarray(300));
    expect(await answered).toBe(404);
    expect(await allFiles()).toEqual(before);
    expect(await waiting()).toBe(0);
  });
});

it('somebody has six uploads under way at the most', async () => {
  const id = await aDraft(app, kari);
  const port = await listeningPort(app.server);
  const { body, headers } = await formOf({ bytes: await picture('#ff00ff'), name: 'a.jpg' });
  const open = Array.from({ length: 6 }, () => {
    const sending = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: urlOf(uploadImages, { id }) },
      headers: { ...kari.headers, ...headers, 'content-length': body.length },
    });
    sending.on('error', () => undefined);
    sending.write(body.subarray(0, 300));
    return sending;
  });
  await eventually(async () => expect(await waiting()).toBe(6));
  const seventh = await send(app, kari, id, 'images', { bytes: await picture('#fff000'), name: 'b.jpg' });
  expect([seventh.status, seventh.headers['retry-after']]).toEqual([429, '5']);
  const other = await app.signIn();
  const theirs = await send(app, other, await aDraft(app, other), 'images', {
    bytes: await picture('#fff000'),
    name: 'b.jpg',
  });
  expect(theirs.status).toBe(200);
  for (const sending of open) sending.destroy();
  await eventually(async () => expect(await waiting()).toBe(0));
  expect((await send(app, kari, id, 'images', { bytes: await picture('#fff000'), name: 'b.jpg' })).status).toBe(200);
});

describe('a draft that is deleted', () => {
  async function withFiles(owner: SignedInTester): Promise<{ id: DraftId; names: string[] }> {
    const id = await aDraft(app, owner);
    const sent = await send(app, owner, id, 'images', { bytes: await picture('#0f0f0f'), name: 'a.jpg' });
    const document = await send(app, owner, id, 'attachments', {
      bytes: aPdf(),
      name: 'a.pdf',
      type: 'application/pdf',
    });
    expect([sent.status, document.status]).toEqual([200, 200]);
    return { id, names: [sent.body.data.images[0].image.file, document.body.data.attachments[0].attachment.id] };
  }
  const left = async (names: readonly string[]) =>
    (await allFiles()).filter((file) => names.some((name) => file.includes(name)));

  it('takes its files with it, and cannot go before them', async () => {
    const { id, names } = await withFiles(kari);
    await expect(app.db.query('DELETE FROM drafts WHERE id = $1', [id])).rejects.toThrow();
    expect((await app.request('DELETE', urlOf(deleteDraft, { id }), { headers: kari.headers })).status).toBe(200);
    expect(await left(names)).toHaveLength(4);
    await app.app.jobs.runDue();
    expect(await left(names)).toEqual([]);
    expect(await app.db.query('SELECT FROM images WHERE file = $1', [names[0]])).toEqual([]);
  });

  it('goes with the account of its owner', async () => {
    const leaving = await app.signIn();
    const { names } = await withFiles(leaving);
    const deleted = await app.request('DELETE', '/api/user', {
      headers: leaving.headers,
      body: { confirmation: 'delete' },
    });
    expect(deleted.status).toBe(200);
    await app.app.jobs.runDue();
    expect(await left(names)).toEqual([]);
    expect(
      await app.db.query('SELECT FROM draft_images i JOIN drafts d ON d.id = i.draft_id WHERE owner_id = $1', [
        leaving.userId,
      ]),
    ).toEqual([]);
  });

  it('takes them out of its listing too, when the home was sold', async () => {
    const id = await aDraft(app, kari);
    const sent = await send(
      ...([app, kari, id, 'images'] as const),
      { bytes: await picture('#0a0a0a'), name: 'plantegning.jpg' },
      { bytes: await picture('#a0a0a0'), name: 'b.jpg' },
    );
    const [plan, front] = sent.body.data.images.map(({ image }: { image: { id: string; file: string } }) => image);
    const as = { headers: kari.headers };
    await app.request('PATCH', urlOf(editImage, { id, imageId: front.id }), { ...as, body: { caption: 'Mot sør' } });
    await app.request('PATCH', urlOf(sortImages, { id }), { ...as, body: { images: [front.id, plan.id] } });
    const published = await app.request('POST', urlOf(publishDraft, { id }), { ...as, body: {} });
    expect(published.body.data.has_unpublished_changes).toBe(false);
    const listingId = published.body.data.property_id as string;
    const later = await send(app, kari, id, 'images', { bytes: await picture('#0b0b0b'), name: 'later.jpg' });
    const { file: notHanded } = later.body.data.images[0].image;
    const changed = await app.request('GET', urlOf(getDraft, { id }), as);
    expect(changed.body.data).toMatchObject({ has_unpublished_changes: true, images: [{}, {}, {}] });
    expect((await app.request('PUT', urlOf(closeDraft, { id }), { ...as, body: {} })).status).toBe(200);
    const listing = `/api/v2/property?id=${listingId}&availability[]=all`;
    expect((await app.request('GET', listing)).body.data.images).toMatchObject([
      { file: front.file, type: 'other', caption: 'Mot sør', width: 600, height: 400 },
      { file: plan.file, type: 'floorplan' },
    ]);
    expect(await left([plan.file, front.file])).toHaveLength(6);
    expect((await app.request('DELETE', urlOf(deleteDraft, { id }), as)).status).toBe(200);
    await app.app.jobs.runDue();
    expect((await app.request('GET', listing)).body.data).toMatchObject({ status: 'sold', images: [] });
    expect(await left([plan.file, front.file, notHanded])).toEqual([]);
  });

  /** Published with two photographs. */
  async function shown() {
    const owner = await app.signIn();
    const id = await aDraft(app, owner);
    const [one, other] = [await picture('#101010'), await picture('#f0f0f0')];
    const sent = await send(app, owner, id, 'images', { bytes: one, name: 'a.jpg' }, { bytes: other, name: 'b.jpg' });
    const as = { headers: owner.headers };
    const published = await app.request('POST', urlOf(publishDraft, { id }), { ...as, body: {} });
    const [front, back] = sent.body.data.images.map(({ image }: { image: { id: string; file: string } }) => image);
    return { id, as, front, back, propertyId: published.body.data.property_id as string };
  }
  const nextDay = () => {
    app.clock.advance(86_400_000);
    return app.app.jobs.runDue();
  };

  it('takes what its withdrawn listing showed along, and what a published one shows no more', async () => {
    const { id, as, front, back, propertyId } = await shown();
    await app.request('DELETE', urlOf(deleteImage, { id, imageId: back.id }), as);
    await app.app.jobs.runDue();
    expect(await left([back.file])).toHaveLength(3);
    await app.request('POST', urlOf(publishDraft, { id }), { ...as, body: {} });
    await app.request('DELETE', urlOf(deleteDraft, { id }), as);
    await nextDay();
    expect(await left([front.file, back.file])).toEqual([]);
    const { body } = await app.request('GET', `/api/v2/property?id=${propertyId}&availability[]=all`);
    expect(body.data).toMatchObject({ status: 'unavailable', images: [] });
  });

  it('takes what was published along with the account of its owner', async () => {
    const { as, front, back } = await shown();
    await app.request('DELETE', '/api/user', { ...as, body: { confirmation: 'delete' } });
    await app.app.jobs.runDue();
    expect(await left([front.file, back.file])).toEqual([]);
  });

  it('leaves them to those who saved the home, until they let it go', async () => {
    const { id, as, front, back, propertyId } = await shown();
    const saver = { headers: (await app.signIn()).headers };
    const url = urlOf(addHomes, { collectionId: 'default' });
    await app.request('POST', url, { ...saver, body: { properties: [propertyId] } });
    await app.request('DELETE', urlOf(deleteDraft, { id }), as);
    await app.app.jobs.runDue();
    expect(await left([front.file, back.file])).toHaveLength(6);
    await app.db.query('DELETE FROM brochures WHERE listing_id = $1', [propertyId]);
    await app.db.query('DELETE FROM collection_homes WHERE listing_id = $1', [propertyId]);
    await app.db.query('DELETE FROM saved_homes WHERE listing_id = $1', [propertyId]);
    await nextDay();
    expect(await left([front.file, back.file])).toEqual([]);
  });
});

it('tells of the images and documents of a draft in their order', async () => {
  const owner = await app.signIn();
  const id = await aDraft(app, owner);
  const empty = await aDraft(app, owner);
  await send(
    ...([app, owner, id, 'images'] as const),
    { bytes: await picture('#0c0c0c'), name: 'a.jpg' },
    { bytes: await picture('#c0c0c0'), name: 'b.jpg' },
  );
  await send(app, owner, id, 'attachments', { bytes: aPdf(), name: 'a.pdf', type: 'application/pdf' });
  const read = async (draft: DraftId) =>
    (await app.request('GET', urlOf(getDraft, { id: draft }), { headers: owner.headers })).body.data;
  expect(await read(id)).toMatchObject({ images: [{ type: 'other' }, {}], attachments: [{ name: 'a.pdf' }] });
  expect(await read(empty)).toMatchObject({ images: [], attachments: [] });
});

async function allFiles(): Promise<string[]> {
  const found = await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

/** Files that are being written. */
async function begun(): Promise<string[]> {
  return readdir(join(app.folder, 'files', 'begun')).catch(() => []);
}

/** Files that are not kept yet. */
async function waiting(): Promise<number> {
  return (await app.db.query("SELECT FROM jobs WHERE kind = 'draft_file'")).length;
}
