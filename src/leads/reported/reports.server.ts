import type { StaffMember } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { ReportDecision } from '../reasons.contract.ts';
import {
  type DecidedReport,
  decideReports,
  readReported,
  readReportedIds,
  readReportsOf,
  type Report,
  type ReportedListing,
} from './store.server.ts';

export type { DecidedReport, Report, ReportedListing };

/** What readers have reported, for those who run the site. */
export interface Reports {
  /** Listings with reports that wait, the longest waiting first. */
  waiting(
    staff: StaffMember,
    asked: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: readonly ReportedListing[]; readonly total: number }>;
  /** All reports of a listing, the latest first. */
  of(staff: StaffMember, id: ListingId): Promise<readonly Report[]>;
  /** The listings with reports that wait, at most as many as are asked for. */
  waitingIds(staff: StaffMember, most: number): Promise<readonly string[]>;
  /** Decides on all of a listing that wait; gives these. */
  decide(
    tx: Transaction,
    staff: StaffMember,
    id: ListingId,
    decision: ReportDecision,
  ): Promise<readonly DecidedReport[]>;
}

export function createReports({ db, clock }: { readonly db: Database; readonly clock: Clock }): Reports {
  return {
    waiting: (staff, asked) => readReported(db, staff, asked),
    of: (staff, id) => readReportsOf(db, staff, id),
    waitingIds: (staff, most) => readReportedIds(db, staff, most),
    decide: (tx, staff, id, decision) => decideReports(tx, staff, id, decision, clock.now()),
  };
}
