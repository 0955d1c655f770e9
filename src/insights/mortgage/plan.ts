import { FIGURES } from '../figures.ts';
import {
  amortisation,
  effectiveRate,
  loanFor,
  monthlyPayment,
  payment as paymentOf,
  totalInterest,
  type LoanYear,
} from './annuity.ts';
import type { LoanHome, RunningCost } from './home.ts';
import { purchaseCosts, type PurchaseCosts } from './purchase-costs.ts';
import { riseOfSharedCost, sharedDebtTerms, type SharedDebtRise, type SharedDebtTerms } from './shared-debt.ts';
import type { LoanTerms } from './terms.ts';

/**
 * What buying a home on these terms comes to, by the rules of its market. Amounts are in currency
 * units with their fractions, and whoever shows them rounds; but for those of a month, which are whole,
 * so that the parts that stand below each other add up to the sum below them.
 */
export interface LoanPlan {
  readonly terms: LoanTerms;
  readonly costs: PurchaseCosts;
  /** Price and costs less what the buyer brings, never below 0: cash and loan together are price and costs. */
  readonly loan: number;
  /** What the buyer pays of their own: all they bring, unless it is more than is needed. */
  readonly cash: number;
  /** Of the price. */
  readonly loanShare: number;
  /** Norway: the least that the buyer must bring. Undefined where no rule says. */
  readonly leastCash: number | undefined;
  /** How much of it is missing; 0 when nothing is. */
  readonly missingCash: number;
  /** Norway: whether the loan may be left without instalments. Australia: false. */
  readonly mayPayInterestOnly: boolean;
  /** Australia: above this share of the price lenders ask for mortgage insurance. */
  readonly insuredFrom: number | undefined;
  /** Australia: whether a lender is going to ask for mortgage insurance. */
  readonly needsMortgageInsurance: boolean;
  readonly month: MonthlyCosts;
  readonly effectiveRate: number;
  readonly totalInterest: number;
  /** Norway: what the tax gives back of the first month's interest. */
  readonly taxBack: number | undefined;
  /**
   * Norway: and of the first month's interest on the home's share of the association's loan (skatteloven § 6-40), taken
   * to be paid at the rate of the own loan.
   */
  readonly sharedTaxBack: number | undefined;
  readonly stress: StressTest;
  readonly limits: LoanLimits;
  readonly years: readonly LoanYear[];
}

/** The first month. */
export interface MonthlyCosts {
  readonly payment: number;
  readonly interest: number;
  readonly instalment: number;
  /** Australia, where wages come so: what is paid a fortnight and a week instead of `payment`, in whole units. */
  readonly shorter: { readonly fortnight: number; readonly week: number } | undefined;
  readonly running: readonly RunningCost[];
  readonly total: number;
}

export interface StressTest {
  /** Percent a year. */
  readonly rate: number;
  /** Which rule the rate comes from: the points on top, or the least that must be tested. */
  readonly by: 'points' | 'floor';
  readonly payment: number;
  /** What the association's loan would cost more a month, at as many points more and without interest-only years. */
  readonly sharedDebt: number;
  /** Everything a month. */
  readonly total: number;
  /** What is over a month (below 0: what is missing) of what the buyer can spend; undefined while that is not given. */
  readonly margin: number | undefined;
}

/**
 * The largest loan by each rule, in currency units; undefined where there is no rule, or what it needs is not given.
 */
export interface LoanLimits {
  /** Most debt as times of gross income, by the rules; undefined where there is none. */
  readonly timesIncome: number | undefined;
  readonly byValue: number | undefined;
  readonly byIncome: number | undefined;
  readonly byBudget: number | undefined;
  /** The least of them. */
  readonly largest: number | undefined;
  readonly bound: 'value' | 'income' | 'budget' | undefined;
  /** All debt, as times of gross income; undefined without an income. */
  readonly debtTimes: number | undefined;
}

export function loanPlan(home: LoanHome, terms: LoanTerms): LoanPlan {
  const costs = purchaseCosts(home, terms.price, terms);
  const needed = terms.price + costs.total;
  const loan = Math.max(0, needed - terms.equity);
  const isNorway = home.region === 'no';
  const loanShare = loan / terms.price;
  const leastCash = isNorway ? needed - terms.price * FIGURES.highestLoanShare.value : undefined;
  const month = monthlyCosts(home, loan, terms);
  return {
    terms,
    costs,
    loan,
    cash: needed - loan,
    loanShare,
    leastCash,
    missingCash: leastCash === undefined ? 0 : Math.max(0, leastCash - terms.equity),
    mayPayInterestOnly: isNorway && loanShare <= FIGURES.instalmentsFrom.value,
    insuredFrom: isNorway ? undefined : FIGURES.insuredFrom.value,
    needsMortgageInsurance: !isNorway && loanShare > FIGURES.insuredFrom.value,
    month,
    effectiveRate: effectiveRate(terms.rate),
    totalInterest: totalInterest(loan, terms.rate, terms.years),
    taxBack: isNorway ? month.interest * FIGURES.interestDeduction.value : undefined,
    sharedTaxBack: isNorway ? ((home.jointDebt * terms.rate) / 100 / 12) * FIGURES.interestDeduction.value : undefined,
    stress: stressTest(home, loan, terms),
    limits: loanLimits(home, terms, loan),
    years: amortisation(loan, terms.rate, terms.years),
  };
}

