import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import { claimReminder, type DeliveryDays, readDays } from './days-store.server.ts';
import { type FeedMailParts, readersOf, silentMail } from './folder/mails.server.ts';
import type { FeedAgency } from './folder/watch.server.ts';
import { readKeyEnds } from './keys-store.server.ts';

const DAY_MS = 86_400_000;
/** A sender has a rhythm once it has delivered on so many days, */
const LEAST_DAYS = 5;
/** the last of them at least so many days after the first: trying a new program out is none. */
const LEAST_SPAN_DAYS = 14;
/** Silent is who has not delivered for so many times its longest pause, */
const TIMES_ITS_PAUSE = 2;
/** and for so many days. */
const LEAST_SILENT_DAYS = 3;

/** Who used to deliver regularly, and has not for clearly longer than it ever paused. */
export interface SilentFeed extends Pick<DeliveryDays, 'agencyId' | 'source' | 'by' | 'lastAt'> {
  /** The longest that it paused, in days. */
  readonly everyDays: number;
  /** When its key stopped to work by itself; undefined while one works, and of a drop folder. */
  readonly keyExpiredAt: string | undefined;
}

export interface SilentParts {
  readonly db: Queryable;
  /** Whether the agency has a drop folder now. */
  readonly hasFolder: (agencyId: string) => Promise<boolean>;
}

/**
 * Feeds that have fallen silent. Not those that were ended: programs all of whose keys have been revoked, and agencies
 * whose drop folder has been removed.
 */
export async function findSilent({ db, hasFolder }: SilentParts, now: Date): Promise<SilentFeed[]> {
  const silent: SilentFeed[] = [];
  for (const { agencyId, source, by, days, lastAt } of await readDays(db)) {
    const everyDays = pauseOf(days);
    if (everyDays === undefined) continue;
    const allowed = Math.max(LEAST_SILENT_DAYS, TIMES_ITS_PAUSE * everyDays) * DAY_MS;
    if (now.getTime() - Date.parse(lastAt) <= allowed) continue;
    const ends = by === 'program' ? await readKeyEnds(db, { agencyId, source }) : [];
    if (by === 'program' ? ends.length === 0 : !(await hasFolder(agencyId))) continue;
    const lastEnd = ends.sort().at(-1);
    const keyExpiredAt = lastEnd !== undefined && Date.parse(lastEnd) <= now.getTime() ? lastEnd : undefined;
    silent.push({ agencyId, source, by, lastAt, everyDays, keyExpiredAt });
  }
  return silent;
}

/** The longest pause between days (`YYYY-MM-DD`, in order) of a sender with a rhythm, in days; else undefined. */
export function pauseOf(days: readonly string[]): number | undefined {
  const instants = days.map((day) => Date.parse(day) / DAY_MS);
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (days.length < LEAST_DAYS || last - first < LEAST_SPAN_DAYS) return undefined;
  return Math.max(...instants.slice(1).map((day, index) => day - (instants[index] ?? day)));
}

/** Mails that a feed has fallen silent: once for each time that it does. */
export async function mailSilentFeeds(
  {
    db,
    clock,
    outbox,
    hasFolder,
  }: SilentParts & { readonly db: Database; readonly clock: Clock; readonly outbox: Outbox },
  findAgency: (id: string) => FeedAgency | undefined,
  mail: FeedMailParts,
): Promise<void> {
  for (const silent of await findSilent({ db, hasFolder }, clock.now())) {
    const agency = findAgency(silent.agencyId);
    if (agency === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await claimReminder(tx, silent, clock.now()))) return;
      await outbox.sendAll(
        tx,
        readersOf(agency, mail).map(({ who, to }) => ({
          key: `feed silent ${silent.agencyId} ${silent.source} ${silent.lastAt} ${who}`,
          to,
          ...(who === 'agency' && mail.operator !== undefined ? { replyTo: { name: '', address: mail.operator } } : {}),
          content: silentMail(agency, { ...silent, who }, mail),
        })),
      );
    });
  }
}
