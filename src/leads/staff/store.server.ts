import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { StaffLeadKind } from './contract.ts';

/** How many were written on each day (UTC) from one on, by kind; days without any are left out. */
export function readLeadsByKind(
  db: Queryable,
  _staff: StaffMember,
  from: string,
): Promise<{ readonly day: string; readonly kind: StaffLeadKind; readonly count: number }[]> {
  return db.query(
    `SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, kind, count(*)::integer AS count
     FROM (SELECT created_at, kind FROM leads UNION ALL SELECT created_at, 'appraisal' FROM appraisal_requests
       UNION ALL SELECT created_at, 'agency_message' FROM agency_messages) AS written
     WHERE created_at >= $1::timestamptz GROUP BY 1, 2`,
    [`${from}T00:00:00Z`],
  );
}