function monthlyCosts(home: LoanHome, loan: number, { rate, years }: LoanTerms): MonthlyCosts {
  const payment = Math.round(monthlyPayment(loan, rate, years));
  const interest = Math.round((loan * rate) / 100 / 12);
  const running = inWholeUnits(home.running);
  const each = (timesAYear: number) => Math.round(paymentOf(loan, rate, years, timesAYear));
  return {
    payment,
    interest,
    instalment: payment - interest,
    shorter: home.region === 'au' ? { fortnight: each(26), week: each(52) } : undefined,
    running,
    total: payment + sumOf(running),
  };
}

/**
 * The rate at which a loan must still be borne. Norway: the higher of the rate with 3 points on top and
 * 7 %. Australia: the rate with 3 points on top.
 */
export function stressRate(
  region: LoanHome['region'],
  rate: number,
): { readonly rate: number; readonly by: StressTest['by'] } {
  if (region === 'au') return { rate: rate + FIGURES.buffer.value, by: 'points' };
  const raised = rate + FIGURES.stressPoints.value;
  return raised >= FIGURES.stressFloor.value
    ? { rate: raised, by: 'points' }
    : { rate: FIGURES.stressFloor.value, by: 'floor' };
}

function stressTest(home: LoanHome, loan: number, terms: LoanTerms): StressTest {
  const { rate, by } = stressRate(home.region, terms.rate);
  const payment = Math.round(monthlyPayment(loan, rate, terms.years));
  const sharedDebt = stressedSharedDebt(home, terms.rate, rate);
  const total = payment + sharedDebt + sumOf(inWholeUnits(home.running));
  return {
    rate,
    by,
    payment,
    sharedDebt,
    total,
    margin: terms.budget === undefined ? undefined : terms.budget - total,
  };
}

/** How the home's share of the association's loan is taken to be paid, at this rate of today. */
export function debtTermsOf(
  { jointDebt, sharedCostRise, isDebtInterestOnly }: LoanHome,
  rate: number,
): SharedDebtTerms {
  return sharedDebtTerms(jointDebt, rate, { rise: sharedCostRise, isInterestOnly: isDebtInterestOnly });
}

/**
 * What the shared costs rise by a month when the association's loan costs so many percentage points more than `rate`,
 * and when its interest-only years end: as the home's page tells it.
 */
export function dearerSharedDebt(home: LoanHome, rate: number, points: number): SharedDebtRise {
  return riseOfSharedCost({ debt: home.jointDebt, rate, points, ...debtTermsOf(home, rate) });
}

/** In the bank's test: at the rate of the test, and without interest-only years, which end. In whole units. */
function stressedSharedDebt(home: LoanHome, rate: number, tested: number): number {
  const { byRate, byPayingBack } = dearerSharedDebt(home, rate, tested - rate);
  return Math.round(byRate + byPayingBack);
}

function loanLimits(home: LoanHome, terms: LoanTerms, loan: number): LoanLimits {
  const isNorway = home.region === 'no';
  const byValue = isNorway ? terms.price * FIGURES.highestLoanShare.value : undefined;
  const byIncome =
    isNorway && terms.income !== undefined
      ? Math.max(0, terms.income * FIGURES.highestDebt.value - home.jointDebt - terms.otherDebt)
      : undefined;
  const byBudget = terms.budget === undefined ? undefined : loanByBudget(home, terms, terms.budget);
  const known = (
    [
      ['value', byValue],
      ['income', byIncome],
      ['budget', byBudget],
    ] as const
  ).flatMap(([bound, amount]) => (amount === undefined ? [] : [{ bound, amount }]));
  const least = known.toSorted((a, b) => a.amount - b.amount)[0];
  const debt = loan + home.jointDebt + terms.otherDebt;
  return {
    timesIncome: isNorway ? FIGURES.highestDebt.value : undefined,
    byValue,
    byIncome,
    byBudget,
    largest: least?.amount,
    bound: least?.bound,
    debtTimes: terms.income === undefined || terms.income === 0 ? undefined : debt / terms.income,
  };
}

/** The loan that what is left of the budget carries at the stress test's rate. */
function loanByBudget(home: LoanHome, terms: LoanTerms, budget: number): number {
  const { rate } = stressRate(home.region, terms.rate);
  return Math.max(
    0,
    loanFor(budget - sumOf(inWholeUnits(home.running)) - stressedSharedDebt(home, terms.rate, rate), rate, terms.years),
  );
}

function inWholeUnits(costs: readonly RunningCost[]): readonly RunningCost[] {
  return costs.map((cost) => ({ ...cost, amount: Math.round(cost.amount) }));
}

function sumOf(costs: readonly RunningCost[]): number {
  return costs.reduce((sum, { amount }) => sum + amount, 0);
}
