import type { Queryable, Transaction } from '../db/database.server.ts';

/** Waits until nobody else counts by this counter, to the end of the transaction. */
export async function lockCounter(tx: Transaction, counter: Buffer): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [counter.readBigInt64BE().toString()]);
}

/**
 * When the mail was counted that is the `most`-th from the last, of those after an instant; undefined while there are
 * fewer.
 */
export async function findCount(
  tx: Transaction,
  counter: Buffer,
  after: string,
  most: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ counted_at: string }>(
    'SELECT counted_at FROM mail_counts WHERE counter = $1 AND counted_at > $2 ORDER BY counted_at DESC OFFSET $3 LIMIT 1',
    [counter, after, most - 1],
  );
  return row?.counted_at;
}

/** Counts one mail by each counter. */
export async function insertCounts(tx: Transaction, counters: readonly Buffer[], now: string): Promise<void> {
  await tx.query('INSERT INTO mail_counts (counter, counted_at) SELECT unnest($1::bytea[]), $2', [counters, now]);
}

export async function deleteCounts(db: Queryable, upTo: string): Promise<void> {
  await db.query('DELETE FROM mail_counts WHERE counted_at <= $1', [upTo]);
}
