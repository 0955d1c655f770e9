import { urlOf } from '../contract/client.ts';
import { FOR_ANYONE, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { reconcilePayment } from './oversight/contract.ts';
import { refundReceipt } from './refunds/contract.ts';
import { checkout, checkPrices, hearStripe, hearVipps, payDraft } from './contract.ts';
import { aDraft } from './payments.testing.ts';

/** Whose draft it is pays for it. */
export const paymentPermissions: readonly PermissionRow[] = [
  {
    // For those who run the site, whom none of these is.
    endpoint: reconcilePayment,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: ({ app }) => app.db.query('SELECT id, state, captured FROM payments ORDER BY id'),
    attempt: () => ({ url: reconcilePayment.path.replace(':reference', `grend-${'0'.repeat(32)}`) }),
  },
  {
    endpoint: checkPrices,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: orders,
    attempt: () => ({ url: checkPrices.path, body: { listing_type: 'residential_sale' } }),
  },
  {
    endpoint: checkout,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: orders,
    attempt: async ({ app, owner }) => ({
      url: checkout.path,
      body: { draft_id: await aDraft(app, owner), duration_days: 30, method: 'vipps' },
    }),
  },
  {
    endpoint: payDraft,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: orders,
    attempt: async ({ app, owner }) => ({
      url: urlOf(payDraft, { id: await aDraft(app, owner) }),
      body: { card_number: '4242424242424242' },
    }),
  },
  {
    // For those who run the site, whom none of these is.
    endpoint: refundReceipt,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: orders,
    attempt: () => ({
      url: refundReceipt.path.replace(':number', 'NO-000001'),
      body: { id: '0b0e9cf6-4f2a-4f4b-9d57-0a3d2f5b7a11', amount: 1, reason: 'Because' },
    }),
  },
  // Whoever signs what they send; conformance.test.ts has those that do.
  ...[hearStripe, hearVipps].map((endpoint): PermissionRow => ({
    endpoint,
    status: FOR_ANYONE(401),
    mayChange: [],
    reads: orders,
    attempt: () => ({ url: endpoint.path, body: { reference: 'grend-1' } }),
  })),
];

function orders({ app }: Scene): Promise<unknown> {
  return app.db.query(
    'SELECT o.id, o.state, p.state AS payment FROM orders o JOIN payments p ON p.order_id = o.id ORDER BY o.id',
  );
}
