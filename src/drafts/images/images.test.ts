import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { createFolderStore } from '../../platform/files/folder-store.server.ts';
import { createImages } from '../../platform/images/images.server.ts';
import { serveImages } from '../../platform/images/routes.server.ts';
import { claimedPng, demoPhotos, photo } from '../../platform/images/pictures.testing.ts';
import { getDraft } from '../contract.ts';
import type { DraftId } from '../draft.contract.ts';
import { aDraft, aPdf, formOf, type FormPart, send, sendLarge } from '../uploads/uploads.testing.ts';
import { deleteImage, editImage, MOST_IMAGES, sortImages, uploadImages } from './contract.ts';

// Pictures are decoded and encoded, on machines that do other things too.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let kari: SignedInTester;
let id: DraftId;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
  // Of another process, as far as what it remembers goes.
  const files = createFolderStore(join(app.folder, 'files'));
  serveImages(app.server, createImages({ db: app.db, files, log: app.server.log }));
});
afterAll(() => app.close());

async function newDraft(): Promise<DraftId> {
  id = await aDraft(app, kari);
  return id;
}

function picture(colour: string, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<Buffer> {
  return photo({ width: 700, height: 500, colour }).toFormat(format).toBuffer();
}

function sendImages(...parts: readonly FormPart[]) {
  return send(app, kari, id, 'images', ...parts);
}

const idsOf = (body: Body): string[] => body.data.images.map(({ id: image }: { id: string }) => image);
const call = (endpoint: typeof sortImages | typeof editImage | typeof deleteImage, params: object, body?: unknown) =>
  app.request(endpoint.method, urlOf(endpoint, { id, ...params }), {
    headers: kari.headers,
    ...(body === undefined ? {} : { body }),
  });

describe('uploading images', () => {
  it('takes several in one form, in their order, with their thumbnails made', async () => {
    await newDraft();
    const { status, body } = await sendImages(
      { bytes: await picture('#c03020'), name: 'Fasade.jpg' },
      { field: 'upload_id', value: 'second-upload' },
      { bytes: await picture('#20c030', 'png'), name: 'IMG_0001.png', type: 'image/png' },
      { bytes: await picture('#2030c0', 'avif'), name: 'Kjøkken 2.avif', type: 'application/octet-stream' },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      images: [
        { outcome: 'added', upload_id: null, image: { type: 'exterior', type_source: 'name', caption: null } },
        {
          outcome: 'added',
          upload_id: 'second-upload',
          image: { type: 'other', type_source: null, width: 700, height: 500, ratio: 1.4 },
        },
        { outcome: 'added', image: { type: 'kitchen', type_source: 'name' } },
      ],
      refused: [],
      media_version: 3,
    });
    for (const { image } of body.data.images) {
      const before = await filesOf(image.file);
      expect(before).toEqual(['320.webp', '640.webp', 'master']);
      const small = await app.server.inject(image.url);
      expect((await sharp(small.rawPayload).metadata()).width).toBe(640);
      expect(await filesOf(image.file)).toEqual(before);
    }
    expect(await sentFiles()).toEqual([]);
  });

  it('keeps the order of choice, whichever arrives first', async () => {
    await newDraft();
    const chosen = ['first-chosen', 'second-chosen', 'third-chosen'];
    const sendOne = async (at: number) =>
      sendImages(
        { field: 'upload_id', value: chosen[at] ?? '' },
        { field: 'before', value: chosen.slice(at + 1).join(' ') },
        { bytes: await picture(['#c03020', '#20c030', '#2030c0'][at] ?? ''), name: `${String(at)}.jpg` },
      );
    await sendImages({ bytes: await picture('#808080'), name: 'earlier.jpg' });
    for (const at of [2, 0, 1]) expect((await sendOne(at)).status).toBe(200);
    const draft = await app.request('GET', urlOf(getDraft, { id }), { headers: kari.headers });
    const rows = await app.db.query<{ id: string; upload_id: string | null }>(
      'SELECT id, upload_id FROM draft_images WHERE draft_id = $1',
      [id],
    );
    expect(idsOf(draft.body).map((image) => rows.find((row) => row.id === image)?.upload_id ?? 'earlier')).toEqual([
      'earlier',
      ...chosen,
    ]);
  });

  it('takes a file that is no form', async () => {
    await newDraft();
    const answer = await app.request('POST', `${urlOf(uploadImages, { id })}?name=stue.webp&upload_id=as-it-is-1`, {
      body: await picture('#808080', 'webp'),
      headers: { ...kari.headers, 'content-type': 'image/webp' },
    });
    expect(answer.body.data.images).toMatchObject([{ upload_id: 'as-it-is-1', image: { type: 'living_room' } }]);
  });

  it('turns a picture upright and forgets where and with what it was taken', async () => {
    await newDraft();
    const bytes = await photo({ width: 600, height: 400 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Camera')).toBe(true);
    const { body } = await sendImages({ bytes, name: 'a.jpg' });
    const [{ image }] = body.data.images;
    expect([image.width, image.height]).toEqual([400, 600]);
    for (const name of ['320.webp', '1920.jpg', '640.avif']) {
      const { rawPayload } = await app.server.inject(`/media/${image.file}/${name}`);
      const { exif, orientation } = await sharp(rawPayload).metadata();
      expect([name, exif, orientation, rawPayload.includes('Camera')]).toEqual([name, undefined, undefined, false]);
    }
  });

  it('is the image it was when the same upload comes again, and says so of the same picture in another file', async () => {
    await newDraft();
    const whole = photo({ width: 640, height: 480, colour: '#336699', noise: true });
    const [bytes, plain] = await Promise.all([whole.clone().png().toBuffer(), picture('#336699')]);
    const withPlace = await sharp(bytes)
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer();
    expect(withPlace.equals(bytes)).toBe(false);
    const first = await sendImages({ field: 'upload_id', value: 'upload-1' }, { bytes, name: 'a.png' });
    const again = await sendImages(
      { field: 'upload_id', value: 'upload-1' },
      { bytes: Buffer.from('not even looked at'), name: 'a.png' },
      { bytes: withPlace, name: 'b.png' },
      { bytes: plain, name: 'c.jpg' },
    );
    const [{ image }] = first.body.data.images;
    expect(again.body.data.images).toMatchObject([
      { outcome: 'repeated', upload_id: 'upload-1', image: { id: image.id } },
      { outcome: 'duplicate', upload_id: null, image: { id: image.id } },
      { outcome: 'added', image: { file: expect.not.stringMatching(image.file) as string } },
    ]);
    expect(again.body.data.media_version).toBe(2);
    // The same picture in another draft is another one: what becomes of it is nothing to the first.
    await newDraft();
    const other = await sendImages({ bytes, name: 'a.png' });
    expect(other.body.data.images).toMatchObject([{ outcome: 'added' }]);
    expect(other.body.data.images[0].image.file).not.toBe(image.file);
  });

  it('makes one image of the same upload that comes twice at the same time', async () => {
    await newDraft();
    const bytes = await picture('#123456');
    const both = await Promise.all(
      [1, 2].map(() => sendImages({ field: 'upload_id', value: 'at-once-1' }, { bytes, name: 'a.jpg' })),
    );
    const outcomes = both.map(({ body }) => body.data.images[0].outcome as string).sort();
    expect(outcomes).toEqual(['added', 'repeated']);
    expect(new Set(both.map(({ body }) => body.data.images[0].image.id)).size).toBe(1);
    expect(await picturesOf(id)).toBe(1);
    expect(await sentFiles()).toEqual([]);
  });

  it('asks whether a drawing is a floor plan, until the owner says yes or no', async () => {
    await newDraft();
    const bytes = await sharp(aPlan()).png().toBuffer();
    const [home = ''] = await demoPhotos();
    const sent = await sendImages(
      { bytes, name: 'IMG_2.png' },
      { bytes: await sharp(home).jpeg().toBuffer(), name: 'IMG_3.jpg' },
      { bytes: await sharp(aPlan()).resize(500).png().toBuffer(), name: 'Plantegning.png' },
    );
    const [plan, view, named] = sent.body.data.images.map(({ image }: Body) => image);
    expect([plan, view, named]).toMatchObject([
      { is_maybe_floorplan: true, type: 'other', type_source: null },
      { is_maybe_floorplan: false, type: 'other', type_source: null },
      { is_maybe_floorplan: false, type: 'floorplan', type_source: 'name' },
    ]);
    expect((await call(editImage, { imageId: plan.id }, { caption: 'Første etasje' })).body.data.image).toMatchObject({
      is_maybe_floorplan: true,
      caption: 'Første etasje',
    });
    expect((await call(editImage, { imageId: plan.id }, { is_floorplan: false })).body.data.image).toMatchObject({
      is_maybe_floorplan: false,
      type: 'other',
      type_source: null,
    });
    await newDraft();
    const [{ image: second }] = (await sendImages({ bytes, name: 'IMG_2.png' })).body.data.images;
    expect((await call(editImage, { imageId: second.id }, { is_floorplan: true })).body.data).toMatchObject({
      image: { is_maybe_floorplan: false, type: 'floorplan', type_source: 'owner' },
      media_version: 2,
    });
  });

  it('takes what has 25 MB, reads what has 60 megapixels, and refuses what has more', async () => {
    await newDraft();
    const small = await picture('#123123');
    const of = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    const most = 25 * 1024 * 1024;
    const heavy = await sendLarge(app, kari, id, 'images', { bytes: of(most), type: 'image/jpeg' });
    expect(heavy.body.data.images).toMatchObject([{ outcome: 'added' }]);
    const tooHeavy = await sendLarge(app, kari, id, 'images', { bytes: of(most + 1), type: 'image/jpeg' });
    expect([tooHeavy.status, tooHeavy.body.errors.image]).toEqual([413, [expect.stringContaining('25 MB')]]);
    // As large as they say they are: the first is looked into, where nothing is, and the second is not.
    const claimed = (height: number) => claimedPng(8_000, height, deflateSync(Buffer.alloc(1_000)));
    const [large, tooLarge] = [
      await sendImages({ bytes: claimed(7_500), name: 'large.png' }),
      await sendImages({ bytes: claimed(7_501), name: 'too large.png' }),
    ];
    expect(large.body.errors.image).toEqual(['Bildet er skadet og kan ikke leses.']);
    expect([tooLarge.status, tooLarge.body.errors.image]).toEqual([413, [expect.stringContaining('60 megapiksler')]]);
  });

  it(`holds at most ${MOST_IMAGES} images`, async () => {
    await newDraft();
    await app.db.query(
      `INSERT INTO draft_images (id, draft_id, position, file, pixel_hash, is_maybe_plan, created_at)
       SELECT gen_random_uuid(), $1, n, lpad(to_hex(n), 32, 'e'), lpad(to_hex(n), 32, 'e'), false, now() FROM generate_series(2, ${MOST_IMAGES}) n`,
      [id],
    );
    const answer = await sendImages(
      { bytes: await picture('#111111'), name: 'fits.jpg' },
      { bytes: await picture('#eeeeee'), name: 'too many.jpg' },
    );
    expect(answer.body.data).toMatchObject({
      images: [{ outcome: 'added' }],
      refused: [
        { name: 'too many.jpg', message: 'En annonse har høyst 50 bilder. Fjern ett for å legge til et nytt.' },
      ],
    });
    const none = await sendImages({ bytes: await picture('#555555'), name: 'a.jpg' });
    expect([none.status, none.body.code]).toEqual([409, 'limit_reached']);
    expect(await sentFiles()).toEqual([]);
  });
});

describe('hostile files', () => {
  it('are refused each by itself, in the reader’s language, and leave nothing behind', async () => {
    await newDraft();
    const jpeg = await photo({ width: 900, height: 600, noise: true }).jpeg().toBuffer();
    const heic = Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic'), jpeg]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const type = 'Dette er ikke et bilde vi kan lese. Last opp en JPEG-, PNG-, WebP- eller AVIF-fil.';
    const pixels = /^Bildet er for stort: høyst 60 megapiksler/;
    const damaged = 'Bildet er skadet og kan ikke leses.';
    const cases: readonly (readonly [FormPart & { name: string }, string | RegExp])[] = [
      [{ name: 'iPhone.heic', bytes: heic, type: 'image/heic' }, /^Dette er et HEIC-bilde, slik iPhone tar dem/],
      [{ name: 'renamed.jpg', bytes: heic }, /^Dette er et HEIC-bilde/],
      [{ name: 'drawing.svg', bytes: Buffer.from(svg), type: 'image/svg+xml' }, type],
      [{ name: 'drawing.jpg', bytes: Buffer.from(svg) }, type],
      [{ name: 'page.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') }, type],
      [{ name: 'document.jpg', bytes: aPdf() }, type],
      [{ name: 'empty.jpg', bytes: Buffer.alloc(0) }, type],
      [
        { name: 'begins like one.jpg', bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(900)]) },
        damaged,
      ],
      [{ name: 'cut off.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }, damaged],
      [{ name: 'bomb.png', bytes: claimedPng(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000))) }, pixels],
      [{ name: 'wide.png', bytes: await photo({ width: 50_000, height: 20 }).png().toBuffer() }, pixels],
      [{ name: 'lies.png', bytes: claimedPng(7_000, 8_000, deflateSync(Buffer.alloc(1_000))) }, damaged],
      [{ name: 'heavy.jpg', bytes: Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)]) }, /høyst 25 MB/],
    ];
    const good = { bytes: jpeg, name: 'good.jpg' };
    const { status, body } = await sendImages(...cases.map(([part]) => part), good);
    expect(status).toBe(200);
    expect(body.data.images).toMatchObject([{ outcome: 'added' }]);
    const reasons = new Map<string, string>(body.data.refused.map((one: Body) => [one.name, one.message]));
    expect([...reasons.keys()].sort()).toEqual(cases.map(([{ name }]) => name).sort());
    for (const [{ name }, message] of cases) expect(reasons.get(name), name).toMatch(message);
    expect(await sentFiles()).toEqual([]);
    expect(await picturesOf(id)).toBe(1);
    const waiting = await app.db.query("SELECT FROM jobs WHERE kind = 'draft_file'");
    expect(waiting).toEqual([]);
  });

  it.each([
    ['en', 415, 'unsupported_media_type', /^This is a HEIC picture, as iPhones take them/],
    ['nb', 415, 'unsupported_media_type', /^Dette er et HEIC-bilde/],
  ])('gives the reason as the error where it is the only file (%s)', async (language, status, code, message) => {
    await newDraft();
    const bytes = Buffer.concat([
      Buffer.from('00000018', 'hex'),
      Buffer.from('ftypheix\0\0\0\0mif1'),
      Buffer.alloc(200),
    ]);
    const { body, headers } = await formOf({ bytes, name: 'a.heic', type: 'image/heic' });
    const answer = await app.request('POST', urlOf(uploadImages, { id }), {
      body,
      headers: { ...kari.headers, ...headers, 'accept-language': language },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors.image).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['nb', /^Dette er ikke et bilde vi kan lese\. Last opp en JPEG-, PNG-, WebP- eller AVIF-fil/],
    ['en', /Upload a JPEG, PNG, WebP or AVIF file/],
  ])('says which types are taken of what a browser calls something else (%s)', async (language, message) => {
    await newDraft();
    const { body, headers } = await formOf({ bytes: aPdf(), name: 'a.pdf', type: 'application/pdf' });
    const answer = await app.request('POST', urlOf(uploadImages, { id }), {
      body,
      headers: { ...kari.headers, ...headers, 'accept-language': language },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    expect(answer.body.errors.image).toEqual([expect.stringMatching(message)]);
  });

  it('keeps nothing of what hangs behind a picture', async () => {
    await newDraft();
    const jpeg = await picture('#456789');
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04'), aPdf()]);
    const { body } = await sendImages({ bytes: polyglot, name: 'a.jpg' });
    const { file } = body.data.images[0].image;
    for (const name of ['640.webp', '640.jpg', '640'])
      expect((await app.server.inject(`/media/${file}/${name}`)).rawPayload.includes('<script>')).toBe(false);
  });
});

describe('images of a draft', () => {
  async function three(): Promise<string[]> {
    await newDraft();
    const { body } = await sendImages(
      { bytes: await picture('#aa0000'), name: 'a.jpg' },
      { bytes: await picture('#00aa00'), name: 'b.jpg' },
      { bytes: await picture('#0000aa'), name: 'c.jpg' },
    );
    return body.data.images.map(({ image }: Body) => image.id as string);
  }

  it('are sorted, those that are not named last, and in one order whoever is first', async () => {
    const [a = '', b = '', c = ''] = await three();
    const sorted = await call(sortImages, {}, { images: [c, a], media_version: 3 });
    expect(idsOf(sorted.body)).toEqual([c, a, b]);
    expect(sorted.body.data.media_version).toBe(4);
    // As before: nothing has changed.
    expect((await call(sortImages, {}, { images: [c, a, b] })).body.data.media_version).toBe(4);
    // Another window has seen what was before.
    const late = await call(sortImages, {}, { images: [b, a, c], media_version: 3 });
    expect([late.status, late.body.code]).toEqual([409, 'draft_changed']);
    await call(deleteImage, { imageId: a });
    const withDeleted = await call(sortImages, {}, { images: [a, b, c] });
    expect([withDeleted.status, withDeleted.body.code]).toEqual([409, 'draft_changed']);
    const added = await sendImages({ bytes: await picture('#abcdef'), name: 'd.jpg' });
    const [{ image }] = added.body.data.images;
    expect(idsOf((await call(sortImages, {}, { images: [c] })).body)).toEqual([c, b, image.id]);
  });

  it('are described by their owner', async () => {
    const [a = ''] = await three();
    const edited = await call(editImage, { imageId: a }, { caption: '  Stua\u202e mot\nsør ', type: 'living_room' });
    expect(edited.body.data).toMatchObject({
      image: { caption: 'Stua mot sør', type: 'living_room', type_source: 'owner' },
      media_version: 4,
    });
    const emptied = await call(editImage, { imageId: a }, { caption: '', type: null });
    expect(emptied.body.data.image).toMatchObject({ caption: null, type: 'other', type_source: null });
    for (const wrong of [{ type: 'attic' }, { caption: 'x'.repeat(301) }, { is_floorplan: 'yes' }])
      expect((await call(editImage, { imageId: a }, wrong)).status).toBe(400);
    expect((await call(editImage, { imageId: crypto.randomUUID() }, { caption: 'x' })).status).toBe(404);
  });

  it('are removed with all their files', async () => {
    const [a = '', b = '', c = ''] = await three();
    const [{ file } = { file: '' }] = await app.db.query<{ file: string }>(
      'SELECT file FROM draft_images WHERE id = $1',
      [a],
    );
    await app.server.inject(`/media/${file}/320.avif`);
    expect(await filesOf(file)).toHaveLength(4);
    const removed = await call(deleteImage, { imageId: a });
    expect(idsOf(removed.body)).toEqual([b, c]);
    await app.app.jobs.runDue();
    expect(await filesOf(file)).toEqual([]);
    expect((await app.server.inject(`/media/${file}/320.webp`)).statusCode).toBe(404);
    expect((await call(deleteImage, { imageId: a })).status).toBe(404);
  });

  it('stay as they are once the home is sold', async () => {
    const [a = ''] = await three();
    await app.db.query("UPDATE drafts SET state = 'sold' WHERE id = $1", [id]);
    const answers = [
      await sendImages({ bytes: await picture('#fedcba'), name: 'a.jpg' }),
      await call(sortImages, {}, { images: [a] }),
      await call(editImage, { imageId: a }, { caption: 'x' }),
      await call(deleteImage, { imageId: a }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'draft_closed']));
  });
});

