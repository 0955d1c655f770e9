import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Keys } from '../../platform/keys.server.ts';
import type { Language } from '../../texts/messages.ts';
import type { PaymentProvider } from '../provider.server.ts';
import type { TestCards } from '../service.server.ts';
import { hearVipps } from '../operations.contract.ts';
import { createStripeProvider } from '../stripe/stripe.server.ts';
import { createVippsProvider } from '../vipps/vipps.server.ts';
import { type Bank, createBank, StandInRefusal } from './bank.server.ts';
import { testNumber } from './cards.server.ts';
import { createNotices, type Delivery } from './notices.server.ts';
import { servePages } from './pages.server.ts';
import type { StandInPayment } from './payments-store.server.ts';
import { serveStripe } from './stripe-wire.server.ts';
import { serveVipps } from './vipps-wire.server.ts';
import { MERCHANT } from './vipps-objects.server.ts';

/**
 * Takes the place of Stripe and Vipps while somebody tries the product out: a server under /dev/payments that speaks
 * both wires, so that the adapters are the real ones, with pages on which payers decide. No money moves, and anybody
 * may decide: for outside production alone.
 */
export interface PaymentStandIn {
  /** Opens it over the platform of the app; before {@link PaymentStandIn.mount}. */
  open(platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'origin'>): OpenStandIn;
  mount(app: FastifyInstance, languageOf: (request: FastifyRequest) => Language): void;
  /** How notices arrive. */
  readonly delivery: { get(): Delivery; set(delivery: Delivery): void };
}

export interface OpenStandIn {
  readonly providers: readonly PaymentProvider[];
  readonly testCards: TestCards;
}

const ROOT = '/dev/payments';

export function createPaymentStandIn({
  mode,
  keys,
}: {
  readonly mode: 'trial' | 'production';
  readonly keys: Keys;
}): PaymentStandIn {
  if (mode !== 'trial') throw new Error('the stand-in for payment providers is for trials alone');
  const secretOf = (purpose: string): string => keys(`stand-in-${purpose}`).toString('base64url');
  const secrets = { stripe: `sk_test_${secretOf('stripe')}`, vipps: secretOf('vipps') };
  const webhookSecrets = { stripe: `whsec_${secretOf('stripe-notices')}`, vipps: secretOf('vipps-notices') };
  let server: FastifyInstance | undefined;
  let chosen: Delivery = 'at_once';
  let opened: (Pick<Platform, 'db' | 'clock' | 'jobs' | 'origin'> & { readonly bank: Bank }) | undefined;

  const delivery = {
    get: () => chosen,
    set(next: Delivery) {
      chosen = next;
    },
  };

  function running(): FastifyInstance {
    if (server === undefined) throw new Error('the stand-in for payment providers is not mounted');
    return server;
  }

  /** Asks the server itself, without leaving the process: whatever host is asked, the stand-in answers. */
  const askOwnServer =
    (below: string): typeof fetch =>
    async (input, init = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const answer = await running().inject({
        method: (init.method ?? 'GET') as 'GET' | 'POST',
        url: `${ROOT}${below}${pathname}${search}`,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      });
      const headers = { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') };
      return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers });
    };

  function payUrl({ wire, provider_id: id, return_url: returnUrl }: StandInPayment): string {
    return `${new URL(returnUrl).origin}${ROOT}/pay/${wire}/${id}`;
  }

  return {
    delivery,

    open(platform) {
      const { clock, jobs, origin, db } = platform;
      const notify = createNotices({
        jobs,
        clock,
        origin,
        secrets: webhookSecrets,
        delivery: delivery.get,
        send: async ({ path, headers, body }) => {
          const { host } = new URL(origin);
          const json = { 'content-type': 'application/json', host };
          return (
            await running().inject({ method: 'POST', url: path, headers: { ...json, ...headers }, payload: body })
          ).statusCode;
        },
      });
      const bank = createBank({ clock, notify });
      opened = { ...platform, bank };
      return {
        providers: [
          createStripeProvider({
            secretKey: secrets.stripe,
            webhookSecret: webhookSecrets.stripe,
            clock,
            isStandIn: true,
            fetch: askOwnServer('/stripe'),
          }),
          createVippsProvider({
            url: 'https://apitest.vipps.no',
            clientId: 'stand-in',
            clientSecret: secrets.vipps,
            subscriptionKey: 'stand-in',
            merchantSerialNumber: MERCHANT,
            webhookUrl: `${origin}${hearVipps.path}`,
            webhookSecret: webhookSecrets.vipps,
            clock,
            isStandIn: true,
            fetch: askOwnServer('/vipps'),
          }),
        ],
        testCards: {
          isTestNumber: (number) => testNumber(number) !== undefined,

          pay: (id, number) =>
            db
              .transaction(async (tx) => {
                const payment = await bank.lock(tx, 'stripe', id);
                return { fate: await bank.payByCard(tx, payment, number), nextUrl: payUrl(payment) };
              })
              .then(({ fate, nextUrl }) => {
                if (fate === '3ds') return { nextUrl };
                if (fate !== 'ok') throw new AppError('payment_declined');
                return { nextUrl: undefined };
              })
              .catch((error: unknown) => {
                throw error instanceof StandInRefusal ? new AppError('payment_under_way') : error;
              }),
        },
      };
    },

    mount(app, languageOf) {
      if (opened === undefined) throw new Error('the stand-in for payment providers is not open');
      const { db, clock, bank } = opened;
      server = app;
      void app.register((scope, _, done) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
        serveStripe(scope, `${ROOT}/stripe`, { db, clock, bank, secret: secrets.stripe, payUrl });
        serveVipps(scope, `${ROOT}/vipps`, { db, clock, bank, secret: secrets.vipps, payUrl });
        servePages(scope, ROOT, { db, bank, languageOf, delivery });
        done();
      });
    },
  };
}
