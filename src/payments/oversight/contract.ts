import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, Money, one, page, PageQuery } from '../../contract/shapes.ts';
import { REGIONS } from '../../properties/enums.contract.ts';
import { ExactMoney, PaymentMethod, PaymentReference } from '../contract.ts';
import { DraftId } from '../../drafts/draft.contract.ts';
import { ReceiptNumber } from '../refunds/contract.ts';
import * as operations from './operations.contract.ts';

/** Orders and their payments, looked for, and held against what the provider says. */

const forSupport = { tag: 'Payment', access: 'staff', roles: ['support'] } as const;

export const ORDER_STATES = ['open', 'paid', 'published', 'refused', 'lapsed'] as const;
const PAYMENT_STATES = [
  ...(['created', 'pending', 'authorized', 'captured', 'aborted', 'expired', 'released', 'failed'] as const),
] as const;

export const StaffPayment = z
  .object({
    reference: PaymentReference,
    method: PaymentMethod,
    state: z
      .enum(PAYMENT_STATES)
      .describe(
        '`created`: the provider may not know of it; `pending`: the payer’s turn; `authorized`: reserved; `captured`: charged; the others are ends without a charge.',
      ),
    amount: Money,
    captured: ExactMoney,
    refunded: ExactMoney,
    createdAt: Instant,
    checkedAt: Instant.nullable().describe('When the provider was last asked for whoever looked.'),
  })
  .meta({ id: 'StaffPayment' });
export type StaffPayment = z.infer<typeof StaffPayment>;

export const StaffOrder = z
  .object({
    id: z.uuid(),
    state: z
      .enum(ORDER_STATES)
      .describe(
        '`open`: not paid; `paid`: reserved; `published`: it may be charged; `refused`: released; `lapsed`: nobody paid.',
      ),
    region: z.enum(REGIONS),
    listingType: z.string(),
    durationDays: z.int(),
    draftId: z.uuid(),
    total: Money,
    createdAt: Instant,
    payerId: z.uuid().nullable().describe('Null where the account is gone.'),
    payerName: z.string().nullable(),
    payments: z.array(StaffPayment),
    receipts: z.array(ReceiptNumber),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

export const searchOrders = endpoint(operations.searchOrders, {
  ...forSupport,
  summary: 'Orders with their payments and receipts, the latest first',
  description: 'By the number of a receipt, the whole address of the payer, the listing or its draft, and state.',
  isNeverCached: true,
  query: z.object({
    ...PageQuery.shape,
    receipt: ReceiptNumber.optional(),
    email: z.string().max(254).optional(),
    listing: z
      .string()
      .regex(/^\d{9,18}$/)
      .brand<'ListingId'>()
      .optional(),
    draft: DraftId.optional(),
    state: z.enum(ORDER_STATES).optional(),
  }),
  output: page(StaffOrder).extend({
    providers: z
      .array(z.object({ method: PaymentMethod, isStandIn: z.boolean() }))
      .describe('Who can be asked; a stand-in moves no money. None where the site takes no payment.'),
  }),
});

const DIFFERENCES = ['state', 'amount', 'captured', 'refunded'] as const;

export const Reconciliation = z
  .object({
    reference: PaymentReference,
    asked: z
      .enum(['answered', 'no_provider', 'not_begun', 'away', 'refused'])
      .describe(
        '`no_provider`: none is set for its method; `not_begun`: the provider does not know of it; `away`: it does not answer; `refused`: it will not say.',
      ),
    isStandIn: z.boolean(),
    provider: z
      .object({
        state: z.enum(['pending', 'authorized', 'aborted', 'expired', 'released']),
        amount: ExactMoney,
        captured: ExactMoney,
        refunded: ExactMoney,
      })
      .nullable(),
    differences: z.array(z.enum(DIFFERENCES)).describe('Where the provider says otherwise than we do.'),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;

export const reconcilePayment = endpoint(operations.reconcilePayment, {
  ...forSupport,
  summary: 'Ask the provider how a payment stands, and hold it against what we say',
  description: 'Changes no amount. A payment under way is looked at again soon, as after a notice of the provider.',
  params: z.object({ reference: PaymentReference }),
  output: one(Reconciliation),
  errors: ['not_found'],
});

/** Days whose sales are told of. */
export const SOLD_DAYS = 30;

const sold = z.object({
  orders: z.int().min(0),
  charged: ExactMoney.describe('With VAT and extras, without what was paid back.'),
});
const publishing = { type: z.string(), days: z.int() };

export const PriceList = z
  .object({
    isPaid: z.boolean().describe('Whether publishing is paid for here; else prices are told and not asked for.'),
    isFromFile: z.boolean().describe('Whether PAYMENT_PRICES names a table of the site’s own.'),
    regions: z.array(
      z.object({
        region: z.enum(REGIONS),
        vatPercent: z.int(),
        offers: z.array(
          z.object({
            ...publishing,
            price: Money.describe('With VAT.'),
            vat: ExactMoney.describe('Contained in the price.'),
            sold: sold.describe(`Paid within the last ${String(SOLD_DAYS)} days, and charged.`),
          }),
        ),
        extras: z.array(
          z.object({ key: z.string(), title: z.object({ en: z.string(), nb: z.string() }), price: Money }),
        ),
        earlier: z
          .array(z.object({ ...publishing, sold }))
          .describe('Sold meanwhile, and no longer offered, or in another currency.'),
      }),
    ),
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.infer<typeof PriceList>;

export const listPrices = endpoint(operations.listPrices, {
  ...forSupport,
  summary: 'What publishing costs, and what was sold in the last 30 days',
  description: 'The table is a setting, read when the server starts; nothing here changes it.',
  isNeverCached: true,
  output: one(PriceList),
});
