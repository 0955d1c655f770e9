import { createChangeLog, type ChangeLog } from '../platform/changes/change-log-store.server.ts';
import type { Queryable } from '../platform/db/database.server.ts';

/** A listing that was saved, changed or deleted. */
export interface ChangedListing {
  readonly id: string;
}

/** Names the records of this database, and no others: what was made from them elsewhere is known by it. */
export async function readRecordsName(db: Queryable): Promise<string> {
  const [row] = await db.query<{ records: string }>('SELECT records::text AS records FROM listing_log', []);
  if (row === undefined) throw new Error('the database has no name for its records: it is not migrated');
  return row.records;
}

/** The log of changed listings, each once, however often it was changed. */
export function createListingChanges(db: Queryable): ChangeLog<ChangedListing> {
  return createChangeLog(db, {
    name: 'listing_changes',
    columns: 'c.listing_id::text AS id',
    onceFor: 'listing_id',
    at: 'changed_at',
  });
}
