import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { SignedIn, StaffMember } from '../contract/mount.server.ts';
import type { AgencyId, AgentId } from '../agencies/record.contract.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Language } from '../texts/messages.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { DraftId, DraftState, HeldReason } from './draft.contract.ts';
import { FormData } from './form/form-data.contract.ts';

/**
 * Who may do what with a draft. Whatever reads or changes one takes one of these proofs, which this module alone makes,
 * from the database and for one person. A lock, and with it the proof, holds until its transaction ends.
 */

declare const owned: unique symbol;
declare const held: unique symbol;

/** A draft as it was read for its owner, or of an agency's for somebody who works there: proof that they may see it. */
export interface OwnedDraft {
  readonly [owned]: true;
  readonly id: DraftId;
  /** Who looks after it: of an agency's draft one of its people, and another when they leave. */
  readonly owner_id: UserId;
  /** The agency that it is made for; null for a person's own. */
  readonly agency_id: AgencyId | null;
  /** How buyers see its owner, where it is an agency's. */
  readonly agent_id: AgentId | null;
  readonly region: 'no' | 'au';
  /** Of title and description. */
  readonly language: Language;
  readonly state: DraftState;
  /** Of form data and state. */
  readonly version: number;
  /** Of images and attachments. */
  readonly media_version: number;
  readonly form_data: FormData;
  readonly listing_id: ListingId | null;
  readonly external_id: string | null;
  /** The form data that the listing was written from. */
  readonly shown_form: FormData | null;
  readonly shown_media: number | null;
  readonly first_published_at: string | null;
  readonly published_at: string | null;
  readonly expires_at: string | null;
  readonly ended_at: string | null;
  readonly sold_price: number | null;
  readonly held_for: readonly HeldReason[];
  /** Since when it waits to be looked at; means nothing while it has no such reasons. */
  readonly held_since: string | null;
  /** Why it was refused, in the words of whoever looked at it; until it is published or waits again. */
  readonly refusal: string | null;
  readonly cleared_hash: string | null;
  /** The prices of which its owner has said that they are right, when asked. */
  readonly confirmed_prices: readonly number[];
  readonly confirmed_at: string | null;
  readonly copied_from: DraftId | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/**
 * The same, and nobody else changes the draft until the transaction ends: proof that they may change and publish it.
 */
export interface LockedDraft extends OwnedDraft {
  readonly [held]: true;
}

/** The row before its form is parsed. What is kept may be older than the schema. */
type Row = Record<string, unknown>;

const COLUMNS = `id, owner_id, agency_id, (SELECT c.agent_id FROM agency_colleagues c WHERE c.user_id = drafts.owner_id AND c.agency_id = drafts.agency_id) AS agent_id, region, language, state, version, media_version, form_data, listing_id::text AS listing_id, external_id, shown_form,
  shown_media, first_published_at, published_at, expires_at, ended_at, sold_price, held_for, held_since, refusal, cleared_hash, confirmed_prices, confirmed_at, copied_from, created_at, updated_at`;

/** Whether `$user` may: of an agency's draft those who work there now, whoever made it; of another its owner alone. */
const mayWork = (user: string) =>
  `CASE WHEN agency_id IS NULL THEN owner_id = ${user} ELSE agency_id IN (SELECT c.agency_id FROM agency_colleagues c WHERE c.user_id = ${user}) END`;

/** Throws `not_found` when it is not theirs to know of. */
export async function readOwnedDraft(db: Queryable, userId: UserId, id: DraftId): Promise<OwnedDraft> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM drafts WHERE id = $1 AND ${mayWork('$2')}`, [id, userId]);
  return only(rows.map((row) => proven<OwnedDraft>(row)));
}

/** Throws `not_found` when it is not theirs to know of. */
export async function lockOwnedDraft(tx: Transaction, userId: UserId, id: DraftId): Promise<LockedDraft> {
  const rows = await tx.query<Row>(`SELECT ${COLUMNS} FROM drafts WHERE id = $1 AND ${mayWork('$2')} FOR UPDATE`, [
    id,
    userId,
  ]);
  return only(rows.map((row) => proven<LockedDraft>(row)));
}

/**
 * For what happens to a draft in time, whoever owns it: work of the product itself, that nobody asks for. Undefined
 * when it is gone.
 */
export async function lockDraftForWork(tx: Transaction, id: DraftId): Promise<LockedDraft | undefined> {
  const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM drafts WHERE id = $1 FOR UPDATE`, [id]);
  return row === undefined ? undefined : proven<LockedDraft>(row);
}

