import type { PersonalData } from '../platform/slice.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { readAlertsOf, readSearchesOf } from './personal-data-store.server.ts';

/** The searches that somebody has saved, and each piece of news that was found for them or of homes that they keep. */
export function savedSearchesData(db: Database): PersonalData {
  return {
    name: 'saved-searches',
    async read(userId) {
      const searches = await readSearchesOf(db, userId);
      const alerts = await readAlertsOf(db, userId);
      return searches.length + alerts.length === 0 ? undefined : { searches, alerts };
    },
  };
}
