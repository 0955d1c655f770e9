import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import type { Log } from '../platform/log.server.ts';
import type { Paying, PaymentId } from './payment.server.ts';
import { findPaying, findPayingByReference } from './payments-store.server.ts';
import { ProviderAway, ProviderRefusal } from './provider.server.ts';
import { readOpenRefunds } from './refunds/refunds-store.server.ts';
import type { Settle } from './settle.server.ts';

export const FOLLOW_JOB = 'payment_follow';

/**
 * Every payment that may still come to something has a job, from the transaction that makes it until its end. Notices
 * of providers and whoever looks only make it earlier: with none of them, all ends the same.
 */
export type Follow = ReturnType<typeof createFollow>;

export interface FollowParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly settle: Settle;
}

interface Followed {
  readonly paymentId: PaymentId;
}

/** A payment is never given up for tries that failed. */
const ATTEMPTS = 1_000_000;

export function createFollow({ db, clock, jobs, log, settle }: FollowParts) {
  /** Looks at the payment then; earlier, where that is meant already. */
  const lookAt = (tx: Transaction, paymentId: PaymentId, runAt = clock.now()): Promise<void> =>
    jobs.add(tx, FOLLOW_JOB, { paymentId } satisfies Followed, { key: paymentId, runAt });

  jobs.handle<Followed>(
    FOLLOW_JOB,
    async ({ paymentId }, job) => {
      const paying = await settle(paymentId).catch((error: unknown) => {
        if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefusal)) throw error;
        log.warn({ err: error, payment: paymentId }, 'a payment will be looked at again');
        return undefined;
      });
      const seen = paying ?? (await findPaying(db, paymentId));
      const isOpen = seen !== undefined && (await isUnderWay(seen));
      await db.transaction(async (tx) => {
        await job.done(tx);
        if (isOpen) await lookAt(tx, paymentId, nextLook(seen));
      });
    },
    { attempts: ATTEMPTS, firstPauseMs: 5_000 },
  );

  async function isUnderWay({ payment }: Paying): Promise<boolean> {
    if (payment.state === 'captured') return (await readOpenRefunds(db, payment.id)).length > 0;
    return ['created', 'pending', 'authorized'].includes(payment.state);
  }

  /** As Vipps asks for: after five seconds, then often while the payer is there. */
  function nextLook({ payment }: Paying): Date {
    const now = clock.now().getTime();
    const age = now - Date.parse(payment.created_at);
    return new Date(now + (PAUSES.find(({ until }) => age < until)?.pause ?? LONGEST_PAUSE_MS));
  }

  return {
    lookAt,

    /** Has a payment looked at soon, whatever a notice says of it. */
    async hear(reference: string | undefined): Promise<void> {
      const paying = reference === undefined ? undefined : await findPayingByReference(db, reference);
      if (paying === undefined || !(await isUnderWay(paying))) return;
      await db.transaction((tx) => lookAt(tx, paying.payment.id));
    },
  };
}

const MINUTE_MS = 60_000;
const PAUSES = [
  { until: 2 * MINUTE_MS, pause: 5_000 },
  { until: 40 * MINUTE_MS, pause: 30_000 },
  { until: 24 * 60 * MINUTE_MS, pause: 10 * MINUTE_MS },
] as const;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
