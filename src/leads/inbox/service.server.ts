import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { SignedInCaller } from '../../contract/mount.server.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { DraftId } from '../../drafts/draft.contract.ts';
import { messageThreadPath } from '../../owner-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.server.ts';
import type { Live } from '../../platform/live/live.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { PersonalData } from '../../platform/slice.server.ts';
import type { Listing, ListingId } from '../../properties/listing.contract.ts';
import { languageOfRegion, translator } from '../../texts/messages.ts';
import { MESSAGE_NEWS } from '../live.contract.ts';
import { isOnMarket, sellerName, type SellerMailbox } from '../seller.contract.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';
import {
  lockMessage,
  openInbox,
  type FindOwnListing,
  type LockedMessage,
  type OwnInbox,
} from './access-store.server.ts';
import type { InboxMessage, MessageId, UnreadOfListing } from './contract.ts';
import { presentMessage } from './present.server.ts';
import { isSentAlready } from './replies.server.ts';
import { replyMail } from './reply-mail.server.ts';
import {
  countMessages,
  insertReply,
  readMessage,
  readMessages,
  readReplies,
  readRepliesBy,
  updateMarks,
  type MessageQuery,
  type MessageRow,
} from './store.server.ts';

/** What buyers have written about one's own listings. All of it throws `not_found` for what is not the caller's. */
export interface Inbox {
  list(
    userId: UserId,
    draftId: DraftId,
    query: Omit<MessageQuery, 'limit' | 'offset'> & { readonly page: number; readonly size: number },
  ): Promise<{ data: InboxMessage[]; pagination: Pagination; meta: InboxMeta }>;
  get(userId: UserId, draftId: DraftId, id: MessageId): Promise<InboxMessage>;
  /** Where answers to mails about the listing may go; null where nothing proven is known. */
  replyAddress(userId: UserId, draftId: DraftId): Promise<string | null>;
  mark(
    userId: UserId,
    draftId: DraftId,
    id: MessageId,
    marks: { readonly isRead?: boolean | undefined; readonly isDone?: boolean | undefined },
  ): Promise<InboxMessage>;
  /** Keeps an answer and mails it. Also throws `limit_reached` and `too_many_requests`. */
  reply(
    draftId: DraftId,
    id: MessageId,
    reply: { readonly message: string; readonly isAddressShown: boolean },
    caller: SignedInCaller,
  ): Promise<InboxMessage>;
  unread(userId: UserId): Promise<UnreadOfListing[]>;
  readonly personalData: PersonalData;
}

/** Who works on a listing that people have made here, and with which draft; undefined for others. */
export type WhoOffers = (
  db: Queryable,
  id: ListingId,
) => Promise<
  | {
      readonly draftId: DraftId;
      readonly ownerId: UserId;
      readonly people: readonly UserId[];
      readonly hiddenStreet: string | null;
    }
  | undefined
>;

interface InboxMeta {
  readonly unread: number;
  readonly unanswered: number;
  readonly open: number;
  readonly total: number;
  readonly replyAddress: string | null;
}

export interface InboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly tokens: ThreadTokens;
  /** A home in whatever state. */
  readonly findListing: (id: ListingId) => Promise<Listing>;
  /** Where what is written about a home goes; undefined where nobody says. */
  readonly mailboxOf: (listing: Listing) => Promise<SellerMailbox | undefined>;
  /** All viewings that it has, those that are over among them, and the zone that it lies in. */
  readonly calendarOf: (id: ListingId) => Promise<{
    readonly viewings: readonly { readonly startsAt: string; readonly endsAt: string }[];
    readonly timeZone: string;
  }>;
  readonly findOwn: FindOwnListing;
  readonly whoOffers: WhoOffers;
  readonly ownListings: (
    db: Queryable,
    userId: UserId,
  ) => Promise<readonly { readonly draftId: DraftId; readonly listingId: ListingId }[]>;
}

/** Who answers more in a day does something else than selling homes. */
const MOST_REPLIES_A_DAY = 200;
/** To one address, whatever messages came from it. */
const MOST_TO_ONE_A_DAY = 20;

