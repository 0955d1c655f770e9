import type { Database, Transaction } from './database.server.ts';

/** Ends a transaction that leaves nothing behind. */
class RolledBack extends Error {}

/**
 * What `work` gives, in a transaction that is rolled back: everything has happened in it, and nothing of it stays. What
 * the database would refuse at the end is refused too.
 */
export async function rolledBack<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let done: { readonly result: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      const result = await work(tx);
      await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
      done = { result };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack) || done === undefined) throw error;
  }
  if (done === undefined) throw new Error('a transaction was not rolled back');
  return done.result;
}
