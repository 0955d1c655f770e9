import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Answer, type SignedInTester, type TestApp } from '../app.testing.ts';
import { publishDraft } from '../drafts/contract.ts';
import { act, aDraft, aForm, aPublished, HOST, ofDraft } from '../drafts/drafts.testing.ts';
import { contactSeller, getContactForm } from './contract.ts';
import { listMessages } from './inbox/contract.ts';

/** What somebody tells beforehand who would like to bid, and how one asks to apply for a home to rent. */

let app: TestApp;
let owner: SignedInTester;
let sale: { id: string; property_id: string };
let rental: { id: string; property_id: string };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  sale = (await aPublished(app, owner, aForm(owner.email))) as typeof sale;
  rental = (await aPublished(app, owner, aForm(owner.email, 'residential_rent'))) as typeof rental;
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

async function write(home: { property_id: string }, body: object, host: string = HOST.no): Promise<Answer> {
  const form = await app.request('GET', getContactForm.path.replace(':id', home.property_id), { host });
  app.clock.advance(5_000);
  return app.request('POST', contactSeller.path.replace(':id', home.property_id), {
    host,
    body: {
      name: 'Per Østby',
      email: 'per@example.com',
      message: 'Kan du kontakte meg?',
      ...body,
      form_token: form.body.data.form_token,
    },
  });
}
const inbox = async (of: { id: string }) =>
  (await app.request('GET', ofDraft(listMessages, of.id), { headers: owner.headers })).body.data;
const sellerMail = async () =>
  (
    await app.db.query<{ plain_text: string }>(
      "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'lead % seller'",
    )
  )[0]?.plain_text;

it('tells whoever sells the amount, not binding, and the financing, here and by mail', async () => {
  const { status } = await write(sale, { topics: ['bid'], bid_amount: 4_600_000, is_financed: true });
  expect(status).toBe(200);
  expect(await inbox(sale)).toMatchObject([{ topics: ['bid'], bid_amount: 4_600_000, is_financed: true }]);
  const mail = await sellerMail();
  expect(mail).toMatch(/Tenker på \(ikke bindende\):?\s+4\s600\s000\skr/u);
  expect(mail).toMatch(/Finansiering:?\s+i orden/u);
});

it('takes neither for given where it was left out', async () => {
  expect((await write(sale, { topics: ['bid'] })).status).toBe(200);
  expect(await inbox(sale)).toMatchObject([{ bid_amount: null, is_financed: null }]);
});

it.each([[0], [1.5], [1_000_000_001]])('refuses an amount of %d', async (amount) => {
  const { status, body } = await write(sale, { bid_amount: amount });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['bid_amount']]);
});

it('asks none of it of homes to rent', async () => {
  const { status, body } = await write(rental, { is_financed: false });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['is_financed']]);
});

it('tells whoever sells an Australian home of an offer, in the words and the numbers of that market', async () => {
  const form = aForm(owner.email, 'residential_sale', 'au');
  const priceAndDate = { ...form.price_and_date, sale_method: 'private_treaty' };
  const { id } = await aDraft(app, owner, { ...form, price_and_date: priceAndDate }, 'au');
  const unit = (await act(app, owner, publishDraft, id)) as typeof sale;
  const offer = { topics: ['bid'], bid_amount: 640_000, phone: '0400 000 001', phone_code: '+61' };
  expect((await write(unit, offer, HOST.au)).status).toBe(200);
  expect(await inbox(unit)).toMatchObject([{ topics: ['bid'], bid_amount: 640_000, phone: '+61400000001' }]);
  const mail = await sellerMail();
  for (const part of ['to make an offer', '$640,000', '0400 000 001']) expect(mail).toContain(part);
});
