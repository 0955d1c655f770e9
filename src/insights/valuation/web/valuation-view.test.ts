import { describe, expect, it } from 'vitest';
import { exampleListing } from '../../../properties/listing.testing.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { ValuationEstimate } from '../contract.ts';
import { statedPrice } from '../stated-price.contract.ts';
import { unknownReasons } from './unknown-reasons.ts';
import { estimateView, rangeView } from './valuation-view.ts';

const now = new Date('2026-11-21T11:00:00Z');
const english = viewContext({ language: 'en', region: 'no' }, now);

const nok = (amount: number) => ({ amount, currency: 'NOK' });
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

function anEstimate(changes: Partial<ValuationEstimate> = {}): ValuationEstimate {
  return {
    outcome: 'estimated',
    propertyId: '300000001',
    date: '2026-11-21',
    currency: 'NOK',
    amount: 5_500_000,
    low: 5_000_000,
    high: 6_050_000,
    isApproximate: false,
    coverage: 0.8,
    evidence: { sold: 30, asking: 120, metres: 2_340 },
    method: { name: 'kriging', medianError: 0.074, measuredOn: 150 },
    adjustments: [],
    comparables: [],
    ...changes,
  };
}

describe('an estimate in words', () => {
  it('says what it was made from and how well that tells prices', () => {
    expect(plain(estimateView(anEstimate(), english).basis)).toBe(
      'An estimate from 150 comparable homes, half of them within 2.3 km: 30 sold, 120 for sale. When the price of each is worked out from all the others, half come within 7.4%.',
    );
  });

  it('warns when most prices are asked, not paid', () => {
    expect(estimateView(anEstimate(), english).caution).toBeDefined();
    expect(
      estimateView(anEstimate({ evidence: { sold: 90, asking: 60, metres: 400 } }), english).caution,
    ).toBeUndefined();
  });

  it('says that homes sell within the range only where that was seen', () => {
    expect(plain(estimateView(anEstimate(), english).range)).toBe(
      'Likely between 5 000 000 kr and 6 050 000 kr. When we test this on the comparable homes, 8 in 10 of their prices fall within a range like this.',
    );
    const sold = anEstimate({ evidence: { sold: 90, asking: 60, metres: 400 } });
    expect(estimateView(sold, english).range).toContain('8 in 10 homes sell within this range');
  });

  it('says of what day its prices are when that is not about today', () => {
    expect(estimateView(anEstimate(), english).asOf).toBeUndefined();
    expect(estimateView(anEstimate({ date: '2017-09-23' }), english).asOf).toContain('23 September 2017');
  });

  it('takes shared debt apart', () => {
    expect(plain(estimateView(anEstimate({ jointDebt: 138_490 }), english).debt)).toContain(
      '138 490 kr; without it, about 5 361 510 kr',
    );
  });
});

describe('what an estimate does not know', () => {
  const report: Listing['conditionReport'] = {
    counts: { tg1: 6, tg2: 4, tg3: 2 },
    remarks: [
      { grade: 'tg3', part: 'Bad', estimatedCost: { min: nok(100_000), max: nok(300_000) } },
      { grade: 'tg3', part: 'Balkong', estimatedCost: { min: nok(50_000), max: nok(100_000) } },
    ],
  };
  const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
  const asked = (amount: number) => ({ amount, hasDebt: false, kind: 'asking' as const });
  const reasons = (amount: number, facts: Parameters<typeof unknownReasons>[1]) =>
    plain(unknownReasons(anEstimate(), facts, asked(amount), norwegian));

  it('is what the condition report found, with what it costs, where the home is cheaper', () => {
    expect(reasons(4_600_000, { conditionReport: report })).toBe(
      'Tilstandsrapporten har 2 TG3 (Bad, Balkong) og 4 TG2, som ikke er med i anslaget. Å utbedre det som har TG3, er anslått til 150 000–400 000 kr. Det kan forklare at prisen ligger under anslaget.',
    );
    expect(reasons(5_500_000, { conditionReport: report })).not.toContain('forklare');
    expect(reasons(4_600_000, { conditionReport: { ...report, counts: { tg1: 9 }, remarks: [] } })).toBeUndefined();
  });

  it('names no sum where the report does not say what all of it costs', () => {
    const [first] = report.remarks;
    const partly = {
      ...report,
      remarks: first === undefined ? [] : [first, { grade: 'tg3' as const, part: 'Balkong' }],
    };
    expect(reasons(4_600_000, { conditionReport: partly })).not.toContain('anslått til');
  });

  it('is a late renovation where the home is dearer', () => {
    expect(reasons(6_000_000, { conditionReport: report, renovationYear: 2022 })).toContain('pusset opp i 2022');
    expect(reasons(6_000_000, { conditionReport: report, renovationYear: 1998 })).toBeUndefined();
    expect(reasons(4_600_000, { renovationYear: 2022 })).toBeUndefined();
  });
});

