import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { DraftId } from '../../drafts/draft.contract.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Language } from '../../texts/messages.ts';
import type { Topic } from '../topics.contract.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';
import type { MessageId } from './contract.ts';
import { TOLD, type ToldRow } from './store.server.ts';

/** Who may read and answer what has been written about a listing. This module alone makes these proofs. */

declare const own: unique symbol;
declare const ofAgency: unique symbol;
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

/** What has been written to the agency that somebody works for about its homes, whoever brought them here. */
export interface AgencyInbox {
  readonly [ofAgency]: true;
  readonly userId: UserId;
}

export type AnyInbox = OwnInbox | AgencyInbox;

/** The home that a message is about, and the agency that it stood under when that was written. */
export interface WrittenTo {
  readonly listing_id: ListingId;
  readonly agency_id: string;
}

/** One message, that nobody else changes until the transaction ends: proof that it may be marked and answered. */
export interface LockedMessage extends WrittenTo {
  readonly [locked]: true;
  readonly id: MessageId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Whose account it was written from. */
  readonly user_id: UserId | null;
  readonly created_at: string;
}

/** A message and its answers, for whoever wrote it: proof that they may read them. */
export interface WrittenThread extends ToldRow, WrittenTo {
  readonly [written]: true;
  readonly id: MessageId;
  readonly kind: 'contact' | 'viewing';
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly topics: readonly Topic[] | null;
  readonly viewing_at: string | null;
  readonly user_id: UserId | null;
  readonly created_at: string;
  readonly read_at: string | null;
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

/** Undefined for somebody who works for no agency. */
export async function findAgencyInbox(db: Queryable, userId: UserId): Promise<AgencyInbox | undefined> {
  const [row] = await db.query<{ userId: UserId }>(
    'SELECT user_id AS "userId" FROM agency_colleagues WHERE user_id = $1',
    [userId],
  );
  return row as AgencyInbox | undefined;
}

/** The same; throws `forbidden`. */
export async function openAgencyInbox(db: Queryable, userId: UserId): Promise<AgencyInbox> {
  const inbox = await findAgencyInbox(db, userId);
  if (inbox === undefined) throw new AppError('forbidden');
  return inbox;
}

/**
 * Which of the messages are in an inbox, as a condition on `leads` with its parameter, `$1`. Each statement asks anew
 * who works for which agency: it is not what it was when the inbox was opened. A message stays with the agency that it
 * was written to, whoever offers the home now.
 */
export function isIn(inbox: AnyInbox): { readonly condition: string; readonly value: string | null } {
  if ('draftId' in inbox) return { condition: 'listing_id = $1::bigint', value: inbox.listingId ?? null };
  const condition = `agency_id IN (SELECT colleague.agency_id FROM agency_colleagues colleague WHERE colleague.user_id = $1::uuid)
    AND EXISTS (SELECT FROM agency_homes home WHERE home.listing_id = leads.listing_id)`;
  return { condition, value: inbox.userId };
}

/** Who works for the agency that a message was written to; nobody where a private person offers the home. */
export async function readColleagues(db: Queryable, { listing_id, agency_id }: WrittenTo): Promise<UserId[]> {
  const rows = await db.query<{ id: UserId }>(
    `SELECT user_id AS id FROM agency_colleagues
     WHERE agency_id = $2 AND EXISTS (SELECT FROM agency_homes home WHERE home.listing_id = $1::bigint)`,
    [listing_id, agency_id],
  );
  return rows.map(({ id: userId }) => userId);
}

const LOCKED = 'id::text AS id, listing_id::text AS listing_id, agency_id, name, email, language, user_id, created_at';

/** Throws `not_found` for one that is in no inbox of theirs. */
export async function lockMessage(tx: Transaction, inbox: AnyInbox, id: MessageId): Promise<LockedMessage> {
  const { condition, value } = isIn(inbox);
  const [row] = await tx.query<LockedMessage>(
    `SELECT ${LOCKED}
     FROM leads WHERE id = $2::bigint AND ${condition} AND kind IN ('contact', 'viewing') FOR UPDATE`,
    [value, id],
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
          `SELECT id::text AS id, listing_id::text AS listing_id, agency_id, kind, name, email, phone, message, topics, viewing_at, user_id, created_at,
             read_at, cancelled_at, called_off_at, ${TOLD}
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
