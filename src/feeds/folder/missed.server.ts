import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { claimReminder, readDays } from '../days-store.server.ts';
import { missingMail, readersOf, type FeedMailParts } from './mails.server.ts';
import type { FeedAgency } from './watch.server.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A feed that has come on so many days in a row comes every day; where weekends are left out, on each weekday. */
const DAYS_IN_A_ROW = 7;
/** So much later than the time of day at which it came last it is missing. */
const GRACE_MS = 2 * HOUR_MS;

/**
 * Mails that a feed which came every day, or every weekday, does not come any more: once for each time that it stops.
 */
export async function mailMissedFeeds(
  { db, clock, outbox }: { readonly db: Database; readonly clock: Clock; readonly outbox: Outbox },
  findAgency: (id: string) => FeedAgency | undefined,
  mail: FeedMailParts,
): Promise<void> {
  for (const missed of await findMissed(db, clock.now())) {
    const { agencyId, lastAt } = missed;
    const agency = findAgency(agencyId);
    if (agency === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await claimReminder(tx, missed, clock.now()))) return;
      await outbox.sendAll(
        tx,
        readersOf(agency, mail).map(({ who, to }) => ({
          key: `feed missing ${agencyId} ${lastAt} ${who}`,
          to,
          content: missingMail(agency, { lastAt, who }, mail),
        })),
      );
    });
  }
}

/** A feed that came every day, or every weekday, and does not any more. */
export interface MissedFeed {
  readonly agencyId: string;
  readonly source: string;
  readonly lastAt: string;
  /** When it was due. */
  readonly dueAt: Date;
}

export async function findMissed(db: Queryable, now: Date): Promise<MissedFeed[]> {
  return (await readDays(db, 'folder')).flatMap(({ agencyId, source, days, lastAt }) => {
    const dueInDays = daysUntilNext(days);
    if (dueInDays === undefined) return [];
    const dueAt = new Date(Date.parse(lastAt) + dueInDays * DAY_MS);
    return now.getTime() <= dueAt.getTime() + GRACE_MS ? [] : [{ agencyId, source, lastAt, dueAt }];
  });
}

/**
 * In how many days after the last of these days (`YYYY-MM-DD`, in order) a feed that came on them is due; undefined of
 * one that comes neither every day nor every weekday.
 */
export function daysUntilNext(days: readonly string[]): number | undefined {
  const last = days.at(-1);
  if (last === undefined) return undefined;
  if (longestRun(days, () => 1) >= DAYS_IN_A_ROW) return 1;
  return longestRun(days.filter(isWeekday), daysToWeekday) >= DAYS_IN_A_ROW ? daysToWeekday(last) : undefined;
}

/** How many of them follow each other at the most. */
function longestRun(days: readonly string[], daysToNext: (day: string) => number): number {
  let [longest, run, due] = [0, 0, NaN];
  for (const day of days) {
    run = Date.parse(day) === due ? run + 1 : 1;
    due = Date.parse(day) + daysToNext(day) * DAY_MS;
    longest = Math.max(longest, run);
  }
  return longest;
}

function isWeekday(day: string): boolean {
  return new Date(day).getUTCDay() % 6 !== 0;
}

/** From a Friday or a weekend to Monday. */
function daysToWeekday(day: string): number {
  return [1, 1, 1, 1, 1, 3, 2][new Date(day).getUTCDay()] ?? 1;
}
