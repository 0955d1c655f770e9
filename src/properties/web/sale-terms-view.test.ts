import { describe, expect, it } from 'vitest';
import type { Listing } from '../listing.contract.ts';
import { exampleListing } from '../listing.testing.ts';
import { priceLine } from '../price-line.contract.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

/** What a home's page tells of the terms that homes in Australia are offered on. */

const context = viewContext({ language: 'en', region: 'au' }, new Date('2026-11-24T10:00:00Z'));
const view = (changes: Partial<Omit<Listing, 'propertyId'>>, seen = context) =>
  propertyView(exampleListing({ region: 'au', timeZone: 'Australia/Sydney', ...changes }), seen);

describe('an auction', () => {
  const auction = { startsAt: '2026-11-28T00:00:00Z', place: 'rooms', address: '100 Bridge Road' } as const;
  const auctionOf = (changes: Partial<Listing>) => view({ saleMethod: 'auction', auction, ...changes }).auction;

  it('that is to come has its time and place, a calendar file and what one must know', () => {
    expect(auctionOf({})).toEqual({
      start: { at: '2026-11-28T00:00:00Z', day: 'Saturday 28 November', time: '11:00 am' },
      state: undefined,
      place: 'In the auction rooms, 100 Bridge Road',
      file: '/property/100001/300000001/auction.ics',
      note: expect.stringContaining('no cooling-off period'),
    });
  });

  it.each([
    [{ auction: { place: 'online' } } as const, 'The date is still to be announced.', 'Online'],
    [{ auction: { ...auction, startsAt: '2026-11-24T00:00:00Z' } }, 'The result is not in yet.', /auction rooms/],
    [{ auction: { ...auction, result: 'passed_in' } } as const, /^Passed in: /, /auction rooms/],
    [{ auction: { ...auction, result: 'withdrawn' } } as const, 'Withdrawn from auction.', undefined],
    [{ status: 'sold', auction: { ...auction, result: 'sold' } } as const, 'Sold at auction.', /auction rooms/],
    [{ status: 'sold', auction: { result: 'sold_prior' } } as const, 'Sold prior to auction.', undefined],
  ])('%j says %s', (changes, state, place) => {
    const { state: said, place: at, ...rest } = auctionOf(changes) ?? expect.fail('no auction');
    if (typeof state === 'string') expect(said).toBe(state);
    else expect(said).toMatch(state);
    if (place instanceof RegExp) expect(at).toMatch(place);
    else expect(at).toBe(place);
    expect(rest.file).toBeUndefined();
  });

  it('that was called off is told of though the home is sold another way by now', () => {
    expect(auctionOf({ saleMethod: 'private_treaty', auction: { ...auction, result: 'withdrawn' } })).toMatchObject({
      state: 'Withdrawn from auction.',
      start: undefined,
    });
  });

  it('is not told of where there is none, nor of a home that is gone without a result', () => {
    expect(auctionOf({ saleMethod: 'private_treaty', auction: undefined } as never)).toBeUndefined();
    expect(auctionOf({ status: 'sold' })).toBeUndefined();
  });
});

