import type { StaffRole } from '../../contract/staff-roles.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';

/** Saved homes as they were, and who keeps which. */

export interface NewBrochure {
  readonly id: ListingId;
  readonly digest: string;
  readonly content: object;
  readonly ownerId: string | undefined;
}

/**
 * Keeps them for somebody; of a home that they keep already nothing changes, and none that must not be kept is. Locks
 * the brochures in the order of their homes: called before any collection is locked.
 */
export async function keepBrochures(
  tx: Transaction,
  userId: UserId,
  brochures: readonly NewBrochure[],
  now: string,
): Promise<void> {
  if (brochures.length === 0) return;
  await tx.query(
    `WITH given AS (
       SELECT g.* FROM json_to_recordset($2::json) AS g(id bigint, digest text, content jsonb, "ownerId" uuid)
       WHERE NOT EXISTS (SELECT FROM refused_brochures r WHERE r.listing_id = g.id)
     ), made AS (
       INSERT INTO brochures (listing_id, digest, content, owner_id, taken_at) SELECT id, digest, content, "ownerId", $3 FROM given ORDER BY id
       ON CONFLICT (listing_id, digest) DO UPDATE SET taken_at = EXCLUDED.taken_at RETURNING id, listing_id
     )
     INSERT INTO kept_brochures (user_id, listing_id, brochure_id, kept_at) SELECT $1, listing_id, id, $3 FROM made ON CONFLICT DO NOTHING`,
    [userId, JSON.stringify(brochures), now],
  );
}

/** Those of some homes that somebody keeps already, favourites or not. */
export async function keptAmong(
  db: Queryable,
  userId: UserId,
  ids: readonly ListingId[],
): Promise<ReadonlyMap<ListingId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: ListingId; kept_at: string }>(
    'SELECT listing_id::text AS id, kept_at FROM kept_brochures WHERE user_id = $1 AND listing_id = ANY($2::bigint[])',
    [userId, ids],
  );
  return new Map(rows.map(({ id, kept_at }) => [id, kept_at]));
}

const OF_FAVOURITES = `kept_brochures k JOIN brochures b ON b.id = k.brochure_id
  JOIN collections c ON c.owner_id = k.user_id AND c.is_default JOIN collection_homes h ON h.collection_id = c.id AND h.listing_id = k.listing_id`;

/** What somebody keeps of a home among their favourites. */
export async function readBrochure(
  db: Queryable,
  userId: UserId,
  id: ListingId,
): Promise<{ readonly content: unknown; readonly kept_at: string } | undefined> {
  const [row] = await db.query<{ content: unknown; kept_at: string }>(
    `SELECT b.content, k.kept_at FROM ${OF_FAVOURITES} WHERE k.user_id = $1 AND k.listing_id = $2::bigint`,
    [userId, id],
  );
  return row;
}

/** All that somebody keeps, for the copy of their data. */
export async function readOwnBrochures(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT b.content->>'title' AS title, k.kept_at AS "keptAt", k.listing_id::text AS "propertyId", b.content AS home FROM ${OF_FAVOURITES}
     WHERE k.user_id = $1 ORDER BY k.kept_at`,
    [userId],
  );
}

declare const offered: unique symbol;

/** A home whose listing somebody works on, or that staff speak for: proof that they may refuse that it is kept. */
export interface OfferedHome {
  readonly [offered]: true;
  readonly id: ListingId;
}

/** Whether somebody may; `people` are those who work on the listing. */
export function isOfferedBy(
  _home: { readonly id: ListingId },
  { userId, role }: { readonly userId: UserId; readonly role?: StaffRole | undefined },
  people: readonly UserId[],
): _home is OfferedHome {
  return role === 'administrator' || role === 'moderator' || people.includes(userId);
}

export async function areRefused(db: Queryable, { id }: OfferedHome): Promise<boolean> {
  return (await db.query('SELECT FROM refused_brochures WHERE listing_id = $1::bigint', [id])).length > 0;
}

export async function refuseBrochures(tx: Transaction, { id }: OfferedHome, now: string): Promise<void> {
  await tx.query(
    'INSERT INTO refused_brochures (listing_id, refused_at) VALUES ($1::bigint, $2) ON CONFLICT DO NOTHING',
    [id, now],
  );
  await tx.query('DELETE FROM brochures WHERE listing_id = $1::bigint', [id]);
}

/**
 * Deletes what was kept before `oldest`, what is kept of homes that are no favourites any more, and what nobody keeps;
 * of the last two nothing that was saved after `recent`.
 */
export async function deleteOldBrochures(
  db: Queryable,
  { oldest, recent }: { readonly oldest: string; readonly recent: string },
): Promise<void> {
  await db.query(
    `DELETE FROM kept_brochures k WHERE kept_at < $1 OR (kept_at < $2 AND NOT EXISTS (
       SELECT FROM collections c JOIN collection_homes h ON h.collection_id = c.id
       WHERE c.owner_id = k.user_id AND c.is_default AND h.listing_id = k.listing_id))`,
    [oldest, recent],
  );
  await db.query(
    'DELETE FROM brochures b WHERE taken_at < $1 AND NOT EXISTS (SELECT FROM kept_brochures k WHERE k.brochure_id = b.id)',
    [recent],
  );
}
