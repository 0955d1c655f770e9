import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { camelKeys } from '../../contract/case.ts';
import { translator } from '../../texts/messages.ts';
import { listDrafts } from '../contract.ts';
import type { Draft } from '../draft.contract.ts';
import { aDraft, aForm } from '../drafts.testing.ts';
import { groupViews } from './form-view.ts';

/** What owners in Australia read of their own listings. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function aRental(region: string) {
  const owner = await app.signIn();
  const form = aForm(owner.email, 'residential_rent', 'au');
  const location = { ...form.location, street: '12 Banksia Street', suburb: 'Capalaba', post_code: '4157', region };
  const draft = camelKeys(await aDraft(app, owner, { ...form, location }, 'au')) as Draft;
  return { owner, draft };
}

it('an address is written as Australia Post has it', async () => {
  const { owner } = await aRental('QLD');
  const { body } = await app.request('GET', listDrafts.path, { headers: owner.headers });
  expect(body.data[0].address).toBe('12 Banksia Street, Capalaba QLD 4157');
});

it.each([
  ['QLD', 'At most four weeks’ rent in Queensland.'],
  ['VIC', 'At most one month’s rent in Victoria, up to a rent of $900 a week.'],
])('beside the bond stands the limit of %s alone', async (state, words) => {
  const { draft } = await aRental(state);
  const reader = { t: translator('en'), language: 'en' } as const;
  const fields = groupViews(draft, 'price_and_date', reader).flatMap((group) => group.fields);
  expect(fields.find(({ path }) => path === 'priceAndDate.deposit')?.help).toBe(words);
});
