import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { Jobs } from '../../platform/jobs/jobs.server.ts';
import { hearStripe, hearVipps } from '../operations.contract.ts';
import { vippsSignature } from '../vipps/signature.server.ts';
import { changeStandInPayment, type StandInPayment, type Wire } from './payments-store.server.ts';
import { stripeEvent } from './stripe-objects.server.ts';
import { vippsNotice } from './vipps-objects.server.ts';

/** How notices arrive. Real ones do all of this too. */
export const DELIVERIES = ['at_once', 'delayed', 'repeated', 'reordered', 'lost'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface NoticeParts {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly secrets: Readonly<Record<Wire, string>>;
  /** Scheme and host under which the site is to be told. */
  readonly origin: string;
  /** Gives the status that the site answers with. */
  readonly send: (notice: {
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  }) => Promise<number>;
  readonly delivery: () => Delivery;
}

interface Waiting {
  readonly wire: Wire;
  readonly body: string;
}

export const NOTICE_JOB = 'stand_in_notice';
const LATE_MS = 10_000;

/**
 * Gives what tells the site of a change, signed, in the transaction of the change: as a provider, until it has heard.
 */
export function createNotices({ jobs, clock, secrets, origin, send, delivery }: NoticeParts) {
  jobs.handle<Waiting>(
    NOTICE_JOB,
    async ({ wire, body }) => {
      const status = await send({ ...signed(wire, body), body });
      if (status < 200 || status > 299) throw new Error(`the site answered a notice with ${status}`);
    },
    { attempts: 8, firstPauseMs: 5_000 },
  );

  function signed(wire: Wire, body: string): { readonly path: string; readonly headers: Record<string, string> } {
    const now = clock.now();
    if (wire === 'stripe') {
      const timestamp = Math.floor(now.getTime() / 1_000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secrets.stripe, timestamp });
      return { path: hearStripe.path, headers: { 'stripe-signature': signature } };
    }
    const date = now.toUTCString();
    const { host } = new URL(origin);
    const { hash, authorization } = vippsSignature({
      secret: secrets.vipps,
      pathAndQuery: hearVipps.path,
      date,
      host,
      body,
    });
    return { path: hearVipps.path, headers: { 'x-ms-date': date, 'x-ms-content-sha256': hash, authorization } };
  }

  return async (tx: Transaction, payment: StandInPayment, name: string): Promise<StandInPayment> => {
    const now = clock.now();
    const id = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 24);
    const body = JSON.stringify(
      payment.wire === 'stripe' ? stripeEvent(payment, name, id, now) : vippsNotice(payment, name, id, now),
    );
    const how = delivery();
    // The first is the last to arrive.
    const isLate = how === 'delayed' || (how === 'reordered' && payment.notices % 2 === 0);
    const runAt = new Date(now.getTime() + (isLate ? LATE_MS : 0));
    const times = { at_once: 1, delayed: 1, repeated: 3, reordered: 1, lost: 0 }[how];
    for (let time = 0; time < times; time++)
      await jobs.add(tx, NOTICE_JOB, { wire: payment.wire, body } satisfies Waiting, { runAt });
    return changeStandInPayment(tx, payment, { notices: payment.notices + 1 });
  };
}

export type Notify = ReturnType<typeof createNotices>;
