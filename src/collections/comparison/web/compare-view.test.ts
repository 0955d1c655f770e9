import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import type { Money } from '../../../contract/shapes.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { exampleListing, exampleViewing } from '../../../properties/listing.testing.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import { compareView } from './compare-view.ts';
import type { ComparedHome } from './compared-home.ts';

const context = viewContext({ language: 'en', region: 'au' }, new Date('2026-11-24T10:00:00Z'));

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

function viewOf(
  listings: readonly Listing[],
  viewer = context,
  monthlyOf: (at: number) => Money | undefined = () => undefined,
) {
  const homes = listings.map((listing, at) => ({
    home: {
      propertyId: listing.propertyId,
      snapshot: { agencyId: listing.agencyId, title: listing.title, address: listing.address.displayName },
      addedAt: '2026-11-01T10:00:00Z',
      notes: [],
      likedBy: [],
      saidNo: [],
      favoriteOf: [],
      isFavorite: true,
    },
    listing,
    monthly: monthlyOf(at),
    ways: new Map(),
  }));
  const { heads, groups } = compareView(homes, [], [], viewer);
  return { heads, rows: groups.flatMap((group) => group.rows) };
}

function compared(changes: Partial<Omit<Listing, 'propertyId'>>) {
  const { heads, rows } = viewOf([exampleListing({ region: 'au', ...changes })]);
  return { head: heads[0], said: (label: string) => rows.find((row) => row.label === label)?.cells[0]?.lines };
}

it('tells of an accepted offer, and of the terms of a sale and a lease in Australia', () => {
  const price = { amount: 800_000, currency: 'USD' };
  const sale = compared({
    isUnderOffer: true,
    saleMethod: 'private_treaty',
    prices: { price, askingPrice: price, display: 'offers_over' },
  });
  expect(sale.head).toMatchObject({ price: 'Offers over $800,000', badge: { label: 'Under offer' } });
  expect(sale.said('Method of sale')).toEqual(['Private treaty']);
  expect(compared({ status: 'sold', isUnderOffer: true }).head?.badge?.label).toBe('Sold');
  expect(compared({ offerType: 'rent', contractDetails: { leaseMonths: 12 } }).said('Lease length')).toEqual([
    '12 months',
  ]);
  expect(compared({ prices: { display: 'contact_agent' } }).head?.price).toBe('Contact agent for price');
});

it('says what an empty cell would hide: no shared debt beside a total price, and a home of one room', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const homes = [
    exampleListing({
      prices: {
        price: nok(3_000_000),
        askingPrice: nok(3_000_000),
        totalPrice: nok(3_210_000),
        jointDebt: nok(200_000),
      },
    }),
    exampleListing({
      prices: { price: nok(2_000_000), askingPrice: nok(2_000_000), totalPrice: nok(2_010_000) },
      details: { totalRooms: 1 },
    }),
  ];
  const { rows } = viewOf(homes, norwegian);
  const cellsOf = (label: string) => rows.find((row) => row.label === label)?.cells.map(({ lines }) => lines.join());
  expect(cellsOf('Fellesgjeld')).toEqual(['200\u00a0000\u00a0kr', '0\u00a0kr']);
  expect(cellsOf('Soverom')?.[1]).toBe('Ingen (ettroms)');
  const without = viewOf(homes.slice(1), norwegian).rows;
  expect(without.some(({ label }) => label === 'Fellesgjeld')).toBe(false);
});

it('calls viewings inspections where all homes are in Australia', () => {
  const viewingDate = [exampleViewing('2026-11-28T00:00:00.000Z', '2026-11-28T01:00:00.000Z')];
  expect(compared({ viewingDate }).said('Inspections')).toHaveLength(1);
});

it('tells what a kind of home cannot have from what nobody has stated', () => {
  const aud = (amount: number) => ({ amount, currency: 'AUD' });
  const base = {
    region: 'au',
    address: { ...exampleListing().address, region: 'VIC' },
    prices: { price: aud(900_000) },
  } as const;
  const flat = exampleListing({
    ...base,
    propertyType: ['apartment'],
    ownership: 'strata',
    prices: { ...base.prices, sharedCost: aud(300) },
  });
  const house = exampleListing({ ...base, propertyType: ['single_dwelling'], ownership: 'freehold' });
  const untold = exampleListing({ ...base, propertyType: ['apartment'], ownership: 'strata' });
  const rowsOf = (...listings: Listing[]) => viewOf(listings).rows;
  const levies = rowsOf(flat, house, untold).find(({ label }) => label === 'Owners corporation fees per month');
  expect(levies?.cells.map(({ lines, isInapplicable }) => [lines.length, isInapplicable])).toEqual([
    [1, false],
    [0, true],
    [0, false],
  ]);
  expect(rowsOf(house, house).some(({ label }) => label === 'Owners corporation fees per month')).toBe(false);
  const freehold = exampleListing({ propertyType: ['single_dwelling'], ownership: 'freehold', prices: {} });
  const share = exampleListing({ prices: { sharedCost: { amount: 4_000, currency: 'NOK' } } });
  const costs = rowsOf(share, freehold).find(({ label }) => label === 'Shared costs per month');
  expect(costs?.cells.map(({ isInapplicable }) => isInapplicable)).toEqual([false, true]);
});

