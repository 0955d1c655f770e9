import { createFetcher } from '../../platform/fetching/fetcher.server.ts';
import type { FetchLimits } from '../../platform/fetching/fetcher.server.ts';
import { MAX_FETCHED_PICTURE_BYTES, MAX_PICTURE_BYTES } from '../../platform/images/intake.server.ts';
import type { Images } from '../../platform/images/images.server.ts';
import type { PictureStore } from '../../platform/fetching/picture-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Slice } from '../../platform/slice.server.ts';
import { createFetchStore } from './fetch-store.server.ts';
import type { PictureLabeller } from './labeller.server.ts';
import { createLabelling } from './labelling.server.ts';
import { ruleLabeller } from './rule-labeller.server.ts';
import { createPictureFetching } from '../../platform/fetching/picture-fetching.server.ts';

const LIMITS: FetchLimits = {
  bytes: MAX_FETCHED_PICTURE_BYTES,
  bytesAtOnce: MAX_PICTURE_BYTES,
  totalMs: 60_000,
  idleMs: 15_000,
  redirects: 5,
};

/**
 * Fetches the pictures that listings name, by jobs, and those of agencies and agents (`offerers`), whose hosts take the
 * same turns; and has those looked at that nobody says a word of.
 */
export function createListingPictures(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'files' | 'log'>,
  {
    images,
    allowLoopback,
    offerers,
    vision,
  }: {
    readonly images: Images;
    readonly allowLoopback: boolean;
    readonly offerers: PictureStore;
    /** Looks at pictures that nobody says a word of; left out, the rule for floor plans alone does. */
    readonly vision: PictureLabeller | undefined;
  },
): Slice {
  const { db, clock, jobs, files } = platform;
  const fetcher = createFetcher({ clock, limits: LIMITS, allowLoopback });
  const stores = { listing: createFetchStore(db, clock), offerer: offerers };
  createPictureFetching({ db, clock, jobs, images, files, fetcher, stores });
  const labelling = createLabelling(platform, {
    images,
    labellers: vision === undefined ? [ruleLabeller] : [ruleLabeller, vision],
  });
  return {
    ...labelling,
    async stop() {
      fetcher.close();
      await labelling.stop?.();
    },
  };
}
