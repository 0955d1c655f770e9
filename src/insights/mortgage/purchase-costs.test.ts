import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSFER_DUTY } from '../figures.ts';
import type { LoanHome } from './home.ts';
import { purchaseCosts, transferDuty } from './purchase-costs.ts';

const flat: LoanHome = {
  region: 'no',
  currency: 'NOK',
  price: 5_000_000,
  jointDebt: 0,
  duty: 'price',
  isOwnHome: true,
  isLeisure: false,
  running: [],
};
const house: LoanHome = {
  region: 'au',
  currency: 'USD',
  price: 900_000,
  jointDebt: 0,
  duty: 'price',
  state: 'NSW',
  isOwnHome: true,
  isLeisure: false,
  running: [],
};

function linesOf(home: LoanHome, price: number) {
  return purchaseCosts(home, price).lines.map(({ kind, amount }) => `${kind} ${String(amount)}`);
}

describe('buying in Norway', () => {
  it('costs 2.5 % of the price and two registrations', () => {
    expect(linesOf(flat, 5_000_000)).toEqual(['document_duty 125000', 'deed 545', 'mortgage_deed 545']);
    expect(purchaseCosts(flat, 5_000_000).total).toBe(126_090);
  });

  it('counts the share of debt too for a sectioned home', () => {
    expect(purchaseCosts({ ...flat, jointDebt: 400_000, duty: 'price_and_debt' }, 5_000_000).total).toBe(
      5_400_000 * 0.025 + 1_090,
    );
  });

  it('costs no duty for a share in an association', () => {
    expect(linesOf({ ...flat, jointDebt: 400_000, duty: 'none' }, 5_000_000)).toEqual([
      'no_document_duty 0',
      'share_transfer 545',
      'mortgage_deed 545',
    ]);
  });

  it('keeps what the listing asks for beyond that, also at another price', () => {
    const home: LoanHome = { ...flat, listedCosts: 126_090 + 7_500 };
    expect(linesOf(home, 5_000_000).at(-1)).toBe('other_listed 7500');
    expect(purchaseCosts(home, 5_200_000).total).toBe(130_000 + 1_090 + 7_500);
  });

  it('takes the listed costs as they stand for a new building, whose duty is on the land alone', () => {
    expect(linesOf({ ...flat, duty: 'listed_only', listedCosts: 38_000 }, 5_200_000)).toEqual(['all_listed 38000']);
  });
});

describe('transfer duty in Australia', () => {
  it.each([
    ['NSW', 900_000, 34_912],
    ['VIC', 900_000, 49_070],
    ['QLD', 800_000, 21_850],
    // The edges of each step, and a dollar beyond.
    ['VIC', 25_000, 350],
    ['VIC', 130_000, 2_870],
    ['VIC', 440_000, 18_370],
    ['VIC', 550_000, 24_970],
    ['VIC', 550_100, 28_076],
    ['VIC', 960_000, 52_670],
    ['VIC', 960_001, 52_800],
    ['VIC', 2_000_000, 110_000],
    ['VIC', 2_000_100, 110_007],
    ['NSW', 17_000, 213],
    ['NSW', 37_000, 512],
    ['NSW', 99_000, 1_597],
    ['NSW', 372_000, 11_152],
    ['NSW', 1_240_000, 50_212],
    ['NSW', 1_240_100, 50_218],
    ['NSW', 3_000_000, 147_012],
    ['QLD', 350_000, 3_500],
    ['QLD', 540_000, 10_150],
    ['QLD', 1_000_000, 30_850],
    ['QLD', 1_000_100, 30_856],
  ])('in %s, for a home at %i, is %i', (state, price, duty) => {
    expect(transferDuty(TRANSFER_DUTY[state]?.home, price)).toBe(duty);
  });

  it('in Victoria is higher for what is not one’s home, up to 550,000', () => {
    expect(transferDuty(TRANSFER_DUTY['VIC']?.other, 440_000)).toBe(21_470);
    expect(transferDuty(TRANSFER_DUTY['VIC']?.other, 900_000)).toBe(49_070);
  });

  it('never falls as the price rises', () => {
    const scales = ['VIC', 'NSW', 'QLD'].map((state) => TRANSFER_DUTY[state]?.home);
    fc.assert(
      fc.property(
        fc.constantFrom(...scales),
        fc.integer({ min: 0, max: 2_999_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (scale, price, more) => {
          expect(transferDuty(scale, price + more)).toBeGreaterThanOrEqual(transferDuty(scale, price) ?? Infinity);
        },
      ),
    );
  });

  it('is not known for other states, for premium homes in NSW and for what is not one’s home in QLD: the office is named', () => {
    for (const home of [
      { ...house, state: 'TAS' },
      { ...house, state: 'QLD', isOwnHome: false },
    ]) {
      expect(purchaseCosts(home, 900_000)).toMatchObject({
        lines: [],
        total: 0,
        unknown: [{ kind: 'transfer_duty' }, { kind: 'fees' }],
      });
    }
    expect(purchaseCosts(house, 3_000_001).unknown[0]).toMatchObject({
      kind: 'transfer_duty',
      office: { name: 'Revenue NSW' },
    });
    expect(purchaseCosts({ ...house, state: 'TAS' }, 900_000).unknown[0]?.office.url).toBe(
      'https://www.sro.tas.gov.au',
    );
  });

  it('counts the fees that the buyer expects', () => {
    expect(purchaseCosts(house, 900_000, 2_400)).toMatchObject({ total: 34_912 + 2_400, unknown: [] });
  });
});
