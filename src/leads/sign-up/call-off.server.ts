import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Listing, Viewing } from '../../properties/listing.contract.ts';
import { isOnMarket } from '../seller.contract.ts';
import type { ThreadTokens } from '../thread/thread-token.server.ts';
import { markCalledOff, moveSignUps, readStanding, type StandingSignUp } from './called-off-store.server.ts';
import { calledOffMail } from './called-off-mail.server.ts';
import { movedMail } from './moved-mail.server.ts';

/**
 * Tells those who have signed up for a viewing that is not held at that time any more, in the transaction that changes
 * the homes. Of a viewing that was moved they stay signed up, at its new time; where it was removed, or the home is off
 * the market, their sign-up stands no more. `read` gives the homes as they are in that transaction.
 */
export type CallOff = (
  tx: Transaction,
  changed: {
    /** Ids of the homes. */
    readonly changed: readonly string[];
    /** Which of their viewings are held at another time than before; both ISO 8601. */
    readonly moved: readonly { readonly listingId: string; readonly from: string; readonly to: string }[];
  },
  read: (ids: readonly string[]) => Promise<readonly Listing[]>,
) => Promise<void>;

interface Concerned {
  readonly signUp: StandingSignUp;
  /** As it is now. */
  readonly listing: Listing;
}

export function createCallOff({
  clock,
  outbox,
  tokens,
  origin,
}: {
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'sendAll'>;
  readonly tokens: Pick<ThreadTokens, 'issue'>;
  readonly origin: string;
}): CallOff {
  async function moveAlong(tx: Transaction, moving: readonly (Concerned & { viewing: Viewing })[], now: string) {
    const moved = await moveSignUps(
      tx,
      moving.map(({ signUp, viewing }) => ({ id: signUp.id, from: signUp.viewing_at, to: viewing.startsAt })),
    );
    const concerned = oncePerPerson(moving.filter(({ signUp }) => moved.has(signUp.id)));
    await outbox.sendAll(
      tx,
      concerned.map(({ signUp, listing, viewing }) => ({
        // It may move again, also back.
        key: `lead ${signUp.id} moved ${now}` as const,
        to: { name: signUp.name, address: signUp.email },
        content: movedMail({ listing, viewing, signUp, secret: tokens.issue(signUp.id), origin }),
      })),
    );
  }

  async function tellOff(tx: Transaction, off: readonly Concerned[], now: string) {
    const ids = off.map(({ signUp }) => signUp.id);
    const marked = await markCalledOff(tx, ids, now);
    const concerned = oncePerPerson(off.filter(({ signUp }) => marked.has(signUp.id)));
    await outbox.sendAll(
      tx,
      concerned.map(({ signUp, listing }) => ({
        key: `lead ${signUp.id} called_off` as const,
        to: { name: signUp.name, address: signUp.email },
        content: calledOffMail({ listing, signUp, origin }),
      })),
    );
  }

  return async (tx, { changed, moved }, read) => {
    const now = clock.now().toISOString();
    const standing = await readStanding(tx, changed, now);
    if (standing.length === 0) return;
    const homes = await read([...new Set(standing.map(({ listing_id }) => listing_id))]);
    const byId = new Map(homes.map((home) => [home.propertyId as string, home]));
    const newTimes = new Map(moved.map(({ listingId, from, to }) => [viewingKey(listingId, from), to]));
    const concerned = standing.flatMap((signUp) => {
      const listing = byId.get(signUp.listing_id);
      if (listing === undefined) return [];
      const newTime = newTimes.get(viewingKey(signUp.listing_id, signUp.viewing_at));
      const viewing = heldAt(listing, newTime ?? signUp.viewing_at);
      const isToCome = newTime !== undefined && Date.parse(newTime) > Date.parse(now);
      return [{ signUp, listing, viewing: newTime === undefined || isToCome ? viewing : undefined, newTime }];
    });
    await moveAlong(
      tx,
      concerned.flatMap(({ viewing, newTime, ...who }) =>
        viewing === undefined || newTime === undefined ? [] : [{ ...who, viewing }],
      ),
      now,
    );
    await tellOff(
      tx,
      concerned.filter(({ viewing }) => viewing === undefined),
      now,
    );
  };
}

/** Whoever has sent the same twice hears of it once. */
function oncePerPerson<T extends Concerned>(concerned: readonly T[]): T[] {
  const told = new Set<string>();
  return concerned.filter(({ signUp }) => {
    const whom = `${viewingKey(signUp.listing_id, signUp.viewing_at)} ${signUp.email.toLowerCase()}`;
    const isFirst = !told.has(whom);
    told.add(whom);
    return isFirst;
  });
}

function viewingKey(listingId: string, at: string): string {
  return `${listingId} ${String(Date.parse(at))}`;
}

function heldAt(listing: Listing, at: string): Viewing | undefined {
  return isOnMarket(listing)
    ? listing.viewingDate.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(at))
    : undefined;
}
