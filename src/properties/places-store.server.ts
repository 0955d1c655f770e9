import type { StreetListing } from '../areas/street-index.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Region } from '../texts/messages.ts';

/** All listings' places in batches, in the order of their ids. A tenth of the work of reading whole listings. */
export async function* readListingPlaces(db: Pick<Database, 'query'>): AsyncGenerator<StreetListing[]> {
  for (let after = '0', isMore = true; isMore;) {
    const rows = await db.query<Row>(
      `SELECT id::text AS id, region, object_type, availability, area_ids, street, post_code, lat, lng FROM listings WHERE id > $1::bigint ORDER BY id LIMIT ${String(BATCH)}`,
      [after],
    );
    yield rows.map(({ id, region, object_type, availability, area_ids, street, post_code, lat, lng }) => ({
      id,
      region,
      objectType: object_type,
      availability,
      areaIds: area_ids,
      address: {
        street: street ?? undefined,
        postCode: post_code ?? undefined,
        lat: lat ?? undefined,
        lng: lng ?? undefined,
      },
    }));
    isMore = rows.length === BATCH;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Few enough that taking them in, 10 µs each, keeps nobody waiting. */
const BATCH = 1_000;

interface Row {
  readonly id: string;
  readonly region: Region;
  readonly object_type: string;
  readonly availability: string;
  readonly area_ids: number[];
  readonly street: string | null;
  readonly post_code: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}
