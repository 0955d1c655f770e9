import type { MessageKey } from '../../texts/messages.ts';
import type { Money } from '../../contract/shapes.ts';
import { mayOweMoreDuty } from '../../insights/document-duty.ts';
import { comparedRent } from '../holiday-let.contract.ts';
import type { Listing } from '../listing.contract.ts';
import { isOnMarket } from '../../leads/seller.contract.ts';
import { areSharedCostsUnsaid } from '../shared-costs.contract.ts';
import { perAreaLabel } from './card-middle.ts';
import { marketTime, priceStep } from './dates-view.ts';
import type { ViewContext } from './card-view.ts';
import { closingRow, fromText } from './fact-views.ts';
import { isHomeToLet, leaseText, letByText } from './tenancy-facts.ts';
import {
  alsoLetTexts,
  askedBefore,
  gstOfAsked,
  priceLine,
  rentByAreaText,
  totalOf,
  untoldPrice,
} from '../price-line.contract.ts';

/** The box beside a home's text: the price that counts, and what it is made of. */
export interface PriceBoxView {
  /** What the large price is: total price, asking price, guide, rent; empty when its words say it already. */
  readonly label: string;
  readonly main: string;
  /** In one line. */
  readonly short: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
}

export function priceBoxView(listing: Listing, context: ViewContext): PriceBoxView {
  const rows = listing.offerType === 'rent' ? rentRows(listing, context) : saleRows(listing, context);
  const { label, main, short } = priceLine(listing, context);
  // Shared debt is in it, and what nobody has told is not.
  const isPart = untoldPrice(listing) === 'costs' && label === context.t('property.price.total_label');
  return {
    label: isPart ? context.t('property.price.total_without_costs') : label,
    ...{ main, short, rows: [...rows, ...dateRows(listing, context)] },
  };
}

