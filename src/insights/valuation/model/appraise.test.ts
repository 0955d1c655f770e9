import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appraise, type Appraisal } from './appraise.ts';
import { chooseSales } from './choose.ts';
import { KINDS, metresBetween, type Home, type Sale } from './home.ts';

const TODAY = 20_000;
const METRE = 1 / 111_195;

const HOME: Home = {
  lat: 59.92,
  lon: 10.75,
  kind: 'flat',
  area: 60,
  bedrooms: 2,
  bathrooms: 1,
  garage: 0,
  yearBuilt: 1990,
  isNew: false,
  floor: 2,
};

function sale(changes: Partial<Sale> = {}): Sale {
  return { ...HOME, price: 5_000_000, day: TODAY, isAsking: false, ...changes };
}

/** Flats along a street within 700 metres, in no order of place. */
function street(count: number, changes: (i: number) => Partial<Sale>): Sale[] {
  return Array.from({ length: count }, (_, i) =>
    sale({ lat: HOME.lat + (((i * 5) % 7) + 1) * 100 * METRE, ...changes(i) }),
  );
}

describe('the estimate', () => {
  it('of a home like a single other one is its price', () => {
    const { price, low, high } = appraise(HOME, TODAY, [sale()]);
    expect(price).toBeCloseTo(5_000_000, 0);
    expect(low).toBeLessThan(price);
    expect(high).toBeGreaterThan(price);
  });

  it('of a single comparable follows the slopes that are expected: twice the area, 2 to the power 0.45', () => {
    // Likeness falls with size but does not move the price when there is nothing to compare with.
    const { price } = appraise({ ...HOME, area: 120 }, TODAY, [sale()]);
    expect(price / 5_000_000).toBeCloseTo(2 ** 0.45, 3);
  });

  it('brings an old price forward by three percent a year when nothing else is known', () => {
    const { price } = appraise(HOME, TODAY, [sale({ day: TODAY - 730.5 })]);
    expect(price / 5_000_000).toBeCloseTo(Math.exp(0.06), 3);
  });

  it('of identical comparables is their price, and surer the more there are', () => {
    const few = appraise(
      HOME,
      TODAY,
      street(3, () => ({})),
    );
    const many = appraise(
      HOME,
      TODAY,
      street(40, () => ({})),
    );
    expect(few.price).toBeCloseTo(5_000_000, -1);
    expect(many.price).toBeCloseTo(5_000_000, -1);
    expect(many.high / many.low).toBeLessThan(few.high / few.low);
    expect(many.medianError).toBeLessThan(1e-6);
  });

  it('learns from sales what the expected slope has wrong', () => {
    const priced = (area: number) => 1_000_000 + 40_000 * area;
    const sales = street(60, (i) => ({ area: 35 + 2 * i, price: priced(35 + 2 * i) }));
    for (const area of [50, 80, 120])
      expect(appraise({ ...HOME, area }, TODAY, sales).price / priced(area)).toBeCloseTo(1, 1);
  });

  it('hears the neighbours before the other end of town', () => {
    const near = street(5, () => ({ price: 6_000_000 }));
    const far = street(5, (i) => ({ lat: HOME.lat + 0.1 + i * 100 * METRE, price: 4_000_000 }));
    expect(appraise(HOME, TODAY, [...near, ...far]).price).toBeGreaterThan(5_600_000);
  });

  it('is hardly moved by one price that all others contradict', () => {
    const sales = street(30, (i) => ({ price: 5_000_000 * (1 + 0.03 * ((i % 5) - 2)) }));
    const honest = appraise(HOME, TODAY, sales).price;
    const fooled = appraise(HOME, TODAY, [
      ...sales.slice(1),
      sale({ lat: HOME.lat + 50 * METRE, price: 50_000_000 }),
    ]).price;
    expect(Math.abs(fooled / honest - 1)).toBeLessThan(0.1);
  });

  it('sees a fall of prices over time', () => {
    const sales = street(60, (i) => ({ day: TODAY - 12 * i, price: 4_000_000 * Math.exp(0.0003 * 12 * i) }));
    expect(appraise(HOME, TODAY, sales).price).toBeLessThan(4_150_000);
  });

  it('cannot be had of nothing', () => {
    expect(() => appraise(HOME, TODAY, [])).toThrow(RangeError);
  });
});

