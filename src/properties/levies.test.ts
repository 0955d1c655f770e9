import { expect, it } from 'vitest';
import { translator } from '../texts/messages.ts';
import { leviesIn } from './levies.contract.ts';

it.each([
  ['VIC', 'Owners corporation fees'],
  ['Victoria', 'Owners corporation fees'],
  ['qld', 'Body corporate fees'],
  ['Queensland ', 'Body corporate fees'],
  ['NSW', 'Strata levies'],
  [undefined, 'Strata levies'],
])('what owners pay for a shared building in %s is called %s', (state, name) => {
  const t = translator('en');
  expect(t(`property.price.levies_${leviesIn(state)}`)).toBe(name);
  expect(t(`mortgage.part.levies_${leviesIn(state)}`)).toBe(name);
  expect(t(`compare.row.levies_${leviesIn(state)}`)).toBe(`${name} per month`);
});