/** How long it has been on the market at a price, and what the price has done meanwhile. */
function dateRows(listing: Listing, context: ViewContext): PriceBoxView['rows'] {
  const { t } = context;
  return [
    { label: t('property.row.days'), value: marketTime(listing, context) },
    { label: t('property.row.step'), value: priceStep(listing, context) },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

/** In Norway a price is only whole with debt and costs; elsewhere it stands alone. */
function saleRows(listing: Listing, context: ViewContext): PriceBoxView['rows'] {
  const { region, prices, isProject, project, status } = listing;
  const { t, format } = context;
  // Outside Norway the large figure of a project is the range of its units itself.
  if (isProject)
    return region !== 'no'
      ? project?.priceMin !== undefined && status !== 'sold'
        ? []
        : moneyRows([['property.price.from_to', rangeOf(prices.priceMin, prices.priceMax, context)]], context)
      : projectRows(listing, context);
  const isPaid = status === 'sold' && prices.soldPrice !== undefined;
  const perArea =
    prices.pricePerPrimary === undefined
      ? []
      : [
          {
            label: t(isPaid ? perAreaLabel(listing) : perAreaKey(listing)),
            value: t('property.price.per_area_value', { price: format.money(prices.pricePerPrimary) }),
          },
        ];
  const others = [
    ...perArea,
    ...moneyRows([['property.price.gst', gstValue(listing, context)]], context),
    ...alsoLetRows(listing, context),
  ];
  const asked = askedBefore(listing, context);
  const before = asked === undefined ? [] : [asked];
  if (region !== 'no') return [...before, ...moneyRows([closingRow(listing, context)], context), ...others];
  return [
    ...before,
    ...moneyRows(
      [
        // The large figure may be the asking price itself.
        ['property.price.asking', !isPaid && totalOf(listing) !== undefined ? prices.askingPrice : undefined],
        ['property.price.joint_debt', prices.jointDebt],
        // Costs are of what was asked: they rose with what was paid.
        ['property.price.costs', isPaid ? undefined : prices.addingCost],
        ['property.price.paid_with_debt', paidWithDebt(listing)],
      ],
      context,
    ),
    ...(mayOweMoreDuty(listing)
      ? [{ label: t('property.price.document_duty'), value: t('property.price.document_duty_if') }]
      : []),
    ...untoldRows(listing, context),
    ...moneyRows([['property.price.shared_cost', sharedCostText(listing, context)]], context),
    ...others,
  ];
}

/** What stands with the total price comes beside it every month; of what somebody pays, that nobody says how much. */
function sharedCostText(listing: Listing, { t, format }: ViewContext): string | undefined {
  const { sharedCost } = listing.prices;
  if (sharedCost !== undefined) return t('property.price.per_month', { price: format.money(sharedCost) });
  return areSharedCostsUnsaid(listing) && isOnMarket(listing) ? t('property.value.not_stated') : undefined;
}

/** What the total prices of a project's homes are made of, and what the homes cost a month beside it. */
function projectRows({ prices, project }: Listing, context: ViewContext): PriceBoxView['rows'] {
  const sharedCost = spanOf(project?.sharedCostMin, project?.sharedCostMax, context);
  return moneyRows(
    [
      ['property.price.from_to', rangeOf(prices.priceMin, prices.priceMax, context)],
      ['property.price.joint_debt', spanOf(project?.jointDebtMin, project?.jointDebtMax, context)],
      [
        'property.price.shared_cost',
        sharedCost === undefined ? undefined : context.t('property.price.per_month', { price: sharedCost }),
      ],
    ],
    context,
  );
}

/** A home in Norway whose price is not whole, since nobody has told what comes with it, says so. */
function untoldRows(listing: Listing, { t }: ViewContext): PriceBoxView['rows'] {
  const untold = untoldPrice(listing);
  if (untold === undefined) return [];
  const label = t(untold === 'total' ? 'property.price.total_label' : 'property.price.costs');
  return [{ label, value: t('property.value.not_stated') }];
}

/** What a home in Norway cost its buyer with the shared debt: by this its price per m² is counted. */
function paidWithDebt({ status, prices: { soldPrice, jointDebt } }: Listing): Money | undefined {
  if (status !== 'sold' || soldPrice === undefined || jointDebt === undefined || jointDebt.amount === 0)
    return undefined;
  return { ...soldPrice, amount: soldPrice.amount + jointDebt.amount };
}

function gstValue(listing: Listing, { t }: ViewContext): string | undefined {
  const gst = gstOfAsked(listing);
  return gst && t(`property.value.gst_${gst}`);
}

function alsoLetRows(listing: Listing, context: ViewContext): PriceBoxView['rows'] {
  const asked = alsoLetTexts(listing, context);
  return moneyRows(
    [
      ['property.price.also_let', asked?.rent],
      ['property.price.rent_by_area', asked?.perArea],
    ],
    context,
  );
}

function perAreaKey(listing: Listing) {
  const { display } = listing.prices;
  return display === 'guide' || display === 'range' ? 'property.price.per_area_guide' : perAreaLabel(listing);
}

function rentRows(listing: Listing, context: ViewContext): PriceBoxView['rows'] {
  const { region, prices } = listing;
  return moneyRows(
    [
      ['property.price.rent_by_area', rentByAreaText(listing, context)],
      ['property.price.gst', gstValue(listing, context)],
      ...stayRows(listing, context),
      [region === 'au' ? 'property.price.bond' : 'property.price.deposit', prices.deposit],
      ...tenancyRows(listing, context),
    ],
    context,
  );
}

/** What a stay in a holiday let costs beside what stands largest, and by what rent searches find it. */
function stayRows(
  listing: Listing,
  { t, format }: ViewContext,
): readonly (readonly [label: MessageKey, value: Money | string | undefined])[] {
  const { region, contractDetails, prices } = listing;
  const { nightlyRent, weeklyRent, price } = prices;
  const { cleaningFee } = contractDetails;
  const stay = nightlyRent ?? weeklyRent;
  const currency = (stay ?? price)?.currency;
  const isWorkedOut = price?.amount === comparedRent(contractDetails, region);
  return [
    ['property.price.week', nightlyRent === undefined ? undefined : weeklyRent],
    ['property.price.month', region === 'no' && stay !== undefined && !isWorkedOut ? price : undefined],
    [
      'property.price.compared',
      price !== undefined && stay !== undefined && isWorkedOut
        ? t(region === 'no' ? 'property.price.compared_month' : 'property.price.compared_week', {
            price: format.money(price),
          })
        : undefined,
    ],
    [
      'property.price.cleaning_fee',
      cleaningFee === undefined || currency === undefined ? undefined : { amount: cleaningFee, currency },
    ],
  ];
}

/** What who looks for a home to rent asks first: from when, for how long, and from whom. */
function tenancyRows(
  listing: Listing,
  context: ViewContext,
): readonly (readonly [label: MessageKey, value: string | undefined])[] {
  if (!isHomeToLet(listing)) return [];
  return [
    ['property.key.available_from', fromText(listing, context)],
    ['property.key.lease', leaseText(listing, context)],
    ['property.row.let_by', letByText(listing, context)],
  ];
}

function moneyRows(
  rows: readonly (readonly [label: MessageKey, value: Money | string | undefined])[],
  { t, format }: ViewContext,
): PriceBoxView['rows'] {
  return rows.flatMap(([label, value]) =>
    value === undefined ? [] : [{ label: t(label), value: typeof value === 'string' ? value : format.money(value) }],
  );
}

/** A range, or the one amount that both ends are. */
function spanOf(min: Money | undefined, max: Money | undefined, context: ViewContext): string | undefined {
  return rangeOf(min, max, context) ?? (max && context.format.money(max));
}

function rangeOf(min: Money | undefined, max: Money | undefined, { format }: ViewContext): string | undefined {
  if (min === undefined || max === undefined || min.amount >= max.amount) return undefined;
  return `${format.money(min)} – ${format.money(max)}`;
}
