import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoanHome } from './home.ts';
import { loanPlan, stressRate } from './plan.ts';
import { ASSUMED_RISE, riseOfSharedCost } from './shared-debt.ts';
import { termsFor, type LoanTerms } from './terms.ts';

const flat: LoanHome = {
  region: 'no',
  currency: 'NOK',
  price: 4_000_000,
  jointDebt: 600_000,
  duty: 'none',
  isOwnHome: true,
  isLeisure: false,
  isNew: false,
  feesAreShared: false,
  sharedCostsVary: false,
  running: [
    { kind: 'shared_cost', amount: 4_000 },
    { kind: 'insurance', amount: 150 },
  ],
};
const house: LoanHome = {
  region: 'au',
  currency: 'USD',
  price: 900_000,
  jointDebt: 0,
  duty: 'price',
  state: 'VIC',
  isOwnHome: true,
  isLeisure: false,
  isNew: false,
  feesAreShared: false,
  sharedCostsVary: false,
  running: [],
};

function terms(changes: Partial<LoanTerms> = {}): LoanTerms {
  return { price: 4_000_000, equity: 1_001_090, rate: 5.5, years: 25, otherDebt: 0, ...changes };
}

describe('a loan for a home in Norway', () => {
  it('is what price and costs leave after the equity', () => {
    const plan = loanPlan(flat, terms());
    expect(plan).toMatchObject({
      loan: 3_000_000,
      cash: 1_001_090,
      loanShare: 0.75,
      leastCash: 401_090,
      missingCash: 0,
      mayPayInterestOnly: false,
    });
    expect(plan.month.total).toBeCloseTo(plan.month.payment + 4_150);
    expect(plan.taxBack).toBeCloseTo(((3_000_000 * 0.055) / 12) * 0.22);
    expect(loanPlan({ ...flat, jointDebt: 0 }, terms()).sharedTaxBack).toBe(0);
    expect(loanPlan({ ...flat, jointDebt: 824_000 }, terms()).sharedTaxBack).toBeCloseTo(830.87, 2);
  });

  it('has months whose parts add up to their sums as they are shown', () => {
    const uneven: LoanHome = {
      ...flat,
      jointDebt: 923_000,
      running: [
        { kind: 'shared_cost', amount: 6_500 },
        { kind: 'insurance', amount: 85.4 },
      ],
    };
    for (const equity of [492_000, 611_111, 1_234_567]) {
      const { month, stress } = loanPlan(uneven, terms({ equity }));
      expect(month.instalment + month.interest + 6_500 + 85).toBe(month.total);
      expect(stress.payment + stress.sharedDebt + 6_500 + 85).toBe(stress.total);
      for (const amount of [month.instalment, month.interest, stress.payment, stress.sharedDebt])
        expect(Number.isInteger(amount)).toBe(true);
    }
  });

  it('needs 10 % of the price and all the costs', () => {
    expect(loanPlan(flat, terms({ equity: 401_090 })).missingCash).toBe(0);
    expect(loanPlan(flat, terms({ equity: 401_089 })).missingCash).toBe(1);
  });

  it('may be without instalments up to 60 % of the value', () => {
    expect(loanPlan(flat, terms({ equity: 1_601_090 })).mayPayInterestOnly).toBe(true);
    expect(loanPlan(flat, terms({ equity: 1_601_089 })).mayPayInterestOnly).toBe(false);
  });

  it('is tested at 3 points more, and never below 7 %; the association’s loan gets dearer too', () => {
    expect(stressRate('no', 5.5)).toEqual({ rate: 8.5, by: 'points' });
    expect(stressRate('no', 4)).toEqual({ rate: 7, by: 'points' });
    expect(stressRate('no', 3.9)).toEqual({ rate: 7, by: 'floor' });
    const { stress } = loanPlan(flat, terms({ budget: 30_000 }));
    // By the annuity formula, over 30 years: 4,613 a month at 8.5 %, and 3,407 at 5.5 %; as the home's page has it.
    expect(stress.sharedDebt).toBe(1_207);
    expect(
      Math.round(riseOfSharedCost({ ...ASSUMED_RISE, debt: 600_000, rate: 5.5, isInterestOnly: false }).byRate),
    ).toBe(stress.sharedDebt);
    expect(Math.round(stress.payment)).toBe(24_157);
    expect(stress.margin).toBeCloseTo(30_000 - stress.total);
  });

  it('is bound by the value, by five times the income in all debt, and by what is left a month', () => {
    const { limits } = loanPlan(flat, terms({ income: 800_000, otherDebt: 300_000, budget: 40_000 }));
    expect(limits).toMatchObject({ byValue: 3_600_000, byIncome: 3_100_000, largest: 3_100_000, bound: 'income' });
    expect(limits.debtTimes).toBeCloseTo((3_000_000 + 600_000 + 300_000) / 800_000);
    expect(loanPlan(flat, terms({ income: 100_000, otherDebt: 900_000 })).limits.byIncome).toBe(0);
    expect(loanPlan(flat, terms()).limits).toMatchObject({
      byIncome: undefined,
      byBudget: undefined,
      largest: 3_600_000,
      bound: 'value',
    });
  });

  it('that the budget carries passes the stress test with nothing to spare', () => {
    const { limits } = loanPlan(flat, terms({ budget: 25_000 }));
    const largest = limits.byBudget ?? 0;
    const tested = loanPlan(flat, terms({ equity: 4_001_090 - largest, budget: 25_000 }));
    expect(tested.stress.margin).toBeCloseTo(0, 4);
  });
});

