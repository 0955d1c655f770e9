import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Language } from '../../texts/messages.ts';
import { type Bank, StandInRefusal } from './bank.server.ts';
import { testNumber } from './cards.server.ts';
import { DELIVERIES, type Delivery } from './notices.server.ts';
import { deliveryPage, payPage } from './page.server.ts';
import type { StandInPayment, Wire } from './payments-store.server.ts';

export interface PagesParts {
  readonly db: Database;
  readonly bank: Bank;
  readonly languageOf: (request: FastifyRequest) => Language;
  readonly delivery: { get(): Delivery; set(delivery: Delivery): void };
}

/** Serves the pages on which payers decide, and the switch for notices. */
export function servePages(app: FastifyInstance, root: string, { db, bank, languageOf, delivery }: PagesParts): void {
  const config = { rateClass: 'default' as const };
  type ById = { Params: { wire: string; id: string } };
  const path = `${root}/pay/:wire/:id`;

  app.get(root, { config }, (request, reply) => send(request, reply, deliveryPage(delivery.get(), frameOf(request))));

  app.post(root, { config }, (request, reply) => {
    const chosen = DELIVERIES.find((one) => one === formOf(request).get('delivery'));
    if (chosen !== undefined) delivery.set(chosen);
    return reply.redirect(root, 303);
  });

  app.get<ById>(path, { config }, async (request, reply) =>
    send(request, reply, payPage(await find(request.params), false, frameOf(request))),
  );

  app.post<ById>(path, { config }, async (request, reply) => {
    const form = formOf(request);
    const isUnknown = form.get('do') === 'pay' && testNumber(form.get('number') ?? '') === undefined;
    if (!isUnknown) await decide(request.params, form);
    const payment = await find(request.params);
    // Whoever goes back from Stripe's page leaves the session open.
    if (payment.state === 'created' && form.get('do') === 'abort')
      return reply.redirect(payment.cancel_url ?? payment.return_url, 303);
    if (payment.state === 'created') return send(request, reply, payPage(payment, isUnknown, frameOf(request)));
    return reply.redirect(payment.return_url, 303);
  });

  async function decide(params: ById['Params'], form: URLSearchParams): Promise<void> {
    await db
      .transaction(async (tx) => {
        const payment = await lockOf(tx, params);
        switch (form.get('do')) {
          case 'pay':
            return bank.payByCard(tx, payment, testNumber(form.get('number') ?? '') ?? '');
          case 'approve':
            return payment.wire === 'vipps' ? bank.authorize(tx, payment) : undefined;
          case 'secure_yes':
            return payment.is_in_3ds ? bank.authorize(tx, payment) : undefined;
          case 'secure_no':
            return payment.is_in_3ds ? bank.failSecurity(tx, payment) : undefined;
          case 'abort':
            return payment.wire === 'stripe' ? undefined : bank.abort(tx, payment);
          case 'expire':
            return bank.expire(tx, payment);
          default:
            return undefined;
        }
      })
      .catch((error: unknown) => {
        // Decided in another window.
        if (!(error instanceof StandInRefusal)) throw error;
      });
  }

  const find = (params: ById['Params']): Promise<StandInPayment> => db.transaction((tx) => lockOf(tx, params));

  function lockOf(tx: Parameters<Bank['lock']>[0], { wire, id }: ById['Params']): Promise<StandInPayment> {
    return bank.lock(tx, wire as Wire, id).catch((error: unknown) => {
      throw error instanceof StandInRefusal ? new AppError('not_found') : error;
    });
  }

  const frameOf = (request: FastifyRequest) => ({
    language: languageOf(request),
    nonce: request.cspNonce,
    action: request.url,
  });
}

function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '');
}

function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${request.cspNonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html);
}
