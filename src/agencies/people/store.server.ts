import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { AgencyId, AgentId } from '../record.contract.ts';
import type { AgencyAdministrator, AgencyMember, ManagedMember, ValidAgencyInvitation } from './access-store.server.ts';
import type { AgencyRole, InvitationId, MemberId } from './contract.ts';

/** What is kept of those who work for an agency. */

export interface ColleagueRow {
  readonly id: MemberId;
  readonly user_id: UserId;
  readonly role: AgencyRole;
  readonly agent_id: AgentId | null;
  readonly name: string;
  readonly email: string | null;
  readonly joined_at: string;
}

/** Administrators first, then by the time for which they have been there. */
export function readColleagues(db: Queryable, { agency_id }: AgencyMember): Promise<ColleagueRow[]> {
  return db.query(
    `SELECT m.id, m.user_id, m.role, m.agent_id, p.name, p.email, m.joined_at FROM agency_members m JOIN people p ON p.id = m.user_id
     WHERE m.agency_id = $1 ORDER BY m.role, m.joined_at, m.id`,
    [agency_id],
  );
}

export interface InvitationRow {
  readonly id: InvitationId;
  readonly email: string;
  readonly role: AgencyRole;
  readonly sent_at: string;
  readonly expires_at: string;
}

export function readInvitations(db: Queryable, { agency_id }: AgencyMember): Promise<InvitationRow[]> {
  return db.query(
    'SELECT id, email, role, sent_at, expires_at FROM agency_invitations WHERE agency_id = $1 ORDER BY sent_at, id',
    [agency_id],
  );
}

