import type { Money } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ObjectType } from '../properties/enums.contract.ts';
import type { Region } from '../texts/messages.ts';
import type { PaymentMethod } from './contract.ts';
import type { Follow } from './follow.server.ts';
import { findLastPublishedOf, lockOrderOf, setOrderState } from './orders-store.server.ts';
import type { DraftId, OrderRow } from './payment.server.ts';
import { findReservedOf, lockPaying } from './payments-store.server.ts';
import type { Prices } from './prices.server.ts';
import { giveUpOrder } from './give-up-order.server.ts';

/** What orders ask of a draft. */
interface Draft {
  readonly id: DraftId;
  readonly region: Region;
  readonly form_data: Form;
  /** What its listing was written from. */
  readonly shown_form: Form | null;
}

interface Form {
  readonly listingType: { readonly objectType?: string | undefined };
}

/** What an order is for, and what was paid with it; nothing for one that was free. */
interface Claimed {
  readonly days: number;
  readonly paid?: { readonly method: PaymentMethod; readonly total: Money };
}

export interface DraftOrdersParts {
  readonly clock: Clock;
  readonly follow: Follow;
  readonly prices: Prices;
}

const MINOR_UNITS = 100;

/**
 * What publishing asks of payments, in its own transactions: it holds the draft before the order, as everybody does.
 * An order covers the type of listing that it was made for, and those that cost no more.
 */
export function createDraftOrders({ clock, follow, prices }: DraftOrdersParts) {
  const typeOf = ({ listingType }: Form): ObjectType => prices.typeOf(listingType.objectType ?? '');

  const covers = (order: Pick<OrderRow, 'region' | 'listing_type' | 'duration_days'>, draft: Draft): boolean =>
    order.region === draft.region &&
    prices.costsNoMore(draft.region, typeOf(draft.form_data), prices.typeOf(order.listing_type), order.duration_days);

  /** What a listing's time is paid for as. One from before anything was to be paid is what it is. */
  async function paidFor(db: Queryable, draft: Draft): Promise<Pick<OrderRow, 'listing_type' | 'duration_days'>> {
    const last = await findLastPublishedOf(db, draft.id);
    return last ?? { listing_type: typeOf(draft.shown_form ?? draft.form_data), duration_days: 0 };
  }

  return {
    /**
     * Uses the order of a draft whose amount is reserved, in the transaction that publishes the draft: the amount is
     * charged once that is committed. Undefined when there is none that covers it.
     */
    async claim(tx: Transaction, draft: Draft): Promise<Claimed | undefined> {
      const reserved = await findReservedOf(tx, draft.id);
      const paying = reserved && (await lockPaying(tx, reserved.id));
      if (paying?.order.state !== 'paid' || !covers(paying.order, draft)) return undefined;
      await setOrderState(tx, paying, 'published', clock.now().toISOString());
      await follow.lookAt(tx, paying.payment.id);
      const { total, currency } = paying.order;
      const paid = { method: paying.payment.method, total: { amount: total / MINOR_UNITS, currency } };
      return { days: paying.order.duration_days, ...(total === 0 ? {} : { paid }) };
    },

    /** Whether an amount is reserved for a draft as it is now. */
    async isCovered(db: Queryable, draft: Draft): Promise<boolean> {
      const reserved = await findReservedOf(db, draft.id);
      return reserved !== undefined && covers(reserved, draft);
    },

    /** Whether the time that a listing has left is paid for as what its draft is now. */
    async isTimeCovered(db: Queryable, draft: Draft): Promise<boolean> {
      return covers({ region: draft.region, ...(await paidFor(db, draft)) }, draft);
    },

    /** The type of listing that the time of one on the market is paid for as. */
    async paidType(db: Queryable, draft: Draft): Promise<ObjectType> {
      return prices.typeOf((await paidFor(db, draft)).listing_type);
    },

    /** Gives up what is ordered for a draft that will not be published: what is reserved is released. */
    async release(tx: Transaction, { id: draftId }: Pick<Draft, 'id'>): Promise<void> {
      const order = await lockOrderOf(tx, draftId);
      if (order !== undefined) await giveUpOrder(tx, order, { clock, follow });
    },
  };
}
