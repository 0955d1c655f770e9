import { expect, it } from 'vitest';
import { isNamedBy, numbered, placeTerms } from './place-terms.ts';

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

it.each([
  ['storgata 12, Oslo', 'Storgata', 'Storgata 12'],
  ['Storgt. 12 b, 0184 Oslo', 'Storgata', 'Storgata 12B'],
  ['Storgata 12-14 Oslo', 'Storgata', 'Storgata 12-14'],
  ['12 crown st, Surry Hills NSW 2010', 'Crown Street', '12 Crown Street'],
  ['Unit 3, 12 Crown Street, Surry Hills', 'Crown Street', '12 Crown Street'],
  ['3/12 Crown Street', 'Crown Street', '3/12 Crown Street'],
  ['1234 Pacific Highway, Pymble', 'Pacific Highway', '1234 Pacific Highway'],
  ['Storgata, 0184 Oslo', 'Storgata', undefined],
  ['Storgata 0184 Oslo', 'Storgata', undefined],
  ['17. mai plass', '17. mai plass', undefined],
  ['Crown Street, Surry Hills NSW 2010', 'Crown Street', undefined],
])('has the number of %s, which lies in %s: %s', (typed, street, written) => {
  expect(numbered(typed, street)).toBe(written);
});
