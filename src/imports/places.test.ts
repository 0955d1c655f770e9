import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
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

it.each([
  ['au', { suburb: 'Carlton', region: 'VIC', postCode: '3053' }, false],
  ['au', { suburb: 'Carlton', region: 'VIC', postCode: '2000' }, true],
  ['au', { postCode: '2000' }, false],
  ['au', { suburb: 'Carlton', region: 'VIC' }, false],
  ['no', { municipality: 'Oslo', postCode: '0554' }, false],
  ['no', { municipality: 'Oslo', postCode: '5003' }, true],
  ['no', { municipality: 'Bergen', suburb: 'Sandviken', postCode: '5035' }, false],
  ['no', { municipality: 'Voss', postCode: '5003' }, true],
] as const)('and postcodes by where they are: %s %j', (region, address, isElsewhere) => {
  expect(places.isPostcodeElsewhere(region, address)).toBe(isElsewhere);
});
