import type { ViewContext } from '../../properties/web/card-view.ts';
import type { HomeSnapshot } from '../collection.contract.ts';

/** The price that is kept of a home whose listing is gone: in Norway the total, where it is kept; empty without any. */
export function lastPrice(
  { price, totalPrice }: Pick<HomeSnapshot, 'price' | 'totalPrice'>,
  { t, format }: Pick<ViewContext, 't' | 'format'>,
): string {
  if (price === undefined) return '';
  return totalPrice === undefined || totalPrice.amount === price.amount
    ? format.money(price)
    : t('property.price.total', { price: format.money(totalPrice) });
}
