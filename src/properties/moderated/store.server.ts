import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../listing.contract.ts';
import type { Availability } from '../enums.contract.ts';
import type { OwnerColumns } from '../owner.server.ts';
import { historyAfter } from '../price-steps.server.ts';
import { type ListingHold, readPriced } from '../read-store.server.ts';
import { insertPrices } from '../price-points-store.server.ts';
import type { HoldReason, ListingState } from './contract.ts';

/** Listings in any state, as those who run the site find them, and what these keep from readers. */

/** What is kept from readers, and why. */
export interface NewHold {
  readonly kind: ListingHold['kind'];
  readonly reason: HoldReason;
  /** For its owner. */
  readonly words: string | undefined;
  /** Of one that is taken down because another listing of the same home stays: that one. */
  readonly duplicateOf?: ListingId | undefined;
}

/** A listing in the transaction that holds it. */
export interface LockedListing {
  readonly id: ListingId;
  readonly hold: ListingHold['kind'] | null;
  readonly availability: Availability;
}

/** Unknown ones are left out. */
export async function lockListings(
  tx: Transaction,
  _staff: StaffMember,
  ids: readonly ListingId[],
): Promise<LockedListing[]> {
  return tx.query<LockedListing>(
    'SELECT id::text AS id, hold, availability FROM listings WHERE id = ANY($1::bigint[]) ORDER BY listings.id FOR UPDATE',
    [ids],
  );
}

/** Whether readers get it, sold or not. */
export function isShown({ hold, availability }: LockedListing): boolean {
  return hold === null && availability !== 'unavailable';
}

/**
 * Keeps a listing from readers or, without a hold, gives it back to them as its sender says that it is. Taking down is
 * a step in its history, and so is coming back from that.
 */
export async function writeHold(
  tx: Transaction,
  { id }: LockedListing,
  hold: NewHold | undefined,
  now: Date,
): Promise<void> {
  const [before] = await readPriced(tx, [id]);
  await tx.query(WRITE, [
    ...[
      id,
      hold?.kind ?? null,
      hold?.reason ?? null,
      hold?.words ?? null,
      now.toISOString(),
      hold?.duplicateOf ?? null,
    ],
  ]);
  // Who was led to this one is led on.
  if (hold?.duplicateOf !== undefined)
    await tx.query(
      'UPDATE listings SET duplicate_of = $2::bigint, version = version + 1 WHERE duplicate_of = $1::bigint',
      [id, hold.duplicateOf],
    );
  const [after] = await readPriced(tx, [id]);
  if (before === undefined || after === undefined) throw new Error('a locked listing is gone');
  const priceHistory = historyAfter(before, after, now);
  if (priceHistory.length !== before.priceHistory.length) {
    await tx.query('DELETE FROM price_points WHERE listing_id = $1::bigint', [id]);
    await insertPrices(tx, [{ id, priceHistory }]);
  }
  await tx.query('INSERT INTO listing_changes (listing_id) VALUES ($1::bigint)', [id]);
}

const WRITE = `
  UPDATE listings SET hold = $2, hold_reason = $3, hold_words = $4, duplicate_of = $6::bigint, version = version + 1, updated_at = now(),
    held_at = CASE WHEN $2::text IS NOT NULL THEN $5::timestamptz END,
    stated_availability = CASE WHEN $2::text IS NOT NULL THEN coalesce(stated_availability, availability) END,
    availability = CASE WHEN $2::text IS NULL THEN coalesce(stated_availability, availability) ELSE 'unavailable' END
  WHERE id = $1::bigint`;

