import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import type { Catalogue } from './catalogue.ts';
import { wholeCatalogue } from './catalogue.testing.ts';

/** What two parts of a listing, or two listings, say of the same thing. */

// Each goes over twelve thousand listings.
vi.setConfig({ testTimeout: 60_000 });

let catalogue: Catalogue;
let listings: ListingRecord[];
let homes: ListingRecord[];
beforeAll(async () => {
  ({ catalogue, listings } = await wholeCatalogue());
  homes = listings.filter(({ isProject }) => !isProject);
}, 240_000);

/** Street and house number, without the number of a flat in front or the letter of a door behind. */
function lotOf({ region, address: { street = '', suburb, region: county } }: ListingRecord): string {
  const plain = street.replace(/^[A-Z]?\d+\//, '').replace(/\b(\d+)[A-C]\b/, '$1');
  return [region, county, suburb, plain].join('|');
}

describe('a lot', () => {
  it('has one building: nothing else stands at its number', () => {
    const owners = new Map<string, string>();
    const clashes: string[] = [];
    for (const listing of listings) {
      const owner = listing.projectExternalId ?? listing.externalId;
      const other = owners.get(lotOf(listing));
      if (other !== undefined && other !== owner) clashes.push(`${lotOf(listing)}: ${other} and ${owner}`);
      owners.set(lotOf(listing), owner);
    }
    expect(owners.size).toBeGreaterThan(9_000);
    expect(clashes).toEqual([]);
  });
});

describe('a project', () => {
  it('has the address of its lot, its homes their own, and was advertised from the day its sale began', () => {
    const projects = new Map(listings.filter(({ isProject }) => isProject).map((one) => [one.externalId, one]));
    for (const { address, externalId, publishedAt, timeline, priceHistory, prices, timeZone } of projects.values()) {
      expect(address.street, externalId).not.toContain('/');
      const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(publishedAt));
      expect(day, externalId).toBe(timeline.find(({ phase }) => phase === 'sale')?.startsAt);
      expect([priceHistory[0]?.date, priceHistory[0]?.price], externalId).toEqual([day, prices.priceMin]);
    }
    const addresses = new Map<string, string>();
    for (const unit of homes) {
      const project = projects.get(unit.projectExternalId ?? '');
      if (project === undefined) continue;
      expect(unit.publishedAt >= project.publishedAt, unit.externalId).toBe(true);
      if (unit.region !== 'au' || unit.propertyTypes[0] === 'cabin') continue;
      const street = `${unit.projectExternalId ?? ''} ${unit.address.street ?? ''}`;
      expect(addresses.has(street), street).toBe(false);
      addresses.set(street, unit.externalId);
    }
    expect(addresses.size).toBeGreaterThan(500);
  });
});

describe('an Australian listing', () => {
  it('has nothing Norwegian about it: mail addresses, kinds, fittings, or words that say nothing', () => {
    expect(catalogue.agencies.filter(({ region, email = '' }) => region === 'au' && email.includes('-og-'))).toEqual(
      [],
    );
    for (const { region, facilities, propertyTypes, viewingDescription, auction, externalId } of homes) {
      if (region !== 'au') continue;
      expect(facilities, externalId).not.toContain('balanced_ventilation');
      expect(propertyTypes, externalId).not.toContain('flat');
      expect(viewingDescription ?? '', externalId).not.toMatch(/^Open for inspection/);
      expect(auction?.address ?? '', externalId).not.toMatch(/auction rooms/i);
    }
  });

  it('lies by the coast where the sea or a harbour is near, not where a river is, and on no mountain in a city', () => {
    const shares = (suburb: string): number => {
      const there = homes.filter(({ region, address }) => region === 'au' && address.suburb === suburb);
      return there.filter(({ locationType }) => locationType === 'coast').length / there.length;
    };
    expect(shares('Balmain')).toBeGreaterThan(0.7);
    expect(shares('Marrickville')).toBe(0);
    expect(shares('Alice Springs')).toBe(0);
    // Ten kilometres up the Swan, and on Brisbane Water; Hobart's own shore is by the sea.
    for (const suburb of ['Perth', 'East Perth', 'West Perth', 'Victoria Park', 'Gosford'])
      expect(shares(suburb), suburb).toBe(0);
    for (const suburb of ['Scarborough', 'Cottesloe', 'Fremantle', 'Bondi Beach', 'St Kilda', 'Newcastle'])
      expect(shares(suburb), suburb).toBeGreaterThan(0.7);
    expect(shares('Battery Point')).toBeGreaterThan(0.5);
  });

  it('of premises tells what comes on top, whether they are let, and what their land is zoned for', () => {
    const premises = homes.filter(
      ({ region, objectType, propertyTypes: [type] }) =>
        region === 'au' && objectType.startsWith('commercial') && type !== 'garage_parking',
    );
    let leased = 0;
    for (const { externalId, objectType, contract, prices, description = '' } of premises) {
      expect(prices.gst, externalId).toBe('exclusive');
      expect(description, externalId).toMatch(/Zoning: /);
      if (objectType === 'commercial_rent') {
        expect(contract.isOutgoingsExtra, externalId).toBe(true);
        expect(description, externalId).toMatch(/plus GST/);
        continue;
      }
      if (contract.tenancy === 'vacant') {
        expect(description, externalId).toMatch(/vacant possession/);
        continue;
      }
      leased += 1;
      const { rentalIncome = 0, returnPercent = 0, tenancyUntil } = contract;
      expect(tenancyUntil, externalId).toBeDefined();
      expect((100 * rentalIncome) / (prices.askingPrice ?? 1), externalId).toBeCloseTo(returnPercent, 0);
      expect(description, externalId).toContain(`${returnPercent}%`);
    }
    expect(leased).toBeGreaterThan(50);
  });
});

describe('numbers in texts', () => {
  it('are written as those of the facts are', () => {
    const plain: string[] = [];
    for (const { title, description = '', highlights, externalId } of listings)
      for (const text of [title, description, ...highlights])
        if (/(?<![\d.,\u00a0])\d{4,} m²/.test(text)) plain.push(`${externalId}: ${text.slice(0, 80)}`);
    expect(plain).toEqual([]);
  });
});

describe('a Norwegian house', () => {
  it('counts its garage, storeroom and cellar as BRA-e', () => {
    let counted = 0;
    for (const { region, objectType, propertyTypes, facilities, details, externalId, conditionReport } of homes) {
      const isHouse = /^(single_dwelling|townhouse|twin_dwelling|cabin)$/.test(propertyTypes[0] ?? '');
      if (region !== 'no' || objectType.startsWith('commercial') || !isHouse) continue;
      const least =
        (facilities.includes('garage') ? 16 * (details.garage ?? 1) : 0) +
        (facilities.includes('cellar') ? 14 : 0) +
        (facilities.includes('storage_room') ? 3 : 0);
      expect(details.areaExternal ?? 0, externalId).toBeGreaterThanOrEqual(least);
      expect((details.areaExternal ?? 0) > 0, externalId).toBe(least > 0);
      if (!facilities.includes('cellar'))
        expect(JSON.stringify(conditionReport ?? {}), externalId).not.toMatch(/[Kk]jellermur/);
      counted += 1;
    }
    expect(counted).toBeGreaterThan(1_000);
  });
});
