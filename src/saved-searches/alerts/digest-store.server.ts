import type { Language, Region } from '../../texts/messages.ts';
import type { Theme } from '../../platform/http/preferences.contract.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { Frequency, SavedSearchId } from '../contract.ts';
import type { NewsKind } from './news.server.ts';

/** An alert that has not been told, with its search; without one of a home that its reader keeps. */
export interface WaitingAlert {
  readonly id: number;
  readonly user_id: UserId;
  readonly listing_id: string;
  readonly kind: NewsKind;
  readonly price_before: number | null;
  readonly price_after: number | null;
  readonly total_before: number | null;
  /** Of a viewing or an auction: when it begins. */
  readonly starts_at: string | null;
  readonly search: WaitingSearch | null;
  /** Its reader has hidden the home since. */
  readonly is_hidden: boolean;
}

export interface WaitingSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  readonly query: SearchFilter;
  readonly notifications: Frequency;
  readonly pushes: boolean;
  /** Whose homes it is about. */
  readonly region: Region;
}

/** An alert that waits for the time of another search of its reader. */
export interface MovedAlert {
  readonly id: number;
  readonly user_id: UserId;
  readonly search_id: SavedSearchId;
  readonly frequency: Exclude<Frequency, 'off'>;
  readonly due_at: string;
}

/** Somebody to whom news is due. */
export interface Reader {
  readonly id: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly region: Region;
  /** Null where none of their browsers has told. */
  readonly time_zone: string | null;
  readonly brand: Theme;
  /** Whether the address has been proven to be theirs. */
  readonly is_verified: boolean;
  /** Whether they want to hear of their searches. */
  readonly hears_of_searches: boolean;
  /** And of the homes that they keep. */
  readonly hears_of_favourites: boolean;
}

/**
 * People to whom something is due, those who have waited longest first. Nobody is mailed of favourites alone before the
 * pause after the last such mail is over.
 */
export async function peopleToMail(db: Queryable, now: string, limit: number): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT u.id, u.name, u.email, u.language, u.region, z.time_zone, u.brand, u.is_verified,
       NOT EXISTS (SELECT FROM muted_news n WHERE n.user_id = u.id AND n.kind = 'saved_searches') AS hears_of_searches,
       NOT EXISTS (SELECT FROM muted_news n WHERE n.user_id = u.id AND n.kind = 'favourite_changes') AS hears_of_favourites
     FROM (SELECT a.user_id, min(a.due_at) AS since FROM alerts a LEFT JOIN favourite_mail_pauses p ON p.user_id = a.user_id
       WHERE a.sent_at IS NULL AND a.due_at <= $1 AND (a.search_id IS NOT NULL OR p.until IS NULL OR p.until <= $1) GROUP BY a.user_id ORDER BY since LIMIT $2) AS due
     JOIN people u ON u.id = due.user_id LEFT JOIN LATERAL (SELECT time_zone FROM time_zones WHERE user_id = u.id) z ON true ORDER BY due.since`,
    [now, limit],
  );
}

/**
 * All that these people are to be told by then, by person and search. What waits of homes that they keep goes along:
 * the next mail of these may be an hour away.
 */
export async function alertsFor(db: Queryable, userIds: readonly UserId[], dueBy: string): Promise<WaitingAlert[]> {
  return db.query<WaitingAlert>(
    `SELECT a.id, a.user_id, a.listing_id::text AS listing_id, a.kind, a.price_before, a.price_after, a.total_before, a.starts_at,
       CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id::text, 'name', s.name, 'query', s.query, 'notifications', s.notifications, 'pushes', s.pushes, 'region', s.region) END AS search,
       EXISTS (SELECT FROM hidden_listings h WHERE h.user_id = a.user_id AND h.listing_id = a.listing_id) AS is_hidden
     FROM alerts a LEFT JOIN saved_searches s ON s.id = a.search_id WHERE a.user_id = ANY($1::uuid[]) AND a.sent_at IS NULL AND (a.due_at <= $2 OR a.search_id IS NULL) ORDER BY a.user_id, a.search_id, a.id`,
    [userIds, dueBy],
  );
}

/**
 * Holds alerts to the end of the transaction. Gives the ids of those that are as they were read: not told, and no other
 * news meanwhile.
 */
export async function lockUnsent(tx: Transaction, alerts: readonly WaitingAlert[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    `SELECT alerts.id FROM alerts JOIN jsonb_to_recordset($1::jsonb) AS r(id bigint, price_after bigint, starts_at timestamptz) ON alerts.id = r.id
     WHERE sent_at IS NULL AND alerts.price_after IS NOT DISTINCT FROM r.price_after AND alerts.starts_at IS NOT DISTINCT FROM r.starts_at ORDER BY alerts.id FOR UPDATE OF alerts`,
    [JSON.stringify(alerts.map(({ id, price_after, starts_at }) => ({ id, price_after, starts_at })))],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function markSent(tx: Transaction, ids: readonly number[], now: string): Promise<void> {
  await tx.query('UPDATE alerts SET sent_at = $2 WHERE id = ANY($1::bigint[])', [ids, now]);
}

/** All searches of these people that are told of. */
export async function searchesOf(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<(WaitingSearch & { readonly user_id: UserId })[]> {
  return db.query(
    `SELECT id::text AS id, user_id, name, query, notifications, pushes, region FROM saved_searches
     WHERE user_id = ANY($1::uuid[]) AND notifications <> 'off' ORDER BY saved_searches.id`,
    [userIds],
  );
}

/** Forgets alerts that were never told and are true no longer: what they are of may be news again. */
export async function dropAlerts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query('DELETE FROM alerts WHERE id = ANY($1::bigint[])', [ids]);
}

export async function moveAlerts(tx: Transaction, moved: readonly MovedAlert[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.query(
    `UPDATE alerts SET search_id = m.search_id, frequency = m.frequency, due_at = m.due_at
     FROM jsonb_to_recordset($1::jsonb) AS m(id bigint, search_id bigint, frequency text, due_at timestamptz) WHERE alerts.id = m.id`,
    [JSON.stringify(moved)],
  );
}

/** After a mail of the homes that they keep. */
export async function keepPauses(
  tx: Transaction,
  pauses: readonly { readonly user_id: UserId; readonly until: string }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO favourite_mail_pauses (user_id, until) SELECT user_id, until FROM jsonb_to_recordset($1::jsonb) AS r(user_id uuid, until timestamptz)
     ON CONFLICT (user_id) DO UPDATE SET until = excluded.until`,
    [JSON.stringify(pauses)],
  );
}