/** Names of what is kept of a picture. */
async function filesOf(file: string): Promise<string[]> {
  const names = (await readdir(filesFolder(), { recursive: true })).map((name) => name.split(/[/\\]/).at(-1) ?? '');
  return names.flatMap((name) => (name.startsWith(`pictures~${file}~`) ? (name.split('~')[2] ?? []) : [])).sort();
}

/** What lies in the file store of uploads that are not pictures yet. */
async function sentFiles(): Promise<string[]> {
  const names = await readdir(filesFolder(), { recursive: true });
  return names.filter((name) => name.includes('drafts~') || /begun[/\\]/.test(name));
}

function filesFolder(): string {
  return join(app.folder, 'files');
}

async function picturesOf(draft: DraftId): Promise<number> {
  const rows = await app.db.query('SELECT FROM draft_images WHERE draft_id = $1', [draft]);
  return rows.length;
}

/** Walls, doors and names of rooms, in black on white. */
function aPlan(): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#fff"/>
    <g fill="none" stroke="#111" stroke-width="14"><rect x="100" y="100" width="1000" height="700"/><path d="M500 100v420M100 520h640M740 520v280M740 300h360"/></g>
    <g font-family="sans-serif" font-size="34"><text x="200" y="300">STUE</text><text x="650" y="220">SOV</text><text x="250" y="680">KJØKKEN</text></g></svg>`);
}
