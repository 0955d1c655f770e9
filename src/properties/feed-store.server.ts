import type { Queryable, Transaction } from '../platform/db/database.server.ts';

/** What the import of a source said last of its listings. A source here is the import that they belong to. */

/** One thing that was said of a listing. */
export interface FeedNote {
  readonly externalId: string;
  /** Of the content; left out, the same content is worked through again. */
  readonly contentHash?: string | undefined;
  /** When its sender changed it, instant. The latest is kept. */
  readonly modTime?: string | undefined;
  /**
   * Of elements that a listing has no place for, by their path, what they say; null where it now says
   * nothing. What is not named stays as it is kept.
   */
  readonly unplaced?: Readonly<Record<string, readonly string[] | null>> | undefined;
}

/** How a listing was when a change of it was worked out. */
export interface FeedBasis {
  readonly version: number;
  readonly modTime?: string;
}

/**
 * Of these contents, the external ids of those that are the last that was said of a listing which has not changed
 * since.
 */
export async function readUnchanged(
  db: Queryable,
  source: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.query<{ hash: string; id: string }>(UNCHANGED, [source, hashes]);
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}

/** How these listings are now; those that are not known are left out. */
export async function readBasis(
  db: Queryable,
  source: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, FeedBasis>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db.query<{ id: string; version: number; mod_time: string | null }>(BASIS, [source, externalIds]);
  return new Map(
    rows.map(({ id, version, mod_time }) => [id, { version, ...(mod_time === null ? {} : { modTime: mod_time }) }]),
  );
}

/** Until the transaction ends nobody else imports this source: two runs at the same time take turns. */
export async function lockSource(tx: Transaction, source: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [source]);
}

/** Keeps what was said, with the listings as they are now. */
export async function saveNotes(tx: Transaction, source: string, notes: readonly FeedNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.query(NOTE, [
    source,
    notes.map(({ externalId }) => externalId),
    notes.map(({ contentHash }) => contentHash ?? null),
    notes.map(({ modTime }) => modTime ?? null),
    notes.map(({ unplaced }) => (unplaced === undefined ? null : JSON.stringify(unplaced))),
  ]);
}

/**
 * OFFSET 0: row by row by the index. With early statistics the planner takes all of a source for one row, and goes
 * through it.
 */
const UNCHANGED = `
  SELECT h.hash, l.external_id AS id FROM unnest($2::text[]) AS h(hash)
  CROSS JOIN LATERAL (SELECT listing_id, version FROM feed_listings WHERE content_hash = h.hash OFFSET 0) f
  CROSS JOIN LATERAL (SELECT external_id, version, owner_import FROM listings WHERE id = f.listing_id OFFSET 0) l
  WHERE l.version = f.version AND l.owner_import = $1`;
const BASIS = `
  SELECT n.external_id AS id, l.version, f.mod_time FROM unnest($2::text[]) AS n(external_id)
  CROSS JOIN LATERAL (SELECT id, version FROM listings WHERE source = $1 AND external_id = n.external_id OFFSET 0) l
  LEFT JOIN LATERAL (SELECT mod_time FROM feed_listings WHERE listing_id = l.id OFFSET 0) f ON true`;
const NOTE = `
  INSERT INTO feed_listings (listing_id, version, content_hash, mod_time, unplaced)
  SELECT l.id, l.version, r.content_hash, r.mod_time, r.unplaced::jsonb
  FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::text[]) AS r(external_id, content_hash, mod_time, unplaced)
  CROSS JOIN LATERAL (
    SELECT id, version, owner_import FROM listings WHERE source = $1 AND external_id = r.external_id OFFSET 0
  ) l
  WHERE l.owner_import = $1
  ON CONFLICT (listing_id) DO UPDATE SET version = excluded.version, content_hash = excluded.content_hash,
    mod_time = greatest(feed_listings.mod_time, excluded.mod_time),
    unplaced = coalesce(feed_listings.unplaced || excluded.unplaced, excluded.unplaced, feed_listings.unplaced)`;
