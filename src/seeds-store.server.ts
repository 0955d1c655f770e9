import { type AgencyId, DEFAULT_AGENCY_ID } from './agencies/record.contract.ts';
import type { Queryable } from './platform/db/database.server.ts';
import type { ListingId } from './properties/listing.contract.ts';

/** What is put into a database once. */
export type Seed = 'demo' | 'demo accounts' | 'demo agency';

export async function hasSeed(db: Queryable, name: Seed): Promise<boolean> {
  return (await db.query('SELECT FROM seeds WHERE name = $1', [name])).length > 0;
}

export async function keepSeed(db: Queryable, name: Seed): Promise<void> {
  await db.query('INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
}

/** The agency in Norway with the most homes on the market, and some of these. */
export async function findBusyAgency(
  db: Queryable,
  most: number,
): Promise<{ readonly id: AgencyId; readonly homes: readonly ListingId[] } | undefined> {
  const [row] = await db.query<{ id: AgencyId; homes: ListingId[] }>(
    `SELECT home.agency_id AS id, (array_agg(home.listing_id::text ORDER BY home.listing_id))[1:$1] AS homes
     FROM agency_homes home JOIN listing_facts fact ON fact.id = home.listing_id
     WHERE home.agency_id <> $2 AND fact.region = 'no' AND fact.availability = 'available'
     GROUP BY home.agency_id ORDER BY count(*) DESC, home.agency_id LIMIT 1`,
    [most, DEFAULT_AGENCY_ID],
  );
  return row;
}
