import { expect, it } from 'vitest';
import { mailedReturnPath } from '../account-paths.ts';

it.each([
  ['/my-listing/new', '/my-listing/new'],
  ['/my-listing/new?text=Call+me', '/my-listing/new'],
  ['/property/100001/300000001', '/property/100001/300000001'],
  ['/user/favourite', '/user/favourite'],
  ['https://evil.example/my-listing/new', undefined],
  ['//evil.example/my-listing/new', undefined],
  ['/logout', undefined],
  ['/call-12345678-now', undefined],
  ['', undefined],
  [undefined, undefined],
  [['/my-listing/new'], undefined],
])('%j leads on to %s', (to, path) => {
  expect(mailedReturnPath(to)).toBe(path);
});
