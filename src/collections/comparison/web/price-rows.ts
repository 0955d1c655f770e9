import { rangeStart } from '../../../texts/range-start.ts';
import type { Money } from '../../../contract/shapes.ts';
import { isLand } from '../../../properties/land.contract.ts';
import { leviesIn } from '../../../properties/levies.contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { priceLine, totalOf, withoutSharedCosts } from '../../../properties/price-line.contract.ts';
import { areSharedCostsUnsaid } from '../../../properties/shared-costs.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { marketTime, priceStep } from '../../../properties/web/dates-view.ts';
import { mayBeShared } from './applies.ts';
import type { ComparedHome } from './compared-home.ts';
import { amount, type RowSpec } from './row-spec.ts';

/** What the compared homes cost. */
export function priceRows(homes: readonly ComparedHome[], context: ViewContext): readonly RowSpec[] {
  const { t, format } = context;
  const money = (
    label: string,
    of: (listing: Listing) => Money | undefined,
    applies: (listing: Listing) => boolean,
  ): RowSpec => ({
    label,
    applies,
    lines: ({ listing }) => amount(listing === undefined ? undefined : of(listing), context),
  });
  const told = (label: string, of: typeof marketTime): RowSpec => ({
    label,
    isNone: true,
    lines: ({ listing }) => (listing === undefined ? [] : [of(listing, context) ?? []].flat()),
  });
  // The row's label says what the amounts are only where all homes have a total price.
  const known = homes.flatMap(({ listing }) => (listing === undefined ? [] : [listing]));
  const isAustralian = known.length > 0 && known.every(({ region }) => region === 'au');
  // Homes of several states: the word that all of them understand.
  const paying = known.filter(({ prices }) => prices.sharedCost !== undefined);
  const states = [...new Set(paying.map(({ address }) => leviesIn(address.region)))];
  const levies = states.length === 1 ? (states[0] ?? 'strata') : 'strata';
  const isNorwegian = known.length > 0 && known.every((listing) => totalOf(listing) !== undefined);
  const hasDebt = known.some(({ prices }) => (prices.jointDebt?.amount ?? 0) > 0);
  const priceLines = (listing: Listing | undefined): readonly string[] => {
    if (listing?.prices.price === undefined && listing?.prices.soldPrice === undefined) return [];
    const { main, short } = priceLine(listing, context);
    return [isNorwegian ? main : short];
  };
  // Amounts of several currencies are not lower or higher than each other.
  const currencies = new Set(homes.flatMap(({ listing }) => listing?.prices.price?.currency ?? []));
  const lowest = (of: (home: ComparedHome) => Money | undefined) =>
    currencies.size > 1
      ? {}
      : {
          best: {
            of: (home: ComparedHome) => of(home)?.amount,
            better: 'lowest',
            word: 'compare.best.lowest',
            // A rent is not lower than a price, nor land than a home.
            among: ({ listing }: ComparedHome) =>
              listing && `${listing.offerType} ${isLand(listing.propertyType) ? 'land' : 'home'}`,
          } as const,
        };
  const amountTexts = (price: Money | undefined, key: 'compare.per_area_land' | 'property.price.per_area_value') =>
    price && [t(key, { price: format.money(price) })];
  return [
    {
      label: t(isNorwegian ? 'property.price.total_label' : 'compare.row.price'),
      lines: ({ listing }) => priceLines(listing),
      ...lowest(({ listing }) => listing && comparedPrice(listing)),
    },
    money(
      t('property.price.asking'),
      ({ region, prices }) => (region === 'no' ? prices.askingPrice : undefined),
      ({ region, offerType }) => region === 'no' && offerType === 'sale',
    ),
    money(
      t('property.price.joint_debt'),
      (listing) => listing.prices.jointDebt ?? (hasDebt ? noDebt(listing) : undefined),
      (listing) => listing.region === 'no' && mayBeShared(listing),
    ),
    {
      label: t(isAustralian ? 'compare.row.stamp_duty' : 'property.price.costs'),
      applies: ({ offerType }) => offerType === 'sale',
      lines: ({ costs, listing }) => {
        if (costs === undefined) return [];
        const written = format.money(costs.amount);
        if (costs.isTold) return [written];
        return [t('compare.about', { amount: written }), ...(listing?.region === 'no' ? [t('compare.on_top')] : [])];
      },
    },
    {
      label: t('compare.row.estimate'),
      applies: ({ offerType }) => offerType === 'sale',
      isNone: true,
      lines: ({ estimate }) => {
        if (estimate === undefined) return [];
        const { low, high, currency } = estimate;
        return [`${rangeStart(format, { amount: low, currency })}–${format.money({ amount: high, currency })}`];
      },
    },
    money(
      t(isAustralian ? `compare.row.levies_${levies}` : 'compare.row.shared_cost'),
      ({ prices }) => prices.sharedCost,
      mayBeShared,
    ),
    {
      label: t('compare.row.monthly'),
      applies: ({ offerType }) => offerType === 'sale',
      lines: ({ monthly, listing }) => {
        const without = monthly && listing && withoutSharedCosts(listing, t);
        return [...amount(monthly, context), ...(without === undefined ? [] : [without])];
      },
      // A sum that leaves out what others have in it is not the lowest.
      ...lowest(({ monthly, listing }) =>
        listing !== undefined && areSharedCostsUnsaid(listing) ? undefined : monthly,
      ),
    },
    {
      label: t('property.price.per_area'),
      applies: ({ offerType }) => offerType === 'sale',
      lines: ({ listing }) =>
        listing === undefined
          ? []
          : (amountTexts(landPerArea(listing), 'compare.per_area_land') ??
            amountTexts(listing.prices.pricePerPrimary, 'property.price.per_area_value') ??
            []),
      ...lowest(({ listing }) =>
        listing && isLand(listing.propertyType) ? undefined : listing?.prices.pricePerPrimary,
      ),
    },
    told(t('property.row.days'), marketTime),
    told(t('property.row.step'), priceStep),
  ];
}

/**
 * What a buyer pays in all, or paid, with the shared debt; of a guide its middle, since its lower end is what nobody
 * expects to pay.
 */
function comparedPrice({ status, prices }: Listing): Money | undefined {
  const { totalPrice, price, priceMin, priceMax, display, soldPrice, jointDebt } = prices;
  if (status === 'sold' && soldPrice !== undefined)
    return { ...soldPrice, amount: soldPrice.amount + (jointDebt?.amount ?? 0) };
  const isGuide = display === 'guide' || display === 'range';
  if (!isGuide || priceMin === undefined || priceMax === undefined) return totalPrice ?? price;
  return { amount: (priceMin.amount + priceMax.amount) / 2, currency: priceMin.currency };
}

/** What a square metre of land costs, where nothing else is sold. */
function landPerArea(listing: Listing): Money | undefined {
  const { landSize, plotArea } = listing.details;
  const [area = 0, price] = [landSize ?? plotArea, comparedPrice(listing)];
  if (!isLand(listing.propertyType) || area <= 0 || price === undefined) return undefined;
  return { ...price, amount: Math.round(price.amount / area) };
}

/** What a total price counts as shared debt where none is stated. */
function noDebt(listing: Listing): Money | undefined {
  const total = totalOf(listing);
  return total === undefined ? undefined : { amount: 0, currency: total.currency };
}
