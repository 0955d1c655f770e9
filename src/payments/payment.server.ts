import { z } from 'zod';
import type { Id, UserId } from '../contract/ids.ts';
import type { Language, Region } from '../texts/messages.ts';
import type { Buyer, PaymentMethod } from './contract.ts';
import type { OfferLine } from './prices.server.ts';

/** Orders and their payments, as they are kept. */

export const DraftId = z.uuid().brand<'DraftId'>();
export type DraftId = z.output<typeof DraftId>;
export type OrderId = Id<'OrderId'>;
export type PaymentId = Id<'PaymentId'>;

export type OrderState = 'open' | 'paid' | 'published' | 'refused' | 'lapsed';

/**
 * `created`: the provider may not know of it. `pending`: the payer's turn. `authorized`: the amount is reserved.
 * The others are ends: nothing is reserved, and but for `captured` nothing was charged.
 */
export type PaymentRowState =
  | 'created'
  | 'pending'
  | 'authorized'
  | 'captured'
  | 'aborted'
  | 'expired'
  | 'released'
  | 'failed';

export interface OrderRow {
  readonly id: OrderId;
  readonly user_id: UserId | null;
  readonly draft_id: DraftId;
  readonly region: Region;
  readonly listing_type: string;
  readonly duration_days: number;
  readonly extras: readonly string[];
  readonly lines: readonly OfferLine[];
  /** Minor units. */
  readonly total: number;
  readonly vat: number;
  readonly vat_percent: number;
  readonly currency: string;
  readonly state: OrderState;
  readonly paid_at: string | null;
  readonly buyer: Buyer | null;
  /** Code of the failure for which what was paid for was not published; null where it was otherwise given up. */
  readonly refused_for: string | null;
}

export interface PaymentRow {
  readonly id: PaymentId;
  readonly order_id: OrderId;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly provider_id: string | null;
  readonly next_url: string | null;
  readonly return_origin: string;
  readonly language: Language;
  readonly state: PaymentRowState;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  readonly card_last4: string | null;
  readonly checked_at: string | null;
  readonly created_at: string;
}

/** A payment with what it pays for. */
export interface Paying {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

/** The same, and nobody else changes either until the transaction ends. */
export interface LockedPaying extends Paying {
  readonly isLocked: true;
}

/** What publishing is told of an order that is paid for. */
export interface PaidOrder {
  readonly id: OrderId;
  readonly draftId: DraftId;
  readonly userId: UserId;
  readonly durationDays: number;
  readonly extras: readonly string[];
}
