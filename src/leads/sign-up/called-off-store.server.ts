import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Language } from '../../texts/messages.ts';
import type { MessageId } from '../inbox/contract.ts';

/** A sign-up for a viewing that is still to come. */
export interface StandingSignUp {
  readonly id: MessageId;
  readonly listing_id: ListingId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** ISO 8601. */
  readonly viewing_at: string;
}

/** Those of these homes that nobody has cancelled and that nobody was told are off; the first that was made first. */
export async function readStanding(
  db: Queryable,
  listingIds: readonly string[],
  now: string,
): Promise<StandingSignUp[]> {
  return db.query<StandingSignUp>(
    `SELECT id::text AS id, listing_id::text AS listing_id, name, email, language, viewing_at FROM leads
     WHERE listing_id = ANY($1::bigint[]) AND kind = 'viewing' AND cancelled_at IS NULL AND called_off_at IS NULL
       AND viewing_at > $2
     ORDER BY leads.id`,
    [listingIds, now],
  );
}

/** Gives those that stood until now. */
export async function markCalledOff(
  tx: Transaction,
  ids: readonly MessageId[],
  now: string,
): Promise<ReadonlySet<MessageId>> {
  const rows = await tx.query<{ id: MessageId }>(
    `UPDATE leads SET called_off_at = $2
     WHERE id = ANY($1::bigint[]) AND cancelled_at IS NULL AND called_off_at IS NULL RETURNING id::text AS id`,
    [ids, now],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes those that stand to the new time of their viewing; gives which. */
export async function moveSignUps(
  tx: Transaction,
  moves: readonly { readonly id: MessageId; readonly from: string; readonly to: string }[],
): Promise<ReadonlySet<MessageId>> {
  if (moves.length === 0) return new Set();
  const rows = await tx.query<{ id: MessageId }>(
    `UPDATE leads SET viewing_at = m."to"
     FROM json_to_recordset($1::json) AS m(id bigint, "from" timestamptz, "to" timestamptz)
     WHERE leads.id = m.id AND viewing_at = m."from" AND cancelled_at IS NULL AND called_off_at IS NULL
     RETURNING leads.id::text AS id`,
    [JSON.stringify(moves)],
  );
  return new Set(rows.map(({ id }) => id));
}
