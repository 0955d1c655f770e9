import { expect, it } from 'vitest';
import { areaSum } from './area-sum.ts';

const NORWAY = { language: 'nb', region: 'no' } as const;
const sumOf = (internal: string, external = '', balcony = '') =>
  areaSum(
    new Map([
      ['propertyDetail.areaInternal', internal],
      ['propertyDetail.areaExternal', external],
      ['propertyDetail.areaBalcony', balcony],
    ]),
    NORWAY,
  );

it('BRA is the sum of its parts, once what is inside is known', () => {
  expect(sumOf('64')).toBe('64');
  expect(sumOf('64,1', '5,2', '3')).toBe('72,3');
  expect(sumOf('', '5')).toBeUndefined();
  expect(sumOf('64', 'fem')).toBeUndefined();
});
