import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each(['https://agency.example/', 'http://agency.example/a?b=c#d', 'HTTPS://agency.example'])(
  'leads to %s',
  (address) => {
    expect(webAddress(address)).toBe(address);
  },
);

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/path',
  'mailto:a@agency.example',
  'https://',
])('does not lead to %j', (address) => {
  expect(webAddress(address)).toBeUndefined();
});
