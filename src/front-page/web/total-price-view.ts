import type { ListingCard } from '../../properties/listing.contract.ts';
import { propertyPath } from '../../paths.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';

/** A real home's total price, taken apart: what the buyer of a home in Norway pays, not what the headline says. */
export interface TotalPriceView {
  readonly title: string;
  readonly path: string;
  readonly total: string;
  readonly parts: readonly {
    readonly kind: 'asking' | 'debt' | 'costs';
    readonly label: string;
    readonly amount: string;
    readonly percent: number;
  }[];
}

/** The first home whose shared debt makes a difference one ought to see; undefined when there is none. */
export function totalPriceView(cards: readonly ListingCard[], { t, format }: ViewContext): TotalPriceView | undefined {
  const card = cards.find(
    ({ prices: { askingPrice, jointDebt, totalPrice } }) =>
      askingPrice !== undefined && totalPrice !== undefined && (jointDebt?.amount ?? 0) > totalPrice.amount * NOTABLE,
  );
  if (card === undefined) return undefined;
  const { askingPrice, jointDebt, totalPrice } = card.prices;
  if (askingPrice === undefined || jointDebt === undefined || totalPrice === undefined) return undefined;
  const costs = totalPrice.amount - askingPrice.amount - jointDebt.amount;
  const part = (kind: 'asking' | 'debt' | 'costs', amount: number) => ({
    kind,
    label: t(`home.total.${kind}`),
    amount: format.money({ amount, currency: totalPrice.currency }),
    percent: (100 * amount) / totalPrice.amount,
  });
  return {
    title: card.title,
    path: propertyPath(card),
    total: format.money(totalPrice),
    parts: [
      part('asking', askingPrice.amount),
      part('debt', jointDebt.amount),
      ...(costs > 0 ? [part('costs', costs)] : []),
    ],
  };
}

/** From this share of the total price on. */
const NOTABLE = 0.1;
