import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { DraftId } from '../../drafts/draft.contract.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Language } from '../../texts/messages.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';
import type { MessageId } from './contract.ts';
import { TOLD, type ToldRow } from './store.server.ts';

/** Who may read and answer what has been written about a listing. This module alone makes these proofs. */

declare const own: unique symbol;
declare const locked: unique symbol;
declare const written: unique symbol;

/** What has been written about a listing, for one who may see it. */
export interface OwnInbox {
  readonly [own]: true;
  readonly draftId: DraftId;
  /** Undefined before the listing is published: then there is nothing. */
  readonly listingId: ListingId | undefined;
  readonly userId: UserId;
}

/** One message, that nobody else changes until the transaction ends: proof that it may be marked and answered. */
export interface LockedMessage {
  readonly [locked]: true;
  readonly id: MessageId;
  readonly listing_id: ListingId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Whose account it was written from. */
  readonly user_id: UserId | null;
  readonly created_at: string;
}

/** A message and its answers, for whoever wrote it: proof that they may read them. */
export interface WrittenThread extends ToldRow {
  readonly [written]: true;
  readonly id: MessageId;
  readonly listing_id: ListingId;
  readonly kind: 'contact' | 'viewing';
  readonly name: string;
  readonly message: string | null;
  readonly viewing_at: string | null;
  readonly user_id: UserId | null;
  readonly created_at: string;
  readonly cancelled_at: string | null;
  readonly called_off_at: string | null;
}

/** Which listing somebody's draft has become; throws `not_found` when it is not theirs to know of. */
export type FindOwnListing = (
  db: Queryable,
  userId: UserId,
  id: DraftId,
) => Promise<{ readonly listingId: ListingId | null }>;

export async function openInbox(
  db: Queryable,
  find: FindOwnListing,
  userId: UserId,
  draftId: DraftId,
): Promise<OwnInbox> {
  const { listingId } = await find(db, userId, draftId);
  return { draftId, userId, listingId: listingId ?? undefined } as OwnInbox;
}

const LOCKED = 'id::text AS id, listing_id::text AS listing_id, name, email, language, user_id, created_at';

/** Throws `not_found` for one that is about another listing. */
export async function lockMessage(tx: Transaction, { listingId }: OwnInbox, id: MessageId): Promise<LockedMessage> {
  const [row] = await tx.query<LockedMessage>(
    `SELECT ${LOCKED}
     FROM leads WHERE id = $1::bigint AND listing_id = $2::bigint AND kind IN ('contact', 'viewing') FOR UPDATE`,
    [id, listingId ?? null],
  );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The message that the secret of a mail's link names. Throws `link_invalid`. */
export async function openThread(db: Queryable, tokens: ThreadTokens, token: string): Promise<WrittenThread> {
  const id = tokens.read(token);
  const [row] =
    id === undefined
      ? []
      : await db.query<WrittenThread>(
          `SELECT id::text AS id, listing_id::text AS listing_id, kind, name, message, viewing_at, user_id, created_at, cancelled_at, called_off_at,
             ${TOLD}
           FROM leads WHERE id = $1::bigint AND kind IN ('contact', 'viewing')`,
          [id],
        );
  if (row === undefined) throw new AppError('link_invalid');
  return row;
}

/** The same, to be answered. Throws `link_invalid` where it is gone meanwhile. */
export async function lockThread(tx: Transaction, { id }: WrittenThread): Promise<LockedMessage> {
  const [row] = await tx.query<LockedMessage>(`SELECT ${LOCKED} FROM leads WHERE id = $1::bigint FOR UPDATE`, [id]);
  if (row === undefined) throw new AppError('link_invalid');
  return row;
}
