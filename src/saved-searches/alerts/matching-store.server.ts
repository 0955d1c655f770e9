import type { Region } from '../../texts/messages.ts';
import { type ChangeLog, createChangeLog } from '../../platform/changes/change-log-store.server.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { MOST_HOMES } from '../../notifications/search-news.contract.ts';
import type { SavedSearchId } from '../contract.ts';
import type { Slot } from './hours.server.ts';
import { canBeHad, type HomeState, type KnownState, type News, type NewsKind, settingOf } from './news.server.ts';

const IS_FREE = 'holder IS NULL OR holder = $1 OR held_until <= now()';

/**
 * Takes the work in hand, or keeps it, and gives how far the log has been read; undefined while another process has it.
 * Written at most every 20 s.
 */
export async function takeProgress(db: Queryable, holder: string): Promise<string | undefined> {
  const [row] = await db.query<{ position: string; is_held: boolean; is_free: boolean }>(
    `SELECT position::text AS position, holder = $1 AND held_until > now() + interval '10 seconds' AS is_held, ${IS_FREE} AS is_free FROM alert_progress`,
    [holder],
  );
  if (row === undefined || !(row.is_held || row.is_free)) return undefined;
  if (row.is_held) return row.position;
  const [taken] = await db.query<{ position: string }>(
    `UPDATE alert_progress SET holder = $1, held_until = now() + interval '30 seconds' WHERE ${IS_FREE} RETURNING position::text AS position`,
    [holder],
  );
  return taken?.position;
}

/** Holds the work to the end of the transaction; false when another process has taken it over meanwhile. */
export async function holdProgress(tx: Transaction, holder: string): Promise<boolean> {
  const rows = await tx.query('SELECT FROM alert_progress WHERE holder = $1 FOR UPDATE', [holder]);
  return rows.length > 0;
}

export async function advanceProgress(db: Queryable, holder: string, position: string): Promise<void> {
  await db.query(
    "UPDATE alert_progress SET position = $2::xid8, held_until = now() + interval '30 seconds' WHERE holder = $1",
    [holder, position],
  );
}

export async function releaseProgress(db: Queryable, holder: string): Promise<void> {
  await db.query('UPDATE alert_progress SET holder = NULL, held_until = NULL WHERE holder = $1', [holder]);
}

