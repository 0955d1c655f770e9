import { isOwnershipUnclear } from '../document-duty.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { areSharedCostsUnsaid } from '../../properties/shared-costs.contract.ts';
import { FIGURES } from '../figures.ts';
import { stateNamed, type State } from '../transfer-duty.ts';
import { coversMunicipalFees } from './covered-costs.contract.ts';
import { isInterestOnlyToday, riseAfterInterestOnly } from './shared-debt.ts';

/**
 * What a loan depends on, of all that is known of a home. Money in whole units of `currency`; what is not known is left
 * out.
 */
export interface LoanHome {
  readonly region: 'no' | 'au';
  readonly currency: string;
  /** Asking price; the middle of a guide; of a project the lowest. */
  readonly price?: number;
  readonly jointDebt: number;
  /** What the shared costs rise by a month when the shared debt is no longer interest-only, as the listing says. */
  readonly sharedCostRise?: number;
  /** Of the shared debt only interest is paid today, as the listing says. */
  readonly isDebtInterestOnly?: true;
  /** Norway: how document duty is worked out; `unknown` of a new home, whose plot's value only the seller knows. */
  readonly duty: 'none' | 'price' | 'price_and_debt' | 'listed_only' | 'unknown';
  /** Norway: whether duty is owed depends on a form of ownership that nobody has told. */
  readonly isOwnershipUnclear?: true;
  /** Costs of the purchase as the listing gives them. */
  readonly listedCosts?: number;
  /** Australia. */
  readonly state?: State;
  /** Whether the buyer may live in it all year: some duties are lower then. */
  readonly isOwnHome: boolean;
  /** Australia: land that a home may be built on. */
  readonly isLand?: true;
  readonly isLeisure: boolean;
  /** Nobody has lived in it. */
  readonly isNew: boolean;
  /** The shared costs pay the municipal fees: those the listing names are no cost of their own. */
  readonly feesAreShared: boolean;
  /** A development whose homes each have shared costs or levies of their own: none of them is in `running`. */
  readonly sharedCostsVary: boolean;
  /** It has shared costs or levies of an amount that nobody has told: they are not in `running`. */
  readonly areSharedCostsUnsaid?: true;
  /** What it costs a month to own it, whoever lends. */
  readonly running: readonly RunningCost[];
}

export interface RunningCost {
  readonly kind: 'shared_cost' | 'municipal_fees' | 'water_rates' | 'property_tax' | 'insurance';
  /** A month. */
  readonly amount: number;
}

/** Whether a loan for a home is what this listing calls for: it is sold, and to people. */
export function isForLoan({ offerType, objectType }: Pick<Listing, 'offerType' | 'objectType'>): boolean {
  return offerType === 'sale' && !objectType.startsWith('commercial');
}

/** `insurance` is the estimate of the home's insurance a year, where there is one. */
export function loanHome(listing: Listing, insurance?: number): LoanHome {
  const { prices, objectType, address, region } = listing;
  const amount = middleOf(listing) ?? prices.askingPrice?.amount ?? prices.priceMin?.amount ?? prices.price?.amount;
  const state = region === 'au' ? stateOf(address.region) : undefined;
  const costs = prices.addingCost?.amount ?? costsOfCheapest(listing);
  const sharedCostRise = riseAfterInterestOnly(prices);
  return {
    region,
    currency: (prices.askingPrice ?? prices.price ?? prices.priceMin)?.currency ?? (region === 'no' ? 'NOK' : 'USD'),
    ...(amount === undefined ? {} : { price: amount }),
    jointDebt: prices.jointDebt?.amount ?? 0,
    ...(sharedCostRise === undefined ? {} : { sharedCostRise }),
    ...(isInterestOnlyToday(listing) ? { isDebtInterestOnly: true } : {}),
    duty: dutyOf(listing, costs),
    ...(isOwnershipUnclear(listing) ? { isOwnershipUnclear: true } : {}),
    ...(costs === undefined ? {} : { listedCosts: costs }),
    ...(state === undefined ? {} : { state }),
    isOwnHome: objectType === 'residential_sale' && !listing.propertyType.some((type) => LAND.has(type)),
    ...(region === 'au' && objectType === 'residential_sale' && isAll(listing.propertyType, BUILDING_LAND)
      ? { isLand: true }
      : {}),
    isLeisure: objectType === 'leisure_sale',
    isNew: listing.condition === 'new',
    feesAreShared: prices.annualMunicipalityFees !== undefined && coversMunicipalFees(listing),
    sharedCostsVary: listing.isProject && prices.sharedCost === undefined,
    ...(areSharedCostsUnsaid(listing) ? { areSharedCostsUnsaid: true } : {}),
    running: runningCosts(listing, insurance),
  };
}

