import type { Queryable } from '../../platform/db/database.server.ts';
import { message, type Message } from '../../texts/message.ts';
import { whyNotFetched } from './failure-words.ts';
import { readFailed, readListingsWithFailed } from './status-store.server.ts';

/** What is to be said to whoever handed in pictures of a source's listings that could not be had, in their order. */
export async function failedPictures(
  db: Queryable,
  source: string,
  externalIds: readonly string[],
): Promise<readonly { readonly externalId: string; readonly said: Message }[]> {
  const failed = await readFailed(db, source, externalIds);
  return failed.map(({ externalId, named, reason, status }) => {
    const why = whyNotFetched(reason);
    const said =
      status === null
        ? message('import.pictures.not_fetched', { named, why })
        : message('import.pictures.not_fetched_status', { named, why, status: String(status) });
    return { externalId, said };
  });
}

/** The listings of a source with pictures that could not be had, by their external ids. */
export function listingsWithFailedPictures(db: Queryable, source: string): Promise<readonly string[]> {
  return readListingsWithFailed(db, source);
}
