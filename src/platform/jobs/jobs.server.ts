import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';

/**
 * Work that is done off the request, from a queue in the database.
 *
 * A job is added in the transaction of what it follows from, so it is done when, and only when, that
 * is committed. Any number of processes take jobs; each goes to one of them (`FOR UPDATE SKIP LOCKED`
 * and a lease that is renewed while the work goes on). A job whose process dies is done again by
 * another once its lease has run out: at least once, so work that has an effect outside a transaction
 * must bear to be done twice. What must be done once is written in a transaction that also calls
 * `job.done(tx)`: it commits with the job, or not at all.
 *
 * Work that throws is tried again after growing pauses, {@link MAX_TRIES} times in all; then the job
 * stays as `failed`, and the log says so.
 *
 *     await jobs.add(tx, 'data_export', { exportId }, { userId });
 *     jobs.handle<{ exportId: string }>('data_export', async ({ exportId }, job) => { ... });
 */
export interface Jobs {
  /** Adds a job in the caller's transaction. One that waits under the same kind and key already stays as it is, but for the earlier `runAt` of both. */
  add(tx: Transaction, kind: string, payload: object, options?: JobOptions): Promise<void>;
  /** Takes out the jobs of a kind whose payload has these members, whether they wait or have failed. */
  cancel(tx: Transaction, kind: string, match: object): Promise<void>;
  /** Says how jobs of a kind are done, before {@link Jobs.start}. The payload is what was added, as JSON has it. */
  handle<Payload extends object>(kind: string, work: (payload: Payload, job: Job) => Promise<void>): void;
  /** Takes jobs from now on, until {@link Jobs.stop}. */
  start(): void;
  /** Does what is due now, and what it brings about; gives how many were tried. For tests and command lines. */
  runDue(): Promise<number>;
  /** Takes no more, tells those under way by their signal, and waits for them. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** Not before; at once unless said. */
  readonly runAt?: Date;
  /** At most one job of a kind waits under a key. */
  readonly key?: string;
  /** Whom it is about: deleting the account takes it away. */
  readonly userId?: string;
}

/** A job while it is done. */
export interface Job {
  readonly id: string;
  /** Counts from 1. */
  readonly tries: number;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  /** Ends the job in the transaction of what it did. Throws when somebody else has it by now: then nothing is committed. */
  done(tx: Transaction): Promise<void>;
}

export interface JobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export const MAX_TRIES = 8;
/** Seconds from one try to the next. */
const PAUSES = [10, 60, 300, 1_800, 7_200, 21_600, 21_600];
/** A process that says nothing for this long has died. */
const LEASE_MS = 60_000;
const POLL_MS = 500;
/** How many are under way at once in one process. */
const SLOTS = 4;

