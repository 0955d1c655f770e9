import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['passord12345', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababababab', 'weak'],
  ['123456789012', 'weak'],
  ['sommerhytte26', 'fair'],
  ['et hus ved sjøen', 'good'],
  ['a house by the water', 'strong'],
  ['Zx9!pLq2#vTr', 'fair'],
])('estimates %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

it('counts little what the account says itself', () => {
  expect(strengthOf('kari nordmann 1987')).toBe('good');
  expect(strengthOf('kari nordmann 1987', ['Kari Nordmann', 'kari@example.com'])).toBe('weak');
});
