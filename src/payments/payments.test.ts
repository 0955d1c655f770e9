import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { AppError } from '../contract/errors.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.server.ts';
import { DEFAULT_PRICES } from './default-prices.server.ts';
import type { PriceTable } from './prices.contract.ts';
import { DraftId } from './payment.server.ts';
import { createStripeProvider } from './stripe/stripe.server.ts';
import { aDraft, atProvider, order, pay, type Shop, startTestAppWithShop, stateOf, wait } from './payments.testing.ts';

const PRICES: PriceTable = {
  ...DEFAULT_PRICES,
  no: { ...DEFAULT_PRICES.no, extras: [{ key: 'sign', title: { en: 'A sign', nb: 'Et skilt' }, price: 450 }] },
};

let shop: Shop;
let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  shop = await startTestAppWithShop({
    payments: { prices: PRICES },
    environment: {
      SELLER_NAME: 'Grend AS',
      SELLER_ADDRESS: 'Storgata 1, 0155 Oslo',
      SELLER_NUMBER_NO: 'NO 912 345 678 MVA',
    },
  });
  ({ app } = shop);
});
beforeEach(async () => {
  kari = await app.signIn();
  shop.publishing.outcome = 'published';
});
afterAll(() => app.close());

describe('what publishing costs', () => {
  const ask = (body: object, headers = {}, host = 'grend.no') =>
    app.request('POST', '/api/listing/check-prices', { body, headers, host });

  it('follows type, region, time and extras, and says the VAT in it', async () => {
    const { body } = await ask({ listing_type: 'residential_sale', duration_days: 60, extras: ['sign'] });
    expect(body.data).toMatchObject({
      region: 'no',
      methods: ['vipps', 'credit_card'],
      chosen: {
        days: 60,
        lines: [
          { key: 'publishing', title: 'Publisering i 60 dager', price: { amount: 2_990, currency: 'NOK' } },
          { key: 'sign', title: 'Et skilt', price: { amount: 450, currency: 'NOK' } },
        ],
        total: { amount: 3_440, currency: 'NOK' },
        // 25 % on 2,752.
        vat: { percent: 25, amount: { minor_units: 68_800, currency: 'NOK' } },
      },
      is_trial: true,
    });
    const rent = await ask({ listing_type: 'residential_rent' });
    expect(rent.body.data.chosen).toMatchObject({ days: 30, total: { amount: 490 } });
  });

  it('has GST in Australia, where nobody pays by Vipps', async () => {
    const { body } = await ask({ listing_type: 'residential_sale' }, { 'accept-language': 'en' }, 'grend.example');
    expect(body.data).toMatchObject({
      region: 'au',
      methods: ['credit_card'],
      chosen: { total: { amount: 299, currency: 'USD' }, vat: { percent: 10, amount: { minor_units: 2_718 } } },
    });
    const draft = await aDraft(app, kari, 'au');
    expect((await order(app, kari, draft, 'vipps')).body.code).toBe('payment_unavailable');
    expect((await order(app, kari, draft, 'credit_card')).status).toBe(200);
  });

  it('is that of a home for sale for a type that nobody knows', async () => {
    const { body } = await ask({ listing_type: 'castle' });
    expect(body.data.listing_type).toBe('residential_sale');
  });

  it.each([
    ['duration_days', { duration_days: 31 }],
    ['extras', { extras: ['gold'] }],
  ])('is refused for what is not offered: %s', async (field, wish) => {
    const asked = await ask({ listing_type: 'residential_sale', ...wish });
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, [field]]);
    const ordered = await order(app, kari, await aDraft(app, kari), 'vipps', wish);
    expect([ordered.status, Object.keys(ordered.body.errors)]).toEqual([400, [field]]);
  });
});

