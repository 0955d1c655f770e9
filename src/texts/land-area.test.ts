import { expect, it } from 'vitest';
import { formatOf } from './format.ts';
import { landArea } from './land-area.ts';

it('tells land in Australia in hectares from one hectare on, and in Norway in square metres', () => {
  const format = formatOf('en', 'au');
  expect([9_999, 10_000, 235_000].map((area) => landArea(area, 'au', format))).toEqual([
    '9,999\u00a0m²',
    '1\u00a0ha',
    '23.5\u00a0ha',
  ]);
  expect(landArea(23_500, 'no', formatOf('nb', 'no'))).toBe('23\u00a0500\u00a0m²');
});
