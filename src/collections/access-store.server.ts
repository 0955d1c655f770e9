import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { CollectionId, CollectionRef, MemberId, Role } from './collection.contract.ts';

/**
 * Who may do what with a collection. Whoever reads or changes one takes one of these proofs, which this module alone
 * makes, from the database and for one person. A lock, and with it the proof, holds until its transaction ends.
 */

declare const joined: unique symbol;
declare const locked: unique symbol;
declare const owned: unique symbol;
declare const removable: unique symbol;

/** A collection as somebody who is in it has it: proof that they may see it. */
export interface JoinedCollection {
  readonly [joined]: true;
  readonly id: CollectionId;
  /** Whom it was read for. */
  readonly user_id: UserId;
  readonly owner_id: UserId;
  readonly name: string;
  readonly is_default: boolean;
  readonly updated_at: string;
  /** Of the one whom it was read for. */
  readonly role: Role;
  /** Null for somebody who was asked and has not opened it yet. */
  readonly joined_at: string | null;
  readonly owner_name: string;
}

/**
 * The same, and nobody else changes the collection until the transaction ends: proof that they may change what is in
 * it.
 */
export interface LockedCollection extends JoinedCollection {
  readonly [locked]: true;
}

/** The same, for its owner: proof that they may change, share and delete the collection itself. */
export interface OwnedCollection extends LockedCollection {
  readonly [owned]: true;
}

/** Somebody in a collection, or asked into it: proof that whoever asks may take them out. */
export interface RemovableMember {
  readonly [removable]: true;
  readonly id: MemberId;
  readonly user_id: UserId | null;
  readonly role: Role;
  readonly joined_at: string | null;
}

const OF_MEMBER = `SELECT c.id, m.user_id, c.owner_id, c.name, c.is_default, c.updated_at, m.role, m.joined_at, o.name AS owner_name
  FROM collections c JOIN collection_members m ON m.collection_id = c.id JOIN people o ON o.id = c.owner_id`;

/** Throws `not_found` when it is not theirs to know of. */
export async function readJoined(
  tx: Transaction,
  userId: UserId,
  ref: CollectionRef,
  now: string,
): Promise<JoinedCollection> {
  return found(await select<JoinedCollection>(tx, userId, ref, now, ''));
}

/** Throws `not_found` when it is not theirs to know of. */
export async function lockJoined(
  tx: Transaction,
  userId: UserId,
  ref: CollectionRef,
  now: string,
): Promise<LockedCollection> {
  return found(await select<LockedCollection>(tx, userId, ref, now, 'FOR UPDATE OF c'));
}

/**
 * Throws `not_found`, for a member who does not own it `forbidden`, and `default_collection`, which nobody shares or
 * changes.
 */
export async function lockOwned(
  tx: Transaction,
  userId: UserId,
  ref: CollectionRef,
  now: string,
): Promise<OwnedCollection> {
  const collection = await lockJoined(tx, userId, ref, now);
  if (!isOwned(collection)) throw new AppError('forbidden');
  if (collection.is_default) throw new AppError('default_collection');
  return collection;
}

/** The owner may take out anybody else, members themselves. Throws `not_found`, and `forbidden` to everybody else. */
export async function lockRemovable(
  tx: Transaction,
  userId: UserId,
  ref: CollectionRef,
  memberId: MemberId,
  now: string,
): Promise<{ readonly collection: LockedCollection; readonly member: RemovableMember }> {
  const collection = await lockJoined(tx, userId, ref, now);
  const [member] = await tx.query<RemovableMember>(
    'SELECT id, user_id, role, joined_at FROM collection_members WHERE collection_id = $1 AND id = $2',
    [collection.id, memberId],
  );
  if (member === undefined) throw new AppError('not_found');
  if (member.role === 'owner' || (!isOwned(collection) && member.user_id !== userId)) throw new AppError('forbidden');
  return { collection, member };
}

/**
 * Collections of somebody's own that nobody else is in, or was asked into, and that hold the home; the default one
 * last.
 */
export async function lockOwnHolding(
  tx: Transaction,
  userId: UserId,
  propertyId: ListingId,
): Promise<LockedCollection[]> {
  return tx.query<LockedCollection>(
    `${OF_MEMBER} WHERE m.user_id = $1 AND c.owner_id = $1 AND EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = c.id AND h.listing_id = $2::bigint)
       AND NOT EXISTS (SELECT FROM collection_members o WHERE o.collection_id = c.id AND o.user_id IS DISTINCT FROM $1) ORDER BY c.is_default, c.id FOR UPDATE OF c`,
    [userId, propertyId],
  );
}

/** The default one first, then the last changed. */
export async function listJoined(
  tx: Transaction,
  userId: UserId,
  limit: number,
  offset: number,
): Promise<{ readonly rows: JoinedCollection[]; readonly total: number }> {
  const rows = await tx.query<JoinedCollection>(
    `${OF_MEMBER} WHERE m.user_id = $1 ORDER BY c.is_default DESC, c.updated_at DESC, c.id LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  );
  const [count] = await tx.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM collection_members WHERE user_id = $1',
    [userId],
  );
  return { rows, total: count?.total ?? 0 };
}

/** Those that somebody has opened and that hold a home; the last changed first. */
export async function listOpenedHolding(
  tx: Transaction,
  userId: UserId,
  propertyId: ListingId,
  limit: number,
): Promise<JoinedCollection[]> {
  return tx.query<JoinedCollection>(
    `${OF_MEMBER} WHERE m.user_id = $1 AND m.joined_at IS NOT NULL AND EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = c.id AND h.listing_id = $2::bigint)
     ORDER BY c.is_default, c.updated_at DESC, c.id LIMIT $3`,
    [userId, propertyId, limit],
  );
}

/** The id of somebody's collection of all favourites, made when there is none yet. */
export async function ensureDefault(tx: Queryable, userId: UserId, now: string): Promise<CollectionId> {
  const [row] = await tx.query<{ id: CollectionId }>(
    'SELECT id FROM collections WHERE owner_id = $1 AND is_default',
    [userId],
    'find-default-collection',
  );
  if (row !== undefined) return row.id;
  // In one statement, so that nobody sees a collection without its owner; of two at once one makes it.
  await tx.query(
    `WITH made AS (INSERT INTO collections (owner_id, name, is_default, created_at, updated_at) VALUES ($1, '', true, $2, $2) ON CONFLICT (owner_id) WHERE is_default DO NOTHING RETURNING id)
     INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) SELECT id, $1, 'owner', $2, $2 FROM made`,
    [userId, now],
  );
  return ensureDefault(tx, userId, now);
}

async function select<Proof extends JoinedCollection>(
  tx: Transaction,
  userId: UserId,
  ref: CollectionRef,
  now: string,
  lock: '' | 'FOR UPDATE OF c',
): Promise<Proof | undefined> {
  const id = ref === 'default' ? await ensureDefault(tx, userId, now) : ref;
  const [row] = await tx.query<Proof>(`${OF_MEMBER} WHERE c.id = $1 AND m.user_id = $2 ${lock}`, [id, userId]);
  return row;
}

function found<Proof>(proof: Proof | undefined): Proof {
  if (proof === undefined) throw new AppError('not_found');
  return proof;
}

function isOwned(collection: LockedCollection): collection is OwnedCollection {
  return collection.role === 'owner';
}