export async function countPeople(tx: Transaction, { agency_id }: AgencyAdministrator): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM agency_members WHERE agency_id = $1)::integer
       + (SELECT count(*) FROM agency_invitations WHERE agency_id = $1)::integer AS count`,
    [agency_id],
  );
  return row?.count ?? 0;
}

/** Whether somebody with this address works there already. */
export async function worksThere(tx: Transaction, agencyId: AgencyId, emailKey: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT FROM agency_members m JOIN people p ON p.id = m.user_id WHERE m.agency_id = $1 AND p.email_key = $2',
    [agencyId, emailKey],
  );
  return rows.length > 0;
}

/** Who would be left to administer the agency without this one. */
export async function hasOtherAdministrator(tx: Transaction, { agency_id, id }: ManagedMember): Promise<boolean> {
  const rows = await tx.query(
    "SELECT FROM agency_members WHERE agency_id = $1 AND id <> $2 AND role = 'administrator' LIMIT 1",
    [agency_id, id],
  );
  return rows.length > 0;
}

/** Who takes over from somebody who leaves: the administrator who has been there longest, else the colleague. */
export async function findSuccessor(
  tx: Transaction,
  { agency_id, id }: ManagedMember,
): Promise<Pick<ColleagueRow, 'id' | 'user_id' | 'role' | 'agent_id'> | undefined> {
  const [row] = await tx.query<Pick<ColleagueRow, 'id' | 'user_id' | 'role' | 'agent_id'>>(
    'SELECT id, user_id, role, agent_id FROM agency_members WHERE agency_id = $1 AND id <> $2 ORDER BY role, joined_at, id LIMIT 1',
    [agency_id, id],
  );
  return row;
}

/** Asks somebody, or asks them anew: the token before is gone. */
export async function upsertInvitation(
  tx: Transaction,
  administrator: AgencyAdministrator,
  invitation: {
    readonly email: string;
    readonly emailKey: string;
    readonly role: AgencyRole;
    readonly tokenHash: Buffer;
    readonly now: string;
    readonly expiresAt: string;
  },
): Promise<InvitationId> {
  const { email, emailKey, role, tokenHash, now, expiresAt } = invitation;
  const [row] = await tx.query<{ id: InvitationId }>(
    `INSERT INTO agency_invitations (agency_id, email, email_key, role, token_hash, invited_by, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (agency_id, email_key) DO UPDATE SET email = excluded.email, role = excluded.role, token_hash = excluded.token_hash,
       invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
     RETURNING id`,
    [administrator.agency_id, email, emailKey, role, tokenHash, administrator.user_id, now, expiresAt],
  );
  if (row === undefined) throw new AppError('not_found');
  return row.id;
}

/** Throws `not_found` for one that is not of the administrator's agency. */
export async function findSent(
  tx: Transaction,
  { agency_id }: AgencyAdministrator,
  id: InvitationId,
): Promise<Pick<InvitationRow, 'email' | 'role'>> {
  const [row] = await tx.query<InvitationRow>(
    'SELECT email, role FROM agency_invitations WHERE id = $1 AND agency_id = $2',
    [id, agency_id],
  );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Throws `not_found` for one that is not of the administrator's agency. */
export async function deleteSent(tx: Transaction, { agency_id }: AgencyAdministrator, id: InvitationId): Promise<void> {
  const rows = await tx.query('DELETE FROM agency_invitations WHERE id = $1 AND agency_id = $2 RETURNING id', [
    id,
    agency_id,
  ]);
  if (rows.length === 0) throw new AppError('not_found');
}

/** By those who run the site. Throws `not_found` for one that is not of this agency. */
export async function deleteSentByStaff(
  tx: Transaction,
  _staff: StaffMember,
  agencyId: AgencyId,
  id: InvitationId,
): Promise<void> {
  const rows = await tx.query('DELETE FROM agency_invitations WHERE id = $1 AND agency_id = $2 RETURNING id', [
    id,
    agencyId,
  ]);
  if (rows.length === 0) throw new AppError('not_found');
}

export async function deleteUsed(tx: Transaction, { id }: ValidAgencyInvitation): Promise<void> {
  await tx.query('DELETE FROM agency_invitations WHERE id = $1', [id]);
}

/** Undefined where the account works for an agency already. */
export async function insertMember(
  tx: Transaction,
  member: {
    readonly agencyId: AgencyId;
    readonly userId: UserId;
    readonly role: AgencyRole;
    readonly agentId: string;
    readonly now: string;
  },
): Promise<MemberId | undefined> {
  const [row] = await tx.query<{ id: MemberId }>(
    `INSERT INTO agency_members (agency_id, user_id, role, agent_id, joined_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO NOTHING RETURNING id`,
    [member.agencyId, member.userId, member.role, member.agentId, member.now],
  );
  return row?.id;
}

export async function setRole(tx: Transaction, { id }: Pick<ManagedMember, 'id'>, role: AgencyRole): Promise<void> {
  await tx.query('UPDATE agency_members SET role = $2 WHERE id = $1', [id, role]);
}

export async function deleteMember(tx: Transaction, { id }: ManagedMember): Promise<void> {
  await tx.query('DELETE FROM agency_members WHERE id = $1', [id]);
}

export interface AgencyEvent {
  readonly agencyId: AgencyId;
  readonly at: string;
  /** Undefined: the server's command line. */
  readonly actor?: UserId | undefined;
  readonly action: 'invited' | 'revoked' | 'joined' | 'added' | 'role' | 'removed' | 'left' | 'brand';
  readonly subject?: UserId | undefined;
  readonly role?: AgencyRole | undefined;
}

export async function writeEvent(tx: Transaction, event: AgencyEvent): Promise<void> {
  await tx.query(
    'INSERT INTO agency_events (agency_id, at, actor_id, action, subject_id, role) VALUES ($1, $2, $3, $4, $5, $6)',
    [event.agencyId, event.at, event.actor ?? null, event.action, event.subject ?? null, event.role ?? null],
  );
}

/** Takes an address out of all invitations: its owner's account is gone. */
export async function forgetAddress(tx: Transaction, emailKey: string): Promise<void> {
  await tx.query('DELETE FROM agency_invitations WHERE email_key = $1', [emailKey]);
}

/** Takes away what was not answered for long. */
export async function deleteInvitationsBefore(db: Queryable, expired: string, events: string): Promise<void> {
  await db.query('DELETE FROM agency_invitations WHERE expires_at < $1', [expired]);
  await db.query('DELETE FROM agency_events WHERE at < $1', [events]);
}

/** For the copy of somebody's data. */
export async function readOwnMembership(db: Queryable, userId: UserId): Promise<object | undefined> {
  const [member] = await db.query<object>(
    `SELECT a.name AS agency, m.role, m.joined_at AS "joinedAt" FROM agency_members m JOIN agencies a ON a.id = m.agency_id WHERE m.user_id = $1`,
    [userId],
  );
  const invitations = await db.query(
    `SELECT a.name AS agency, i.role, i.sent_at AS "sentAt", i.expires_at AS "expiresAt" FROM agency_invitations i JOIN agencies a ON a.id = i.agency_id
     JOIN people p ON p.email_key = i.email_key AND p.is_verified WHERE p.id = $1 ORDER BY i.sent_at`,
    [userId],
  );
  const events = await db.query(
    `SELECT a.name AS agency, e.action, e.at, e.role, e.actor_id = $1 AS "byYou" FROM agency_events e JOIN agencies a ON a.id = e.agency_id
     WHERE e.actor_id = $1 OR e.subject_id = $1 ORDER BY e.id`,
    [userId],
  );
  const isNothing = member === undefined && invitations.length + events.length === 0;
  return isNothing ? undefined : { worksFor: member, invitations, events };
}

/** Agencies with their administrators' addresses, for the command line. */
export function listAdministered(db: Queryable): Promise<{ id: string; name: string; administrators: string[] }[]> {
  return db.query(
    `SELECT a.id, a.name, coalesce(array_agg(p.email ORDER BY m.joined_at) FILTER (WHERE m.role = 'administrator'), '{}') AS administrators
     FROM agencies a LEFT JOIN agency_members m ON m.agency_id = a.id LEFT JOIN people p ON p.id = m.user_id
     GROUP BY a.id, a.name ORDER BY a.name, a.id`,
  );
}

/** An account that is active and has its address confirmed. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<{ readonly id: UserId; readonly name: string; readonly email: string } | undefined> {
  const [row] = await db.query<{ id: UserId; name: string; email: string }>(
    'SELECT id, name, email FROM people WHERE email_key = $1 AND is_verified AND is_active',
    [emailKeyOf(email)],
  );
  return row;
}

/** Addresses that differ only in letters' case are one. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}
