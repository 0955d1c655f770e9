import type { Database } from '../platform/db/database.server.ts';

/**
 * Follows the log of listing changes. A position in the log is the number of the oldest transaction
 * that was still under way when it was read: everything before it is settled, and nothing can be
 * added there any more (see db/migrations/001-listings.sql).
 */
export interface ChangeFeed {
  /** Where the log stands now. */
  position(): Promise<string>;
  /** Ids that changed at or after `from` in transactions settled by now, each once, and where to go on. */
  since(from: string): Promise<{ readonly ids: readonly string[]; readonly position: string }>;
  /** False when the log no longer reaches back to `from`, and all listings must be read again. */
  reaches(from: string): Promise<boolean>;
  /** Forgets what is older than the given number of days. */
  prune(days: number): Promise<void>;
}

export function createChangeFeed(db: Pick<Database, 'query'>): ChangeFeed {
  return {
    async position() {
      const [row] = await db.query<{ position: string }>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position',
        [],
      );
      if (row === undefined) throw new Error('the database told no position');
      return row.position;
    },

    async since(from) {
      const rows = await db.query<{ id: string | null; position: string }>(
        `WITH settled AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS below)
         SELECT DISTINCT c.listing_id::text AS id, settled.below::text AS position
         FROM settled LEFT JOIN listing_changes c ON c.tx >= $1::xid8 AND c.tx < settled.below`,
        [from],
      );
      const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]));
      return { ids, position: rows[0]?.position ?? from };
    },

    async reaches(from) {
      const [row] = await db.query<{ reaches: boolean }>(
        'SELECT $1::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) AND $1::xid8 > (SELECT pruned_through FROM listing_log) AS reaches',
        [from],
      );
      return row?.reaches === true;
    },

    async prune(days) {
      await db.query(
        `WITH gone AS (DELETE FROM listing_changes WHERE changed_at < now() - make_interval(days => $1) RETURNING tx)
         UPDATE listing_log SET pruned_through = greatest(pruned_through, (SELECT max(tx) FROM gone)) WHERE EXISTS (SELECT FROM gone)`,
        [days],
      );
    },
  };
}
