import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';

/** Those who run the site, and invitations to it. Tokens come hashed, instants in ISO 8601. */

export interface TeamRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly role: StaffRole;
  readonly has_factor: boolean;
}

/** By name, with how many there are. */
export async function readTeam(
  db: Queryable,
  _staff: StaffMember,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: TeamRow[]; readonly total: number }> {
  const rows = await db.query<TeamRow>(
    `SELECT id, name, email, role, EXISTS (SELECT FROM second_factors WHERE user_id = users.id) AS has_factor
     FROM users WHERE role <> 'user' ORDER BY name, id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    "SELECT count(*)::integer AS total FROM users WHERE role <> 'user'",
  );
  return { rows, total: count?.total ?? 0 };
}

/** Holds all of them: of two who take each other's role at once, one is left. Gives who is an administrator. */
export async function lockTeam(tx: Transaction): Promise<{ readonly id: UserId; readonly role: StaffRole }[]> {
  return tx.query<{ id: UserId; role: StaffRole }>(
    "SELECT id, role FROM users WHERE role <> 'user' ORDER BY id FOR UPDATE",
  );
}

export async function writeRole(tx: Transaction, id: UserId, role: StaffRole | 'user'): Promise<void> {
  await tx.query('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
}

export async function writeLock(tx: Transaction, id: UserId, lockedAt: string | null): Promise<void> {
  await tx.query('UPDATE users SET locked_at = $2 WHERE id = $1', [id, lockedAt]);
}

/** Ends those that go on; gives how many. */
export async function endSessionsByStaff(tx: Transaction, id: UserId, now: string): Promise<number> {
  const rows = await tx.query(
    "UPDATE sessions SET ended_at = $2, end_reason = 'ended_by_staff' WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 RETURNING id",
    [id, now],
  );
  return rows.length;
}

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
  readonly role: StaffRole;
  readonly sent_at: string;
  readonly expires_at: string;
}

const INVITATION = 'id, email, email_key, role, sent_at, expires_at';

/** In the place of an earlier one to the same address. */
export async function insertInvitation(
  tx: Transaction,
  invitation: {
    readonly email: string;
    readonly emailKey: string;
    readonly role: StaffRole;
    readonly tokenHash: Buffer;
    readonly invitedBy: UserId;
    readonly sentAt: string;
    readonly expiresAt: string;
  },
): Promise<InvitationRow> {
  const { email, emailKey, role, tokenHash, invitedBy, sentAt, expiresAt } = invitation;
  await tx.query('DELETE FROM staff_invitations WHERE email_key = $1', [emailKey]);
  const [row] = await tx.query<InvitationRow>(
    `INSERT INTO staff_invitations (email, email_key, role, token_hash, invited_by, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${INVITATION}`,
    [email, emailKey, role, tokenHash, invitedBy, sentAt, expiresAt],
  );
  if (row === undefined) throw new Error('an invitation was not stored');
  return row;
}

/** Those that still work, the latest first. */
export async function readInvitations(
  db: Queryable,
  _staff: StaffMember,
  now: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: InvitationRow[]; readonly total: number }> {
  const rows = await db.query<InvitationRow>(
    `SELECT ${INVITATION} FROM staff_invitations WHERE expires_at > $1 ORDER BY sent_at DESC, id LIMIT $2 OFFSET $3`,
    [now, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM staff_invitations WHERE expires_at > $1',
    [now],
  );
  return { rows, total: count?.total ?? 0 };
}

export async function findInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db.query<InvitationRow>(
    `SELECT ${INVITATION} FROM staff_invitations WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  );
  return row;
}

/** Uses it up: of several at once, one gets it. */
export async function takeInvitation(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.query<InvitationRow>(
    `DELETE FROM staff_invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING ${INVITATION}`,
    [tokenHash, now],
  );
  return row;
}

export async function deleteInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.query<InvitationRow>(`DELETE FROM staff_invitations WHERE id = $1 RETURNING ${INVITATION}`, [
    id,
  ]);
  return row;
}

/** Those to an address, and those that are over by now. */
export async function deleteInvitationsTo(tx: Transaction, emailKey: string): Promise<void> {
  await tx.query('DELETE FROM staff_invitations WHERE email_key = $1', [emailKey]);
}

export async function deleteInvitationsBefore(db: Queryable, now: string): Promise<void> {
  await db.query('DELETE FROM staff_invitations WHERE expires_at <= $1', [now]);
}
