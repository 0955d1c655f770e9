import { expect, it } from 'vitest';
import { readPlaceAddress, streetAddress } from './place-address.contract.ts';

it.each([
  ['vestland,bergen', { path: 'vestland,bergen' }],
  ['vestland,bergen;Kong Oscars gate', { path: 'vestland,bergen', street: 'Kong Oscars gate' }],
  ['vestland,bergen; ', { path: 'vestland,bergen' }],
  ['vestland,bergen;--', { path: 'vestland,bergen' }],
])('reads %s', (address, place) => {
  expect(readPlaceAddress(address)).toEqual(place);
});

it('writes a street as it reads it', () => {
  expect(readPlaceAddress(streetAddress('a,b', 'Crown Street'))).toEqual({ path: 'a,b', street: 'Crown Street' });
});
