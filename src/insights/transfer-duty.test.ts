import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateNamed, TRANSFER_DUTY, transferDuty, type State } from './transfer-duty.ts';

type Use = 'home' | 'other';

/**
 * The edges of every step, a dollar or a hundred beyond, and examples that others publish (docs/decisions/162-*.md).
 */
const TABLE: readonly (readonly [State, Use, price: number, duty: number])[] = [
  ['VIC', 'home', 25_000, 350],
  ['VIC', 'home', 130_000, 2_870],
  ['VIC', 'home', 440_000, 18_370],
  ['VIC', 'home', 550_000, 24_970],
  ['VIC', 'home', 550_100, 28_076],
  ['VIC', 'home', 900_000, 49_070],
  ['VIC', 'home', 960_000, 52_670],
  ['VIC', 'home', 960_001, 52_800],
  ['VIC', 'home', 2_000_000, 110_000],
  ['VIC', 'home', 2_000_100, 110_007],
  ['VIC', 'other', 440_000, 21_470],
  ['VIC', 'other', 900_000, 49_070],
  ['NSW', 'home', 17_000, 213],
  ['NSW', 'home', 37_000, 512],
  ['NSW', 'home', 99_000, 1_597],
  ['NSW', 'home', 372_000, 11_152],
  ['NSW', 'home', 900_000, 34_912],
  ['NSW', 'home', 1_240_000, 50_212],
  ['NSW', 'home', 1_240_100, 50_218],
  ['NSW', 'home', 3_000_000, 147_012],
  ['NSW', 'home', 3_721_000, 186_667],
  ['NSW', 'home', 4_000_000, 206_197],
  ['NSW', 'other', 3_721_000, 186_667],
  ['QLD', 'home', 350_000, 3_500],
  ['QLD', 'home', 540_000, 10_150],
  ['QLD', 'home', 800_000, 21_850],
  ['QLD', 'home', 1_000_000, 30_850],
  ['QLD', 'home', 1_000_100, 30_856],
  ['QLD', 'other', 5_000, 0],
  ['QLD', 'other', 75_000, 1_050],
  ['QLD', 'other', 540_000, 17_325],
  ['QLD', 'other', 1_000_000, 38_025],
  ['QLD', 'other', 1_000_100, 38_031],
  ['WA', 'home', 120_000, 2_280],
  ['WA', 'home', 150_000, 3_135],
  ['WA', 'home', 360_000, 11_115],
  ['WA', 'home', 500_000, 17_765],
  ['WA', 'home', 725_000, 28_453],
  ['WA', 'home', 725_100, 28_458],
  ['WA', 'other', 1_000_000, 42_616],
  ['SA', 'home', 12_000, 120],
  ['SA', 'home', 30_000, 480],
  ['SA', 'home', 50_000, 1_080],
  ['SA', 'home', 100_000, 2_830],
  ['SA', 'home', 200_000, 6_830],
  ['SA', 'home', 250_000, 8_955],
  ['SA', 'home', 300_000, 11_330],
  ['SA', 'home', 500_000, 21_330],
  ['SA', 'home', 500_100, 21_336],
  ['SA', 'home', 750_000, 35_080],
  ['TAS', 'home', 1_000, 50],
  ['TAS', 'home', 3_000, 50],
  ['TAS', 'home', 25_000, 435],
  ['TAS', 'home', 75_000, 1_560],
  ['TAS', 'home', 200_000, 5_935],
  ['TAS', 'home', 375_000, 12_935],
  ['TAS', 'home', 500_000, 18_248],
  ['TAS', 'home', 725_000, 27_810],
  ['TAS', 'home', 725_100, 27_815],
  ['TAS', 'home', 750_000, 28_935],
  ['NT', 'home', 100_000, 2_157],
  // From here on it is 4.95 % of all, which is what the formula comes to.
  ['NT', 'home', 525_000, 25_988],
  ['NT', 'home', 600_000, 29_700],
  ['NT', 'home', 500_000, 23_929],
  ['NT', 'home', 2_999_999, 148_500],
  ['NT', 'home', 3_000_000, 172_500],
  ['NT', 'home', 4_999_999, 287_500],
  ['NT', 'home', 5_000_000, 297_500],
  ['ACT', 'home', 260_000, 728],
  ['ACT', 'home', 300_000, 1_608],
  ['ACT', 'home', 500_000, 8_408],
  ['ACT', 'home', 750_000, 19_208],
  ['ACT', 'home', 1_000_000, 33_958],
  // The most that the Home Buyer Concession Scheme spares, as the budget of 2025-26 has it.
  ['ACT', 'home', 1_020_000, 35_238],
  ['ACT', 'home', 1_455_000, 63_078],
  ['ACT', 'home', 1_455_100, 66_062],
  ['ACT', 'other', 200_000, 2_400],
  ['ACT', 'other', 300_000, 4_600],
  ['ACT', 'other', 500_000, 11_400],
  ['ACT', 'other', 750_000, 22_200],
  ['ACT', 'other', 1_000_000, 36_950],
  ['ACT', 'other', 1_455_000, 66_070],
  ['ACT', 'other', 1_455_001, 66_057],
];

describe('transfer duty', () => {
  it.each(TABLE)('in %s (%s) on %i is %i', (state, use, price, duty) => {
    expect(transferDuty(TRANSFER_DUTY[state][use], price)).toBe(duty);
  });

  it('never falls as the price rises, but by $13 where the flat rate of the ACT for what is not one’s home begins', () => {
    const scales = Object.entries(TRANSFER_DUTY).flatMap(([state, { home, other }]) => [
      { name: `${state} home`, scale: home },
      { name: `${state} other`, scale: other },
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...scales),
        fc.integer({ min: 0, max: 2_999_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        ({ name, scale }, price, more) => {
          const crossesFlatRate = name === 'ACT other' && price <= 1_455_000 && price + more > 1_455_000;
          const [before = Infinity, after = 0] = [transferDuty(scale, price), transferDuty(scale, price + more)];
          expect(after).toBeGreaterThanOrEqual(before - (crossesFlatRate ? 13 : 0));
        },
      ),
    );
  });

  it('is not known in NSW for what is not one’s home where the premium rate may hold', () => {
    expect(transferDuty(TRANSFER_DUTY.NSW.other, 3_721_001)).toBeUndefined();
  });

  it('is of the states and territories alone', () => {
    expect(['WA', 'wa', 'constructor', '', undefined].map(stateNamed)).toEqual([
      'WA',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names the year and the office of each scale', () => {
    for (const { home, other, office } of Object.values(TRANSFER_DUTY))
      for (const { year, source } of [home, other]) {
        expect(year).toMatch(/^20\d\d(–\d\d)?$/);
        expect(source).toBe(office);
      }
  });
});
