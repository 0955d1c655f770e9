import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { checkout } from '../payments/contract.ts';
import { activateDraft, deactivateDraft, duplicateDraft, publishDraft } from './contract.ts';
import { act, aDraft, aPublished, ofDraft } from './drafts.testing.ts';

/** An owner offers a home once. */

let app: TestApp;
let kari: SignedInTester;

beforeAll(async () => {
  app = await startTestAppWith([]);
  kari = await app.signIn();
});
afterAll(() => app.close());

const publish = (id: string) => app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });

it('a copy of what is on the market is neither paid for nor published until it is of another home', async () => {
  const first = await aPublished(app, kari);
  const copy = await app.request('POST', ofDraft(duplicateDraft, first.id), { headers: kari.headers });
  const { id, form_data: form } = copy.body.data;
  const told = { 'location.street': [expect.stringContaining('allerede')] };
  const doubt = { field: 'location.street', reason: 'listed_already' };
  expect(copy.body.data.doubts).toContainEqual(doubt);
  expect(first.doubts).not.toContainEqual(doubt);
  expect(await publish(id)).toMatchObject({ status: 400, body: { errors: told } });
  const paying = await app.request('POST', checkout.path, {
    headers: kari.headers,
    body: { draft_id: id, duration_days: 30, method: 'credit_card' },
  });
  expect(paying).toMatchObject({ status: 400, body: { errors: told } });

  await act(app, kari, deactivateDraft, first.id);
  expect((await publish(id)).status).toBe(200);
  // What was paused meanwhile is the second now.
  const again = await app.request('PUT', ofDraft(activateDraft, first.id), { headers: kari.headers, body: {} });
  expect(again).toMatchObject({ status: 400, body: { errors: told } });
  // It may be to rent as well.
  const rent = {
    ...form,
    listing_type: { ...form.listing_type, object_type: 'residential_rent' },
    price_and_date: { monthly: 16_500 },
  };
  expect((await publish((await aDraft(app, kari, rent)).id)).status).toBe(200);
});
