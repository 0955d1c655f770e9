import { createChangeLog, type ChangeLog } from '../platform/changes/change-log.server.ts';
import type { Queryable } from '../platform/db/database.server.ts';

/** A listing that was saved, changed or deleted. */
export interface ChangedListing {
  readonly id: string;
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
