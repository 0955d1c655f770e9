import type { Queryable } from '../db/database.server.ts';

/**
 * A table to which each change adds a row in its own transaction, stamped with that transaction's number
 * (`tx xid8 DEFAULT pg_current_xact_id()`) and counted by `seq`. Sequence numbers do not serve to follow it:
 * the transaction that took number 7 may commit after the one that took 8, and a reader that has passed 8
 * never sees 7. A position is the number of the oldest transaction that was under way when the log was
 * read: everything before it is settled, and nothing can be added there any more (docs/decisions/012).
 */
export interface ChangeLog<Row extends object> {
  /** Where the log stands now. */
  position(): Promise<string>;
  /**
   * What was written at or after `from` by transactions that are settled by now (or, with `upTo`, came before it), in
   * the order in which it was written.
   */
  since(from: string, upTo?: string): Promise<Changes<Row>>;
  /** False when the log no longer reaches back to `from`, or when that is a position of another server. */
  reaches(from: string): Promise<boolean>;
  /** Forgets what is older than the given number of seconds. */
  prune(seconds: number): Promise<void>;
}

export interface Changes<Row extends object> {
  readonly rows: readonly Row[];
  /** Where to go on. */
  readonly position: string;
  /** False when rows between `from` and the first one may be missing, as {@link ChangeLog.reaches} says. */
  readonly isWhole: boolean;
}

export interface ChangeLogTable {
  /** Has a row of its own in `change_logs`, which notes how far it has been pruned. */
  readonly name: string;
  /** Written in SQL, of the table called `c`. */
  readonly columns: string;
  /** A column: of rows that are alike in it the first alone is given. */
  readonly onceFor?: string;
  /** The column with the time of the change. */
  readonly at: string;
}

export function createChangeLog<Row extends object>(
  db: Queryable,
  { name, columns, onceFor, at }: ChangeLogTable,
): ChangeLog<Row> {
  const [first, grouping] =
    onceFor === undefined ? ['c.seq', ''] : ['min(c.seq)', `GROUP BY settled.below, log.pruned_through, c.${onceFor}`];
  const since = `
    WITH settled AS MATERIALIZED (SELECT coalesce($2::xid8, pg_snapshot_xmin(pg_current_snapshot())) AS below)
    SELECT settled.below::text AS position, ${isWhole('settled.below', 'log.pruned_through')} AS is_whole, ${first} AS seq, ${columns}
    FROM settled JOIN change_logs log ON log.name = '${name}' LEFT JOIN ${name} c ON c.tx >= $1::xid8 AND c.tx < settled.below
    ${grouping} ORDER BY seq`;

  return {
    async position() {
      const [row] = await db.query<{ position: string }>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position',
      );
      if (row === undefined) throw new Error('the database returned no position');
      return row.position;
    },

    async since(from, upTo) {
      const found = await db.query<Row & { position: string; is_whole: boolean; seq: number | null }>(
        since,
        [from, upTo ?? null],
        `changes-${name}-${onceFor ?? 'all'}`,
      );
      const [head] = found;
      if (head === undefined) throw new Error(`there is no log of changes called ${name}`);
      return { rows: found.filter(({ seq }) => seq !== null), position: head.position, isWhole: head.is_whole };
    },

    async reaches(from) {
      const [row] = await db.query<{ reaches: boolean }>(
        `SELECT ${isWhole('pg_snapshot_xmin(pg_current_snapshot())', 'pruned_through')} AS reaches FROM change_logs WHERE name = $2`,
        [from, name],
      );
      return row?.reaches === true;
    },

    async prune(seconds) {
      await db.query(
        `WITH deleted AS (DELETE FROM ${name} WHERE ${at} < now() - make_interval(secs => $1) RETURNING tx)
         UPDATE change_logs SET pruned_through = greatest(pruned_through, (SELECT max(tx) FROM deleted)) WHERE name = $2 AND EXISTS (SELECT FROM deleted)`,
        [seconds, name],
      );
    },
  };
}

/**
 * SQL: whether a log reaches back to `$1`. Records that were moved to another server keep its numbers, which
 * may be far above those of this one: such a mark says nothing here, or all would be read anew for ever.
 */
function isWhole(below: string, prunedThrough: string): string {
  return `($1::xid8 <= ${below} AND ($1::xid8 > ${prunedThrough} OR ${prunedThrough} >= ${below}))`;
}
