import { expect, it } from 'vitest';
import { typedAddress } from './typed-address.ts';

it.each([
  ['Thorvald Meyers gate 2, 0555 Oslo', 'Thorvald Meyers gate 2', '0555 Oslo'],
  ['Storgata 12 B 0155 Oslo', 'Storgata 12 B', '0155 Oslo'],
  ['Storgata 12B', 'Storgata 12B', ''],
  ['Kirkegata 3 Tromsø', 'Kirkegata 3', 'Tromsø'],
])('in Norway "%s" is a street and a place', (term, street, place) => {
  expect(typedAddress(term, 'no')).toEqual({ street, place });
});

it.each([
  ['2/14 Swan Street, Richmond VIC 3121', '2/14 Swan Street', 'Richmond VIC 3121'],
  ['Unit 3, 14 Swan St, Richmond', undefined, undefined],
  ['14 Swan Street 3121', '14 Swan Street', '3121'],
  ['14 Swan Street', '14 Swan Street', ''],
])('in Australia "%s" is a street and a place', (term, street, place) => {
  expect(typedAddress(term, 'au')).toEqual(street === undefined ? undefined : { street, place });
});

it.each([
  ['no', 'Grünerløkka'],
  ['no', '0555 Oslo'],
  ['au', 'Richmond VIC 3121'],
] as const)('in %s "%s" is no address of a house', (region, term) => {
  expect(typedAddress(term, region)).toBeUndefined();
});