/** The draft behind a listing, or of this id itself, for somebody who may work on it. Undefined where there is none. */
export async function findDraftOf(
  db: Queryable,
  userId: UserId,
  id: ListingId | DraftId,
): Promise<OwnedDraft | undefined> {
  const [row] = await db.query<Row>(
    `SELECT ${COLUMNS} FROM drafts WHERE ${columnOf(id)} = $1 AND ${mayWork('$2')} LIMIT 1`,
    [id, userId],
  );
  return row === undefined ? undefined : proven<OwnedDraft>(row);
}

/** The same for staff, whoever made it. */
export async function findDraftForStaff(
  db: Queryable,
  _staff: StaffMember,
  id: ListingId | DraftId,
): Promise<OwnedDraft | undefined> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM drafts WHERE ${columnOf(id)} = $1 LIMIT 1`, [id]);
  return row === undefined ? undefined : proven<OwnedDraft>(row);
}

/**
 * The draft behind a listing that is on the market, for staff who correct it. Throws `not_found` for what is not made
 * here, or not on the market.
 */
export async function lockPublishedForStaff(tx: Transaction, _staff: StaffMember, id: ListingId): Promise<LockedDraft> {
  const rows = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM drafts WHERE listing_id = $1::bigint AND state = 'published' FOR UPDATE`,
    [id],
  );
  return only(rows.map((row) => proven<LockedDraft>(row)));
}

/** A draft for whoever may see it: those who work on it, and staff while it waits for them. Throws `not_found`. */
export async function readSeenDraft(db: Queryable, user: SignedIn, id: DraftId): Promise<OwnedDraft> {
  const own = await findDraftOf(db, user.userId, id);
  if (own !== undefined) return own;
  const held = isStaff(user) ? await findDraftForStaff(db, user, id) : undefined;
  if (held === undefined || held.held_for.length === 0) throw new AppError('not_found');
  return held;
}

/** Those of the staff who look at listings. */
export function isStaff(user: SignedIn): user is StaffMember {
  return user.role === 'administrator' || user.role === 'moderator';
}

/** Listings are named by digits. */
function columnOf(id: ListingId | DraftId): string {
  return /^\d+$/.test(id) ? 'listing_id' : 'id';
}

/** Whether somebody works for an agency. */
export async function worksFor(db: Queryable, userId: UserId, agencyId: string): Promise<boolean> {
  const works = 'SELECT FROM agency_colleagues WHERE user_id = $1 AND agency_id = $2';
  return (await db.query(works, [userId, agencyId])).length > 0;
}

/** Whether somebody works for the agency that offers a listing, on the market or kept from readers. */
export async function worksForOffering(db: Queryable, userId: UserId, id: ListingId): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM agency_homes home JOIN agency_colleagues colleague ON colleague.agency_id = home.agency_id
     WHERE home.listing_id = $1::bigint AND colleague.user_id = $2`,
    [id, userId],
  );
  return rows.length > 0;
}

/**
 * What somebody made for an agency, to be given to a colleague: work of the product itself, as part of their leaving.
 */
export async function lockMadeFor(tx: Transaction, userId: UserId, agencyId: AgencyId): Promise<LockedDraft[]> {
  const rows = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM drafts WHERE owner_id = $1 AND agency_id = $2 ORDER BY id FOR UPDATE`,
    [userId, agencyId],
  );
  return rows.map((row) => proven<LockedDraft>(row));
}

