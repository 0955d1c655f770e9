import { paymentPerUnit } from './own-terms.contract.ts';

/**
 * The arithmetic of a loan with equal payments (an annuity). Amounts are in whole currency units with
 * their fractions kept: rounding is for whoever shows them. Rates are nominal, in percent a year, and
 * interest is added each month.
 */

/** A year of a loan's life: what is paid in it, and what is owed at its end. */
export interface LoanYear {
  /** Counts from 1. */
  readonly year: number;
  readonly interest: number;
  readonly instalment: number;
  readonly balance: number;
}

/**
 * The payment of each month: `M = L·i / (1 − (1 + i)^−n)` with the monthly rate `i` over `n` months.
 * 4,000,000 at 5.5 % over 25 years gives 24,563.50.
 */
export function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  return payment(loan, ratePercent, years, MONTHS);
}

/** The payment of each of a year's equal parts, interest added with each: of 26, a fortnight's. */
export function payment(loan: number, ratePercent: number, years: number, timesAYear: number): number {
  return loan * paymentPerUnit(ratePercent, years, timesAYear);
}

/** The loan that a payment of each month carries: the reverse of {@link monthlyPayment}. */
export function loanFor(monthly: number, ratePercent: number, years: number): number {
  return monthly / paymentPerUnit(ratePercent, years, MONTHS);
}

/** All interest over the loan's life. */
export function totalInterest(loan: number, ratePercent: number, years: number): number {
  return Math.max(0, monthlyPayment(loan, ratePercent, years) * years * 12 - loan);
}

/** What a year costs in percent when interest is added each month, before fees: 5.5 % gives 5.64 %. */
export function effectiveRate(ratePercent: number): number {
  return ((1 + rateOfMonth(ratePercent)) ** 12 - 1) * 100;
}

/** The loan year by year until it is paid; the last balance is exactly 0. */
export function amortisation(loan: number, ratePercent: number, years: number): readonly LoanYear[] {
  const [rate, paid] = [rateOfMonth(ratePercent), monthlyPayment(loan, ratePercent, years)];
  const plan: LoanYear[] = [];
  let balance = loan;
  for (let year = 1; year <= years; year++) {
    const before = balance;
    let interest = 0;
    for (let month = 0; month < 12; month++) {
      const due = balance * rate;
      interest += due;
      balance -= paid - due;
    }
    // What is left of the last month is the rounding of floating point numbers.
    if (year === years) balance = 0;
    plan.push({ year, interest, instalment: before - balance, balance });
  }
  return plan;
}

function rateOfMonth(ratePercent: number): number {
  return ratePercent / 100 / MONTHS;
}

const MONTHS = 12;
