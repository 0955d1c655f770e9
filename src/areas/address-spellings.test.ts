import { expect, it } from 'vitest';
import { addressSpellings, namesUnit } from './address-spellings.contract.ts';

it.each([
  ['no', 'Wombatgata 473', 'Wombatgt. 473'],
  ['no', 'Nansens gate 9A', 'nansens gata 9 a'],
  ['no', 'Solveien 12 B', 'Solvegen 12b'],
  ['au', '12/473 Swan Street', 'Unit 12, 473 Swan St'],
  ['au', '12/473 Swan St', '12/473 swan street'],
  ['au', '8 Ocean Parade', '8 Ocean Pde.'],
] as const)('in %s “%s” and “%s” are one address', (region, one, other) => {
  expect(addressSpellings(one, region)).toContain(other.toLowerCase());
  expect(addressSpellings(other, region)).toContain(one.toLowerCase());
});

it.each([
  ['no', 'Wombatgata 473', 'Wombatveien 473'],
  ['no', 'Wombatgata 47', 'Wombatgata 473'],
  ['no', 'Wombatgata 9A', 'Wombatgata 9B'],
  ['au', '12/473 Swan Street', '473 Swan Street'],
  ['au', '12 Swan Street', '12 Swan Road'],
] as const)('in %s “%s” and “%s” are two', (region, one, other) => {
  expect(addressSpellings(one, region)).not.toContain(other.toLowerCase());
  expect(addressSpellings(other, region)).not.toContain(one.toLowerCase());
});

it('tells which of several homes is meant by a unit alone', () => {
  expect([
    namesUnit('12/473 Swan Street', 'au'),
    namesUnit('473 Swan Street', 'au'),
    namesUnit('Gata 4/5', 'no'),
  ]).toEqual([true, false, false]);
});
