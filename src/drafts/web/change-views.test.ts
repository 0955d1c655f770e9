import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { camelKeys } from '../../contract/case.ts';
import { translator } from '../../texts/messages.ts';
import { editDraft, getDraft, publishDraft } from '../contract.ts';
import type { Draft } from '../draft.contract.ts';
import { act, aForm, aPublished, ofDraft } from '../drafts.testing.ts';
import { changeViews } from './change-views.ts';

/** What an owner reads of changes before publishing them. */

let app: TestApp;
let owner: SignedInTester;
let id: string;
let form: Body;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  form = aForm(owner.email);
  ({ id } = await aPublished(app, owner, form));
});
afterAll(() => app.close());

async function read(): Promise<Draft> {
  const { body } = await app.request('GET', ofDraft(getDraft, id), { headers: owner.headers });
  return camelKeys(body.data) as Draft;
}

async function edit(form_data: object): Promise<void> {
  const { version } = await read();
  const { status } = await app.request(editDraft.method, ofDraft(editDraft, id), {
    headers: owner.headers,
    body: { version, form_data },
  });
  expect(status).toBe(200);
}

const said = (draft: Draft, language: 'nb' | 'en') =>
  changeViews(draft, { t: translator(language), language }).map(({ label, before, after }) => [label, before, after]);

it('names each field that differs from what is public, as it is and as it will be, in the reader’s language', async () => {
  const asShown = await read();
  expect(asShown.shown).toBeNull();
  expect(changeViews(asShown, { t: translator('nb'), language: 'nb' })).toEqual([]);
  await edit({
    property_detail: { title: 'Lys leilighet i sentrum' },
    price_and_date: {
      asking_price: 4_750_000,
      inspection_date: [{ date: '2026-12-05', time_from: '12:00', time_to: '13:00', id: 'a' }],
    },
  });
  const draft = await read();
  expect(draft.shown).toMatchObject({ hasOtherMedia: false });
  expect(said(draft, 'nb')).toEqual([
    [expect.any(String), form.property_detail.title, 'Lys leilighet i sentrum'],
    ['Prisantydning', '4\u00a0500\u00a0000 kr', '4\u00a0750\u00a0000 kr'],
    [expect.stringContaining('isning'), undefined, '5. desember 2026 kl. 12:00–13:00'],
  ]);
  expect(said(draft, 'en')).toContainEqual(['Asking price', '4,500,000 kr', '4,750,000 kr']);
  const [, price] = changeViews(draft, { t: translator('nb'), language: 'nb' });
  expect(price?.to).toMatch(/tab=price_and_date.*#priceAndDate\.askingPrice$/);
});

it('has nothing left to name once they are published', async () => {
  await act(app, owner, publishDraft, id);
  expect((await read()).shown).toBeNull();
});