export function createJobs({ db, clock, log }: JobParts): Jobs {
  const handlers = new Map<string, (payload: never, job: Job) => Promise<void>>();
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const underWay = new Set<Promise<void>>();
  let loop = Promise.resolve();
  let wake: () => void = () => undefined;

  async function take(): Promise<TakenJob | undefined> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const [job] = await tx.query<Omit<TakenJob, 'leaseId'>>(
        `SELECT id::text AS id, kind, payload, tries FROM jobs
         WHERE state = 'waiting' AND run_at <= $1 AND kind = ANY($2) AND (leased_until IS NULL OR leased_until <= $1)
         ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now.toISOString(), [...handlers.keys()]],
      );
      if (job === undefined) return undefined;
      const leaseId = randomUUID();
      await tx.query('UPDATE jobs SET lease_id = $2, leased_until = $3, tries = tries + 1 WHERE id = $1', [
        job.id,
        leaseId,
        leaseEnd(now),
      ]);
      return { ...job, tries: job.tries + 1, leaseId };
    });
  }

  async function run(taken: TakenJob): Promise<void> {
    const { id, leaseId, tries } = taken;
    const end = { isDone: false };
    const renewal = setInterval(() => {
      db.query('UPDATE jobs SET leased_until = $3 WHERE id = $1 AND lease_id = $2', [
        id,
        leaseId,
        leaseEnd(clock.now()),
      ]).catch((error: unknown) => log.error({ err: error, job: id }, 'a job could not be kept in hand'));
    }, LEASE_MS / 3);
    try {
      await handlers.get(taken.kind)?.(taken.payload as never, {
        id,
        tries,
        signal: stopping.signal,
        done: async (tx) => {
          if (!(await remove(tx, id, leaseId))) throw new Error(`job ${id} has been taken over`);
          end.isDone = true;
        },
      });
      if (!end.isDone) await db.transaction((tx) => remove(tx, id, leaseId));
    } catch (error) {
      // One that was interrupted has not failed: it is done again at once, here or elsewhere.
      if (isStopping()) await giveBack(taken, clock.now(), tries - 1);
      else await putOff(taken, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function putOff(job: TakenJob, error: unknown): Promise<void> {
    if (job.tries >= MAX_TRIES) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job has failed for good');
      await db.query(
        "UPDATE jobs SET state = 'failed', lease_id = NULL, leased_until = NULL WHERE id = $1 AND lease_id = $2",
        [job.id, job.leaseId],
      );
      return;
    }
    log.warn({ err: error, job: job.id, kind: job.kind, tries: job.tries }, 'a job is tried again later');
    await giveBack(job, new Date(clock.now().getTime() + (PAUSES[job.tries - 1] ?? 0) * 1000), job.tries);
  }

  /** Lets it wait again; where another of its key waits by now, that one does for both. */
  async function giveBack(job: TakenJob, runAt: Date, tries: number): Promise<void> {
    await db.transaction(async (tx) => {
      const rivals = await tx.query(
        'SELECT FROM jobs AS other JOIN jobs AS mine ON other.kind = mine.kind AND other.key = mine.key WHERE mine.id = $1 AND other.id <> mine.id AND other.state = $2 AND other.lease_id IS NULL FOR UPDATE',
        [job.id, 'waiting'],
      );
      if (rivals.length > 0) await remove(tx, job.id, job.leaseId);
      else
        await tx.query(
          'UPDATE jobs SET lease_id = NULL, leased_until = NULL, run_at = $3, tries = $4 WHERE id = $1 AND lease_id = $2',
          [job.id, job.leaseId, runAt.toISOString(), tries],
        );
    });
  }

  async function work(): Promise<void> {
    let isFailing = false;
    while (!isStopping()) {
      try {
        await fillSlots();
        isFailing = false;
      } catch (error) {
        // Said once, not twice a second.
        if (!isFailing) log.error({ err: error }, 'jobs could not be taken');
        isFailing = true;
      }
      if (!isStopping()) await Promise.race([pause(), ...underWay]);
    }
    await Promise.all(underWay);
  }

  async function fillSlots(): Promise<void> {
    while (underWay.size < SLOTS && !isStopping()) {
      const taken = await take();
      if (taken === undefined) return;
      const running: Promise<void> = run(taken)
        .catch((error: unknown) => log.error({ err: error, job: taken.id }, 'a job could not be put away'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    async add(tx, kind, payload, { runAt = clock.now(), key, userId } = {}) {
      await tx.query(
        `INSERT INTO jobs (kind, key, payload, user_id, run_at, created_at) VALUES ($1, $2, $3::jsonb, $4, $5, $6)
         ON CONFLICT (kind, key) WHERE state = 'waiting' AND lease_id IS NULL DO UPDATE SET run_at = least(jobs.run_at, excluded.run_at)`,
        [kind, key ?? null, JSON.stringify(payload), userId ?? null, runAt.toISOString(), clock.now().toISOString()],
      );
    },

    async cancel(tx, kind, match) {
      await tx.query('DELETE FROM jobs WHERE kind = $1 AND payload @> $2::jsonb', [kind, JSON.stringify(match)]);
    },

    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`jobs of kind ${kind} are handled already`);
      handlers.set(kind, handler);
    },

    start() {
      loop = work();
    },

    async runDue() {
      let count = 0;
      for (let taken = await take(); taken !== undefined; taken = await take()) {
        await run(taken);
        count++;
      }
      return count;
    },

    async stop() {
      stopping.abort();
      wake();
      await loop;
    },
  };
}

interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly tries: number;
  readonly leaseId: string;
}

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

async function remove(tx: Transaction, id: string, leaseId: string): Promise<boolean> {
  return (await tx.query('DELETE FROM jobs WHERE id = $1 AND lease_id = $2 RETURNING id', [id, leaseId])).length > 0;
}
