import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Region } from '../../texts/messages.ts';
import type { Occupation } from '../occupations.contract.ts';
import type { Topic } from '../topics.contract.ts';
import { isIn, type AgencyInbox, type AnyInbox, type LockedMessage } from './access-store.server.ts';
import type { MESSAGE_STATES, MessageId } from './contract.ts';

/** What the sender has told beside the message. */
export interface ToldRow {
  readonly people: number | null;
  readonly move_in: string | null;
  readonly pets: string | null;
  readonly occupation: Occupation | null;
  readonly income: string | null;
  readonly arrival: string | null;
  readonly departure: string | null;
  readonly guests: number | null;
  readonly bid_amount: number | null;
  readonly is_financed: boolean | null;
}

export const TOLD =
  'people, move_in::text AS move_in, pets, occupation, income, arrival::text AS arrival, departure::text AS departure, guests, bid_amount, is_financed';

export interface MessageRow extends ToldRow {
  readonly id: MessageId;
  readonly listing_id: ListingId;
  readonly kind: 'contact' | 'viewing';
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly topics: readonly Topic[] | null;
  readonly viewing_at: string | null;
  readonly created_at: string;
  readonly read_at: string | null;
  readonly done_at: string | null;
  readonly cancelled_at: string | null;
  readonly called_off_at: string | null;
}

