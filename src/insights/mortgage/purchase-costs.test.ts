import { describe, expect, it } from 'vitest';
import type { LoanHome } from './home.ts';
import { purchaseCosts } from './purchase-costs.ts';

const flat: LoanHome = {
  region: 'no',
  currency: 'NOK',
  price: 5_000_000,
  jointDebt: 0,
  duty: 'price',
  isOwnHome: true,
  isLeisure: false,
  isNew: false,
  feesAreShared: false,
  sharedCostsVary: false,
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
  isNew: false,
  feesAreShared: false,
  sharedCostsVary: false,
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

  it('says of an unclear form of ownership that duty is left out, or was assumed, and nothing where costs have it', () => {
    const unclear: LoanHome = { ...flat, isOwnershipUnclear: true };
    const unknownOf = (home: LoanHome) => purchaseCosts(home, 5_000_000).unknown.map(({ kind }) => kind);
    expect(unknownOf({ ...unclear, listedCosts: 1_090 })).toEqual(['duty_left_out']);
    expect(unknownOf({ ...unclear, duty: 'listed_only', listedCosts: 1_090 })).toEqual(['duty_left_out']);
    expect(unknownOf(unclear)).toEqual(['duty_assumed']);
    expect(unknownOf({ ...unclear, listedCosts: 126_090 })).toEqual([]);
    expect(unknownOf({ ...flat, listedCosts: 1_090 })).toEqual([]);
  });

  it('takes the listed costs as they stand for a new building, whose duty is on the land alone', () => {
    expect(linesOf({ ...flat, duty: 'listed_only', listedCosts: 38_000 }, 5_200_000)).toEqual(['all_listed 38000']);
  });
});

describe('buying a new home in Norway', () => {
  it('leaves the duty out where no costs are listed, and says so', () => {
    const costs = purchaseCosts({ ...flat, duty: 'unknown' }, 5_000_000);
    expect(costs.lines.map(({ kind }) => kind)).toEqual(['deed', 'mortgage_deed']);
    expect(costs).toMatchObject({ total: 1_090, unknown: [{ kind: 'document_duty', office: { name: 'Kartverket' } }] });
  });
});

describe('buying in Australia', () => {
  it.each([
    ['NSW', true, 34_912],
    ['VIC', true, 49_070],
    ['QLD', true, 26_350],
    ['QLD', false, 33_525],
    ['WA', true, 37_466],
    ['WA', false, 37_466],
    ['SA', true, 43_330],
    ['TAS', true, 35_685],
    ['NT', true, 44_550],
    ['ACT', true, 28_058],
    ['ACT', false, 31_050],
  ] as const)('counts the duty of %s on 900,000 (own home: %s): %i', (state, isOwnHome, duty) => {
    const costs = purchaseCosts({ ...house, state, isOwnHome }, 900_000);
    expect(costs).toMatchObject({ lines: [{ kind: 'transfer_duty', amount: duty }], total: duty });
    expect(costs.unknown.map(({ kind }) => kind)).toEqual(['fees']);
  });

  it('does not know the duty of dear land in NSW, nor of a home in no state: an office is named', () => {
    expect(purchaseCosts({ ...house, isOwnHome: false }, 3_721_001)).toMatchObject({
      lines: [],
      total: 0,
      unknown: [{ kind: 'transfer_duty', office: { name: 'Revenue NSW' } }, { kind: 'fees' }],
    });
    const { state: _, ...nowhere } = house;
    expect(purchaseCosts(nowhere, 900_000).unknown[0]).toMatchObject({
      kind: 'transfer_duty',
      office: { name: 'Moneysmart' },
    });
  });

  it('counts the fees that the buyer expects', () => {
    expect(purchaseCosts(house, 900_000, { fees: 2_400 })).toMatchObject({ total: 34_912 + 2_400, unknown: [] });
  });

  it('takes the concession for a first home off the duty, and names its rule', () => {
    const costs = purchaseCosts(house, 900_000, { firstHome: true, fees: 0 });
    expect(costs.lines).toMatchObject([
      { kind: 'transfer_duty', amount: 34_912 },
      { kind: 'first_home', amount: 19_706 - 34_912 },
      { kind: 'fees', amount: 0 },
    ]);
    expect(costs).toMatchObject({ total: 19_706, unknown: [], firstHome: { source: { name: 'Revenue NSW' } } });
  });

  it('knows a rule that spares nothing at the price, and one that gives established homes nothing', () => {
    for (const [home, price] of [
      [house, 1_000_001],
      [{ ...house, state: 'SA' }, 500_000],
    ] as const) {
      const costs = purchaseCosts(home, price, { firstHome: true });
      expect(costs.lines.map(({ kind }) => kind)).toEqual(['transfer_duty']);
      expect(costs.firstHome).toBeDefined();
      expect(costs.unknown.map(({ kind }) => kind)).toEqual(['fees']);
    }
    expect(purchaseCosts({ ...house, state: 'SA', isNew: true }, 500_000, { firstHome: true }).total).toBe(0);
  });

  it('spares who buys land to build their first home on by the rule for land, on the general rate', () => {
    const land = { ...house, isOwnHome: false, isLand: true } as const;
    const costs = purchaseCosts(land, 380_000, { firstHome: true, fees: 0 });
    expect(costs).toMatchObject({ total: 4_399, firstHome: { name: 'nsw_land' } });
    const victoria = { ...land, state: 'VIC' } as const;
    expect(purchaseCosts(victoria, 500_000, { firstHome: true }).total).toBe(0);
    expect(purchaseCosts(victoria, 500_000)).toEqual(
      purchaseCosts({ ...house, isOwnHome: false, state: 'VIC' }, 500_000),
    );
    expect(purchaseCosts({ ...land, state: 'TAS' }, 300_000, { firstHome: true }).firstHome?.name).toBe('tas_land');
  });

  it.each(['TAS', 'ACT'] as const)('says that a concession in %s is not counted', (state) => {
    const costs = purchaseCosts({ ...house, state }, 600_000, { firstHome: true });
    expect(costs.unknown.map(({ kind }) => kind)).toEqual(['first_home', 'fees']);
    expect(costs.total).toBe(purchaseCosts({ ...house, state }, 600_000).total);
  });

  it('counts the general rate for who buys to let, and no first home', () => {
    const queensland = { ...house, state: 'QLD' } as const;
    const general = purchaseCosts({ ...queensland, isOwnHome: false }, 700_000);
    expect(general.total).toBeGreaterThan(purchaseCosts(queensland, 700_000).total);
    expect(purchaseCosts(queensland, 700_000, { invest: true, firstHome: true })).toEqual(general);
  });

  it('has no first home where nobody may live, and none in Norway', () => {
    expect(purchaseCosts({ ...house, isOwnHome: false }, 700_000, { firstHome: true }).firstHome).toBeUndefined();
    expect(purchaseCosts(flat, 5_000_000, { firstHome: true })).toEqual(purchaseCosts(flat, 5_000_000));
  });
});
