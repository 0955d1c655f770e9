import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_AGENCY_ID } from '../src/agencies/record.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import type { Catalogue } from './catalogue.ts';
import { wholeCatalogue } from './catalogue.testing.ts';
import { kilometres } from './distance.ts';
import { australianPlaces } from './places/australia.ts';

// Each goes over twelve thousand listings.
vi.setConfig({ testTimeout: 60_000 });

let catalogue: Catalogue;
let listings: ListingRecord[];
beforeAll(async () => {
  ({ catalogue, listings } = await wholeCatalogue());
});

const NEAR_KM = 45;

describe('agents', () => {
  it('sell near their office, in Australia in its own state alone', () => {
    const places = australianPlaces();
    const stateOf = new Map(
      catalogue.agencies
        .filter(({ region }) => region === 'au')
        .map(({ id, lat, lng }) => [id, places.find((place) => place.lat === lat && place.lng === lng)?.county]),
    );
    const offices = catalogue.agencies.filter(({ id }) => id !== DEFAULT_AGENCY_ID);
    const officeOf = new Map(offices.map((agency) => [agency.id, agency]));
    const wrong: string[] = [];
    let [near, far] = [0, 0];
    for (const { externalId, region, address, agencyId = '' } of listings) {
      const office = officeOf.get(agencyId);
      if (office === undefined) continue;
      if (region === 'au' && stateOf.get(agencyId) !== address.region) wrong.push(`${externalId}: another state`);
      const away = ({ lat = 0, lng = 0 }: Catalogue['agencies'][number]): number =>
        kilometres({ lat, lng }, { lat: address.lat ?? 0, lng: address.lng ?? 0 });
      if (away(office) <= NEAR_KM) near += 1;
      else {
        far += 1;
        for (const other of offices)
          if (
            other.region === region &&
            !/Næring|Commercial/.test(other.name) &&
            (region === 'no' || stateOf.get(other.id) === address.region) &&
            away(other) < NEAR_KM - 15
          )
            wrong.push(`${externalId}: ${other.name} is nearer`);
      }
    }
    expect(wrong).toEqual([]);
    expect(near / (near + far)).toBeGreaterThan(0.6);
  });

  it('show one home at a time, and have time to drive to the next', () => {
    const shown = new Map<string, { start: number; end: number; lat: number; lng: number; externalId: string }[]>();
    for (const { externalId, agentIds, viewings, address } of listings)
      for (const { startsAt, endsAt } of viewings) {
        const { lat = 0, lng = 0 } = address;
        const viewing = { start: Date.parse(startsAt), end: Date.parse(endsAt), lat, lng, externalId };
        for (const id of agentIds) shown.set(id, [...(shown.get(id) ?? []), viewing]);
      }
    const clashes: string[] = [];
    let compared = 0;
    for (const viewings of shown.values()) {
      viewings.sort((a, b) => a.start - b.start);
      for (const [index, next] of viewings.slice(1).entries()) {
        const last = viewings[index];
        if (last === undefined) continue;
        compared += 1;
        const minutes = (next.start - last.end) / 60_000;
        if (minutes < 10 + kilometres(last, next)) clashes.push(`${last.externalId} and ${next.externalId}`);
      }
    }
    expect(clashes).toEqual([]);
    expect(compared).toBeGreaterThan(2_000);
  });
});
