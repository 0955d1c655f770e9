import { expect, it } from 'vitest';
import { wayBack } from './preferences.ts';

it.each([
  ['/list?price_max=5&lang=nb', '/list?price_max=5'],
  ['/property/287955/123456789', '/property/287955/123456789'],
  ['//elsewhere.example/', '/'],
  ['https://elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://site.invalid//elsewhere.example', '/elsewhere.example'],
  [undefined, '/'],
])('leads from %j back to %s', (to, path) => {
  expect(wayBack(to)).toBe(path);
});