export interface MessageQuery {
  readonly state: (typeof MESSAGE_STATES)[number];
  readonly kind?: 'contact' | 'viewing' | undefined;
  /** Of an agency's homes, this one alone. */
  readonly propertyId?: ListingId | undefined;
  readonly sorting: 'written' | 'viewing';
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = `id::text AS id, listing_id::text AS listing_id, kind, name, email, phone, message, topics, viewing_at, ${TOLD}, created_at, read_at, done_at, cancelled_at, called_off_at`;
/** Requests for insurance go to an insurer. */
const OF_SELLER = "kind IN ('contact', 'viewing')";
/**
 * What its owner has neither answered since its sender wrote last nor called done. A sign-up for a set time asks
 * nothing by itself.
 */
const IS_UNANSWERED = `done_at IS NULL AND cancelled_at IS NULL
  AND (viewing_at IS NULL OR written_again_at IS NOT NULL) AND NOT EXISTS (
  SELECT FROM lead_replies WHERE lead_id = leads.id AND NOT is_by_buyer
    AND lead_replies.created_at >= coalesce(written_again_at, leads.created_at))`;
const IN_STATE = {
  all: 'true',
  unanswered: IS_UNANSWERED,
  open: 'done_at IS NULL',
  unread: 'read_at IS NULL',
  done: 'done_at IS NOT NULL',
} as const;
const COUNTS = `count(*) FILTER (WHERE read_at IS NULL)::integer AS unread,
  count(*) FILTER (WHERE ${IS_UNANSWERED})::integer AS unanswered,
  count(*) FILTER (WHERE done_at IS NULL)::integer AS open, count(*)::integer AS total`;
const ORDER = {
  written: 'coalesce(written_again_at, created_at) DESC, id DESC',
  viewing: 'viewing_at NULLS LAST, created_at, id',
} as const;

export async function readMessages(
  db: Queryable,
  inbox: AnyInbox,
  { state, kind, propertyId, sorting, limit, offset }: MessageQuery,
): Promise<{ readonly rows: MessageRow[]; readonly results: number }> {
  const { condition, value } = isIn(inbox);
  const where = `${condition} AND ${OF_SELLER} AND ${IN_STATE[state]} AND ($2::text IS NULL OR kind = $2)
    AND ($3::bigint IS NULL OR listing_id = $3::bigint)`;
  const wanted = [value, kind ?? null, propertyId ?? null];
  const rows = await db.query<MessageRow>(
    `SELECT ${COLUMNS} FROM leads WHERE ${where} ORDER BY ${ORDER[sorting]} LIMIT $4 OFFSET $5`,
    [...wanted, limit, offset],
  );
  const [count] = await db.query<{ results: number }>(
    `SELECT count(*)::integer AS results FROM leads WHERE ${where}`,
    wanted,
  );
  return { rows, results: count?.results ?? 0 };
}

export async function readMessage(db: Queryable, inbox: AnyInbox, id: MessageId): Promise<MessageRow | undefined> {
  const { condition, value } = isIn(inbox);
  const [row] = await db.query<MessageRow>(
    `SELECT ${COLUMNS} FROM leads WHERE id = $2::bigint AND ${condition} AND ${OF_SELLER}`,
    [value, id],
  );
  return row;
}

/** How many messages an inbox has: all of them, or about one home, or about all homes but some. */
export async function countInbox(
  db: Queryable,
  inbox: AnyInbox,
  {
    propertyId,
    without = [],
  }: { readonly propertyId?: ListingId | undefined; readonly without?: readonly ListingId[] } = {},
): Promise<{ readonly unread: number; readonly unanswered: number; readonly open: number; readonly total: number }> {
  const { condition, value } = isIn(inbox);
  const [row] = await db.query<{ unread: number; unanswered: number; open: number; total: number }>(
    `SELECT ${COUNTS} FROM leads
     WHERE ${condition} AND ${OF_SELLER} AND ($2::bigint IS NULL OR listing_id = $2::bigint)
       AND listing_id <> ALL($3::bigint[])`,
    [value, propertyId ?? null, without],
  );
  return row ?? { unread: 0, unanswered: 0, open: 0, total: 0 };
}

/** The homes of an agency that somebody has written about; the one written about last comes first. */
export async function readHomesWithMessages(
  db: Queryable,
  inbox: AgencyInbox,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly rows: { readonly id: ListingId; readonly unread: number; readonly total: number }[];
  readonly results: number;
}> {
  const { condition, value } = isIn(inbox);
  const rows = await db.query<{ id: ListingId; unread: number; total: number }>(
    `SELECT listing_id::text AS id, count(*) FILTER (WHERE read_at IS NULL)::integer AS unread, count(*)::integer AS total
     FROM leads WHERE ${condition} AND ${OF_SELLER}
     GROUP BY listing_id ORDER BY max(coalesce(written_again_at, created_at)) DESC, listing_id DESC LIMIT $2 OFFSET $3`,
    [value, limit, offset],
  );
  const [count] = await db.query<{ results: number }>(
    `SELECT count(DISTINCT listing_id)::integer AS results FROM leads WHERE ${condition} AND ${OF_SELLER}`,
    [value],
  );
  return { rows, results: count?.results ?? 0 };
}

export interface ReplyRow {
  readonly lead_id: MessageId;
  readonly author_name: string;
  readonly is_by_buyer: boolean;
  readonly message: string;
  readonly created_at: string;
}

/** In the order in which they were sent. */
export async function readReplies(db: Queryable, ids: readonly MessageId[]): Promise<ReplyRow[]> {
  if (ids.length === 0) return [];
  return db.query<ReplyRow>(
    `SELECT lead_id::text AS lead_id, author_name, is_by_buyer, message, created_at FROM lead_replies
     WHERE lead_id = ANY($1::bigint[]) ORDER BY lead_id, id`,
    [ids],
  );
}

interface MessageCounts {
  readonly listing_id: ListingId;
  readonly unread: number;
  readonly unanswered: number;
  readonly open: number;
  readonly total: number;
  readonly signed_up: number;
}

/** How many messages there are about each of these listings, and how many people come to viewings after `now`. */
export async function countMessages(
  db: Queryable,
  listingIds: readonly ListingId[],
  now: string,
): Promise<MessageCounts[]> {
  return db.query(
    `SELECT listing_id::text AS listing_id, ${COUNTS},
       count(DISTINCT lower(email)) FILTER (WHERE kind = 'viewing' AND cancelled_at IS NULL AND called_off_at IS NULL
         AND viewing_at > $2)::integer AS signed_up
     FROM leads WHERE listing_id = ANY($1::bigint[]) AND ${OF_SELLER} GROUP BY listing_id`,
    [listingIds, now],
  );
}

/** What is done is read, too. */
export async function updateMarks(
  tx: Transaction,
  { id }: LockedMessage,
  { isRead, isDone }: { readonly isRead?: boolean | undefined; readonly isDone?: boolean | undefined },
  now: string,
): Promise<void> {
  const read = isRead ?? (isDone === true ? true : undefined);
  await tx.query(
    `UPDATE leads SET
       read_at = CASE WHEN $2::boolean IS NULL THEN read_at WHEN $2 THEN coalesce(read_at, $4) END,
       done_at = CASE WHEN $3::boolean IS NULL THEN done_at WHEN $3 THEN coalesce(done_at, $4) END
     WHERE id = $1::bigint`,
    [id, read ?? null, isDone ?? null, now],
  );
}

export async function insertReply(
  tx: Transaction,
  { id }: LockedMessage,
  reply: {
    /** Null for whoever wrote the message. */
    readonly authorId: UserId | null;
    readonly authorName: string;
    readonly message: string;
    readonly createdAt: string;
  },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO lead_replies (lead_id, author_id, author_name, message, created_at, is_by_buyer)
     VALUES ($1::bigint, $2::uuid, $3, $4, $5, $2::uuid IS NULL) RETURNING id::text AS id`,
    [id, reply.authorId, reply.authorName, reply.message, reply.createdAt],
  );
  return row?.id ?? '';
}

/** Its sender has written again: it is to be read anew. */
export async function noteWrittenAgain(tx: Transaction, { id }: LockedMessage, now: string): Promise<void> {
  await tx.query('UPDATE leads SET written_again_at = $2, read_at = NULL, done_at = NULL WHERE id = $1::bigint', [
    id,
    now,
  ]);
}

/** Its sender applies no more: it is to be read anew. False where they had withdrawn it before. */
export async function markWithdrawn(tx: Transaction, { id }: LockedMessage, now: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE leads SET cancelled_at = $2, written_again_at = $2, read_at = NULL, done_at = NULL
     WHERE id = $1::bigint AND cancelled_at IS NULL RETURNING 1`,
    [id, now],
  );
  return rows.length > 0;
}

