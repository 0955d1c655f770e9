import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import { repeat, type BackgroundLoop } from '../repeat.server.ts';
import { oneAtATime } from '../single-flight.ts';
import { DEFAULT_POLICY, type JobPolicy, pauseAfter } from './backoff.ts';
import { createJobStore, insertJobs, type NewJob, type TakenJob } from './store.server.ts';

/**
 * Work that is done off the request, from a queue in the database.
 *
 * A job is added in the transaction of what it follows from, so it is done when, and only when, that
 * is committed. Any number of processes take jobs; each goes to one of them (`FOR UPDATE SKIP LOCKED`
 * and a lease that is renewed while the work goes on). A job whose process dies is done again by
 * another once its lease has run out: at least once. What must be done once is written in a transaction
 * that also calls `job.done(tx)`: it commits with the job, or not at all. An effect outside the database
 * bears to be repeated, by naming it with `job.id`, which is the same at each try.
 *
 * Work that throws is tried again after growing pauses, up to the attempts of its {@link JobPolicy}; a try
 * that ends with its process counts. Then, or at once after {@link NoFurtherTry}, the job stays as `failed`:
 * the log says so, and the metrics count it until it is forgotten.
 *
 *     await jobs.add(tx, 'data_export', { exportId }, { userId });
 *     jobs.handle<{ exportId: string }>('data_export', async ({ exportId }, job) => { ... });
 */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction. One that waits under the same kind and key already stays as it is, but for
   * the earlier `runAt` of both.
   */
  add(tx: Transaction, kind: string, payload: object, options?: JobOptions): Promise<void>;
  /** The same for many at once, whose keys differ. */
  addAll(tx: Transaction, kind: string, jobs: readonly (JobOptions & { readonly payload: object })[]): Promise<void>;
  /** Takes out the jobs of a kind whose payload has these members, whether they wait or have failed. */
  cancel(tx: Transaction, kind: string, match: object): Promise<void>;
  /** Takes out the jobs of a kind under these keys. */
  cancelKeys(tx: Transaction, kind: string, keys: readonly string[]): Promise<void>;
  /** Says how jobs of a kind are done, before {@link Jobs.start}. The payload is what was added, as JSON has it. */
  handle<Payload extends object>(kind: string, work: Work<Payload>, options?: HandlerOptions<Payload>): void;
  /** Takes jobs from now on, until {@link Jobs.stop}. */
  start(): void;
  /** Does what is due now, and what it brings about; gives how many were tried. For tests and command lines. */
  runDue(): Promise<number>;
  /** How many jobs of each kind wait or are done now, and how many have failed for good. */
  counts(): Promise<{ readonly waiting: Counts; readonly failed: Counts }>;
  /** How a kind is done in this process; undefined where nothing handles it. */
  handlerOf(kind: string): JobHandler | undefined;
  /** Forgets those that failed before. */
  forgetFailed(before: Date): Promise<void>;
  /** Takes no more, tells those under way by their signal, and waits for them. */
  stop(): Promise<void>;
}

export type Counts = Readonly<Record<string, number>>;

/** How jobs of a kind are done, as far as others may know. */
export interface JobHandler extends JobPolicy {
  /** What else follows in the transaction that leaves one as failed: such a job cannot be tried again as it was. */
  readonly onFailed: ((tx: Transaction, payload: never) => Promise<void>) | undefined;
}

export interface JobOptions {
  /** Not before; at once unless said. */
  readonly runAt?: Date;
  /** At most one job of a kind waits under a key. */
  readonly key?: string;
  /** Whom it is about: deleting the account takes it away. */
  readonly userId?: UserId;
}

export type Work<Payload> = (payload: Payload, job: Job) => Promise<void>;

export interface HandlerOptions<Payload> extends Partial<JobPolicy> {
  /** Called in the transaction that leaves a job as failed. */
  readonly onFailed?: (tx: Transaction, payload: Payload) => Promise<void>;
}

/** A job while it is done. */
export interface Job {
  readonly id: string;
  /** Counts from 1. */
  readonly tries: number;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  /**
   * Ends the job in the transaction of what it did. Throws when somebody else has it by now: then nothing is committed.
   */
  done(tx: Transaction): Promise<void>;
}

/** Thrown by work that would go no better at another try. */
export class NoFurtherTry extends Error {}

/** Thrown by work that should be tried again, but not before a time that somebody else has named. */
export class TryAgainAfter extends Error {
  readonly at: Date;

  constructor(message: string, at: Date) {
    super(message);
    this.at = at;
  }
}

export interface JobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** From 0 to 1: spreads the next tries of jobs that failed together. */
  readonly random?: () => number;
}

/** A process that says nothing for this long has died. */
const LEASE_MS = 60_000;
const POLL_MS = 500;

interface Handler extends JobHandler {
  readonly work: Work<never>;
}

/** Adds jobs as {@link Jobs.addAll} does, for whoever has a transaction and no queue: another process will do them. */
export async function addJobs(
  tx: Transaction,
  kind: string,
  jobs: readonly (JobOptions & { readonly payload: object })[],
  now: Date,
): Promise<void> {
  const rows = jobs.map(({ payload, key, userId, runAt = now }): NewJob => ({ payload, key, userId, runAt }));
  if (rows.length > 0) await insertJobs(tx, kind, rows, now);
}

