import type { UserId } from '../contract/ids.ts';
import type { DraftId } from '../drafts/draft.contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import { zoneOfRegion } from '../texts/messages.ts';
import { localDay } from '../texts/format.ts';
import { LEAST_DAYS, LEAST_SIMILAR, type AWeek, type Counts, type ListingFigures } from './contract.ts';
import { dayAfter, dayNumber } from './days.server.ts';
import { readDays, readViews } from './store.server.ts';

/** What other slices count of a home by day, on the clock of a zone. */
export type CountByDay<T> = (
  db: Database,
  listingId: ListingId,
  days: { readonly zone: string; readonly from: string },
) => Promise<({ readonly day: string } & T)[]>;

/** The same of several homes, in all days from one on; those of which there is nothing are left out. */
export type CountSince<T> = (
  db: Database,
  listingIds: readonly string[],
  days: { readonly zone: string; readonly from: string },
) => Promise<readonly ({ readonly id: string } & T)[]>;

export interface FigureParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly findOwn: (
    db: Queryable,
    userId: UserId,
    id: DraftId,
  ) => Promise<{
    readonly listingId: ListingId | null;
    readonly region: 'no' | 'au';
    readonly firstPublishedAt: string | null;
  }>;
  readonly savesByDay: CountByDay<{ readonly saves: number }>;
  readonly messagesByDay: CountByDay<{ readonly messages: number; readonly sign_ups: number }>;
  readonly savesSince: CountSince<{ readonly saves: number }>;
  readonly messagesSince: CountSince<{ readonly messages: number }>;
  /** Others of the same type on the market in the same place, and since when they are there. */
  readonly similarTo: (
    db: Database,
    id: ListingId,
  ) => Promise<readonly { readonly id: string; readonly publishedAt: string }[]>;
}

const NONE: Counts = {
  views: 0,
  visitors: 0,
  saves: 0,
  shares: 0,
  phones: 0,
  messages: 0,
  signUps: 0,
  searches: 0,
};

/** The figures of somebody's listing over the last days, today among them. Throws `not_found`. */
export function createFigures(parts: FigureParts) {
  const { db, clock, findOwn, savesByDay, messagesByDay, savesSince, messagesSince, similarTo } = parts;
  return async (userId: UserId, id: DraftId, period: number): Promise<ListingFigures> => {
    const { listingId, region, firstPublishedAt } = await findOwn(db, userId, id);
    if (listingId === null) return { days: [], sums: NONE, viewsADay: null, similar: null };
    const zone = zoneOfRegion(region);
    const today = localDay(clock.now().toISOString(), zone);
    const earliest = dayAfter(today, 1 - period);
    const published = localDay(firstPublishedAt ?? clock.now().toISOString(), zone);
    const from = published > earliest ? published : earliest;
    const byDay = new Map<string, Counts>();
    const add = (day: string, counts: Partial<Counts>) => byDay.set(day, { ...NONE, ...byDay.get(day), ...counts });
    for (let day = from; day <= today; day = dayAfter(day, 1)) add(day, {});
    for (const { day, ...counts } of await readDays(db, listingId, from)) add(day, counts);
    for (const { day, saves } of await savesByDay(db, listingId, { zone, from })) add(day, { saves });
    for (const { day, messages, sign_ups } of await messagesByDay(db, listingId, { zone, from }))
      add(day, { messages, signUps: sign_ups });
    const days = [...byDay].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => (a.day < b.day ? -1 : 1));
    const sums = { ...NONE };
    for (const counts of byDay.values())
      for (const name of Object.keys(NONE) as (keyof Counts)[]) sums[name] += counts[name];
    return { days, sums, viewsADay: rounded(sums.views / days.length), similar: await similar(listingId) };

    async function similar(to: ListingId): Promise<ListingFigures['similar']> {
      const others = await similarTo(db, to);
      if (others.length < LEAST_SIMILAR) return null;
      const views = await readViews(
        db,
        others.map((other) => other.id),
        earliest,
      );
      const shown = others.map(({ id: other, publishedAt }) => {
        const since = localDay(publishedAt, zone);
        return { id: other, days: Math.max(1, dayNumber(today) - dayNumber(since > earliest ? since : earliest) + 1) };
      });
      const rates = shown.map((other) => (views.get(other.id) ?? 0) / other.days);
      return { homes: others.length, viewsADay: rounded(medianOf(rates)), weekly: await weekly(shown) };
    }

    async function weekly(
      others: readonly { readonly id: string; readonly days: number }[],
    ): Promise<NonNullable<ListingFigures['similar']>['weekly']> {
      const compared = others.filter((other) => other.days >= LEAST_DAYS);
      if (days.length < LEAST_DAYS || compared.length < LEAST_SIMILAR) return null;
      const [ids, since] = [compared.map((other) => other.id), { zone, from: earliest }];
      const saves = new Map((await savesSince(db, ids, since)).map((row) => [row.id, row.saves]));
      const messages = new Map((await messagesSince(db, ids, since)).map((row) => [row.id, row.messages]));
      const median = (of: ReadonlyMap<string, number>) =>
        rounded(medianOf(compared.map((other) => (7 * (of.get(other.id) ?? 0)) / other.days)));
      const own: AWeek = {
        saves: rounded((7 * sums.saves) / days.length),
        enquiries: rounded((7 * (sums.messages + sums.signUps)) / days.length),
      };
      return { homes: compared.length, own, theirs: { saves: median(saves), enquiries: median(messages) } };
    }
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