describe('a card number', () => {
  const send = (draft: string, cardNumber: string, on = app) =>
    on.request('POST', `/api/user/properties/draft/${draft}/payment`, {
      headers: kari.headers,
      body: { card_number: cardNumber },
    });

  it('that is published for tests pays, in whatever way it is written', async () => {
    const draft = await aDraft(app, kari);
    const { status, body } = await send(draft, '4242 4242-42424242');
    expect([status, body.data]).toMatchObject([200, { state: 'published', method: 'credit_card', next_url: null }]);
  });

  it('pays what was ordered last', async () => {
    const draft = await aDraft(app, kari);
    await order(app, kari, draft, 'vipps', { duration_days: 60, extras: ['sign'] });
    expect((await send(draft, '4242424242424242')).body.data).toMatchObject({
      state: 'published',
      method: 'credit_card',
      total: { amount: 3_440 },
    });
  });

  it.each([
    '4000000000000002',
    '4000000000009995',
    '4000000000000069',
    '4000000000000127',
    '4000000000000119',
    '4242424242424241',
  ])('%s is declined, and another then pays', async (number) => {
    const draft = await aDraft(app, kari);
    const refused = await send(draft, number);
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_declined']);
    expect((await send(draft, '4242424242424242')).body.data.state).toBe('published');
  });

  it('that asks for 3-D Secure leads there, and pays once that is passed', async () => {
    const draft = await aDraft(app, kari);
    const { body } = await send(draft, '4000002760003184');
    expect(body.data.state).toBe('waiting');
    const { pathname } = new URL(body.data.next_url);
    const page = await app.server.inject({ url: pathname, headers: { host: 'localhost:3000' } });
    expect(page.body).toContain('3-D Secure');
    await app.server.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'do=secure_yes',
    });
    await wait(app, 2);
    expect(await stateOf(app, body.data.reference)).toBe('published');
  });

  it.each(['4111111111111111', '5555 5555 5555 4444', 'not a number'])(
    '%s is refused where no money moves',
    async (number) => {
      const { status, body } = await send(await aDraft(app, kari), number);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['card_number']]);
      expect(JSON.stringify(body)).not.toContain(number);
    },
  );

  it('is kept nowhere but for its last four digits', async () => {
    const real = '4929123456781234';
    await send(await aDraft(app, kari), real);
    await send(await aDraft(app, kari), '4242424242424242');
    const tables = await app.db.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables)
      expect(
        await app.db.query(`SELECT FROM "${name}" AS row WHERE row::text LIKE ANY($1)`, [
          [`%${real}%`, '%4242424242424242%'],
        ]),
        name,
      ).toEqual([]);
    expect(await app.db.query("SELECT FROM payments WHERE card_last4 = '4242'")).not.toEqual([]);
  });

  it('is in no line of the log, whether it is paid with, declined or refused', async () => {
    const lines: string[] = [];
    const logged = await startTestAppWith([], {
      log: createLog({ level: 'trace', pretty: false, write: (line) => lines.push(line) }),
    });
    const ola = await logged.signIn();
    const numbers = ['4242424242424242', '4000000000000002', '4929123456781234', '4929 1234 5678 1234'];
    for (const number of numbers) {
      const url = `/api/user/properties/draft/${await aDraft(logged, ola)}/payment`;
      await logged.request('POST', url, { headers: ola.headers, body: { card_number: number } });
      // Sent as it should not be.
      await logged.request('POST', url, { headers: ola.headers, body: { cardnumber: number, card_number: [number] } });
    }
    await wait(logged, 2);
    await logged.close();
    expect(lines.filter((line) => line.includes('/payment'))).not.toEqual([]);
    const digits = lines.join('').replaceAll(/[ -]/g, '');
    for (const number of numbers) expect(digits).not.toContain(number.replaceAll(' ', ''));
  });

  it('is refused where a real provider takes payments, with the way there', async () => {
    const calls: string[] = [];
    const stripe = createStripeProvider({
      secretKey: 'sk_live_x',
      webhookSecret: 'whsec_x',
      clock: systemClock,
      isStandIn: false,
      fetch: (url, init) => {
        calls.push(JSON.stringify([init?.method, url, init?.body]));
        const session = { id: 'cs_1', status: 'open', amount_total: 199_000, currency: 'nok', payment_intent: null };
        return Promise.resolve(Response.json({ ...session, url: 'https://checkout.stripe.example/c/pay' }));
      },
    });
    const real = await startTestAppWith([], { payments: { providers: [stripe] } });
    kari = await real.signIn();
    const { status, body } = await send(await aDraft(real, kari), '4242424242424242', real);
    expect([status, body.code, body.next_url]).toEqual([
      400,
      'card_number_refused',
      'https://checkout.stripe.example/c/pay',
    ]);
    expect(calls.join()).not.toContain('4242424242424242');
    expect(calls[0]).toContain('https://api.stripe.com/v1/checkout/sessions');
    await real.close();
  });
});

