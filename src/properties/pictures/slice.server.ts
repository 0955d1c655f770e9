import { createFetcher } from '../../platform/fetching/fetcher.server.ts';
import type { FetchLimits } from '../../platform/fetching/fetcher.server.ts';
import { MAX_FETCHED_PICTURE_BYTES, MAX_PICTURE_BYTES } from '../../platform/images/intake.server.ts';
import type { Images } from '../../platform/images/images.server.ts';
import type { PictureStore } from '../../platform/fetching/picture-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Slice } from '../../platform/slice.server.ts';
import { createFetchStore } from './fetch-store.server.ts';
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
 * same turns.
 */
export function createListingPictures(
  { db, clock, jobs, files }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'files'>,
  {
    images,
    allowLoopback,
    offerers,
  }: { readonly images: Images; readonly allowLoopback: boolean; readonly offerers: PictureStore },
): Slice {
  const fetcher = createFetcher({ clock, limits: LIMITS, allowLoopback });
  const stores = { listing: createFetchStore(db), offerer: offerers };
  createPictureFetching({ db, clock, jobs, images, files, fetcher, stores });
  return {
    stop: () => {
      fetcher.close();
      return Promise.resolve();
    },
  };
}
