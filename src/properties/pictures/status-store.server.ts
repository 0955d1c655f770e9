import type { Database, Queryable } from '../../platform/db/database.server.ts';
import { addJobs } from '../../platform/jobs/jobs.server.ts';
import { jobKind } from '../../platform/fetching/picture-lanes.ts';

/** What has become of the pictures of imported listings, for whoever runs the imports. */

export interface PictureCount {
  readonly source: string;
  readonly fetched: number;
  readonly waiting: number;
  readonly failed: number;
}

/** The pictures of every source that names some, or of one, by name. */
export function countPictures(db: Queryable, source?: string): Promise<PictureCount[]> {
  return db.query<PictureCount & Record<string, unknown>>(
    `SELECT l.owner_import AS source, count(*) FILTER (WHERE p.state = 'fetched')::integer AS fetched,
       count(*) FILTER (WHERE p.state = 'waiting')::integer AS waiting, count(*) FILTER (WHERE p.state = 'failed')::integer AS failed
     FROM listing_pictures p JOIN listings l ON l.id = p.listing_id
     WHERE l.owner_import IS NOT NULL AND ($1::text IS NULL OR l.owner_import = $1) GROUP BY 1 ORDER BY 1`,
    [source],
  );
}

/** A picture that is not there, and why. */
export interface TroubledPicture {
  readonly id: string;
  readonly externalId: string;
  readonly named: string;
  readonly isFailed: boolean;
  readonly reason: string;
  readonly status: number | null;
  readonly tries: number;
  readonly askedAt: string | null;
}

const PAGE = 1_000;

/** The pictures of a source that have failed, or failed when they were last tried, in batches. */
export async function* readTroubled(db: Queryable, source: string): AsyncGenerator<readonly TroubledPicture[]> {
  for (let after = '0', isMore = true; isMore;) {
    const rows = await db.query<TroubledPicture & Record<string, unknown>>(
      `SELECT p.id::text AS id, l.external_id AS "externalId", coalesce(p.url, p.path) AS named, p.state = 'failed' AS "isFailed", p.reason,
         p.status, p.tries, p.asked_at AS "askedAt"
       FROM listing_pictures p JOIN listings l ON l.id = p.listing_id
       WHERE l.owner_import = $1 AND p.state <> 'fetched' AND p.reason IS NOT NULL AND p.id > $2::bigint ORDER BY p.id LIMIT ${String(PAGE)}`,
      [source, after],
    );
    yield rows;
    isMore = rows.length === PAGE;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Most failed pictures that are told of a listing. */
const MOST_TOLD = 50;

/** The pictures of listings of a source that could not be had, in their order. */
export function readFailed(
  db: Queryable,
  source: string,
  externalIds: readonly string[],
): Promise<Pick<TroubledPicture, 'externalId' | 'named' | 'reason' | 'status'>[]> {
  return db.query(
    `SELECT l.external_id AS "externalId", coalesce(p.url, p.path) AS named, p.reason, p.status
     FROM unnest($2::text[]) AS n(external_id) JOIN listings l ON l.owner_import = $1 AND l.source = $1 AND l.external_id = n.external_id
     CROSS JOIN LATERAL (SELECT * FROM listing_pictures WHERE listing_id = l.id AND state = 'failed' AND reason IS NOT NULL
       ORDER BY position LIMIT ${String(MOST_TOLD)}) p ORDER BY l.id, p.position`,
    [source, externalIds],
  );
}

/** The listings of a source with a picture that could not be had, by their external ids. */
export async function readListingsWithFailed(db: Queryable, source: string): Promise<string[]> {
  const rows = await db.query<{ external_id: string }>(
    `SELECT DISTINCT l.external_id FROM listing_pictures p JOIN listings l ON l.id = p.listing_id
     WHERE l.owner_import = $1 AND l.source = $1 AND p.state = 'failed' AND p.reason IS NOT NULL`,
    [source],
  );
  return rows.map((row) => row.external_id);
}

/**
 * Has pictures of a source fetched anew: those that have failed, or those that are there, whose hosts are then asked
 * whether they have changed. Gives how many. Some hundreds a transaction; ends early when `isOver` says so.
 */
export async function fetchAnew(
  db: Database,
  source: string,
  which: 'failed' | 'fetched',
  now: Date,
  isOver: () => boolean,
): Promise<number> {
  let count = 0;
  for (let after = '0'; !isOver();) {
    const rows = await db.transaction(async (tx) => {
      const found = await tx.query<{ id: string; listing_id: string; lane: number }>(AGAIN, [source, which, after]);
      for (const lane of new Set(found.map((row) => row.lane))) {
        const listingIds = new Set(found.flatMap((row) => (row.lane === lane ? [row.listing_id] : [])));
        const jobs = [...listingIds].map((listingId) => ({ key: listingId, payload: { listingId, lane } }));
        await addJobs(tx, jobKind(lane), jobs, now);
      }
      return found;
    });
    count += rows.length;
    if (rows.length < AT_ONCE) break;
    after = rows.reduce((last, { id }) => (BigInt(id) > BigInt(last) ? id : last), after);
  }
  return count;
}

const AT_ONCE = 500;
/** What cannot be asked for at all stays as it is: an address that is none, a file that did not come. */
const AGAIN = `
  WITH batch AS (
    SELECT p.id FROM listing_pictures p JOIN listings l ON l.id = p.listing_id
    WHERE l.owner_import = $1 AND p.state = $2 AND p.url IS NOT NULL AND p.reason IS DISTINCT FROM 'address' AND p.id > $3::bigint
    ORDER BY p.id LIMIT ${String(AT_ONCE)}
  )
  UPDATE listing_pictures p SET state = 'waiting', tries = 0, reason = NULL, status = NULL, asked_at = NULL, revision = revision + 1
  FROM batch WHERE p.id = batch.id RETURNING p.id::text AS id, p.listing_id::text AS listing_id, p.lane`;
