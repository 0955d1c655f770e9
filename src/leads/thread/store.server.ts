import type { UserId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { MessageId } from '../inbox/contract.ts';

export interface WrittenRow {
  readonly id: MessageId;
  readonly listing_id: ListingId;
  readonly kind: 'contact' | 'viewing';
  readonly message: string | null;
  readonly viewing_at: string | null;
  readonly created_at: string;
  readonly replies: number;
  readonly last_at: string;
}

/** What was written from an account; that where somebody wrote last comes first. */
export async function readWritten(
  db: Queryable,
  userId: UserId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: WrittenRow[]; readonly results: number }> {
  const own = "user_id = $1 AND kind IN ('contact', 'viewing')";
  const rows = await db.query<WrittenRow>(
    `SELECT lead.id::text AS id, lead.listing_id::text AS listing_id, lead.kind, lead.message, lead.viewing_at, lead.created_at,
       reply.replies, greatest(reply.last_at, lead.created_at) AS last_at
     FROM leads lead, LATERAL (SELECT count(*)::integer AS replies, max(created_at) AS last_at FROM lead_replies WHERE lead_id = lead.id) reply
     WHERE ${own} ORDER BY last_at DESC, lead.id DESC LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  );
  const [count] = await db.query<{ results: number }>(`SELECT count(*)::integer AS results FROM leads WHERE ${own}`, [
    userId,
  ]);
  return { rows, results: count?.results ?? 0 };
}
