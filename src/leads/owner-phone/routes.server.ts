import { AppError } from '../../contract/errors.ts';
import { handledFor, type Caller, type Handled } from '../../contract/mount.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import { formatPhone } from '../phone-number.contract.ts';
import { showOwnerPhone } from './contract.ts';

/** Whoever looks for a home asks for fewer in a day; who gathers numbers asks for more. */
const MOST_OF_ACCOUNT = 30;
const MOST_OF_PLACE = 100;

export interface OwnerPhoneParts {
  readonly db: Database;
  /** Counts numbers that are told as it counts mail. */
  readonly limits: MailLimits;
  /** A home as it is kept; throws `listing_not_found`. */
  readonly stored: (
    id: ListingId,
  ) => Promise<Pick<StoredListing, 'ownerType' | 'availability' | 'offeredBy' | 'region'>>;
  readonly phoneShown: (id: ListingId, caller: Caller) => void;
}

/** Tells phone numbers of private owners to people who are signed in, one at a time. */
export function createOwnerPhoneRoutes({ db, limits, stored, phoneShown }: OwnerPhoneParts): Handled[] {
  return [
    handledFor(showOwnerPhone, async ({ params: { id } }, caller) => {
      const { ownerType, availability, offeredBy, region } = await stored(id);
      if (ownerType !== 'user' || availability === 'unavailable') throw new AppError('listing_not_found');
      if (availability !== 'available' && availability !== 'future') throw new AppError('listing_closed');
      await db.transaction((tx) =>
        limits.demand(tx, [
          { kind: 'phone', from: { account: caller.user.userId }, most: MOST_OF_ACCOUNT, within: 'day' },
          { kind: 'phone', from: { ip: caller.address }, most: MOST_OF_PLACE, within: 'day' },
        ]),
      );
      phoneShown(id, caller);
      const phones = (offeredBy?.agents ?? []).flatMap(({ name, phone, morePhones = [] }) =>
        name === undefined || phone === undefined
          ? []
          : [phone, ...morePhones].map((number) => ({ name, phone: formatPhone(number, region) })),
      );
      return { data: { phones } };
    }),
  ];
}
