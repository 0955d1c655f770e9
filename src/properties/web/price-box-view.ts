import type { MessageKey } from '../../contract/messages.ts';
import type { Money } from '../../contract/shapes.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';
import { priceLine } from './price-line.ts';

/** The box beside a home's text: the price that counts, and what it is made of. */
export interface PriceBoxView {
  /** What the large price is: asking price, guide, rent; empty when its words say it already. */
  readonly label: string;
  readonly main: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
}

export function priceBoxView(listing: Listing, context: ViewContext): PriceBoxView {
  const rows = listing.offerType === 'rent' ? rentRows(listing, context) : saleRows(listing, context);
  return { label: labelOf(listing, context), main: priceLine(listing, context).main, rows };
}

function labelOf({ offerType, region, prices, isProject, status }: Listing, { t }: ViewContext): string {
  if (prices.price === undefined || isProject || (status === 'sold' && prices.soldPrice !== undefined)) return '';
  if (offerType === 'rent') return t('property.price.rent');
  // In Norway the rows under it begin with the asking price.
  return region === 'au' ? t('property.price.guide') : '';
}

/** In Norway a price is only whole with debt and costs; elsewhere it stands alone. */
function saleRows({ region, prices, isProject, status }: Listing, context: ViewContext): PriceBoxView['rows'] {
  const { t, format } = context;
  if (isProject)
    return moneyRows([['property.price.from_to', rangeOf(prices.priceMin, prices.priceMax, context)]], context);
  // Beside what was paid, it is said that this is what was asked.
  const isPaid = status === 'sold' && prices.soldPrice !== undefined;
  const perArea =
    prices.pricePerPrimary === undefined
      ? []
      : [
          {
            label: t(isPaid ? 'property.price.per_area_asked' : 'property.price.per_area'),
            value: t('property.price.per_area_value', { price: format.money(prices.pricePerPrimary) }),
          },
        ];
  if (region !== 'no') return perArea;
  return [
    ...moneyRows(
      [
        ['property.price.asking', prices.askingPrice],
        ['property.price.joint_debt', prices.jointDebt],
        ['property.price.costs', prices.addingCost],
      ],
      context,
    ),
    ...(prices.totalPrice === undefined
      ? []
      : [{ label: t('property.price.total_label'), value: format.money(prices.totalPrice), strong: true }]),
    ...(prices.sharedCost === undefined
      ? []
      : [
          {
            label: t('property.price.shared_cost'),
            value: t('property.price.per_month', { price: format.money(prices.sharedCost) }),
          },
        ]),
    ...perArea,
  ];
}

function rentRows({ region, prices }: Listing, context: ViewContext): PriceBoxView['rows'] {
  return moneyRows([[region === 'au' ? 'property.price.bond' : 'property.price.deposit', prices.deposit]], context);
}

function moneyRows(
  rows: readonly (readonly [label: MessageKey, value: Money | string | undefined])[],
  { t, format }: ViewContext,
): PriceBoxView['rows'] {
  return rows.flatMap(([label, value]) =>
    value === undefined ? [] : [{ label: t(label), value: typeof value === 'string' ? value : format.money(value) }],
  );
}

function rangeOf(min: Money | undefined, max: Money | undefined, { format }: ViewContext): string | undefined {
  if (min === undefined || max === undefined || min.amount >= max.amount) return undefined;
  return `${format.money(min)} – ${format.money(max)}`;
}