export function createJobs({ db, clock, log, random = Math.random }: JobParts): Jobs {
  const store = createJobStore(db);
  const handlers = new Map<string, Handler>();
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();
  let rounds: BackgroundLoop | undefined;

  const leaseEnd = (): Date => new Date(clock.now().getTime() + LEASE_MS);
  const take = (kinds: readonly string[]): Promise<TakenJob | undefined> => store.take(kinds, clock.now(), leaseEnd());

  const isStopping = (): boolean => stopping.signal.aborted;
  const fill = oneAtATime(async () => {
    while (!isStopping()) {
      const taken = await take(kindsWithRoom());
      if (taken === undefined) return;
      // Taken while the stop came: work that begins now would hear no abort, and the next process has it at once.
      if (isStopping()) return store.giveBack(taken, clock.now(), taken.tries - 1);
      begin(taken);
    }
  });

  function kindsWithRoom(): string[] {
    const busy = [...running.values()];
    return [...handlers].flatMap(([kind, { atOnce }]) =>
      busy.filter((other) => other === kind).length < atOnce ? [kind] : [],
    );
  }

  function begin(taken: TakenJob): void {
    const done: Promise<void> = run(taken)
      .catch((error: unknown) => log.error({ err: error, job: taken.id }, 'a job could not be finished'))
      .finally(() => {
        running.delete(done);
        // A failure is said by the next round.
        fill().catch(() => undefined);
      });
    running.set(done, taken.kind);
  }

  async function run(taken: TakenJob): Promise<void> {
    const handler = handlers.get(taken.kind);
    if (handler === undefined) throw new Error(`nothing handles jobs of kind ${taken.kind}`);
    const { id, leaseId, tries } = taken;
    if (tries > handler.attempts) return fail(taken, handler, new Error('the process ended during the last try'));
    const renewal = setInterval(() => {
      store
        .renew(taken, leaseEnd())
        .catch((error: unknown) => log.error({ err: error, job: id }, 'the lease of a job could not be renewed'));
    }, LEASE_MS / 3);
    const end = { isDone: false };
    try {
      await handler.work(taken.payload as never, {
        id,
        tries,
        signal: stopping.signal,
        done: async (tx) => {
          if (!(await store.remove(tx, id, leaseId))) throw new Error(`job ${id} has been taken over`);
          end.isDone = true;
        },
      });
      if (!end.isDone) await store.remove(db, id, leaseId);
    } catch (error) {
      // One that was interrupted has not failed: it is done again at once, here or elsewhere.
      if (stopping.signal.aborted) await store.giveBack(taken, clock.now(), tries - 1);
      else if (tries >= handler.attempts || error instanceof NoFurtherTry) await fail(taken, handler, error);
      else await putOff(taken, handler, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function putOff(job: TakenJob, policy: JobPolicy, error: unknown): Promise<void> {
    const now = clock.now().getTime();
    const askedMs = error instanceof TryAgainAfter ? error.at.getTime() - now : 0;
    const pauseMs = Math.max(pauseAfter(job.tries, policy, random()), askedMs);
    log.warn({ err: error, job: job.id, kind: job.kind, tries: job.tries, pauseMs }, 'a job is tried again later');
    await store.giveBack(job, new Date(now + pauseMs), job.tries, wordsOf(error));
  }

  async function fail(job: TakenJob, { onFailed }: Handler, error: unknown): Promise<void> {
    log.error({ err: error, job: job.id, kind: job.kind, tries: job.tries }, 'a job has failed for good');
    await db.transaction(async (tx) => {
      if (await store.fail(tx, job, clock.now(), wordsOf(error))) await onFailed?.(tx, job.payload as never);
    });
  }

  const addAll: Jobs['addAll'] = (tx, kind, jobs) => addJobs(tx, kind, jobs, clock.now());

  return {
    add: (tx, kind, payload, options = {}) => addAll(tx, kind, [{ ...options, payload }]),
    addAll,
    cancel: store.cancel,
    cancelKeys: store.cancelKeys,

    handle(kind, work, { onFailed, ...policy } = {}) {
      if (handlers.has(kind)) throw new Error(`jobs of kind ${kind} are handled already`);
      handlers.set(kind, { ...DEFAULT_POLICY, ...policy, work, onFailed });
    },

    start() {
      rounds = repeat(fill, { everyMs: POLL_MS, log, failure: 'jobs could not be taken' });
    },

    async runDue() {
      const kinds = [...handlers.keys()];
      let count = 0;
      for (let taken = await take(kinds); taken !== undefined; taken = await take(kinds)) {
        await run(taken);
        count++;
      }
      return count;
    },

    counts: store.counts,
    handlerOf: (kind) => handlers.get(kind),
    forgetFailed: store.forgetFailed,

    async stop() {
      stopping.abort();
      await rounds?.stop();
      await Promise.all(running.keys());
      // A job that ended has the next one taken, beside the rounds.
      await fill();
    },
  };
}

const MOST_OF_ERROR = 300;

/** What went wrong, for those who run the site: without addresses of people, and not longer than a few lines. */
export function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.replace(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '…').slice(0, MOST_OF_ERROR);
}
