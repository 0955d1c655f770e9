import { expect, it } from 'vitest';
import { internationalPhone, spokenPhone } from './phone.contract.ts';

it.each([
  ['400 00 001', '+47', '+4740000001'],
  ['(0)400 000 001', '+61', '+61400000001'],
  ['0400-000-001', '+61', '+61400000001'],
  ['+61 0400 000 001', undefined, '+61400000001'],
  ['0047 40000001', '+61', '+4740000001'],
  ['+44 20 7946 0958', '+47', '+442079460958'],
  ['4000000', '+47', undefined],
  ['400000012', '+47', undefined],
  ['10000000', '+47', undefined],
  ['40000001', undefined, undefined],
  ['ring meg', '+47', undefined],
  ['+47 40000001; drop', '+47', undefined],
  ['', '+47', undefined],
] as const)('reads %j with %s as %s', (written, code, expected) => {
  expect(internationalPhone(written, code)).toBe(expected);
});

it('writes numbers in groups', () => {
  expect(['+4740000001', '+61400000001', '+442079460958'].map(spokenPhone)).toEqual([
    '+47 40 00 00 01',
    '+61 400 000 001',
    '+442079460958',
  ]);
});
