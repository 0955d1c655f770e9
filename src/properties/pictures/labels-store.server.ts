import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { LabelSource, PictureLabel } from './labeller.server.ts';

/** A picture that a listing names and that was fetched, of which neither its sender nor its file's name says a word. */
const IS_UNSAID = "p.category = 'other' AND p.named_category IS NULL AND p.file IS NOT NULL";
const IS_LABELLED = 'SELECT FROM picture_labels l WHERE l.file = p.file AND l.source = s.source';

export interface Unlabelled {
  readonly file: string;
  readonly source: LabelSource;
}

/** What of a listing's pictures these have not looked at yet; first what the rule has not, which is always there. */
export async function readUnlabelled(
  db: Queryable,
  listingId: string,
  sources: readonly LabelSource[],
): Promise<Unlabelled[]> {
  return db.query<Unlabelled & Record<string, unknown>>(
    `SELECT DISTINCT p.file, s.source FROM listing_pictures p CROSS JOIN unnest($2::text[]) AS s(source)
     WHERE p.listing_id = $1::bigint AND ${IS_UNSAID} AND NOT EXISTS (${IS_LABELLED}) ORDER BY s.source DESC, p.file`,
    [listingId, sources],
  );
}

/** Listings with such pictures. */
export async function readListingsToLabel(
  db: Queryable,
  sources: readonly LabelSource[],
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT p.listing_id::text AS id FROM listing_pictures p CROSS JOIN unnest($1::text[]) AS s(source)
     WHERE ${IS_UNSAID} AND NOT EXISTS (${IS_LABELLED}) LIMIT $2`,
    [sources, limit],
  );
  return rows.map(({ id }) => id);
}

/** Undefined: it has looked, and says nothing. A picture that is gone meanwhile is no error. */
export async function insertLabel(
  db: Queryable,
  { file, source }: Unlabelled,
  label: PictureLabel | undefined,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO picture_labels (file, source, category, score, labelled_at)
     SELECT file, $2, $3, $4, $5::timestamptz FROM image_facts WHERE file = $1
     ON CONFLICT (file, source) DO NOTHING`,
    [file, source, label?.category ?? null, label?.score ?? null, now.toISOString()],
  );
}

/** Has pages read a listing anew where its pictures are labelled. It is no change of the listing itself. */
export async function noteLabels(tx: Transaction, listingId: string): Promise<void> {
  await tx.query(
    `INSERT INTO listing_changes (listing_id)
     SELECT $1::bigint WHERE EXISTS (
       SELECT FROM listing_pictures p JOIN picture_labels l ON l.file = p.file
       WHERE p.listing_id = $1::bigint AND ${IS_UNSAID} AND l.category IS NOT NULL)`,
    [listingId],
  );
}
