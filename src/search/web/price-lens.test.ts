import { expect, it } from 'vitest';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { paginate } from '../../contract/shapes.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { fingerprint } from '../../saved-searches/fingerprint.server.ts';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { loader } from './list-page.tsx';
import { listQueryOf } from './list-query.ts';

const nok = (amount: number) => ({ amount, currency: 'NOK' });
const HOME = exampleCard({ prices: { ...exampleCard().prices, monthlyCost: nok(31_234) } });

async function open(path: string, caller: Partial<PageCaller> = {}) {
  const page = await loader(
    pageRequest(path, {
      caller,
      answers: [
        [
          searchProperties,
          ({ body }: { body: SearchFilter }) => ({
            data: [HOME],
            pagination: paginate(body.page, body.size, 40),
            meta: { ignored: [], tookMs: 1 },
          }),
        ],
        [searchSuggestions, () => ({ data: [], meta: { ignored: [], tookMs: 1, total: 40 } })],
      ],
    }),
  );
  return page instanceof Response ? { location: page.headers.get('location') } : { view: page.data.view };
}

async function shown(path: string, caller?: Partial<PageCaller>) {
  const { view, location } = await open(path, caller);
  if (view === undefined) throw new Error(`a redirect to ${String(location)}`);
  return view;
}

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const paths = async (path: string) =>
  Object.fromEntries((await shown(path)).lens?.options.map(({ value, path: to }) => [value, to]) ?? []);

it('has cards, the price filter and the sorts tell what prices mean, and says what that is', async () => {
  const usual = await shown('/list');
  expect([usual.lens?.label, usual.lens?.legend]).toEqual(['Totalpris', undefined]);

  const monthly = await shown('/list?price_lens=monthly');
  const [card] = monthly.cards;
  expect([card?.price.label, plain(card?.price.main)]).toEqual(['Månedskostnad', '31 234 kr/mnd.']);
  expect(plain(card?.price.more.map(({ text }) => text).join())).toBe('Totalpris 5 412 840 kr');
  expect(monthly.form.pills[1]?.fields.map(({ name }) => name)).toEqual(['monthly_cost']);
  const sorts = monthly.sorts.map(({ label }) => label);
  expect(sorts).toContain('Lavest månedskostnad');
  expect(sorts).not.toContain('Lavest totalpris');
  expect(plain(monthly.lens?.legend?.more)).toContain('lån på 85 % av prisen med 5,5 % rente over 25 år');
  // Pages, layouts and forms keep it; what is saved and remembered does not.
  expect(monthly.firstPagePath).toBe('/list?price_lens=monthly');
  expect(monthly.form.hidden).toContainEqual(['price_lens', 'monthly']);
  expect([monthly.searchPath, monthly.remembered.path]).toEqual(['/list', '/list']);

  const asking = await shown('/list?price_lens=asking');
  expect(asking.cards[0]?.price.label).toBe('Prisantydning');
  expect(plain(asking.cards[0]?.price.main)).toBe('5 250 000 kr');
});

it('says of sold homes that prices are what they went for, and that the latest sale comes first', async () => {
  const sold = await shown('/list?availability[]=sold&price_lens=asking');
  expect([sold.lens?.label, sold.lens?.short]).toEqual(['Salgspris', 'Salgspris']);
  expect(sold.lens?.legend?.short).toBe('Prisene er det boligene ble solgt for, uten fellesgjeld.');
  const sorts = sold.sorts.map(({ label }) => label);
  expect(sorts[0]).toBe('Sist solgt først');
  expect(sorts.filter((label) => label.includes('prisantydning'))).toEqual([]);
  expect((await shown('/list?availability[]=sold&availability[]=available')).sorts[0]?.label).toBe('Nyeste først');
});

it('takes the order and the amounts along, but never an amount for a whole price as one for a month', async () => {
  expect(await paths('/list?total_price_max=6000000&sorting=total_price&order=asc')).toEqual({
    usual: '/list?sorting=total_price&order=asc&total_price_max=6000000',
    asking: expect.stringMatching(/^(?=.*sorting=price&)(?=.*[?&]price_max=6000000)(?=.*price_lens=asking)/),
    monthly: expect.stringMatching(/^(?!.*price_max)(?=.*sorting=monthly_cost)(?=.*price_lens=monthly)/),
  });
  const back = await paths('/list?price_lens=monthly&monthly_cost_max=25000&sorting=monthly_cost&order=asc');
  expect(back.usual).toBe('/list?sorting=total_price&order=asc');
});

