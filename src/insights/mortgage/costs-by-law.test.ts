import { expect, it } from 'vitest';
import type { FormData } from '../../drafts/form/form-data.contract.ts';
import { costsByLaw, isProposed } from './costs-by-law.ts';

const formOf = (type: object, price: object) =>
  ({
    listingType: { objectType: 'residential_sale', ownership: 'freehold', ...type },
    priceAndDate: { askingPrice: 4_000_000, ...price },
  }) as unknown as FormData;
const of = (type: object, price: object = {}, region: 'no' | 'au' = 'no') => costsByLaw(formOf(type, price), region);

it('are document duty and two registrations for what is owned freehold', () => {
  expect(of({})).toEqual({ total: 101_090, duty: 100_000, isOfDebtToo: false, fees: 1_090 });
  expect(of({ objectType: 'leisure_sale', condition: 'used' })?.total).toBe(101_090);
});

it('count the shared debt of a sectioned home', () => {
  expect(of({}, { jointDebt: 400_000 })).toEqual({ total: 111_090, duty: 110_000, isOfDebtToo: true, fees: 1_090 });
});

it.each(['share', 'stock', 'cooperative'])('are registrations alone of a %s', (ownership) => {
  expect(of({ ownership }, { jointDebt: 400_000 })).toEqual({
    total: 1_090,
    duty: undefined,
    isOfDebtToo: false,
    fees: 1_090,
  });
});

it('are not known without price or ownership, of new buildings, and elsewhere', () => {
  expect(of({}, { askingPrice: null })).toBeUndefined();
  expect(of({ ownership: null })).toBeUndefined();
  expect(of({ ownership: 'other' })).toBeUndefined();
  expect(of({ condition: 'new' })).toBeUndefined();
  expect(of({ objectType: 'residential_rent' })).toBeUndefined();
  expect(of({}, {}, 'au')).toBeUndefined();
});

it('are proposed where none are told, and where the price has changed; the fee of an association is left', () => {
  const freehold = { total: 101_090, duty: 100_000, isOfDebtToo: false, fees: 1_090 };
  const share = { total: 1_090, duty: undefined, isOfDebtToo: false, fees: 1_090 };
  expect([null, undefined, 98_590, 101_090, 0].map((told) => isProposed(freehold, told))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([null, 545, 1_090, 8_000, 0].map((told) => isProposed(share, told))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
