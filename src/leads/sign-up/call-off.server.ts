import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { isOnMarket } from '../seller.contract.ts';
import { markCalledOff, readStanding } from './called-off-store.server.ts';
import { calledOffMail } from './called-off-mail.server.ts';

/**
 * Tells those who have signed up for a viewing that is not held at that time any more, once, in the transaction that
 * changes the homes: the viewing was moved or removed, or the home is off the market. `read` gives the homes as they
 * are in that transaction.
 */
export type CallOff = (
  tx: Transaction,
  listingIds: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Listing[]>,
) => Promise<void>;

export function createCallOff({
  clock,
  outbox,
  origin,
}: {
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'sendAll'>;
  readonly origin: string;
}): CallOff {
  return async (tx, listingIds, read) => {
    const now = clock.now().toISOString();
    const standing = await readStanding(tx, listingIds, now);
    if (standing.length === 0) return;
    const homes = await read([...new Set(standing.map(({ listing_id }) => listing_id))]);
    const byId = new Map(homes.map((home) => [home.propertyId, home]));
    const off = standing.flatMap((signUp) => {
      const listing = byId.get(signUp.listing_id);
      return listing === undefined || isHeld(listing, signUp.viewing_at) ? [] : [{ signUp, listing }];
    });
    const marked = await markCalledOff(
      tx,
      off.map(({ signUp }) => signUp.id),
      now,
    );
    const told = new Set<string>();
    const mails = off.flatMap(({ signUp, listing }) => {
      // Whoever has sent the same twice hears of it once.
      const whom = JSON.stringify([signUp.listing_id, signUp.email.toLowerCase(), Date.parse(signUp.viewing_at)]);
      if (!marked.has(signUp.id) || told.has(whom)) return [];
      told.add(whom);
      return [
        {
          key: `lead ${signUp.id} called_off` as const,
          to: { name: signUp.name, address: signUp.email },
          content: calledOffMail({ listing, signUp, origin }),
        },
      ];
    });
    await outbox.sendAll(tx, mails);
  };
}

function isHeld(listing: Listing, at: string): boolean {
  return isOnMarket(listing) && listing.viewingDate.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(at));
}
