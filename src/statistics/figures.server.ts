import type { UserId } from '../contract/ids.ts';
import type { DraftId } from '../drafts/draft.contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import { zoneOfRegion } from '../texts/messages.ts';
import { localDay } from '../texts/format.ts';
import { LEAST_SIMILAR, type Counts, type ListingFigures } from './contract.ts';
import { dayAfter, dayNumber } from './days.server.ts';
import { readDays, readViews } from './store.server.ts';

/** What other slices count of a home by day, on the clock of a zone. */
export type CountByDay<T> = (
  db: Database,
  listingId: ListingId,
  days: { readonly zone: string; readonly from: string },
) => Promise<({ readonly day: string } & T)[]>;

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
export function createFigures({ db, clock, findOwn, savesByDay, messagesByDay, similarTo }: FigureParts) {
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
    return { days, sums, viewsADay: rounded(sums.views / days.length), similar: await similarViews(listingId) };

    async function similarViews(to: ListingId): Promise<ListingFigures['similar']> {
      const others = await similarTo(db, to);
      if (others.length < LEAST_SIMILAR) return null;
      const views = await readViews(
        db,
        others.map((other) => other.id),
        earliest,
      );
      const rates = others.map((other) => {
        const since = localDay(other.publishedAt, zone);
        const shown = dayNumber(today) - dayNumber(since > earliest ? since : earliest) + 1;
        return (views.get(other.id) ?? 0) / Math.max(1, shown);
      });
      return { homes: others.length, viewsADay: rounded(medianOf(rates)) };
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
