import { randomUUID } from 'node:crypto';
import type { UserId } from '../../contract/ids.ts';
import type { Database, Queryable, Transaction } from '../db/database.server.ts';

export interface NewJob {
  readonly payload: object;
  readonly runAt: Date;
  readonly key: string | undefined;
  readonly userId: UserId | undefined;
}

/** A job under a lease. */
export interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** With this one. */
  readonly tries: number;
  readonly leaseId: string;
}

type Counts = Record<string, number>;

export async function insertJobs(tx: Transaction, kind: string, jobs: readonly NewJob[], now: Date): Promise<void> {
  const rows = jobs.map(({ payload, key, userId, runAt }) => ({ payload, key, user_id: userId, run_at: runAt }));
  await tx.query(
    `INSERT INTO jobs (kind, key, payload, user_id, run_at, created_at)
     SELECT $1, key, payload, user_id, run_at, $3 FROM jsonb_to_recordset($2::jsonb) AS r(key text, payload jsonb, user_id uuid, run_at timestamptz)
     ON CONFLICT (kind, key) WHERE state = 'waiting' AND lease_id IS NULL DO UPDATE SET run_at = least(jobs.run_at, excluded.run_at)`,
    [kind, JSON.stringify(rows), now.toISOString()],
  );
}

/** The table of jobs. Whatever ends or prolongs a job does so under the job's lease alone. */
export function createJobStore(db: Database) {
  return {
    /** The one of these kinds that has been due the longest, and that nobody has in hand. */
    async take(kinds: readonly string[], now: Date, until: Date): Promise<TakenJob | undefined> {
      if (kinds.length === 0) return undefined;
      const [job] = await db.query<TakenJob>(
        `UPDATE jobs SET lease_id = $3, leased_until = $4, tries = tries + 1
         WHERE id = (
           SELECT id FROM jobs
           WHERE state = 'waiting' AND run_at <= $1 AND kind = ANY($2) AND (leased_until IS NULL OR leased_until <= $1)
           ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
         )
         RETURNING id::text AS id, kind, payload, tries, lease_id AS "leaseId"`,
        [now.toISOString(), kinds, randomUUID(), until.toISOString()],
        'take-job',
      );
      return job;
    },

    async renew({ id, leaseId }: TakenJob, until: Date): Promise<void> {
      await db.query('UPDATE jobs SET leased_until = $3 WHERE id = $1 AND lease_id = $2', [
        id,
        leaseId,
        until.toISOString(),
      ]);
    },

    remove,

    /** Lets it wait again; where another of its key waits by now, that one does for both. */
    async giveBack({ id, leaseId }: TakenJob, runAt: Date, tries: number, lastError?: string): Promise<void> {
      await db.transaction(async (tx) => {
        const rivals = await tx.query(
          'SELECT FROM jobs AS other JOIN jobs AS mine ON other.kind = mine.kind AND other.key = mine.key WHERE mine.id = $1 AND other.id <> mine.id AND other.state = $2 AND other.lease_id IS NULL FOR UPDATE',
          [id, 'waiting'],
        );
        if (rivals.length > 0) await remove(tx, id, leaseId);
        else
          await tx.query(
            'UPDATE jobs SET lease_id = NULL, leased_until = NULL, run_at = $3, tries = $4, last_error = coalesce($5, last_error) WHERE id = $1 AND lease_id = $2',
            [id, leaseId, runAt.toISOString(), tries, lastError ?? null],
          );
      });
    },

    /** False when somebody else has it by now. */
    async fail(tx: Transaction, { id, leaseId }: TakenJob, now: Date, lastError: string): Promise<boolean> {
      const failed = await tx.query(
        "UPDATE jobs SET state = 'failed', failed_at = $3, last_error = $4, lease_id = NULL, leased_until = NULL WHERE id = $1 AND lease_id = $2 RETURNING id",
        [id, leaseId, now.toISOString(), lastError],
      );
      return failed.length > 0;
    },

    async cancel(tx: Transaction, kind: string, match: object): Promise<void> {
      await tx.query('DELETE FROM jobs WHERE kind = $1 AND payload @> $2::jsonb', [kind, JSON.stringify(match)]);
    },

    async cancelKeys(tx: Transaction, kind: string, keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await tx.query('DELETE FROM jobs WHERE kind = $1 AND key = ANY($2)', [kind, keys]);
    },

    async counts(): Promise<{ waiting: Counts; failed: Counts }> {
      const rows = await db.query<{ kind: string; state: 'waiting' | 'failed'; count: number }>(
        'SELECT kind, state, count(*)::integer AS count FROM jobs GROUP BY kind, state',
      );
      const of = (wanted: string): Counts =>
        Object.fromEntries(rows.flatMap(({ kind, state, count }) => (state === wanted ? [[kind, count]] : [])));
      return { waiting: of('waiting'), failed: of('failed') };
    },

    async forgetFailed(before: Date): Promise<void> {
      await db.query("DELETE FROM jobs WHERE state = 'failed' AND failed_at < $1", [before.toISOString()]);
    },
  };
}

/** False when somebody else has it by now. */
async function remove(on: Queryable, id: string, leaseId: string): Promise<boolean> {
  return (await on.query('DELETE FROM jobs WHERE id = $1 AND lease_id = $2 RETURNING id', [id, leaseId])).length > 0;
}
