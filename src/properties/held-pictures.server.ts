import type { SignedIn } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { createSingleFlight } from '../platform/single-flight.ts';
import { readHeldPictures } from './held-pictures-store.server.ts';
import type { ListingId } from './listing.contract.ts';

/** Pictures are asked for by the dozen: of those that are shown it is read at most so often whether they still are. */
const STALE_MS = 2_000;

/** Whom a picture is for: `some` are its owner and those who run the site. */
export type PictureAudience = 'all' | 'some' | 'nobody';

interface Known {
  readonly at: number;
  readonly listings: ReadonlyMap<string, readonly ListingId[]>;
}

/** Keeps the pictures of listings that are held or taken down from those who may not see the listing. */
export function createHeldPictures({
  db,
  clock,
  mayManage,
}: {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether a listing is this person's, their agency's, or theirs to look over. */
  readonly mayManage: (user: SignedIn, id: ListingId) => Promise<boolean>;
}) {
  let known: Known | undefined;
  const reading = createSingleFlight<Known>();

  async function read(): Promise<Known> {
    const at = clock.now().getTime();
    const listings = new Map<string, ListingId[]>();
    for (const { file, id } of await readHeldPictures(db)) listings.set(file, [...(listings.get(file) ?? []), id]);
    known = { at, listings };
    return known;
  }

  /** `reader` is asked for only where it matters who looks. */
  return async (file: string, reader: () => Promise<SignedIn | undefined>): Promise<PictureAudience> => {
    const isFresh = known !== undefined && clock.now().getTime() - known.at < STALE_MS;
    const before = isFresh && known !== undefined ? known : await reading.run('', read);
    if (!before.listings.has(file)) return 'all';
    // None is kept from readers by what was read before: the page of a listing that was just released shows its own.
    const { listings } = isFresh ? await reading.run('', read) : before;
    const ids = listings.get(file);
    if (ids === undefined) return 'all';
    const user = await reader();
    if (user === undefined) return 'nobody';
    for (const id of ids) if (await mayManage(user, id)) return 'some';
    return 'nobody';
  };
}
