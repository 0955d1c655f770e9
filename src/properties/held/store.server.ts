import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { FeedNote } from '../feed-store.server.ts';
import type { ListingRecordInput } from '../record.contract.ts';
import { type HoldReason, MOST_OTHERS } from './contract.ts';

/** Listings of imports that wait to be looked at, and what was decided of earlier ones. */

/** Whoever works at the machine itself, with the command line. */
export interface Operator {
  readonly role: 'operator';
}

/** Who may look at what waits and decide on it. */
export type Reviewer = StaffMember | Operator;

/** What a home is known by, to whoever looks for it among those of others. */
export interface HomeToFind {
  readonly ordinal: number;
  readonly externalId: string;
  readonly region: 'no' | 'au';
  readonly agencyId: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  /** Municipality, farm, share and section of the land registry. */
  readonly registry: readonly [string, string, string, string] | null;
  readonly isFlat: boolean;
  /** m². */
  readonly area: number | null;
}

/** What there is already of a listing that an import hands in. */
export interface HoldContext {
  readonly ordinal: number;
  readonly isShown: boolean;
  /** What is asked for it in public. */
  readonly price: number | null;
  readonly isListedByAnother: boolean;
  readonly state: 'waiting' | 'released' | 'refused' | null;
  readonly reasons: readonly HoldReason[] | null;
  /** What was asked for it when it was held. */
  readonly heldPrice: number | null;
}

/** In the order of the homes; reads the whole batch at once. */
export function readContext(tx: Transaction, source: string, homes: readonly HomeToFind[]): Promise<HoldContext[]> {
  return tx.query<HoldContext>(CONTEXT, [source, JSON.stringify(homes)]);
}

export interface NewHold {
  readonly externalId: string;
  readonly reasons: readonly HoldReason[];
  readonly price: number | null;
  readonly record: ListingRecordInput;
}

export async function hold(tx: Transaction, source: string, holds: readonly NewHold[], now: Date): Promise<void> {
  if (holds.length > 0) await tx.query(HOLD, [source, JSON.stringify(holds), now.toISOString()]);
}

/** Keeps what was said of those that wait, over what was said of them before. */
export async function noteHeld(tx: Transaction, source: string, notes: readonly FeedNote[]): Promise<void> {
  if (notes.length > 0) await tx.query(NOTE, [source, JSON.stringify(notes)]);
}

/** What was said of one that waits; nothing of the content itself, so that it is looked at when it comes again. */
export async function readHeldNote(tx: Transaction, id: string): Promise<FeedNote | undefined> {
  const [row] = await tx.query<NoteRow>(`SELECT ${HELD_NOTE} FROM held_listings WHERE id = $1::bigint`, [id]);
  return row === undefined ? undefined : noteOf(row);
}

interface NoteRow {
  readonly externalId: string;
  readonly modTime: string | null;
  readonly unplaced: FeedNote['unplaced'] | null;
}

const HELD_NOTE = 'external_id AS "externalId", mod_time AS "modTime", unplaced';

function noteOf({ externalId, modTime, unplaced }: NoteRow): FeedNote {
  return { externalId, modTime: modTime ?? undefined, unplaced: unplaced ?? undefined };
}

/**
 * Forgets what waits or was refused of these listings: what is handed in now is another. Gives what was noted of those
 * that it forgets.
 */
export async function dropHeld(tx: Transaction, source: string, externalIds: readonly string[]): Promise<FeedNote[]> {
  if (externalIds.length === 0) return [];
  const rows = await tx.query<NoteRow>(
    `DELETE FROM held_listings WHERE source = $1 AND external_id = ANY($2::text[]) AND state <> 'released'
     RETURNING ${HELD_NOTE}`,
    [source, externalIds],
  );
  return rows.map(noteOf);
}

/** What waits of these listings, by external id: changes of them are laid over that. */
export async function readWaiting(
  db: Queryable,
  source: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, ListingRecordInput>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db.query<{ id: string; record: ListingRecordInput }>(
    "SELECT external_id AS id, record FROM held_listings WHERE source = $1 AND external_id = ANY($2::text[]) AND state = 'waiting'",
    [source, externalIds],
  );
  return new Map(rows.map(({ id, record }) => [id, record]));
}

