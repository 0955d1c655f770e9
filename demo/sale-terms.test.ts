import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { generateCatalogue, landOfDemo } from './catalogue.ts';
import { testLibrary, TODAY } from './catalogue.testing.ts';
import { kilometres } from './distance.ts';
import { documentOf, evidenceOf } from './documents.ts';
import { reachIn } from './statement.ts';

vi.setConfig({ testTimeout: 60_000 });

let homes: ListingRecord[];

beforeAll(async () => {
  const isLand = await landOfDemo();
  const parts = { seed: 1, today: TODAY, homesPerRegion: 4_000, pictures: testLibrary(), isLand };
  homes = [...generateCatalogue(parts).listings].filter(({ isProject }) => !isProject);
});

/** A street and a house number, without that of a unit or the letter of a door. */
function lotOf(street: string): string {
  return street.replace(/^[A-Z]?\d+\//, '').replace(/\b(\d+)[A-C]\b/, '$1');
}

function pointOf({ address: { lat = 0, lng = 0 } }: ListingRecord): { lat: number; lng: number } {
  return { lat, lng };
}

describe('a home', () => {
  it('is offered in Australia as agents there offer', () => {
    const sold = homes.filter(({ region, objectType }) => region === 'au' && objectType === 'residential_sale');
    const share = (of: typeof homes, is: (home: ListingRecord) => boolean): number => of.filter(is).length / of.length;
    const isAuction = ({ saleMethod }: ListingRecord): boolean => saleMethod === 'auction';
    const metro = sold.filter(
      ({ address, projectExternalId }) =>
        address.region === 'VIC' && Number(address.postCode) <= 3207 && projectExternalId === undefined,
    );
    expect(share(metro, isAuction)).toBeGreaterThan(0.25);
    expect(share(metro, isAuction)).toBeLessThan(0.5);
    expect(
      share(
        sold.filter(({ address }) => address.region === 'WA'),
        isAuction,
      ),
    ).toBeLessThan(0.1);
    const open = sold.filter(({ availability }) => availability === 'available');
    expect(share(open, ({ isUnderOffer }) => isUnderOffer)).toBeGreaterThan(0.04);
    expect(share(open, ({ isUnderOffer }) => isUnderOffer)).toBeLessThan(0.08);
    for (const display of ['asking', 'offers_over', 'range', 'guide'] as const)
      expect(
        share(open, ({ prices }) => prices.display === display),
        display,
      ).toBeGreaterThan(0.03);
    // The portal tells prices: few are left to the agent, of the dearest homes, and none of what is auctioned.
    const withheld = homes.filter(({ prices }) => prices.display === 'contact_agent');
    const isUntold = (home: ListingRecord) => isAuction(home) && home.address.region === 'QLD';
    for (const { saleMethod, prices, objectType, details, externalId } of withheld.filter((home) => !isUntold(home))) {
      expect(saleMethod, externalId).not.toBe('auction');
      if (objectType.endsWith('sale')) expect(prices.askingPrice, externalId).toBeGreaterThanOrEqual(3_500_000);
      else expect(details.floorSize, externalId).toBeGreaterThanOrEqual(1_500);
    }
    expect(withheld.filter((home) => !isUntold(home)).length).toBeGreaterThan(3);
    const told = open.filter((home) => !isUntold(home));
    expect(share(told, ({ prices }) => prices.display === 'contact_agent')).toBeLessThan(0.02);
    const over = open.filter(({ prices }) => prices.display === 'offers_over');
    expect(
      share(over, ({ address }) => ['SA', 'QLD', 'WA', 'TAS', 'NT'].includes(address.region ?? '')),
    ).toBeGreaterThan(0.7);
    for (const { region, saleMethod, prices } of homes)
      if (region === 'no') expect([saleMethod, prices.display]).toEqual([undefined, undefined]);
  });

  it('has no price guide where it is auctioned in Queensland, and is found by its price', () => {
    const auctioned = homes.filter(
      ({ address, saleMethod, objectType }) =>
        address.region === 'QLD' && saleMethod === 'auction' && !objectType.startsWith('commercial'),
    );
    expect(auctioned.length).toBeGreaterThan(5);
    for (const { prices, externalId } of auctioned) {
      expect(prices, externalId).toMatchObject({ display: 'contact_agent', askingPrice: expect.any(Number) as number });
      expect([prices.priceMin, prices.priceMax, prices.valuation], externalId).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('tells of every home in Victoria what the law asks for: a price, and a Statement of Information', () => {
    for (const { address, objectType, propertyTypes, prices, externalId, ...rest } of homes) {
      const isHome = objectType === 'residential_sale' && propertyTypes[0] !== 'garage_parking';
      if (!isHome) continue;
      expect(rest.documents?.some(({ title }) => title.startsWith('Statement')) ?? false, externalId).toBe(
        address.region === 'VIC',
      );
      if (address.region !== 'VIC') continue;
      if (rest.saleMethod !== 'tender') expect(prices.display, externalId).not.toBe('contact_agent');
      if (prices.display === 'range' || prices.display === 'guide')
        expect(prices.priceMax, externalId).toBeLessThanOrEqual((prices.priceMin ?? 0) * 1.1);
    }
  });

  it('has a Statement of Information with its price, the median and three sales that compare by the rule', () => {
    const sold = new Map(
      homes.filter(({ availability }) => availability === 'sold').map((home) => [home.externalId, home]),
    );
    const listed = new Set(homes.map((home) => `${home.address.suburb ?? ''}|${lotOf(home.address.street ?? '')}`));
    const wrong: string[] = [];
    let [stated, whole] = [0, 0];
    for (const home of homes) {
      const evidence = evidenceOf(home);
      if (evidence === undefined) continue;
      stated += 1;
      const { address, details, propertyTypes, externalId, publishedAt, prices } = home;
      const { km, days } = reachIn(address.municipality);
      const isAlike = (bedrooms: number, day: string): boolean =>
        Math.abs(bedrooms - (details.bedrooms ?? 0)) <= 1 &&
        day < publishedAt.slice(0, 10) &&
        Date.parse(publishedAt.slice(0, 10)) - Date.parse(day) <= days * 86_400_000;
      const like = evidence.like.map((id) => sold.get(id)).filter((other) => other !== undefined);
      for (const other of like)
        if (
          other.externalId === externalId ||
          other.propertyTypes[0] !== propertyTypes[0] ||
          kilometres(pointOf(other), pointOf(home)) > km ||
          !isAlike(other.details.bedrooms ?? 0, (other.soldAt ?? '').slice(0, 10))
        )
          wrong.push(`${externalId}: ${other.externalId}`);
      const street = (address.street ?? '').replace(/^\S*\d\S* /, '');
      const others = evidence.others.map((one) => ({ ...one, address: `${one.number} ${street}` }));
      for (const other of others)
        if (
          listed.has(`${address.suburb ?? ''}|${lotOf(other.address)}`) ||
          Math.abs(Math.log(other.price / (prices.askingPrice ?? 1))) > 0.2 ||
          !isAlike(other.bedrooms, other.day)
        )
          wrong.push(`${externalId}: ${other.address}`);
      const text = Buffer.from(documentOf('statement', home, like) ?? '').toString('latin1');
      if (!/Indicative selling price[^]*Median price: \$\d[^]*Period: \d/.test(text)) wrong.push(externalId);
      for (const { address, price } of [
        ...like.map((one) => ({ address: one.address.street ?? '', price: one.prices.soldPrice ?? 0 })),
        ...others,
      ])
        if (!text.includes(`${address},`) || !text.includes(price.toLocaleString('en'))) wrong.push(externalId);
      if (like.length + evidence.others.length === 3) whole += 1;
    }
    expect(wrong).toEqual([]);
    expect(stated).toBeGreaterThan(100);
    expect(whole / stated).toBeGreaterThan(0.95);
  });

  it('has a seller disclosure statement where it is for sale in Queensland and stands already', () => {
    const counts = [0, 0];
    for (const home of homes) {
      const { address, externalId, objectType, propertyTypes, projectExternalId } = home;
      const isDue =
        address.region === 'QLD' &&
        /^(residential|leisure)_sale$/.test(objectType) &&
        propertyTypes[0] !== 'garage_parking' &&
        projectExternalId === undefined;
      const paper = documentOf('disclosure', home);
      expect(paper !== undefined, externalId).toBe(isDue);
      counts[isDue ? 1 : 0] = (counts[isDue ? 1 : 0] ?? 0) + 1;
      if (paper === undefined) continue;
      const text = Buffer.from(paper).toString('latin1');
      expect(text, externalId).toContain('Form 2, Property Law Act 2023');
      expect(text, externalId).toContain(`Community titles scheme: ${home.ownership === 'strata' ? 'Yes' : 'No'}`);
      expect(text, externalId).toContain(`shared: ${home.facilities.includes('pool') ? 'Yes' : 'No'}`);
    }
    expect(Math.min(...counts)).toBeGreaterThan(50);
  });

  it('is auctioned on Saturdays, and what became of it agrees with its state', () => {
    const results = new Set<string | undefined>();
    for (const { auction, availability, timeZone, publishedAt, soldAt = '', externalId, viewings, ...rest } of homes) {
      if (rest.isUnderOffer) expect(viewings, externalId).toEqual([]);
      if (auction === undefined) continue;
      results.add(auction.result);
      expect(auction.result?.startsWith('sold') ?? false, externalId).toBe(availability === 'sold');
      if (auction.startsAt === undefined) continue;
      const { startsAt } = auction;
      const dayOf = (instant: string) =>
        new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', day: 'numeric' }).format(new Date(instant));
      expect(dayOf(startsAt), externalId).toMatch(/Sat/);
      expect(startsAt.slice(5, 10), externalId).not.toMatch(/^12-(2[1-9]|3)|^01-(0|1[0-8])/);
      expect(startsAt > publishedAt, externalId).toBe(true);
      if (availability === 'available') expect(startsAt < `${TODAY}T13`, externalId).toBe(auction.result !== undefined);
      if (auction.result === undefined)
        for (const { endsAt } of viewings) expect(endsAt <= startsAt, externalId).toBe(true);
      if (auction.result === 'sold') expect(dayOf(soldAt), externalId).toBe(dayOf(startsAt));
      if (auction.result === 'sold_prior') expect(soldAt < startsAt, externalId).toBe(true);
      if (auction.result === 'sold_after') expect(soldAt > startsAt, externalId).toBe(true);
    }
    expect([...results]).toEqual(expect.arrayContaining(['sold', 'sold_prior', 'sold_after', 'passed_in', undefined]));
  });

  it('is let in Norway for so long as the law lets it, or until notice is given; few advertisements do not say', () => {
    const lets = homes.filter(
      ({ region, objectType, propertyTypes }) =>
        region === 'no' && objectType === 'residential_rent' && propertyTypes[0] !== 'garage_parking',
    );
    for (const { contract, externalId, propertyTypes } of lets) {
      const { leaseMonths, leaseKind, availableTo } = contract;
      if (leaseKind === 'fixed') expect(leaseMonths, externalId).toBeGreaterThanOrEqual(12);
      else expect(leaseMonths, externalId).toBeUndefined();
      if (leaseKind === 'fixed' && propertyTypes[0] === 'apartment')
        expect(leaseMonths, externalId).toBeGreaterThanOrEqual(36);
      if (leaseKind !== undefined) expect(availableTo, externalId).toBeUndefined();
    }
    const unsaid = lets.filter(({ contract }) => contract.leaseKind === undefined).length;
    expect(unsaid).toBeGreaterThan(0);
    expect(unsaid / lets.length).toBeLessThan(0.2);
  });

  it('is let in Australia for so many months, or by dates', () => {
    for (const { region, objectType, contract, propertyTypes, externalId } of homes) {
      if (region === 'no' || !objectType.endsWith('rent') || propertyTypes[0] === 'garage_parking') continue;
      const isByDates = objectType === 'leisure_rent';
      expect(contract.leaseMonths !== undefined, externalId).toBe(!isByDates);
      if (!isByDates) expect(contract.availableTo, externalId).toBeUndefined();
    }
  });
});
