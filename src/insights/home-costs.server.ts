import { presentListing, unknownAgency } from '../properties/present.server.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import { assumedLoan } from './home-figures.server.ts';
import type { InsuranceTariff } from './insurance/tariff.contract.ts';
import type { LoanBasis } from './mortgage/own-terms.contract.ts';
import type { LoanPlan } from './mortgage/plan.ts';
import { dearerSharedCost } from './mortgage/shared-debt.ts';
import { assumedTerms } from './mortgage/terms.ts';

/** What a home costs a month, in whole units of its currency; left out where it is not known. */
export interface HomeCosts {
  /** Loan and running costs on the terms that its page assumes: the very sum that stands there. */
  readonly month?: number;
  /** What a month on other terms is worked out from; where `month` is known. */
  readonly loan?: LoanBasis;
  /** Norway: the shared costs once the association's loan costs as many points more as banks test. */
  readonly dearerSharedCost?: number;
}

export type CostsOf = (listing: StoredListing) => HomeCosts;

/** By the same sums as a home's page, so that lists and searches say what it says. */
export function createHomeCosts(tariff: InsuranceTariff): CostsOf {
  return (stored) => {
    // What comes on top of a project's prices stands with its units: a month of it is a month of one of them.
    if (stored.units?.isListed === true) return {};
    // Neither pictures nor viewings cost anything.
    const listing = presentListing(
      { ...stored, images: [], viewings: [] },
      { agency: unknownAgency(stored), agents: [], unitIds: [], now: 0, hasOperator: false },
    );
    const plan = assumedLoan(listing, tariff)?.plan;
    const dearer = dearerSharedCost(listing, assumedTerms('no').rate);
    return {
      ...(plan === undefined ? {} : { month: plan.month.total, loan: basisOf(plan) }),
      ...(dearer === undefined ? {} : { dearerSharedCost: dearer }),
    };
  };
}

function basisOf({ terms, costs, loan, month }: LoanPlan): LoanBasis {
  return { purchase: terms.price + costs.total, usualLoan: loan, running: month.total - month.payment };
}