export interface Waiting {
  readonly id: string;
  readonly source: string;
  readonly version: number;
  readonly reasons: readonly HoldReason[];
  readonly heldAt: string;
  readonly record: ListingRecordInput;
  /** As it is on the market now. */
  readonly published: HomeOnMarket | null;
}

/** A home that anybody can look at. */
export interface HomeOnMarket {
  readonly id: string;
  readonly agencyId: string | null;
  readonly title: string;
}

/** All that waits. The longest waiting first. */
export async function listWaiting(
  db: Queryable,
  _reviewer: Reviewer,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: Waiting[]; readonly total: number }> {
  const rows = await db.query<Waiting>(
    `SELECT ${WAITING} WHERE h.state = 'waiting' ORDER BY h.held_at, h.id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    "SELECT count(*)::integer AS total FROM held_listings WHERE state = 'waiting'",
  );
  return { rows, total: count?.total ?? 0 };
}

/** How many wait in all, and in which market the one lies that waits longest; undefined where none does. */
export async function readWaitingSummary(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly region: 'no' | 'au' | undefined }> {
  const [row] = await db.query<{ waiting: number; region: 'no' | 'au' | null }>(
    `SELECT count(*)::integer AS waiting, (array_agg(record->>'region' ORDER BY held_at, id))[1] AS region
     FROM held_listings WHERE state = 'waiting'`,
  );
  return { waiting: row?.waiting ?? 0, region: row?.region ?? undefined };
}

/** How many homes of a source wait, for whoever imports them. */
export async function countWaitingOf(db: Queryable, source: string): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    "SELECT count(*)::integer AS waiting FROM held_listings WHERE source = $1 AND state = 'waiting'",
    [source],
  );
  return row?.waiting ?? 0;
}

/** Of homes of these sources, by their ordinal, the same home on the market by others. */
export async function readOthers(
  db: Queryable,
  homes: readonly (HomeToFind & { readonly source: string })[],
): Promise<ReadonlyMap<number, readonly HomeOnMarket[]>> {
  if (homes.length === 0) return new Map();
  const rows = await db.query<HomeOnMarket & { ordinal: number }>(OTHERS, [JSON.stringify(homes)]);
  const found = new Map<number, HomeOnMarket[]>();
  for (const { ordinal, ...home } of rows) found.set(ordinal, [...(found.get(ordinal) ?? []), home]);
  return found;
}

/** Undefined for one that does not wait. */
export async function findWaiting(db: Queryable, _reviewer: Reviewer, id: string): Promise<Waiting | undefined> {
  const [row] = await db.query<Waiting>(`SELECT ${WAITING} WHERE h.id = $1::bigint AND h.state = 'waiting'`, [id]);
  return row;
}

/** False when it has been handed in otherwise, or decided on, since that version. */
export async function decide(
  tx: Transaction,
  _reviewer: Reviewer,
  { id, version }: Pick<Waiting, 'id' | 'version'>,
  state: 'released' | 'refused',
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE held_listings SET state = $3, record = NULL, decided_at = $4
     WHERE id = $1::bigint AND version = $2 AND state = 'waiting' RETURNING id`,
    [id, version, state, now.toISOString()],
  );
  return rows.length > 0;
}

const ON_MARKET = "availability IN ('available', 'future')";
/** m² by which two people may measure the same flat differently. */
const MEASURED_APART = 1;
/** That a listing `o` is the home `r` by somebody else than its source. */
const ofAnother = (
  source: string,
): string => `o.region = r.region AND o.${ON_MARKET} AND o.source <> 'demo' AND NOT o.is_project
      AND o.owner_import IS DISTINCT FROM ${source} AND (o.agency_id IS NULL OR o.agency_id IS DISTINCT FROM r."agencyId")
      AND (NOT r."isFlat" OR abs(coalesce(o.usage_area, o.floor_size) - r.area) <= ${String(MEASURED_APART)})`;
const AT_ADDRESS = 'lower(o.street) = lower(r.street) AND o.post_code = r."postCode"';
const IN_REGISTRY = `o.land_registry IS NOT NULL AND o.land_registry->>'municipalityNumber' = r.registry->>0
      AND o.land_registry->>'farmNumber' = r.registry->>1 AND o.land_registry->>'shareNumber' = r.registry->>2
      AND coalesce(o.land_registry->>'sectionNumber', '0') = r.registry->>3`;
