import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { missingMail, readersOf, type FeedMailParts } from './mails.server.ts';
import { readFolderDays } from './store.server.ts';
import type { FeedAgency } from './watch.server.ts';

const DAY_MS = 86_400_000;
/** A feed that has come on so many days in a row is one that comes every day, or every working day. */
const DAYS_IN_A_ROW = 7;
/** A daily feed is missing after so long. */
const OVERDUE_MS = 26 * 3_600_000;

/** Mails that a feed which came every day does not come any more: once for each time that it stops. */
export async function mailMissedFeeds(
  { db, clock, outbox }: { readonly db: Database; readonly clock: Clock; readonly outbox: Outbox },
  findAgency: (id: string) => FeedAgency | undefined,
  mail: FeedMailParts,
): Promise<void> {
  for (const { agencyId, days, lastAt } of await readFolderDays(db)) {
    const isOverdue = clock.now().getTime() > Date.parse(lastAt) + OVERDUE_MS + weekendAfter(lastAt, days);
    const agency = findAgency(agencyId);
    if (!isOverdue || agency === undefined || longestRun(days) < DAYS_IN_A_ROW) continue;
    await db.transaction((tx) =>
      outbox.sendAll(
        tx,
        readersOf(agency, mail).map(({ who, to }) => ({
          key: `feed missing ${agencyId} ${lastAt} ${who}`,
          to,
          content: missingMail(agency, { lastAt, who }, mail),
        })),
      ),
    );
  }
}

/**
 * Of days as `YYYY-MM-DD`, in order: how many follow each other at the most. Where none is at a weekend, Monday follows
 * Friday.
 */
export function longestRun(days: readonly string[]): number {
  const isForWorkingDays = isWorkingDaysOnly(days);
  let [longest, run, before] = [0, 0, NaN];
  for (const day of days) {
    const at = Date.parse(day);
    const gap = at - before;
    run = gap === DAY_MS || (isForWorkingDays && gap === WEEKEND_MS + DAY_MS && isFriday(before)) ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = at;
  }
  return longest;
}

const WEEKEND_MS = 2 * DAY_MS;

function weekendAfter(lastAt: string, days: readonly string[]): number {
  return isWorkingDaysOnly(days) && isFriday(Date.parse(lastAt)) ? WEEKEND_MS : 0;
}

function isWorkingDaysOnly(days: readonly string[]): boolean {
  return days.every((day) => ![0, 6].includes(new Date(day).getUTCDay()));
}

function isFriday(at: number): boolean {
  return new Date(at).getUTCDay() === 5;
}
