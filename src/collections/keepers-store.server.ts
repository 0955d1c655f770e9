import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';

/** Who keeps which homes: in any collection of theirs, or one they have joined and not said no to the home in. */

export interface KeptHome {
  readonly user_id: UserId;
  readonly listing_id: string;
}

const IS_KEPT = `m.collection_id = h.collection_id AND m.joined_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM collection_opinions n WHERE n.collection_id = h.collection_id AND n.listing_id = h.listing_id AND n.user_id = m.user_id AND NOT n.is_like)`;

/** Everybody who keeps one of these homes, each once for a home. */
export async function readKeepers(db: Queryable, ids: readonly string[]): Promise<KeptHome[]> {
  return db.query<KeptHome>(
    `SELECT DISTINCT h.listing_id::text AS listing_id, m.user_id FROM collection_homes h JOIN collection_members m ON ${IS_KEPT} WHERE h.listing_id = ANY($1::bigint[])`,
    [ids],
  );
}

/** Those among them that hold still. */
export async function readStillKept(db: Queryable, among: readonly KeptHome[]): Promise<KeptHome[]> {
  return db.query<KeptHome>(
    `SELECT a.listing_id::text AS listing_id, a.user_id FROM jsonb_to_recordset($1::jsonb) AS a(user_id uuid, listing_id bigint)
     WHERE EXISTS (SELECT FROM collection_members m JOIN collection_homes h ON h.listing_id = a.listing_id AND ${IS_KEPT} WHERE m.user_id = a.user_id)`,
    [JSON.stringify(among.map(({ user_id, listing_id }) => ({ user_id, listing_id })))],
  );
}
