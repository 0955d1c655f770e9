import { openDatabase } from '../platform/db/database.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { aListing, AN_IMPORT } from '../properties/record.testing.ts';
import { saveListings } from '../properties/save-store.server.ts';

/**
 * A program for tests: saves listings without end, twenty at a time, and writes the ids of each batch
 * to its output once they are acknowledged. Arguments: the data folder, a name that no other run has.
 */
const [folder = '', run = ''] = process.argv.slice(2);
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir: folder, log: silentLog(), connections: 2 });
await migrate(db);
for (let batch = 0; ; batch += 1) {
  const records = Array.from({ length: 20 }, (_, i) => aListing({ externalId: `${run}-${batch}-${i}` }));
  const { changed } = await db.transaction((tx) => saveListings(tx, AN_IMPORT, records, () => []));
  process.stdout.write(`${changed.join(' ')}\n`);
}
