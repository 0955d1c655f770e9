import type { Database, Queryable } from './db/database.server.ts';
import type { Log } from './log.server.ts';
import { hasReaders } from './pace.server.ts';
import { hasReadersSince, insertReaders } from './readers-store.server.ts';
import type { Slice } from './slice.server.ts';
import { repeat, type BackgroundLoop } from './repeat.server.ts';

/**
 * Milliseconds between two notes that readers are here. Without readers nothing is written, and however many there are
 * it is one row a second and server.
 */
const NOTE_EVERY_MS = 1000;
/** How old a note may be, in seconds: a server that answers readers writes one each second. */
const NOTE_SECONDS = 3;

/**
 * Notes in the database while this server has readers, for the imports that run beside it on PostgreSQL. With the
 * database in this process all such work is done here, and asks {@link hasReaders}.
 */
export function createReadersSlice({ db, log }: { readonly db: Database; readonly log: Log }): Slice {
  let noting: BackgroundLoop | undefined;
  return {
    start() {
      if (db.kind === 'pglite') return;
      noting = repeat(() => noteReaders(db), {
        everyMs: NOTE_EVERY_MS,
        log,
        failure: 'it could not be noted that readers are here',
      });
    },
    async stop() {
      await noting?.stop();
    },
  };
}

/** Notes readers of this process, if it has any (`areHere`). */
export async function noteReaders(db: Queryable, areHere: () => boolean = hasReaders): Promise<void> {
  if (!areHere()) return;
  await insertReaders(db);
}

/** Whether a server on this database has readers now. */
export function areReadersPresent(db: Queryable): Promise<boolean> {
  return hasReadersSince(db, NOTE_SECONDS);
}