/** Ids of all homes that are otherwise than when they were last looked at: for when the log does not reach back. */
export async function homesThatDiffer(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT l.id::text AS id FROM listing_facts l LEFT JOIN alert_listings a ON a.listing_id = l.id
     WHERE l.id > $1::bigint AND (a.listing_id IS NULL OR a.availability <> l.availability OR a.price IS DISTINCT FROM l.told_price) ORDER BY l.id LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

export interface ReadState extends HomeState {
  readonly id: string;
}

/** What is kept of a home; without viewings where these were not looked at. */
type KeptState = Omit<ReadState, 'viewings' | 'auctionAt'> & Partial<Pick<ReadState, 'viewings' | 'auctionAt'>>;

function isoOf(time: number): string {
  return new Date(time).toISOString();
}

/** Homes as they were when they were last looked at; those never looked at are left out. */
export async function statesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, KnownState>> {
  const rows = await db.query<
    Omit<KnownState, 'viewings' | 'auctionAt'> & {
      readonly id: string;
      readonly viewings: readonly string[] | null;
      readonly auction_at: string | null;
    }
  >(
    'SELECT listing_id::text AS id, availability, price, total, was_offered AS "wasOffered", to_jsonb(viewings) AS viewings, auction_at FROM alert_listings WHERE listing_id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(
    rows.map(({ id, viewings, auction_at: auctionAt, ...state }) => [
      id,
      {
        ...state,
        viewings: viewings === null ? null : viewings.map((time) => Date.parse(time)),
        auctionAt: auctionAt === null ? null : Date.parse(auctionAt),
      },
    ]),
  );
}

export async function keepStates(tx: Transaction, states: readonly KeptState[]): Promise<void> {
  await tx.query(
    `INSERT INTO alert_listings (listing_id, availability, price, total, was_offered, viewings, auction_at)
     SELECT id, availability, price, total, is_open, CASE WHEN viewings IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(viewings)::timestamptz) END, auction_at
     FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, availability text, price bigint, total bigint, is_open boolean, viewings jsonb, auction_at timestamptz)
     ON CONFLICT (listing_id) DO UPDATE SET availability = excluded.availability, price = excluded.price, total = excluded.total, was_offered = alert_listings.was_offered OR excluded.was_offered,
       viewings = excluded.viewings, auction_at = excluded.auction_at`,
    [
      JSON.stringify(
        states.map(({ viewings, auctionAt, ...state }) => ({
          ...state,
          is_open: canBeHad(state.availability),
          ...(viewings === undefined ? {} : { viewings: viewings.map(isoOf) }),
          ...(auctionAt === undefined || auctionAt === null ? {} : { auction_at: isoOf(auctionAt) }),
        })),
      ),
    ],
  );
}

/**
 * Takes homes as they are, in a transaction that changes them, for known: nobody is told. Waits until changes that are
 * being worked through are done. Their total prices and viewings are read with the change itself, which is followed
 * like any other.
 */
export async function settleStates(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM alert_progress FOR UPDATE');
  const states = await tx.query<KeptState>(
    'SELECT id::text AS id, availability, told_price AS price, NULL::bigint AS total FROM listing_facts WHERE id = ANY($1::bigint[])',
    [ids],
  );
  await keepStates(tx, states);
}

/** A search that is told of. */
export interface WatchedSearch {
  readonly id: number;
  readonly user_id: UserId;
  readonly region: Region;
  readonly query: SearchFilter;
}

const WATCHED = "SELECT id, user_id, region, query FROM saved_searches WHERE notifications <> 'off'";

export async function watchedAfter(db: Queryable, after: number, limit: number): Promise<WatchedSearch[]> {
  return db.query<WatchedSearch>(`${WATCHED} AND id > $1 ORDER BY id LIMIT $2`, [after, limit]);
}

export async function watchedSearches(db: Queryable, ids: readonly number[]): Promise<WatchedSearch[]> {
  return ids.length === 0 ? [] : db.query<WatchedSearch>(`${WATCHED} AND id = ANY($1::bigint[])`, [ids]);
}

/** The log of searches that came, changed or went, each once. */
export function createSearchChanges(db: Queryable): ChangeLog<{ readonly id: number }> {
  return createChangeLog(db, {
    name: 'saved_search_changes',
    columns: 'c.search_id AS id',
    onceFor: 'search_id',
    at: 'changed_at',
  });
}

/** Has homes looked at again, each when its pause has lasted for long enough to be told. */
export async function waitFor(
  db: Queryable,
  waits: readonly { readonly id: string; readonly until: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO alert_waits (listing_id, until) SELECT id, until FROM jsonb_to_recordset($1::jsonb) AS w(id bigint, until timestamptz)
     ON CONFLICT (listing_id) DO UPDATE SET until = excluded.until`,
    [JSON.stringify(waits.map(({ id, until }) => ({ id, until: isoOf(until) })))],
  );
}

/** Ids of homes that have waited for long enough; none while another process has the work in hand. */
export async function waitedFor(db: Queryable, holder: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT listing_id::text AS id FROM alert_waits WHERE until <= $2 AND EXISTS (SELECT FROM alert_progress WHERE holder = $1) ORDER BY until LIMIT $3`,
    [holder, now.toISOString(), limit],
  );
  return rows.map(({ id }) => id);
}

export async function endWaits(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await db.query('DELETE FROM alert_waits WHERE listing_id = ANY($1::bigint[]) AND until <= $2', [
    ids,
    now.toISOString(),
  ]);
}

/** Forgets what nobody reads any more. */
export async function forgetOld(db: Queryable, now: Date): Promise<void> {
  await db.query("DELETE FROM alerts WHERE sent_at IS NOT NULL AND created_at < $1::timestamptz - interval '30 days'", [
    now.toISOString(),
  ]);
  // Whoever may be mailed again needs no row that says so.
  await db.query('DELETE FROM favourite_mail_pauses WHERE until < $1', [now.toISOString()]);
}

/** One piece of news with those whom it may concern. */
export interface MatchedNews extends News {
  readonly listingId: string;
  /** Ids of the searches that find the home. */
  readonly searches: readonly number[];
  /** Who has the home among their favourites. */
  readonly keepers: readonly UserId[];
  /** Where it is told only to people who have not heard of the home: who else knows it. */
  readonly knownTo?: readonly UserId[];
  /** Where it is told only to people who have muted this: by that, others are told of the same. */
  readonly toMuted?: 'price_changes';
}

/** What came of it for one search of one person. */
export interface SearchNews {
  readonly user_id: UserId;
  readonly search_id: SavedSearchId;
  readonly name: string;
  readonly count: number;
  /** Which homes, and what is new of each: `300123:new`. Not all, where they are very many. */
  readonly homes: readonly string[];
}

/** What came of it for somebody who keeps the home. */
export interface FavouriteNews {
  readonly user_id: UserId;
  readonly listing_id: string;
  readonly kind: NewsKind;
}

export interface WrittenNews {
  readonly searches: readonly SearchNews[];
  readonly favourites: readonly FavouriteNews[];
}

/**
 * Writes an alert for each person and piece of news: as one of a home that they keep, else under the one of their
 * searches that tells soonest, of these rather one that is pushed too. Nobody is told of what they have hidden, nor of
 * what they offer themselves. Of one kind of news of a home one alert waits: what is news again before it was told goes
 * into it. What a search has told today waits for tomorrow; of homes that are kept one hears at once, but for the pause
 * after each mail. Gives what is really new to searches, and each change of a home that is kept.
 */
export async function writeAlerts(
  tx: Transaction,
  news: readonly MatchedNews[],
  slots: readonly Slot[],
  now: Date,
): Promise<WrittenNews> {
  const [searches, keepers] = [withOrdinals(news, 'searches'), withOrdinals(news, 'keepers')];
  if (searches.ids.length + keepers.ids.length === 0) return { searches: [], favourites: [] };
  const events = news.map(
    ({ listingId, kind, priceBefore, priceAfter, totalBefore, startsAt, knownTo, toMuted }, ordinal) => ({
      ordinal,
      listing_id: listingId,
      kind,
      setting: settingOf(kind),
      price_before: priceBefore,
      price_after: priceAfter,
      total_before: totalBefore,
      starts_at: startsAt === null ? null : isoOf(startsAt),
      known_to: knownTo ?? null,
      to_muted: toMuted ?? null,
    }),
  );
  const times = slots.map(({ zone, region, frequency, day, dueAt, nextDay, nextDueAt }) => ({
    zone,
    region,
    frequency,
    day,
    due_at: dueAt,
    next_day: nextDay,
    next_due_at: nextDueAt,
  }));
  const rows = await tx.query<WrittenRow>(WRITE_ALERTS, [
    searches.ids,
    searches.ordinals,
    JSON.stringify(events),
    JSON.stringify(times),
    now.toISOString(),
    keepers.ids,
    keepers.ordinals,
    MOST_HOMES,
  ]);
  return {
    searches: rows.filter((row): row is SearchRow => row.search_id !== null),
    favourites: rows.filter((row): row is FavouriteRow => row.search_id === null),
  };
}

type SearchRow = SearchNews & { readonly listing_id: null; readonly kind: null };
type FavouriteRow = FavouriteNews & {
  readonly search_id: null;
  readonly name: null;
  readonly count: number;
  readonly homes: null;
};
type WrittenRow = SearchRow | FavouriteRow;

/** Each id of all pieces of news, beside the number of its piece. */
function withOrdinals<Of extends 'searches' | 'keepers'>(
  news: readonly MatchedNews[],
  of: Of,
): { readonly ids: readonly MatchedNews[Of][number][]; readonly ordinals: readonly number[] } {
  return {
    ids: news.flatMap((piece): readonly MatchedNews[Of][number][] => piece[of]),
    ordinals: news.flatMap((piece, ordinal) => piece[of].map(() => ordinal)),
  };
}

const WRITE_ALERTS = `
  WITH events AS (
    SELECT * FROM jsonb_to_recordset($3::jsonb) AS e(ordinal integer, listing_id bigint, kind text, setting text, price_before bigint, price_after bigint, total_before bigint, starts_at timestamptz, known_to uuid[], to_muted text)
  ), concerned AS (
    SELECT s.user_id, s.id AS search_id, s.notifications AS frequency, s.pushes, e.*
    FROM unnest($1::bigint[], $2::integer[]) AS m(search_id, ordinal) JOIN events e ON e.ordinal = m.ordinal
    JOIN saved_searches s ON s.id = m.search_id AND s.notifications <> 'off'
    WHERE NOT EXISTS (SELECT FROM muted_news n WHERE n.user_id = s.user_id AND n.kind IN (e.setting, 'saved_searches'))
      AND (e.to_muted IS NULL OR EXISTS (SELECT FROM muted_news n WHERE n.user_id = s.user_id AND n.kind = e.to_muted))
    UNION ALL
    SELECT k.user_id, NULL, 'instant', false, e.*
    FROM unnest($6::uuid[], $7::integer[]) AS k(user_id, ordinal) JOIN events e ON e.ordinal = k.ordinal
    WHERE NOT EXISTS (SELECT FROM muted_news n WHERE n.user_id = k.user_id AND n.kind = 'favourite_changes')
  ), matched AS (
    SELECT DISTINCT ON (c.user_id, c.listing_id, c.kind) c.*, u.region, z.time_zone FROM concerned c JOIN people u ON u.id = c.user_id AND u.is_active LEFT JOIN LATERAL (SELECT time_zone FROM time_zones WHERE user_id = c.user_id) z ON true
    WHERE NOT EXISTS (SELECT FROM hidden_listings h WHERE h.user_id = c.user_id AND h.listing_id = c.listing_id)
      AND NOT EXISTS (SELECT FROM own_homes o WHERE o.user_id = c.user_id AND o.listing_id = c.listing_id)
      AND (c.known_to IS NULL OR (c.user_id <> ALL (c.known_to) AND NOT EXISTS (SELECT FROM alerts told WHERE told.user_id = c.user_id AND told.listing_id = c.listing_id)))
    ORDER BY c.user_id, c.listing_id, c.kind, c.search_id IS NOT NULL, array_position(ARRAY['instant', 'daily', 'weekly'], c.frequency), NOT c.pushes, c.search_id
  ), timed AS (
    SELECT matched.*, CASE WHEN is_told THEN w.next_day ELSE w.day END AS day, greatest(CASE WHEN is_told THEN w.next_due_at ELSE w.due_at END, p.until) AS due_at
    FROM matched
    JOIN jsonb_to_recordset($4::jsonb) AS w(zone text, region text, frequency text, day date, due_at timestamptz, next_day date, next_due_at timestamptz)
      ON w.frequency = matched.frequency AND CASE WHEN matched.time_zone IS NULL THEN w.region = matched.region ELSE w.zone = matched.time_zone END
    LEFT JOIN favourite_mail_pauses p ON p.user_id = matched.user_id AND matched.search_id IS NULL
    CROSS JOIN LATERAL (SELECT matched.search_id IS NOT NULL AND EXISTS (
      SELECT FROM alerts told WHERE told.user_id = matched.user_id AND told.listing_id = matched.listing_id AND told.kind = matched.kind AND told.day = w.day AND told.sent_at IS NOT NULL
    ) AS is_told) AS today
  ), written AS (
    INSERT INTO alerts (user_id, search_id, listing_id, kind, day, price_before, price_after, total_before, starts_at, frequency, created_at, due_at)
    SELECT user_id, search_id, listing_id, kind, day, price_before, price_after, total_before, starts_at, frequency, $5, due_at FROM timed
    ON CONFLICT (user_id, listing_id, kind) WHERE sent_at IS NULL
      DO UPDATE SET search_id = excluded.search_id, price_after = excluded.price_after, starts_at = excluded.starts_at, due_at = least(alerts.due_at, excluded.due_at)
    RETURNING user_id, search_id, listing_id, kind, xmax = 0 AS is_fresh
  )
  SELECT w.user_id, w.search_id::text AS search_id, s.name, NULL AS listing_id, NULL AS kind, count(*)::integer AS count,
    to_jsonb((array_agg(w.listing_id || ':' || w.kind ORDER BY w.listing_id DESC))[1:$8::integer]) AS homes
  FROM written w JOIN saved_searches s ON s.id = w.search_id WHERE w.is_fresh GROUP BY w.user_id, w.search_id, s.name
  UNION ALL
  SELECT user_id, NULL, NULL, listing_id::text, kind, 1, NULL FROM written WHERE search_id IS NULL`;
