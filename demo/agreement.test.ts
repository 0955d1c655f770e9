import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import type { Catalogue } from './catalogue.ts';
import { kilometres } from './distance.ts';
import { norwegianPlaces } from './places/norway.ts';
import { isCentral, isInner, saysVegen } from './street-names.ts';
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
});

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

  it('has a pool only where its land has room for one beside the house', () => {
    let pools = 0;
    for (const { region, objectType, facilities, details, propertyTypes, externalId } of homes) {
      if (region !== 'au' || objectType.startsWith('commercial') || !facilities.includes('pool')) continue;
      if (['apartment', 'retirement'].includes(propertyTypes[0] ?? '')) continue;
      const { landSize = 0, floorSize = 0, floorsInBuilding = 1 } = details;
      expect(landSize - floorSize / floorsInBuilding, externalId).toBeGreaterThan(200);
      pools += 1;
    }
    expect(pools).toBeGreaterThan(200);
  });

  it('names a garage, a pool or a study that it has, and no other', () => {
    const words = [
      ['garage', /\bgarage\b/i],
      ['pool', /\bpool\b/i],
      ['home_office', /\bstudy\b/i],
      [undefined, /\bcarport\b/i],
    ] as const;
    for (const { region, objectType, facilities, title, description = '', highlights, externalId } of homes) {
      if (region !== 'au' || objectType.startsWith('commercial')) continue;
      const text = [title, description, ...highlights].join(' ');
      for (const [facility, word] of words)
        if (word.test(text)) expect(facilities, `${externalId}: ${text}`).toContain(facility);
    }
  });

  it('lies as high as its mountain does, and sees the sea only where it is near', () => {
    const heights = new Map<string, number[]>();
    for (const { region, address, elevation, facilities, locationType, title, description = '', ...home } of homes) {
      if (region !== 'au') continue;
      const { suburb = '' } = address;
      if (elevation !== undefined) heights.set(suburb, [...(heights.get(suburb) ?? []), elevation]);
      if (locationType === 'coast') continue;
      expect(facilities, home.externalId).not.toContain('sea_view');
      expect(`${title} ${description}`, home.externalId).not.toMatch(/\b(?:beach|ocean|surf|sea views?)\b/i);
    }
    const between = (suburb: string, low: number, high: number): void => {
      const all = heights.get(suburb) ?? [];
      expect(all.length, suburb).toBeGreaterThan(2);
      expect(Math.min(...all), suburb).toBeGreaterThanOrEqual(low);
      expect(Math.max(...all), suburb).toBeLessThanOrEqual(high);
    };
    between('Katoomba', 950, 1050);
    between('Bright', 300, 360);
    between('Thredbo Village', 1350, 1430);
    between('Mount Buller', 1500, 1700);
  });

  it('pays more council rates the more it is worth', () => {
    const rated = homes
      .filter(({ region, objectType }) => region === 'au' && objectType.endsWith('_sale'))
      .flatMap(({ prices: { annualMunicipalityFees: rates, askingPrice: value } }) =>
        rates === undefined || value === undefined ? [] : [{ rates, value }],
      )
      .sort((a, b) => a.value - b.value);
    expect(rated.length).toBeGreaterThan(2_000);
    let most = 0;
    let dearer = 0;
    for (const { rates, value } of rated) {
      for (; (rated[dearer]?.value ?? Infinity) < value / 1.5; dearer += 1)
        most = Math.max(most, rated[dearer]?.rates ?? 0);
      expect(rates).toBeGreaterThan(most);
    }
  });

  it('is sold or let by an agency with an office near it', () => {
    const offices = new Map(catalogue.agencies.map((agency) => [agency.id, agency]));
    const far: string[] = [];
    for (const { region, agencyId = '', ownerType, address, externalId } of homes) {
      const { lat = 0, lng = 0, name } = offices.get(agencyId) ?? {};
      if (region !== 'au' || ownerType === 'user') continue;
      if (kilometres({ lat, lng }, { lat: address.lat ?? 0, lng: address.lng ?? 0 }) > 65)
        far.push(`${externalId} in ${address.suburb ?? ''}: ${name ?? ''}`);
    }
    expect(far).toEqual([]);
  });

  it('of premises tells what comes on top, whether they are let, and what their land is zoned for', () => {
    const premises = homes.filter(
      ({ region, objectType, propertyTypes: [type] }) =>
        region === 'au' && objectType.startsWith('commercial') && type !== 'garage_parking',
    );
    let leased = 0;
    for (const { externalId, objectType, propertyTypes, contract, prices, description = '' } of premises) {
      // Flats are told of below.
      if (propertyTypes[0] === 'apartment_building') continue;
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
      const { askingPrice = 1, priceMin = askingPrice, priceMax = askingPrice } = prices;
      expect((200 * rentalIncome) / (priceMin + priceMax), externalId).toBeCloseTo(returnPercent, 1);
      expect(description, externalId).toContain(`${returnPercent}%`);
    }
    expect(leased).toBeGreaterThan(50);
  });

  it('of a block of flats has no GST on homes that are lived in, and flats that are let one by one', () => {
    const blocks = homes.filter(
      ({ region, propertyTypes: [type] }) => region === 'au' && type === 'apartment_building',
    );
    expect(blocks.length).toBeGreaterThan(5);
    for (const { externalId, condition, contract, prices, description = '' } of blocks) {
      expect(prices.gst, externalId).toBe(condition === 'new' ? 'exclusive' : undefined);
      expect(description, externalId).toMatch(/Zoning: /);
      expect(description, externalId).not.toMatch(/GST|The space|sold leased/);
      expect(contract.tenancyUntil, externalId).toBeUndefined();
      if (contract.tenancy === 'vacant') continue;
      const { rentalIncome = 0, returnPercent = 0 } = contract;
      expect(description, externalId).toMatch(/flats are let one by one/);
      expect((100 * rentalIncome) / (prices.askingPrice ?? 1), externalId).toBeCloseTo(returnPercent, 0);
      expect(description, externalId).toContain(`${returnPercent}%`);
    }
    expect(new Set(blocks.map(({ contract }) => contract.tenancy))).toContain('tenanted');
  });
});