it('goes by what the reader has chosen before, and says so in each address that leads on', async () => {
  const caller = { priceLens: 'monthly' } as const;
  const remembered = await shown('/list?bedroom_min=2', caller);
  expect(remembered.lens?.label).toBe('Månedskostnad');
  for (const { path } of [...remembered.sorts, ...remembered.layouts]) expect(path).toContain('price_lens=monthly');
  expect((await shown('/list?price_lens=asking', caller)).lens?.label).toBe('Prisantydning');
  // What could not be read is told, and prices mean the same all the same.
  expect((await shown('/list?bedroom_min=many', caller)).lens?.label).toBe('Månedskostnad');
});

const OWN = '&loan_rate=4.9&loan_years=20&loan_equity=600000';

it('says by which loan a month is told, and takes another one', async () => {
  const { lens } = await shown(`/list?price_lens=monthly${OWN}`);
  expect(plain(lens?.legend?.short)).toBe(
    'Prisene er anslåtte månedskostnader med ditt lån: 4,9 % rente over 20 år og 600 000 kr i egenkapital.',
  );
  expect(lens?.terms?.fields.map(({ value }) => plain(value))).toEqual(['600 000', '4,9', '20']);
  expect([lens?.terms?.areOwn, lens?.terms?.path]).toEqual([true, '/list?price_lens=monthly']);
  const share = await shown('/list?price_lens=monthly&loan_rate=4.95');
  expect(plain(share.lens?.legend?.short)).toContain('4,95 % rente over 25 år og 15 % av prisen i egenkapital');
  const usual = (await shown('/list?price_lens=monthly')).lens?.terms;
  expect(usual?.fields.map(({ value, placeholder }) => value || plain(placeholder))).toEqual([
    '15 % av prisen',
    '5,5',
    '25',
  ]);
  expect((await shown('/list')).lens?.terms).toBeUndefined();
  // Other prices need no loan.
  expect((await paths(`/list?price_lens=monthly${OWN}`)).usual).toBe('/list');
});

it('remembers the loan, but has an amount for a month mean what its address says', async () => {
  const caller = { priceLens: 'monthly', loanTerms: { rate: 4.9, equity: 600_000 } } as const;
  const remembered = await shown('/list?bedroom_min=2', caller);
  expect(plain(remembered.lens?.legend?.short)).toContain('4,9 %');
  for (const { path } of remembered.sorts) expect(path).toContain('loan_rate=4.9&loan_equity=600000');
  expect((await shown('/list?monthly_cost_max=20000', caller)).lens?.legend?.short).toContain('eksempellån');
  expect((await shown(`/list?price_lens=monthly&loan_rate=3`, caller)).lens?.legend?.short).not.toContain('600');
  // What tells no month says nothing of the loan.
  expect((await shown('/list?price_lens=asking', caller)).firstPagePath).not.toContain('loan');
  expect((await shown('/list?listing_type=rent', caller)).firstPagePath).not.toContain('loan');
});

it('is part of a search that goes by a month, and of no other', async () => {
  const saved = async (query: string) => (await shown(`/list?price_lens=monthly${OWN}${query}`)).searchPath;
  expect((await shown(`/list?price_lens=monthly&bedroom_min=2${OWN}`)).savedPath).toMatch(
    /^\/list\?(?=.*bedroom_min=2)(?=.*loan_rate=4\.9)(?=.*loan_equity=600000).*price_lens=monthly/,
  );
  expect((await shown('/list?price_lens=asking')).savedPath).toBe('/list?price_lens=asking');
  expect((await shown('/list?listing_type=rent&price_lens=asking')).savedPath).toBe('/list?listing_type=rent');
  expect(await saved('')).toBe('/list');
  expect(await saved('&monthly_cost_max=20000')).toContain('loan_equity=600000');
  expect(await saved('&sorting=monthly_cost&order=asc')).toContain('loan_rate=4.9');

  const name = (query: string) => fingerprint(listQueryOf(`http://site.invalid/list?${query}`).filter);
  expect(name(OWN)).toBe(name(''));
  expect(name(`sorting=monthly_cost${OWN}`)).toBe(name(''));
  expect(name(`monthly_cost_max=20000${OWN}`)).not.toBe(name('monthly_cost_max=20000'));
  expect(name(`monthly_cost_max=20000${OWN}`)).not.toBe(name('monthly_cost_max=20000&loan_rate=4.8'));
});

it('is not there where prices mean one thing alone', async () => {
  for (const path of ['/list?listing_type=rent', '/list?listing_type=commercial'])
    expect((await shown(path, { priceLens: 'monthly' })).lens).toBeUndefined();
  const australian = await shown('/list', { region: 'au', language: 'en' });
  expect(australian.lens?.options.map(({ label }) => label)).toEqual(['Asking price', 'Monthly cost']);
});