describe('what a comparable tells', () => {
  it('is its price after the differences, which multiply up to it', () => {
    const sales = street(30, (i) => ({
      area: 40 + 2 * i,
      yearBuilt: 1900 + 4 * i,
      day: TODAY - 10 * i,
      price: 3_000_000 + 50_000 * i,
    }));
    const { comparisons, price } = appraise(HOME, TODAY, sales);
    comparisons.forEach(({ adjustments, adjustedPrice }, i) => {
      const product = Object.values(adjustments).reduce((all, share) => all * (1 + share), sales[i]?.price ?? 0);
      expect(product / adjustedPrice).toBeCloseTo(1, 9);
      expect(Math.abs(adjustedPrice / price - 1)).toBeLessThan(0.25);
    });
    expect(comparisons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 1);
  });

  it('counts more when it is nearer', () => {
    const [near, far] = appraise(HOME, TODAY, [
      sale({ lat: HOME.lat + 100 * METRE }),
      sale({ lat: HOME.lat + 5_000 * METRE, price: 5_500_000 }),
    ]).comparisons;
    expect(near?.weight).toBeGreaterThan(far?.weight ?? Infinity);
  });

  it('finds no difference in land between a flat and a house, whose land is part of its kind', () => {
    const houses = street(8, (i) => ({ kind: 'detached', land: 400 + 50 * i }));
    const { comparisons } = appraise({ ...HOME, kind: 'flat', land: undefined }, TODAY, houses);
    expect(comparisons.map(({ adjustments }) => adjustments.land)).toEqual(houses.map(() => 0));
    expect(comparisons.every(({ adjustments }) => adjustments.kind !== 0)).toBe(true);
  });

  it('takes off for what it has more of', () => {
    const sales = street(20, (i) => ({ area: 50 + 3 * i, price: 70_000 * (50 + 3 * i) }));
    const large = appraise(HOME, TODAY, sales).comparisons.at(-1);
    expect(large?.adjustments.size).toBeLessThan(-0.2);
    expect(large?.adjustments.time).toBeCloseTo(0, 5);
  });
});

const aHome = fc.record({
  lat: fc.double({ min: 59.8, max: 60, noNaN: true }),
  lon: fc.double({ min: 10.6, max: 10.9, noNaN: true }),
  kind: fc.constantFrom(...KINDS),
  area: fc.option(fc.integer({ min: 10, max: 900 }), { nil: undefined }),
  bedrooms: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  bathrooms: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  garage: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
  land: fc.option(fc.integer({ min: 1, max: 9_000_000 }), { nil: undefined }),
  yearBuilt: fc.option(fc.integer({ min: 1000, max: 2100 }), { nil: undefined }),
  isNew: fc.option(fc.boolean(), { nil: undefined }),
  floor: fc.option(fc.integer({ min: -10, max: 200 }), { nil: undefined }),
});
const aSale = fc
  .tuple(
    aHome,
    fc.record({
      price: fc.integer({ min: 10_000, max: 900_000_000 }),
      day: fc.integer({ min: TODAY - 4_000, max: TODAY }),
      isAsking: fc.boolean(),
    }),
  )
  .map(([home, terms]): Sale => ({ ...home, ...terms }));

describe('whatever the homes', () => {
  it('every number is one, and the price lies in its range', () => {
    fc.assert(
      fc.property(aHome, fc.array(aSale, { minLength: 1, maxLength: 25 }), (home, sales) => {
        const { price, low, high, medianError, comparisons } = appraise(home, TODAY, sales);
        for (const value of numbersOf({ price, low, high, medianError, comparisons }))
          expect(Number.isFinite(value)).toBe(true);
        expect(low).toBeGreaterThan(0);
        expect(low).toBeLessThan(price);
        expect(price).toBeLessThan(high);
      }),
      { numRuns: 60 },
    );
  });

  it('the order of the sales does not matter', () => {
    fc.assert(
      fc.property(aHome, fc.array(aSale, { minLength: 2, maxLength: 12 }), (home, sales) => {
        expect(appraise(home, TODAY, sales.toReversed()).price / appraise(home, TODAY, sales).price).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('a larger home of a street where larger ones cost more is worth more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 100 }),
        fc.integer({ min: 5, max: 50 }),
        fc.double({ min: 0.3, max: 0.9, noNaN: true }),
        (area, more, slope) => {
          const sales = street(25, (i) => ({ area: 30 + 5 * i, price: 200_000 * (30 + 5 * i) ** slope }));
          const worth = (size: number) => appraise({ ...HOME, area: size }, TODAY, sales).price;
          expect(worth(area + more)).toBeGreaterThan(worth(area));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('ten times the prices make ten times the estimate: no currency is built in', () => {
    fc.assert(
      fc.property(aHome, fc.array(aSale, { minLength: 1, maxLength: 12 }), (home, sales) => {
        const dearer = sales.map((one) => ({ ...one, price: one.price * 10 }));
        expect(appraise(home, TODAY, dearer).price / appraise(home, TODAY, sales).price).toBeCloseTo(10, 5);
      }),
      { numRuns: 30 },
    );
  });
});

describe('choosing sales', () => {
  it('takes the same kind nearby before others and what lies far off', () => {
    const [best, near, far, other] = [
      sale(),
      sale({ lat: HOME.lat + 500 * METRE }),
      sale({ lat: HOME.lat + 20_000 * METRE }),
      sale({ kind: 'detached', lat: HOME.lat + 500 * METRE }),
    ];
    expect(chooseSales(HOME, TODAY, [far, other, near, best], 3)).toEqual([best, near, other]);
  });

  it('measures the way as the crow flies', () => {
    expect(metresBetween({ lat: 59.9, lon: 10.7 }, { lat: 59.91, lon: 10.7 })).toBeCloseTo(1_112, 0);
    expect(metresBetween({ lat: 60, lon: 10.7 }, { lat: 60, lon: 10.71 })).toBeCloseTo(556, 0);
  });
});

function numbersOf(value: Partial<Appraisal>): number[] {
  return (
    JSON.stringify(value)
      .match(/-?\d+(\.\d+)?(e[+-]?\d+)?|null/g)
      ?.map(Number) ?? []
  );
}
