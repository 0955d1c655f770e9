import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import type { LoanTerms } from '../../../contract/loan-terms.ts';
import type { Money } from '../../../contract/shapes.ts';
import type { TravelMode, WaterOnWay } from '../../../commute/modes.contract.ts';
import { listCommuteAddresses, listTravelTimes } from '../../../commute/contract.ts';
import { searchedMode } from '../../../commute/usual-mode.contract.ts';
import { isForLoan, loanHome } from '../../../insights/mortgage/home.ts';
import { loanPlan } from '../../../insights/mortgage/plan.ts';
import type { PurchaseCosts } from '../../../insights/mortgage/purchase-costs.ts';
import { termsFor } from '../../../insights/mortgage/terms.ts';
import { yearlyInsurance } from '../../../insights/insurance/web/find-estimate.ts';
import { valueProperty, type ValuationEstimate } from '../../../insights/valuation/contract.ts';
import { getProperty } from '../../../properties/contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { aboutMonth } from '../../../properties/price-line.contract.ts';
import type { CollectionHome } from '../../collection.contract.ts';

/** A home of the comparison with all that is known of it. */
export interface ComparedHome {
  readonly home: CollectionHome;
  /** Undefined when the listing is no longer known. */
  readonly listing: Listing | undefined;
  /** What living there costs a month: with the reader's loan or a usual one, or the rent. Of homes that can be had. */
  readonly monthly: Money | undefined;
  /** What buying it costs beside its price; undefined where that is neither told nor to be worked out. */
  readonly costs?: PurchaseCost | undefined;
  /** What it is estimated to be worth. */
  readonly estimate?: Pick<ValuationEstimate, 'low' | 'high' | 'currency'> | undefined;
  /** The ways to the reader's places, by the place's id. */
  readonly ways: ReadonlyMap<
    string,
    {
      readonly duration: number;
      readonly distance: number;
      readonly isApproximate?: boolean;
      readonly water?: WaterOnWay | undefined;
    }
  >;
}

export interface PurchaseCost {
  readonly amount: Money;
  /** The listing says it, and its total price has it in it; else it is worked out by law, and comes on top. */
  readonly isTold: boolean;
}

export interface ComparedPlace {
  readonly id: string;
  readonly name: string;
  /** How one travels there, where that is not the same for all of them. */
  readonly mode?: TravelMode | undefined;
}

export async function loadCompared(
  api: Api,
  homes: readonly CollectionHome[],
  { mode: asked, loanTerms }: { readonly mode: TravelMode | undefined; readonly loanTerms?: LoanTerms | undefined },
): Promise<{
  readonly homes: readonly ComparedHome[];
  readonly places: readonly ComparedPlace[];
  /** How one travels to all of them; undefined where that is to each in its own way. */
  readonly mode: TravelMode | undefined;
  /** Whether the reader has said to travel to some of them otherwise than to others. */
  readonly hasOwnModes: boolean;
}> {
  const { data: addresses } = await api(listCommuteAddresses, {});
  const shown = addresses.filter(({ isHidden }) => !isHidden);
  const [saved = 'driving', ...others] = new Set(shown.map(searchedMode));
  const hasOwnModes = others.length > 0;
  const mode = asked ?? (hasOwnModes ? undefined : saved);
  const { data: travels } =
    homes.length === 0 || shown.length === 0
      ? { data: [] }
      : await api(listTravelTimes, { query: { ids: homes.map(({ propertyId }) => propertyId), mode } });
  const ownModes = new Map(travels.flatMap(({ times }) => times.map(({ addressId, mode: by }) => [addressId, by])));
  const places = shown.map(({ id, displayName: name }) => ({
    ...{ id, name },
    ...(mode === undefined ? { mode: ownModes.get(id) } : {}),
  }));
  const aboutThere = new Set(shown.flatMap(({ id, isApproximate }) => (isApproximate === true ? [id] : [])));
  const compared = await Promise.all(
    homes.map(async (home) => {
      const listing = await findListing(api, home.propertyId);
      const { times = [], isApproximate = false } =
        travels.find(({ propertyId }) => propertyId === home.propertyId) ?? {};
      const ways = times.flatMap(({ addressId, duration, distance, water }) =>
        duration === undefined || distance === undefined
          ? []
          : [
              [
                addressId,
                { duration, distance, isApproximate: isApproximate || aboutThere.has(addressId), water },
              ] as const,
            ],
      );
      const [money, estimate] =
        listing === undefined ? [] : await Promise.all([moneyOf(api, listing, loanTerms), findEstimate(api, listing)]);
      return { home, listing, monthly: money?.monthly, costs: money?.costs, estimate, ways: new Map(ways) };
    }),
  );
  return { homes: compared, places, mode, hasOwnModes };
}

async function findListing(api: Api, id: string): Promise<Listing | undefined> {
  try {
    return (await api(getProperty, { query: { id, availability: ['all'] } })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'listing_not_found') return undefined;
    throw error;
  }
}

async function moneyOf(
  api: Api,
  listing: Listing,
  own: LoanTerms = {},
): Promise<Pick<ComparedHome, 'monthly' | 'costs'>> {
  if (!isToBeHad(listing)) return { monthly: undefined };
  const { price, rentPeriod, addingCost } = listing.prices;
  const told = listing.region === 'no' && addingCost !== undefined ? { amount: addingCost, isTold: true } : undefined;
  if (rentPeriod !== undefined && price !== undefined) {
    const amount = Math.round(price.amount * (rentPeriod === 'week' ? WEEKS_A_MONTH : 1));
    return { monthly: { currency: price.currency, amount } };
  }
  if (!isForLoan(listing)) return { monthly: undefined, costs: told };
  const home = loanHome(listing, await yearlyInsurance(api, listing.propertyId));
  const terms = termsFor(home, own);
  if (terms === undefined) return { monthly: undefined, costs: told };
  const { month, costs } = loanPlan(home, terms);
  return {
    monthly: aboutMonth({ currency: home.currency, amount: month.total }),
    costs: told ?? workedOut(listing, home.currency, costs),
  };
}

/** Undefined where a duty is not known here, and of a development, whose homes have each their own. */
function workedOut({ isProject }: Listing, currency: string, { total, unknown }: PurchaseCosts) {
  // Fees beside a duty that is known are told of in the row's name.
  const isKnown = unknown.every(({ kind }) => kind === 'fees' || kind === 'first_home');
  return isProject || !isKnown || total <= 0 ? undefined : { amount: { currency, amount: total }, isTold: false };
}

/** Undefined rather than a failure: here it is an extra. */
async function findEstimate(api: Api, listing: Listing): Promise<ComparedHome['estimate']> {
  if (listing.offerType !== 'sale' || !isToBeHad(listing)) return undefined;
  try {
    const { data } = await api(valueProperty, { params: { id: listing.propertyId } });
    return data.outcome === 'estimated' ? data : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function isToBeHad({ status }: Listing): boolean {
  return status === 'available' || status === 'future';
}

const WEEKS_A_MONTH = 52 / 12;