describe('the rent of premises', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const priceOf = (prices: Listing['prices'], isForSale = false) =>
    view({
      objectType: isForSale ? 'commercial_sale' : 'commercial_rent',
      offerType: isForSale ? 'sale' : 'rent',
      propertyType: ['office'],
      details: { usageArea: 100 },
      prices,
    }).price;
  const rowsOf = (price: ReturnType<typeof priceOf>) => price.rows.map(({ label, value }) => `${label}: ${value}`);

  it('reaches from one to another, by the year, with what is asked for a square metre', () => {
    const price = priceOf({
      price: usd(1_000),
      rentMax: usd(1_500),
      rentPeriod: 'week',
      rentPerArea: usd(350),
      rentPerAreaMax: usd(400),
      gst: 'exclusive',
    });
    expect(price.main).toBe('$52,000 – $78,000 p.a.');
    expect(rowsOf(price)).toEqual(expect.arrayContaining(['Rent per m²: $350 – $400/m² a year', 'GST: Not included']));
    // Premises are let by the year.
    expect(rowsOf(price).join()).not.toContain('week');
  });

  it('is told by the square metre where nobody says more', () => {
    const { label, main } = priceOf({ rentPeriod: 'week', rentPerArea: usd(350) });
    expect([label, main]).toEqual(['Rent', '$350/m² a year']);
  });

  it('stands beside the price of what is for sale as well', () => {
    const alsoFor = (alsoLet: Listing['prices']['alsoLet']) => {
      const price = priceOf({ price: usd(900_000), askingPrice: usd(900_000), alsoLet }, true);
      expect(price.main).toBe('$900,000');
      return rowsOf(price).filter((row) => /^Also for lease|^Rent per/.test(row));
    };
    expect(alsoFor(undefined)).toEqual([]);
    expect(alsoFor({ price: usd(1_000) })).toEqual(['Also for lease: $52,000 p.a.']);
    expect(alsoFor({ rentPerArea: usd(350) })).toEqual(['Also for lease: $350/m² a year']);
    expect(
      alsoFor({ price: usd(1_000), rentMax: usd(1_500), rentPerArea: usd(350), rentPerAreaMax: usd(400) }),
    ).toEqual(['Also for lease: $52,000 – $78,000 p.a.', 'Rent per m²: $350 – $400/m² a year']);
  });

  it('is not worked out for a square metre from the least of what it reaches over', () => {
    const price = priceOf({ price: usd(1_000), rentMax: usd(1_500), rentPeriod: 'week' });
    expect(rowsOf(price).filter((row) => row.includes('m²'))).toEqual([]);
  });

  it('says nothing of tax where no price is told, nor of what was paid', () => {
    const rows = (listing: Partial<Listing>) =>
      rowsOf(view({ objectType: 'commercial_sale', propertyType: ['office'], ...listing }).price).filter((row) =>
        row.startsWith('GST'),
      );
    expect(rows({ prices: { price: usd(900_000), gst: 'inclusive' } })).toEqual(['GST: Included']);
    expect(rows({ prices: { gst: 'inclusive' } })).toEqual([]);
    const sold = { price: usd(900_000), soldPrice: usd(880_000), gst: 'inclusive' as const };
    expect(rows({ status: 'sold', prices: sold })).toEqual([]);
  });
});

describe('the papers of a sale', () => {
  it('are links with a sentence on what they are', () => {
    const { documents, paperRequest } = view({
      statementOfInformationLink: 'https://statements.example/1.pdf',
      contractOfSaleLink: 'https://contracts.example/1.pdf',
    });
    expect(documents).toEqual(
      expect.arrayContaining([
        {
          label: 'Statement of Information',
          url: 'https://statements.example/1.pdf',
          note: expect.stringContaining('Victoria'),
        },
        {
          label: 'Contract of sale',
          url: 'https://contracts.example/1.pdf',
          note: expect.stringContaining('conveyancer'),
        },
      ]),
    );
    expect(paperRequest).toBeUndefined();
  });

  it('can be asked for where they are not to be had, of what is for sale', () => {
    expect(view({}).paperRequest?.label).toBe('Request contract');
    const { address } = exampleListing();
    expect(view({ address: { ...address, region: 'VIC' } }).paperRequest?.label).toContain('Section 32');
    expect(view({ contractOfSaleLink: 'javascript:alert(1)' }).paperRequest).toBeDefined();
    for (const none of [{ region: 'no' }, { offerType: 'rent' }, { status: 'sold' }, { isProject: true }] as const)
      expect(view(none).paperRequest, JSON.stringify(none)).toBeUndefined();
  });
});