it('asks of land nothing that a building has, and tells what a square metre of it costs', () => {
  const aud = (amount: number) => ({ amount, currency: 'AUD' });
  const home = exampleListing({
    region: 'au',
    yearBuilt: 1990,
    details: { bedrooms: 3, bathrooms: 2, floorsInBuilding: 2 },
  });
  const land = exampleListing({
    region: 'au',
    propertyType: ['land'],
    details: { landSize: 500 },
    prices: { price: aud(400_000), askingPrice: aud(400_000) },
  });
  const { rows } = viewOf([home, land]);
  for (const label of ['Bedrooms', 'Bathrooms'])
    expect([label, rows.find((row) => row.label === label)?.cells.map((cell) => cell.isInapplicable)]).toEqual([
      label,
      [false, true],
    ]);
  const [line] = rows.find(({ label }) => label === 'Price per m²')?.cells[1]?.lines ?? [];
  expect(line).toMatch(/800 per m² of land$/);
  // Land that costs less than a home is no better for it.
  expect(rows.find(({ label }) => label === 'Price')?.cells.map(({ best }) => best)).toEqual([undefined, undefined]);
});

it('says who likes a home and who has said no to it, where more than one could', () => {
  const [me, ola] = [
    { id: 'd7b0a35e-0e3c-4a0c-9a51-0d2c5e6a1b01', name: 'Kari', isMe: true },
    { id: 'd7b0a35e-0e3c-4a0c-9a51-0d2c5e6a1b02', name: 'Ola', isMe: false },
  ];
  const listing = exampleListing({});
  const home = {
    propertyId: listing.propertyId,
    snapshot: { agencyId: listing.agencyId, title: listing.title, address: listing.address.displayName },
    addedAt: '2026-11-01T10:00:00Z',
    notes: [],
    likedBy: [me.id],
    saidNo: [ola.id],
    favoriteOf: [],
    isFavorite: true,
  };
  const rowsFor = (members: readonly (typeof me)[]) =>
    compareView([{ home, listing, monthly: undefined, ways: new Map() }], [], members, norwegian).groups.flatMap(
      ({ rows }) => rows,
    );
  const opinions = rowsFor([me, ola]).find(({ label }) => label === 'Hvem liker hva');
  expect(opinions?.cells[0]?.lines).toEqual(['Likt av deg', 'Nei fra Ola']);
  expect(rowsFor([me]).some(({ label }) => label === 'Hvem liker hva')).toBe(false);
});

it('a rent is marked as the lowest among rents alone, in price and in cost per month', () => {
  const aud = (amount: number) => ({ amount, currency: 'AUD' });
  const home = (offerType: 'rent' | 'sale', price: number) =>
    exampleListing({
      region: 'au',
      offerType,
      prices: { price: aud(price), ...(offerType === 'rent' ? { rentPeriod: 'week' } : {}) },
    });
  const bestOf = (...listings: Listing[]) =>
    viewOf(listings)
      .rows.filter(({ label }) => label === 'Price')
      .map(({ cells }) => cells.map(({ best }) => best));
  expect(bestOf(home('rent', 650), home('sale', 900_000))).toEqual([[undefined, undefined]]);
  expect(bestOf(home('rent', 650), home('sale', 900_000), home('sale', 800_000))).toEqual([
    [undefined, undefined, 'Lowest'],
  ]);
  expect(bestOf(home('rent', 650), home('rent', 600), home('sale', 900_000))).toEqual([
    [undefined, 'Lowest', undefined],
  ]);
});

it('a month without shared costs that nobody has told says so, and is not the lowest', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const flat = (sharedCost?: number) =>
    exampleListing({
      prices: { price: nok(4_000_000), ...(sharedCost === undefined ? {} : { sharedCost: nok(sharedCost) }) },
    });
  const homes = [flat(), flat(4_000), flat(6_000)];
  const { rows } = viewOf(homes, norwegian, (at) => nok(20_000 + at * 5_000));
  const row = rows.find(({ label }) => label === 'Boutgifter per måned');
  expect(row?.cells.map(({ lines }) => lines.slice(1))).toEqual([['uten felleskostnader'], [], []]);
  expect(row?.cells.map(({ best }) => best)).toEqual([undefined, 'Lavest', undefined]);
});

