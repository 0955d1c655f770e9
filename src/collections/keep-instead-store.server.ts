import type { Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { CollectionId } from './collection.contract.ts';

/** Puts one home in another's place wherever that is kept. Gives the collections that had it. */
export async function replaceHome(tx: Transaction, from: ListingId, to: ListingId): Promise<CollectionId[]> {
  // Locked in the order in which others lock them.
  const rows = await tx.query<{ id: CollectionId }>(
    `SELECT id FROM collections WHERE id IN (SELECT collection_id FROM collection_homes WHERE listing_id = $1::bigint)
     ORDER BY id FOR UPDATE`,
    [from],
  );
  for (const copy of COPIES) await tx.query(copy, [from, to]);
  for (const table of TABLES) await tx.query(`DELETE FROM ${table} WHERE listing_id = $1::bigint`, [from]);
  return rows.map(({ id }) => id);
}

const TABLES = ['collection_homes', 'collection_notes', 'collection_opinions'] as const;

/** What the other already has in a collection stays. */
const COPIES = [
  `INSERT INTO collection_homes (collection_id, listing_id, added_by, added_at)
   SELECT collection_id, $2::bigint, added_by, added_at FROM collection_homes WHERE listing_id = $1::bigint ON CONFLICT DO NOTHING`,
  `INSERT INTO collection_notes (collection_id, listing_id, author_id, text, written_at)
   SELECT collection_id, $2::bigint, author_id, text, written_at FROM collection_notes WHERE listing_id = $1::bigint ON CONFLICT DO NOTHING`,
  `INSERT INTO collection_opinions (collection_id, listing_id, user_id, is_like, said_at)
   SELECT collection_id, $2::bigint, user_id, is_like, said_at FROM collection_opinions WHERE listing_id = $1::bigint ON CONFLICT DO NOTHING`,
];
