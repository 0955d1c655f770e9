import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { looserNearby } from './looser-nearby.ts';

/** Around Bondi, 12 homes have no pool and 30 cost more; with both wishes there are so many as `matching`. */
function around(matching: number) {
  return (({ path }: { path: string }, { body }: { body?: Partial<SearchFilter> }) => {
    if (path.endsWith('/lookup')) return Promise.resolve({ data: [{ coordinates: { lat: -33.89, lng: 151.27 } }] });
    if (body?.commute === undefined) return Promise.resolve({ data: [], pagination: { results: 0 } });
    const results = body.facilities === undefined ? 12 : body.price === undefined ? 30 : matching;
    return Promise.resolve({ data: [], pagination: { results } });
  }) as unknown as Api;
}
const words = {
  ...{ t: translator('en'), format: formatOf('en', 'au'), region: 'au', currency: 'AUD' },
  placeName: (place: string) => place,
} as unknown as FilterWords;
const { filter } = parseFilter({ address: ['new-south-wales,bondi'], price_max: '800000', facilities: ['pool'] });

it('offers what is near a place but for one filter, the most first', async () => {
  const found = await looserNearby(around(0), filter, words, []);
  expect(found.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^\+30 homes within 30 min by car if you remove “Price/),
    '+12 homes within 30 min by car if you remove “Pool”',
  ]);
  expect(found[1]?.path).toBe('/list?sorting=commute&order=asc&price_max=800000&commute=driving,30,151.2700,-33.8900');
});

it('says how many more there are than the few that fit', async () => {
  const labels = (await looserNearby(around(2), filter, words, ['price'])).map(({ label }) => label);
  expect(labels).toEqual(['+10 homes within 30 min by car if you remove “Pool”']);
});

it('leaves out filters that are offered to be removed already, and all where the search itself finds enough there', async () => {
  expect(await looserNearby(around(0), filter, words, ['price'])).toHaveLength(1);
  expect(await looserNearby(around(6), filter, words, [])).toEqual([]);
});
