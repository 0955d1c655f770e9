import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { MailLimit, MailLimits } from '../platform/mail/limits.server.ts';
import { hashOf, newSecret } from './secrets.server.ts';

/** What a link in a mail is good for, and for how many hours. */
export const HOURS = { activation: 48, set_password: 48, reset_password: 1, unlock: 1, email_change: 48 } as const;
export type TokenPurpose = keyof typeof HOURS;

/** Links of one purpose that strangers can cause to be mailed to one address within an hour. */
const MOST_AN_HOUR = { activation: 5, set_password: 5, reset_password: 5, unlock: 1, email_change: 5 } as const;
/** The same within a day. None for links that work for an hour alone: whoever needs one could be kept from it for the rest of the day. */
const MOST_A_DAY = { activation: 15, set_password: 15, email_change: 15 } as const;

/** A link's record. */
export interface MailToken {
  readonly purpose: TokenPurpose;
  readonly user_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly password_hash: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly used_at: string | null;
}

export interface NewMailToken {
  readonly purpose: TokenPurpose;
  readonly userId: string;
  /** Where the mail goes. */
  readonly email: string;
  readonly name?: string | undefined;
  readonly passwordHash?: string | undefined;
}

/** Secrets that prove that whoever has them reads a mailbox. Each is for one purpose, works once and for a time, and is kept hashed. */
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
  recall(tx: Transaction, userId: string, purposes?: readonly TokenPurpose[]): Promise<void>;
  /** The address that an account moves to when its link is confirmed. */
  pendingEmail(db: Queryable, userId: string): Promise<string | undefined>;
  /** Registrations of an account that wait for their link, the last one first. */
  registrationsOf(tx: Transaction, userId: string): Promise<MailToken[]>;
  forgetOld(db: Queryable): Promise<void>;
}

const ALL = Object.keys(HOURS) as TokenPurpose[];
const COLUMNS = 'purpose, user_id, email, name, password_hash, created_at, expires_at, used_at';

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
      await tx.query(
        'INSERT INTO mail_tokens (hash, purpose, user_id, email, name, password_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          hashOf(secret),
          purpose,
          userId,
          email,
          name ?? null,
          passwordHash ?? null,
          now(),
          hoursFromNow(HOURS[purpose]),
        ],
      );
      return secret;
    },

    async find(db, secret, purposes) {
      const [row] = await db.query<MailToken>(
        `SELECT ${COLUMNS} FROM mail_tokens WHERE hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3`,
        [hashOf(secret), purposes, now()],
      );
      return row;
    },

    async findUsed(db, secret, purposes) {
      const [row] = await db.query<MailToken>(
        `SELECT ${COLUMNS} FROM mail_tokens WHERE hash = $1 AND purpose = ANY($2) AND used_at IS NOT NULL`,
        [hashOf(secret), purposes],
      );
      return row;
    },

    async use(tx, secret, purposes) {
      const [row] = await tx.query<MailToken>(
        `UPDATE mail_tokens SET used_at = $3 WHERE hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3 RETURNING ${COLUMNS}`,
        [hashOf(secret), purposes, now()],
      );
      return row;
    },

    async keepUsed(tx, secret, { purpose, user_id, email, created_at, expires_at, used_at }) {
      await tx.query(
        'INSERT INTO mail_tokens (hash, purpose, user_id, email, created_at, expires_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [hashOf(secret), purpose, user_id, email, created_at, expires_at, used_at],
      );
    },

    async recall(tx, userId, purposes = ALL) {
      await tx.query('DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = ANY($2) AND used_at IS NULL', [
        userId,
        purposes,
      ]);
    },

    async pendingEmail(db, userId) {
      const [row] = await db.query<{ email: string }>(
        "SELECT email FROM mail_tokens WHERE user_id = $1 AND purpose = 'email_change' AND used_at IS NULL AND expires_at > $2 ORDER BY created_at DESC LIMIT 1",
        [userId, now()],
      );
      return row?.email;
    },

    registrationsOf: (tx, userId) =>
      tx.query<MailToken>(
        `SELECT ${COLUMNS} FROM mail_tokens WHERE user_id = $1 AND purpose = 'activation' AND used_at IS NULL ORDER BY created_at DESC`,
        [userId],
      ),

    async forgetOld(db) {
      await db.query('DELETE FROM mail_tokens WHERE expires_at <= $1', [now()]);
    },
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
