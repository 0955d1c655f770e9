import { createHmac } from 'node:crypto';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { householdOf } from '../platform/http/rate-limit.server.ts';
import {
  countFailure,
  deleteFailures,
  deleteFailuresBefore,
  findLock,
  takeBackFailure,
  type ThrottleRule,
} from './throttle-store.server.ts';

/**
 * Slows down guessing. Every process counts in the database, so they agree; what is counted is hashed
 * with a key, and an address that nobody has is counted like any other.
 */
export interface Throttle {
  /**
   * Counts one attempt as failed before it is made, so that of many at once no more get through than one
   * by one. While locked, nothing is counted and `retryAfter` says for how many seconds.
   */
  take(subject: Subject): Promise<Taken>;
  /** The attempt was right: for somebody's own account all is forgiven, for a place only this attempt. */
  forgive(subject: Subject): Promise<void>;
  /** Forgets what has been quiet for a day. */
  forgetOld(): Promise<void>;
}

/** What attempts are counted by. */
export type Subject =
  /** An account, known or not, tried from anywhere. */
  | { readonly kind: 'account'; readonly email: string }
  /** A household: an IPv4 address, or the /64 of an IPv6 one. */
  | { readonly kind: 'place'; readonly address: string }
  /**
   * One browser that has signed in to the account before, or one unlock link: what strangers do does not lock it out.
   */
  | { readonly kind: 'known'; readonly id: string }
  /** The owner, already signed in, asked for the password again. */
  | { readonly kind: 'owner'; readonly userId: UserId }
  /** Second factors of an account, whose password was right. */
  | { readonly kind: 'factor'; readonly userId: UserId };

export type Taken =
  | { readonly isLocked: true; readonly retryAfter: number }
  | {
      readonly isLocked: false;
      /** Whether this attempt, if it was wrong, is the one that locked. */ readonly locks: boolean;
    };

/** Failures within {@link RULE}'s window after which further attempts wait. A place may be an office: it has more. */
const MOST = { account: 5, known: 5, owner: 5, factor: 5, place: 30 } as const;
const RULE: ThrottleRule = { windowMinutes: 15, firstWaitSeconds: 60, longestWaitSeconds: 3_600, quietMinutes: 60 };

export function createThrottle({
  db,
  clock,
  key,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly key: Buffer;
}): Throttle {
  const keyOf = (subject: Subject): Buffer =>
    createHmac('sha256', key)
      .update(`${subject.kind} ${nameOf(subject)}`)
      .digest();

  return {
    async take(subject) {
      const now = clock.now();
      const counted = await countFailure(db, keyOf(subject), now.toISOString(), MOST[subject.kind], RULE);
      if (counted !== undefined) return { isLocked: false, locks: counted.locks };
      const lockedUntil = await findLock(db, keyOf(subject), now.toISOString());
      return {
        isLocked: true,
        retryAfter:
          lockedUntil === undefined ? 1 : Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 1000)),
      };
    },

    async forgive(subject) {
      if (subject.kind === 'place') await takeBackFailure(db, keyOf(subject));
      else await deleteFailures(db, keyOf(subject));
    },

    forgetOld: () => deleteFailuresBefore(db, new Date(clock.now().getTime() - 86_400_000).toISOString()),
  };
}

function nameOf(subject: Subject): string {
  switch (subject.kind) {
    case 'account':
      return subject.email;
    case 'place':
      return householdOf(subject.address);
    case 'known':
      return subject.id;
    case 'owner':
    case 'factor':
      return subject.userId;
  }
}