/** What somebody has answered, for the copy of their data. */
export async function readRepliesBy(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT reply.author_name AS name, reply.message, reply.created_at AS "sentAt", lead.created_at AS "answerTo", lead.listing_id::text AS "propertyId"
     FROM lead_replies reply JOIN leads lead ON lead.id = reply.lead_id WHERE reply.author_id = $1 ORDER BY reply.id`,
    [userId],
  );
}

/** Messages and sign-ups of a home by day of a zone's clock, from a day on (`YYYY-MM-DD`). */
export async function countMessagesByDay(
  db: Queryable,
  listingId: ListingId,
  { zone, from }: { readonly zone: string; readonly from: string },
): Promise<{ day: string; messages: number; sign_ups: number }[]> {
  return db.query(
    `SELECT (created_at AT TIME ZONE $2)::date AS day, count(*) FILTER (WHERE kind = 'contact')::integer AS messages,
       count(*) FILTER (WHERE kind = 'viewing')::integer AS sign_ups
     FROM leads WHERE listing_id = $1::bigint AND ${OF_SELLER} AND (created_at AT TIME ZONE $2)::date >= $3::date GROUP BY 1`,
    [listingId, zone, from],
  );
}

/** Messages and sign-ups of each of these homes from a day on, by a zone's clock; homes without any are left out. */
export async function countMessagesSince(
  db: Queryable,
  listingIds: readonly string[],
  { zone, from }: { readonly zone: string; readonly from: string },
): Promise<{ id: string; messages: number }[]> {
  return db.query(
    `SELECT listing_id::text AS id, count(*)::integer AS messages FROM leads
     WHERE listing_id = ANY($1::bigint[]) AND ${OF_SELLER} AND (created_at AT TIME ZONE $2)::date >= $3::date GROUP BY listing_id`,
    [listingIds, zone, from],
  );
}

/** Messages to sellers and agencies, sign-ups and requests for appraisals of each day from one on, in UTC. */
/** Enquiries about homes on each day (UTC) from one on, by the home's region. */
export async function readEnquiriesByDay(
  db: Queryable,
  from: string,
): Promise<{ readonly day: string; readonly region: Region; readonly count: number }[]> {
  return db.query(
    `SELECT (l.created_at AT TIME ZONE 'UTC')::date::text AS day, f.region, count(*)::integer AS count
     FROM leads l JOIN listing_facts f ON f.id = l.listing_id WHERE l.created_at >= $1::date GROUP BY 1, 2 ORDER BY 1, 2`,
    [from],
  );
}

export async function readLeadsByDay(
  db: Queryable,
  from: string,
): Promise<{ readonly day: string; readonly count: number }[]> {
  return db.query(
    `SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::integer AS count
     FROM (SELECT created_at FROM leads UNION ALL SELECT created_at FROM appraisal_requests
       UNION ALL SELECT created_at FROM agency_messages) AS written
     WHERE created_at >= $1::date GROUP BY 1 ORDER BY 1`,
    [from],
  );
}
