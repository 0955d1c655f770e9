import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { LockedCollection } from './access-store.server.ts';
import type { CollectionId, MemberId, Departure } from './collection.contract.ts';

/** What stays when people part. */

/** Keeps why members who had joined a collection can no longer see it; of one of them, or of all but the owner. */
export async function insertDeparture(
  tx: Transaction,
  { id }: LockedCollection,
  reason: Departure['reason'],
  now: string,
  userId?: UserId,
): Promise<void> {
  await tx.query(
    `INSERT INTO collection_partings (collection_id, user_id, collection_name, owner_id, reason, parted_at)
     SELECT c.id, m.user_id, c.name, c.owner_id, $2, $3 FROM collections c JOIN collection_members m ON m.collection_id = c.id
     WHERE c.id = $1 AND m.role = 'member' AND m.joined_at IS NOT NULL AND ($4::uuid IS NULL OR m.user_id = $4)
     ON CONFLICT (collection_id, user_id) DO UPDATE SET collection_name = EXCLUDED.collection_name, owner_id = EXCLUDED.owner_id, reason = EXCLUDED.reason, parted_at = EXCLUDED.parted_at`,
    [id, reason, now, userId ?? null],
  );
}

/** Undefined for who was never in it, has left it of their own will, or is in it again. */
export async function findDeparture(
  db: Queryable,
  collectionId: CollectionId,
  userId: UserId,
): Promise<Departure | undefined> {
  const [row] = await db.query<{ collection_name: string; owner_name: string | null; reason: Departure['reason'] }>(
    `SELECT p.collection_name, u.name AS owner_name, p.reason FROM collection_partings p LEFT JOIN people u ON u.id = p.owner_id
     WHERE p.collection_id = $1 AND p.user_id = $2 AND NOT EXISTS (SELECT FROM collection_members m WHERE m.collection_id = $1 AND m.user_id = $2)`,
    [collectionId, userId],
  );
  if (row === undefined) return undefined;
  return {
    collectionName: row.collection_name,
    ...(row.owner_name === null || row.owner_name === '' ? {} : { ownerName: row.owner_name }),
    reason: row.reason,
  };
}

export async function deletePartings(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM collection_partings WHERE parted_at < $1', [before]);
}

declare const shared: unique symbol;

/**
 * A collection that somebody who leaves is in with others, locked until the transaction ends: proof that it may be
 * given on in their name.
 */
export interface SharedCollection {
  readonly [shared]: true;
  readonly id: CollectionId;
  /** Who leaves. */
  readonly user_id: UserId;
  readonly is_own: boolean;
  readonly name: string;
}

/** Without the one of all favourites, which nobody shares. */
export async function lockShared(tx: Transaction, userId: UserId): Promise<SharedCollection[]> {
  return tx.query<SharedCollection>(
    `SELECT c.id, $1::uuid AS user_id, c.owner_id = $1 AS is_own, c.name FROM collections c WHERE NOT c.is_default
       AND EXISTS (SELECT FROM collection_members m WHERE m.collection_id = c.id AND m.user_id = $1)
       AND EXISTS (SELECT FROM collection_members o WHERE o.collection_id = c.id AND o.user_id <> $1) ORDER BY c.id FOR UPDATE OF c`,
    [userId],
  );
}

/**
 * Makes it that of whoever has been in it longest; who leaves is out of it, and so are invitations that nobody has
 * answered. Gives the new owner; undefined when nobody else has joined, and then nothing changes.
 */
export async function giveToHeir(
  tx: Transaction,
  { id, user_id: userId }: SharedCollection,
): Promise<UserId | undefined> {
  const [heir] = await tx.query<{ id: MemberId; user_id: UserId }>(
    "SELECT id, user_id FROM collection_members WHERE collection_id = $1 AND role = 'member' AND joined_at IS NOT NULL ORDER BY joined_at, id LIMIT 1",
    [id],
  );
  if (heir === undefined) return undefined;
  await tx.query('DELETE FROM collection_members WHERE collection_id = $1 AND (user_id = $2 OR user_id IS NULL)', [
    id,
    userId,
  ]);
  await tx.query("UPDATE collection_members SET role = 'owner' WHERE id = $1", [heir.id]);
  await tx.query('UPDATE collections SET owner_id = $2 WHERE id = $1', [id, heir.user_id]);
  return heir.user_id;
}