describe('a receipt', () => {
  it('has number, VAT and seller, comes by mail, and is listed page by page', async () => {
    const numbers: number[] = [];
    for (const method of ['vipps', 'credit_card'] as const) {
      const { body } = await order(app, kari, await aDraft(app, kari), method, { extras: ['sign'] });
      await pay(app, method, body.data.next_url);
      await wait(app, 1);
    }
    const list = async (query: string) =>
      (await app.request('GET', `/api/user/receipts${query}`, { headers: kari.headers })).body;
    const first = await list('?size=1');
    expect(first.pagination).toEqual({ current_page: 1, per_page: 1, results: 2, last_page: 2 });
    expect(first.data).toMatchObject([
      {
        kind: 'sale',
        total: { amount: 2_440, currency: 'NOK' },
        vat: { percent: 25, amount: { minor_units: 48_800 } },
        lines: [{ key: 'publishing' }, { key: 'sign', title: 'Et skilt' }],
        method: 'credit_card',
        card_last4: '4242',
        seller: { name: 'Grend AS', number: 'NO 912 345 678 MVA', address: 'Storgata 1, 0155 Oslo' },
      },
    ]);
    for (const { number } of (await list('')).data) numbers.push(Number(number.slice(3)));
    expect((numbers[0] ?? 0) - (numbers[1] ?? 0)).toBe(1);
    const mails = await app.db.query<{ subject: string; plain_text: string }>(
      "SELECT subject, plain_text FROM outbox WHERE idempotency_key LIKE 'receipt %' AND recipient_address = $1 ORDER BY id",
      [kari.email],
    );
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe(`Kvittering ${first.data[0].number}`);
    expect(mails[1]?.plain_text.replaceAll('\u00a0', ' ')).toMatch(
      /herav mva\., 25 %: 488,00 kr[^]*Kort som slutter på 4242[^]*NO 912 345 678 MVA/,
    );
  });

  it('names its buyer as they say, else by their account, until they leave', async () => {
    const buyer = { name: 'Nordmann Eiendom AS', address: 'Markveien 1, 0554 Oslo' };
    for (const said of [{ buyer }, {}]) {
      const { body } = await order(app, kari, await aDraft(app, kari), 'vipps', said);
      await pay(app, 'vipps', body.data.next_url);
      await wait(app, 1);
    }
    const listed = await app.request('GET', '/api/user/receipts', { headers: kari.headers });
    const [account, named] = (listed.body.data as { buyer: { name: string; address: string } }[]).map(
      (one) => one.buyer,
    );
    expect(named).toEqual(buyer);
    expect(account?.name).not.toBe('');
    const [mail] = await app.db.query<{ plain_text: string }>(
      "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'receipt %' AND recipient_address = $1 ORDER BY id",
      [kari.email],
    );
    expect(mail?.plain_text).toContain('Kjøper: Nordmann Eiendom AS, Markveien 1, 0554 Oslo');
    await app.request('DELETE', '/api/user', { headers: kari.headers, body: { confirmation: 'delete' } });
    const books = await app.db.query("SELECT FROM receipts WHERE buyer->>'name' = $1", [buyer.name]);
    expect([books, await app.db.query("SELECT FROM orders WHERE buyer->>'name' = $1", [buyer.name])]).toEqual([[], []]);
  });

  it('is its owner’s alone', async () => {
    const other = await app.signIn();
    const { body } = await app.request('GET', '/api/user/receipts', { headers: other.headers });
    expect(body.pagination.results).toBe(0);
    expect((await app.request('GET', '/api/user/receipts')).status).toBe(401);
  });
});

describe('whoever deletes their account', () => {
  const leave = () => app.request('DELETE', '/api/user', { headers: kari.headers, body: { confirmation: 'delete' } });

  it('gets back what is reserved', async () => {
    shop.publishing.outcome = 'held';
    const { body } = await order(app, kari, await aDraft(app, kari), 'vipps');
    await pay(app, 'vipps', body.data.next_url);
    await app.app.jobs.runDue();
    expect((await leave()).status).toBe(200);
    await wait(app, 2);
    const row = (await atProvider(app)).rows.find(({ reference }) => reference === body.data.reference);
    expect(row).toMatchObject({ cancelled: 199_000, captured: 0 });
  });

  it('cannot be charged for what was not paid yet', async () => {
    const { body } = await order(app, kari, await aDraft(app, kari), 'vipps');
    expect((await leave()).status).toBe(200);
    await wait(app, 2);
    await pay(app, 'vipps', body.data.next_url);
    await wait(app, 2);
    const row = (await atProvider(app)).rows.find(({ reference }) => reference === body.data.reference);
    expect(row).toMatchObject({ state: 'terminated', captured: 0 });
  });

  it('stays in the books without a name, for five years after the year', async () => {
    const { body } = await order(app, kari, await aDraft(app, kari), 'vipps');
    await pay(app, 'vipps', body.data.next_url);
    await wait(app, 2);
    await leave();
    const stored = () =>
      app.db.query(
        'SELECT r.user_id, r.total FROM receipts r JOIN payments p ON p.order_id = r.order_id WHERE p.reference = $1',
        [body.data.reference],
      );
    expect(await stored()).toEqual([{ user_id: null, total: 199_000 }]);
    app.clock.set('2031-12-31T12:00:00.000Z');
    await app.app.forgetOld();
    expect(await stored()).toHaveLength(1);
    app.clock.set('2032-01-01T12:00:00.000Z');
    await app.app.forgetOld();
    expect(await stored()).toEqual([]);
    app.clock.set('2026-11-21T11:00:00.000Z');
  });
});

