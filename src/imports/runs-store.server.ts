import type { Database } from '../platform/db/database.server.ts';

/** What became of the last run of an import. */
export interface Run {
  readonly source: string;
  readonly finishedAt: string;
  readonly file: string;
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly rejected: number;
}

/** Keeps a run in place of the one before it. */
export async function keepRun(db: Database, run: Run): Promise<void> {
  await db.query(
    `INSERT INTO import_runs (source, finished_at, file, rows_read, inserted, updated, unchanged, withdrawn, rejected)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (source) DO UPDATE SET finished_at = excluded.finished_at, file = excluded.file, rows_read = excluded.rows_read,
       inserted = excluded.inserted, updated = excluded.updated, unchanged = excluded.unchanged,
       withdrawn = excluded.withdrawn, rejected = excluded.rejected`,
    [
      run.source,
      run.finishedAt,
      run.file,
      run.read,
      run.inserted,
      run.updated,
      run.unchanged,
      run.withdrawn,
      run.rejected,
    ],
  );
}

/** The last run of every source that has had one. */
export function readRuns(db: Database): Promise<Run[]> {
  return db.query<Run & Record<string, unknown>>(
    `SELECT source, finished_at AS "finishedAt", file, rows_read AS read, inserted, updated, unchanged, withdrawn, rejected
     FROM import_runs ORDER BY source`,
  );
}

/** Forgets a source's last run: there is nothing left of it. */
export async function forgetRun(db: Database, source: string): Promise<void> {
  await db.query('DELETE FROM import_runs WHERE source = $1', [source]);
}
