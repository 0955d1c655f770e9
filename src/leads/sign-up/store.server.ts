import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { WrittenTo } from '../inbox/access-store.server.ts';
import type { MessageId } from '../inbox/contract.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';

declare const held: unique symbol;

/** A sign-up whose secret the caller has: proof that they may read and cancel it. This module alone makes it. */
export interface HeldSignUp extends WrittenTo {
  readonly [held]: true;
  readonly id: MessageId;
  readonly name: string;
  readonly email: string;
  readonly user_id: UserId | null;
  readonly viewing_at: string | null;
  readonly cancelled_at: string | null;
  readonly called_off_at: string | null;
}

/** Throws `link_invalid` for a secret that names nothing any more. */
export async function openSignUp(
  db: Queryable,
  tokens: Pick<ThreadTokens, 'read'>,
  token: string,
): Promise<HeldSignUp> {
  const id = tokens.read(token);
  const [row] =
    id === undefined
      ? []
      : await db.query<HeldSignUp>(
          `SELECT id::text AS id, listing_id::text AS listing_id, agency_id, name, email, user_id, viewing_at, cancelled_at, called_off_at
           FROM leads WHERE id = $1::bigint AND kind = 'viewing'`,
          [id],
        );
  if (row === undefined) throw new AppError('link_invalid');
  return row;
}

/**
 * Cancels it, with whatever else the same account has sent for the same viewing; to be read anew by whoever offers the
 * home. Gives whether it stood until now.
 */
export async function markCancelled(tx: Transaction, signUp: HeldSignUp, now: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE leads SET cancelled_at = $2, written_again_at = $2, read_at = NULL, done_at = NULL
     WHERE kind = 'viewing' AND cancelled_at IS NULL AND (id = $1::bigint
       OR (user_id = $3::uuid AND listing_id = $4::bigint AND viewing_at IS NOT DISTINCT FROM $5::timestamptz))
     RETURNING id::text AS id`,
    [signUp.id, now, signUp.user_id, signUp.listing_id, signUp.viewing_at],
  );
  return rows.length > 0;
}
