import type { Region } from '../../contract/messages.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { Frequency } from '../contract.ts';
import type { NewsKind } from './news.server.ts';

/** An alert that has not been told, with its search. */
export interface WaitingAlert {
  readonly id: number;
  readonly listing_id: string;
  readonly kind: NewsKind;
  readonly price_before: number | null;
  readonly price_after: number | null;
  readonly search_id: string;
  readonly name: string;
  readonly region: Region;
  readonly query: SearchFilter;
  readonly notifications: Frequency;
}

/** People to whom something is due, those who have waited longest first. */
export async function peopleToTell(db: Queryable, now: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>('SELECT user_id FROM alerts WHERE sent_at IS NULL AND due_at <= $1 GROUP BY user_id ORDER BY min(due_at) LIMIT $2', [now, limit]);
  return rows.map(({ user_id: id }) => id);
}

/** All that one person is to be told by then. */
export async function alertsFor(db: Queryable, userId: string, dueBy: string): Promise<WaitingAlert[]> {
  return db.query<WaitingAlert>(
    `SELECT a.id, a.listing_id::text AS listing_id, a.kind, a.price_before, a.price_after, s.id::text AS search_id, s.name, s.region, s.query, s.notifications
     FROM alerts a JOIN saved_searches s ON s.id = a.search_id WHERE a.user_id = $1 AND a.sent_at IS NULL AND a.due_at <= $2 ORDER BY a.search_id, a.id`,
    [userId, dueBy],
  );
}

/** Marks alerts as told; false when one of them has been told, or has become other news, since it was read. */
export async function markTold(tx: Transaction, alerts: readonly WaitingAlert[], now: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE alerts SET sent_at = $2 FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, price_after bigint)
     WHERE alerts.id = r.id AND sent_at IS NULL AND alerts.price_after IS NOT DISTINCT FROM r.price_after RETURNING 1`,
    [JSON.stringify(alerts.map(({ id, price_after }) => ({ id, price_after }))), now],
  );
  return rows.length === alerts.length;
}
