import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { type Refused, StandInRefusal } from './bank.server.ts';
import { findFirstAnswer, keepFirstAnswer, type Wire } from './payments-store.server.ts';

export interface Answered {
  readonly status: number;
  readonly body: object;
}

/** How a wire says no. */
export type Refuse = (reason: Refused) => Answered;

export interface CallParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wire: Wire;
  readonly refuse: Refuse;
}

/**
 * Answers calls, each in one transaction with what it changes. The same call under the same idempotency key is answered
 * as the first was, and another one under that key is refused.
 */
export function createCalls({ db, clock, wire, refuse }: CallParts) {
  return async (
    call: { readonly key: string | undefined; readonly request: string },
    work: (tx: Transaction) => Promise<Answered>,
  ): Promise<Answered> => {
    const { key, request } = call;
    const hash = createHash('sha256').update(request).digest('hex');
    try {
      return await db.transaction(async (tx) => {
        const first = key === undefined ? undefined : await findFirstAnswer(tx, wire, key);
        if (first !== undefined) {
          if (first.request_hash !== hash) throw new StandInRefusal('idempotency');
          return { status: first.status, body: first.body };
        }
        const answer = await work(tx);
        if (key !== undefined)
          await keepFirstAnswer(tx, { ...answer, wire, key, request_hash: hash, now: clock.now().toISOString() });
        return answer;
      });
    } catch (error) {
      if (error instanceof StandInRefusal) return refuse(error.reason);
      throw error;
    }
  };
}
