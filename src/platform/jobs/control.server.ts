import { AppError } from '../../contract/errors.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Audit, StaffAct } from '../audit/audit.server.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { JobState } from './control.contract.ts';
import {
  beginAnew,
  countKinds,
  type JobRow,
  type KindCount,
  lockFailed,
  lockJob,
  type LockedJob,
  makeDue,
  readJobs,
  writeGivenUp,
} from './control-store.server.ts';
import type { Jobs } from './jobs.server.ts';

/** What the queue holds, and what those who run the site do about it. */
export interface JobControl {
  kinds(staff: StaffMember): Promise<(KindCount & KindPolicy)[]>;
  /** The latest first. */
  list(
    staff: StaffMember,
    asked: {
      readonly kind?: string | undefined;
      readonly state?: JobState | undefined;
      readonly page: number;
      readonly size: number;
    },
  ): Promise<{ readonly rows: (JobRow & { readonly isRepeatable: boolean })[]; readonly pagination: Pagination }>;
  /**
   * Has a job done now: one that failed begins anew, for one that waits the pause is over. Throws `not_found`,
   * `work_under_way`, and `work_closed` for a kind whose failure has had consequences.
   */
  retry(by: StaffAct, id: string): Promise<void>;
  /** The same for all of a kind that failed of themselves; gives how many. Throws `work_closed`. */
  retryFailed(by: StaffAct, kind: string): Promise<number>;
  /** Leaves a job that waits as failed. Throws `not_found`, `work_under_way`, and `work_closed` for one that failed. */
  giveUp(by: StaffAct, id: string): Promise<void>;
}

export interface KindPolicy {
  /** Tries in all; null where this process does not do such work. */
  readonly attempts: number | null;
  /** Whether one that failed may be tried again as it was. */
  readonly isRepeatable: boolean;
}

export function createJobControl({
  db,
  clock,
  audit,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'handlerOf'>;
}): JobControl {
  function policyOf(kind: string): KindPolicy {
    const handler = jobs.handlerOf(kind);
    return {
      attempts: handler?.attempts ?? null,
      isRepeatable: handler !== undefined && handler.onFailed === undefined,
    };
  }

  async function idle(tx: Transaction, id: string): Promise<LockedJob> {
    const job = await lockJob(tx, id, clock.now());
    if (job === undefined) throw new AppError('not_found');
    if (job.state === 'running') throw new AppError('work_under_way');
    return job;
  }

  return {
    async kinds(staff) {
      return (await countKinds(db, staff, clock.now())).map((count) => ({ ...count, ...policyOf(count.kind) }));
    },

    async list(staff, { kind, state, page, size }) {
      const asked = { kind, state, now: clock.now(), limit: size, offset: (page - 1) * size };
      const { rows, total } = await readJobs(db, staff, asked);
      return {
        rows: rows.map((row) => ({ ...row, isRepeatable: row.state === 'waiting' || policyOf(row.kind).isRepeatable })),
        pagination: paginate(page, size, total),
      };
    },

    async retry(by, id) {
      await db.transaction(async (tx) => {
        const job = await idle(tx, id);
        if (job.state === 'waiting') await makeDue(tx, job, clock.now());
        else if (policyOf(job.kind).isRepeatable) await beginAnew(tx, [job.id], clock.now());
        else throw new AppError('work_closed');
        await audit.note(tx, by, { act: 'job_retried', on: { kind: 'job', id }, details: { kind: job.kind } });
      });
    },

    async retryFailed(by, kind) {
      if (!policyOf(kind).isRepeatable) throw new AppError('work_closed');
      return db.transaction(async (tx) => {
        const ids = await lockFailed(tx, kind);
        await beginAnew(tx, ids, clock.now());
        await audit.note(tx, by, { act: 'job_retried', on: { kind: 'job', id: kind }, details: { count: ids.length } });
        return ids.length;
      });
    },

    async giveUp(by, id) {
      await db.transaction(async (tx) => {
        const job = await idle(tx, id);
        const handler = jobs.handlerOf(job.kind);
        // What follows from a failure is known to those alone who do the work.
        if (job.state === 'failed' || handler === undefined) throw new AppError('work_closed');
        await writeGivenUp(tx, job, clock.now());
        await handler.onFailed?.(tx, job.payload as never);
        await audit.note(tx, by, { act: 'job_given_up', on: { kind: 'job', id }, details: { kind: job.kind } });
      });
    },
  };
}
