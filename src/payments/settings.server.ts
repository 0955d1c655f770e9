import { z } from 'zod';
import { BadSettings, httpOrigin, readSettings, setting, type ValuesOf } from '../platform/settings.server.ts';

/** The settings of payments, as part of the README's table. */
export const PAYMENT_SETTINGS = {
  STRIPE_SECRET_KEY: setting(
    z.string().min(1).optional(),
    'in trial, a stand-in at /dev/payments; in production, no cards',
    'Key of a Stripe account, with which listings are paid by card.',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z.string().min(1).optional(),
    'none',
    'What Stripe signs its notices with; they go to `/api/payments/stripe/notices`.',
  ),
  VIPPS_PAYMENT_URL: setting(
    httpOrigin.prefault('https://api.vipps.no'),
    'https://api.vipps.no',
    'Vipps MobilePay’s API, with which listings of region `no` are paid; `https://apitest.vipps.no` for tests.',
  ),
  VIPPS_PAYMENT_CLIENT_ID: setting(
    z.string().min(1).optional(),
    'in trial, a stand-in at /dev/payments; in production, no Vipps',
    'How the site is known to it.',
  ),
  VIPPS_PAYMENT_CLIENT_SECRET: setting(z.string().min(1).optional(), 'none', 'What the site proves that with.'),
  VIPPS_PAYMENT_SUBSCRIPTION_KEY: setting(z.string().min(1).optional(), 'none', 'Its subscription key.'),
  VIPPS_PAYMENT_MERCHANT: setting(
    z
      .string()
      .regex(/^\d{4,10}$/, 'must be a merchant serial number')
      .optional(),
    'none',
    'The merchant serial number of the sales unit.',
  ),
  VIPPS_PAYMENT_WEBHOOK_SECRET: setting(
    z.string().min(1).optional(),
    'none',
    'What Vipps signs its notices with, as its webhooks API answers when `/api/payments/vipps/notices` is registered there.',
  ),
  PAYMENT_PRICES: setting(
    z.string().min(1).optional(),
    'none: round numbers of our own',
    'JSON file with what publishing costs; see docs/prices.md.',
  ),
  SELLER_NAME: setting(z.string().min(1).max(100).default('grend'), 'grend', 'Who sells, as receipts have it.'),
  SELLER_ADDRESS: setting(
    z.string().max(200).default(''),
    'none',
    'The seller’s address on receipts. Needed in production with payments.',
  ),
  SELLER_NUMBER_NO: setting(
    z.string().max(40).default(''),
    'none',
    'The seller’s organisation number on receipts of region `no`, such as `NO 912 345 678 MVA`. Needed in production with payments.',
  ),
  SELLER_NUMBER_AU: setting(
    z.string().max(40).default(''),
    'none',
    'The seller’s ABN on receipts of region `au`. Needed in production with cards.',
  ),
} as const;

export type PaymentConfig = ValuesOf<typeof PAYMENT_SETTINGS>;

/** Reads how the site takes payments from the environment. Throws {@link BadSettings}. */
export function readPaymentConfig(
  environment: Readonly<Record<string, string | undefined>>,
  mode: 'trial' | 'production',
): PaymentConfig {
  const values = readSettings(PAYMENT_SETTINGS, environment);
  for (const names of [STRIPE, VIPPS_PAYMENT]) {
    const isGiven = names.map((name) => values[name] !== undefined);
    if (isGiven.includes(true) && isGiven.includes(false)) throw new BadSettings([`${names.join(', ')} go together`]);
  }
  const problems = mode === 'production' ? problemsInProduction(values) : [];
  if (problems.length > 0) throw new BadSettings(problems);
  return values;
}

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const VIPPS_PAYMENT = [
  'VIPPS_PAYMENT_CLIENT_ID',
  'VIPPS_PAYMENT_CLIENT_SECRET',
  'VIPPS_PAYMENT_SUBSCRIPTION_KEY',
  'VIPPS_PAYMENT_MERCHANT',
  'VIPPS_PAYMENT_WEBHOOK_SECRET',
] as const;

/** What receipts have to say, and that what is paid is paid. */
function problemsInProduction(values: PaymentConfig): string[] {
  const { STRIPE_SECRET_KEY: cards, VIPPS_PAYMENT_CLIENT_ID: vipps } = values;
  const takesPayment = cards !== undefined || vipps !== undefined;
  const problems: [boolean, string][] = [
    [takesPayment && values.SELLER_ADDRESS === '', 'SELLER_ADDRESS must be set in production with payments'],
    [takesPayment && values.SELLER_NUMBER_NO === '', 'SELLER_NUMBER_NO must be set in production with payments'],
    [cards !== undefined && values.SELLER_NUMBER_AU === '', 'SELLER_NUMBER_AU must be set in production with cards'],
    [cards?.includes('_test_') === true, 'STRIPE_SECRET_KEY must be a live key in production'],
  ];
  return problems.flatMap(([isThere, problem]) => (isThere ? [problem] : []));
}