export function createInbox(parts: InboxParts): Inbox {
  const { db, clock, live, outbox, mailLimits, tokens, findListing, mailboxOf, calendarOf, findOwn } = parts;

  /** Outside of a transaction: the viewings come from a cache that asks the database by itself. */
  async function present({ listingId }: OwnInbox, rows: readonly MessageRow[]): Promise<InboxMessage[]> {
    const replies = await readReplies(
      db,
      rows.map(({ id }) => id),
    );
    if (listingId === undefined) return [];
    const { viewings, timeZone } = await calendarOf(listingId);
    return rows.map((row) => presentMessage(row, { replies, viewings, timeZone }));
  }

  async function one(inbox: OwnInbox, id: MessageId): Promise<InboxMessage> {
    const row = await readMessage(db, inbox, id);
    const [message] = row === undefined ? [] : await present(inbox, [row]);
    if (message === undefined) throw new AppError('not_found');
    return message;
  }

  async function addressOfInbox({ listingId }: OwnInbox): Promise<string | null> {
    if (listingId === undefined) return null;
    return (await mailboxOf(await findListing(listingId)))?.address ?? null;
  }

  return {
    async list(userId, draftId, { page, size, ...query }) {
      const inbox = await openInbox(db, findOwn, userId, draftId);
      const { rows, results } = await readMessages(db, inbox, { ...query, limit: size, offset: (page - 1) * size });
      const [counts] =
        inbox.listingId === undefined ? [] : await countMessages(db, [inbox.listingId], clock.now().toISOString());
      return {
        data: await present(inbox, rows),
        pagination: paginate(page, size, results),
        meta: {
          unread: counts?.unread ?? 0,
          unanswered: counts?.unanswered ?? 0,
          open: counts?.open ?? 0,
          total: counts?.total ?? 0,
          replyAddress: await addressOfInbox(inbox),
        },
      };
    },

    async get(userId, draftId, id) {
      return one(await openInbox(db, findOwn, userId, draftId), id);
    },

    async replyAddress(userId, draftId) {
      return addressOfInbox(await openInbox(db, findOwn, userId, draftId));
    },

    async mark(userId, draftId, id, marks) {
      const marked = await db.transaction(async (tx) => {
        const inbox = await openInbox(tx, findOwn, userId, draftId);
        const message = await lockMessage(tx, inbox, id);
        await updateMarks(tx, message, marks, clock.now().toISOString());
        await live.publish(tx, userId, { kind: MESSAGE_NEWS, id: draftId });
        return inbox;
      });
      return one(marked, id);
    },

    async reply(draftId, id, { message, isAddressShown }, caller) {
      const { userId } = caller.user;
      const opened = await openInbox(db, findOwn, userId, draftId);
      if (opened.listingId === undefined) throw new AppError('not_found');
      const listing = await findListing(opened.listingId);
      const ownMailbox = await mailboxOf(listing);
      const answered = await db.transaction(async (tx) => {
        const inbox = await openInbox(tx, findOwn, userId, draftId);
        const written = await lockMessage(tx, inbox, id);
        if (!(await isSentAlready(tx, written, { message, isByBuyer: false, now: clock.now() })))
          await send(written, { listing, message, isAddressShown }, caller);
        return inbox;

        async function send(
          to: LockedMessage,
          reply: { readonly listing: Listing; readonly message: string; readonly isAddressShown: boolean },
          { user, theme, origin }: SignedInCaller,
        ): Promise<void> {
          const now = clock.now().toISOString();
          await mailLimits.demand(tx, [
            { kind: 'reply', from: { account: user.userId }, most: MOST_REPLIES_A_DAY, within: 'day' },
            { kind: 'reply', from: { account: user.userId }, to: to.email, most: MOST_TO_ONE_A_DAY, within: 'day' },
          ]);
          const author = sellerName(listing, translator(to.language));
          const mailbox = reply.isAddressShown ? ownMailbox : undefined;
          const replyId = await insertReply(tx, to, {
            authorId: user.userId,
            authorName: sellerName(listing, translator(languageOfRegion(listing.region))),
            message,
            createdAt: now,
          });
          await updateMarks(tx, to, { isRead: true }, now);
          const offering = await parts.whoOffers(tx, to.listing_id);
          await live.publish(tx, [...(offering?.people ?? []), ...(to.user_id === null ? [] : [to.user_id])], {
            kind: MESSAGE_NEWS,
            id: draftId,
          });
          await outbox.send(tx, {
            key: `lead reply ${replyId}`,
            to: { name: to.name, address: to.email },
            ...(mailbox === undefined ? {} : { replyTo: mailbox }),
            fromName: author,
            causedBy: user.userId,
            content: replyMail({
              listing,
              author,
              reader: { name: to.name, language: to.language, wroteAt: to.created_at },
              message,
              replyAddress: mailbox?.address,
              threadPath: isOnMarket(reply.listing) ? messageThreadPath(tokens.issue(to.id)) : undefined,
              caller: { theme, origin },
            }),
          });
        }
      });
      return one(answered, id);
    },

    async unread(userId) {
      const own = await parts.ownListings(db, userId);
      const counts = await countMessages(
        db,
        own.map(({ listingId }) => listingId),
        clock.now().toISOString(),
      );
      return counts.flatMap(({ listing_id, unread, unanswered, total, signed_up: signedUp }) => {
        const draft = own.find(({ listingId }) => listingId === listing_id);
        return draft === undefined ? [] : [{ id: draft.draftId, unread, unanswered, total, signedUp }];
      });
    },

    personalData: {
      name: 'answers-to-buyers',
      async read(userId) {
        const written = await readRepliesBy(db, userId);
        return written.length === 0 ? undefined : written;
      },
    },
  };
}
