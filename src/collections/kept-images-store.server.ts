import type { Queryable } from '../platform/db/database.server.ts';

/**
 * Whether somebody has saved a home with this image: in its brochure, or as what is still known of a home that is gone.
 * The homes are those that may have had it; of a home whose id is not known any more, none.
 */
export async function isImageKept(db: Queryable, ids: readonly string[], file: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM brochures WHERE listing_id = ANY($1::bigint[]) AND strpos(content::text, $2) > 0
     UNION ALL
     SELECT FROM saved_homes WHERE (listing_id = ANY($1::bigint[]) OR cardinality($1::bigint[]) = 0) AND snapshot->'image'->>'file' = $2
     LIMIT 1`,
    [ids, file],
  );
  return rows.length > 0;
}
