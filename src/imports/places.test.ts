import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { createAreas } from '../areas/areas.server.ts';
import { savingTo } from './store.ts';
import type { Places } from './examine.ts';

/** What imports know of places, from the gazetteer that the product comes with. */

let db: Database;
let places: Places;
beforeAll(async () => {
  db = await testDatabase();
  ({ places } = await savingTo(db, 'test'));
});
afterAll(() => db.close());

it('are suburbs by their names', () => {
  expect(places.isKnown('au', 'Carlton')).toBe(true);
  expect(places.isKnown('au', 'CARLTON')).toBe(true);
  expect(places.isKnown('au', 'Atlantis Heights')).toBe(false);
  expect(places.isKnown('no', 'Carlton')).toBe(false);
});

it('stay unknown when listings alone name them', async () => {
  const areas = await createAreas({ db });
  expect(await areas.learn('au', [{ suburb: 'Atlantis Heights', region: 'VIC', postCode: '3999' }])).toBe(2);
  ({ places } = await savingTo(db, 'test'));
  expect(places.isKnown('au', 'Atlantis Heights')).toBe(false);
  expect(places.isPostcodeKnown('au', '3999')).toBe(false);
  expect(places.isPostcodeElsewhere('au', { suburb: 'Carlton', region: 'VIC', postCode: '3999' })).toBe(false);
});

it.each([
  ['au', '3053', true],
  ['au', '9998', false],
  ['no', '0554', true],
  ['no', '9999', false],
] as const)('are postcodes: %s %s', (region, code, isKnown) => {
  expect(places.isPostcodeKnown(region, code)).toBe(isKnown);
});

it.each([
  ['au', { suburb: 'Carlton', region: 'VIC', postCode: '3053' }, false],
  ['au', { suburb: 'Carlton', region: 'VIC', postCode: '2000' }, true],
  ['au', { suburb: 'Bondi Beach', region: 'NSW', postCode: '2830' }, true],
  ['au', { suburb: 'Bondi Beach', region: 'NSW', postCode: '2026' }, false],
  ['au', { suburb: 'Dubbo', region: 'NSW', postCode: '2830' }, false],
  ['au', { postCode: '2000' }, false],
  ['au', { suburb: 'Carlton', region: 'VIC' }, false],
  ['no', { municipality: 'Oslo', postCode: '0554' }, false],
  ['no', { municipality: 'Oslo', postCode: '5003' }, true],
  ['no', { municipality: 'Bergen', suburb: 'Sandviken', postCode: '5035' }, false],
  ['no', { municipality: 'Voss', postCode: '5003' }, true],
] as const)('and postcodes by where they are: %s %j', (region, address, isElsewhere) => {
  expect(places.isPostcodeElsewhere(region, address)).toBe(isElsewhere);
});
