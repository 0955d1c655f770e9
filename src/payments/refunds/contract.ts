import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, Money, one, page, PageQuery } from '../../contract/shapes.ts';
import { cleanLine } from '../../leads/text.contract.ts';
import * as operations from './operations.contract.ts';

/** Paying back what was charged. By staff alone, with a reason, and written down. */

const tag = 'Payment';

export const ReceiptNumber = z.string().regex(/^(NO|AU)-\d{6,9}$/);

export const Refund = z
  .object({
    id: z.uuid(),
    receipt: ReceiptNumber.describe('Of the sale that it is paid back of.'),
    amount: Money,
    reason: z.string().nullable(),
    askedBy: z.uuid().nullable().describe('The account of the member of staff; null where it is gone.'),
    askedAt: Instant,
    isDone: z.boolean().describe('The provider has paid it back.'),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

export const refundReceipt = endpoint(operations.refundReceipt, {
  tag,
  summary: 'Pay back of what a receipt was charged for',
  description:
    'All refunds of a payment together are never more than was charged. The caller names the refund: sent again under the same id, it is the same one. The provider is asked at once, and again until it has answered.',
  access: 'staff',
  roles: ['support'],
  isSensitive: true,
  params: z.object({ number: ReceiptNumber }),
  body: z.object({
    id: z.uuid(),
    amount: z.int().min(1).max(1_000_000).describe('Whole units of the currency.'),
    reason: z
      .string()
      .max(500)
      .transform(cleanLine)
      .pipe(z.string().min(3))
      .describe('Names nobody: it stays in the books after the payer’s account is gone.'),
  }),
  output: one(Refund),
  errors: ['invalid_input', 'not_found'],
});

export const listRefunds = endpoint(operations.listRefunds, {
  tag,
  summary: 'What has been paid back, by whom and why, the latest first',
  access: 'staff',
  roles: ['support'],
  isNeverCached: true,
  query: PageQuery,
  output: page(Refund),
});
