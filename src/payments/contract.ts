import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { raw } from '../contract/kinds/raw.ts';
import { cleanLine } from '../leads/text.contract.ts';
import { Instant, Money, one, page, PageQuery } from '../contract/shapes.ts';
import { OBJECT_TYPES, ObjectType, REGIONS } from '../properties/enums.contract.ts';
import * as operations from './operations.contract.ts';

/** What publishing a listing costs, and how it is paid. */

const tag = 'Payment';

export const METHODS = ['credit_card', 'vipps'] as const;
export const PaymentMethod = z.enum(METHODS).meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const days = z.coerce.number().int().min(1).max(730);
const extraKey = z.string().max(40);
const extras = z.array(extraKey).max(20).default([]);

export const ExactMoney = z
  .object({ minorUnits: z.int().describe('Øre or cents.'), currency: z.string().length(3) })
  .describe('An amount that need not be whole: VAT.')
  .meta({ id: 'ExactMoney' });

export const PriceLine = z
  .object({
    key: z.string().describe('`publishing`, or that of an extra.'),
    title: z.string(),
    price: Money.describe('With VAT.'),
  })
  .meta({ id: 'PriceLine' });
export type PriceLine = z.infer<typeof PriceLine>;

export const Vat = z
  .object({ percent: z.int(), amount: ExactMoney.describe('Contained in the total.') })
  .describe('VAT in Norway, GST in Australia.')
  .meta({ id: 'Vat' });

export const Prices = z
  .object({
    region: z.enum(REGIONS),
    listingType: ObjectType,
    methods: z.array(PaymentMethod).describe('How one can pay; none where the site takes no payment.'),
    durations: z.array(z.object({ days: z.int(), price: Money })),
    extras: z.array(z.object({ key: z.string(), title: z.string(), price: Money })),
    chosen: z.object({ days: z.int(), lines: z.array(PriceLine), total: Money, vat: Vat }),
    isTrial: z.boolean().describe('No money moves.'),
  })
  .meta({ id: 'ListingPrices' });
export type Prices = z.infer<typeof Prices>;

export const checkPrices = endpoint(operations.checkPrices, {
  tag,
  summary: 'What publishing a listing costs',
  description: 'Prices are with VAT. Without a duration, the shortest is chosen.',
  access: 'anyone',
  body: z.object({
    listingType: z
      .string()
      .max(40)
      .describe(`${OBJECT_TYPES.join(', ')}; another counts as residential_sale.`),
    region: z.enum(REGIONS).optional().describe('Left out, that of the site.'),
    durationDays: days.optional(),
    extras,
  }),
  output: one(Prices),
});

/** Random: whoever knows it may know how the payment stands, and nothing else. */
export const PaymentReference = z.string().regex(/^grend-[0-9a-f]{32}$/);

export const PaymentState = z
  .enum(['waiting', 'paid', 'published', 'refused', 'failed'])
  .describe(
    '`waiting`: not paid yet. `paid`: the amount is reserved. `published`: the listing is, and the amount is charged. `refused`: the listing was not published, and nothing is charged. `failed`: broken off, expired or not possible; nothing is charged.',
  )
  .meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof PaymentState>;

