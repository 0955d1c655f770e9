import type { Listing } from '../properties/listing.contract.ts';
import { coolingOffIn, type CoolingOff } from './cooling-off.ts';
import { insuranceEstimate } from './insurance/estimate.server.ts';
import type { InsuranceEstimate } from './insurance/contract.ts';
import type { InsuranceTariff } from './insurance/tariff.contract.ts';
import { assumedPlan, type StatedLoan } from './mortgage/assumed-plan.ts';
import type { Valuation, Valuations } from './valuation/service.server.ts';

/**
 * What a home costs and is worth beyond its advertisement, as its page works it out; undefined where there is no such
 * figure.
 */
export interface InsightFigures {
  /** On the terms that its page assumes, but for those stated. */
  readonly loan: (stated?: StatedLoan) => ReturnType<typeof assumedPlan>;
  /** What insuring it costs by the tariff, and what that is worked out from. */
  readonly insurance: () => InsuranceEstimate | undefined;
  readonly valuation: () => Promise<Valuation>;
  /** How long the law of its state lets buyers step back from a contract. */
  readonly coolingOff: () => CoolingOff | undefined;
}

/** A home that is gone costs nobody anything. */
export function createInsightFigures({
  tariff,
  valuations,
}: {
  readonly tariff: InsuranceTariff;
  readonly valuations: Pick<Valuations, 'of'>;
}): (listing: Listing) => InsightFigures {
  return (listing) => ({
    insurance: () => (canBeHad(listing) ? insuranceEstimate(listing, tariff) : undefined),
    loan: (stated) => assumedLoan(listing, tariff, stated),
    valuation: () => valuations.of(listing.propertyId),
    coolingOff: () => coolingOffIn(listing.address.region),
  });
}

/** Buying it on the terms that its page assumes, its insurance estimated by the tariff. */
export function assumedLoan(
  listing: Listing,
  tariff: InsuranceTariff,
  stated: StatedLoan = {},
): ReturnType<typeof assumedPlan> {
  return canBeHad(listing) ? assumedPlan(listing, insuranceOf(listing, tariff), stated) : undefined;
}

function insuranceOf(listing: Listing, tariff: InsuranceTariff): number | undefined {
  return canBeHad(listing) ? insuranceEstimate(listing, tariff).yearly?.amount : undefined;
}

function canBeHad({ status }: Listing): boolean {
  return status === 'available' || status === 'future';
}
