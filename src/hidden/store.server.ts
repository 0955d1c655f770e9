import type { AgencyId } from '../agencies/record.contract.ts';
import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';

/** What an account hides, the latest first. */
export interface HiddenOfAccount {
  readonly homes: readonly ListingId[];
  readonly agencies: readonly AgencyId[];
  readonly hidesSeen: boolean;
}

/** In one query: every search of a signed-in reader asks for it. */
export async function readHiddenOf(db: Queryable, userId: UserId): Promise<HiddenOfAccount> {
  const [row] = await db.query<HiddenOfAccount>(
    `SELECT ARRAY(SELECT listing_id::text FROM hidden_homes WHERE user_id = $1 ORDER BY hidden_at DESC, listing_id) AS homes,
       ARRAY(SELECT agency_id::text FROM hidden_agencies WHERE user_id = $1 ORDER BY hidden_at DESC, agency_id) AS agencies,
       EXISTS (SELECT FROM seen_homes_hidden WHERE user_id = $1) AS "hidesSeen"`,
    [userId],
  );
  return row ?? { homes: [], agencies: [], hidesSeen: false };
}

/** Waits until nobody else changes what this person hides, to the end of the transaction. */
export async function lockHiddenOf(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('hidden ' || $1, 0))", [userId]);
}

/** Adds homes, in this order the latest first; those that are no longer known are passed over. */
export async function insertHomes(tx: Transaction, userId: UserId, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO hidden_homes (user_id, listing_id, hidden_at)
     SELECT $1, id::bigint, $3::timestamptz - place * interval '1 millisecond' FROM unnest($2::text[]) WITH ORDINALITY AS given(id, place)
     ON CONFLICT DO NOTHING`,
    [userId, ids, now.toISOString()],
  );
}

export async function insertAgencies(
  tx: Transaction,
  userId: UserId,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO hidden_agencies (user_id, agency_id, hidden_at)
     SELECT $1, id, $3::timestamptz - place * interval '1 millisecond' FROM unnest($2::text[]) WITH ORDINALITY AS given(id, place)
     ON CONFLICT DO NOTHING`,
    [userId, ids, now.toISOString()],
  );
}

export async function deleteHome(db: Queryable, userId: UserId, id: ListingId): Promise<void> {
  await db.query('DELETE FROM hidden_homes WHERE user_id = $1 AND listing_id = $2::bigint', [userId, id]);
}

export async function deleteAgencies(db: Queryable, userId: UserId, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM hidden_agencies WHERE user_id = $1 AND agency_id = ANY($2::text[])', [userId, ids]);
}

export async function setHidesSeen(db: Queryable, userId: UserId, isHidden: boolean, now: Date): Promise<void> {
  if (isHidden)
    await db.query('INSERT INTO seen_homes_hidden (user_id, since) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      now.toISOString(),
    ]);
  else await db.query('DELETE FROM seen_homes_hidden WHERE user_id = $1', [userId]);
}

export async function deleteAllHidden(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query('DELETE FROM hidden_homes WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM hidden_agencies WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM seen_homes_hidden WHERE user_id = $1', [userId]);
}

interface HiddenAt {
  readonly id: string;
  readonly hidden_at: string;
}

/** When each of these homes was hidden. */
export async function homesHiddenAt(db: Queryable, userId: UserId, ids: readonly string[]): Promise<HiddenAt[]> {
  return db.query<HiddenAt>(
    'SELECT listing_id::text AS id, hidden_at FROM hidden_homes WHERE user_id = $1 AND listing_id = ANY($2::bigint[])',
    [userId, ids],
  );
}

export async function agenciesHiddenAt(db: Queryable, userId: UserId, ids: readonly string[]): Promise<HiddenAt[]> {
  return db.query<HiddenAt>(
    'SELECT agency_id::text AS id, hidden_at FROM hidden_agencies WHERE user_id = $1 AND agency_id = ANY($2::text[])',
    [userId, ids],
  );
}

/** All of it, as its owner may read it. */
export async function readOwnHidden(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly homes: object[]; readonly agencies: object[]; readonly seenSince: string | null }> {
  const homes = await db.query<object>(
    'SELECT listing_id::text AS home, hidden_at AS "hiddenAt" FROM hidden_homes WHERE user_id = $1 ORDER BY hidden_at DESC, listing_id',
    [userId],
  );
  const agencies = await db.query<object>(
    'SELECT agency_id::text AS agency, hidden_at AS "hiddenAt" FROM hidden_agencies WHERE user_id = $1 ORDER BY hidden_at DESC, agency_id',
    [userId],
  );
  const [seen] = await db.query<{ since: string }>('SELECT since FROM seen_homes_hidden WHERE user_id = $1', [userId]);
  return { homes, agencies, seenSince: seen?.since ?? null };
}
