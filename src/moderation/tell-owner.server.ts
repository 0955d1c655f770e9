import type { AgencyDirectory } from '../agencies/service.server.ts';
import type { People } from '../accounts/people.server.ts';
import { UserId } from '../contract/ids.ts';
import type { DraftId } from '../drafts/draft.contract.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Mailbox } from '../platform/mail/header.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { ListingId, Listing } from '../properties/listing.contract.ts';
import type { ModeratedRow, NewHold } from '../properties/moderated/moderated.server.ts';
import { languageOfRegion } from '../texts/messages.ts';
import { moderationMail } from './mails.server.ts';

export interface TellOwnerParts {
  readonly outbox: Outbox;
  /** Scheme and host that the mail's links lead to. */
  readonly origin: string;
  readonly person: People['person'];
  readonly agencies: Pick<AgencyDirectory, 'of'>;
  /** Whose draft a listing is; undefined of one that is not made here. */
  readonly whoOffers: (
    db: Queryable,
    id: ListingId,
  ) => Promise<{ readonly draftId: DraftId; readonly ownerId: UserId } | undefined>;
  /** Gets answers to the mail. */
  readonly operator: string | undefined;
}

/**
 * Mails whoever offers a listing what was decided of it, in the transaction that decides: the person who made it, in
 * their language and brand, or its agency. Those whose address nobody has confirmed get none.
 */
export type TellOwner = (
  tx: Transaction,
  row: Pick<ModeratedRow, 'id' | 'version' | 'owner_user' | 'agencyId'>,
  listing: Pick<Listing, 'title' | 'address' | 'region'>,
  decided: NewHold | 'restored',
) => Promise<void>;

export function createTellOwner(parts: TellOwnerParts): TellOwner {
  const { outbox, origin, person, agencies, whoOffers, operator } = parts;
  return async (tx, row, listing, decided) => {
    const offering = await whoOffers(tx, row.id);
    const userId = offering?.ownerId ?? (row.owner_user === null ? undefined : UserId.parse(row.owner_user));
    const reader = userId === undefined ? undefined : await person(userId, tx);
    const agency = row.agencyId === null ? undefined : agencies.of(row.agencyId);
    const to: Mailbox | undefined =
      reader !== undefined
        ? reader.email === undefined || !reader.isVerified
          ? undefined
          : { name: reader.name, address: reader.email }
        : agency?.email === undefined
          ? undefined
          : { name: agency.name, address: agency.email };
    if (to === undefined) return;
    await outbox.send(tx, {
      key: `listing moderated ${row.id} ${String(row.version)}`,
      to,
      ...(operator === undefined ? {} : { replyTo: { name: '', address: operator } }),
      content: moderationMail({
        outcome: decided === 'restored' ? decided : 'taken_down',
        reader: reader ?? { language: languageOfRegion(listing.region), brand: 'grend' },
        listing: { id: row.id, title: listing.title, address: listing.address.fullAddress },
        ...(decided === 'restored' ? {} : { reason: decided.reason, words: decided.words }),
        draftId: offering?.draftId,
        origin,
      }),
    });
  };
}
