import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/list?price_max=5', '/list?price_max=5'],
  ['/property/287955/123456789#map', '/property/287955/123456789'],
  ['http://site.invalid//elsewhere.example', '/elsewhere.example'],
  ['//elsewhere.example/', undefined],
  ['https://elsewhere.example/', undefined],
  ['/\\elsewhere.example', undefined],
  ['\\\\elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  [null, undefined],
  [['/list'], undefined],
])('reads %j as %s', (to, path) => {
  expect(ownPath(to)).toBe(path);
});

it('never leads off the site, whatever it is given', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '@',
      '?',
      '#',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      'http:',
      'evil.example',
      'javascript:',
      '%2f',
      '\u0000',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(pieces.join(''));
      if (path !== undefined) expect(new URL(path, 'https://grend.no').origin).toBe('https://grend.no');
    }),
    { numRuns: 2_000 },
  );
});
