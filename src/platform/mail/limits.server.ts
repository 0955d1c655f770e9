import { createHmac } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import { householdOf } from '../http/rate-limit.server.ts';
import { deleteCounts, findCount, insertCounts, lockCounter } from './limits-store.server.ts';

/**
 * Limits on mail that one person causes to be sent to another, or in another's name. Every process counts in one
 * append-only record: nobody sets a counter back by deleting what the mail was about, or their account.
 */
export interface MailLimits {
  /**
   * Counts one mail, in the caller's transaction. Gives undefined when it may go; when a limit is reached, the seconds
   * until it is not, and then nothing is counted. Of several at once each counts those before it: what it is counted by
   * is locked to the end of the transaction, so a transaction that counts several mails takes them in the order of
   * {@link mailboxOf} their receivers.
   */
  take(tx: Transaction, limits: readonly MailLimit[]): Promise<number | undefined>;
  /** The same, and throws `too_many_requests` with the seconds when a limit is reached. */
  demand(tx: Transaction, limits: readonly MailLimit[]): Promise<void>;
  /** Forgets what is too long ago for every limit. */
  forgetOld(): Promise<void>;
}

/** At most `most` mails of a kind within a time: from a sender, to a receiver, or from one sender to one receiver. */
export interface MailLimit {
  readonly kind: string;
  readonly from?: Sender;
  /** A mail address. */
  readonly to?: string;
  readonly most: number;
  readonly within: 'hour' | 'day';
}

/** Who causes a mail. */
export type Sender =
  | { readonly account: UserId }
  /** Where the request came from, as an IP address: counted by household. */
  | { readonly ip: string }
  /** What somebody gives, or has proven, as their mail address. */
  | { readonly address: string };

const HOUR_MS = 3_600_000;
const WITHIN_MS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const;

export function createMailLimits({
  db,
  clock,
  key,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly key: Uint8Array;
}): MailLimits {
  const counterOf = ({ kind, from, to }: MailLimit): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, from === undefined ? '' : nameOf(from), to === undefined ? '' : mailboxOf(to)]))
      .digest();
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  /** Seconds until one more may go; undefined when it may now. */
  async function waitOf(tx: Transaction, limit: MailLimit): Promise<number | undefined> {
    const windowMs = WITHIN_MS[limit.within];
    const countedAt = await findCount(tx, counterOf(limit), ago(windowMs), limit.most);
    if (countedAt === undefined) return undefined;
    return Math.max(1, Math.ceil((Date.parse(countedAt) + windowMs - clock.now().getTime()) / 1000));
  }

  async function take(tx: Transaction, limits: readonly MailLimit[]): Promise<number | undefined> {
    // One row for each counter, though two limits may look at it.
    const counters = [
      ...new Map(limits.map((limit) => [counterOf(limit).toString('hex'), counterOf(limit)])).entries(),
    ].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, counter] of counters) await lockCounter(tx, counter);
    let wait: number | undefined;
    for (const limit of limits) {
      const own = await waitOf(tx, limit);
      if (own !== undefined) wait = Math.max(wait ?? 0, own);
    }
    if (wait === undefined)
      await insertCounts(
        tx,
        counters.map(([, counter]) => counter),
        clock.now().toISOString(),
      );
    return wait;
  }

  return {
    take,

    async demand(tx, limits) {
      const retryAfter = await take(tx, limits);
      if (retryAfter !== undefined) throw new AppError('too_many_requests', { retryAfter });
    },

    async forgetOld() {
      await deleteCounts(db, ago(Math.max(...Object.values(WITHIN_MS))));
    },
  };
}

function nameOf(sender: Sender): string {
  if ('account' in sender) return `account ${sender.account}`;
  if ('ip' in sender) return `place ${householdOf(sender.ip)}`;
  return `address ${mailboxOf(sender.address)}`;
}

/**
 * The mailbox behind an address: whatever its letters' case, and whatever follows a plus sign, which most services
 * ignore.
 */
export function mailboxOf(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+.*(?=@)/, '');
}
