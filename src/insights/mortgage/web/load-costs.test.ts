import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { exampleListing } from '../../../properties/listing.testing.ts';
import { loadCosts } from './load-costs.ts';

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
    const known = {
      tariff: { name: 'standard', validFrom: '2026-01-01' },
      offers: [],
      isBuildingShared: true,
      unknown: [],
    };
    const { monthly } = await loadCosts(asksNobody, project, language, { known });
    expect(monthly?.text).toMatch(text);
  },
);
