import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { exampleListing } from '../../../properties/listing.testing.ts';
import { loadCosts } from './load-costs.ts';

const KNOWN = {
  tariff: { name: 'standard', validFrom: '2026-01-01' },
  offers: [],
  isBuildingShared: true,
  unknown: [],
};
const nok = (amount: number) => ({ amount, currency: 'NOK' });
const asksNobody: Api = () => Promise.reject(new Error('no call expected'));

it.each([
  ['nb', /^Lån fra om lag .* i måneden, uten felleskostnader$/],
  ['en', /^Loan from about .* a month, before shared costs$/],
] as const)(
  'says of a project whose shared costs differ that a month is the loan alone, in %s',
  async (language, text) => {
    const { jointDebt: _, sharedCost: __, askingPrice: ___, ...prices } = exampleListing().prices;
    const project = exampleListing({
      isProject: true,
      condition: 'new',
      prices: { ...prices, priceMin: nok(6_310_000) },
      project: { unitsForSale: 4, priceMin: nok(6_862_090) },
    });
    const { monthly } = await loadCosts(asksNobody, project, language, { known: KNOWN });
    expect(monthly?.text).toMatch(text);
  },
);

type Changes = Parameters<typeof exampleListing>[0];
const WITHOUT = /uten felleskostnader$/;
const ON_TOP = 'Felleskostnadene kommer i tillegg: Annonsen sier ikke hvor høye de er.';
const HOUSE: Changes = { propertyType: ['single_dwelling'], ownership: 'freehold' };

/** The home of the example without what it has of shared debt and shared costs. */
function unshared(changes: Changes, debt = 0) {
  const home = exampleListing(changes);
  const { sharedCost: _, jointDebt: __, ...prices } = home.prices;
  return exampleListing({ ...changes, prices: { ...prices, ...(debt > 0 ? { jointDebt: nok(debt) } : {}) } });
}

it.each<[string, Changes, number]>([
  ['a flat of its own', { ownership: 'freehold' }, 0],
  ['a share of an association', { propertyType: ['townhouse'], ownership: 'share' }, 0],
  ['a house that owes with others', HOUSE, 300_000],
  ['an Australian unit', { region: 'au', ownership: 'strata' }, 0],
])('a month of %s whose shared costs are not told says so right with it', async (_, changes, debt) => {
  const { monthly, mortgage } = await loadCosts(asksNobody, unshared(changes, debt), 'nb', { known: KNOWN });
  expect(monthly?.text).toMatch(WITHOUT);
  expect(mortgage?.total).toMatch(WITHOUT);
  expect(mortgage?.text).toContain(ON_TOP);
});

it('a month says nothing of shared costs that are told, or that there are none of', async () => {
  for (const home of [exampleListing(), unshared(HOUSE), unshared({ ...HOUSE, region: 'au' })]) {
    const { monthly, mortgage } = await loadCosts(asksNobody, home, 'nb', { known: KNOWN });
    expect(monthly?.text).toMatch(/i måneden$/);
    expect(mortgage?.text).not.toContain(ON_TOP);
  }
});

it('the card of shared debt begins with what the listing says of repayments', async () => {
  const said = { includedInSharedCost: 'Kun renter på fellesgjelden, forsikring og vaktmester.' };
  const cards = [exampleListing(), exampleListing({ contractDetails: said })].map(async (home) => {
    const { mortgage } = await loadCosts(asksNobody, home, 'nb', { known: KNOWN });
    return mortgage?.sharedDebt?.isInterestOnly;
  });
  expect(await Promise.all(cards)).toEqual([false, true]);
});
