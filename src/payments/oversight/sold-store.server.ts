import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable } from '../../platform/db/database.server.ts';

/** What was sold of one type and duration. */
export interface SoldRow {
  readonly region: string;
  readonly type: string;
  readonly days: number;
  readonly currency: string;
  readonly orders: number;
  /** Minor units, with VAT, without what was paid back. */
  readonly charged: number;
}

/** Orders that were charged and paid from an instant on. */
export function readSold(db: Queryable, _staff: StaffMember, from: string): Promise<SoldRow[]> {
  return db.query<SoldRow & Record<string, unknown>>(
    `SELECT o.region, o.listing_type AS type, o.duration_days AS days, o.currency, count(DISTINCT o.id)::integer AS orders,
       sum(p.captured - p.refunded)::double precision AS charged
     FROM orders o JOIN payments p ON p.order_id = o.id AND p.captured > 0
     WHERE o.paid_at >= $1::timestamptz GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [from],
  );
}