describe('the range', () => {
  // Its asking price and shared debt come to 5,388,490.
  const listing = exampleListing();

  it('has the estimate and the asking price with shared debt between its ends', () => {
    const range = rangeView(anEstimate(), statedPrice(listing), english);
    expect(range.from).toBeLessThan(range.price?.at ?? 0);
    expect(range.price?.at).toBeLessThan(range.middle);
    expect(range.middle).toBeLessThan(range.to);
    expect(plain(range.price?.label)).toBe('Asking price with shared debt 5 388 490 kr');
  });

  it.each([
    [{ amount: 5_388_490 }, /about what we estimate/],
    [{ amount: 5_700_000 }, /5\.5% below the estimate, within/],
    [{ amount: 5_100_000 }, /5\.7% above the estimate, within/],
    [{ low: 5_400_000 }, /below the estimate, under the range/],
    [{ amount: 4_000_000, low: 3_600_000, high: 4_400_000 }, /above the estimate, over the range/],
  ])('says how the price compares: %o', (changes, words) => {
    const range = rangeView(anEstimate(changes), statedPrice(listing), english);
    expect(range.price?.compared).toMatch(words);
    for (const place of [range.from, range.to, range.middle, range.price?.at ?? -1]) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(100);
    }
  });

  it('of a sold home is beside what it went for', () => {
    const sold = exampleListing({
      status: 'sold',
      prices: { ...listing.prices, soldPrice: { amount: 5_600_000, currency: 'NOK' } },
    });
    expect(plain(rangeView(anEstimate(), statedPrice(sold), english).price?.label)).toBe(
      'Sold for 5 738 490 kr with shared debt',
    );
  });

  it('compares like with like: a home that looks cheap by its asking price alone is dear with its debt', () => {
    const indebted = exampleListing({
      prices: { price: nok(4_000_000), askingPrice: nok(4_000_000), jointDebt: nok(2_000_000) },
    });
    const { price } = rangeView(anEstimate({ jointDebt: 2_000_000 }), statedPrice(indebted), english);
    expect(plain(price?.label)).toBe('Asking price with shared debt 6 000 000 kr');
    expect(price?.compared).toMatch(/^The asking price with shared debt is 9\.1% above the estimate, within/);
  });

  it('takes the middle of a guide, as the estimates of other homes do', () => {
    const guide = exampleListing({
      prices: { price: nok(5_000_000), priceMin: nok(5_000_000), priceMax: nok(6_000_000) },
    });
    const { price } = rangeView(anEstimate(), statedPrice(guide), english);
    expect(plain(price?.label)).toBe('Middle of the price guide 5 500 000 kr');
    expect(price?.compared).toBe('The middle of the price guide is about what we estimate.');
  });

  it('does not say that a home was sold for what was asked', () => {
    const { price } = rangeView(anEstimate(), statedPrice(exampleListing({ status: 'sold' })), english);
    expect(plain(price?.label)).toBe('Asking price with shared debt 5 388 490 kr');
    expect(statedPrice(exampleListing({ prices: {} }))).toBeUndefined();
  });
});
