import type { Language, Translate } from '../../../texts/messages.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { searchMap } from '../../contract.ts';
import { shortMoney } from '../short-money.ts';

type MapHome = NonNullable<OutputOf<typeof searchMap>['data'][number]['homes']>[number];

/**
 * What stands on a home's sign on the map: `$1.25m`, with a plus where that is only the least of it; of a rent
 * with what it is for, `$850/wk`. Short, as other
 * signs lie close.
 */
export function signPrice(
  { price, priceDisplay, isMonthly, rentPeriod }: MapHome,
  t: Translate,
  language: Language,
): string {
  if (priceDisplay === 'contact_agent') return t('map.home_contact_agent');
  if (price === undefined) return t('map.home_unpriced');
  if (isMonthly === true) return t('property.price.shared_cost_month', { price: shortMoney(price, language) });
  // A bare amount would be taken for what it is sold for.
  if (rentPeriod !== undefined) return t(`map.home_rent_${rentPeriod}`, { price: shortMoney(price, language) });
  const isLeast = priceDisplay === 'offers_over' || priceDisplay === 'range' || priceDisplay === 'guide';
  const amount = `${shortMoney(price, language)}${isLeast ? '+' : ''}`;
  return priceDisplay === 'guide' ? t('map.home_guide', { price: amount }) : amount;
}
