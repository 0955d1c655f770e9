import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.server.ts';
import type { FolderFile } from './folder/file-of.server.ts';
import { noteResults } from './results-store.server.ts';
import { type Outcome, type TakeIn, UnusableUpload } from './take-in.server.ts';
import { isCutShort, NO_ISSUES, type StoredIssue, type StoredIssues } from './issues.server.ts';
import {
  claimNext,
  type ClaimedUpload,
  type EndedUpload,
  endUpload,
  findFirst,
  isAnyWaiting,
  isFirstTaken,
  keepClaim,
} from './uploads-store.server.ts';
import type { Withdraw } from './withdraw.server.ts';

/** One upload of a source is worked through; the next gets a job of its own when this one is done. */
export const FEED_JOB = 'feed';
/** A claim holds for as long after its last sign of life: longer than the lease of a job. */
const CLAIM_MS = 120_000;
/** Most issues of an upload as a whole. */
const MOST_ISSUES = 50;

export interface WorkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly takeIn: TakeIn;
  readonly withdraw: Withdraw;
  /** Where the file of an upload of kind `folder` is, with what it is to be read by; see {@link TakeIn}. */
  readonly fileOf: (upload: ClaimedUpload) => Promise<FolderFile>;
  /** Called in the transaction that ends an upload. */
  readonly onEnd: (tx: Transaction, upload: EndedUpload) => Promise<void>;
}

/** Has uploads worked through: those of one source one after the other, in the order in which they came. */
export function workThroughUploads({ db, clock, jobs, takeIn, withdraw, fileOf, onEnd }: WorkParts): void {
  jobs.handle<{ source: string }>(FEED_JOB, ({ source }, job) => work(source, job), {
    attempts: 6,
    firstPauseMs: 2_000,
    atOnce: 2,
    async onFailed(tx, { source }) {
      const first = await findFirst(tx, source);
      const issues = {
        ...NO_ISSUES,
        errors: [{ type: 'internal', says: [{ key: 'import.feed.our_fault' } as const] }],
      };
      if (first !== undefined) await end(tx, source, { ...first, state: 'failed', issues });
    },
  });

  const claimEnd = (): Date => new Date(clock.now().getTime() + CLAIM_MS);

  async function work(source: string, job: Job): Promise<void> {
    const upload = await claim(source, job);
    if (upload === undefined) return;
    const [errors, warnings]: [StoredIssue[], StoredIssue[]] = [[], []];
    let state: EndedUpload['state'] = 'done';
    const note = async (tx: Transaction, outcomes: readonly Outcome[]): Promise<void> => {
      await keepClaim(tx, upload.id, job.id, claimEnd());
      const ofListings = outcomes.flatMap((outcome) =>
        outcome.externalId === undefined ? [] : [{ ...outcome, externalId: outcome.externalId }],
      );
      if (ofListings.length > 0) await noteResults(tx, upload, ofListings);
      for (const { externalId, issues } of outcomes) {
        if (externalId !== undefined) continue;
        errors.push(...issues.errors.slice(0, MOST_ISSUES - errors.length));
        if (!errors.some(isCutShort)) errors.unshift(...issues.errors.filter(isCutShort));
        warnings.push(...issues.warnings.slice(0, MOST_ISSUES - warnings.length));
      }
    };
    try {
      await takeUpload(upload, note, job.signal);
    } catch (error) {
      if (!(error instanceof UnusableUpload)) throw error;
      state = 'failed';
      errors.unshift({ type: 'unusable', says: error.says });
    }
    if (job.signal.aborted) throw new Error('the process stops; the rest is done when it starts again');
    const issues: StoredIssues = { errors: errors.slice(0, MOST_ISSUES), warnings };
    await db.transaction(async (tx) => {
      await keepClaim(tx, upload.id, job.id, claimEnd());
      await job.done(tx);
      await end(tx, source, { ...upload, state, issues });
    });
  }

  /** Undefined when there is nothing to do, or another job does it: that one sees to those behind it, too. */
  async function claim(source: string, job: Job): Promise<ClaimedUpload | undefined> {
    for (;;) {
      const [upload, isTaken] = await db.transaction(async (tx) => {
        const claimed = await claimNext(tx, source, job.id, clock.now(), claimEnd());
        return [claimed, claimed === undefined && (await isFirstTaken(tx, source, job.id, clock.now()))] as const;
      });
      // Neither: the one that was first has been ended meanwhile.
      if (upload !== undefined || isTaken) return upload;
    }
  }

  async function takeUpload(
    upload: ClaimedUpload,
    note: (tx: Transaction, outcomes: readonly Outcome[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const { agencyId, source, region, kind, format, isComplete, externalId, body } = upload;
    if (kind === 'withdrawal') return withdraw({ agencyId, source, externalId: externalId ?? '', note });
    const task = { agencyId, source, region, note, signal };
    if (kind === 'folder') {
      const { path, ...file } = await fileOf(upload);
      return takeIn({ ...task, ...file, content: path });
    }
    const content = Readable.from([body ?? Buffer.alloc(0)]).pipe(createGunzip());
    const type = format === 'reaxml' ? 'reaxml' : 'listing';
    return takeIn({ ...task, format: { type }, isComplete, content });
  }

  async function end(
    tx: Transaction,
    source: string,
    { id, state, issues }: Pick<EndedUpload, 'id' | 'state' | 'issues'>,
  ): Promise<void> {
    await onEnd(tx, await endUpload(tx, id, { state, issues, now: clock.now() }));
    if (await isAnyWaiting(tx, source)) await jobs.add(tx, FEED_JOB, { source }, { key: source });
  }
}