/** What somebody has published under their own name: work of the product itself, as part of their leaving. */
export async function lockListedBy(tx: Transaction, userId: UserId): Promise<LockedDraft[]> {
  const rows = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM drafts WHERE owner_id = $1 AND agency_id IS NULL AND listing_id IS NOT NULL ORDER BY id FOR UPDATE`,
    [userId],
  );
  return rows.map((row) => proven<LockedDraft>(row));
}

/**
 * What waits for somebody to look at it, whoever owns it: for staff, who prove that they are. The longest waiting
 * first.
 */
export async function listHeld(
  db: Queryable,
  _staff: StaffMember,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: OwnedDraft[]; readonly total: number }> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM drafts WHERE held_for <> '[]' ORDER BY held_since, id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    "SELECT count(*)::integer AS total FROM drafts WHERE held_for <> '[]'",
  );
  return { rows: rows.map((row) => proven<OwnedDraft>(row)), total: count?.total ?? 0 };
}

/** Whose draft waits to be looked at, for staff. Throws `not_found` for one that does not wait. */
export async function ownerOfHeld(db: Queryable, _staff: StaffMember, id: DraftId): Promise<UserId> {
  const [row] = await db.query<{ owner_id: UserId }>("SELECT owner_id FROM drafts WHERE id = $1 AND held_for <> '[]'", [
    id,
  ]);
  if (row === undefined) throw new AppError('not_found');
  return row.owner_id;
}

/** Somebody's drafts and those of the agency that they work for, the last changed first. */
export async function listOwnedDrafts(
  db: Queryable,
  userId: UserId,
  {
    states,
    limit,
    offset,
  }: { readonly states: readonly DraftState[]; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: OwnedDraft[]; readonly total: number }> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM drafts WHERE ${mayWork('$1')} AND state = ANY($2) ORDER BY updated_at DESC, id LIMIT $3 OFFSET $4`,
    [userId, states, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM drafts WHERE ${mayWork('$1')} AND state = ANY($2)`,
    [userId, states],
  );
  return { rows: rows.map((row) => proven<OwnedDraft>(row)), total: count?.total ?? 0 };
}

/**
 * Begins a draft: whoever makes one owns it. Throws `forbidden` where they do not work for the agency that it is made
 * for.
 */
export async function insertDraft(
  tx: Transaction,
  userId: UserId,
  draft: {
    readonly region: 'no' | 'au';
    readonly language: Language;
    readonly formData: FormData;
    readonly agencyId?: AgencyId | null | undefined;
    readonly copiedFrom?: OwnedDraft | undefined;
    readonly now: string;
  },
): Promise<LockedDraft> {
  const { agencyId = null } = draft;
  if (agencyId !== null && !(await worksFor(tx, userId, agencyId))) throw new AppError('forbidden');
  const copied = draft.copiedFrom?.id ?? null;
  const rows = await tx.query<Row>(
    `INSERT INTO drafts (owner_id, region, language, form_data, copied_from, created_at, updated_at, agency_id) VALUES ($1, $2, $3, $4::jsonb, $5, $6, $6, $7) RETURNING ${COLUMNS}`,
    [userId, draft.region, draft.language, JSON.stringify(draft.formData), copied, draft.now, agencyId],
  );
  return only(rows.map((row) => proven<LockedDraft>(row)));
}

function proven<Proof extends OwnedDraft>(row: Row): Proof {
  const shown = row['shown_form'];
  return {
    ...row,
    form_data: FormData.parse(row['form_data']),
    shown_form: shown === null ? null : FormData.parse(shown),
  } as Proof;
}

function only<Proof>([proof]: readonly Proof[]): Proof {
  if (proof === undefined) throw new AppError('not_found');
  return proof;
}

/** Which listings the drafts have become that somebody works on. */
export async function listOwnListings(
  db: Queryable,
  userId: UserId,
): Promise<{ draftId: DraftId; listingId: ListingId }[]> {
  return db.query(
    `SELECT id AS "draftId", listing_id::text AS "listingId" FROM drafts WHERE ${mayWork('$1')} AND listing_id IS NOT NULL`,
    [userId],
  );
}

/** What else the owner of a draft of their own has on the market, as it was published. */
export async function readShownBesides(db: Queryable, { id, owner_id }: OwnedDraft): Promise<readonly FormData[]> {
  const rows = await db.query<{ shown_form: FormData }>(
    `SELECT shown_form FROM drafts
     WHERE owner_id = $1 AND id <> $2 AND agency_id IS NULL AND state = 'published' AND shown_form IS NOT NULL`,
    [owner_id, id],
  );
  return rows.map((row) => row.shown_form);
}

export interface Offering {
  readonly draftId: DraftId;
  readonly ownerId: UserId;
  readonly people: readonly UserId[];
  /** The street that no public answer tells; null where the address is shown. */
  readonly hiddenStreet: string | null;
}

/** The draft of a listing, and all who may work on it. */
export async function findOffering(db: Queryable, id: ListingId): Promise<Offering | undefined> {
  const [row] = await db.query<Offering>(
    `SELECT id AS "draftId", owner_id AS "ownerId", CASE WHEN agency_id IS NULL THEN ARRAY[owner_id]
       ELSE ARRAY(SELECT c.user_id FROM agency_colleagues c WHERE c.agency_id = drafts.agency_id) END AS people,
       CASE WHEN shown_form #>> '{location,isAddressHidden}' = 'true' THEN shown_form #>> '{location,street}' END AS "hiddenStreet"
     FROM drafts WHERE listing_id = $1::bigint LIMIT 1`,
    [id],
  );
  return row;
}

export async function listPaused(db: Queryable, among: readonly string[]): Promise<ListingId[]> {
  const rows = await db.query<{ id: ListingId }>(
    "SELECT listing_id::text AS id FROM drafts WHERE listing_id = ANY($1::bigint[]) AND state = 'inactive'",
    [among],
  );
  return rows.map(({ id }) => id);
}

export async function listDraftsLeft(db: Queryable, userId: UserId, among: readonly string[]): Promise<DraftId[]> {
  const rows = await db.query<{ id: DraftId }>(
    `SELECT id FROM drafts WHERE id = ANY($2::uuid[]) AND ${mayWork('$1')}`,
    [userId, among],
  );
  return rows.map(({ id }) => id);
}
