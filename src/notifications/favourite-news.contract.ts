import { z } from 'zod';
import type { Money } from '../contract/shapes.ts';
import { CHANGED_PRICES, type PriceChange } from '../properties/price-change.contract.ts';

/** What has become of a home that somebody keeps. */
export const FAVOURITE_CHANGES = [
  'price_down',
  'price_up',
  'sold',
  'rented',
  'withdrawn',
  'back_sale',
  'back_rent',
  'resumed',
  'new_sale',
  'new_rent',
  'viewing',
  'inspection',
  'auction',
  'auction_off',
] as const;

const amount = z.string().regex(/^\d{1,15}$/);

/**
 * The details of a notification about a home that its reader keeps, as texts: they are worded and formatted where they
 * are shown. Amounts are in whole units of the currency.
 */
const FavouriteDetails = z.object({
  /** The home's address. */
  home: z.string(),
  change: z.enum(FAVOURITE_CHANGES),
  /** Of a price: which, and what it was and is. */
  price: z.enum(CHANGED_PRICES).optional(),
  before: amount.optional(),
  after: amount.optional(),
  /** What it was sold for, where that is told. */
  paid: amount.optional(),
  currency: z.string().optional(),
  /** Of a viewing or an auction: when it begins, and by the clock of which zone that is told. */
  at: z.iso.datetime().optional(),
  zone: z.string().max(60).optional(),
});

export interface FavouriteNews {
  readonly home: string;
  readonly change: (typeof FAVOURITE_CHANGES)[number];
  readonly price?: PriceChange | undefined;
  readonly paid?: Money | undefined;
  /** When a viewing or an auction begins: an instant, and the home's time zone. */
  readonly time?: { readonly at: string; readonly zone: string } | undefined;
}

export function favouriteDetails({ home, change, price, paid, time }: FavouriteNews): Record<string, string> {
  return {
    home,
    change,
    ...(price === undefined
      ? {}
      : {
          price: price.of,
          before: String(price.before.amount),
          after: String(price.after.amount),
          currency: price.after.currency,
        }),
    ...(paid === undefined ? {} : { paid: String(paid.amount), currency: paid.currency }),
    ...time,
  };
}

/** Undefined for what {@link favouriteDetails} has not made. */
export function favouriteNewsOf(details: Readonly<Record<string, string>>): FavouriteNews | undefined {
  const parsed = FavouriteDetails.safeParse(details);
  if (!parsed.success) return undefined;
  const { home, change, price, before, after, paid, currency, at, zone } = parsed.data;
  const money = (text: string | undefined): Money | undefined =>
    text === undefined || currency === undefined ? undefined : { amount: Number(text), currency };
  const [first, now] = [money(before), money(after)];
  return {
    home,
    change,
    price:
      price === undefined || first === undefined || now === undefined
        ? undefined
        : { of: price, before: first, after: now },
    paid: money(paid),
    time: at === undefined || zone === undefined ? undefined : { at, zone },
  };
}
