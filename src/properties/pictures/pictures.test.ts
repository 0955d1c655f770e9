import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { startTestHost, type TestHost } from '../../platform/fetching/host.testing.ts';
import { fileOfBytes } from '../../platform/images/images.server.ts';
import { claimedPng, photo } from '../../platform/images/pictures.testing.ts';
import type { ListingRecordInput } from '../record.contract.ts';
import { AN_IMPORT, aListing } from '../record.testing.ts';

let app: TestApp;
let host: TestHost;
let red: Buffer;
let blue: Buffer;
let plan: Buffer;
beforeAll(async () => {
  [app, host] = [await startTestAppWith([], { fetchLoopback: true }), await startTestHost()];
  [red, blue, plan] = [await jpeg('#c03020'), await jpeg('#2030c0'), await jpeg('#ffffff')];
});
beforeEach(async () => {
  await app.db.query('DELETE FROM jobs');
  host.on('/red.jpg', red);
  host.on('/blue.jpg', blue);
  host.on('/plan.jpg', plan);
  host.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await host.close();
});

function jpeg(colour: string): Promise<Buffer> {
  return photo({ width: 200, height: 150, colour }).jpeg().toBuffer();
}

type Pictures = NonNullable<ListingRecordInput['pictures']>;
const at = (path: string): string => `${host.origin}${path}`;

/** Saves a home with these pictures, as its import would, and fetches what is due. */
async function save(pictures: Pictures, record = aListing()): Promise<{ id: string; record: ListingRecordInput }> {
  const [id = ''] = await app.add({ ...record, pictures });
  await app.app.jobs.runDue();
  return { id, record };
}

/** As the home's page has them. */
async function shown(id: string): Promise<{ file: string; caption?: string; type: string }[]> {
  await app.app.index.refresh();
  const { status, body } = await app.request('GET', `/api/v2/property?id=${id}`);
  expect(status).toBe(200);
  return body.data.images;
}
const files = async (id: string) => (await shown(id)).map(({ file }) => file);

/** What is kept of a home's pictures. */
function storedPictures(
  id: string,
): Promise<{ state: string; reason: string | null; status: number | null; tries: number }[]> {
  return app.db.query(
    'SELECT state, reason, status, tries FROM listing_pictures WHERE listing_id = $1 ORDER BY position',
    [id],
  );
}

async function changesOf(id: string): Promise<number> {
  return (await app.db.query('SELECT FROM listing_changes WHERE listing_id = $1', [id])).length;
}

