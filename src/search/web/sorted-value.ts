import type { ListingCard } from '../../properties/listing.contract.ts';
import {
  aboutMonth,
  sharedCostPart,
  withoutSharedCosts,
  type PricePart,
} from '../../properties/price-line.contract.ts';
import { auctionBadge, viewingBadge } from '../../properties/web/badges.ts';
import type { CardView, ViewContext } from '../../properties/web/card-view.ts';
import { landArea } from '../../texts/land-area.ts';
import type { SearchFilter } from '../filter.contract.ts';

/**
 * A card with the value that its list is ordered by, where it does not tell it anyway: an order by what nobody sees
 * looks wrong.
 */
export function withSortedValue(
  view: CardView,
  card: ListingCard,
  sorting: SearchFilter['sorting'],
  context: ViewContext,
): CardView {
  switch (sorting) {
    case 'monthly_cost':
    case 'shared_cost':
    case 'price':
      return withPart(view, pricePart(card, sorting, context));
    case 'usage_area':
    case 'primary_room':
    case 'landsize':
      return withFact(view, areaFact(card, sorting, context));
    case 'next_viewing':
      return withBadge(view, card, viewingBadge(card, context));
    case 'next_auction':
      return withBadge(view, card, auctionBadge(card, context));
    default:
      return view;
  }
}

/** Undefined where what is told of prices has it already. */
function pricePart(
  card: ListingCard,
  sorting: 'monthly_cost' | 'shared_cost' | 'price',
  context: ViewContext,
): PricePart | undefined {
  const { t, format, priceLens } = context;
  const { monthlyCost, price } = card.prices;
  const isByMonth = priceLens === 'monthly' && monthlyCost !== undefined;
  switch (sorting) {
    case 'monthly_cost': {
      // In the words of the home's own page.
      if (isByMonth || monthlyCost === undefined) return undefined;
      const key = card.isProject ? 'property.price.month_about_from' : 'property.price.month_about';
      const month = t(key, { price: format.money(aboutMonth(monthlyCost)) });
      const without = withoutSharedCosts(card, t);
      return { text: without === undefined ? month : `${month}, ${without}` };
    }
    case 'shared_cost':
      return isByMonth ? sharedCostPart(card, context)[0] : undefined;
    case 'price':
      return isByMonth && price !== undefined && card.region === 'no' && !card.isProject
        ? { text: t('property.price.asking_short', { price: format.money(price) }) }
        : undefined;
  }
}

function areaFact(
  { details, region, propertyType }: ListingCard,
  sorting: 'usage_area' | 'primary_room' | 'landsize',
  { t, format }: ViewContext,
): string | undefined {
  const { areaInternal, usageArea, primaryRoom, landSize } = details;
  switch (sorting) {
    // A card tells the area inside before any other, where that is known.
    case 'usage_area':
      return areaInternal === undefined || usageArea === undefined || usageArea === areaInternal
        ? undefined
        : t('property.fact.area_usage', { area: format.area(usageArea) });
    case 'primary_room':
      return (areaInternal ?? usageArea) === undefined || primaryRoom === undefined
        ? undefined
        : t('property.fact.area_primary', { area: format.area(primaryRoom) });
    // That of flats is shared by all, and told only where it is what the list is ordered by.
    case 'landsize':
      return landSize === undefined || landSize <= 0 || !propertyType.includes('apartment')
        ? undefined
        : t('property.fact.land', { area: landArea(landSize, region, format) });
  }
}

/** Before what else comes with the price. */
function withPart(view: CardView, part: PricePart | undefined): CardView {
  return part === undefined ? view : { ...view, price: { ...view.price, more: [part, ...view.price.more] } };
}

function withFact(view: CardView, fact: string | undefined): CardView {
  if (fact === undefined || view.facts.includes(fact)) return view;
  return {
    ...view,
    facts: [...view.facts, fact],
    ...(view.rest === undefined ? {} : { rest: [...view.rest, fact] }),
  };
}

/** In the place of the last one, where others came before it. */
function withBadge(view: CardView, { status }: ListingCard, badge: CardView['badges'][number] | undefined): CardView {
  const isToBeHad = status === 'available' || status === 'future';
  if (badge === undefined || !isToBeHad || view.badges.some(({ label }) => label === badge.label)) return view;
  return { ...view, badges: [...view.badges.slice(0, 1), badge] };
}
