import { AppError } from '../../contract/errors.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Caller, SignedInCaller } from '../../contract/mount.server.ts';
import { paginate } from '../../contract/shapes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Live } from '../../platform/live/live.server.ts';
import type { Mailbox } from '../../platform/mail/header.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Listing, ListingId } from '../../properties/listing.contract.ts';
import type { Person } from '../../accounts/people.server.ts';
import type { UserId } from '../../contract/ids.ts';
import { translator } from '../../texts/messages.ts';
import { lockThread, openThread, type WrittenThread } from '../inbox/access-store.server.ts';
import { presentReply, presentTold } from '../inbox/present.server.ts';
import { isSentAlready } from '../inbox/replies.server.ts';
import { inboxPathOf, type WhoReads } from '../inbox/readers.server.ts';
import { insertReply, markWithdrawn, noteWrittenAgain, readReplies, type ToldRow } from '../inbox/store.server.ts';
import { MESSAGE_NEWS } from '../live.contract.ts';
import { messageLimits } from '../mail-limits.server.ts';
import { homeName, isOnMarket, sellerName, type SellerMailbox } from '../seller.contract.ts';
import type { ApplicationState, listWritten, Thread } from './contract.ts';
import { readWritten, type WrittenRow } from './store.server.ts';
import { withdrawnMail, writtenAgainMail } from './thread-mail.server.ts';
import type { ThreadTokens } from './thread-token.server.ts';

/** What buyers have written, as they see it themselves. */
export interface Threads {
  /** Throws `link_invalid` for a secret that names nothing any more. */
  read(token: string, caller: Caller): Promise<Thread>;
  /**
   * Keeps what the buyer writes, and mails it to whoever offers the home. Also throws `listing_closed`, `limit_reached`
   * and `too_many_requests`.
   */
  answer(token: string, message: string, caller: Caller): Promise<Thread>;
  /** Tells whoever lets the home, the first time. Throws `invalid_input` for what is no application. */
  withdraw(token: string, caller: Caller): Promise<Thread>;
  list(
    query: { readonly page: number; readonly size: number; readonly propertyId?: ListingId | undefined },
    caller: SignedInCaller,
  ): Promise<OutputOf<typeof listWritten>>;
}

export interface ThreadParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly tokens: ThreadTokens;
  readonly signUpTokens: Pick<ThreadTokens, 'issue'>;
  /** A home in whatever state. */
  readonly findListing: (id: ListingId) => Promise<Listing>;
  /** Where what is written about a home goes; undefined where nobody says. */
  readonly mailboxOf: (listing: Listing) => Promise<SellerMailbox | undefined>;
  readonly whoReads: WhoReads;
  /** Who gets what is written about a home of which nobody says where it goes. */
  readonly operatorAddress: string | undefined;
  readonly person: (id: UserId) => Promise<Pick<Person, 'name' | 'email'> | undefined>;
}

