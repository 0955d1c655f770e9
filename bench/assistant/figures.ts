import type { HomeFigures } from '../../src/assistant/answers/figures.server.ts';
import { estimateTravel } from '../../src/commute/travel.contract.ts';
import { coolingOffIn } from '../../src/insights/cooling-off.ts';
import { insuranceEstimate } from '../../src/insights/insurance/estimate.server.ts';
import { STANDARD_TARIFF } from '../../src/insights/insurance/standard-tariff.server.ts';
import { assumedPlan } from '../../src/insights/mortgage/assumed-plan.ts';
import type { Listing } from '../../src/properties/listing.contract.ts';
import type { HomeName } from './homes.ts';

/** Homes that an estimate is known of, and homes like them; of the others neither is. */
export const VALUED: ReadonlySet<string> = new Set<HomeName>(['all', 'contradicted']);

/** What the calculators say of the homes that are asked about; nobody is signed in. */
export function figuresOf(name: string, listing: Listing): HomeFigures {
  const { propertyId, address } = listing;
  return {
    loan: (given) => assumedPlan(listing, undefined, given),
    insurance: () => insuranceEstimate(listing, STANDARD_TARIFF),
    valuation: () =>
      Promise.resolve(
        VALUED.has(name)
          ? {
              outcome: 'estimated',
              ...{ propertyId, amount: 4_400_000, low: 4_150_000, high: 4_650_000, currency: 'NOK' },
              ...{ date: '2026-11-21', isApproximate: false, coverage: 0.8, adjustments: [], comparables: [] },
              evidence: { sold: 40, asking: 12, metres: 600 },
              method: { name: 'kriging', medianError: 0.06, measuredOn: 52 },
            }
          : { outcome: 'refused', propertyId, reason: 'too_few_comparables' },
      ),
    coolingOff: () => coolingOffIn(address.region),
    travel: () => Promise.resolve(undefined),
    estimateTravel: (...asked) => Promise.resolve(estimateTravel(...asked)),
    whereabouts: () =>
      Promise.resolve(address.coordinates === undefined ? undefined : { ...address.coordinates, isApproximate: false }),
    similarHomes: () => Promise.resolve([]),
    similarRentals: () => Promise.resolve([]),
    similarPrices: () =>
      Promise.resolve(
        VALUED.has(name) ? [58_000, 60_000, 61_000, 70_000].map((amount) => ({ amount, currency: 'NOK' })) : [],
      ),
  };
}
