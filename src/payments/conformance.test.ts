import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import type { SignedInTester, TestApp } from '../app.testing.ts';
import { AppError } from '../contract/errors.ts';
import { METHODS } from './contract.ts';
import { hearStripe, hearVipps } from './operations.contract.ts';
import { refundReceipt } from './refunds/contract.ts';
import { NOTICE_JOB } from './stand-in/notices.server.ts';
import {
  aDraft,
  atProvider,
  decide,
  order,
  pay,
  type Shop,
  startTestAppWithShop,
  stateOf,
  wait,
} from './payments.testing.ts';

/** What every way to pay holds, with its own adapter over its own wire: whatever happens, one charge at the most. */
describe.each(METHODS)('a payment by %s', (method) => {
  const wire = method === 'vipps' ? 'vipps' : 'stripe';
  let shop: Shop;
  let app: TestApp;
  let kari: SignedInTester;
  let draft: string;
  beforeAll(async () => {
    shop = await startTestAppWithShop();
    ({ app } = shop);
  });
  beforeEach(async () => {
    await app.db.query('DELETE FROM stand_in_payments');
    await app.db.query('DELETE FROM jobs');
    app.paymentStandIn.delivery.set('at_once');
    Object.assign(shop.publishing, { outcome: 'published' });
    shop.publishing.published.length = 0;
    kari = await app.signIn();
    draft = await aDraft(app, kari);
  });
  afterAll(() => app.close());

  async function begun(): Promise<{ readonly reference: string; readonly nextUrl: string }> {
    const { status, body } = await order(app, kari, draft, method);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.state).toBe('waiting');
    return { reference: body.data.reference, nextUrl: body.data.next_url };
  }

  async function expectOneCharge(reference: string): Promise<void> {
    const { charges, rows } = await atProvider(app);
    expect({ charges, state: await stateOf(app, reference) }).toEqual({ charges: 1, state: 'published' });
    expect(rows.find((row) => row.reference === reference)).toMatchObject({ captured: 199_000, cancelled: 0 });
    expect(shop.publishing.published).toEqual([draft]);
    expect(await receipts()).toBe(1);
  }

  async function expectNoCharge(): Promise<void> {
    const { charges, rows } = await atProvider(app);
    expect(charges).toBe(0);
    for (const { state, amount, cancelled } of rows) if (state === 'authorized') expect(cancelled).toBe(amount);
    expect(shop.publishing.published).toEqual([]);
    expect(await receipts()).toBe(0);
  }

  /** Asks for money back as staff does; gives the status of the answer. */
  async function refund(reference: string, amount: number): Promise<number> {
    const [receipt] = await app.db.query<{ number: string }>(
      `SELECT upper(r.region) || '-' || lpad(r.number::text, 6, '0') AS number FROM receipts r
       JOIN payments p ON p.order_id = r.order_id WHERE p.reference = $1 AND r.refund_id IS NULL`,
      [reference],
    );
    const staff = await makeStaff(app, await app.signIn('leder@grend.example'));
    const { status } = await app.request('POST', refundReceipt.path.replace(':number', receipt?.number ?? ''), {
      headers: staff.headers,
      body: { id: randomUUID(), amount, reason: 'For a test' },
    });
    return status;
  }

  /** Delivers the notices that are due; gives the first of them as it came, with its signature. */
  async function trueNotice() {
    const [job] = await app.db.query<{ payload: { body: string } }>('SELECT payload FROM jobs WHERE kind = $1', [
      NOTICE_JOB,
    ]);
    const sent: { headers: Record<string, string>; payload: string }[] = [];
    const original = app.server.inject;
    const inject = (options: never) => (original as (options: never) => Promise<unknown>).call(app.server, options);
    app.server.inject = ((options: never) => {
      const { url, headers, payload } = options as { url: string; headers: Record<string, string>; payload: string };
      if (url.endsWith('/notices')) sent.push({ headers, payload });
      return inject(options);
    }) as never;
    await app.app.jobs.runDue();
    app.server.inject = original;
    const notice = sent.find(({ payload }) => payload === job?.payload.body);
    if (notice === undefined) throw new Error('no notice was sent');
    const url = wire === 'vipps' ? hearVipps.path : hearStripe.path;
    return { url, headers: notice.headers, body: notice.payload };
  }

  async function receipts(): Promise<number> {
    return (await app.db.query('SELECT FROM receipts WHERE user_id = $1', [kari.userId])).length;
  }

  it('is reserved when it is paid, and charged when the listing is published', async () => {
    shop.publishing.outcome = 'held';
    const { reference, nextUrl } = await begun();
    const { status, location } = await pay(app, method, nextUrl);
    expect([status, location]).toEqual([303, `http://localhost:3000/payment/${reference}`]);
    await wait(app, 5);
    expect(await stateOf(app, reference)).toBe('paid');
    expect((await atProvider(app)).rows).toMatchObject([{ state: 'authorized', captured: 0, cancelled: 0 }]);
    shop.publishing.outcome = 'published';
    await wait(app, 5);
    await expectOneCharge(reference);
  });

  it('that is declined charges nothing, and another try does once', async () => {
    const { reference, nextUrl } = await begun();
    if (method === 'credit_card') {
      const { status, html } = await decide(app, nextUrl, { do: 'pay', number: '4000000000000002' });
      expect([status, html.includes('role="alert"')]).toEqual([200, true]);
    } else await decide(app, nextUrl, { do: 'abort' });
    await wait(app, 2);
    await expectNoCharge();
    const again = await begun();
    expect(again.reference === reference).toBe(method === 'credit_card');
    await pay(app, method, again.nextUrl);
    await wait(app, 2);
    await expectOneCharge(again.reference);
  });

  it('that is broken off charges nothing', async () => {
    const { reference, nextUrl } = await begun();
    const { location } = await decide(app, nextUrl, { do: 'abort' });
    const left = method === 'credit_card' ? '?left=yes' : '';
    expect(location).toBe(`http://localhost:3000/payment/${reference}${left}`);
    await wait(app, 45);
    expect(await stateOf(app, reference)).toBe('failed');
    await expectNoCharge();
  });

  it('that expires charges nothing, and lets nobody pay later', async () => {
    const { reference, nextUrl } = await begun();
    await wait(app, 45);
    expect(await stateOf(app, reference)).toBe('failed');
    const late = await pay(app, method, nextUrl);
    expect(late.status).toBe(303);
    await wait(app, 5);
    await expectNoCharge();
  });

  it('is one payment however often its button is pressed', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => order(app, kari, draft, method)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.next_url)).size).toBe(1);
    expect((await atProvider(app)).rows).toHaveLength(1);
    const { reference, next_url: nextUrl } = answers[0]?.body.data ?? {};
    await Promise.all([pay(app, method, nextUrl), pay(app, method, nextUrl)]);
    await wait(app, 2);
    await expectOneCharge(reference);
    expect((await order(app, kari, draft, method)).status).toBe(200);
  });

  it('is settled by the notice before its payer is back', async () => {
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    // Notices, and what they bring about: no time goes by in which a payment would be looked at anyway.
    await app.app.jobs.runDue();
    await expectOneCharge(reference);
  });

  it('is settled by its payer before the notice', async () => {
    app.paymentStandIn.delivery.set('delayed');
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    expect(await stateOf(app, reference)).toBe('published');
    await expectOneCharge(reference);
    await wait(app, 2);
    await expectOneCharge(reference);
  });

  it('is settled without any notice', async () => {
    app.paymentStandIn.delivery.set('lost');
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    await wait(app, 2);
    await expectOneCharge(reference);
  });

  it.each(['repeated', 'reordered'] as const)('is charged once by notices that are %s', async (delivery) => {
    app.paymentStandIn.delivery.set(delivery);
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    await wait(app, 5, 5);
    await expectOneCharge(reference);
  });

  it('believes no notice that is forged', async () => {
    const { reference, nextUrl } = await begun();
    app.paymentStandIn.delivery.set('lost');
    await pay(app, method, nextUrl);
    const url = wire === 'vipps' ? hearVipps.path : hearStripe.path;
    const body = { reference, data: { object: { metadata: { reference } } } };
    const now = app.clock.now();
    const forged: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'stripe-signature': `t=${Math.floor(now.getTime() / 1_000)},v1=${'0'.repeat(64)}` },
      {
        'x-ms-date': now.toUTCString(),
        'x-ms-content-sha256': 'AAAA',
        authorization: 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=AAAA',
      },
    ];
    for (const headers of forged) {
      const answer = await app.request('POST', url, { headers, body });
      expect([answer.status, answer.body.code]).toEqual([401, 'signature_invalid']);
    }
    expect(
      await app.db.query("SELECT FROM payments WHERE reference = $1 AND state = 'pending'", [reference]),
    ).toHaveLength(1);
  });

  it('takes a true notice once more, and not with another body', async () => {
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    const { url, headers, body } = await trueNotice();
    const same = await app.request('POST', url, { headers, body });
    expect(same.status).toBe(200);
    expect((await app.request('POST', url, { headers, body: `${body} ` })).status).toBe(401);
    await wait(app, 2);
    await expectOneCharge(reference);
  });

  it('believes no notice that another key has signed, nor one that is true and old', async () => {
    const { nextUrl } = await begun();
    await pay(app, method, nextUrl);
    const { url, headers, body } = await trueNotice();
    const name = wire === 'vipps' ? 'authorization' : 'stripe-signature';
    const signature = headers[name] ?? '';
    // Date and hash of the body are right, and one character of the signature is another.
    const at = signature.length - 4;
    const other = `${signature.slice(0, at)}${signature[at] === '0' ? '1' : '0'}${signature.slice(at + 1)}`;
    expect((await app.request('POST', url, { headers: { ...headers, [name]: other }, body })).status).toBe(401);
    expect((await app.request('POST', url, { headers, body })).status).toBe(200);
    app.clock.advance(9 * 86_400_000);
    const old = await app.request('POST', url, { headers, body });
    expect([old.status, old.body.code]).toEqual([401, 'signature_invalid']);
  });

  it.each([
    ['amount', 'UPDATE stand_in_payments SET amount = 100'],
    ['currency', "UPDATE stand_in_payments SET currency = 'DKK'"],
  ])('of another %s than was asked for is released', async (_, tamper) => {
    const { reference, nextUrl } = await begun();
    await app.db.query(tamper);
    await pay(app, method, nextUrl);
    await wait(app, 2);
    expect(await stateOf(app, reference)).toBe('refused');
    await expectNoCharge();
  });

  it('is released when the listing cannot be published', async () => {
    shop.publishing.outcome = new AppError('draft_incomplete');
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    await wait(app, 2);
    expect(await stateOf(app, reference)).toBe('refused');
    await expectNoCharge();
    expect((await atProvider(app)).rows).toMatchObject([{ state: 'authorized', cancelled: 199_000 }]);
  });

  it('waits while publishing fails by a mistake of ours, and is charged once it does not', async () => {
    shop.publishing.outcome = new Error('a mistake of ours');
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    await wait(app, 2);
    expect((await atProvider(app)).charges).toBe(0);
    shop.publishing.outcome = 'published';
    await wait(app, 60);
    await expectOneCharge(reference);
  });

  it('is paid back up to what was charged, and not beyond it', async () => {
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    await wait(app, 2);
    expect(await refund(reference, 500)).toBe(200);
    expect(await refund(reference, 1_491)).toBe(400);
    const both = await Promise.all([refund(reference, 1_000), refund(reference, 1_000)]);
    expect(both.sort()).toEqual([200, 400]);
    expect(await refund(reference, -1)).toBe(400);
    await wait(app, 2);
    expect((await atProvider(app)).rows).toMatchObject([{ captured: 199_000, refunded: 150_000 }]);
    expect(await receipts()).toBe(3);
  });

  it('refunds nothing at the provider beyond what was charged, whoever asks for it', async () => {
    const { nextUrl } = await begun();
    await pay(app, method, nextUrl);
    await wait(app, 2);
    await app.db.query('UPDATE payments SET captured = amount');
    await app.db.query(
      "INSERT INTO refunds (id, payment_id, amount, created_at) SELECT gen_random_uuid(), id, amount, now() FROM payments WHERE state = 'captured' AND order_id IN (SELECT id FROM orders WHERE user_id = $1)",
      [kari.userId],
    );
    await app.db.query('UPDATE stand_in_payments SET refunded = 1');
    for (const { id } of await app.db.query<{ id: string }>(
      'SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = $1',
      [kari.userId],
    ))
      await app.db.transaction((tx) => app.app.jobs.add(tx, 'payment_follow', { paymentId: id }));
    await wait(app, 2);
    expect((await atProvider(app)).rows).toMatchObject([{ refunded: 1 }]);
  });

  it('gives way to another order while nobody has paid it', async () => {
    const first = await begun();
    const other = await order(app, kari, draft, method, { duration_days: 60 });
    expect(other.body.data).toMatchObject({ state: 'waiting', total: { amount: 2_990, currency: 'NOK' } });
    await pay(app, method, first.nextUrl);
    await pay(app, method, other.body.data.next_url);
    await wait(app, 2);
    const { charges, rows } = await atProvider(app);
    expect(charges).toBe(1);
    expect(rows.find(({ captured }) => captured > 0)).toMatchObject({
      reference: other.body.data.reference,
      captured: 299_000,
    });
  });

  it('that is made after all keeps what was ordered first', async () => {
    app.paymentStandIn.delivery.set('lost');
    const { reference, nextUrl } = await begun();
    await pay(app, method, nextUrl);
    const other = await order(app, kari, draft, method, { duration_days: 60 });
    expect(other.body.data).toMatchObject({ reference, state: 'published', total: { amount: 1_990 } });
    await expectOneCharge(reference);
  });

  describe('whose provider answers too late', () => {
    it.each([
      ['create', /\/v1\/(checkout\/sessions|payments)$/],
      ['capture', /\/capture$/],
    ])('is charged once when the answer to %s is lost', async (_, path) => {
      const original = app.server.inject;
      let lost = 0;
      app.server.inject = (async (options: { url: string; method: string }) => {
        const answer = await (original as (options: unknown) => Promise<unknown>).call(app.server, options);
        if (options.method !== 'POST' || !path.test(options.url) || lost >= 4) return answer;
        lost++;
        throw new Error('the connection broke');
      }) as never;
      try {
        const first = await order(app, kari, draft, method);
        if (first.status !== 200) expect(first.body.code).toBe('bad_gateway');
        let answer = first;
        for (let tries = 0; tries < 5 && answer.status !== 200; tries++) answer = await order(app, kari, draft, method);
        await pay(app, method, answer.body.data.next_url);
        await wait(app, 60);
        expect(lost).toBeGreaterThan(0);
        await expectOneCharge(answer.body.data.reference);
        expect((await atProvider(app)).rows).toHaveLength(1);
      } finally {
        app.server.inject = original;
      }
    });
  });
});
