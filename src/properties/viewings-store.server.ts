import type { Transaction } from '../platform/db/database.server.ts';
import { movedViewings, type MovedViewing } from './moved-viewings.ts';
import type { ListingRecord } from './record.contract.ts';

export interface MovedOfListing extends MovedViewing {
  readonly listingId: string;
}

/** Writes the viewings of listings, in place of those that they had; gives those that have moved. */
export async function replaceViewings(
  tx: Transaction,
  known: readonly string[],
  listings: readonly { readonly id: string; readonly record: Pick<ListingRecord, 'viewings' | 'timeZone'> }[],
): Promise<MovedOfListing[]> {
  const before = await readViewings(tx, known);
  if (before.size > 0) await tx.query('DELETE FROM listing_viewings WHERE listing_id = ANY($1::bigint[])', [known]);
  const viewings = listings.flatMap(({ id, record }) =>
    record.viewings.map((viewing) => ({ id, starts: viewing.startsAt, ends: viewing.endsAt, name: viewing.id })),
  );
  if (viewings.length > 0) await tx.query(INSERT_VIEWINGS, [JSON.stringify(viewings)]);
  return listings.flatMap(({ id, record }) =>
    movedViewings(before.get(id) ?? [], record.viewings, record.timeZone).map((moved) => ({ ...moved, listingId: id })),
  );
}

async function readViewings(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { startsAt: string; id?: string | undefined }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ listing_id: string; starts_at: string; viewing_id: string | null }>(
    `SELECT listing_id::text AS listing_id, starts_at, viewing_id FROM listing_viewings
     WHERE listing_id = ANY($1::bigint[]) ORDER BY listing_id, starts_at`,
    [ids],
  );
  const byListing = new Map<string, { startsAt: string; id?: string | undefined }[]>();
  for (const row of rows) {
    const viewing = { startsAt: row.starts_at, id: row.viewing_id ?? undefined };
    byListing.set(row.listing_id, [...(byListing.get(row.listing_id) ?? []), viewing]);
  }
  return byListing;
}

const INSERT_VIEWINGS = `
  INSERT INTO listing_viewings (listing_id, starts_at, ends_at, viewing_id)
  SELECT id, starts, max(ends), min(name) FROM json_to_recordset($1::json) AS r(id bigint, starts timestamptz, ends timestamptz, name text) GROUP BY id, starts`;
