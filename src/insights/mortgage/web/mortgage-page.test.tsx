import { describe, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { pageRequest } from '../../../platform/http/page-request.testing.ts';
import { getProperty } from '../../../properties/contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { exampleListing } from '../../../properties/listing.testing.ts';
import { getInsurance } from '../../insurance/contract.ts';
import { loadCosts } from './load-costs.ts';
import { loader } from './mortgage-page.tsx';

const nothing = () => {
  throw new AppError('unavailable');
};

function open(changes: Partial<Listing>, query = '') {
  return loader(
    pageRequest(`/property/100001/300000001/mortgage${query}`, {
      params: { agencyId: '100001', propertyId: '300000001' },
      answers: [
        [getProperty, () => ({ data: exampleListing(changes) })],
        [getInsurance, nothing],
      ],
    }),
  );
}

const nok = (amount: number) => ({ amount, currency: 'NOK' });

describe('the page on loans', () => {
  it('takes the home’s own facts, and the reader’s numbers from the address', async () => {
    const { view, isOver, meta } = await open({}, '?equity=900+000&rate=5,25&lang=nb&years=%3Cscript%3E');
    expect(view).toMatchObject({
      kind: 'loan',
      home: {
        price: 5_250_000,
        jointDebt: 138_490,
        duty: 'none',
        listedCosts: 24_350,
        running: [{ kind: 'shared_cost', amount: 3_912 }, { kind: 'municipal_fees' }],
      },
      texts: { equity: '900 000', rate: '5,25', years: '<script>' },
    });
    expect([isOver, meta.title]).toEqual([false, 'Boliglån og boutgifter · Markveien 41B']);
  });

  it('is about moving in where the home is let', async () => {
    const rent = { offerType: 'rent', objectType: 'residential_rent' } as const;
    expect(
      (await open({ ...rent, prices: { price: nok(18_000), rentPeriod: 'month', deposit: nok(54_000) } })).view,
    ).toEqual({
      kind: 'rent',
      home: {
        region: 'no',
        currency: 'NOK',
        rent: 18_000,
        period: 'month',
        monthlyRent: 18_000,
        deposit: 54_000,
        isDepositTooHigh: false,
      },
    });
    expect(
      (await open({ ...rent, prices: { price: nok(18_000), rentPeriod: 'month', deposit: nok(108_001) } })).view,
    ).toMatchObject({ home: { isDepositTooHigh: true } });
    expect(
      (await open({ ...rent, region: 'au', prices: { price: { amount: 600, currency: 'USD' }, rentPeriod: 'week' } }))
        .view,
    ).toMatchObject({ home: { monthlyRent: 2_600 } });
    expect((await open({ ...rent, prices: {} })).view).toEqual({ kind: 'rent_unknown' });
  });

  it('tells with a rent what it includes, as the listing says it', async () => {
    const { view } = await open({
      ...{ offerType: 'rent', objectType: 'residential_rent', prices: { price: nok(18_000), rentPeriod: 'month' } },
      contractDetails: { includedInLease: 'Strøm og internett.' },
    });
    expect(view).toMatchObject({ home: { included: 'Strøm og internett.' } });
  });

  it('has no calculator for premises, and says when a home is sold', async () => {
    expect((await open({ objectType: 'commercial_sale' })).view).toEqual({ kind: 'commercial' });
    expect((await open({ status: 'sold' })).isOver).toBe(true);
  });

  it.each([
    [{ ownership: 'freehold' }, 'price_and_debt'],
    [{ ownership: 'freehold', prices: { askingPrice: nok(4_000_000) } }, 'price'],
    [{ ownership: 'freehold', condition: 'new' }, 'listed_only'],
    [{ ownership: 'freehold', condition: 'new', prices: { askingPrice: nok(4_000_000) } }, 'unknown'],
    [{ ownership: 'stock' }, 'none'],
    [{ ownership: 'cooperative' }, 'none'],
  ] as const)('works out document duty for %o by %s', async (changes, duty) => {
    expect((await open(changes as Partial<Listing>)).view).toMatchObject({ home: { duty } });
  });
});

describe('the costs in short', () => {
  const api = () => Promise.reject(new AppError('unavailable'));

  it('are there for a home that can be had, even where insurance cannot be estimated', async () => {
    const { monthly, mortgage, insurance } = await loadCosts(api, exampleListing(), 'en');
    expect(monthly?.text).toMatch(/^About 32.100.kr a month$/);
    // Of a project it is the cheapest home's.
    expect((await loadCosts(api, exampleListing({ isProject: true }), 'nb')).monthly?.text).toMatch(/^Fra om lag /);
    expect([mortgage?.text.startsWith('Loan of 4'), insurance]).toEqual([true, undefined]);
  });

  it('say in Norway how much of the price is reckoned with, and what the rules ask for', async () => {
    const { mortgage } = await loadCosts(api, exampleListing(), 'nb');
    expect(mortgage?.cash.replace(/\s/g, ' ')).toMatch(
      /^Egenkapital: [\d ]+ kr, altså 15 % av kjøpesummen og alle omkostninger\. Kravet er minst 10 % av kjøpesummen\.$/,
    );
  });

  it('say of a project that the shared costs of its homes come on top', async () => {
    const project = exampleListing({
      isProject: true,
      prices: { priceMin: nok(4_000_000), askingPrice: nok(4_000_000) },
    });
    expect((await loadCosts(api, project, 'nb')).mortgage?.text).toMatch(/\. Felleskostnader kommer i tillegg/);
    expect((await loadCosts(api, exampleListing(), 'nb')).mortgage?.text).not.toMatch(/i tillegg/);
  });

  it('say of a unit in Australia that its levies come on top where nobody says what they are, and not of a house', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const told = async (changes: Partial<Omit<Listing, 'propertyId'>>) => {
      const address = { ...exampleListing().address, region: 'VIC' };
      const prices = { price: usd(900_000), askingPrice: usd(900_000) };
      const home = exampleListing({ region: 'au', ownership: 'strata', address, prices, ...changes });
      return (await loadCosts(api, home, 'en')).mortgage?.text;
    };
    const onTop = /\. The owners corporation fees come on top: the advertisement does not say what they are\.$/;
    expect(await told({})).toMatch(onTop);
    const priced = { price: usd(900_000), askingPrice: usd(900_000), sharedCost: usd(300) };
    for (const changes of [{ ownership: 'freehold' }, { prices: priced }] as const)
      expect(await told(changes)).not.toMatch(/come on top/);
  });

  it('say what upfront cash has in it and what not, in Australia', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const home = exampleListing({
      region: 'au',
      ownership: 'freehold',
      address: { ...exampleListing().address, region: 'NSW' },
      prices: { price: usd(1_200_000), askingPrice: usd(1_200_000) },
    });
    const { mortgage } = await loadCosts(api, home, 'en');
    expect(mortgage?.cash).toMatch(
      /^Cash you need, duty included, before conveyancing and registration fees: \$2\d\d,\d{3}$/,
    );
  });

  it('are those of the middle of a price guide', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const lent = async (prices: Parameters<typeof exampleListing>[0] & object) =>
      (await loadCosts(api, exampleListing({ region: 'au', ownership: 'freehold', ...prices }), 'en')).mortgage?.text;
    const guide = { price: usd(820_000), priceMin: usd(820_000), priceMax: usd(860_000), display: 'guide' as const };
    const middle = { price: usd(840_000), askingPrice: usd(840_000) };
    expect(await lent({ prices: guide })).toBe(await lent({ prices: middle }));
    expect(await lent({ prices: { ...guide, priceMax: usd(900_000) } })).not.toBe(await lent({ prices: middle }));
  });

  it('are not there for what is sold, or not for people', async () => {
    expect(await loadCosts(api, exampleListing({ status: 'sold' }), 'nb')).toEqual({
      monthly: undefined,
      mortgage: undefined,
      insurance: undefined,
    });
    expect(await loadCosts(api, exampleListing({ objectType: 'commercial_rent', offerType: 'rent' }), 'nb')).toEqual({
      monthly: undefined,
      mortgage: undefined,
      insurance: undefined,
    });
  });

  it('of a home to let are those before one gets the keys', async () => {
    const { monthly, mortgage } = await loadCosts(
      api,
      exampleListing({
        objectType: 'residential_rent',
        offerType: 'rent',
        prices: { price: nok(18_000), deposit: nok(54_000) },
      }),
      'nb',
    );
    expect([monthly?.text.replaceAll('\u00a0', ' '), mortgage]).toEqual([
      'Å betale før innflytting: 72 000 kr',
      undefined,
    ]);
  });
});
