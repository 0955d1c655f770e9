import { handledRaw, type Verify } from '../contract/kinds/raw.server.ts';
import { type Handled, handled, handledFor } from '../contract/mount.server.ts';
import {
  checkout,
  checkPrices,
  hearStripe,
  hearVipps,
  listReceipts,
  lookAtPayment,
  payDraft,
  type PaymentMethod,
} from './contract.ts';
import type { Follow } from './follow.server.ts';
import { DraftId } from './payment.server.ts';
import type { Notice, PaymentProvider } from './provider.server.ts';
import type { Receipts } from './receipts.server.ts';
import type { Payments } from './service.server.ts';

export interface PaymentRouteParts {
  readonly payments: Payments;
  readonly receipts: Receipts;
  readonly follow: Follow;
  readonly providers: ReadonlyMap<PaymentMethod, PaymentProvider>;
}

export function createPaymentRoutes({ payments, receipts, follow, providers }: PaymentRouteParts): readonly Handled[] {
  /** Nobody's notices are good where the provider is not configured. */
  const verify =
    (method: PaymentMethod): Verify<Notice> =>
    (signed) =>
      providers.get(method)?.verify(signed);
  /**
   * Whatever is authentic is answered with 200: Vipps sends a payment's notices in order, and one that is refused holds
   * up the others.
   */
  const hear = async (_input: unknown, _caller: unknown, { reference }: Notice) => {
    await follow.hear(reference);
    return { data: { isHeard: true } } as const;
  };
  return [
    handled(checkPrices, ({ body: { region, ...wish } }, caller) => ({
      data: payments.check(region ?? caller.region, caller.language, wish),
    })),
    handledFor(checkout, async ({ body: { draftId, durationDays: days, ...wish } }, { user, ...caller }) => ({
      data: await payments.checkout({ ...caller, ...user }, { draftId: DraftId.parse(draftId), days, ...wish }),
    })),
    handledFor(payDraft, async ({ params: { id }, body: { cardNumber } }, { user, ...caller }) => ({
      data: await payments.payByCard({ ...caller, ...user }, DraftId.parse(id), cardNumber),
    })),
    handled(lookAtPayment, async ({ params: { reference } }, { user }) => ({
      data: await payments.look(reference, user?.userId),
    })),
    handledFor(listReceipts, ({ query }, { user, language }) => receipts.list(user.userId, language, query)),
    handledRaw(hearStripe, verify('credit_card'), hear),
    handledRaw(hearVipps, verify('vipps'), hear),
  ];
}