export const Payment = z
  .object({
    reference: PaymentReference,
    method: PaymentMethod,
    state: PaymentState,
    total: Money,
    vat: Vat,
    nextUrl: z.string().nullable().describe('Where the payer goes to pay, while that is their turn.'),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

const MOST_BUYER = 200;
export const Buyer = z
  .object({
    name: z.string().max(MOST_BUYER).transform(cleanLine),
    address: z.string().max(MOST_BUYER).transform(cleanLine).describe('On one line; empty for none.'),
  })
  .describe('Whom the receipt is made out to.')
  .meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof Buyer>;

export const checkout = endpoint(operations.checkout, {
  tag,
  summary: 'Orders the publishing of a draft, and begins its payment',
  description:
    'The amount is reserved when the payer has paid, charged when the listing is published, and released when it is not. The same order again is the same payment; another one takes its place while nothing is paid.',
  access: 'user',
  rate: 'lead',
  body: z.object({
    draftId: z.uuid(),
    durationDays: days,
    extras,
    method: PaymentMethod,
    buyer: Buyer.optional().describe('Left out, the receipt names the account, at the home’s address.'),
  }),
  output: one(Payment),
  errors: [
    'invalid_input',
    'not_found',
    'order_paid',
    'type_unpaid',
    'other_home',
    'price_unconfirmed',
    'payment_under_way',
    'payment_unavailable',
  ],
});

export const payDraft = endpoint(operations.payDraft, {
  tag,
  summary: 'Pays the publishing of a draft with one of the published test numbers, on a trial alone',
  description:
    'A real card number belongs to the provider: where there is one, the answer is 400 and `next_url` the way there. What is paid is what was ordered last; without an order, the shortest time.',
  access: 'user',
  rate: 'sign_in',
  params: z.object({ id: z.uuid() }),
  body: z.object({ cardNumber: z.string().min(12).max(30) }),
  output: one(Payment),
  errors: [
    ...(['invalid_input', 'card_number_refused', 'payment_declined', 'not_found', 'order_paid'] as const),
    ...(['payment_under_way', 'payment_unavailable'] as const),
  ],
});

/** Why what is paid for was not published, where that is told. */
export const REFUSED_FOR = ['type_unpaid', 'other_home'] as const;

export const lookAtPayment = endpoint(operations.lookAtPayment, {
  tag,
  summary: 'How a payment stands',
  description:
    'Asks the provider where the payment is under way. For whoever comes back from it, in whatever browser: it tells nothing of who pays for what.',
  access: 'anyone',
  isNeverCached: true,
  params: z.object({ reference: PaymentReference }),
  output: one(
    z.object({
      state: PaymentState,
      draftId: z.uuid().nullable().describe('What was paid for; told to the payer alone, when they are signed in.'),
      order: z
        .object({
          durationDays: z.int(),
          extras: z.array(z.string()),
          method: PaymentMethod,
          refusedFor: z
            .enum(REFUSED_FOR)
            .nullable()
            .describe(
              'Why what is paid for was not published: its type of listing had become one that costs more, or it had become another home; null where something else is in the way.',
            ),
        })
        .nullable()
        .describe('What was ordered, to order it again; told to the payer alone.'),
    }),
  ),
  errors: ['not_found'],
});

export const Seller = z
  .object({ name: z.string(), number: z.string().describe('Organisation number or ABN.'), address: z.string() })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

export const Receipt = z
  .object({
    number: z.string().describe('Without gaps in each region.'),
    region: z.enum(REGIONS),
    kind: z.enum(['sale', 'refund']),
    issuedAt: Instant,
    draftId: z.uuid(),
    isListingDeleted: z.boolean().describe('Its draft is there no more, or is no longer the reader’s.'),
    lines: z.array(PriceLine),
    total: Money.describe('With VAT; of a refund below zero.'),
    vat: Vat,
    method: PaymentMethod,
    cardLast4: z.string().nullable(),
    seller: Seller,
    buyer: Buyer.nullable(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const listReceipts = endpoint(operations.listReceipts, {
  tag,
  summary: 'One’s receipts, the newest first',
  access: 'user',
  query: PageQuery,
  output: page(Receipt),
});

const received = one(z.object({ isHeard: z.literal(true) }));
const maxBodyBytes = 256 * 1024;

export const hearStripe = raw({
  ...operations.hearStripe,
  tag,
  summary: 'Takes signed notices of Stripe',
  maxBodyBytes,
  output: received,
});

export const hearVipps = raw({
  ...operations.hearVipps,
  tag,
  summary: 'Takes signed notices of Vipps MobilePay',
  maxBodyBytes,
  output: received,
});
