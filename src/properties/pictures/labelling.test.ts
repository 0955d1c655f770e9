import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { startTestHost, type TestHost } from '../../platform/fetching/host.testing.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import type { ListingRecordInput } from '../record.contract.ts';
import { aListing } from '../record.testing.ts';
import { LabellerDown, type PictureLabel } from './labeller.server.ts';

let app: TestApp;
let host: TestHost;
let said: PictureLabel | 'down' | undefined;
let asked = 0;
beforeAll(async () => {
  host = await startTestHost();
  app = await startTestAppWith([], {
    fetchLoopback: true,
    vision: {
      source: 'model',
      label() {
        asked += 1;
        return said === 'down' ? Promise.reject(new LabellerDown('down')) : Promise.resolve(said);
      },
    },
  });
});
beforeEach(async () => {
  [said, asked] = [undefined, 0];
  await app.db.query('DELETE FROM jobs');
  await app.db.query('DELETE FROM picture_labels');
});
afterAll(async () => {
  await app.close();
  await host.close();
});

let made = 0;
/** Another picture each time: what has been said of one is kept. */
async function give(path: string, isPlan = false): Promise<string> {
  made += 1;
  const colour = `#${(0x406080 + made).toString(16)}`;
  const walls = [40, 180, 320].map((x) => `<rect x="${String(x)}" y="40" width="140" height="${String(250 + made)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="427"><rect width="640" height="427" fill="#fff"/><g fill="none" stroke="#000" stroke-width="6">${walls.join('')}</g></svg>`;
  const picture = isPlan ? sharp(Buffer.from(svg)) : photo({ width: 300, height: 200, colour, noise: true });
  host.on(path, await picture.jpeg().toBuffer());
  return `${host.origin}${path}`;
}

async function save(pictures: NonNullable<ListingRecordInput['pictures']>): Promise<string> {
  const [id = ''] = await app.add({ ...aListing(), pictures });
  await app.app.jobs.runDue();
  await app.app.index.refresh();
  return id;
}

interface Told {
  readonly type: string;
  readonly type_source?: string;
  readonly is_maybe_floorplan?: boolean;
  readonly thumbhash?: string;
}
async function told(path: string): Promise<Told[]> {
  const { status, body } = await app.request('GET', path);
  expect(status).toBe(200);
  return body.data;
}
const sources = (images: readonly Told[]) => images.map(({ type, type_source: source }) => [type, source]);

describe('what pictures show', () => {
  it('is said by the sender first, then by the name of the file, then by a model, and by each under its name', async () => {
    said = { category: 'bathroom', score: 0.8 };
    const id = await save([
      { url: await give('/kitchen-1.jpg'), category: 'living_room' },
      { url: await give('/kj%C3%B8kken-2.jpg?w=bad') },
      { url: await give('/3.jpg') },
    ]);
    expect(sources(await told(`/api/room-decorations/${id}/any`))).toEqual([
      ['living_room', 'feed'],
      ['kitchen', 'name'],
      ['bathroom', 'model'],
    ]);
    expect(asked).toBe(1);
    for (const [room, source] of [
      ['kitchen', 'name'],
      ['bathroom', 'model'],
    ] as const)
      expect(sources(await told(`/api/room-decorations/${id}/${room}`))).toEqual([[room, source]]);
    const rooms = (await app.request('GET', `/api/room-decorations/${id}`)).body.data as { room_type: string }[];
    expect(rooms.map(({ room_type: room }) => room)).toEqual(['bathroom', 'kitchen', 'living_room']);
  });

  it('is said by the sender as soon as it does, whatever a model took it for', async () => {
    said = { category: 'garage', score: 1 };
    const [url, record] = [await give('/4.jpg'), aListing()];
    const [id = ''] = await app.add({ ...record, pictures: [{ url }] });
    await app.app.jobs.runDue();
    await app.app.index.refresh();
    expect(sources(await told(`/api/room-decorations/${id}/any`))).toEqual([['garage', 'model']]);
    await app.add({ ...record, pictures: [{ url, category: 'kitchen' }] });
    await app.app.index.refresh();
    expect(sources(await told(`/api/room-decorations/${id}/any`))).toEqual([['kitchen', 'feed']]);
  });

  it('is proposed by the rule where nobody says it: floor plans that are known come first', async () => {
    const id = await save([
      { url: await give('/5.jpg', true) },
      { url: await give('/6.jpg') },
      { url: await give('/7.jpg'), category: 'floorplan' },
    ]);
    expect((await told(`/api/floorplan/${id}`)).map(({ type, is_maybe_floorplan: maybe }) => [type, maybe])).toEqual([
      ['floorplan', undefined],
      ['other', true],
    ]);
    expect(await told(`/api/room-decorations/${id}/garage`)).toEqual([]);
  });

  it('is asked again when the model was away, and meanwhile the rule is heard', async () => {
    said = 'down';
    const id = await save([{ url: await give('/8.jpg', true) }]);
    expect(await told(`/api/floorplan/${id}`)).toMatchObject([{ type: 'other', is_maybe_floorplan: true }]);
    said = { category: 'floorplan', score: 0.99 };
    await app.db.query("UPDATE jobs SET run_at = now() - interval '30 years'");
    await app.app.jobs.runDue();
    await app.app.index.refresh();
    expect(sources(await told(`/api/floorplan/${id}`))).toEqual([['floorplan', 'model']]);
  });

  it('is looked at once, though two homes show it', async () => {
    const url = await give('/9.jpg');
    await save([{ url }]);
    await save([{ url }]);
    expect(asked).toBe(1);
  });
});
