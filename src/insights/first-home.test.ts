import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_HOME, firstHomeDuty, type FirstHomeKind } from './first-home.ts';
import { TRANSFER_DUTY, transferDuty, type State } from './transfer-duty.ts';

function dutyOf(state: State, condition: FirstHomeKind, price: number): number {
  return firstHomeDuty(FIRST_HOME[state][condition], price, wholeDuty(state, price));
}

function wholeDuty(state: State, price: number): number {
  return transferDuty(TRANSFER_DUTY[state].home, price) ?? NaN;
}

describe('the duty on a first home', () => {
  it.each([
    // As a public calculator of 2025–26 has it, and as section 78A of the Duties Act works out.
    ['NSW', 'established', 800_000, 0],
    ['NSW', 'established', 850_000, 9_853],
    ['NSW', 'new', 900_000, 19_706],
    ['NSW', 'established', 950_000, 29_559],
    ['NSW', 'established', 990_000, 37_441],
    ['NSW', 'established', 1_000_000, 39_412],
    // As the calculator of the State Revenue Office has it, but for its cents.
    ['VIC', 'established', 625_000, 5_428],
    ['VIC', 'established', 650_000, 11_357],
    ['VIC', 'established', 700_000, 24_713],
    ['VIC', 'established', 745_000, 38_444],
    ['VIC', 'established', 600_000, 0],
    ['VIC', 'established', 675_000, 17_785],
    ['VIC', 'new', 750_000, 40_070],
    ['QLD', 'new', 2_000_000, 0],
    ['QLD', 'established', 700_000, 0],
    ['QLD', 'established', 709_999, 450],
    ['QLD', 'established', 710_000, 2_185],
    ['QLD', 'established', 755_000, 11_150],
    ['QLD', 'established', 799_999, 20_115],
    ['QLD', 'established', 800_000, 21_850],
    ['WA', 'established', 500_000, 0],
    ['WA', 'new', 600_000, 13_630],
    ['WA', 'established', 700_000, 27_260],
    ['WA', 'established', 700_001, 27_265],
    ['SA', 'new', 1_500_000, 0],
    ['SA', 'established', 500_000, 21_330],
    ['TAS', 'established', 600_000, 22_498],
    ['NT', 'established', 500_000, 23_929],
    ['NT', 'new', 500_000, 23_929],
    ['ACT', 'established', 750_000, 19_208],
    ['NSW', 'land', 350_000, 0],
    ['NSW', 'land', 400_000, 7_331],
    ['NSW', 'land', 450_000, 14_662],
    ['VIC', 'land', 600_000, 0],
    ['QLD', 'land', 450_000, 0],
    ['WA', 'land', 350_000, 0],
    ['WA', 'land', 400_000, 7_695],
    ['SA', 'land', 800_000, 0],
  ] as const)('in %s, %s, at %i is %i', (state, condition, price, duty) => {
    expect(dutyOf(state, condition, price)).toBe(duty);
  });

  it.each([
    ['NSW', 'established'],
    ['NSW', 'land'],
    ['WA', 'established'],
    ['WA', 'land'],
  ] as const)('in %s, %s, comes to the whole duty of its year’s scale where the concession ends', (state, kind) => {
    const { relief } = FIRST_HOME[state][kind];
    if (relief.kind !== 'slope') throw new Error('not a slope');
    const atEnd = (relief.upTo - relief.freeTo) * relief.rate;
    expect(Math.abs(atEnd - wholeDuty(state, relief.upTo))).toBeLessThan(6);
  });

  it('in Queensland is up to $24,525 less than the general rate, as published', () => {
    const saved = (price: number) =>
      (transferDuty(TRANSFER_DUTY.QLD.other, price) ?? 0) - dutyOf('QLD', 'established', price);
    expect(Math.max(...[690_000, 700_000, 709_999, 710_000, 730_000].map(saved))).toBe(24_525);
  });

  it('is never more than anybody else pays, never below nothing, and never falls as the price rises', () => {
    const cases = Object.keys(FIRST_HOME).flatMap((state) =>
      (['new', 'established', 'land'] as const).map((condition) => [state as State, condition] as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.integer({ min: 0, max: 1_400_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        ([state, condition], price, more) => {
          const duty = dutyOf(state, condition, price);
          expect(duty).toBeGreaterThanOrEqual(0);
          expect(duty).toBeLessThanOrEqual(wholeDuty(state, price));
          expect(dutyOf(state, condition, price + more)).toBeGreaterThanOrEqual(duty);
        },
      ),
    );
  });
});
