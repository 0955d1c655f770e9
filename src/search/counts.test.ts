import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { DEFAULT_AGENCY_ID } from '../agencies/record.contract.ts';
import { camelName, wireJson } from '../contract/case.ts';
import { anySearch, CHAIN, OFFICES, someHomes } from './any-search.testing.ts';
import type { SearchFilter } from './filter.contract.ts';
import { isByProject } from './offering.server.ts';
import { without } from './web/filter-chips.ts';

/**
 * Every number that stands beside a choice is the number of homes that the choice finds: any search, in both markets.
 */

let app: TestApp;

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
  await app.add(...someHomes(8));
});
afterAll(() => app.close());

type Change = Partial<SearchFilter>;
interface Counted {
  readonly field: string;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

/** What choosing a value makes of a search, by the facet's name; a facet that is not here has bars. */
const CHOICES: Readonly<Record<string, (value: string, filter: SearchFilter) => Change>> = {
  property_type: (value) => ({ propertyType: [value] }) as Change,
  energy_profile: (value) => ({ energyProfile: [value] }) as Change,
  owner_type: (value) => ({ ownerType: [value], soldBy: undefined }) as Change,
  ownership: (value) => ({ ownership: [value] }) as Change,
  property_condition: (value) => ({ propertyCondition: [value] }) as Change,
  furnished: (value) => ({ furnished: value }) as Change,
  location_types: (value) => ({ locationTypes: [value] }) as Change,
  sale_method: (value) => ({ saleMethod: [value] }) as Change,
  tenancy: (value) => ({ tenancy: [value] }) as Change,
  availability: (value) => ({ availability: [value] }) as Change,
  viewing_date: (value) => ({ viewingDate: [value] }),
  auction_date: (value) => ({ auctionDate: [value] }),
  under_offer: (value) =>
    value === 'only'
      ? { onlyUnderOffer: true, excludeUnderOffer: undefined }
      : { excludeUnderOffer: true, onlyUnderOffer: undefined },
  agency_id: (value) => ({ agencyId: value }),
  // A wish is added to those that there are.
  facilities: (value, { facilities = [] }) => ({ facilities: [...new Set([...facilities, value])] }) as Change,
};
/** Homes whose place is not known are in lists, and on no map. */
const EVERYWHERE: Change = {
  locationTopLeftLat: 85,
  locationTopLeftLng: -180,
  locationBottomRightLat: -85,
  locationBottomRightLng: 180,
};
const ROOMS = ['bedroom', 'bathroom', 'garage'];
/** Told by the least that a home offers, and found by all that it spans. */
const SPANNED = ['usage_area', 'primary_room'];

describe('counts', () => {
  it('agree with each other and with what is found', async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(
        anySearch,
        fc.constantFrom('grend.no', 'grend.com.au'),
        fc.nat(1_000),
        async (any, host, turn) => {
          const filter: SearchFilter = { ...any, page: 1 };
          const post = async (path: string, body: SearchFilter): Promise<Body> => {
            const { status, body: answer } = await app.request('POST', `/api/v4/property/${path}`, {
              body: JSON.parse(wireJson(body)) as object,
              host,
            });
            expect(status).toBe(200);
            return answer;
          };
          const found = async (change: Change) =>
            Number((await post('search', { ...filter, ...change })).pagination.results);
          const total = await found({});
          const agree = (count: number, results: number, what: unknown) => {
            checked += 1;
            expect(count, JSON.stringify({ what, host, filter })).toBe(results);
          };

          const map = await post('map', filter);
          agree(
            Number(map.meta.total),
            filter.locationTopLeftLat === undefined ? await found(EVERYWHERE) : total,
            'map',
          );
          agree(
            map.data.reduce((sum: number, mark: Body) => sum + Number(mark.count), 0),
            Number(map.meta.total),
            'marks',
          );

          const { data: costs, meta } = await post('suggestions', filter);
          agree(Number(meta.total), total, 'suggestions');
          for (const { field, value, gained } of costs) {
            const name = (
              String(field) === 'map' ? 'locationTopLeftLat' : camelName(String(field))
            ) as keyof SearchFilter;
            agree(Number(gained), (await found(without({ ...filter, [name]: filter[name] }, name, value))) - total, {
              without: name,
              value,
            });
          }

          const facets = await post('facets', filter);
          agree(Number(facets.meta.total), total, 'facets');
          for (const { field, counts } of facets.data as unknown as readonly Counted[]) {
            const choice = CHOICES[field];
            if (counts.length === 0) continue;
            // One of each facet in turn: all of them would be thousands of searches.
            const index = turn % counts.length;
            const { value, count } = counts[index] ?? { value: '', count: 0 };
            if (choice !== undefined) agree(count, await found(choice(value, filter)), { field, value });
            else if (ROOMS.includes(field)) {
              const least = 1 + (turn % 5);
              agree(
                counts.reduce((sum, bar) => (Number(bar.value) >= least ? sum + bar.count : sum), 0),
                await found({ [field]: { min: least } }),
                { field, least },
              );
              // Developments are counted by their largest home: how many have so many and no more is not told.
              const span = counts.filter((bar) => bar.value.includes(','))[turn % 9];
              expect(span === undefined).toBe(isByProject(filter));
              if (span !== undefined) {
                const [min, max] = span.value.split(',').map(Number);
                agree(span.count, await found({ [field]: { min, max } }), { field, span });
              }
            } else if (!SPANNED.includes(field)) {
              const next = counts[index + 1]?.value;
              agree(
                count,
                await found({
                  [camelName(field)]: { min: Number(value), ...(next === undefined ? {} : { max: Number(next) - 1 }) },
                }),
                { field, value },
              );
            }
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(checked).toBeGreaterThan(200);
  });
});

it('what owners list themselves is counted as no agency’s', async () => {
  const { status, body } = await app.request('POST', '/api/v4/property/facets', { body: { fields: ['agency_id'] } });
  expect(status).toBe(200);
  const agencies = (body.data as readonly Counted[]).find(({ field }) => field === 'agency_id');
  expect(agencies?.counts.length).toBeGreaterThan(0);
  expect(agencies?.counts.map(({ value }) => value)).not.toContain(DEFAULT_AGENCY_ID);
});
