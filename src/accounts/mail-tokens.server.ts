import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { MailLimit, MailLimits } from '../platform/mail/limits.server.ts';
import {
  deleteExpiredTokens,
  deleteTokensOf,
  findToken,
  findUsedToken,
  insertToken,
  insertUsedToken,
  readTokensOf,
  useToken,
  type MailToken,
} from './mail-tokens-store.server.ts';
import { hashOf, newSecret } from './secrets.server.ts';

/** What a link in a mail is good for, and for how many hours. */
export const HOURS = { activation: 48, set_password: 48, reset_password: 1, unlock: 1, email_change: 48 } as const;
export type TokenPurpose = keyof typeof HOURS;

/** Links of one purpose that strangers can cause to be mailed to one address within an hour. */
const MOST_AN_HOUR = { activation: 5, set_password: 5, reset_password: 5, unlock: 1, email_change: 5 } as const;
/**
 * The same within a day. None for links that work for an hour alone: whoever needs one could be kept from it for the
 * rest of the day.
 */
const MOST_A_DAY = { activation: 15, set_password: 15, email_change: 15 } as const;

export interface NewMailToken {
  readonly purpose: TokenPurpose;
  readonly userId: UserId;
  /** Where the mail goes. */
  readonly email: string;
  readonly name?: string | undefined;
  readonly passwordHash?: string | undefined;
}

/**
 * Secrets that prove that whoever has them reads a mailbox. Each is for one purpose, works once and for a time, and is
 * kept hashed.
 */
export interface MailTokens {
  /** Undefined when the address has been mailed enough for now. */
  issue(tx: Transaction, token: NewMailToken): Promise<string | undefined>;
  /** One that still works. Does not use it up. */
  find(db: Queryable, secret: string, purposes: readonly TokenPurpose[]): Promise<MailToken | undefined>;
  /** One that was used while it worked. */
  findUsed(db: Queryable, secret: string, purposes: readonly TokenPurpose[]): Promise<MailToken | undefined>;
  /** Uses it up. Of several at once, one gets it. */
  use(tx: Transaction, secret: string, purposes: readonly TokenPurpose[]): Promise<MailToken | undefined>;
  /** Notes a link as one that was used, where its record is gone. */
  keepUsed(tx: Transaction, secret: string, token: MailToken): Promise<void>;
  /** Makes all unused links of an account void. */
  recall(tx: Transaction, userId: UserId, purposes?: readonly TokenPurpose[]): Promise<void>;
  /** The address that an account moves to when its link is confirmed. */
  pendingEmail(db: Queryable, userId: UserId): Promise<string | undefined>;
  /** Registrations of an account that wait for their link, the last one first. */
  registrationsOf(db: Queryable, userId: UserId | undefined): Promise<MailToken[]>;
  forgetOld(db: Queryable): Promise<void>;
}

const ALL = Object.keys(HOURS) as TokenPurpose[];

export function createMailTokens({
  clock,
  mailLimits,
}: {
  readonly clock: Clock;
  readonly mailLimits: Pick<MailLimits, 'take'>;
}): MailTokens {
  const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const now = () => clock.now().toISOString();

  return {
    async issue(tx, { purpose, userId, email, name, passwordHash }) {
      if ((await mailLimits.take(tx, limitsOf(purpose, email))) !== undefined) return undefined;
      const secret = newSecret();
      await insertToken(tx, hashOf(secret), {
        purpose,
        user_id: userId,
        email,
        name: name ?? null,
        password_hash: passwordHash ?? null,
        created_at: now(),
        expires_at: hoursFromNow(HOURS[purpose]),
      });
      return secret;
    },

    find: (db, secret, purposes) => findToken(db, hashOf(secret), purposes, now()),
    findUsed: (db, secret, purposes) => findUsedToken(db, hashOf(secret), purposes),
    use: (tx, secret, purposes) => useToken(tx, hashOf(secret), purposes, now()),
    keepUsed: (tx, secret, token) => insertUsedToken(tx, hashOf(secret), token),
    recall: (tx, userId, purposes = ALL) => deleteTokensOf(tx, userId, purposes),

    async pendingEmail(db, userId) {
      const moves = await readTokensOf(db, userId, 'email_change');
      return moves.find(({ expires_at }) => expires_at > now())?.email;
    },

    registrationsOf: (db, userId) => readTokensOf(db, userId, 'activation'),
    forgetOld: (db) => deleteExpiredTokens(db, now()),
  };
}

/** By the address that gets them: links can be made void, and accounts deleted. */
function limitsOf(purpose: TokenPurpose, to: string): MailLimit[] {
  const kind = `link ${purpose}`;
  const aDay = Object.entries(MOST_A_DAY).filter(([name]) => name === purpose);
  return [
    { kind, to, most: MOST_AN_HOUR[purpose], within: 'hour' },
    ...aDay.map(([, most]) => ({ kind, to, most, within: 'day' }) as const),
  ];
}