it('levies have the word of the state that all homes with a figure are in', () => {
  const aud = (amount: number) => ({ amount, currency: 'AUD' });
  const home = (region: string, sharedCost?: number) =>
    exampleListing({
      region: 'au',
      address: { ...exampleListing().address, region },
      prices: { price: aud(900_000), ...(sharedCost === undefined ? {} : { sharedCost: aud(sharedCost) }) },
    });
  const labels = (...listings: Listing[]) => viewOf(listings).rows.map(({ label }) => label);
  expect(labels(home('VIC', 300), home('NSW'))).toContain('Owners corporation fees per month');
  expect(labels(home('VIC', 300), home('NSW', 200))).toContain('Strata levies per month');
});

it('has all that a total price is made of, and what comes on top of one that is not whole', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const told = exampleListing({
    prices: {
      price: nok(3_980_000),
      askingPrice: nok(3_980_000),
      jointDebt: nok(32_000),
      addingCost: nok(101_390),
      totalPrice: nok(4_113_390),
    },
  });
  const rows = priceRows(
    [
      { ...comparedHome(told), costs: { amount: nok(101_390), isTold: true } },
      {
        ...comparedHome(exampleListing()),
        costs: { amount: nok(132_340), isTold: false },
        estimate: { low: 5_000_000, high: 6_050_000, currency: 'NOK' },
      },
    ],
    norwegian,
  );
  const linesOf = (label: string, at: number) => rows(label)?.cells[at]?.lines.map(plain) ?? [];
  const amount = (label: string) => Number(linesOf(label, 0)[0]?.replaceAll(/\D/g, ''));
  expect(amount('Prisantydning') + amount('Fellesgjeld') + amount('Omkostninger')).toBe(amount('Totalpris'));
  expect(linesOf('Omkostninger', 1)).toEqual(['Om lag 132 340 kr', 'kommer i tillegg til prisen']);
  expect([linesOf('Anslått verdi', 0), linesOf('Anslått verdi', 1)]).toEqual([[], ['5 000 000–6 050 000 kr']]);
});

it('names the duty of Australia as one does there, and has no row for what no home has', () => {
  const aud = (amount: number) => ({ amount, currency: 'AUD' });
  const home = exampleListing({ region: 'au', prices: { price: aud(900_000), askingPrice: aud(900_000) } });
  const rows = priceRows([{ ...comparedHome(home), costs: { amount: aud(34_835), isTold: false } }], context);
  expect(rows('Stamp duty, before fees')?.cells[0]?.lines).toEqual(['About $34,835']);
  for (const label of ['Purchase costs', 'Estimated value']) expect(rows(label)).toBeUndefined();
  const estimate = { low: 906_000, high: 1_220_000, currency: 'AUD' };
  const valued = priceRows([{ ...comparedHome(home), estimate }], context);
  expect(valued('Estimated value')?.cells[0]?.lines).toEqual(['$906,000–$1,220,000']);
});

it('marks the fewest faults where neither grade has more of them, and none where one grade would make up for the other', () => {
  const marked = (...counts: readonly { tg2: number; tg3?: number }[]) =>
    priceRows(
      counts.map((each) => comparedHome(exampleListing({ conditionReport: { counts: each, remarks: [] } }))),
      norwegian,
    )('TG2 og TG3')?.cells.map(({ best }) => best);
  expect(marked({ tg2: 9 }, { tg2: 2, tg3: 1 })).toEqual([undefined, undefined]);
  expect(marked({ tg2: 2 }, { tg2: 2, tg3: 1 })).toEqual(['Færrest avvik', undefined]);
});

it('sums what the surveyor reckons that everything graded TG3 costs, where the report says so of all of it', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const report = {
    counts: { tg3: 2, tg1: 6 },
    remarks: [
      { grade: 'tg3' as const, part: 'Bad', estimatedCost: { min: nok(100_000), max: nok(300_000) } },
      { grade: 'tg3' as const, part: 'Balkong', estimatedCost: { min: nok(50_000), max: nok(100_000) } },
    ],
  };
  const partly = { ...report, counts: { tg3: 3 } };
  const rows = priceRows(
    [report, partly].map((conditionReport) => comparedHome(exampleListing({ conditionReport }))),
    norwegian,
  );
  expect(rows('Utbedring av TG3, anslått')?.cells.map(({ lines }) => lines.map(plain))).toEqual([
    ['150 000–400 000 kr'],
    [],
  ]);
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function comparedHome(listing: Listing): ComparedHome {
  return {
    home: {
      propertyId: listing.propertyId,
      snapshot: { agencyId: listing.agencyId, title: listing.title, address: listing.address.displayName },
      addedAt: '2026-11-01T10:00:00Z',
      notes: [],
      likedBy: [],
      saidNo: [],
      favoriteOf: [],
      isFavorite: true,
    },
    listing,
    monthly: undefined,
    ways: new Map(),
  };
}

/** By their labels. */
function priceRows(homes: readonly ComparedHome[], viewer: typeof context) {
  const rows = compareView(homes, [], [], viewer).groups.flatMap((group) => group.rows);
  return (label: string) => rows.find((row) => row.label === label);
}
