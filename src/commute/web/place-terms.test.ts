import { expect, it } from 'vitest';
import { isNamedBy, placeTerms } from './place-terms.ts';

it.each([
  ['Oslo', ['Oslo']],
  ['Storgata 12', ['Storgata 12', 'Storgata']],
  ['Storgata 12, Oslo', ['Storgata 12, Oslo', 'Storgata, Oslo', 'Oslo']],
  ['Storgata 12B, 0184 Oslo', ['Storgata 12B, 0184 Oslo', 'Storgata, Oslo', '0184', 'Oslo']],
  ['0184', ['0184']],
  [
    '12 Crown Street, Surry Hills NSW 2010',
    ['12 Crown Street, Surry Hills NSW 2010', 'Crown Street, Surry Hills', '2010', 'Surry Hills'],
  ],
  ['3/12 Crown Street, Surry Hills', ['3/12 Crown Street, Surry Hills', 'Crown Street, Surry Hills', 'Surry Hills']],
])('asks for what %s may be known by', (address, terms) => {
  expect(placeTerms(address)).toEqual(terms);
});

it.each([
  ['Storgata', 'Storgata 12, Oslo', true],
  ['Grünerløkka', 'grunerl\u00f8kka', true],
  ['Frogner', 'Frog', true],
  ['Bondi Beach', 'Qwxyz', false],
  ['', 'Oslo', false],
])('takes %s for what %s names: %s', (name, term, is) => {
  expect(isNamedBy(name, term)).toBe(is);
});
