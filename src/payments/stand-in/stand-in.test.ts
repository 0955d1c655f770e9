import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { openKeys } from '../../platform/keys.server.ts';
import { aDraft, decide, order } from '../payments.testing.ts';
import { createPaymentStandIn } from './stand-in.server.ts';
import { TEST_CARDS } from './cards.server.ts';
import type { PaymentProvider } from '../provider.server.ts';
import { METHODS } from '../contract.ts';

/** What real providers insist on, the stand-in does too: an adapter that passes here is not let off anything. */
let app: TestApp;
let providers: readonly PaymentProvider[];
beforeAll(async () => {
  app = await startTestApp();
  const keys = openKeys({ SECRET: 'of the test', DATA_DIR: '/' });
  const standIn = createPaymentStandIn({ mode: 'trial', keys });
  const jobs = { ...app.app.jobs, handle: () => undefined };
  providers = standIn.open({ db: app.db, clock: app.clock, jobs, origin: 'http://localhost:3000' }).providers;
  const { default: Fastify } = await import('fastify');
  const server = Fastify();
  server.decorateRequest('cspNonce', '');
  standIn.delivery.set('lost');
  standIn.mount(server, () => 'en');
  await server.ready();
});
afterAll(() => app.close());

it('does not start in production', () => {
  const keys = openKeys({ SECRET: 'of the test', DATA_DIR: '/' });
  expect(() => createPaymentStandIn({ mode: 'production', keys })).toThrow('for trials alone');
});

describe.each(METHODS)('a payment by %s', (method) => {
  const provider = (): PaymentProvider => {
    const found = providers.find((one) => one.method === method);
    if (found === undefined) throw new Error(`nobody takes ${method}`);
    return found;
  };
  let count = 0;
  function aCharge() {
    const reference = `grend-${method === 'vipps' ? 'a' : 'b'}${String(count++).padStart(31, '0')}`;
    return {
      reference,
      amount: 10_000,
      currency: 'NOK',
      description: 'Publishing',
      language: 'en' as const,
      returnUrl: 'http://localhost:3000/payment/x',
      createdAt: app.clock.now().toISOString(),
    };
  }
  async function reserved() {
    const charge = aCharge();
    const { id } = await provider().create(charge);
    await app.db.query("UPDATE stand_in_payments SET state = 'authorized' WHERE reference = $1", [charge.reference]);
    return { ...charge, id };
  }

  it('is the same for the same charge, and refused under its name for another', async () => {
    const charge = aCharge();
    const first = await provider().create(charge);
    expect(await provider().create(charge)).toEqual(first);
    await expect(provider().create({ ...charge, amount: 20_000 })).rejects.toThrow('refused');
  });

  it('is not charged before it is reserved, twice, or after its release', async () => {
    const charge = aCharge();
    const open = { ...charge, ...(await provider().create(charge)) };
    await expect(provider().capture(open)).rejects.toThrow('refused');
    const paid = await reserved();
    await provider().capture(paid);
    await provider().capture(paid);
    expect(await provider().status(paid)).toMatchObject({ captured: 10_000, state: 'authorized' });
    const released = await reserved();
    await provider().cancel(released);
    expect((await provider().status(released)).state).toBe('released');
    await expect(provider().capture(released)).rejects.toThrow('refused');
  });

  it('is paid back up to what was charged', async () => {
    const paid = await reserved();
    await expect(provider().refund(paid, { key: 'early', amount: 1 })).rejects.toThrow('refused');
    await provider().capture(paid);
    await provider().refund(paid, { key: 'one', amount: 6_000 });
    await provider().refund(paid, { key: 'one', amount: 6_000 });
    await expect(provider().refund(paid, { key: 'two', amount: 4_001 })).rejects.toThrow('refused');
    expect((await provider().status(paid)).refunded).toBe(6_000);
  });

  it('is given up when nobody has made it', async () => {
    const charge = aCharge();
    const open = { ...charge, ...(await provider().create(charge)) };
    await provider().cancel(open);
    expect((await provider().status(open)).state).toBe(method === 'vipps' ? 'aborted' : 'expired');
  });
});

describe('its pages', () => {
  it.each([
    ['nb', 'Ingen penger flyttes'],
    ['en', 'No money moves'],
  ])('say in %s that no money moves, in every state', async (language, words) => {
    const kari = await app.signIn();
    const headers = { host: 'localhost:3000', cookie: `lang=${language}` };
    const page = async (url: string) => (await app.server.inject({ url: `${url}?lang=${language}`, headers })).body;
    expect(await page('/dev/payments')).toContain(words);
    for (const method of METHODS) {
      const { body } = await order(app, kari, await aDraft(app, kari), method);
      const { pathname } = new URL(body.data.next_url);
      expect(await page(pathname)).toContain(words);
      if (method === 'credit_card') {
        for (const number of TEST_CARDS.keys()) expect(await page(pathname)).toContain(`value="${number}"`);
        await decide(app, body.data.next_url, { do: 'pay', number: '4000002760003184' });
        expect(await page(pathname)).toMatch(new RegExp(`${words}[^]*3-D Secure`));
        await decide(app, body.data.next_url, { do: 'secure_no' });
        expect(await page(pathname)).toMatch(new RegExp(`${words}[^]*role="alert"`));
      }
      await decide(app, body.data.next_url, { do: 'expire' });
      expect(await page(pathname)).toMatch(new RegExp(`${words}[^]*role="status"`));
    }
  });

  it('take no number but those that are published for tests', async () => {
    const kari = await app.signIn();
    const { body } = await order(app, kari, await aDraft(app, kari), 'credit_card');
    const { status, html } = await decide(app, body.data.next_url, { do: 'pay', number: '4111111111111111' });
    expect([status, html.includes('role="alert"'), html.includes('4111111111111111')]).toEqual([200, true, false]);
  });

  it('know no payment that there is not', async () => {
    for (const url of ['/dev/payments/pay/stripe/cs_test_x', '/dev/payments/pay/other/x'])
      expect((await app.server.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(404);
  });
});
