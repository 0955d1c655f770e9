import { expect, it } from 'vitest';
import { withStreetType } from './street-types.contract.ts';

it.each([
  ['12 Mary Cresent Leichhardt', '12 Mary Crescent Leichhardt'],
  ['12 Mary Steet Leichhardt', '12 Mary Street Leichhardt'],
  ['12 mary aveneu, leichhardt nsw 2040', '12 mary avenue, leichhardt nsw 2040'],
  ['3/12 Mary Raod', '3/12 Mary Road'],
  ['unit 4, 9 King Boulavard Perth', 'unit 4, 9 King Boulevard Perth'],
  ['12 Park Terace Kew', '12 Park Terrace Kew'],
])('spells the type of a street right: %s', (written, meant) => {
  expect(withStreetType(written)).toBe(meant);
});

it.each([
  '12 Mary Street Leichhardt',
  '12 Curt Street Leichhardt',
  '12 Mary Rd Leichhardt',
  'Mary Cresent Leichhardt',
  '2 bed near Lane Cove',
  '5 acres lake macquarie',
  '4 bed Grovedale',
  '2 bedroom Courtenay',
  '10 min drive',
])('leaves what has a type, or is no address, as it is: %s', (written) => {
  expect(withStreetType(written)).toBe(written);
});
