import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { AgencyId, AgentId } from '../record.contract.ts';
import type { AgencyRole, InvitationId, MemberId } from './contract.ts';

/**
 * Who may do what in an agency. Whatever reads or changes its people takes one of these proofs, which this module alone
 * makes. A lock, and with it the proof, holds until its transaction ends.
 */

declare const works: unique symbol;
declare const administers: unique symbol;
declare const manages: unique symbol;
declare const valid: unique symbol;

/** Somebody who works for an agency: proof that they may see their colleagues. */
export interface AgencyMember {
  readonly [works]: true;
  readonly id: MemberId;
  readonly agency_id: AgencyId;
  readonly user_id: UserId;
  readonly role: AgencyRole;
  readonly agent_id: AgentId | null;
}

/** An administrator, while nobody else changes who works there: proof that they may invite, and choose the brand. */
export interface AgencyAdministrator extends AgencyMember {
  readonly [administers]: true;
}

/** Somebody whom an administrator, or they themselves, may take out or give another role. */
export interface ManagedMember extends AgencyMember {
  readonly [manages]: true;
}

/** An invitation whose link somebody has, and that has not run out. */
export interface ValidAgencyInvitation {
  readonly [valid]: true;
  readonly id: InvitationId;
  readonly agency_id: AgencyId;
  readonly email: string;
  readonly email_key: string;
  readonly role: AgencyRole;
  readonly invited_by: UserId | null;
  readonly expires_at: string;
}

const COLUMNS = 'id, agency_id, user_id, role, agent_id';

/** Undefined for somebody who works for no agency. */
export async function readMember(db: Queryable, userId: UserId): Promise<AgencyMember | undefined> {
  const [row] = await db.query<AgencyMember>(`SELECT ${COLUMNS} FROM agency_members WHERE user_id = $1`, [userId]);
  return row;
}

/**
 * Throws `forbidden` for somebody who administers no agency. Until the transaction ends nobody else changes who works
 * there.
 */
export async function lockAsAdministrator(tx: Transaction, userId: UserId): Promise<AgencyAdministrator> {
  const agencyId = (await readMember(tx, userId))?.agency_id;
  if (agencyId !== undefined) await lockPeople(tx, agencyId);
  const [row] = await tx.query<AgencyAdministrator>(
    `SELECT ${COLUMNS} FROM agency_members WHERE user_id = $1 AND agency_id = $2 AND role = 'administrator'`,
    [userId, agencyId ?? null],
  );
  if (row === undefined) throw new AppError('forbidden');
  return row;
}

/**
 * The caller, and the member whom they take out or change. Throws `forbidden`, and `not_found` for somebody of another
 * agency.
 */
export async function lockManaged(
  tx: Transaction,
  userId: UserId,
  memberId: MemberId,
): Promise<{ readonly actor: AgencyMember; readonly member: ManagedMember }> {
  const agencyId = (await readMember(tx, userId))?.agency_id;
  if (agencyId === undefined) throw new AppError('forbidden');
  await lockPeople(tx, agencyId);
  const actor = await readMember(tx, userId);
  if (actor?.agency_id !== agencyId) throw new AppError('forbidden');
  const [member] = await tx.query<ManagedMember>(
    `SELECT ${COLUMNS} FROM agency_members WHERE id = $1 AND agency_id = $2`,
    [memberId, agencyId],
  );
  if (member === undefined) throw new AppError('not_found');
  if (actor.role !== 'administrator' && member.id !== actor.id) throw new AppError('forbidden');
  return { actor, member };
}

/** Somebody whom those who run the site take out. Throws `not_found` for somebody of another agency. */
export async function lockManagedByStaff(
  tx: Transaction,
  _staff: StaffMember,
  agencyId: AgencyId,
  memberId: MemberId,
): Promise<ManagedMember> {
  await lockPeople(tx, agencyId);
  const [member] = await tx.query<ManagedMember>(
    `SELECT ${COLUMNS} FROM agency_members WHERE id = $1 AND agency_id = $2`,
    [memberId, agencyId],
  );
  if (member === undefined) throw new AppError('not_found');
  return member;
}

/** Somebody whose account is being deleted; undefined where they work for no agency. */
export async function lockLeaving(tx: Transaction, userId: UserId): Promise<ManagedMember | undefined> {
  const agencyId = (await readMember(tx, userId))?.agency_id;
  if (agencyId === undefined) return undefined;
  await lockPeople(tx, agencyId);
  const [row] = await tx.query<ManagedMember>(`SELECT ${COLUMNS} FROM agency_members WHERE user_id = $1`, [userId]);
  return row;
}

/** What the token of an invitation is to; undefined where it is used, taken back or over. */
export async function findInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: string,
): Promise<ValidAgencyInvitation | undefined> {
  const [row] = await db.query<ValidAgencyInvitation>(
    'SELECT id, agency_id, email, email_key, role, invited_by, expires_at FROM agency_invitations WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, now],
  );
  return row;
}

/** The same, and nobody else uses it or changes the agency's people until the transaction ends. */
export async function lockInvitation(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<ValidAgencyInvitation | undefined> {
  const found = await findInvitation(tx, tokenHash, now);
  if (found !== undefined) await lockPeople(tx, found.agency_id);
  return findInvitation(tx, tokenHash, now);
}

/** Whoever changes who works for an agency does it one after the other: of two last administrators one stays. */
export async function lockPeople(tx: Transaction, agencyId: AgencyId): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('people of ' || $1, 0))", [agencyId]);
}
