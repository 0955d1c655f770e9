import type { People } from '../accounts/people.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { Region } from '../texts/messages.ts';
import { createCheckout, type FindPayableDraft } from './checkout.server.ts';
import type { PaymentMethod, Seller } from './contract.ts';
import { DEFAULT_PRICES } from './default-prices.server.ts';
import { createFollow } from './follow.server.ts';
import { deleteOrdersBefore } from './orders-store.server.ts';
import { forgetPayer, paymentData } from './personal-data.server.ts';
import type { PriceTable } from './prices.contract.ts';
import { createPriceList } from './oversight/price-list.server.ts';
import { createOversightRoutes } from './oversight/routes.server.ts';
import { createOversight } from './oversight/service.server.ts';
import { createPrices } from './prices.server.ts';
import type { PaymentProvider } from './provider.server.ts';
import { createReceipts, type ReceiptParts } from './receipts.server.ts';
import { createRefundRoutes } from './refunds/routes.server.ts';
import { createRefunds, type Refunds } from './refunds/service.server.ts';
import { createPaymentRoutes } from './routes.server.ts';
import { createPayments, type Payments, type TestCards } from './service.server.ts';
import { createSettle, type PreparePublishing } from './settle.server.ts';

/** How the site takes payments. */
export interface PaymentSettings {
  readonly prices: PriceTable;
  readonly currencies: Readonly<Record<Region, string>>;
  readonly sellers: Readonly<Record<Region, Seller>>;
  readonly providers: readonly PaymentProvider[];
  /** Of the stand-in, in trial. */
  readonly testCards?: TestCards | undefined;
}

/** Prices can be asked for, and nothing can be paid. */
export const WITHOUT_PAYMENT: PaymentSettings = {
  prices: DEFAULT_PRICES,
  currencies: { no: 'NOK', au: 'USD' },
  sellers: { no: { name: 'grend', number: '', address: '' }, au: { name: 'grend', number: '', address: '' } },
  providers: [],
};

export interface PaymentSliceParts {
  readonly settings: PaymentSettings;
  readonly people: Pick<People, 'person' | 'personByEmail' | 'lockPerson'>;
  readonly findDraft: FindPayableDraft;
  readonly publish: PreparePublishing;
  /** The draft that a listing was made with; undefined of one that nobody made here. */
  readonly draftOf: (listingId: ListingId) => Promise<string | undefined>;
  readonly draftsLeft: ReceiptParts['draftsLeft'];
}

export interface PaymentSlice extends Slice {
  readonly payments: Payments;
  readonly refunds: Refunds;
}

const DAY_MS = 86_400_000;
/** Orders that nobody paid. */
const UNPAID_DAYS = 180;
/**
 * Bokføringsloven, section 13 (documents of sales: five years after the end of the year); the Australian Tax Office
 * asks for five as well.
 */
const BOOK_YEARS = 5;

/** What publishing costs, and how it is paid. */
export function createPaymentSlice(platform: Platform, parts: PaymentSliceParts): PaymentSlice {
  const { db, clock, jobs, log, outbox, origin, audit } = platform;
  const { settings, people, findDraft, publish, draftOf, draftsLeft } = parts;
  const prices = createPrices(settings.prices, settings.currencies);
  const providers = new Map<PaymentMethod, PaymentProvider>(
    settings.providers.map((provider) => [provider.method, provider]),
  );
  const receipts = createReceipts({ db, clock, outbox, people, sellers: settings.sellers, draftsLeft, origin });
  const settle = createSettle({ db, clock, log, providers, receipts, publish });
  const follow = createFollow({ db, clock, jobs, log, settle });
  const checkout = createCheckout({ db, clock, people, prices, providers, findDraft, follow, settle });
  const { testCards } = settings;
  const payments = createPayments({ db, clock, prices, providers, checkout, follow, testCards });
  const refunds = createRefunds({ db, clock, audit, follow });
  const oversight = createOversight({ db, audit, people, providers, follow, draftOf });
  const isPaid = settings.providers.length > 0;
  return {
    payments,
    refunds,
    routes: [
      ...createPaymentRoutes({ payments, receipts, follow, providers }),
      ...createRefundRoutes(refunds),
      ...createOversightRoutes(oversight, settings.providers, createPriceList({ db, clock, isPaid, ...settings })),
    ],
    personalData: paymentData(db),
    forget: forgetPayer({ clock, follow }),
    forgetOld() {
      const now = clock.now();
      return deleteOrdersBefore(db, {
        unpaid: new Date(now.getTime() - UNPAID_DAYS * DAY_MS),
        all: new Date(Date.UTC(now.getUTCFullYear() - BOOK_YEARS, 0, 1)),
      });
    },
  };
}
