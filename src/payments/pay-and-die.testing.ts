import { randomUUID } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import { SessionId, UserId } from '../contract/ids.ts';
import { readConfig } from '../platform/config.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { createHttpServer } from '../platform/http/server.server.ts';
import { openKeys } from '../platform/keys.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createMetrics } from '../platform/metrics.server.ts';
import { createFolderStore } from '../platform/files/folder-store.server.ts';
import { openPlatform } from '../platform/platform.server.ts';
import type { PaymentMethod } from './contract.ts';
import { DEFAULT_PRICES } from './default-prices.server.ts';
import { DraftId } from './payment.server.ts';
import { createPaymentSlice, WITHOUT_PAYMENT } from './slice.server.ts';
import { createPaymentStandIn } from './stand-in/stand-in.server.ts';

/** What the provider has done when the process dies. */
export const CHARGED_STEPS = ['create', 'authorize', 'capture', 'refund'] as const;
/** `release`: what is reserved cannot be published. `give_up`: the payer wants something else before they have paid. */
export const STEPS = [...CHARGED_STEPS, 'release', 'give_up'] as const;
export type Step = (typeof STEPS)[number];

const ORIGIN = 'http://localhost:3000';
const PAYER = UserId.parse('7c1d8f1e-52d9-4f0a-9f0e-0d6d8a5b3c11');
const DRAFT = DraftId.parse('5f0c1c64-8c61-4d4f-9a51-3f7f4b7c2d22');
const PATHS: Readonly<Record<Step, RegExp>> = {
  create: /\/v1\/(checkout\/sessions|payments)$/,
  authorize: /\/pay\//,
  capture: /\/capture$/,
  refund: /\/refunds?$/,
  release: /\/cancel$/,
  give_up: /\/(expire|cancel)$/,
};

/**
 * The slice and the stand-in over a database that outlives them. `dieAfter`: never goes on once the provider has
 * answered that; `laterMs`: how much later than now it is.
 */
export async function openShop(
  db: Database,
  method: PaymentMethod,
  {
    dieAfter,
    laterMs = 0,
  }: { readonly dieAfter?: { readonly step: Step; readonly die: () => void }; readonly laterMs?: number },
) {
  const log = silentLog();
  const keys = openKeys({ SECRET: 'for tests of killed processes', DATA_DIR: '/' });
  const clock = { now: () => new Date(Date.now() + laterMs + passed) };
  let passed = 0;
  const { platform, jobs } = openPlatform({
    db,
    log,
    clock,
    keys,
    files: createFolderStore('/nowhere'),
    mail: { from: 'no-reply@grend.example', origin: ORIGIN },
  });
  const standIn = createPaymentStandIn({ mode: 'trial', keys });
  const { providers, testCards } = standIn.open(platform);
  let published = 0;
  const { payments, refunds } = createPaymentSlice(platform, {
    settings: { ...WITHOUT_PAYMENT, prices: DEFAULT_PRICES, providers, testCards },
    people: {
      person: () => Promise.resolve(undefined),
      personByEmail: () => Promise.resolve(undefined),
      lockPerson: () => Promise.resolve(),
    },
    draftOf: () => Promise.resolve(undefined),
    draftsLeft: () => Promise.resolve(new Set()),
    findDraft: () =>
      Promise.resolve(() =>
        Promise.resolve({ region: 'no', listingType: 'residential_sale', isCovered: true, address: '' }),
      ),
    publish: () =>
      Promise.resolve({
        publish() {
          if (dieAfter?.step === 'release') return Promise.reject(new AppError('draft_incomplete'));
          published++;
          return Promise.resolve('published');
        },
        committed: () => undefined,
      }),
  });
  const server = await createHttpServer({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_DEFAULT: '0' }),
    log,
    metrics: createMetrics(),
    checks: {},
  });
  // Notices are lost: nobody is there to hear them.
  standIn.delivery.set('lost');
  standIn.mount(server, () => 'nb');
  if (dieAfter !== undefined)
    server.addHook('onSend', async (request) => {
      if (request.method !== 'POST' || !PATHS[dieAfter.step].test(request.url)) return;
      dieAfter.die();
      await new Promise(() => undefined);
    });

  const order = (days: number) =>
    payments.checkout({ userId: PAYER, language: 'nb', browserOrigin: ORIGIN }, { draftId: DRAFT, days, method });

  async function pay(days = 30): Promise<void> {
    const { nextUrl } = await order(days);
    const form = method === 'vipps' ? 'do=approve' : 'do=pay&number=4242424242424242';
    if (nextUrl !== null)
      await server.inject({
        method: 'POST',
        url: new URL(nextUrl).pathname,
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: form,
      });
    await settle();
  }

  async function settle(): Promise<void> {
    for (let minutes = 0; minutes < 20; minutes++) {
      passed += 60_000;
      await platform.jobs.runDue();
    }
  }

  return {
    published: () => published,

    /** From nothing to a refund, as far as the process lives. */
    async live(): Promise<void> {
      await db.query(
        "INSERT INTO users (id, mobile, name, language, region, brand, created_at, updated_at) VALUES ($1, '+4790000009', 'Kari', 'nb', 'no', 'grend', now(), now()) ON CONFLICT DO NOTHING",
        [PAYER],
      );
      if (dieAfter?.step === 'give_up') {
        await order(30);
        await order(60);
      }
      await pay();
      const staff = { userId: PAYER, sessionId: SessionId.parse(PAYER), role: 'administrator' } as const;
      await refunds.refund({ user: staff, address: '127.0.0.1' }, 'NO-000001', {
        id: randomUUID(),
        amount: 500,
        reason: 'For a test',
      });
      await settle();
    },

    /** What the next process does, and the payer, who presses the button again where they were not led anywhere. */
    async finish(): Promise<void> {
      const [payment] = await db.query<{ state: string }>('SELECT state FROM payments');
      if (payment?.state === 'created') await pay();
      await settle();
    },

    /** The payer goes on with what they wanted instead. */
    payOther: () => pay(60),

    async close(): Promise<void> {
      await server.close();
      await jobs.stop?.();
    },
  };
}
