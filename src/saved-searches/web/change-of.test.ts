import { expect, it } from 'vitest';
import { canBeChangeOf } from './change-of.ts';

const NEWTOWN = '/list?address[]=new-south-wales,newtown&property_type[]=apartment&price_max=1100000';

it.each([
  ['other filters', '/list?address[]=new-south-wales,newtown&price_max=1000000', true],
  ['another place beside it', '/list?address[]=new-south-wales,newtown&address[]=new-south-wales,enmore', true],
  ['another place', '/list?address[]=new-south-wales,glebe&property_type[]=apartment&price_max=1100000', false],
  ['no place', '/list?property_type[]=apartment&price_max=1100000', false],
  ['homes to rent there', '/list?listing_type=rent&address[]=new-south-wales,newtown', false],
  ['a whole market, as the menu opens it', '/list?listing_type=rent', false],
])('a search in a suburb may have become one with %s: %s, %s', (_, shown, expected) => {
  expect(canBeChangeOf(NEWTOWN, shown)).toBe(expected);
});

it('a search without a place may have other filters, but neither a place nor none at all', () => {
  const saved = '/list?listing_type=rent&price_max=600';
  expect(canBeChangeOf(saved, '/list?listing_type=rent&price_max=700')).toBe(true);
  expect(canBeChangeOf(saved, '/list?listing_type=rent&price_max=600&geo_id[]=5')).toBe(false);
  expect(canBeChangeOf(saved, '/list?listing_type=rent')).toBe(false);
  expect(canBeChangeOf('/list?listing_type=rent', '/list?listing_type=rent')).toBe(true);
});
