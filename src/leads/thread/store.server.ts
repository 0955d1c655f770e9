import type { UserId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Language } from '../../texts/messages.ts';
import type { WrittenTo } from '../inbox/access-store.server.ts';
import type { MessageId } from '../inbox/contract.ts';
import { TOLD, type ToldRow } from '../inbox/store.server.ts';
import type { Topic } from '../topics.contract.ts';

export interface WrittenRow extends ToldRow, WrittenTo {
  readonly id: MessageId;
  readonly kind: 'contact' | 'viewing';
  readonly message: string | null;
  readonly topics: readonly Topic[] | null;
  readonly viewing_at: string | null;
  readonly created_at: string;
  readonly read_at: string | null;
  readonly cancelled_at: string | null;
  readonly called_off_at: string | null;
  readonly replies: number;
  readonly last_at: string;
  /** Of the last answer; null before any. */
  readonly last_message: string | null;
  readonly is_last_by_buyer: boolean | null;
  /** Whoever offers the home has answered. */
  readonly is_answered: boolean;
}

/** Somebody who has written about a home, with the last of their messages. */
export interface Writer {
  readonly id: MessageId;
  readonly listing_id: ListingId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Those who have written messages about these homes, each once for each home. */
export async function readWriters(db: Queryable, listingIds: readonly ListingId[]): Promise<Writer[]> {
  return db.query<Writer>(
    `SELECT DISTINCT ON (listing_id, lower(email)) id::text AS id, listing_id::text AS listing_id, name, email, language
     FROM leads WHERE listing_id = ANY($1::bigint[]) AND kind = 'contact' ORDER BY listing_id, lower(email), leads.id DESC`,
    [listingIds],
  );
}

/** What was written from an account, about one home where it is named; that where somebody wrote last comes first. */
export async function readWritten(
  db: Queryable,
  userId: UserId,
  {
    propertyId,
    limit,
    offset,
  }: { readonly propertyId?: ListingId | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: WrittenRow[]; readonly results: number }> {
  const own = "user_id = $1 AND kind IN ('contact', 'viewing') AND ($2::bigint IS NULL OR listing_id = $2::bigint)";
  const about = propertyId ?? null;
  const rows = await db.query<WrittenRow>(
    `SELECT lead.id::text AS id, lead.listing_id::text AS listing_id, lead.agency_id, lead.kind, lead.message, lead.topics, lead.viewing_at, lead.created_at, lead.read_at, lead.cancelled_at, lead.called_off_at, ${TOLD},
       reply.replies, greatest(reply.last_at, lead.created_at) AS last_at, latest.message AS last_message, latest.is_by_buyer AS is_last_by_buyer, reply.is_answered
     FROM leads lead
     CROSS JOIN LATERAL (SELECT count(*)::integer AS replies, max(created_at) AS last_at, count(*) FILTER (WHERE NOT is_by_buyer) > 0 AS is_answered FROM lead_replies WHERE lead_id = lead.id) reply
     LEFT JOIN LATERAL (SELECT message, is_by_buyer FROM lead_replies WHERE lead_id = lead.id ORDER BY id DESC LIMIT 1) latest ON true
     WHERE ${own} ORDER BY last_at DESC, lead.id DESC LIMIT $3 OFFSET $4`,
    [userId, about, limit, offset],
  );
  const [count] = await db.query<{ results: number }>(`SELECT count(*)::integer AS results FROM leads WHERE ${own}`, [
    userId,
    about,
  ]);
  return { rows, results: count?.results ?? 0 };
}
