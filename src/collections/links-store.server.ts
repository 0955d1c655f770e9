import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { JoinedCollection, OwnedCollection } from './access-store.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { CollectionId } from './collection.contract.ts';

/** Links by which people join a collection. */

declare const valid: unique symbol;

/** A link that is good now, found by its secret: proof that whoever has it may join. */
export interface ValidLink {
  readonly [valid]: true;
  readonly collection_id: CollectionId;
  readonly collection_name: string;
  readonly owner_id: UserId;
  readonly owner_name: string;
  readonly expires_at: string;
  readonly homes: number;
  /** Of the homes added last. */
  readonly listing_ids: readonly ListingId[];
}

/** A new link takes the place of the one before. */
export async function keepLink(
  tx: Transaction,
  { id }: OwnedCollection,
  link: { readonly tokenHash: Buffer; readonly now: string; readonly expiresAt: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO collection_links (collection_id, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (collection_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`,
    [id, link.tokenHash, link.now, link.expiresAt],
  );
}

/** The link there is, as it is kept. */
export async function readOwnLink(
  tx: Transaction,
  { id }: OwnedCollection,
  now: string,
): Promise<{ readonly token_hash: Uint8Array; readonly created_at: string; readonly expires_at: string } | undefined> {
  const [row] = await tx.query<{ token_hash: Uint8Array; created_at: string; expires_at: string }>(
    'SELECT token_hash, created_at, expires_at FROM collection_links WHERE collection_id = $1 AND expires_at > $2',
    [id, now],
  );
  return row;
}

export async function deleteLink(tx: Transaction, { id }: OwnedCollection): Promise<void> {
  await tx.query('DELETE FROM collection_links WHERE collection_id = $1', [id]);
}

/** Until when each of the collections can be joined by a link; those without one are missing. */
export async function readLinks(
  db: Queryable,
  collections: readonly JoinedCollection[],
  now: string,
): Promise<ReadonlyMap<CollectionId, string>> {
  const rows = await db.query<{ collection_id: CollectionId; expires_at: string }>(
    'SELECT collection_id, expires_at FROM collection_links WHERE collection_id = ANY($1::uuid[]) AND expires_at > $2',
    [collections.map(({ id }) => id), now],
  );
  return new Map(rows.map((row) => [row.collection_id, row.expires_at]));
}

export async function findLink(tx: Queryable, tokenHash: Buffer, now: string): Promise<ValidLink | undefined> {
  const [row] = await tx.query<ValidLink>(
    `SELECT l.collection_id, c.name AS collection_name, c.owner_id, o.name AS owner_name, l.expires_at,
       (SELECT count(*)::integer FROM collection_homes h WHERE h.collection_id = c.id) AS homes,
       ARRAY(SELECT h.listing_id::text FROM collection_homes h WHERE h.collection_id = c.id ORDER BY h.added_at DESC, h.listing_id DESC LIMIT 24) AS listing_ids
     FROM collection_links l JOIN collections c ON c.id = l.collection_id JOIN people o ON o.id = c.owner_id
     WHERE l.token_hash = $1 AND l.expires_at > $2`,
    [tokenHash, now],
  );
  return row;
}

/** The same, and nobody else joins the collection until the transaction ends. */
export async function lockLink(tx: Transaction, tokenHash: Buffer, now: string): Promise<ValidLink | undefined> {
  const link = await findLink(tx, tokenHash, now);
  if (link === undefined) return undefined;
  await tx.query('SELECT FROM collections WHERE id = $1 FOR UPDATE', [link.collection_id]);
  return findLink(tx, tokenHash, now);
}

/** How many are in the collection or asked into it, and whether this one is. */
export async function countMembers(
  tx: Transaction,
  { collection_id: id }: ValidLink,
  userId: UserId,
  now: string,
): Promise<{ readonly members: number; readonly is_in: boolean }> {
  const [row] = await tx.query<{ members: number; is_in: boolean }>(
    `SELECT count(*)::integer AS members, coalesce(bool_or(user_id = $2), false) AS is_in FROM collection_members
     WHERE collection_id = $1 AND (user_id IS NOT NULL OR expires_at > $3)`,
    [id, userId, now],
  );
  return row ?? { members: 0, is_in: false };
}

/** Makes somebody a member; one who was asked by name before has joined with it. */
export async function insertByLink(tx: Transaction, link: ValidLink, userId: UserId, now: string): Promise<void> {
  await tx.query(
    `INSERT INTO collection_members (collection_id, user_id, role, invited_by, invited_at, joined_at) VALUES ($1, $2, 'member', $3, $4, $4)
     ON CONFLICT (collection_id, user_id) WHERE user_id IS NOT NULL DO UPDATE SET joined_at = coalesce(collection_members.joined_at, EXCLUDED.joined_at)`,
    [link.collection_id, userId, link.owner_id, now],
  );
}

export async function deleteLinksOver(db: Queryable, now: string): Promise<void> {
  await db.query('DELETE FROM collection_links WHERE expires_at < $1', [now]);
}
