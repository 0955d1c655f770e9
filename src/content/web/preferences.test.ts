import { expect, it } from 'vitest';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { loanTermsIn } from './loan-terms.ts';
import { action, wayBack } from './preferences.ts';

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

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it.each([
  [
    'as people write them',
    { loan_rate: '4,95 %', loan_years: '20 år', loan_equity: '1 200 000 kr' },
    [4.95, 20, 1_200_000],
  ],
  ['some of them', { loan_rate: '3', loan_years: '', loan_equity: '' }, [3, undefined, undefined]],
  ['but not beyond their bounds', { loan_rate: '21', loan_years: '99', loan_equity: 'all' }, []],
])('takes the terms of a loan %s', (_, fields, [rate, years, equity]) => {
  const { rate: r, years: y, equity: e } = loanTermsIn(formOf({ loan_terms: 'own', ...fields }))?.terms ?? {};
  expect([r, y, e]).toEqual([rate, years, equity]);
});

it('keeps a loan, leads back to the search by it, and forgets it again', async () => {
  const send = async (fields: Readonly<Record<string, string>>) => {
    const args = pageRequest('/preferences', { caller: { region: 'no' }, answers: [] });
    const request = new Request(args.request.url, { method: 'POST', body: formOf(fields) });
    const { headers } = await action({ ...args, request });
    return [headers.get('location'), headers.getSetCookie().map((cookie) => cookie.split(';', 3).join(';'))];
  };
  const to = '/list?price_lens=monthly&loan_rate=1';
  const own = { loan_terms: 'own', loan_rate: '4,9', loan_years: '99', loan_equity: '600 000' };
  expect(await send({ to, ...own })).toEqual([
    // What cannot be used goes along as it was typed, so that the page says so.
    '/list?price_lens=monthly&loan_rate=4.9&loan_years=99&loan_equity=600000',
    ['loan_terms=no_4.9__600000; Path=/; Max-Age=31536000'],
  ]);
  expect(await send({ to: '/list?price_lens=monthly', loan_terms: 'usual' })).toEqual([
    '/list?price_lens=monthly',
    ['loan_terms=; Path=/; Max-Age=0'],
  ]);
  expect(await send({ to: '/list', price_lens: 'asking' })).toEqual([
    '/list',
    ['price_lens=asking; Path=/; Max-Age=31536000'],
  ]);
});
