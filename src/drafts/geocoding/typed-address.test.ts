import { expect, it } from 'vitest';
import { typedAddress } from './typed-address.ts';

it.each([
  ['Thorvald Meyers gate 2, 0555 Oslo', 'Thorvald Meyers gate 2', '0555 Oslo'],
  ['Storgata 12 B 0155 Oslo', 'Storgata 12 B', '0155 Oslo'],
  ['Storgata 12B', 'Storgata 12B', ''],
  ['Kirkegata 3 Tromsø', 'Kirkegata 3', 'Tromsø'],
])('in Norway "%s" is a street and a place', (term, street, place) => {
  expect(typedAddress(term)).toEqual({ street, place });
});

it.each(['Grünerløkka', '0555 Oslo'])('in Norway "%s" is no address of a house', (term) => {
  expect(typedAddress(term)).toBeUndefined();
});
