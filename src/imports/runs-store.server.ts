import type { Database, Queryable } from '../platform/db/database.server.ts';
import type { Message } from '../texts/message.ts';
import type { FindingStatus } from './contract.ts';

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
  readonly skipped: number;
  readonly duplicate: number;
  /** How often each code was found. */
  readonly found: Readonly<Record<string, number>>;
}

/** A line of a run's report. */
export interface KeptFinding {
  readonly status: FindingStatus;
  readonly code: string;
  readonly place: 'line' | 'feature' | 'item' | null;
  readonly placeNumber: number | null;
  readonly externalId: string | null;
  readonly says: readonly Message[];
}

/** Keeps a run, and the first of what it found, in place of the one before it. */
export async function keepRun(db: Database, run: Run, findings: readonly KeptFinding[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO import_runs (source, finished_at, file, rows_read, inserted, updated, unchanged, withdrawn, rejected, skipped, duplicate, found)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (source) DO UPDATE SET finished_at = excluded.finished_at, file = excluded.file, rows_read = excluded.rows_read,
         inserted = excluded.inserted, updated = excluded.updated, unchanged = excluded.unchanged,
         withdrawn = excluded.withdrawn, rejected = excluded.rejected, skipped = excluded.skipped,
         duplicate = excluded.duplicate, found = excluded.found`,
      [
        ...[run.source, run.finishedAt, run.file, run.read, run.inserted, run.updated, run.unchanged, run.withdrawn],
        ...[run.rejected, run.skipped, run.duplicate, JSON.stringify(run.found)],
      ],
    );
    await tx.query('DELETE FROM import_findings WHERE source = $1', [run.source]);
    await tx.query(
      `INSERT INTO import_findings (source, position, status, code, place, place_number, external_id, says)
       SELECT $1, (line ->> 'position')::integer, line ->> 'status', line ->> 'code', line ->> 'place',
         (line ->> 'placeNumber')::integer, line ->> 'externalId', line -> 'says'
       FROM jsonb_array_elements($2::jsonb) AS lines(line)`,
      [run.source, JSON.stringify(findings.map((finding, position) => ({ ...finding, position })))],
    );
  });
}

const RUN =
  'source, finished_at AS "finishedAt", file, rows_read AS read, inserted, updated, unchanged, withdrawn, rejected, skipped, duplicate, found';

/** The last run of every source that has had one. */
export function readRuns(db: Queryable): Promise<Run[]> {
  return db.query<Run & Record<string, unknown>>(`SELECT ${RUN} FROM import_runs ORDER BY source`);
}

export async function findRun(db: Queryable, source: string): Promise<Run | undefined> {
  const [run] = await db.query<Run & Record<string, unknown>>(`SELECT ${RUN} FROM import_runs WHERE source = $1`, [
    source,
  ]);
  return run;
}

/** What a run found, in the order of the file. */
export async function readFindings(
  db: Queryable,
  source: string,
  { code, limit, offset }: { readonly code: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: KeptFinding[]; readonly total: number }> {
  const where = 'source = $1 AND ($2::text IS NULL OR code = $2)';
  const values = [source, code ?? null];
  const rows = await db.query<KeptFinding & Record<string, unknown>>(
    `SELECT status, code, place, place_number AS "placeNumber", external_id AS "externalId", says
     FROM import_findings WHERE ${where} ORDER BY position LIMIT $3 OFFSET $4`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM import_findings WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

/** Forgets a source's last run: there is nothing left of it. */
export async function forgetRun(db: Database, source: string): Promise<void> {
  await db.query('DELETE FROM import_runs WHERE source = $1', [source]);
}
