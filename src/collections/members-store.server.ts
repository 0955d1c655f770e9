import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { JoinedCollection, OwnedCollection, RemovableMember } from './access-store.server.ts';
import type { CollectionId, MemberId, Role } from './collection.contract.ts';

/** Who is in a collection, and who was asked to be. */

export interface MemberRow {
  readonly id: MemberId;
  readonly collection_id: CollectionId;
  readonly user_id: UserId | null;
  readonly role: Role;
  readonly email: string | null;
  readonly invited_at: string;
  readonly joined_at: string | null;
  readonly name: string | null;
}

/** Invitations that have run out are none. */
export async function readMembers(
  tx: Queryable,
  collections: readonly JoinedCollection[],
  now: string,
): Promise<MemberRow[]> {
  return tx.query(
    `SELECT m.id, m.collection_id, m.user_id, m.role, m.email, m.invited_at, m.joined_at, u.name FROM collection_members m LEFT JOIN people u ON u.id = m.user_id
     WHERE m.collection_id = ANY($1::uuid[]) AND (m.user_id IS NOT NULL OR m.expires_at > $2) ORDER BY m.role DESC, m.invited_at, m.id`,
    [collections.map(({ id }) => id), now],
  );
}

/** All who have access, whether they have opened it or not. */
export async function readAudience(tx: Queryable, collectionId: CollectionId): Promise<UserId[]> {
  const rows = await tx.query<{ user_id: UserId }>(
    'SELECT user_id FROM collection_members WHERE collection_id = $1 AND user_id IS NOT NULL',
    [collectionId],
  );
  return rows.map((row) => row.user_id);
}

/** The others who have opened it. */
export async function readFellows(tx: Queryable, { id, user_id: userId }: JoinedCollection): Promise<UserId[]> {
  const rows = await tx.query<{ user_id: UserId }>(
    'SELECT user_id FROM collection_members WHERE collection_id = $1 AND user_id <> $2 AND joined_at IS NOT NULL ORDER BY user_id',
    [id, userId],
  );
  return rows.map((row) => row.user_id);
}

/** Opening a collection for the first time joins it. True when this was it. */
export async function join(tx: Transaction, { id, user_id: userId }: JoinedCollection, now: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE collection_members SET joined_at = $3 WHERE collection_id = $1 AND user_id = $2 AND joined_at IS NULL RETURNING id',
    [id, userId, now],
  );
  return rows.length > 0;
}

/** Makes what an address was asked into its owner's, once the address is proven to be theirs. */
export async function claimInvitations(tx: Queryable, userId: UserId, now: string): Promise<void> {
  await tx.query(
    `UPDATE collection_members m SET user_id = u.id, token_hash = NULL, expires_at = NULL FROM people u
     WHERE u.id = $1 AND u.is_verified AND m.email_key = u.email_key AND m.user_id IS NULL AND m.expires_at > $2
       AND NOT EXISTS (SELECT FROM collection_members o WHERE o.collection_id = m.collection_id AND o.user_id = u.id)`,
    [userId, now],
    'claim-invitations',
  );
}

export interface NewMember {
  readonly userId: UserId | undefined;
  readonly email: string;
  readonly emailKey: string;
  readonly tokenHash: Buffer | undefined;
  readonly now: string;
  readonly expiresAt: string | undefined;
}

/**
 * Asks somebody in the owner's name, or asks them again. Gives the row's id; undefined when they are in already, or
 * were asked after `askAgainAfter`.
 */
export async function insertMember(
  tx: Transaction,
  { id, owner_id: ownerId }: OwnedCollection,
  member: NewMember,
  askAgainAfter: string,
): Promise<MemberId | undefined> {
  const { userId, email, emailKey, tokenHash, now, expiresAt } = member;
  const [row] = await tx.query<{ id: MemberId }>(
    `INSERT INTO collection_members (collection_id, user_id, role, email, email_key, token_hash, invited_by, invited_at, expires_at)
     SELECT $1, $2, 'member', $3, $4, $5, $6, $7, $8 WHERE NOT EXISTS (SELECT FROM collection_members WHERE collection_id = $1 AND user_id = $2)
     ON CONFLICT (collection_id, email_key) WHERE email_key IS NOT NULL
       DO UPDATE SET user_id = EXCLUDED.user_id, token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at, invited_at = EXCLUDED.invited_at
       WHERE collection_members.user_id IS NULL AND collection_members.invited_at < $9
     RETURNING id`,
    [id, userId ?? null, email, emailKey, tokenHash ?? null, ownerId, now, expiresAt ?? null, askAgainAfter],
  );
  return row?.id;
}