describe('the facts', () => {
  const factsOf = (changes: Partial<Omit<Listing, 'propertyId'>>, seen = context) => {
    const { facts, building } = view(changes, seen);
    return [...facts, ...building].map(({ label, value }) => `${label}: ${value}`);
  };

  it('say how long it is let, from when, and on what title it stands', () => {
    const lease = { availableFrom: '2026-12-01', leaseMonths: 12 };
    expect(factsOf({ offerType: 'rent', contractDetails: lease })).toEqual(
      expect.arrayContaining(['Available from: 1 December 2026', 'Lease length: 12 months']),
    );
    // What has been free for a while is free now, as its text says.
    const since = { availableFrom: '2026-11-02' };
    expect(factsOf({ offerType: 'rent', contractDetails: since })).toContain('Available from: Now');
    // Who buys takes over.
    expect(factsOf({ contractDetails: since })).toContain('Handover: Now');
    const tender = { saleMethod: 'tender', offersCloseAt: '2026-12-12T06:00:00.000Z' } as const;
    expect(factsOf(tender)).toContain('Offers close: Saturday 12 December, 5:00 pm');
    const norwegian = viewContext({ language: 'nb', region: 'au' }, context.now);
    expect(factsOf(tender, norwegian)).toContain('Frist for tilbud: Lørdag 12. desember, 17:00');
    expect(view(tender).price.rows).toContainEqual({ label: 'Offers close', value: 'Saturday 12 December, 5:00 pm' });
    expect(factsOf({ ...tender, status: 'sold' }).join()).not.toContain('Offers');
    expect(factsOf({ ...tender, offersCloseAt: '2026-11-20T06:00:00.000Z' })).toContain(
      'Offers closed: Friday 20 November, 5:00 pm',
    );
    expect(factsOf({ ownership: 'strata', saleMethod: 'tender' })).toEqual(
      expect.arrayContaining([
        'Ownership: Strata title',
        'Method of sale: Tender or EOI',
        'New or established: Established',
      ]),
    );
  });

  it('do not say whether land is new', () => {
    expect(factsOf({ propertyType: ['land'] }).join()).not.toContain('New or established');
    expect(factsOf({ propertyType: ['house'] }).join()).toContain('New or established: Established');
  });

  it('do not say that a home is established where nobody was asked', () => {
    for (const objectType of ['leisure_rent', 'residential_rent', 'commercial_sale', 'commercial_rent'] as const)
      expect(factsOf({ objectType, condition: 'used' }).join()).not.toContain('New or established');
    expect(factsOf({ objectType: 'leisure_sale', condition: 'used' })).toContain('New or established: Established');
    expect(factsOf({ objectType: 'commercial_sale', condition: 'new' }).join()).toContain('New or established: New');
  });

  it('leave out what goes without saying', () => {
    const facts = factsOf({ locationType: 'inland', contractDetails: { isLandOwnedBySeller: true } }).join();
    expect(facts).not.toMatch(/Setting|Land tenure/);
    expect(factsOf({ region: 'no', locationType: 'inland' }).join()).not.toMatch(/Setting/);
    expect(factsOf({ locationType: 'coast', contractDetails: { isLandOwnedBySeller: false } }).join()).toMatch(
      /Setting: .*Land tenure|Land tenure: .*Setting/,
    );
  });
});

it('says first that an offer has been accepted, and takes messages all the same', () => {
  const { state, contact } = view({ isUnderOffer: true });
  expect(state).toMatchObject({ tone: 'blue', title: 'Under offer' });
  expect(contact).toBeDefined();
});

it('says “Auction” for a price that nobody may tell in Queensland, and whom to ask for it elsewhere', () => {
  const shown = (region: string, changes: Partial<Omit<Listing, 'propertyId'>> = {}) => {
    const home = exampleListing({
      ...{ region: 'au', objectType: 'residential_sale', saleMethod: 'auction', ownerType: 'api' },
      prices: { display: 'contact_agent' },
      ...changes,
    });
    return priceLine({ ...home, address: { ...home.address, region } }, context);
  };
  expect(shown('QLD')).toMatchObject({ label: '', main: 'Auction', short: 'Auction' });
  expect(shown('NSW').main).toBe('Contact agent for price');
  // Passed in, it is sold by private treaty.
  expect(shown('QLD', { saleMethod: 'private_treaty' }).main).toBe('Contact agent for price');
  expect(shown('QLD', { status: 'sold' }).main).toBe('Price withheld');
});
