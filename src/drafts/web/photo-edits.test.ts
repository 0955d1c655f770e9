import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { httpApi } from '../../contract/client.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import { getDraft } from '../contract.ts';
import type { Draft, DraftId } from '../draft.contract.ts';
import { aDraft, send } from '../uploads/uploads.testing.ts';
import { createPhotoEdits } from './photo-edits.ts';

/** Two pages on which the same photographs are described. */

let app: TestApp;
let kari: SignedInTester;
let id: DraftId;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
beforeEach(async () => {
  id = await aDraft(app, kari);
  for (const colour of ['#ff0000', '#0000ff']) await upload(colour);
});
afterAll(() => app.close());

async function upload(colour: string): Promise<void> {
  const bytes = await photo({ width: 40, height: 30, colour }).jpeg().toBuffer();
  expect((await send(app, kari, id, 'images', { bytes, name: 'a.jpg' })).status).toBe(200);
}

const api = () =>
  httpApi({
    language: 'en',
    fetch: async (url, { method, headers, body } = {}) => {
      const path = url instanceof Request ? url.url : url.toString();
      const answer = await app.request(method === 'PATCH' ? 'PATCH' : 'GET', path, {
        headers: { ...Object.fromEntries(new Headers(headers)), ...kari.headers },
        ...(typeof body === 'string' ? { body } : {}),
      });
      return Response.json(answer.body, { status: answer.status });
    },
  });

const read = async (): Promise<Draft> => (await api()(getDraft, { params: { id } })).data;

/** Two pages that were opened at the same time. */
async function twoPages() {
  const draft = await read();
  const [first = '', second = ''] = draft.images.map((image) => image.id);
  return { one: createPhotoEdits(api(), draft), other: createPhotoEdits(api(), draft), first, second };
}

const said = async () => (await read()).images.map(({ caption, type }) => [caption, type]);

it('keeps what is said of other photographs, and of other facts of the same one', async () => {
  const { one, other, first, second } = await twoPages();
  await one.edit(first, { caption: 'Stua' });
  expect(await other.edit(second, { caption: 'Badet' })).toBeUndefined();
  expect(await other.edit(first, { type: 'living_room' })).toBeUndefined();
  expect(await one.edit(second, { caption: 'Bad' })).toMatchObject({
    fields: [{ path: 'caption', here: 'Bad', there: 'Badet' }],
  });
  expect(await said()).toEqual([
    ['Stua', 'living_room'],
    ['Badet', 'other'],
  ]);
});

it('asks where the same was said otherwise, and says it over that when it is to', async () => {
  const { one, other, first } = await twoPages();
  await one.edit(first, { caption: 'Stua', type: 'living_room' });
  const conflict = await other.edit(first, { caption: 'Kjøkkenet', type: 'kitchen' });
  expect(conflict).toEqual({
    imageId: first,
    edit: { caption: 'Kjøkkenet', type: 'kitchen' },
    fields: [
      { path: 'caption', here: 'Kjøkkenet', there: 'Stua' },
      { path: 'type', here: 'kitchen', there: 'living_room' },
    ],
  });
  expect((await said())[0]).toEqual(['Stua', 'living_room']);
  expect(await other.edit(first, { caption: 'Kjøkkenet', type: 'kitchen' }, true)).toBeUndefined();
  expect((await said())[0]).toEqual(['Kjøkkenet', 'kitchen']);
  expect(await one.edit(first, { isFloorplan: true })).toMatchObject({
    fields: [{ path: 'type', here: 'floorplan', there: 'kitchen' }],
  });
});

it('says the same twice without asking, and goes on while photographs come in', async () => {
  const { one, other, first } = await twoPages();
  await one.edit(first, { caption: 'Stua' });
  await upload('#00ff00');
  expect(await other.edit(first, { caption: 'Stua' })).toBeUndefined();
  expect(await one.edit(first, { caption: 'Stua mot vest' })).toBeUndefined();
  expect((await said()).map(([caption]) => caption)).toEqual(['Stua mot vest', null, null]);
});

it('moves nothing in an order that is another by now', async () => {
  const { one, other, first, second } = await twoPages();
  await one.edit(first, { caption: 'Stua' });
  await other.sort([second, first]);
  expect((await said()).map(([caption]) => caption)).toEqual([null, 'Stua']);
  await expect(one.sort([second, first])).rejects.toMatchObject({ code: 'draft_changed' });
  await upload('#00ff00');
  await expect(other.sort([first, second])).rejects.toMatchObject({ code: 'draft_changed' });
});
