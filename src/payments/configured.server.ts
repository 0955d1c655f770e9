import type { Clock } from '../platform/clock.ts';
import type { Region } from '../texts/messages.ts';
import type { Seller } from './contract.ts';
import { hearVipps } from './operations.contract.ts';
import type { PaymentProvider } from './provider.server.ts';
import type { PaymentConfig } from './settings.server.ts';
import { createStripeProvider } from './stripe/stripe.server.ts';
import { createVippsProvider } from './vipps/vipps.server.ts';

type Settings = Pick<
  PaymentConfig,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | `VIPPS_PAYMENT_${'URL' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'SUBSCRIPTION_KEY' | 'MERCHANT' | 'WEBHOOK_SECRET'}`
>;

/** The providers that are configured, and for the other methods the stand-in's, where there is one. */
export function providersOf(
  config: Settings,
  {
    clock,
    origin,
    standIns = [],
  }: { readonly clock: Clock; readonly origin: string; readonly standIns?: readonly PaymentProvider[] | undefined },
): PaymentProvider[] {
  const configured = [stripeOf(config, clock), vippsOf(config, clock, origin)].filter(
    (provider) => provider !== undefined,
  );
  return [...configured, ...standIns.filter(({ method }) => !configured.some((other) => other.method === method))];
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Settings, clock: Clock) {
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return createStripeProvider({ secretKey, webhookSecret, clock, isStandIn: false });
}

function vippsOf(config: Settings, clock: Clock, origin: string): PaymentProvider | undefined {
  const {
    VIPPS_PAYMENT_CLIENT_ID: clientId,
    VIPPS_PAYMENT_CLIENT_SECRET: clientSecret,
    VIPPS_PAYMENT_SUBSCRIPTION_KEY: subscriptionKey,
    VIPPS_PAYMENT_MERCHANT: merchantSerialNumber,
    VIPPS_PAYMENT_WEBHOOK_SECRET: webhookSecret,
  } = config;
  if (clientId === undefined || clientSecret === undefined || subscriptionKey === undefined) return undefined;
  if (merchantSerialNumber === undefined || webhookSecret === undefined) return undefined;
  return createVippsProvider({
    url: config.VIPPS_PAYMENT_URL,
    clientId,
    clientSecret,
    subscriptionKey,
    merchantSerialNumber,
    webhookUrl: `${origin}${hearVipps.path}`,
    webhookSecret,
    clock,
    isStandIn: false,
  });
}

/** Who sells in each region. */
export function sellersOf(
  config: Pick<PaymentConfig, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_NUMBER_NO' | 'SELLER_NUMBER_AU'>,
): Readonly<Record<Region, Seller>> {
  const { SELLER_NAME: name, SELLER_ADDRESS: address } = config;
  return {
    no: { name, address, number: config.SELLER_NUMBER_NO },
    au: { name, address, number: config.SELLER_NUMBER_AU },
  };
}
