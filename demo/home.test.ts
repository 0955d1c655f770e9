import { beforeAll, describe, expect, it } from 'vitest';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { wholeCatalogue } from './catalogue.testing.ts';

let homes: ListingRecord[];

beforeAll(async () => {
  homes = (await wholeCatalogue()).listings.filter(({ isProject }) => !isProject);
});

describe('a home', () => {
  it('has the baths, lifts, storeys and flat number that its size, height and country ask for', () => {
    for (const { externalId, region, propertyTypes, details, facilities, yearBuilt = 0, address, ...home } of homes) {
      if (home.objectType.startsWith('commercial')) continue;
      const { bedrooms = 0, bathrooms, floor = 1, floorsInBuilding: storeys = 1, areaBalcony = 0 } = details;
      const internal = details.areaInternal ?? details.floorSize ?? 0;
      if (bedrooms >= (region === 'au' ? 4 : 5) && bathrooms !== undefined)
        expect(bathrooms, externalId).toBeGreaterThan(1);
      if (propertyTypes[0] !== 'apartment') continue;
      const ground = region === 'no' ? 1 : 0;
      expect(floor - ground, externalId).toBeLessThan(storeys);
      const hasLift = facilities.includes('elevator');
      if (storeys >= 5 && yearBuilt > 1965) expect(hasLift, externalId).toBe(true);
      if (facilities.includes('wheelchair_accessible')) expect(hasLift || floor <= ground, externalId).toBe(true);
      if (bedrooms === 0) expect(facilities, externalId).not.toContain('fireplace');
      if (areaBalcony > 0) expect(internal, externalId).toBeGreaterThanOrEqual(45);
      if (region === 'au' && home.projectExternalId === undefined) expect(address.street).toMatch(/^\d+\/\d+ \p{L}/u);
    }
  });

  it('of a single storey has no lift', () => {
    const single = homes.filter(
      ({ propertyTypes: [type], details }) => type !== 'garage' && details.floorsInBuilding === 1,
    );
    expect(single.length).toBeGreaterThan(0);
    for (const { externalId, facilities } of single) expect(facilities, externalId).not.toContain('elevator');
  });

  it('to let by the year says its rent in words as its page does', () => {
    const leases = homes.flatMap(({ externalId, prices, description = '' }) => {
      const [, told] = /The rent is \$([\d,]+) a year/.exec(description) ?? [];
      return told === undefined ? [] : [{ externalId, told: Number(told.replaceAll(',', '')), rent: prices.rent ?? 0 }];
    });
    expect(leases.length).toBeGreaterThan(0);
    for (const { externalId, told, rent } of leases) {
      expect(told % 500, externalId).toBe(0);
      expect(Math.abs(told - rent * 52), externalId).toBeLessThanOrEqual(26);
    }
  });
});
