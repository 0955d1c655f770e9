import { type Home, has } from './home.ts';
import { createRandom, type Random } from './random.ts';

/** What the owners of a building share. Kroner; costs are per month. */
export interface SharedHousehold {
  /** A cooperative or a housing company, which can owe money of its own. */
  readonly isAssociation: boolean;
  readonly jointDebt: number;
  readonly sharedCost: number | undefined;
  /** The shared cost once instalments begin, where they have not yet. */
  readonly finalMonthlySharedCost: number | undefined;
}

/** Yearly, of what associations owe: about what their banks asked in 2025. */
export const SHARED_DEBT_RATE = 0.056;
const ORDINARY_SHARED_COST = 6_500;
/** Above this, a month, buyers turn away: an association takes less debt up. */
export const HIGHEST_SHARED_COST = 8_500;
/** Years over which a new cooperative pays its debt back. */
const TERM_YEARS = 40;

/**
 * The part of a Norwegian home's value that stands as shared debt, and what its owner pays a month.
 * New cooperatives begin with up to half of the value in debt and pay interest alone; the debt
 * falls as they age, and comes back in the decades of new bathrooms and fronts. Sectioned homes share
 * a loan for a roof at the most.
 */
export function sharedHousehold(random: Random, home: Home, value: number): SharedHousehold {
  const isAssociation = home.ownership === 'share' || home.ownership === 'stock' || home.ownership === 'cooperative';
  const isShared = isAssociation || home.form === 'flat' || (home.form === 'row' && random.chance(0.6));
  if (!isShared) return { isAssociation, jointDebt: 0, sharedCost: undefined, finalMonthlySharedCost: undefined };
  const upkeep = monthlyUpkeep(random, home, isAssociation);
  const wanted =
    value * (isAssociation ? associationDebt(random, home) : random.chance(0.24) ? 0.012 * random.next() : 0);
  const jointDebt = Math.floor(bearable(wanted, upkeep) / 1000) * 1000;
  const sharedCost = tens(upkeep + (jointDebt * SHARED_DEBT_RATE) / 12);
  const isFreeOfInstalments = home.isNew && isAssociation && jointDebt > 0;
  return {
    isAssociation,
    jointDebt,
    sharedCost,
    finalMonthlySharedCost: isFreeOfInstalments ? tens(sharedCost + jointDebt / TERM_YEARS / 12) : undefined,
  };
}

/**
 * The share of the value that an association owes, by its age. All homes of a project have about the same, and less the
 * dearer the place.
 */
function associationDebt(random: Random, { isNew, project, yearBuilt = 1970, place }: Home): number {
  if (isNew)
    return Math.min(
      0.5,
      (project === undefined ? random : createRandom(`debt/${project.externalId}`)).pick([9, 12, 15]) / place.flatLevel,
    );
  const [isFreeOfDebt, least, most] =
    yearBuilt >= 2012
      ? [0, 0.12, 0.34]
      : yearBuilt >= 1995
        ? [0.05, 0.04, 0.24]
        : yearBuilt >= 1945
          ? [0.15, 0.01, 0.2]
          : [0.3, 0.005, 0.1];
  return random.chance(isFreeOfDebt) ? 0 : least + (most - least) * random.next() ** 1.5;
}

/**
 * Debt as buyers bear it: beyond what makes for an ordinary monthly cost, only a quarter more, and none past the
 * highest.
 */
function bearable(debt: number, upkeep: number): number {
  const debtFor = (monthly: number): number => Math.max(0, ((monthly - upkeep) * 12) / SHARED_DEBT_RATE);
  const ordinary = debtFor(ORDINARY_SHARED_COST);
  return debt <= ordinary ? debt : Math.min(ordinary + (debt - ordinary) / 4, debtFor(HIGHEST_SHARED_COST));
}

/** Kroner a month for caretaker, insurance, upkeep and, in associations, municipal fees too. */
function monthlyUpkeep(random: Random, home: Home, isAssociation: boolean): number {
  const perMetre = home.form === 'row' ? random.int(8, 14) : random.int(15, 24);
  return (isAssociation ? 1_700 : 1_100) + home.internal * perMetre + (has(home, 'elevator') ? 300 : 0);
}

function tens(kroner: number): number {
  return Math.round(kroner / 10) * 10;
}
