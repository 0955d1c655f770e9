import type { JoinedCollection } from '../collections/access-store.server.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';

/** Homes that the members of a collection swipe through together. */
export interface RoundRow {
  readonly listing_ids: readonly ListingId[];
  readonly started_at: string;
  /** How many of them, the first, were in the collection then. */
  readonly own_homes: number | null;
}

export async function readRound(tx: Queryable, { id }: JoinedCollection): Promise<RoundRow | undefined> {
  const [row] = await tx.query<RoundRow>(
    'SELECT listing_ids::text[] AS listing_ids, started_at, own_homes FROM swipe_rounds WHERE collection_id = $1',
    [id],
  );
  return row;
}

/** Keeps a round where there is none, or in the place of the one that began at `after`. */
export async function keepRound(
  tx: Transaction,
  { id }: JoinedCollection,
  {
    ids,
    own,
    after,
    now,
  }: {
    readonly ids: readonly ListingId[];
    readonly own: number;
    readonly after: string | undefined;
    readonly now: string;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO swipe_rounds (collection_id, listing_ids, started_at, own_homes) VALUES ($1, $2::bigint[], $3, $5)
     ON CONFLICT (collection_id) DO UPDATE SET listing_ids = EXCLUDED.listing_ids, started_at = EXCLUDED.started_at, own_homes = EXCLUDED.own_homes WHERE swipe_rounds.started_at = $4`,
    [id, ids, now, after ?? null, own],
  );
}
