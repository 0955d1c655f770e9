import type { Region } from '../texts/messages.ts';
import type { UserId } from '../contract/ids.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { SearchMade } from './contract.ts';

export interface SeenHome {
  readonly listing_id: ListingId;
  readonly seen_at: string;
  readonly price: number | null;
  readonly status: string;
  readonly viewings: readonly string[];
}

/** What of a home is kept when it is looked at. */
export interface Snapshot {
  readonly listingId: ListingId;
  readonly price: number | undefined;
  readonly status: string;
  /** ISO 8601, in UTC. */
  readonly viewings: readonly string[];
}

export async function readSearches(db: Queryable, userId: UserId, most: number): Promise<SearchMade[]> {
  const rows = await db.query<{
    region: Region;
    query: string;
    title: string;
    made_at: string;
    visited_before: string | null;
  }>(
    'SELECT region, query, title, made_at, visited_before FROM searches_made WHERE user_id = $1 ORDER BY made_at DESC, hash LIMIT $2',
    [userId, most],
  );
  return rows.map(({ made_at: madeAt, visited_before: before, ...search }) => ({
    ...search,
    madeAt,
    ...(before === null ? {} : { visitedBefore: before }),
  }));
}

/**
 * Keeps each search once, as it was last made, and only the `most` latest of all. Gives when the last of them was
 * looked at the visit before.
 */
export async function keepSearches(
  db: Database,
  userId: UserId,
  searches: readonly (SearchMade & { readonly hash: Buffer })[],
  most: number,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    let visitedBefore: string | null = null;
    for (const { hash, region, query, title, madeAt } of searches) {
      const [kept] = await tx.query<{ visited_before: string | null }>(
        `INSERT INTO searches_made (user_id, hash, region, query, title, made_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id, hash) DO UPDATE SET title = excluded.title, made_at = excluded.made_at,
           visited_before = CASE WHEN excluded.made_at - searches_made.made_at > interval '30 minutes' THEN searches_made.made_at ELSE searches_made.visited_before END
         WHERE excluded.made_at >= searches_made.made_at
         RETURNING visited_before`,
        [userId, hash, region, query, title, madeAt],
      );
      visitedBefore = kept?.visited_before ?? null;
    }
    await tx.query(
      'DELETE FROM searches_made WHERE user_id = $1 AND hash IN (SELECT hash FROM searches_made WHERE user_id = $1 ORDER BY made_at DESC, hash OFFSET $2)',
      [userId, most],
    );
    return visitedBefore ?? undefined;
  });
}

export async function deleteSearches(db: Queryable, userId: UserId): Promise<void> {
  await db.query('DELETE FROM searches_made WHERE user_id = $1', [userId]);
}

/** The homes looked at last, of these when ids are given. */
export async function readSeen(
  db: Queryable,
  userId: UserId,
  most: number,
  ids?: readonly ListingId[],
): Promise<SeenHome[]> {
  return db.query<SeenHome>(
    'SELECT listing_id::text AS listing_id, seen_at, price, status, viewings FROM homes_seen WHERE user_id = $1 AND ($3::bigint[] IS NULL OR listing_id = ANY($3::bigint[])) ORDER BY seen_at DESC, listing_id LIMIT $2',
    [userId, most, ids ?? null],
  );
}

/** Keeps what the home is like now, and gives what it was like before. Of all homes only the `most` latest are kept. */
export async function keepSeen(
  db: Database,
  userId: UserId,
  home: Snapshot,
  now: Date,
  most: number,
): Promise<SeenHome | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx.query<SeenHome>(
      'SELECT listing_id::text AS listing_id, seen_at, price, status, viewings FROM homes_seen WHERE user_id = $1 AND listing_id = $2::bigint FOR UPDATE',
      [userId, home.listingId],
    );
    await tx.query(
      `INSERT INTO homes_seen (user_id, listing_id, seen_at, price, status, viewings) VALUES ($1, $2::bigint, $3, $4, $5, $6::timestamptz[])
       ON CONFLICT (user_id, listing_id) DO UPDATE SET seen_at = excluded.seen_at, price = excluded.price, status = excluded.status, viewings = excluded.viewings`,
      [userId, home.listingId, now.toISOString(), home.price ?? null, home.status, home.viewings],
    );
    if (before === undefined) await pruneSeen(tx, userId, most);
    return before;
  });
}

/**
 * Adds homes that were looked at; of those known already what they were like stays, so that no change since then is
 * lost.
 */
export async function mergeSeen(
  db: Database,
  userId: UserId,
  homes: readonly (Snapshot & { readonly seenAt: string })[],
  most: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO homes_seen (user_id, listing_id, seen_at, price, status, viewings)
       SELECT $1, (home->>'listingId')::bigint, (home->>'seenAt')::timestamptz, (home->>'price')::bigint, home->>'status', ARRAY(SELECT jsonb_array_elements_text(home->'viewings')::timestamptz)
       FROM jsonb_array_elements($2::jsonb) AS home ORDER BY 2
       ON CONFLICT (user_id, listing_id) DO UPDATE SET seen_at = greatest(homes_seen.seen_at, excluded.seen_at)`,
      [userId, JSON.stringify(homes)],
    );
    await pruneSeen(tx, userId, most);
  });
}

async function pruneSeen(tx: Queryable, userId: UserId, most: number): Promise<void> {
  await tx.query(
    'DELETE FROM homes_seen WHERE user_id = $1 AND listing_id IN (SELECT listing_id FROM homes_seen WHERE user_id = $1 ORDER BY seen_at DESC, listing_id OFFSET $2)',
    [userId, most],
  );
}

export async function deleteSeen(db: Queryable, userId: UserId): Promise<void> {
  await db.query('DELETE FROM homes_seen WHERE user_id = $1', [userId]);
}
