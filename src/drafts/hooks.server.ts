import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { PaymentMethod } from '../payments/contract.ts';
import type { ObjectType } from '../properties/enums.contract.ts';
import type { Money } from '../contract/shapes.ts';
import type { LockedDraft, OwnedDraft } from './access-store.server.ts';
import type { DraftAttachment, DraftId, DraftImage } from './draft.contract.ts';

/** What drafts need of those who keep their images and take their payment; each arrives as an argument of the slice. */

export interface DraftMedia {
  /** In their order, the cover first. Drafts without any may be left out. */
  read(
    db: Queryable,
    drafts: readonly OwnedDraft[],
  ): Promise<
    ReadonlyMap<DraftId, { readonly images: readonly DraftImage[]; readonly attachments: readonly DraftAttachment[] }>
  >;
  /**
   * In the transaction that writes the listing: it shows the images too from now on, and they
   * are there for as long as it does.
   */
  handOver(tx: Transaction, draft: LockedDraft): Promise<void>;
  /** Gives a draft that is a copy the images of the other, with their order and what is said of them. */
  copyImages(tx: Transaction, from: LockedDraft, to: OwnedDraft): Promise<void>;
  /** Takes away what a draft has, in the transaction that deletes it. */
  forget(tx: Transaction, draft: LockedDraft): Promise<void>;
}

/** What a publication is paid with. */
export interface Coverage {
  /** For how long the listing is on the market. */
  readonly days: number;
  /** Left out where it costs nothing. */
  readonly paid?: { readonly method: PaymentMethod; readonly total: Money } | undefined;
}

export interface PublishingOrders {
  /**
   * The order, paid or free, that covers the publication of a draft, and that nothing else is published with: what
   * follows from it (capture of what is reserved) is written in the caller's transaction, which also publishes.
   * Undefined when there is none: it has to be paid for first. Called once for each publication, not for changes of it.
   */
  claim(tx: Transaction, draft: LockedDraft): Promise<Coverage | undefined>;
  /**
   * Whether there is such an order for the draft as it is now, without using it: a listing that is held keeps it until
   * it is published.
   */
  isCovered(db: Queryable, draft: OwnedDraft): Promise<boolean>;
  /**
   * Whether the time that a listing has left may be used for what its draft is now: an order covers the type of listing
   * that it was made for, and those that cost no more.
   */
  isTimeCovered(db: Queryable, draft: OwnedDraft): Promise<boolean>;
  /** The type of listing that such time is paid for as; undefined where it costs nothing. */
  paidType(db: Queryable, draft: OwnedDraft): Promise<ObjectType | undefined>;
  /** Gives back what is reserved for a draft that will not be published: it is refused, or deleted. */
  release(tx: Transaction, draft: LockedDraft): Promise<void>;
}

/** Publishing costs nothing: the default, so that everything works without a payment service. */
export function freeOfCharge(days: number): PublishingOrders {
  return {
    claim: () => Promise.resolve({ days }),
    isCovered: () => Promise.resolve(true),
    isTimeCovered: () => Promise.resolve(true),
    paidType: () => Promise.resolve(undefined),
    release: () => Promise.resolve(),
  };
}

/** No images and attachments. */
export const NO_MEDIA: DraftMedia = {
  read: () => Promise.resolve(new Map()),
  handOver: () => Promise.resolve(),
  copyImages: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};
