import { describe, expect, it } from 'vitest';
import { exampleListing } from '../../properties/listing.testing.ts';
import { loanHome } from './home.ts';
import { purchaseCosts } from './purchase-costs.ts';

const nok = (amount: number) => ({ amount, currency: 'NOK' });

/** A project whose cheapest home is asked 4 000 000 for, and costs this in all. */
function projectAt(total: number | undefined, ownership: 'freehold' | 'share' = 'freehold') {
  const { addingCost: _, jointDebt: __, askingPrice: ___, ...prices } = exampleListing().prices;
  return loanHome(
    exampleListing({
      condition: 'new',
      isProject: true,
      ownership,
      prices: { ...prices, priceMin: nok(4_000_000) },
      project: { unitsForSale: 4, ...(total === undefined ? {} : { priceMin: nok(total) }) },
    }),
  );
}

function costsAt(total: number | undefined) {
  const { total: costs, unknown } = purchaseCosts(projectAt(total), 4_000_000);
  return { costs, isDutyKnown: unknown.length === 0 };
}

describe('of a project', () => {
  it('the costs are those in the total price of its cheapest home', () => {
    expect(costsAt(4_021_090)).toEqual({ costs: 21_090, isDutyKnown: true });
  });

  it('the duty is not known where no home has a total price, or one that has shared debt in it', () => {
    expect(costsAt(undefined)).toEqual({ costs: 1_090, isDutyKnown: false });
    expect(costsAt(4_900_000)).toEqual({ costs: 1_090, isDutyKnown: false });
  });

  it('shares pay no duty', () => {
    expect(projectAt(4_001_090, 'share').duty).toBe('none');
  });
});

it('of an Australian home, council and water rates are costs of a month beside each other', () => {
  const aud = (amount: number) => ({ amount, currency: 'AUD' });
  const { running } = loanHome(
    exampleListing({
      region: 'au',
      prices: { askingPrice: aud(900_000), annualMunicipalityFees: aud(1_800), annualWaterRates: aud(840) },
    }),
  );
  expect(running).toEqual([
    { kind: 'municipal_fees', amount: 150 },
    { kind: 'water_rates', amount: 70 },
  ]);
});