/** Of a price guide, in whole units. */
function middleOf({ prices: { display, priceMin, priceMax }, isProject }: Listing): number | undefined {
  const isGuide = !isProject && (display === 'guide' || display === 'range');
  return !isGuide || priceMin === undefined || priceMax === undefined
    ? undefined
    : Math.round((priceMin.amount + priceMax.amount) / 2);
}

const BUILDING_LAND: ReadonlySet<string> = new Set(['land', 'plot']);
const LAND: ReadonlySet<string> = new Set([...BUILDING_LAND, 'garage', 'garage_parking']);

function isAll(types: readonly string[], among: ReadonlySet<string>): boolean {
  return types.length > 0 && types.every((type) => among.has(type));
}

/**
 * Norway: shares in an association (andel, aksje, obligasjon) pay no duty; a sectioned home pays it on
 * its share of the debt too. A new building pays it on its land alone, of which only the seller knows
 * the value: there the listed costs count as they stand, and where none are listed the duty is not known.
 */
function dutyOf({ ownership, condition, prices }: Listing, costs: number | undefined): LoanHome['duty'] {
  if (ownership === 'share' || ownership === 'stock' || ownership === 'cooperative') return 'none';
  if (condition === 'new') return costs === undefined ? 'unknown' : 'listed_only';
  if (ownership === 'other' && costs !== undefined) return 'listed_only';
  return (prices.jointDebt?.amount ?? 0) > 0 ? 'price_and_debt' : 'price';
}

/**
 * Of a project in Norway: what its cheapest home costs in all beyond what is asked for it. More than duty on the whole
 * price and registration come to has shared debt in it: then the costs are not known.
 */
function costsOfCheapest({ region, isProject, project, prices }: Listing): number | undefined {
  const [total, asked] = [project?.priceMin?.amount, prices.priceMin?.amount];
  if (region !== 'no' || !isProject || total === undefined || asked === undefined) return undefined;
  const costs = total - asked;
  const most = asked * FIGURES.documentDuty.value + 2 * FIGURES.registrationFee.value;
  return costs > 0 && costs <= most ? costs : undefined;
}

function runningCosts(listing: Listing, insurance: number | undefined): readonly RunningCost[] {
  const { prices } = listing;
  const costs: readonly (readonly [RunningCost['kind'], number | undefined])[] = [
    ['shared_cost', prices.sharedCost?.amount],
    ['municipal_fees', coversMunicipalFees(listing) ? undefined : monthOf(prices.annualMunicipalityFees?.amount)],
    ['water_rates', monthOf(prices.annualWaterRates?.amount)],
    ['property_tax', monthOf(prices.annualPropertyTax?.amount)],
    ['insurance', monthOf(insurance)],
  ];
  return costs.flatMap(([kind, amount]) => (amount === undefined ? [] : [{ kind, amount }]));
}

function monthOf(yearly: number | undefined): number | undefined {
  return yearly === undefined ? undefined : yearly / 12;
}

/** Listings write a state by its short or its whole name. */
function stateOf(region: string | undefined): State | undefined {
  const name = region?.trim().toUpperCase() ?? '';
  return STATES[name] ?? stateNamed(name);
}

const STATES: Readonly<Record<string, State>> = {
  VICTORIA: 'VIC',
  'NEW SOUTH WALES': 'NSW',
  QUEENSLAND: 'QLD',
  'SOUTH AUSTRALIA': 'SA',
  'WESTERN AUSTRALIA': 'WA',
  TASMANIA: 'TAS',
  'AUSTRALIAN CAPITAL TERRITORY': 'ACT',
  'NORTHERN TERRITORY': 'NT',
};
