import type { Caller } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Live } from '../../platform/live/live.server.ts';
import type { Mailbox } from '../../platform/mail/header.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Listing, ListingId } from '../../properties/listing.contract.ts';
import { translator } from '../../texts/messages.ts';
import { inboxPathOf, type WhoReads } from '../inbox/readers.server.ts';
import { MESSAGE_NEWS } from '../live.contract.ts';
import { homeName, isOnMarket, sellerName, type SellerMailbox } from '../seller.contract.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';
import { cancelledMail } from './cancelled-mail.server.ts';
import type { SignUp } from './contract.ts';
import { markCancelled, openSignUp, type HeldSignUp } from './store.server.ts';

/** Viewings that somebody has signed up for. All of it throws `link_invalid` for a secret that names none. */
export interface SignUps {
  read(token: string, caller: Caller): Promise<SignUp>;
  /** Tells whoever offers the home, the first time. */
  cancel(token: string, caller: Caller): Promise<SignUp>;
}

export interface SignUpParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly tokens: Pick<ThreadTokens, 'read'>;
  /** A home in whatever state. */
  readonly findListing: (id: ListingId) => Promise<Listing>;
  /** Where what is written about a home goes; undefined where nobody says. */
  readonly mailboxOf: (listing: Listing) => Promise<SellerMailbox | undefined>;
  readonly operatorAddress: string | undefined;
  readonly whoReads: WhoReads;
}

export function createSignUps(parts: SignUpParts): SignUps {
  const { db, clock, live, outbox, tokens, findListing, mailboxOf, operatorAddress, whoReads } = parts;

  const isOver = ({ viewing_at }: HeldSignUp) => viewing_at !== null && Date.parse(viewing_at) <= clock.now().getTime();

  function present(signUp: HeldSignUp, listing: Listing, caller: Caller): SignUp {
    return {
      propertyId: listing.propertyId,
      agencyId: listing.agencyId,
      home: homeName(listing),
      region: listing.region,
      timeZone: listing.timeZone,
      seller: sellerName(listing, translator(caller.language)),
      viewingDate: signUp.viewing_at,
      isCancelled: signUp.cancelled_at !== null,
      isCalledOff: signUp.called_off_at !== null,
      isOver: isOver(signUp),
      isOpen: isOnMarket(listing) && listing.messagesGoTo !== undefined,
    };
  }

  async function tell(tx: Transaction, signUp: HeldSignUp, to: Mailbox | undefined, about: Listing, caller: Caller) {
    const readers = await whoReads(tx, signUp);
    const people = [...(readers?.people ?? []), ...(signUp.user_id === null ? [] : [signUp.user_id])];
    if (readers !== undefined) await live.publish(tx, people, { kind: MESSAGE_NEWS, id: readers.inbox });
    if (to === undefined) return;
    await outbox.send(tx, {
      key: `lead ${signUp.id} cancelled`,
      to,
      replyTo: { name: signUp.name, address: signUp.email },
      fromName: signUp.name,
      content: cancelledMail({
        listing: about,
        name: signUp.name,
        viewingAt: signUp.viewing_at,
        inboxPath: inboxPathOf(readers, about, signUp.id),
        caller,
      }),
    });
  }

  return {
    async read(token, caller) {
      const signUp = await openSignUp(db, tokens, token);
      return present(signUp, await findListing(signUp.listing_id), caller);
    },

    async cancel(token, caller) {
      const asked = await openSignUp(db, tokens, token);
      const listing = await findListing(asked.listing_id);
      const operator = operatorAddress === undefined ? undefined : { name: '', address: operatorAddress };
      const recipient = (await mailboxOf(listing)) ?? operator;
      await db.transaction(async (tx) => {
        const signUp = await openSignUp(tx, tokens, token);
        if (isOver(signUp) || signUp.called_off_at !== null) return;
        if (await markCancelled(tx, signUp, clock.now().toISOString()))
          await tell(tx, signUp, recipient, listing, caller);
      });
      return present(await openSignUp(db, tokens, token), listing, caller);
    },
  };
}