describe('what a home is said to be', () => {
  const titled = (praise: RegExp): ListingRecord[] => homes.filter(({ title }) => praise.test(title));

  it('is not praised in the title where the text or the surveyor says otherwise', () => {
    const praised = titled(/\b(pen|innbydende|velholdt|trivelig|lys|well-presented|light-filled|well-kept)\b/i);
    expect(praised.length).toBeGreaterThan(500);
    for (const { title, description = '', conditionReport, qualityStandard = '', externalId } of praised) {
      expect(conditionReport?.counts.tg3 ?? 0, `${externalId}: ${title}`).toBe(0);
      expect(description, title).not.toMatch(
        /oppussing|oppgraderingsbehov|eldre standard|normal standard|needs work|ready for renovation|original/,
      );
      expect(qualityStandard, title).not.toMatch(/Enkel|Eldre/);
    }
    for (const { title, description = '' } of titled(/comfortable|tidy|family|innholdsrik/i))
      expect(description, title).not.toMatch(/needs work|ready for renovation|behov for oppussing|oppgraderingsbehov/);
  });

  it('has a standard in a word that its age, its report and its text bear out', () => {
    for (const { qualityStandard = '', yearBuilt = 0, conditionReport, description = '', externalId } of homes) {
      if (qualityStandard.startsWith('Eldre')) expect(yearBuilt, externalId).toBeLessThan(1990);
      if (/godt vedlikeholdt/.test(`${qualityStandard} ${description}`))
        expect(conditionReport?.counts.tg3 ?? 0, externalId).toBe(0);
      if (/høy standard/i.test(`${qualityStandard} ${description}`))
        expect(conditionReport?.counts.tg3 ?? 0, externalId).toBe(0);
      if (/eldre standard/.test(description) && qualityStandard !== '')
        expect(qualityStandard, externalId).toMatch(/^Eldre/);
    }
  });

  it('has a charger where there is a place to park, and ducts of a building or renovation that brought them', () => {
    for (const { facilities, externalId, yearBuilt = 0, renovationYear, objectType } of homes) {
      if (facilities.includes('ev_charging'))
        expect(facilities.includes('parking') || facilities.includes('garage'), externalId).toBe(true);
      if (facilities.includes('balanced_ventilation') && !objectType.startsWith('commercial'))
        expect(renovationYear !== undefined || yearBuilt >= 2000, externalId).toBe(true);
    }
  });

  it('has a balcony upstairs alone, of a size that balconies have, and all of its places outside in the text', () => {
    for (const { region, propertyTypes, facilities, details, description = '', externalId } of homes) {
      const isHouse = /^(single_dwelling|house|townhouse|twin_dwelling|cabin|leisure|farm|others)$/.test(
        propertyTypes[0] ?? '',
      );
      if (isHouse && facilities.includes('balcony')) {
        expect(details.floorsInBuilding, externalId).toBeGreaterThan(1);
        if (region === 'no' && !facilities.includes('terrace'))
          expect(details.areaTerrace, externalId).toBeLessThan(13);
      }
      if (/innglasse(t|de) balkong/.test(description) && details.areaTerrace !== undefined)
        expect(description, externalId).toContain(`åpen balkong på ${details.areaTerrace} m²`);
      if (facilities.includes('terrace') && /balkong på \d+ m²/.test(description)) expect.fail(externalId);
    }
  });

  it('states no primary rooms beyond what is inside, and no fewer than are drawn', () => {
    const stated = homes.filter(({ details }) => details.primaryRoom !== undefined);
    expect(stated.length).toBeGreaterThan(500);
    for (const { details, externalId } of stated) expect(details.primaryRoom, externalId).toBe(details.areaInternal);
  });

  it('has the study and guest room that it is said to have among its rooms, and one car to a space', () => {
    for (const { objectType, facilities, details, propertyTypes, externalId } of homes) {
      if (propertyTypes[0] === 'garage_parking') expect(details.garage ?? 1, externalId).toBe(1);
      if (objectType.startsWith('commercial')) continue;
      const extras = (details.totalRooms ?? 0) - (details.bedrooms ?? 0) - 1;
      const named = ['home_office', 'guest_room'].filter((room) => facilities.includes(room as never));
      expect(Math.max(0, extras), externalId).toBeGreaterThanOrEqual(named.length);
    }
  });

  it('is owned in a way that has a name', () => {
    const bonds = homes.filter(({ region, ownership }) => region === 'no' && ownership === 'cooperative');
    expect(homes.filter(({ ownership }) => ownership === 'other')).toEqual([]);
    expect(bonds.length / homes.length).toBeLessThan(0.01);
    for (const { propertyTypes, condition } of bonds)
      expect([propertyTypes, condition]).toEqual([['apartment'], 'used']);
  });
});

