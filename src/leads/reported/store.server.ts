import type { Theme } from '../../platform/http/preferences.contract.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Language } from '../../texts/messages.ts';
import type { ReportDecision, ReportReason } from '../reasons.contract.ts';

/** Reports of listings, for those who run the site. */

/** A listing with reports that nobody has decided on. */
export interface ReportedListing {
  readonly listingId: ListingId;
  readonly firstAt: string;
  readonly reasons: readonly { readonly reason: ReportReason; readonly count: number }[];
}

/** The longest waiting first; reasons, the most given first. */
export async function readReported(
  db: Queryable,
  _staff: StaffMember,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ReportedListing[]; readonly total: number }> {
  const rows = await db.query<ReportedListing>(REPORTED, [limit, offset]);
  const [count] = await db.query<{ total: number }>(
    'SELECT count(DISTINCT listing_id)::integer AS total FROM listing_reports WHERE decided_at IS NULL',
  );
  return { rows, total: count?.total ?? 0 };
}

export interface Report {
  readonly id: string;
  readonly reason: ReportReason;
  readonly details: string | null;
  readonly email: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decision: ReportDecision | null;
}

/** Of one listing, the latest first. */
export async function readReportsOf(db: Queryable, _staff: StaffMember, id: ListingId): Promise<Report[]> {
  return db.query<Report>(
    `SELECT id::text AS id, reason, details, email, created_at AS "createdAt", decided_at AS "decidedAt", decision
     FROM listing_reports WHERE listing_id = $1::bigint ORDER BY created_at DESC, listing_reports.id DESC LIMIT ${String(MOST_SHOWN)}`,
    [id],
  );
}

/** Of one listing. */
export const MOST_SHOWN = 100;

/** A report that was decided on, and whom to tell. */
export interface DecidedReport {
  readonly id: string;
  readonly email: string | null;
  readonly language: Language;
  readonly brand: Theme;
}

/** Decides on all reports of a listing that wait; gives these. */
export async function decideReports(
  tx: Transaction,
  _staff: StaffMember,
  id: ListingId,
  decision: ReportDecision,
  now: Date,
): Promise<DecidedReport[]> {
  return tx.query<DecidedReport>(
    'UPDATE listing_reports SET decided_at = $3, decision = $2 WHERE listing_id = $1::bigint AND decided_at IS NULL RETURNING id::text AS id, email, language, brand',
    [id, decision, now.toISOString()],
  );
}

/** Listings with reports that wait, at most as many as are asked for. */
export async function readReportedIds(db: Queryable, _staff: StaffMember, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT DISTINCT listing_id::text AS id FROM listing_reports WHERE decided_at IS NULL LIMIT $1',
    [most],
  );
  return rows.map(({ id }) => id);
}

const REPORTED = `
  SELECT r.listing_id::text AS "listingId", min(r.first_at) AS "firstAt",
    json_agg(json_build_object('reason', r.reason, 'count', r.count) ORDER BY r.count DESC, r.reason) AS reasons
  FROM (
    SELECT listing_id, reason, count(*)::integer AS count, min(created_at) AS first_at
    FROM listing_reports WHERE decided_at IS NULL GROUP BY listing_id, reason
  ) r GROUP BY r.listing_id ORDER BY min(r.first_at), r.listing_id LIMIT $1 OFFSET $2`;
