import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortisation, effectiveRate, loanFor, monthlyPayment, totalInterest } from './annuity.ts';

const loan = fc.integer({ min: 1_000, max: 50_000_000 });
const rate = fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100);
const years = fc.integer({ min: 1, max: 30 });

describe('the payment of a month', () => {
  it.each([
    [4_000_000, 5.5, 25, 24_563],
    [4_000_000, 8.5, 25, 32_209],
    [1_200_000, 0, 10, 10_000],
    [0, 5.5, 25, 0],
  ])('of %s at %s percent over %s years is %s', (amount, percent, term, expected) => {
    expect(Math.floor(monthlyPayment(amount, percent, term) + 0.5)).toBe(expected);
  });

  it('rises with the loan and with the rate, and falls with the years', () => {
    fc.assert(
      fc.property(loan, rate, years, (amount, percent, term) => {
        const payment = monthlyPayment(amount, percent, term);
        expect(monthlyPayment(amount + 1_000, percent, term)).toBeGreaterThan(payment);
        expect(monthlyPayment(amount, percent + 0.01, term)).toBeGreaterThan(payment);
        expect(monthlyPayment(amount, percent, term + 1)).toBeLessThan(payment);
      }),
    );
  });

  it('carries the loan that it is the payment of', () => {
    fc.assert(
      fc.property(loan, rate, years, (amount, percent, term) => {
        expect(loanFor(monthlyPayment(amount, percent, term), percent, term)).toBeCloseTo(amount, 4);
      }),
    );
  });
});

describe('the life of a loan', () => {
  it('ends at nothing owed; the instalments are the loan and the rest is interest', () => {
    fc.assert(
      fc.property(loan, rate, years, (amount, percent, term) => {
        const plan = amortisation(amount, percent, term);
        const paid = plan.reduce((sum, year) => sum + year.instalment, 0);
        const interest = plan.reduce((sum, year) => sum + year.interest, 0);
        expect(plan).toHaveLength(term);
        expect(plan.at(-1)?.balance).toBe(0);
        // What the last year gives beyond what was owed is rounding alone.
        expect(Math.abs(paid - amount)).toBeLessThan(0.01);
        expect(Math.abs(interest - totalInterest(amount, percent, term))).toBeLessThan(0.01);
        expect(plan.every((year, index) => index === 0 || year.balance < (plan[index - 1]?.balance ?? 0))).toBe(true);
      }),
    );
  });

  it('pays less interest and more of the loan each year', () => {
    const plan = amortisation(4_000_000, 5.5, 25);
    expect(Math.round(plan[0]?.interest ?? 0)).toBe(218_086);
    expect(plan.every((year, index) => index === 0 || year.interest < (plan[index - 1]?.interest ?? 0))).toBe(true);
  });
});

it('knows the effective rate: interest on interest each month', () => {
  expect(effectiveRate(5.5)).toBeCloseTo(5.6408, 4);
  expect(effectiveRate(0)).toBe(0);
});
