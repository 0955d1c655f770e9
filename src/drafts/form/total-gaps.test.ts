import { expect, it } from 'vitest';
import type { FormData } from './form-data.contract.ts';
import { totalGaps } from './total-gaps.contract.ts';

const form = (type: object, prices: object = {}, detail: object = { energyProfile: 'c' }): FormData => ({
  listingType: { objectType: 'residential_sale', propertyType: ['apartment'], ownership: 'share', ...type },
  location: {},
  propertyDetail: detail,
  priceAndDate: { askingPrice: 4_000_000, jointDebt: null, addingCost: null, sharedCost: null, ...prices },
  contacts: [],
});

it('a share asks for debt, costs, shared costs and the label until each is told; none is told, too', () => {
  expect(totalGaps(form({}, {}, {}), 'no')).toEqual(['jointDebt', 'addingCost', 'sharedCost', 'energyProfile']);
  expect(totalGaps(form({}, { jointDebt: 0, addingCost: 8_000, sharedCost: 4_000 }), 'no')).toEqual([]);
});

it('a house of one’s own has no association', () => {
  expect(totalGaps(form({ propertyType: ['single_dwelling'], ownership: 'freehold' }), 'no')).toEqual(['addingCost']);
  expect(totalGaps(form({ ownership: 'freehold' }), 'no')).toEqual(['jointDebt', 'addingCost', 'sharedCost']);
});

it('nothing is asked of rentals, premises and Australian homes', () => {
  expect(totalGaps(form({ objectType: 'residential_rent' }), 'no')).toEqual([]);
  expect(totalGaps(form({ objectType: 'commercial_sale', propertyType: ['office'] }), 'no')).toEqual([]);
  expect(totalGaps(form({}), 'au')).toEqual([]);
});
