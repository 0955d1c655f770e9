import { createHmac } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { householdOf } from '../platform/http/rate-limit.server.ts';

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
  /** One browser that has signed in to the account before, or one unlock link: what strangers do does not lock it out. */
  | { readonly kind: 'known'; readonly id: string }
  /** The owner, already signed in, asked for the password again. */
  | { readonly kind: 'owner'; readonly userId: string };

export type Taken =
  | { readonly isLocked: true; readonly retryAfter: number }
  | {
      readonly isLocked: false;
      /** Whether this attempt, if it was wrong, is the one that locked. */ readonly locks: boolean;
    };

/** Failures within {@link WINDOW_MINUTES} after which further attempts wait. A place may be an office: it has more. */
const MOST = { account: 5, known: 5, owner: 5, place: 30 } as const;
const WINDOW_MINUTES = 15;
/** The first wait; each further failure doubles it. */
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
/** After a lock, so long without failures begins anew. */
const QUIET_MINUTES = 60;

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
      const [row] = await db.query<{ locked_until: string | null }>(TAKE, [
        keyOf(subject),
        now.toISOString(),
        MOST[subject.kind],
      ]);
      if (row !== undefined) return { isLocked: false, locks: row.locked_until !== null };
      const [locked] = await db.query<{ locked_until: string }>(
        'SELECT locked_until FROM sign_in_failures WHERE key = $1 AND locked_until > $2',
        [keyOf(subject), now.toISOString()],
      );
      return {
        isLocked: true,
        retryAfter:
          locked === undefined ? 1 : Math.max(1, Math.ceil((Date.parse(locked.locked_until) - now.getTime()) / 1000)),
      };
    },

    async forgive(subject) {
      if (subject.kind === 'place')
        await db.query(
          'UPDATE sign_in_failures SET failures = failures - 1, locked_until = NULL WHERE key = $1 AND failures > 0',
          [keyOf(subject)],
        );
      else await db.query('DELETE FROM sign_in_failures WHERE key = $1', [keyOf(subject)]);
    },

    async forgetOld() {
      await db.query('DELETE FROM sign_in_failures WHERE last_at < $1', [
        new Date(clock.now().getTime() - 86_400_000).toISOString(),
      ]);
    },
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
      return subject.userId;
  }
}

/** Gives no row while locked. Failures before a quiet time no longer count. */
const FORGOTTEN = `CASE WHEN f.locked_until IS NULL THEN f.began_at + interval '${WINDOW_MINUTES} minutes' ELSE f.locked_until + interval '${QUIET_MINUTES} minutes' END <= $2::timestamptz`;
const COUNT = `CASE WHEN ${FORGOTTEN} THEN 1 ELSE f.failures + 1 END`;
const TAKE = `
INSERT INTO sign_in_failures AS f (key, failures, began_at, last_at) VALUES ($1, 1, $2::timestamptz, $2::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  failures = ${COUNT},
  began_at = CASE WHEN ${FORGOTTEN} THEN $2::timestamptz ELSE f.began_at END,
  last_at = $2::timestamptz,
  locked_until = CASE WHEN ${COUNT} >= $3::integer
    THEN $2::timestamptz + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${COUNT} - $3::integer, 10)))) END
WHERE f.locked_until IS NULL OR f.locked_until <= $2::timestamptz
RETURNING locked_until`;
