import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import type { LoanTerms } from '../../../contract/loan-terms.ts';
import type { Money } from '../../../contract/shapes.ts';
import type { CommuteMode, WaterOnWay } from '../../../commute/modes.contract.ts';
import { listCommuteAddresses, listTravelTimes } from '../../../commute/contract.ts';
import { searchedMode } from '../../../commute/usual-mode.contract.ts';
import { isForLoan, loanHome } from '../../../insights/mortgage/home.ts';
import { loanPlan } from '../../../insights/mortgage/plan.ts';
import { termsFor } from '../../../insights/mortgage/terms.ts';
import { yearlyInsurance } from '../../../insights/insurance/web/find-estimate.ts';
import { getProperty } from '../../../properties/contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { CollectionHome } from '../../collection.contract.ts';

/** A home of the comparison with all that is known of it. */
export interface ComparedHome {
  readonly home: CollectionHome;
  /** Undefined when the listing is no longer known. */
  readonly listing: Listing | undefined;
  /** What living there costs a month: with the reader's loan or a usual one, or the rent. Of homes that can be had. */
  readonly monthly: Money | undefined;
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

export interface ComparedPlace {
  readonly id: string;
  readonly name: string;
  /** How one travels there, where that is not the same for all of them. */
  readonly mode?: CommuteMode | undefined;
}

export async function loadCompared(
  api: Api,
  homes: readonly CollectionHome[],
  { mode: asked, loanTerms }: { readonly mode: CommuteMode | undefined; readonly loanTerms?: LoanTerms | undefined },
): Promise<{
  readonly homes: readonly ComparedHome[];
  readonly places: readonly ComparedPlace[];
  /** How one travels to all of them; undefined where that is to each in its own way. */
  readonly mode: CommuteMode | undefined;
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
      return {
        home,
        listing,
        monthly: listing === undefined ? undefined : await monthlyCost(api, listing, loanTerms),
        ways: new Map(ways),
      };
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

async function monthlyCost(api: Api, listing: Listing, own: LoanTerms = {}): Promise<Money | undefined> {
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  const { price, rentPeriod } = listing.prices;
  if (rentPeriod !== undefined && price !== undefined)
    return { currency: price.currency, amount: Math.round(price.amount * (rentPeriod === 'week' ? WEEKS_A_MONTH : 1)) };
  if (!isForLoan(listing)) return undefined;
  const home = loanHome(listing, await yearlyInsurance(api, listing.propertyId));
  const terms = termsFor(home, own);
  // To the hundred, as the home's own page has it.
  return terms === undefined
    ? undefined
    : { currency: home.currency, amount: Math.round(loanPlan(home, terms).month.total / 100) * 100 };
}

const WEEKS_A_MONTH = 52 / 12;