describe('a loan for a home in Australia', () => {
  it('is flagged for mortgage insurance above 80 %, never priced', () => {
    const upfront = 49_070 + 180_000;
    const at80 = loanPlan(house, { ...terms({ price: 900_000, equity: upfront }) });
    expect(at80).toMatchObject({
      loan: 720_000,
      loanShare: 0.8,
      needsMortgageInsurance: false,
      leastCash: undefined,
      taxBack: undefined,
    });
    expect(loanPlan(house, terms({ price: 900_000, equity: upfront - 1 })).needsMortgageInsurance).toBe(true);
  });

  it('is tested at 3 points more, whatever the rate', () => {
    expect(stressRate('au', 3)).toEqual({ rate: 6, by: 'points' });
    expect(loanPlan(house, terms({ price: 900_000, income: 150_000 })).limits).toMatchObject({
      byValue: undefined,
      byIncome: undefined,
      largest: undefined,
    });
  });
});

describe('repayments in Australia', () => {
  it('are told a fortnight and a week too, each worked out with its own interest', () => {
    const { month } = loanPlan(
      house,
      terms({ price: 900_000, equity: 900_000 + 49_070 - 600_000, rate: 6, years: 30 }),
    );
    expect([month.payment, month.shorter]).toEqual([3_597, { fortnight: 1_659, week: 830 }]);
    expect(loanPlan(flat, terms()).month.shorter).toBeUndefined();
  });

  it('need less cash for a first home', () => {
    const home = { ...house, state: 'WA', price: 500_000 } as const;
    expect([{}, { firstHome: true } as const].map((given) => termsFor(home, given)?.equity)).toEqual([
      117_765, 100_000,
    ]);
  });
});

describe('any plan', () => {
  const money = fc.integer({ min: 10_000, max: 50_000_000 });
  const rate = fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100);
  const home = fc.constantFrom<LoanHome>(
    flat,
    { ...flat, duty: 'price_and_debt' },
    { ...flat, duty: 'price', jointDebt: 0, listedCosts: 150_000 },
    house,
    { ...house, state: 'SA' },
  );

  it('pays price and costs with cash and loan, to the last krone', () => {
    fc.assert(
      fc.property(home, money, money, rate, fc.integer({ min: 1, max: 30 }), (of, price, equity, percent, years) => {
        const plan = loanPlan(of, terms({ price, equity, rate: percent, years }));
        expect(plan.cash + plan.loan).toBeCloseTo(price + plan.costs.total, 4);
        expect(plan.loan).toBeGreaterThanOrEqual(0);
        expect(plan.cash).toBeLessThanOrEqual(Math.max(equity, 0) + 1e-6);
        expect(plan.month.interest + plan.month.instalment).toBeCloseTo(plan.month.payment, 6);
        expect(plan.stress.total).toBeGreaterThanOrEqual(plan.month.total);
        expect(plan.years.at(-1)?.balance).toBe(0);
      }),
    );
  });

  it('starts from terms that the rules allow', () => {
    fc.assert(
      fc.property(home, money, (of, price) => {
        const assumed = termsFor(of, { price });
        if (assumed === undefined) throw new Error('no terms');
        const plan = loanPlan(of, assumed);
        expect([plan.missingCash, plan.needsMortgageInsurance]).toEqual([0, false]);
      }),
    );
  });
});

it('has no terms where nobody names a price', () => {
  const { price: _, ...unpriced } = house;
  expect(termsFor(unpriced, {})).toBeUndefined();
  expect(termsFor(unpriced, { price: 700_000 })).toMatchObject({ price: 700_000, rate: 6, years: 30 });
});
