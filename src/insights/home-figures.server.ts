import type { Listing } from '../properties/listing.contract.ts';
import { insuranceEstimate } from './insurance/estimate.server.ts';
import type { InsuranceTariff } from './insurance/tariff.contract.ts';
import { assumedPlan } from './mortgage/assumed-plan.ts';
import type { Valuation, Valuations } from './valuation/service.server.ts';

/**
 * What a home costs and is worth beyond its advertisement, as its page works it out; undefined where there is no such
 * figure.
 */
export interface InsightFigures {
  readonly loan: () => ReturnType<typeof assumedPlan>;
  /** Insurance a year by the tariff, in whole units. */
  readonly insurance: () => number | undefined;
  readonly valuation: () => Promise<Valuation>;
}

/** A home that is gone costs nobody anything. */
export function createInsightFigures({
  tariff,
  valuations,
}: {
  readonly tariff: InsuranceTariff;
  readonly valuations: Pick<Valuations, 'of'>;
}): (listing: Listing) => InsightFigures {
  return (listing) => {
    const canBeHad = listing.status === 'available' || listing.status === 'future';
    const insurance = () => (canBeHad ? insuranceEstimate(listing, tariff).yearly?.amount : undefined);
    return {
      insurance,
      loan: () => (canBeHad ? assumedPlan(listing, insurance()) : undefined),
      valuation: () => valuations.of(listing.propertyId),
    };
  };
}
