import type { Money } from '../../contract/shapes.ts';
import type { ListingCard } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** A home's price as it stands largest, and the small line under it. */
export interface PriceLine {
  readonly main: string;
  /** In Norway total price and shared costs; empty when there is nothing to add. */
  readonly more: readonly PricePart[];
}

export interface PricePart {
  /** What the money is for, where it can be left out when there is little room. */
  readonly name?: string;
  readonly text: string;
}

/** A sold home shows what it was sold for where that is known; a home without a price says so in words. */
export function priceLine(card: ListingCard, context: ViewContext): PriceLine {
  return { main: mainPrice(card, context), more: extraCosts(card, context) };
}

/** The money with its period: `18 500 kr per måned`, `$650 per week`. */
export function rentText(money: Money, period: 'month' | 'week', { t, format }: ViewContext): string {
  return t(period === 'month' ? 'property.price.per_month' : 'property.price.per_week', { price: format.money(money) });
}

function mainPrice(card: ListingCard, context: ViewContext): string {
  const { t, format } = context;
  const { price, priceMin, priceMax, rentPeriod, soldPrice } = card.prices;
  if (soldPrice !== undefined && card.status === 'sold')
    return t('property.price.sold_for', { price: format.money(soldPrice) });
  if (price === undefined)
    return t(card.region === 'au' ? 'property.price.contact_agent' : 'property.price.on_request');
  if (rentPeriod !== undefined) return rentText(price, rentPeriod, context);
  if (card.isProject) return t('property.price.from', { price: format.money(priceMin ?? price) });
  if (priceMin !== undefined && priceMax !== undefined && priceMax.amount > priceMin.amount)
    return `${format.money(priceMin)} – ${format.money(priceMax)}`;
  return format.money(price);
}

function extraCosts(
  { region, offerType, prices, isProject }: ListingCard,
  { t, format }: ViewContext,
): readonly PricePart[] {
  if (region !== 'no' || offerType === 'rent') return [];
  const parts: PricePart[] = [];
  if (prices.totalPrice !== undefined && !isProject)
    parts.push({ text: t('property.price.total', { price: format.money(prices.totalPrice) }) });
  if (prices.sharedCost !== undefined && prices.sharedCost.amount > 0)
    parts.push({
      name: t('property.price.shared_cost_short'),
      text: t('property.price.shared_cost_month', { price: format.money(prices.sharedCost) }),
    });
  return parts;
}