describe('publishing by its owner', () => {
  it('uses what is reserved once, and has it charged when it is committed', async () => {
    shop.publishing.outcome = 'held';
    const draft = await aDraft(app, kari);
    const { orders } = app.app.payments;
    const { body } = await order(app, kari, draft, 'vipps', { duration_days: 90 });
    const id = DraftId.parse(draft);
    const form = { listingType: { objectType: 'residential_sale' } };
    const ordered = { id, region: 'no', form_data: form, shown_form: null } as const;
    const isPaid = () => app.db.transaction((tx) => orders.isCovered(tx, ordered));
    expect(await isPaid()).toBe(false);
    await pay(app, 'vipps', body.data.next_url);
    await app.app.jobs.runDue();
    expect(await isPaid()).toBe(true);
    await expect(
      app.db.transaction(async (tx) => {
        await orders.claim(tx, ordered);
        throw new Error('it could not be published');
      }),
    ).rejects.toThrow('it could not be published');
    await wait(app, 1);
    expect(await stateOf(app, body.data.reference)).toBe('paid');
    const claims = await Promise.all([1, 2].map(() => app.db.transaction((tx) => orders.claim(tx, ordered))));
    expect(claims.map((claim) => claim?.days).sort()).toEqual([90, undefined]);
    await wait(app, 1);
    const row = (await atProvider(app)).rows.find(({ reference }) => reference === body.data.reference);
    expect(row).toMatchObject({ captured: 349_000 });
    expect(await isPaid()).toBe(false);
  });

  it('that will never come gives it back, paid or not', async () => {
    shop.publishing.outcome = 'held';
    const { orders } = app.app.payments;
    for (const isPaying of [true, false]) {
      const draft = await aDraft(app, kari);
      const { body } = await order(app, kari, draft, 'vipps');
      if (isPaying) await pay(app, 'vipps', body.data.next_url);
      await app.app.jobs.runDue();
      await app.db.transaction((tx) => orders.release(tx, { id: DraftId.parse(draft) }));
      await wait(app, 1);
      const row = (await atProvider(app)).rows.find(({ reference }) => reference === body.data.reference);
      expect(row).toMatchObject(isPaying ? { cancelled: 199_000 } : { state: 'terminated' });
      expect((await order(app, kari, draft, 'vipps')).body.data.state).toBe('waiting');
    }
  });
});

it('warns of nothing when two looks find it paid, and one of them comes to publish what the other just has', async () => {
  const [bothLook, published] = [signal(), signal()];
  const [said, refused]: [string[], string[]] = [[], []];
  let looks = 0;
  const { app: site } = await startTestAppWithShop({
    log: createLog({ level: 'warn', pretty: false, write: (line) => said.push(line) }),
    async publishPaid() {
      if (++looks === 1) {
        await bothLook.given;
        return { publish: () => Promise.resolve('published'), committed: published.give };
      }
      bothLook.give();
      await published.given;
      // As publishing says once the order is used.
      return {
        publish() {
          refused.push('type_unpaid');
          return Promise.reject(new AppError('type_unpaid'));
        },
        committed: () => undefined,
      };
    },
  });
  try {
    const olivia = await site.signIn();
    const { body } = await order(site, olivia, await aDraft(site, olivia), 'vipps');
    site.paymentStandIn.delivery.set('lost');
    await pay(site, 'vipps', body.data.next_url);
    const { reference } = body.data;
    // The payer's page, and the job.
    await Promise.all([stateOf(site, reference), wait(site, 1)]);
    expect(refused).toEqual(['type_unpaid']);
    await wait(site, 1);
    expect(await stateOf(site, reference)).toBe('published');
    expect((await atProvider(site)).rows[0]).toMatchObject({ captured: 199_000, cancelled: 0 });
    expect(said).toEqual([]);
  } finally {
    await site.close();
  }
});

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}