declare const valid: unique symbol;

/** An invitation that somebody has the secret of: proof that they may answer it. */
export interface ValidInvitation {
  readonly [valid]: true;
  readonly id: MemberId;
  readonly collection_id: CollectionId;
  readonly collection_name: string;
  readonly inviter_name: string | null;
  readonly expires_at: string;
  /** The address that was asked. */
  readonly email: string;
  readonly homes: number;
  /** Of the homes added last. */
  readonly listing_ids: readonly ListingId[];
}

export async function findInvitation(
  tx: Queryable,
  tokenHash: Buffer,
  now: string,
): Promise<ValidInvitation | undefined> {
  const [row] = await tx.query<ValidInvitation>(
    `SELECT m.id, m.collection_id, c.name AS collection_name, u.name AS inviter_name, m.expires_at, m.email,
       (SELECT count(*)::integer FROM collection_homes h WHERE h.collection_id = c.id) AS homes,
       ARRAY(SELECT h.listing_id::text FROM collection_homes h WHERE h.collection_id = c.id ORDER BY h.added_at DESC, h.listing_id DESC LIMIT 3) AS listing_ids
     FROM collection_members m
     JOIN collections c ON c.id = m.collection_id LEFT JOIN people u ON u.id = m.invited_by WHERE m.token_hash = $1 AND m.expires_at > $2`,
    [tokenHash, now],
  );
  return row;
}

/**
 * The same, locked until the transaction ends: of two who open the link at once, one gets in. Undefined when it has
 * been answered meanwhile.
 */
export async function lockInvitation(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<ValidInvitation | undefined> {
  const invitation = await findInvitation(tx, tokenHash, now);
  if (invitation === undefined) return undefined;
  await tx.query('SELECT FROM collections WHERE id = $1 FOR UPDATE', [invitation.collection_id]);
  return findInvitation(tx, tokenHash, now);
}

/** Uses an invitation up for somebody. One who is in already only uses it up. */
export async function acceptMember(
  tx: Transaction,
  invitation: ValidInvitation,
  userId: UserId,
  now: string,
): Promise<void> {
  const [own] = await tx.query<{ id: MemberId }>(
    'SELECT id FROM collection_members WHERE collection_id = $1 AND user_id = $2',
    [invitation.collection_id, userId],
  );
  if (own === undefined)
    await tx.query(
      'UPDATE collection_members SET user_id = $2, token_hash = NULL, expires_at = NULL, joined_at = $3 WHERE id = $1',
      [invitation.id, userId, now],
    );
  else await deleteInvitation(tx, invitation);
}

/**
 * Takes an address out of all invitations: those that wait go, those that somebody else has accepted keep their member
 * alone. Gives the collections that lost an invitation.
 */
export async function forgetInvited(tx: Transaction, emailKey: string): Promise<CollectionId[]> {
  await tx.query(
    'UPDATE collection_members SET email = NULL, email_key = NULL WHERE email_key = $1 AND user_id IS NOT NULL',
    [emailKey],
  );
  const rows = await tx.query<{ collection_id: CollectionId }>(
    'DELETE FROM collection_members WHERE email_key = $1 AND user_id IS NULL RETURNING collection_id',
    [emailKey],
  );
  return rows.map((row) => row.collection_id);
}

export async function deleteInvitation(tx: Transaction, { id }: ValidInvitation): Promise<void> {
  await tx.query('DELETE FROM collection_members WHERE id = $1', [id]);
}

/** What they have stated that they need of a home goes with them. */
export async function deleteMember(tx: Transaction, { id }: RemovableMember): Promise<void> {
  await tx.query(
    'DELETE FROM collection_limits l USING collection_members m WHERE m.id = $1 AND l.collection_id = m.collection_id AND l.user_id = m.user_id',
    [id],
  );
  await tx.query('DELETE FROM collection_members WHERE id = $1', [id]);
}

export async function deleteInvitationsOver(db: Queryable, now: string): Promise<void> {
  await db.query('DELETE FROM collection_members WHERE user_id IS NULL AND expires_at < $1', [now]);
}
