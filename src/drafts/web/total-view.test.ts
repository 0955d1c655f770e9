import { expect, it } from 'vitest';
import { EMPTY_FORM, withChanges } from '../form/changes.contract.ts';
import { totalView } from './total-view.ts';

const of = (priceAndDate: object, region: 'no' | 'au' = 'no') =>
  totalView({
    region,
    formData: withChanges(EMPTY_FORM, {
      listingType: { objectType: 'residential_sale', ownership: 'freehold', propertyType: ['apartment'] },
      priceAndDate: { askingPrice: 6_250_000, ...priceAndDate },
    }),
  });

it('says what is not in a total price', () => {
  expect(of({ jointDebt: 84_000 })).toEqual({ amount: 6_334_000, without: 'costs' });
  expect(of({ jointDebt: 84_000, addingCost: 159_440 })).toEqual({ amount: 6_493_440, without: undefined });
  expect(of({ jointDebt: 84_000, addingCost: 0 })?.without).toBeUndefined();
  expect(of({ addingCost: 157_340 })).toEqual({ amount: 6_407_340, without: 'debt' });
});

it('is none without more than the asking price, and in Australia', () => {
  expect(of({})).toBeUndefined();
  expect(of({ jointDebt: 84_000 }, 'au')).toBeUndefined();
});
