import type { MessageKey } from '../../texts/messages.ts';
import type { Listing } from '../listing.contract.ts';
import { premisesReturn } from '../premises-return.contract.ts';
import type { ViewContext } from './card-view.ts';

/** What is told of business premises alone, or otherwise than of homes. */

export type Row = readonly [label: MessageKey, value: string | undefined];

/** Offices, stores and the like are told of by all their usable area: BRA-i is a word for homes. */
export function isPremises({ objectType }: Pick<Listing, 'objectType'>): boolean {
  return objectType.startsWith('commercial');
}

/**
 * What whoever buys business premises asks first: what they bring, whether they are let, and for how long. Farms and
 * land may be let too.
 */
export function investmentRows(listing: Listing, context: ViewContext): readonly Row[] {
  const { t, format } = context;
  const { tenancy, tenancyUntil, returnPercent } = listing.contractDetails;
  return [
    [
      'property.key.return',
      returnPercent === undefined ? undefined : t('property.value.percent', { percent: format.decimal(returnPercent) }),
    ],
    ...reckonedReturnRows(listing, context),
    ['property.key.rental_income', rentalIncomeText(listing, context)],
    ['property.key.tenancy', tenancy && t(`enum.tenancy.${tenancy}`)],
    ['property.key.tenancy_until', tenancyUntil && format.day(tenancyUntil)],
  ];
}

/**
 * The rent as a share of the asking price, only where no return is told; and what is left of it where the owner pays
 * the outgoings, only where it is less than the return that is told: others have taken the outgoings off already.
 */
function reckonedReturnRows(listing: Listing, { t, format }: ViewContext): readonly Row[] {
  const { returnPercent } = listing.contractDetails;
  const { gross, net } = premisesReturn(listing) ?? {};
  const text = (percent: number | undefined) =>
    percent === undefined ? undefined : t('property.value.percent', { percent: format.decimal(percent) });
  const isLess = net !== undefined && rounded(net) < rounded(returnPercent ?? gross ?? net);
  return [
    ['property.key.gross_return', returnPercent === undefined ? text(gross) : undefined],
    ['property.key.net_return', net !== undefined && net > 0 && isLess ? text(net) : undefined],
  ];
}

/** As it is shown. */
function rounded(percent: number): number {
  return Math.round(percent * 10);
}

function rentalIncomeText(listing: Listing, context: ViewContext): string | undefined {
  return perYear(listing.contractDetails.rentalIncome, listing, context);
}

/** What else whoever buys or rents business premises asks. */
export function premisesRows(listing: Listing, context: ViewContext): readonly Row[] {
  const { tenancyOptions, annualOutgoings, isOutgoingsExtra, takings, extent, isOfferedInParts } =
    listing.contractDetails;
  // As they are called in the rent of Norwegian premises.
  const isShared = listing.region === 'no' && listing.objectType === 'commercial_rent';
  return [
    ['property.key.takings', takings],
    ['property.key.extent', extent && context.t(`enum.extent.${extent}`)],
    ['property.key.in_parts', yesNo(isOfferedInParts, context)],
    ['property.key.tenancy_options', tenancyOptions],
    [
      isShared ? 'property.key.premises_shared_costs' : 'property.key.outgoings',
      perYear(annualOutgoings, listing, context),
    ],
    [
      isShared ? 'property.key.premises_shared_costs_extra' : 'property.key.outgoings_extra',
      yesNo(isOutgoingsExtra, context),
    ],
  ];
}

function perYear(
  amount: number | undefined,
  { prices, region }: Listing,
  { t, format }: ViewContext,
): string | undefined {
  if (amount === undefined) return undefined;
  const currency = prices.price?.currency ?? (region === 'no' ? 'NOK' : 'USD');
  return t('property.value.per_year', { price: format.money({ amount, currency }) });
}

export function yesNo(answer: boolean | undefined, { t }: ViewContext): string | undefined {
  return answer === undefined ? undefined : t(answer ? 'ui.yes' : 'ui.no');
}