/** What staff see of a listing beside its card. */
export interface ModeratedRow extends OwnerColumns {
  readonly id: ListingId;
  readonly source: string;
  readonly externalId: string;
  readonly state: ListingState;
  readonly statedAvailability: ListingHold['statedAvailability'];
  readonly agencyId: string | null;
  readonly hold: {
    readonly kind: ListingHold['kind'];
    readonly reason: HoldReason;
    readonly words?: string;
    readonly duplicateOf?: ListingId;
    readonly since: string;
  } | null;
  readonly createdAt: string;
  readonly firstPublishedAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** In no particular order; unknown ids are left out. */
export async function readModerated(
  db: Queryable,
  _staff: StaffMember,
  ids: readonly string[],
): Promise<ModeratedRow[]> {
  return db.query<ModeratedRow>(`${SELECT} WHERE id = ANY($1::bigint[])`, [ids]);
}

/** Why listings were taken down, by the listing: for those who offer them. */
export async function readTakenDown(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<NewHold, 'reason' | 'words'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; reason: HoldReason; words: string | null }>(
    `SELECT id::text AS id, hold_reason AS reason, hold_words AS words FROM listings
     WHERE id = ANY($1::bigint[]) AND hold = 'taken_down'`,
    [ids],
  );
  return new Map(rows.map(({ id, reason, words }) => [id, { reason, words: words ?? undefined }]));
}

export interface ListingSearch {
  /** The whole id of one. */
  readonly id?: string | undefined;
  /** One of these. */
  readonly ids?: readonly string[] | undefined;
  /** Part of its title or address, or the id that its source knows it by. */
  readonly text?: string | undefined;
  /** Beside what has the text: all of these agencies. */
  readonly agencyIds: readonly string[];
  /** Of this person alone. */
  readonly ownerId?: string | undefined;
  readonly source?: string | undefined;
  readonly state?: ListingState | undefined;
}

/** Ids, the newest first, and how many there are, at most {@link MOST_COUNTED}. */
export async function searchListings(
  db: Queryable,
  _staff: StaffMember,
  {
    id,
    ids,
    text,
    agencyIds,
    ownerId,
    source,
    state,
    limit,
    offset,
  }: ListingSearch & {
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly ids: readonly ListingId[]; readonly total: number }> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${String(values.push(given))}`;
  if (id !== undefined) conditions.push(`id = ${value(id)}::bigint`);
  if (ids !== undefined) conditions.push(`id = ANY(${value(ids)}::bigint[])`);
  if (text !== undefined) {
    const like = value(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
    const words = ['title', 'street', 'suburb', 'municipality'].map((column) => `${column} ILIKE ${like}`);
    conditions.push(
      `(${words.join(' OR ')} OR post_code = ${value(text)} OR external_id = ${value(text)} OR agency_id = ANY(${value(agencyIds)}))`,
    );
  }
  if (ownerId !== undefined) conditions.push(`owner_user = ${value(ownerId)}::uuid`);
  if (source !== undefined) conditions.push(`source = ${value(source)}`);
  if (state !== undefined) conditions.push(STATES[state]);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (SELECT FROM listings ${where} LIMIT ${String(MOST_COUNTED)}) found`,
    values,
  );
  const rows = await db.query<{ id: ListingId }>(
    `SELECT id::text AS id FROM listings ${where} ORDER BY listings.id DESC LIMIT ${value(limit)} OFFSET ${value(offset)}`,
    values,
  );
  return { ids: rows.map((row) => row.id), total: count?.total ?? 0 };
}

/** Nobody turns to a later page than that: they search more narrowly. */
export const MOST_COUNTED = 10_000;

const STATES: Readonly<Record<ListingState, string>> = {
  published: "hold IS NULL AND availability IN ('available', 'future')",
  sold: "hold IS NULL AND availability IN ('sold', 'rented')",
  withdrawn: "hold IS NULL AND availability = 'unavailable'",
  held: "hold = 'held'",
  taken_down: "hold = 'taken_down'",
};
const STATE = `CASE ${Object.entries(STATES)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;
const SELECT = `
  SELECT id::text AS id, source, external_id AS "externalId", ${STATE} AS state, agency_id AS "agencyId",
    coalesce(stated_availability, availability) AS "statedAvailability", owner_user, owner_agency, owner_import,
    CASE WHEN hold IS NOT NULL THEN json_strip_nulls(json_build_object('kind', hold, 'reason', hold_reason, 'words', hold_words,
      'duplicateOf', duplicate_of::text, 'since', to_char(held_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END AS hold,
    created_at AS "createdAt", first_published_at AS "firstPublishedAt", updated_at AS "updatedAt", version
  FROM listings`;
