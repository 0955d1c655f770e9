import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Role } from './collection.contract.ts';

/** Who is in a collection, and who was asked to be. */

export interface MemberRow {
  readonly id: string;
  readonly collection_id: string;
  readonly user_id: string | null;
  readonly role: Role;
  readonly email: string | null;
  readonly invited_at: string;
  readonly joined_at: string | null;
  readonly name: string | null;
}

/** Invitations that have run out are none. */
export async function readMembers(tx: Queryable, collectionIds: readonly string[], now: string): Promise<MemberRow[]> {
  return tx.query(
    `SELECT m.id, m.collection_id, m.user_id, m.role, m.email, m.invited_at, m.joined_at, u.name FROM collection_members m LEFT JOIN people u ON u.id = m.user_id
     WHERE m.collection_id = ANY($1::uuid[]) AND (m.user_id IS NOT NULL OR m.expires_at > $2) ORDER BY m.role DESC, m.invited_at, m.id`,
    [collectionIds, now],
  );
}

/** All who have access, whether they have opened it or not. */
export async function readAudience(tx: Queryable, collectionId: string): Promise<string[]> {
  const rows = await tx.query<{ user_id: string }>(
    'SELECT user_id FROM collection_members WHERE collection_id = $1 AND user_id IS NOT NULL',
    [collectionId],
  );
  return rows.map((row) => row.user_id);
}

/** Opening a collection for the first time joins it. True when this was it. */
export async function join(tx: Queryable, collectionId: string, userId: string, now: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE collection_members SET joined_at = $3 WHERE collection_id = $1 AND user_id = $2 AND joined_at IS NULL RETURNING id',
    [collectionId, userId, now],
  );
  return rows.length > 0;
}

/** Makes what an address was asked into its owner's, once the address is proven to be theirs. */
export async function claimInvitations(tx: Queryable, userId: string, now: string): Promise<void> {
  await tx.query(
    `UPDATE collection_members m SET user_id = u.id, token_hash = NULL, expires_at = NULL FROM people u
     WHERE u.id = $1 AND u.is_verified AND m.email_key = u.email_key AND m.user_id IS NULL AND m.expires_at > $2
       AND NOT EXISTS (SELECT FROM collection_members o WHERE o.collection_id = m.collection_id AND o.user_id = u.id)`,
    [userId, now],
    'claim-invitations',
  );
}

export interface NewMember {
  readonly collectionId: string;
  readonly userId: string | undefined;
  readonly email: string;
  readonly emailKey: string;
  readonly tokenHash: Buffer | undefined;
  readonly invitedBy: string;
  readonly now: string;
  readonly expiresAt: string | undefined;
}

/** Asks somebody, or asks them again. Gives the row's id; undefined when they are in already, or were asked after `askAgainAfter`. */
export async function insertMember(
  tx: Transaction,
  member: NewMember,
  askAgainAfter: string,
): Promise<string | undefined> {
  const { collectionId, userId, email, emailKey, tokenHash, invitedBy, now, expiresAt } = member;
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO collection_members (collection_id, user_id, role, email, email_key, token_hash, invited_by, invited_at, expires_at)
     SELECT $1, $2, 'member', $3, $4, $5, $6, $7, $8 WHERE NOT EXISTS (SELECT FROM collection_members WHERE collection_id = $1 AND user_id = $2)
     ON CONFLICT (collection_id, email_key) WHERE email_key IS NOT NULL
       DO UPDATE SET user_id = EXCLUDED.user_id, token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at, invited_at = EXCLUDED.invited_at
       WHERE collection_members.user_id IS NULL AND collection_members.invited_at < $9
     RETURNING id`,
    [
      collectionId,
      userId ?? null,
      email,
      emailKey,
      tokenHash ?? null,
      invitedBy,
      now,
      expiresAt ?? null,
      askAgainAfter,
    ],
  );
  return row?.id;
}

export interface InvitationRow {
  readonly id: string;
  readonly collection_id: string;
  readonly collection_name: string;
  readonly inviter_name: string | null;
  readonly expires_at: string;
}

export async function findInvitation(
  tx: Queryable,
  tokenHash: Buffer,
  now: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.query<InvitationRow>(
    `SELECT m.id, m.collection_id, c.name AS collection_name, u.name AS inviter_name, m.expires_at FROM collection_members m
     JOIN collections c ON c.id = m.collection_id LEFT JOIN people u ON u.id = m.invited_by WHERE m.token_hash = $1 AND m.expires_at > $2`,
    [tokenHash, now],
  );
  return row;
}

/** Uses an invitation up for somebody. One who is in already only uses it up. */
export async function acceptMember(
  tx: Transaction,
  invitation: InvitationRow,
  userId: string,
  now: string,
): Promise<void> {
  const [own] = await tx.query<{ id: string }>(
    'SELECT id FROM collection_members WHERE collection_id = $1 AND user_id = $2',
    [invitation.collection_id, userId],
  );
  if (own === undefined)
    await tx.query(
      'UPDATE collection_members SET user_id = $2, token_hash = NULL, expires_at = NULL, joined_at = $3 WHERE id = $1',
      [invitation.id, userId, now],
    );
  else await deleteMember(tx, invitation.collection_id, invitation.id);
}

export async function findMember(
  tx: Queryable,
  collectionId: string,
  memberId: string,
): Promise<Pick<MemberRow, 'user_id' | 'role' | 'joined_at'> | undefined> {
  const [row] = await tx.query<Pick<MemberRow, 'user_id' | 'role' | 'joined_at'>>(
    'SELECT user_id, role, joined_at FROM collection_members WHERE collection_id = $1 AND id = $2',
    [collectionId, memberId],
  );
  return row;
}

/** Who has been in a collection longest, after its owner. */
export async function findHeir(
  tx: Queryable,
  collectionId: string,
): Promise<{ readonly id: string; readonly user_id: string } | undefined> {
  const [row] = await tx.query<{ id: string; user_id: string }>(
    "SELECT id, user_id FROM collection_members WHERE collection_id = $1 AND role = 'member' AND joined_at IS NOT NULL ORDER BY joined_at, id LIMIT 1",
    [collectionId],
  );
  return row;
}

/** Takes an address out of all invitations: those that wait go, those that somebody else has accepted keep their member alone. Gives the collections that lost an invitation. */
export async function forgetInvited(tx: Transaction, emailKey: string): Promise<string[]> {
  await tx.query(
    'UPDATE collection_members SET email = NULL, email_key = NULL WHERE email_key = $1 AND user_id IS NOT NULL',
    [emailKey],
  );
  const rows = await tx.query<{ collection_id: string }>(
    'DELETE FROM collection_members WHERE email_key = $1 AND user_id IS NULL RETURNING collection_id',
    [emailKey],
  );
  return rows.map((row) => row.collection_id);
}

export async function deleteMember(tx: Transaction, collectionId: string, memberId: string): Promise<void> {
  await tx.query('DELETE FROM collection_members WHERE collection_id = $1 AND id = $2', [collectionId, memberId]);
}
