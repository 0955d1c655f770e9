import type { Person } from '../../accounts/people.server.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { SignedInCaller } from '../../contract/mount.server.ts';
import { paginate, whole } from '../../contract/shapes.ts';
import type { DraftId } from '../../drafts/draft.contract.ts';
import { messageThreadPath } from '../../owner-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { Live } from '../../platform/live/live.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { PersonalData } from '../../platform/slice.server.ts';
import type { Listing, ListingId } from '../../properties/listing.contract.ts';
import { type Language, languageOfRegion, translator } from '../../texts/messages.ts';
import { MESSAGE_NEWS } from '../live.contract.ts';
import { isOnMarket, sellerName, type SellerMailbox } from '../seller.contract.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';
import {
  type AnyInbox,
  findAgencyInbox,
  type FindOwnListing,
  lockMessage,
  type LockedMessage,
  openAgencyInbox,
  openInbox,
} from './access-store.server.ts';
import type { listAgencyMessages, listHomesWithMessages } from './agency.contract.ts';
import type { countUnread, getMessage, InboxMessage, listMessages, MessageId } from './contract.ts';
import { presentHome, presentMessage } from './present.server.ts';
import type { WhoReads } from './readers.server.ts';
import { isSentAlready } from './replies.server.ts';
import { replyMail } from './reply-mail.server.ts';
import {
  countInbox,
  countMessages,
  insertReply,
  readHomesWithMessages,
  readMessage,
  readMessages,
  readReplies,
  readRepliesBy,
  updateMarks,
  type MessageQuery,
  type MessageRow,
} from './store.server.ts';

/**
 * What has been written to those who offer homes. All of it throws `not_found` for what is not the caller's, and
 * `forbidden` where they ask for an agency's and work for none.
 */
export interface Inbox {
  list(userId: UserId, draftId: DraftId, query: PageOfMessages): Promise<OutputOf<typeof listMessages>>;
  listOfAgency(userId: UserId, query: PageOfMessages): Promise<OutputOf<typeof listAgencyMessages>>;
  homesOfAgency(
    userId: UserId,
    query: { readonly page: number; readonly size: number },
  ): Promise<OutputOf<typeof listHomesWithMessages>>;
  get(asked: Asked, id: MessageId): Promise<OutputOf<typeof getMessage>>;
  mark(
    asked: Asked,
    id: MessageId,
    marks: { readonly isRead?: boolean | undefined; readonly isDone?: boolean | undefined },
  ): Promise<InboxMessage>;
  /** Keeps an answer and mails it. Also throws `limit_reached` and `too_many_requests`. */
  reply(
    asked: Asked,
    id: MessageId,
    reply: { readonly message: string; readonly isAddressShown: boolean },
    caller: SignedInCaller,
  ): Promise<InboxMessage>;
  unread(userId: UserId): Promise<OutputOf<typeof countUnread>>;
  readonly personalData: PersonalData;
}

/** Whose inbox somebody asks for: that of a listing, by its draft, or without one that of their agency. */
export interface Asked {
  readonly userId: UserId;
  readonly draftId?: DraftId;
}