describe('the pictures that a listing names', () => {
  it('follow the home, in their order, with captions, rooms and plans', async () => {
    const record = aListing();
    const pictures: Pictures = [
      { url: at('/plan.jpg'), category: 'floorplan', order: 9 },
      { url: at('/blue.jpg'), caption: 'Kjøkken', category: 'kitchen', order: 2 },
      { url: at('/red.jpg'), caption: 'Fasade', category: 'exterior', order: 1 },
    ];
    const [id = ''] = await app.add({ ...record, pictures });
    expect([await shown(id), host.asked]).toEqual([[], []]);
    await app.app.jobs.runDue();
    const images = await shown(id);
    expect(images.map(({ file, caption, type }) => [file, caption, type])).toEqual([
      [fileOfBytes(red), 'Fasade', 'exterior'],
      [fileOfBytes(blue), 'Kjøkken', 'kitchen'],
      [fileOfBytes(plan), undefined, 'floorplan'],
    ]);
    const [card] = await app.app.properties.cards([id]);
    expect([card?.imageCount, card?.images[0]?.file]).toEqual([3, fileOfBytes(red)]);
  });

  it('may be GIF, and larger than what people upload', async () => {
    const gif = await photo({ width: 200, height: 150, colour: '#2030c0' }).gif().toBuffer();
    // Bytes behind the picture, which decoders pass over.
    const large = Buffer.concat([red, Buffer.alloc(21 * 1024 * 1024)]);
    host.on('/a.gif', gif);
    host.on('/large.jpg', large);
    const { id } = await save([{ url: at('/a.gif') }, { url: at('/large.jpg') }]);
    expect(await storedPictures(id)).toMatchObject([{ state: 'fetched' }, { state: 'fetched' }]);
    expect(await files(id)).toEqual([fileOfBytes(gif), fileOfBytes(large)]);
  });

  it('come after those that are handed in as files of the product', async () => {
    await save([{ url: at('/blue.jpg') }]);
    const image = { file: fileOfBytes(blue), category: 'exterior' as const };
    const { id } = await save([{ url: at('/red.jpg') }], aListing({ images: [image] }));
    expect(await files(id)).toEqual([fileOfBytes(blue), fileOfBytes(red)]);
  });

  it('are not asked for again by the same record, and move without being asked for', async () => {
    const pictures: Pictures = [{ url: at('/red.jpg') }, { url: at('/blue.jpg'), caption: 'Stue' }];
    const { id, record } = await save(pictures);
    host.asked.length = 0;
    const changes = await changesOf(id);
    await save(pictures, record);
    expect([host.asked, await changesOf(id)]).toEqual([[], changes]);
    await save([{ url: at('/blue.jpg'), caption: 'Soverom' }, { url: at('/red.jpg') }], record);
    expect((await shown(id)).map(({ file, caption }) => [file, caption])).toEqual([
      [fileOfBytes(blue), 'Soverom'],
      [fileOfBytes(red), undefined],
    ]);
    expect(host.asked).toEqual([]);
  });

  it('are removed with the record that no longer names them', async () => {
    const { id, record } = await save([{ url: at('/red.jpg') }, { url: at('/blue.jpg') }]);
    await save([{ url: at('/blue.jpg') }], record);
    expect(await files(id)).toEqual([fileOfBytes(blue)]);
    await app.add(record);
    expect([await files(id), await storedPictures(id)]).toEqual([[], []]);
  });

  it('take the place of those with their id, which stay until they are there', async () => {
    const { id, record } = await save([{ id: 'm', url: at('/red.jpg') }]);
    await app.add({ ...record, pictures: [{ id: 'm', url: at('/blue.jpg') }] });
    expect(await files(id)).toEqual([fileOfBytes(red)]);
    await app.app.jobs.runDue();
    expect(await files(id)).toEqual([fileOfBytes(blue)]);
  });

  it('are asked for again when their stamp is another, by what the host said of them', async () => {
    let [tag, bytes, conditional] = ['"1"', red, 0];
    host.on('/stamped.jpg', (request, response) => {
      const isKnown = request.headers['if-none-match'] === tag;
      conditional += isKnown ? 1 : 0;
      response.writeHead(isKnown ? 304 : 200, { etag: tag }).end(isKnown ? undefined : bytes);
    });
    const named = (stamp: string): Pictures => [{ id: 'm', url: at('/stamped.jpg'), stamp }];
    const { id, record } = await save(named('1'));
    const changes = await changesOf(id);
    await save(named('2'), record);
    expect([await files(id), conditional, await storedPictures(id)]).toMatchObject([
      [fileOfBytes(red)],
      1,
      [{ state: 'fetched' }],
    ]);
    // One line for the record that has changed, and none for the picture.
    expect(await changesOf(id)).toBe(changes + 1);
    [tag, bytes] = ['"2"', blue];
    await save(named('3'), record);
    expect([await files(id), host.asked.length]).toEqual([[fileOfBytes(blue)], 3]);
  });

  it('are what they were before when nobody says anything of them', async () => {
    const { id, record } = await save([{ url: at('/red.jpg') }]);
    host.asked.length = 0;
    const { source, externalId } = record;
    await app.app.properties.updateBatch(AN_IMPORT, [{ source, externalId, title: 'Ny tittel' }]);
    await app.app.jobs.runDue();
    expect([await files(id), host.asked]).toEqual([[fileOfBytes(red)], []]);
    await app.app.properties.updateBatch(AN_IMPORT, [{ source, externalId, pictures: null }]);
    expect(await files(id)).toEqual([]);
  });

  it('go with the listing', async () => {
    const { id } = await save([{ url: at('/red.jpg') }]);
    await app.add();
    await app.db.query('DELETE FROM listings WHERE id = $1', [id]);
    expect(await storedPictures(id)).toEqual([]);
  });

  it('are added to no listing whose save is rolled back', async () => {
    const record = aListing({ pictures: [{ url: at('/red.jpg') }] });
    const failing = app.db.transaction(async (tx) => {
      await app.app.properties.save(tx, AN_IMPORT, [record]);
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    expect([await app.app.jobs.runDue(), host.asked]).toEqual([0, []]);
  });
});

describe('a picture that cannot be had', () => {
  it.each([
    ['is HTML with a script', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'no_picture'],
    [
      'is SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'no_picture',
    ],
    ['is 50,000 pixels wide', () => claimedPng(50_000, 1_000, deflateSync(Buffer.alloc(1_000))), 'too_many_pixels'],
    ['is cut short', () => red.subarray(0, red.length / 2), 'damaged'],
    ['is empty', () => Buffer.alloc(0), 'no_picture'],
  ])('%s', async (_what, bytes, reason) => {
    host.on('/bad.jpg', bytes());
    const { id } = await save([{ url: at('/bad.jpg') }, { url: at('/red.jpg') }]);
    expect(await storedPictures(id)).toEqual([
      { state: 'failed', reason, status: null, tries: 1 },
      { state: 'fetched', reason: null, status: null, tries: 1 },
    ]);
    expect(await files(id)).toEqual([fileOfBytes(red)]);
  });

  it('is not there: it is not asked for again', async () => {
    const { id, record } = await save([{ url: at('/nothing.jpg') }, { url: at('/red.jpg') }]);
    expect(await storedPictures(id)).toMatchObject([
      { state: 'failed', reason: 'gone', status: 404 },
      { state: 'fetched' },
    ]);
    app.clock.advance(86_400_000);
    await save([{ url: at('/nothing.jpg') }, { url: at('/red.jpg') }], record);
    expect(host.asked).toEqual(['/nothing.jpg', '/red.jpg']);
  });

  it('lies where only this network can see it', async () => {
    host.on(
      '/inside',
      (_request, response) => void response.writeHead(302, { location: 'http://192.168.0.1/a' }).end(),
    );
    const { id } = await save([{ url: at('/inside') }, { url: 'http://169.254.169.254/latest' }, { url: 'nonsense' }]);
    expect(await storedPictures(id)).toMatchObject([
      { state: 'failed', reason: 'private_address' },
      { state: 'failed', reason: 'private_address' },
      { state: 'failed', reason: 'address', tries: 0 },
    ]);
  });

  it('is tried again after the pause that its host asks for', async () => {
    host.on('/busy.jpg', (_request, response) => void response.writeHead(503, { 'retry-after': '600' }).end());
    const { id } = await save([{ url: at('/busy.jpg') }, { url: at('/red.jpg') }]);
    // A host that is busy is left alone altogether.
    expect([host.asked, await files(id)]).toEqual([['/busy.jpg'], []]);
    expect(await storedPictures(id)).toMatchObject([
      { state: 'waiting', reason: 'busy', status: 503 },
      { state: 'waiting', reason: 'busy', status: 503 },
    ]);
    host.on('/busy.jpg', blue);
    app.clock.advance(599_000);
    expect(await app.app.jobs.runDue()).toBe(0);
    app.clock.advance(1_000);
    await app.app.jobs.runDue();
    expect(await files(id)).toEqual([fileOfBytes(blue), fileOfBytes(red)]);
    expect((await storedPictures(id)).map(({ state }) => state)).toEqual(['fetched', 'fetched']);
  });

  it('does not keep others of its host waiting', async () => {
    host.on('/broken.jpg', (_request, response) => void response.writeHead(500).end());
    const { id } = await save([{ url: at('/broken.jpg') }, { url: at('/red.jpg') }]);
    expect(await files(id)).toEqual([fileOfBytes(red)]);
    host.asked.length = 0;
    for (let n = 0; n < 10; n++) {
      app.clock.advance(86_400_000);
      await app.app.jobs.runDue();
    }
    expect(host.asked).toEqual(Array(7).fill('/broken.jpg'));
    expect(await storedPictures(id)).toEqual([
      { state: 'failed', reason: 'busy', status: 500, tries: 8 },
      { state: 'fetched', reason: null, status: null, tries: 1 },
    ]);
    expect(await app.app.jobs.counts()).toEqual({ waiting: {}, failed: {} });
  });

  it('whose picture has changed meanwhile is not what is kept', async () => {
    const record = aListing();
    host.on('/late.jpg', (_request, response) => {
      // While it is on its way, the feed names another one.
      void app.add({ ...record, pictures: [{ id: 'm', url: at('/blue.jpg') }] }).then(() => response.end(red));
    });
    const { id } = await save([{ id: 'm', url: at('/late.jpg') }], record);
    await app.app.jobs.runDue();
    expect(await files(id)).toEqual([fileOfBytes(blue)]);
  });
});
