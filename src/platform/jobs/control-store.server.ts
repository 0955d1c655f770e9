import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../db/database.server.ts';
import type { JobState } from './control.contract.ts';

/** What those who run the site see of the queue, and change in it. Never what a job is given to work on. */

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly key: string | null;
  readonly state: JobState;
  readonly tries: number;
  readonly run_at: string;
  readonly created_at: string;
  readonly failed_at: string | null;
  readonly last_error: string | null;
  readonly is_given_up: boolean;
}

const STATE = "CASE WHEN state = 'failed' THEN 'failed' WHEN leased_until > $1 THEN 'running' ELSE 'waiting' END";
const READ = `id::text AS id, kind, key, ${STATE} AS state, tries, run_at, created_at, failed_at, last_error, is_given_up`;

/** The latest first. */
export async function readJobs(
  db: Queryable,
  _staff: StaffMember,
  {
    kind,
    state,
    now,
    limit,
    offset,
  }: {
    readonly kind: string | undefined;
    readonly state: JobState | undefined;
    readonly now: Date;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: JobRow[]; readonly total: number }> {
  const where = `($2::text IS NULL OR kind = $2) AND ($3::text IS NULL OR ${STATE} = $3)`;
  const values = [now.toISOString(), kind ?? null, state ?? null];
  const rows = await db.query<JobRow>(
    `SELECT ${READ} FROM jobs WHERE ${where} ORDER BY jobs.id DESC LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM jobs WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

/** The latest job of each of these keys that has one. */
export function readJobsOfKeys(
  db: Queryable,
  _staff: StaffMember,
  kind: string,
  keys: readonly string[],
  now: Date,
): Promise<JobRow[]> {
  return db.query<JobRow>(
    `SELECT DISTINCT ON (key) ${READ} FROM jobs WHERE kind = $2 AND key = ANY($3) ORDER BY key, jobs.id DESC`,
    [now.toISOString(), kind, keys],
  );
}

export interface KindCount {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

export function countKinds(db: Queryable, _staff: StaffMember, now: Date): Promise<KindCount[]> {
  return db.query<KindCount & Record<string, unknown>>(
    `SELECT kind, count(*) FILTER (WHERE ${STATE} = 'waiting')::integer AS waiting,
       count(*) FILTER (WHERE ${STATE} = 'running')::integer AS running,
       count(*) FILTER (WHERE ${STATE} = 'failed')::integer AS failed
     FROM jobs GROUP BY kind ORDER BY kind`,
    [now.toISOString()],
  );
}

export interface LockedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly state: JobState;
}

/** Nobody takes it until the transaction ends. */
export async function lockJob(tx: Transaction, id: string, now: Date): Promise<LockedJob | undefined> {
  const [job] = await tx.query<LockedJob>(
    `SELECT id::text AS id, kind, payload, ${STATE} AS state FROM jobs WHERE id = $2::bigint FOR UPDATE`,
    [now.toISOString(), id],
  );
  return job;
}

/** The same of the jobs that wait or are done under a key. */
export async function lockJobOfKey(
  tx: Transaction,
  kind: string,
  key: string,
  now: Date,
): Promise<LockedJob | undefined> {
  const [job] = await tx.query<LockedJob>(
    `SELECT id::text AS id, kind, payload, ${STATE} AS state FROM jobs WHERE kind = $2 AND key = $3
     ORDER BY jobs.id DESC LIMIT 1 FOR UPDATE`,
    [now.toISOString(), kind, key],
  );
  return job;
}

/** Lets a job that waits be taken at once. */
export async function makeDue(tx: Transaction, { id }: LockedJob, now: Date): Promise<void> {
  await tx.query("UPDATE jobs SET run_at = $2 WHERE id = $1::bigint AND state = 'waiting'", [id, now.toISOString()]);
}

/** It begins anew. Where another of its key waits, that one does for both. */
export async function beginAnew(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM jobs WHERE id = ANY($1::bigint[]) AND state = 'failed' AND key IS NOT NULL AND EXISTS (
       SELECT FROM jobs other WHERE other.kind = jobs.kind AND other.key = jobs.key AND other.id <> jobs.id
         AND (other.state = 'waiting' OR (other.id = ANY($1::bigint[]) AND other.id > jobs.id)))`,
    [ids],
  );
  await tx.query(
    `UPDATE jobs SET state = 'waiting', run_at = $2, tries = 0, failed_at = NULL, is_given_up = false
     WHERE id = ANY($1::bigint[]) AND state = 'failed'`,
    [ids, now.toISOString()],
  );
}

/** Those of a kind that failed of themselves. */
export async function lockFailed(tx: Transaction, kind: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    "SELECT id::text AS id FROM jobs WHERE kind = $1 AND state = 'failed' AND NOT is_given_up FOR UPDATE",
    [kind],
  );
  return rows.map(({ id }) => id);
}

export async function writeGivenUp(tx: Transaction, { id }: LockedJob, now: Date): Promise<void> {
  await tx.query(
    `UPDATE jobs SET state = 'failed', failed_at = $2, is_given_up = true, lease_id = NULL, leased_until = NULL
     WHERE id = $1::bigint`,
    [id, now.toISOString()],
  );
}