describe('a Norwegian street', () => {
  it('is called as streets are in its part of the country, and as those of the middle of a town there alone', () => {
    const places = new Map(norwegianPlaces().map((place) => [`${place.municipality} ${place.name}`, place]));
    const streets = new Map<string, Set<string>>();
    for (const { region, address } of listings) {
      const place = places.get(`${address.municipality ?? ''} ${address.suburb ?? ''}`);
      if (region !== 'no' || place === undefined) continue;
      const street = (address.street ?? '').replace(/ \d+[A-C]?$/, '');
      streets.set(street, (streets.get(street) ?? new Set()).add(address.suburb ?? ''));
      if (street.endsWith('vegen')) expect(saysVegen(place), `${street}, ${place.name}`).toBe(true);
      if (address.municipality === 'Oslo' || place.county === 'Akershus') expect(street).not.toMatch(/vegen$|gaten$/);
      if (isCentral(street)) expect(isInner(place), `${street}, ${place.name}`).toBe(true);
    }
    expect(streets.size).toBeGreaterThan(800);
    for (const quarter of ['Løren', 'Torshov', 'Ensjø', 'Nydalen'])
      for (const central of ['Torggata', 'Storgata', 'Kirkegata', 'Rådhusgata'])
        expect(streets.get(central)?.has(quarter) ?? false, `${central}, ${quarter}`).toBe(false);
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
