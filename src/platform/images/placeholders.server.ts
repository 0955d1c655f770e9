import type { Platform } from '../platform.server.ts';
import type { Slice } from '../slice.server.ts';
import type { Images } from './images.server.ts';

const JOB = 'picture_placeholders';
/** Of one job, which the queue then lets others go before. */
const AT_A_TIME = 50;

/**
 * Finds placeholders of pictures that were taken in before there were any, by a job that adds itself again until none
 * is left. Homes that are kept in memory show theirs once they are read anew.
 */
export function createPlaceholders(
  { db, jobs, log }: Pick<Platform, 'db' | 'jobs' | 'log'>,
  images: Pick<Images, 'findPlaceholders'>,
): Slice {
  const add = () => db.transaction((tx) => jobs.add(tx, JOB, {}, { key: JOB }));
  jobs.handle(JOB, async (_payload, job) => {
    if ((await images.findPlaceholders(AT_A_TIME, job.signal)) < AT_A_TIME) return;
    await db.transaction(async (tx) => {
      await job.done(tx);
      await jobs.add(tx, JOB, {}, { key: JOB });
    });
  });
  let started: Promise<void> | undefined;
  return {
    // One that finds nothing to do is done in a query.
    start() {
      started = add().catch((error: unknown) => log.error({ err: error }, 'placeholders could not be looked for'));
    },
    stop: () => started ?? Promise.resolve(),
  };
}
