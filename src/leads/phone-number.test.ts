import { expect, it } from 'vitest';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { internationalPhone, phoneParts, formatPhone } from './phone-number.contract.ts';
import { nationalPhone, shownPhone } from './shown-phone.contract.ts';
import { dialCodeLabel, dialCodesOf } from './phone.contract.ts';

it.each([
  ['400 00 001', '+47', '+4740000001'],
  ['(0)400 000 001', '+61', '+61400000001'],
  ['0400-000-001', '+61', '+61400000001'],
  ['+61 0400 000 001', undefined, '+61400000001'],
  ['0047 40000001', '+61', '+4740000001'],
  ['0011 47 40000001', '+61', '+4740000001'],
  ['+44 20 7946 0958', '+47', '+442079460958'],
  ['070 123 45 67', '+46', '+46701234567'],
  ['06 1234 5678', '+39', '+390612345678'],
  ['4000000', '+47', undefined],
  ['400000012', '+47', undefined],
  ['10000000', '+47', undefined],
  ['40000001', undefined, undefined],
  ['40000001', '+999', undefined],
  ['+47 40000001 ext 5', '+47', undefined],
  ['ring meg', '+47', undefined],
  ['+47 40000001; drop', '+47', undefined],
  ['', '+47', undefined],
] as const)('reads %j with %s as %s', (written, code, expected) => {
  expect(internationalPhone(written, code)).toBe(expected);
});

it('writes numbers in groups, those of Australia there as Australians do', () => {
  const numbers = ['+4740000001', '+61400000001', '+61298765432', '+611300123456', '+442079460958'];
  const written = (region: 'no' | 'au') => numbers.map((number) => formatPhone(number, region));
  expect(written('no')).toEqual([
    '+47 40 00 00 01',
    '+61 400 000 001',
    '+61 2 9876 5432',
    '+61 1300 123 456',
    '+44 20 7946 0958',
  ]);
  expect(written('au')).toEqual([
    '+47 40 00 00 01',
    '0400 000 001',
    '(02) 9876 5432',
    '+61 1300 123 456',
    '+44 20 7946 0958',
  ]);
  // As agencies write them, and what is written for Australia already.
  expect(
    ['+61 (0)2 9876 5432', '+61-400-000-001', '(02) 9876 5432', '1300 123 456'].map((each) => shownPhone(each, 'au')),
  ).toEqual(['(02) 9876 5432', '0400 000 001', '(02) 9876 5432', '1300 123 456']);
});

it('writes Norwegian numbers in pairs, however they were told, and others as they are', () => {
  expect(
    ['+47 400 00 001', '0047 40000001', '400 00 001', '22000000', '800 30 300', '02600', '+46 70 123 45 67'].map(
      (each) => shownPhone(each, 'no'),
    ),
  ).toEqual([
    ...['+47 40 00 00 01', '+47 40 00 00 01', '40 00 00 01', '22 00 00 00'],
    ...['800 30 300', '02600', '+46 70 123 45 67'],
  ]);
  // Without its country it is none of Norway elsewhere.
  expect(shownPhone('400 00 001', 'au')).toBe('400 00 001');
});

it('writes a number beside its country as it is written there, and reads it back', () => {
  const known = [
    ['40000001', '+47', '40 00 00 01'],
    ['412345678', '+61', '0412 345 678'],
    ['298765432', '+61', '(02) 9876 5432'],
    ['701234567', '+46', '701234567'],
  ] as const;
  for (const [number, code, written] of known) {
    expect(nationalPhone(number, code)).toBe(written);
    expect(internationalPhone(written, code)).toBe(`${code}${number}`);
  }
});

it('takes numbers apart, leading zeros and all', () => {
  expect(['+4740000001', '+390612345678', 'ring'].map(phoneParts)).toEqual([
    { code: '+47', number: '40000001' },
    { code: '+39', number: '0612345678' },
    undefined,
  ]);
});

it('every country’s dial code can be chosen, that of the region first', () => {
  const codes = [...new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))];
  for (const [region, own] of [
    ['no', '+47'],
    ['au', '+61'],
  ] as const) {
    expect(dialCodesOf(region)[0]).toBe(own);
    expect(dialCodesOf(region).toSorted()).toEqual(codes.toSorted());
  }
});

it('names the country beside its dial code', () => {
  expect(dialCodeLabel('+47', 'nb')).toBe('+47 Norge');
  expect(dialCodeLabel('+47', 'en')).toBe('+47 Norway');
  expect(dialCodeLabel('+999', 'nb')).toBe('+999');
  for (const code of dialCodesOf('au')) expect(dialCodeLabel(code, 'nb')).toMatch(/^\+\d+ \p{L}{2}/u);
});