const HOME = `"externalId" text, region text, "agencyId" text, street text, "postCode" text, registry json, "isFlat" boolean,
    area double precision`;
const WAITING = `h.id::text AS id, h.source, h.version, h.reasons, h.held_at AS "heldAt", h.record,
    CASE WHEN l.${ON_MARKET} THEN json_build_object('id', l.id::text, 'agencyId', l.agency_id, 'title', l.title) END AS published
  FROM held_listings h LEFT JOIN listings l ON l.source = h.source AND l.external_id = h.external_id`;
const OTHERS = `
  SELECT r.ordinal, o.id::text AS id, o.agency_id AS "agencyId", o.title
  FROM json_to_recordset($1::json) AS r(ordinal integer, source text, ${HOME})
  CROSS JOIN LATERAL (
    (SELECT id, agency_id, title FROM listings o WHERE ${AT_ADDRESS} AND ${ofAnother('r.source')} LIMIT ${String(MOST_OTHERS)})
    UNION
    (SELECT id, agency_id, title FROM listings o WHERE ${IN_REGISTRY} AND ${ofAnother('r.source')} LIMIT ${String(MOST_OTHERS)})
    LIMIT ${String(MOST_OTHERS)}
  ) o
  ORDER BY r.ordinal, o.id`;
/** LIMIT and OFFSET 0: row by row by the indexes, also while the statistics are those of an empty table. */
const CONTEXT = `
  SELECT r.ordinal, coalesce(l.${ON_MARKET}, false) AS "isShown", h.state, h.reasons, h.price AS "heldPrice",
    CASE WHEN l.object_type LIKE '%rent' THEN l.rent ELSE coalesce(l.asking_price, l.price_min) END AS price,
    at_address.found IS NOT NULL OR in_registry.found IS NOT NULL AS "isListedByAnother"
  FROM json_to_recordset($2::json) AS r(ordinal integer, ${HOME})
  LEFT JOIN LATERAL (
    SELECT 1 AS found FROM listings o
    WHERE ${AT_ADDRESS} AND ${ofAnother('$1')} LIMIT 1
  ) at_address ON true
  LEFT JOIN LATERAL (
    SELECT 1 AS found FROM listings o
    WHERE ${IN_REGISTRY} AND ${ofAnother('$1')} LIMIT 1
  ) in_registry ON true
  LEFT JOIN LATERAL (
    SELECT object_type, rent, asking_price, price_min, availability FROM listings
    WHERE source = $1 AND external_id = r."externalId" OFFSET 0
  ) l ON true
  LEFT JOIN LATERAL (
    SELECT state, reasons, price FROM held_listings WHERE source = $1 AND external_id = r."externalId" OFFSET 0
  ) h ON true
  ORDER BY r.ordinal`;
const HOLD = `
  INSERT INTO held_listings (source, external_id, state, reasons, price, record, held_at)
  SELECT $1, r."externalId", 'waiting', ARRAY(SELECT json_array_elements_text(r.reasons)), r.price, r.record, $3
  FROM json_to_recordset($2::json) AS r("externalId" text, reasons json, price bigint, record jsonb)
  ON CONFLICT (source, external_id) DO UPDATE SET state = 'waiting', reasons = excluded.reasons, price = excluded.price,
    record = excluded.record, decided_at = NULL,
    version = held_listings.version + CASE WHEN held_listings.record IS DISTINCT FROM excluded.record THEN 1 ELSE 0 END,
    held_at = CASE held_listings.state WHEN 'waiting' THEN held_listings.held_at ELSE excluded.held_at END`;
const NOTE = `
  UPDATE held_listings h SET mod_time = greatest(h.mod_time, r."modTime"),
    unplaced = coalesce(h.unplaced || r.unplaced, r.unplaced, h.unplaced)
  FROM json_to_recordset($2::json) AS r("externalId" text, "modTime" timestamptz, unplaced jsonb)
  WHERE h.source = $1 AND h.external_id = r."externalId" AND h.state = 'waiting'`;
