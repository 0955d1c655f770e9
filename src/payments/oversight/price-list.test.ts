import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestAppWith, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aDraft, aForm } from '../../drafts/drafts.testing.ts';
import { order, pay, wait } from '../payments.testing.ts';
import { listPrices, type PriceList } from './contract.ts';

let app: TestApp;
let support: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith([], { isPaid: true });
  support = await makeStaff(app, await app.signIn(), 'support');
});
afterAll(() => app.close());

async function priceList(of = app, who = support): Promise<{ is_paid: boolean; is_from_file: boolean; no: Region }> {
  const { body } = await of.request('GET', listPrices.path, { headers: who.headers });
  return { ...body.data, no: body.data.regions.find(({ region }: { region: string }) => region === 'no') };
}
type Region = Pick<PriceList['regions'][number], 'offers' | 'earlier'> & { readonly vat_percent: number };
const sold = ({ no }: { no: Region }) => no.offers.filter(({ sold: { orders } }) => orders > 0);

it('has each price with its VAT, and what was paid and charged by it', async () => {
  const before = await priceList();
  expect([before.is_paid, before.is_from_file, before.no.vat_percent]).toEqual([true, false, 25]);
  expect(before.no.offers).toHaveLength(18);
  expect(before.no.offers[0]).toEqual({
    ...{ type: 'residential_sale', days: 30, price: { amount: 1_990, currency: 'NOK' } },
    vat: { minor_units: 39_800, currency: 'NOK' },
    sold: { orders: 0, charged: { minor_units: 0, currency: 'NOK' } },
  });

  const [kari, ola] = [await app.signIn(), await app.signIn()];
  const { body } = await order(app, kari, (await aDraft(app, kari, aForm(kari.email))).id, 'vipps');
  await pay(app, 'vipps', body.data.next_url);
  await wait(app, 1);
  // Nobody pays this one.
  await order(app, ola, (await aDraft(app, ola, aForm(ola.email))).id, 'credit_card');
  const after = await priceList();
  expect(sold(after)).toMatchObject([
    { type: 'residential_sale', days: 30, sold: { orders: 1, charged: { minor_units: 199_000 } } },
  ]);

  await app.db.query('UPDATE payments SET refunded = 50000 WHERE captured > 0');
  expect(sold(await priceList())).toMatchObject([{ sold: { orders: 1, charged: { minor_units: 149_000 } } }]);
  await app.db.query("UPDATE orders SET duration_days = 45 WHERE state = 'published'");
  const changed = await priceList();
  expect([sold(changed), changed.no.earlier]).toMatchObject([
    [],
    [{ type: 'residential_sale', days: 45, sold: { orders: 1 } }],
  ]);
  await app.db.query("UPDATE orders SET paid_at = paid_at - interval '31 days' WHERE state = 'published'");
  expect((await priceList()).no.earlier).toEqual([]);
});

it('says where nothing is paid', async () => {
  const free = await startTestAppWith([], { payments: { providers: [] } });
  const boss = await makeStaff(free, await free.signIn(), 'support');
  expect((await priceList(free, boss)).is_paid).toBe(false);
  await free.close();
});
