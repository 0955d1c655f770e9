import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { createAreas, type Areas } from './areas.server.ts';
import type { AreaAddress } from './assign.server.ts';

let db: Database;
let areas: Areas;
beforeAll(async () => {
  db = await testDatabase();
  areas = await createAreas({ db });
});
afterAll(() => db.close());

it('finds a place by its name from when it is known on, though it was asked for before', async () => {
  const address = { suburb: 'Quollbridge', region: 'VIC', postCode: '3095' } as const;
  const namesOf = () => areas.assign('au', address).map((id) => areas.byId(id)?.name);
  expect(namesOf()).not.toContain('Quollbridge');
  expect(namesOf()).toEqual(namesOf());
  // A second process learns it, as an import beside a server does.
  const other = await createAreas({ db });
  expect(await other.learn('au', [address])).toBe(1);
  expect(namesOf()).not.toContain('Quollbridge');
  await areas.refresh();
  expect(namesOf()).toContain('Quollbridge');
});

it('tells places of one name apart by what else the address says', () => {
  const suburb = (region: string) =>
    areas
      .assign('au', { suburb: 'Richmond', region })
      .map((id) => areas.byId(id))
      .find((area) => area?.kind === 'suburb')?.path;
  expect(suburb('VIC')).toMatch(/victoria/);
  expect(suburb('NSW')).toMatch(/new-south-wales/);
  expect(suburb('VIC')).toMatch(/victoria/);
});

it('finds the quarter of a town whose postal place says the town alone, by what locals call it or by its pin', async () => {
  const town = { suburb: 'Oslo', municipality: 'Oslo', postCode: '0552' } as const;
  const pin = { lat: 59.92286, lng: 10.75357 };
  await areas.learn('no', [
    { ...town, suburb: 'Grünerløkka', ...pin },
    { ...town, suburb: 'Majorstuen', postCode: '0367', lat: 59.929, lng: 10.714 },
  ]);
  const quarter = (more: AreaAddress) =>
    areas
      .assign('no', { ...town, ...more })
      .map((id) => areas.byId(id))
      .find((area) => area?.kind === 'suburb')?.name;
  expect(quarter({})).toBeUndefined();
  expect(quarter(pin)).toBe('Grünerløkka');
  expect(quarter({ displayAreaTag: 'Grünerløkka' })).toBe('Grünerløkka');
  expect(quarter({ displayAreaTag: 'Der ingen bor' })).toBeUndefined();
  expect(quarter({ suburb: 'Majorstuen', displayAreaTag: 'Grünerløkka' })).toBe('Majorstuen');
});