type PageOfMessages = Omit<MessageQuery, 'limit' | 'offset'> & { readonly page: number; readonly size: number };

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
  readonly whoReads: WhoReads;
  readonly person: (id: UserId) => Promise<Pick<Person, 'name'> | undefined>;
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
  const { db, clock, live, outbox, mailLimits, tokens, findListing, mailboxOf, calendarOf, findOwn, whoReads } = parts;

  async function open(on: Queryable, { userId, draftId }: Asked): Promise<AnyInbox> {
    return draftId === undefined ? openAgencyInbox(on, userId) : openInbox(on, findOwn, userId, draftId);
  }

  /** Outside of a transaction: homes and their viewings come from a cache that asks the database by itself. */
  async function present(rows: readonly MessageRow[]): Promise<InboxMessage[]> {
    const replies = await readReplies(
      db,
      rows.map(({ id }) => id),
    );
    return Promise.all(
      rows.map(async (row) => {
        const [listing, calendar] = await Promise.all([findListing(row.listing_id), calendarOf(row.listing_id)]);
        return presentMessage(row, { replies, listing, ...calendar });
      }),
    );
  }

  async function found(inbox: AnyInbox, id: MessageId): Promise<MessageRow> {
    const row = await readMessage(db, inbox, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function one(inbox: AnyInbox, id: MessageId): Promise<InboxMessage> {
    const [message] = await present([await found(inbox, id)]);
    if (message === undefined) throw new AppError('not_found');
    return message;
  }

  async function pageOf(inbox: AnyInbox, { page, size, ...query }: PageOfMessages) {
    const { rows, results } = await readMessages(db, inbox, { ...query, limit: size, offset: (page - 1) * size });
    return {
      data: await present(rows),
      pagination: paginate(page, size, results),
      meta: await countInbox(db, inbox, { propertyId: query.propertyId }),
    };
  }

  /** Where answers to mails about a home may go; null where nothing proven is known. */
  async function replyAddress(id: ListingId): Promise<string | null> {
    return (await mailboxOf(await findListing(id)))?.address ?? null;
  }

  /** Messages about the homes of somebody's agency but these; null for who works for none. */
  async function ofAgency(userId: UserId, without: readonly ListingId[]) {
    const inbox = await findAgencyInbox(db, userId);
    if (inbox === undefined) return null;
    const { unread, unanswered, total } = await countInbox(db, inbox, { without });
    return { unread, unanswered, total };
  }

  /** Who answers, as the buyer is told it: of an agency, the one who writes. */
  async function authorOf(listing: Listing, { userId, draftId }: Asked): Promise<(language: Language) => string> {
    const name = draftId === undefined ? ((await parts.person(userId))?.name ?? '') : '';
    return (language) => {
      const t = translator(language);
      if (name === '') return sellerName(listing, t);
      return listing.agencyName === '' ? name : t('lead.agent_of', { agent: name, agency: listing.agencyName });
    };
  }

  /** Tells all who read a message here, and whoever wrote it. */
  async function tell(tx: Transaction, message: LockedMessage, isForSender: boolean): Promise<void> {
    const readers = await whoReads(tx, message);
    if (readers === undefined) return;
    const sender = isForSender && message.user_id !== null ? [message.user_id] : [];
    await live.publish(tx, [...readers.people, ...sender], { kind: MESSAGE_NEWS, id: readers.inbox });
  }

  return {
    async list(userId, draftId, query) {
      const inbox = await openInbox(db, findOwn, userId, draftId);
      const { meta, ...rest } = await pageOf(inbox, query);
      const address = inbox.listingId === undefined ? null : await replyAddress(inbox.listingId);
      return { ...rest, meta: { ...meta, replyAddress: address } };
    },

    async listOfAgency(userId, query) {
      const inbox = await openAgencyInbox(db, userId);
      const { meta, ...rest } = await pageOf(inbox, query);
      const all = query.propertyId === undefined ? meta : await countInbox(db, inbox);
      return { ...rest, meta: { ...meta, allUnread: all.unread } };
    },

    async homesOfAgency(userId, { page, size }) {
      const inbox = await openAgencyInbox(db, userId);
      const { rows, results } = await readHomesWithMessages(db, inbox, { limit: size, offset: (page - 1) * size });
      const data = await Promise.all(
        rows.map(async ({ id, unread, total }) => ({ ...presentHome(await findListing(id)), unread, total })),
      );
      return { data, pagination: paginate(page, size, results) };
    },

    async get(asked, id) {
      const inbox = await open(db, asked);
      const row = await found(inbox, id);
      return { data: await one(inbox, id), meta: { replyAddress: await replyAddress(row.listing_id) } };
    },

    async mark(asked, id, marks) {
      const marked = await db.transaction(async (tx) => {
        const inbox = await open(tx, asked);
        const message = await lockMessage(tx, inbox, id);
        await updateMarks(tx, message, marks, clock.now().toISOString());
        await tell(tx, message, false);
        return inbox;
      });
      return one(marked, id);
    },

    async reply(asked, id, { message, isAddressShown }, { user, theme, origin }) {
      const opened = await found(await open(db, asked), id);
      const listing = await findListing(opened.listing_id);
      const mailbox = isAddressShown ? await mailboxOf(listing) : undefined;
      const authorIn = await authorOf(listing, asked);
      const answered = await db.transaction(async (tx) => {
        const inbox = await open(tx, asked);
        const written = await lockMessage(tx, inbox, id);
        if (!(await isSentAlready(tx, written, { message, isByBuyer: false, now: clock.now() })))
          await send(tx, written);
        return inbox;
      });
      return one(answered, id);

      async function send(tx: Transaction, to: LockedMessage): Promise<void> {
        const now = clock.now().toISOString();
        await mailLimits.demand(tx, [
          { kind: 'reply', from: { account: user.userId }, most: MOST_REPLIES_A_DAY, within: 'day' },
          { kind: 'reply', from: { account: user.userId }, to: to.email, most: MOST_TO_ONE_A_DAY, within: 'day' },
        ]);
        const author = authorIn(to.language);
        const replyId = await insertReply(tx, to, {
          authorId: user.userId,
          authorName: authorIn(languageOfRegion(listing.region)),
          message,
          createdAt: now,
        });
        await updateMarks(tx, to, { isRead: true }, now);
        await tell(tx, to, true);
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
            threadPath: isOnMarket(listing) ? messageThreadPath(tokens.issue(to.id)) : undefined,
            caller: { theme, origin },
          }),
        });
      }
    },

    async unread(userId) {
      const own = await parts.ownListings(db, userId);
      const ids = own.map(({ listingId }) => listingId);
      const counts = await countMessages(db, ids, clock.now().toISOString());
      const data = counts.flatMap(({ listing_id, unread, unanswered, total, signed_up: signedUp }) => {
        const draft = own.find(({ listingId }) => listingId === listing_id);
        return draft === undefined ? [] : [{ id: draft.draftId, unread, unanswered, total, signedUp }];
      });
      return { ...whole(data), meta: { agency: await ofAgency(userId, ids) } };
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
