import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { ColleagueRow, InvitationRow } from '../people/store.server.ts';
import type { AgencyId } from '../record.contract.ts';

/** Those who work for any agency. */

/** How many people and invitations each of these agencies has; those with neither are left out. */
export async function countPeopleOf(
  db: Queryable,
  _staff: StaffMember,
  agencyIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly people: number; readonly invitations: number }>> {
  const rows = await db.query<{ id: string; people: number; invitations: number }>(
    `SELECT agency_id AS id, sum(people)::integer AS people, sum(invitations)::integer AS invitations FROM (
       SELECT agency_id, 1 AS people, 0 AS invitations FROM agency_members WHERE agency_id = ANY($1::text[])
       UNION ALL SELECT agency_id, 0, 1 FROM agency_invitations WHERE agency_id = ANY($1::text[])) AS each
     GROUP BY agency_id`,
    [agencyIds],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export function readPeopleOf(
  db: Queryable,
  _staff: StaffMember,
  agencyId: AgencyId,
): Promise<(Omit<ColleagueRow, 'agent_id'> & { readonly user_id: UserId })[]> {
  return db.query(
    `SELECT m.id, m.user_id, m.role, p.name, p.email, m.joined_at FROM agency_members m JOIN people p ON p.id = m.user_id
     WHERE m.agency_id = $1 ORDER BY m.role, m.joined_at, m.id`,
    [agencyId],
  );
}

export function readInvitationsOf(db: Queryable, _staff: StaffMember, agencyId: AgencyId): Promise<InvitationRow[]> {
  return db.query(
    'SELECT id, email, role, sent_at, expires_at FROM agency_invitations WHERE agency_id = $1 ORDER BY sent_at, id',
    [agencyId],
  );
}

/** Whether its administrators have chosen the brand. */
export async function hasOwnBrand(db: Queryable, _staff: StaffMember, agencyId: AgencyId): Promise<boolean> {
  const [row] = await db.query<{ own: boolean }>(
    'SELECT coalesce(has_own_brand, false) AS own FROM agencies WHERE id = $1',
    [agencyId],
  );
  return row?.own ?? false;
}
