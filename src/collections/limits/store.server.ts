import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { JoinedCollection, LockedCollection } from '../access-store.server.ts';
import type { CollectionId } from '../collection.contract.ts';
import type { Limits } from './contract.ts';

/** What the members of collections need of a home. */

export interface LimitsRow {
  readonly user_id: UserId;
  readonly name: string;
  readonly region: 'no' | 'au';
  readonly limits: Limits;
}

/** Of those who are in it: whoever asks first, then those who have been in it longest. Older ones name no places. */
export async function readLimits(db: Queryable, { id, user_id: userId }: JoinedCollection): Promise<LimitsRow[]> {
  return db.query(
    `SELECT l.user_id, u.name, l.region, '{"places": [], "propertyTypes": []}'::jsonb || l.limits AS limits FROM collection_limits l
     JOIN collection_members m ON m.collection_id = l.collection_id AND m.user_id = l.user_id JOIN people u ON u.id = l.user_id
     WHERE l.collection_id = $1 ORDER BY l.user_id <> $2, m.invited_at, m.id`,
    [id, userId],
  );
}

/** In the name of whoever has the collection open. */
export async function keepLimits(
  tx: Transaction,
  { id, user_id: userId }: LockedCollection,
  region: 'no' | 'au',
  limits: Limits,
  now: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO collection_limits (collection_id, user_id, region, limits, stated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (collection_id, user_id) DO UPDATE SET region = EXCLUDED.region, limits = EXCLUDED.limits, stated_at = EXCLUDED.stated_at`,
    [id, userId, region, JSON.stringify(limits), now],
  );
}

/** False where they had stated none. */
export async function deleteLimits(tx: Transaction, { id, user_id: userId }: LockedCollection): Promise<boolean> {
  const rows = await tx.query('DELETE FROM collection_limits WHERE collection_id = $1 AND user_id = $2 RETURNING 1', [
    id,
    userId,
  ]);
  return rows.length > 0;
}

/** What somebody has stated in each of these collections, for the copy of their data. */
export async function readOwnLimits(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly collection_id: CollectionId }[]> {
  return db.query<{ collection_id: CollectionId }>(
    'SELECT collection_id, limits AS needs, stated_at AS "statedAt" FROM collection_limits WHERE user_id = $1',
    [userId],
  );
}
