import { expect, it } from 'vitest';
import { postalLine } from './postal-line.ts';

it.each([
  [{ region: 'no', postCode: '0263', place: 'Oslo' }, '0263 Oslo'],
  [{ region: 'au', postCode: '2481', place: 'Byron Bay' }, 'Byron Bay NSW 2481'],
  [{ region: 'au', postCode: '2601', place: 'Canberra' }, 'Canberra ACT 2601'],
  [{ region: 'au', postCode: '2620', place: 'Queanbeyan' }, 'Queanbeyan NSW 2620'],
  [{ region: 'au', postCode: '0800', place: 'Darwin' }, 'Darwin NT 0800'],
  [{ region: 'au', place: 'Hobart' }, 'Hobart'],
  [{ region: 'no' }, ''],
] as const)('writes %o as %s', (address, line) => {
  expect(postalLine(address)).toBe(line);
});
