import type { Images } from '../../platform/images/images.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Slice } from '../../platform/slice.server.ts';
import type { Job } from '../../platform/jobs/jobs.server.ts';
import { LABEL_JOB, type LabelJob } from './label-jobs.ts';
import type { PictureLabeller } from './labeller.server.ts';
import {
  insertLabel,
  noteLabels,
  readListingsToLabel,
  readUnlabelled,
  type Unlabelled,
} from './labels-store.server.ts';

/** What is shown to whoever looks: enough to know a kitchen by. */
const WIDTH = 640;
/** So a listing of 200 pictures does not hold the lease of a job for minutes. */
const AT_A_TIME = 40;
/** Listings that a start takes up which were there before; the next one takes up more. */
const MOST_AT_START = 5_000;

/**
 * Has pictures looked at that nobody says a word of, each once: when they have been fetched, and at the start those
 * that were there before, as when a model has been configured since.
 */
export function createLabelling(
  { db, jobs, clock, log }: Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'>,
  { images, labellers }: { readonly images: Pick<Images, 'variant'>; readonly labellers: readonly PictureLabeller[] },
): Slice {
  const sources = labellers.map(({ source }) => source);

  async function work({ listingId }: LabelJob, job: Job): Promise<void> {
    const unlabelled = await readUnlabelled(db, listingId, sources);
    try {
      for (const each of unlabelled.slice(0, AT_A_TIME)) await look(each, job.signal);
    } catch (error) {
      // A model that cannot be asked ends the job, which is tried again: what has been said by then is heard.
      await db.transaction((tx) => noteLabels(tx, listingId));
      throw error;
    }
    await db.transaction(async (tx) => {
      await job.done(tx);
      await noteLabels(tx, listingId);
      if (unlabelled.length > AT_A_TIME) await jobs.add(tx, LABEL_JOB, { listingId }, { key: listingId });
    });
  }

  async function look(unlabelled: Unlabelled, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const labeller = labellers.find(({ source }) => source === unlabelled.source);
    const jpeg = await images.variant(unlabelled.file, WIDTH, 'jpg');
    const label = jpeg === undefined ? undefined : await labeller?.label(jpeg, signal);
    await insertLabel(db, unlabelled, label, clock.now());
  }

  async function takeUp(): Promise<void> {
    const listingIds = await readListingsToLabel(db, sources, MOST_AT_START);
    await db.transaction((tx) =>
      jobs.addAll(
        tx,
        LABEL_JOB,
        listingIds.map((listingId) => ({ key: listingId, payload: { listingId } })),
      ),
    );
  }

  jobs.handle<LabelJob>(LABEL_JOB, work, { atOnce: 1 });
  let started: Promise<void> | undefined;
  return {
    start() {
      started = takeUp().catch((error: unknown) => log.error({ err: error }, 'pictures could not be looked at'));
    },
    stop: () => started ?? Promise.resolve(),
  };
}
