import { AppError } from '../../contract/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { FileStore } from '../files/file-store.server.ts';
import type { Images } from '../images/images.server.ts';
import { OF_FEEDS } from '../images/intake.server.ts';
import { type Job, type Jobs, TryAgainAfter } from '../jobs/jobs.server.ts';
import { FetchProblem } from './fetch-problem.ts';
import type { Fetcher, Validators } from './fetcher.server.ts';
import { incomingKey } from './incoming.ts';
import { AT_ONCE, jobKind, LANES, type PictureJob } from './picture-lanes.ts';
import type { Failure, PictureStore, PictureTask, WaitingPicture } from './picture-store.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly images: Pick<Images, 'store' | 'has'>;
  /** Where files that came with listings lie until they are taken in. */
  readonly files: FileStore;
  readonly fetcher: Fetcher;
  /** Which pictures of whom wait. */
  readonly stores: { readonly listing: PictureStore; readonly offerer: PictureStore };
}

/** Over some twenty hours. */
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 30_000;
/** After that many others of a listing are tried that were not, when a job's tries are used up. */
const NEXT_ROUND_MS = 3_600_000;

/** A picture that is no picture, or cannot be had at all, and why. */
class PictureProblem extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * Does the jobs that fetch the pictures of listings, agencies and agents. Each picture is shown as soon as it is there.
 * A job is tried again while pictures of it fail for reasons that may pass; what it has fetched by then is not asked
 * for again.
 */
export function createPictureFetching({ db, clock, jobs, images, files, fetcher, stores }: Parts): void {
  const ofJob = (job: PictureJob): { readonly store: PictureStore; readonly task: PictureTask } =>
    'listingId' in job
      ? { store: stores.listing, task: { owner: job.listingId, lane: job.lane } }
      : { store: stores.offerer, task: { owner: job.offerer, lane: job.lane } };

  async function work(payload: PictureJob, job: Job): Promise<void> {
    const { store, task } = ofJob(payload);
    const trouble = createTrouble();
    for (const picture of await store.waiting(task)) {
      if (trouble.holds(picture) || !(await store.begin(picture, clock.now()))) continue;
      try {
        await take(store, task, picture, job.signal);
        trouble.answered(picture);
      } catch (error) {
        job.signal.throwIfAborted();
        const { failure, problem } = failureOf(error);
        const isFinal = problem?.isFinal ?? true;
        await store.failed(picture, failure, isFinal);
        if (isFinal) await forgetFile(store, picture);
        if (problem === undefined || isFinal) trouble.answered(picture);
        else trouble.add(picture, problem);
      }
    }
    for (const { pictures, problem } of trouble.passedOver()) await store.passedOver(pictures, wordsOf(problem));
    const last = trouble.last();
    if (last === undefined) return;
    if (job.tries < ATTEMPTS) throw new TryAgainAfter(last.message, trouble.retryAt() ?? clock.now());
    // It is told of the pictures, and no fault of ours.
    await db.transaction(async (tx) => {
      await job.done(tx);
      await giveUp(tx, payload);
    });
  }

  async function giveUp(tx: Transaction, payload: PictureJob): Promise<void> {
    const { store, task } = ofJob(payload);
    if (!(await store.giveUp(tx, task, ATTEMPTS))) return;
    const runAt = new Date(clock.now().getTime() + NEXT_ROUND_MS);
    await jobs.add(tx, jobKind(task.lane), payload, { key: task.owner, runAt });
  }

  async function take(
    store: PictureStore,
    task: PictureTask,
    picture: WaitingPicture,
    signal: AbortSignal,
  ): Promise<void> {
    const { url, digest, known } = picture;
    if (url === null) {
      if (digest === null) throw new PictureProblem('no_file');
      await takeFile(digest);
      await store.fetched(task, picture, { file: digest, validators: {} });
      return forgetFile(store, picture);
    }
    const found = await fetcher.fetch(url, { signal, known, accept: ACCEPT });
    if (found.kind === 'unchanged') await store.fetched(task, picture, undefined);
    else await store.fetched(task, picture, await storePicture(found.bytes, found.validators));
  }

  async function takeFile(digest: string): Promise<void> {
    if (await images.has(digest)) return;
    const bytes = await files.get(incomingKey(digest));
    if (bytes === undefined) throw new PictureProblem('no_file');
    await storePicture(bytes, {});
  }

  /** Of a file that came with the listing; another picture may still need it. */
  async function forgetFile(store: PictureStore, { url, digest }: WaitingPicture): Promise<void> {
    if (url === null && digest !== null && !(await store.needsFile(digest))) await files.remove(incomingKey(digest));
  }

  async function storePicture(
    bytes: Buffer,
    validators: Validators,
  ): Promise<{ file: string; validators: Validators }> {
    try {
      return { file: (await images.store(bytes, OF_FEEDS)).file, validators };
    } catch (error) {
      const reason = error instanceof AppError ? INTAKE_REASONS[error.code] : undefined;
      throw reason === undefined ? error : new PictureProblem(reason, error);
    }
  }

  for (let lane = 0; lane < LANES; lane++)
    jobs.handle<PictureJob>(jobKind(lane), work, {
      attempts: ATTEMPTS,
      firstPauseMs: FIRST_PAUSE_MS,
      atOnce: AT_ONCE,
      onFailed: giveUp,
    });
}

const ACCEPT = 'image/avif,image/webp,image/jpeg,image/png,image/gif';

const INTAKE_REASONS: Readonly<Record<string, string>> = {
  unsupported_media_type: 'no_picture',
  payload_too_large: 'too_many_pixels',
  invalid_input: 'damaged',
};

/** @throws what is neither the host's nor the picture's fault. */
function failureOf(error: unknown): { readonly failure: Failure; readonly problem: FetchProblem | undefined } {
  if (error instanceof FetchProblem) return { failure: wordsOf(error), problem: error };
  if (error instanceof PictureProblem) return { failure: { reason: error.reason }, problem: undefined };
  throw error;
}

function wordsOf({ code, status }: FetchProblem): Failure {
  return { reason: code, status };
}

/** Temporary failures in a row after which a host is left alone for the rest of a job. */
const FAILURES_OF_A_HOST = 2;

/** Which hosts do not answer now, within one try of a job. */
function createTrouble() {
  const inRow = new Map<string, number>();
  const hosts = new Map<string, { readonly problem: FetchProblem; readonly pictures: WaitingPicture[] }>();
  const problems: FetchProblem[] = [];
  const hostOf = ({ url }: WaitingPicture): string => URL.parse(url ?? '')?.host ?? '';
  return {
    /** Whether its host is left alone; it is then passed over. */
    holds(picture: WaitingPicture): boolean {
      const found = hosts.get(hostOf(picture));
      found?.pictures.push(picture);
      return found !== undefined;
    },
    answered(picture: WaitingPicture): void {
      inRow.delete(hostOf(picture));
    },
    add(picture: WaitingPicture, problem: FetchProblem): void {
      problems.push(problem);
      const host = hostOf(picture);
      const count = (inRow.get(host) ?? 0) + 1;
      inRow.set(host, count);
      // One that says so itself is not asked twice.
      const isBusy = problem.status === 429 || problem.status === 503;
      if (isBusy || count >= FAILURES_OF_A_HOST) hosts.set(host, { problem, pictures: [] });
    },
    passedOver: () => [...hosts.values()],
    last: () => problems.at(-1),
    retryAt: () => problems.flatMap(({ retryAt }) => retryAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0],
  };
}