export function createThreads(parts: ThreadParts): Threads {
  const { db, clock, live, outbox, mailLimits, tokens, signUpTokens, findListing, whoReads } = parts;

  /** Also once the home is sold or withdrawn: what was written is its sender's. */
  async function open(token: string): Promise<{ thread: WrittenThread; listing: Listing }> {
    const thread = await openThread(db, tokens, token);
    return { thread, listing: await findListing(thread.listing_id) };
  }

  async function present(thread: WrittenThread, listing: Listing, caller: Caller): Promise<Thread> {
    const replies = await readReplies(db, [thread.id]);
    const isReadHere = (await whoReads(db, thread)) !== undefined;
    const is_answered = replies.some(({ is_by_buyer }) => !is_by_buyer);
    return {
      ...presentWritten(thread, listing),
      application: applicationState({ ...thread, is_answered }, isReadHere),
      agencyId: listing.agencyId,
      name: thread.name,
      email: thread.email,
      phone: thread.phone,
      seller: sellerName(listing, translator(caller.language)),
      status: listing.status,
      replies: replies.map(presentReply),
      signUp: thread.kind === 'viewing' ? signUpTokens.issue(thread.id) : null,
      isOpen: isOnMarket(listing) && isReadHere,
    };
  }

  /**
   * The address in the listing, else that of the account that it was made with; where there is none, those who run the
   * site pass it on. Nobody's where another agency offers the home by now, to which it was not written.
   */
  async function mailboxOf(
    { agency_id }: WrittenThread,
    listing: Listing,
    ownerId: UserId | undefined,
  ): Promise<Mailbox | undefined> {
    if (ownerId === undefined && agency_id !== listing.agencyId) return undefined;
    const known = await parts.mailboxOf(listing);
    if (known !== undefined) return known;
    if (ownerId === undefined) return operatorMailbox(parts.operatorAddress);
    const owner = await parts.person(ownerId);
    return owner?.email === undefined ? undefined : { name: owner.name, address: owner.email };
  }

  return {
    async read(token, caller) {
      const { thread, listing } = await open(token);
      return present(thread, listing, caller);
    },

    async answer(token, message, caller) {
      const { thread, listing } = await open(token);
      const readers = await whoReads(db, thread);
      if (readers === undefined || !isOnMarket(listing)) throw new AppError('listing_closed');
      const recipient = await mailboxOf(thread, listing, readers.ownerId);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const written = await lockThread(tx, thread);
        if (await isSentAlready(tx, written, { message, isByBuyer: true, now })) return;
        await mailLimits.demand(
          tx,
          messageLimits(written.email, recipient?.address, caller.address, caller.user?.userId),
        );
        const id = await insertReply(tx, written, {
          authorId: null,
          authorName: written.name,
          message,
          createdAt: now.toISOString(),
        });
        await noteWrittenAgain(tx, written, now.toISOString());
        await live.publish(tx, [...readers.people, ...(written.user_id === null ? [] : [written.user_id])], {
          kind: MESSAGE_NEWS,
          id: readers.inbox,
        });
        if (recipient === undefined) return;
        await outbox.send(tx, {
          key: `lead answer ${id}`,
          to: recipient,
          replyTo: { name: written.name, address: written.email },
          fromName: written.name,
          content: writtenAgainMail({
            listing,
            name: written.name,
            message,
            inboxPath: inboxPathOf(readers, listing, written.id),
            caller,
          }),
        });
      });
      return present(thread, listing, caller);
    },

    async withdraw(token, caller) {
      const { thread, listing } = await open(token);
      if (!isApplication(thread)) throw new AppError('invalid_input');
      const readers = await whoReads(db, thread);
      const recipient = await mailboxOf(thread, listing, readers?.ownerId);
      await db.transaction(async (tx) => {
        const written = await lockThread(tx, thread);
        if (!(await markWithdrawn(tx, written, clock.now().toISOString()))) return;
        if (readers !== undefined)
          await live.publish(tx, [...readers.people, ...(written.user_id === null ? [] : [written.user_id])], {
            kind: MESSAGE_NEWS,
            id: readers.inbox,
          });
        if (recipient === undefined) return;
        await outbox.send(tx, {
          key: `lead ${written.id} withdrawn`,
          to: recipient,
          replyTo: { name: written.name, address: written.email },
          fromName: written.name,
          content: withdrawnMail({
            listing,
            name: written.name,
            inboxPath: inboxPathOf(readers, listing, written.id),
            caller,
          }),
        });
      });
      const now = await open(token);
      return present(now.thread, now.listing, caller);
    },

    async list({ page, size, propertyId }, { user }) {
      const asked = { propertyId, limit: size, offset: (page - 1) * size };
      const { rows, results } = await readWritten(db, user.userId, asked);
      const data = await Promise.all(
        rows.map(async (row) => ({
          ...presentWritten(row, await findListing(row.listing_id)),
          application: isApplication(row) ? applicationState(row, (await whoReads(db, row)) !== undefined) : null,
          token: tokens.issue(row.id),
          replies: row.replies,
          lastAt: row.last_at,
          lastReply:
            row.last_message === null ? null : { message: row.last_message, isByBuyer: row.is_last_by_buyer === true },
        })),
      );
      return { data, pagination: paginate(page, size, results) };
    },
  };
}

function operatorMailbox(address: string | undefined): Mailbox | undefined {
  return address === undefined ? undefined : { name: '', address };
}

function isApplication({ kind, topics }: Pick<WrittenRow, 'kind' | 'topics'>): boolean {
  return kind === 'contact' && topics?.includes('application') === true;
}

function applicationState(
  row: Pick<WrittenRow, 'kind' | 'topics' | 'read_at' | 'cancelled_at' | 'is_answered'>,
  isReadHere: boolean,
): ApplicationState | null {
  if (!isApplication(row)) return null;
  if (row.cancelled_at !== null) return 'withdrawn';
  if (row.is_answered) return 'answered';
  if (!isReadHere) return 'mailed';
  return row.read_at === null ? 'received' : 'read';
}

/** What was written, and about which home. */
function presentWritten(
  row: ToldRow &
    Pick<WrittenRow, 'kind' | 'message' | 'topics' | 'viewing_at' | 'created_at' | 'cancelled_at' | 'called_off_at'>,
  listing: Listing,
) {
  const { kind, message, topics, viewing_at, created_at, cancelled_at, called_off_at } = row;
  return {
    propertyId: listing.propertyId,
    region: listing.region,
    timeZone: listing.timeZone,
    home: homeName(listing),
    kind,
    message,
    topics: [...(topics ?? [])],
    ...presentTold(row),
    viewingDate: viewing_at,
    writtenAt: created_at,
    isCancelled: cancelled_at !== null,
    isCalledOff: called_off_at !== null,
  };
}
