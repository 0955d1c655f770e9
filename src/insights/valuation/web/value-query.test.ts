import { describe, expect, it } from 'vitest';
import { askedHome, houseOf, problemsOf } from './value-query.ts';

const asked = (fields: Readonly<Record<string, string>>) =>
  askedHome(new URLSearchParams({ type: 'apartment', place: 'Storgata 1', ...fields }));

describe('the size of one’s own home', () => {
  it.each([
    ['55', 55],
    ['55,5', 56],
    ['55.4', 55],
    ['55 m²', 55],
    ['55,5 m²', 56],
    ['55m2', 55],
    ['67,25 kvm', 67],
    ['55 kvm.', 55],
    ['60 sqm', 60],
    ['60 sq m', 60],
    ['60 square metres', 60],
    ['1 200,5 m²', 1201],
    ['1,200', 1200],
  ])('%j is %d', (typed, size) => {
    expect(asked({ size: typed }).numbers.size).toBe(size);
    expect(problemsOf(asked({ size: typed }))).toEqual([]);
  });

  it.each([
    ['', 'size'],
    ['stor', 'size_number'],
    ['m²', 'size_number'],
    ['55,5,5', 'size_number'],
    ['5', 'size_range'],
    ['5 000', 'size_range'],
  ])('%j is told to be wrong as %s', (typed, error) => {
    expect(problemsOf(asked({ size: typed }))).toEqual([{ field: 'size', error }]);
  });

  it('is needed only where the bedrooms are not told', () => {
    expect(problemsOf(asked({ bedrooms: '2' }))).toEqual([]);
    expect(problemsOf(asked({ bedrooms: 'to' }))).toEqual([{ field: 'bedrooms', error: 'bedrooms' }]);
  });
});

it('land is read with its unit too, years and debt without', () => {
  expect(asked({ land: '450,5 m²', yearBuilt: '1985', jointDebt: '1 200 000 kr' }).numbers).toEqual({
    land: 451,
    yearBuilt: 1985,
    jointDebt: 1_200_000,
  });
  expect(problemsOf(asked({ size: '60', yearBuilt: '1985 m²' }))).toEqual([{ field: 'yearBuilt', error: 'yearBuilt' }]);
});

it.each([
  ['Markveien 41B, 0554 Oslo', { street: 'Markveien 41B', postCode: '0554' }],
  ['12 Swan Street, Richmond VIC 3121', { street: '12 Swan Street', postCode: '3121' }],
  ['Markveien 41B', { street: 'Markveien 41B' }],
  ['Grünerløkka', {}],
  ['0554 Oslo', { street: '0554 Oslo' }],
  ['', {}],
])('of %j the house is %o', (words, house) => {
  expect(houseOf(words)).toEqual(house);
});
