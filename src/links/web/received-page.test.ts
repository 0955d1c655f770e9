import type { LoaderFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { loader } from './received-page.ts';

function ledTo(shared: Readonly<Record<string, string>>): string | null {
  const request = new Request(`https://grend.example/shared?${new URLSearchParams(shared).toString()}`);
  return loader({ request } as LoaderFunctionArgs).headers.get('location');
}

it('opens a page of this site that another app shares, also out of the midst of a text', () => {
  expect(ledTo({ url: 'https://grend.example/property/1/2?from=mail' })).toBe('/property/1/2?from=mail');
  expect(ledTo({ text: 'Look at this: https://grend.example/s/abc' })).toBe('/s/abc');
});

it('searches for the words of anything else', () => {
  expect(ledTo({ title: 'A message', text: '2-roms på Torshov under 4 mill' })).toBe(
    '/list?address=2-roms+p%C3%A5+Torshov+under+4+mill',
  );
  expect(ledTo({ title: 'Flat in Newtown', url: 'https://elsewhere.example/1' })).toBe('/list?address=Flat+in+Newtown');
  expect(ledTo({ text: 'x'.repeat(5_000) })).toBe(`/list?address=${'x'.repeat(200)}`);
});

it.each([
  {},
  { url: 'https://elsewhere.example/property/1/2' },
  { url: 'javascript://grend.example/%0aalert(1)' },
  { url: 'https://grend.example@elsewhere.example/list' },
  { url: 'https://grend.example//elsewhere.example/a' },
])('opens the front page where nothing of use is shared: %o', (shared) => {
  expect(ledTo(shared)).toBe('/');
});
