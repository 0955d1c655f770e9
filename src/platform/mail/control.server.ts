import { AppError } from '../../contract/errors.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Audit, StaffAct } from '../audit/audit.server.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import { type JobRow, lockJobOfKey, makeDue, readJobsOfKeys, writeGivenUp } from '../jobs/control-store.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { MailState } from './control.contract.ts';
import {
  type ControlledMail,
  countMails,
  findControlled,
  letWait,
  lockFailedMails,
  type LockedMail,
  lockMail,
  type MailSearch,
  readMails,
  writeMailGivenUp,
} from './control-store.server.ts';
import { MAIL_JOB, type MailJob } from './outbox.server.ts';

/** A mail with the job that delivers it, as long as that is kept. */
export interface MailWithJob {
  readonly mail: ControlledMail;
  readonly job: JobRow | undefined;
}

/** What waits in the outbox and what failed, and what those who run the site do about it. */
export interface MailControl {
  /** The latest first, and how many there are in each state. */
  list(
    staff: StaffMember,
    asked: MailSearch & { readonly page: number; readonly size: number },
  ): Promise<{
    readonly mails: MailWithJob[];
    readonly pagination: Pagination;
    readonly counts: Readonly<Record<MailState, number>>;
  }>;
  /** Whether there is a mail server; without one, mail waits. */
  isDelivered(): boolean;
  /** Looking at whom a mail went to is an act. Throws `not_found`, as the others do. */
  look(by: StaffAct, id: string): Promise<MailWithJob>;
  /** Sends one at once that waits or has failed. Throws `work_under_way`, and `work_closed` where its text is gone. */
  retry(by: StaffAct, id: string): Promise<void>;
  /** All that failed of themselves; gives how many. */
  retryFailed(by: StaffAct): Promise<number>;
  /** Leaves one that waits as failed. Throws `work_under_way`, and `work_closed` for one that does not wait. */
  giveUp(by: StaffAct, id: string): Promise<void>;
}

export function createMailControl({
  db,
  clock,
  audit,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'addAll' | 'cancelKeys' | 'handlerOf'>;
}): MailControl {
  async function withJobs(staff: StaffMember, mails: readonly ControlledMail[]): Promise<MailWithJob[]> {
    const keys = mails.map(({ id }) => id);
    const found = await readJobsOfKeys(db, staff, MAIL_JOB, keys, clock.now());
    return mails.map((mail) => ({ mail, job: found.find(({ key }) => key === mail.id) }));
  }

  /** The mail and its job, neither of which anybody has in hand. The job is locked first, as by whoever delivers it. */
  async function idle(tx: Transaction, id: string) {
    const job = await lockJobOfKey(tx, MAIL_JOB, id, clock.now());
    const mail = await lockMail(tx, id, clock.now());
    if (mail === undefined) throw new AppError('not_found');
    if (job?.state === 'running') throw new AppError('work_under_way');
    return { mail, job };
  }

  async function sendAgain(tx: Transaction, mails: readonly LockedMail[]): Promise<void> {
    await letWait(tx, mails);
    await jobs.cancelKeys(
      tx,
      MAIL_JOB,
      mails.map(({ id }) => id),
    );
    await jobs.addAll(
      tx,
      MAIL_JOB,
      mails.map(({ id, causedBy }) => ({
        key: id,
        payload: { mailId: id } satisfies MailJob,
        ...(causedBy === null ? {} : { userId: causedBy }),
      })),
    );
  }

  return {
    async list(staff, { page, size, ...asked }) {
      const { rows, total } = await readMails(db, staff, { ...asked, limit: size, offset: (page - 1) * size });
      return {
        mails: await withJobs(staff, rows),
        pagination: paginate(page, size, total),
        counts: await countMails(db, staff),
      };
    },

    isDelivered: () => jobs.handlerOf(MAIL_JOB) !== undefined,

    async look(by, id) {
      const found = await findControlled(db, by.user, id);
      const [mail] = found === undefined ? [] : await withJobs(by.user, [found]);
      if (mail === undefined) throw new AppError('not_found');
      await db.transaction((tx) => audit.note(tx, by, { act: 'mail_viewed', on: { kind: 'mail', id } }));
      return mail;
    },

    async retry(by, id) {
      await db.transaction(async (tx) => {
        const { mail, job } = await idle(tx, id);
        if (mail.state === 'sent' || !mail.isWhole) throw new AppError('work_closed');
        if (mail.state === 'waiting' && job?.state === 'waiting') await makeDue(tx, job, clock.now());
        else await sendAgain(tx, [mail]);
        await audit.note(tx, by, { act: 'mail_retried', on: { kind: 'mail', id } });
      });
    },

    retryFailed: (by) =>
      db.transaction(async (tx) => {
        const mails = await lockFailedMails(tx, clock.now());
        await sendAgain(tx, mails);
        await audit.note(tx, by, {
          act: 'mail_retried',
          on: { kind: 'mail', id: 'failed' },
          details: { count: mails.length },
        });
        return mails.length;
      }),

    async giveUp(by, id) {
      await db.transaction(async (tx) => {
        const { mail, job } = await idle(tx, id);
        if (mail.state !== 'waiting') throw new AppError('work_closed');
        await writeMailGivenUp(tx, mail, clock.now());
        if (job !== undefined) await writeGivenUp(tx, job, clock.now());
        await audit.note(tx, by, { act: 'mail_given_up', on: { kind: 'mail', id } });
      });
    },
  };
}
