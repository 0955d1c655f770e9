import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { readListings, type StoredListing } from '../../properties/read-store.server.ts';
import { anySearch, CHAIN, OFFICES, someHomes } from '../../search/any-search.testing.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';

/**
 * Whoever saves a search is told of exactly the homes that it finds: every field of a search, on homes of every kind.
 */

let app: TestApp;
let stored: StoredListing[];
let areaIds: string[];

beforeAll(async () => {
  app = await startTestApp();
  const office = {
    region: 'no',
    profile: { primaryColour: '#112233', secondaryColour: '#445566', hideProfileImage: false },
  } as const;
  await app.app.agencies.save(
    [
      { ...office, id: CHAIN, externalId: 'chain', name: 'Kjede' },
      ...OFFICES.map((id) => ({ ...office, id, externalId: id, name: `Kontor ${id}`, parentId: CHAIN })),
    ],
    [],
  );
  // Seeded: homes are the same in every run, what is asked of them is not.
  const ids = await app.add(...someHomes(34));
  stored = await readListings(app.db, ids);
  areaIds = [...new Set(stored.flatMap((listing) => listing.areaIds.map(String)))];
});
afterAll(() => app.close());

describe('a saved search', () => {
  it('is told of a home if and only if it finds it', async () => {
    const searcher = fc.record({
      region: fc.constantFrom('no' as const, 'no' as const, 'au' as const),
      commutes: fc.constantFrom(
        undefined,
        [],
        [{ lat: 59.91, lng: 10.75 }],
        [
          { lat: 60.39, lng: 5.33 },
          { lat: 60.45, lng: 5.3 },
        ],
      ),
    });
    const searches = fc.array(fc.record({ filter: anySearch, searcher, area: fc.nat(500), isInArea: fc.nat(12) }), {
      minLength: 20,
      maxLength: 60,
    });
    const projects = new Set<string>(stored.flatMap(({ id, isProject }) => (isProject ? [id] : [])));
    let [found, byProject] = [0, 0];
    await fc.assert(
      fc.asyncProperty(searches, async (given) => {
        const asked = given.map(({ filter, searcher: who, area, isInArea }) => ({
          who,
          filter: isInArea > 0 ? filter : { ...filter, geoId: [areaIds[area % areaIds.length] ?? '', '999999999'] },
        }));
        const reverse = app.app.createReverseSearch();
        asked.forEach(({ filter, who }, id) => reverse.put(id, filter, who));
        const notified = asked.map((): string[] => []);
        for (const listing of stored) for (const id of reverse.match(listing)) notified[id]?.push(listing.id);
        for (const { id: project } of stored.filter(({ isProject }) => isProject)) {
          const units = stored.filter(({ projectId, project: of }) => projectId === project && of?.isOffered === true);
          for (const id of reverse.matchProject(units)) notified[id]?.push(project);
        }
        for (const [id, { filter, who }] of asked.entries()) {
          const ids = await allFound(filter, who);
          found += ids.length;
          byProject += ids.filter((each) => filter.listingType === 'new_homes' && projects.has(each)).length;
          const told = [...new Set(notified[id])].sort();
          expect(told, JSON.stringify({ filter, who })).toEqual(ids.sort());
        }
      }),
      { numRuns: 20 },
    );
    expect(found).toBeGreaterThan(500);
    expect(byProject).toBeGreaterThan(20);
  });
});

async function allFound(
  filter: SearchFilter,
  who: { readonly region: 'no' | 'au'; readonly commutes: readonly { lat: number; lng: number }[] | undefined },
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { cards, pagination } = await app.app.search.search({ ...filter, page, size: 50 }, who);
    ids.push(...cards.map(({ propertyId }) => propertyId));
    if (page >= pagination.lastPage) return ids;
  }
}
