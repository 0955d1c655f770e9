import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { otherWays } from './other-ways.ts';

/** Homes by car alone. */
const api = ((_: unknown, { body }: { body?: SearchFilter }) => {
  const isFound = body?.commute?.startsWith('driving') === true;
  return Promise.resolve({ data: [], pagination: { results: isFound ? 12 : 0 } });
}) as unknown as Api;

const wordsOf = (more: Partial<FilterWords>) =>
  ({
    t: translator('en'),
    format: formatOf('en', 'au'),
    region: 'au',
    ownModes: [],
    ownPlaces: [],
    ...more,
  }) as unknown as FilterWords;

it('says by which way to travel nothing was found, and how many homes each other way finds', async () => {
  const { filter } = parseFilter({ commute: 'own,30' });
  const words = wordsOf({ ownModes: ['biking'], ownPlaces: ['Work (bike)'], travelsTo: ['Work (bike)'] });
  expect(await otherWays(api, filter, words)).toEqual({
    text: 'Travel times are counted by bike.',
    others: [
      { label: '12 homes by car', path: '/list?commute=driving,30' },
      { label: '0 homes on foot', path: undefined },
      { label: '0 homes by public transport', path: undefined },
    ],
  });
});

it('names the way to each place where they differ', async () => {
  const { filter } = parseFilter({ commute: 'own,each' });
  const ownPlaces = ['Work (bike)', 'School (on foot)'];
  const words = wordsOf({ ownModes: ['biking', 'walking'], ownPlaces, travelsTo: ownPlaces });
  const ways = await otherWays(api, filter, words);
  expect(ways?.text).toBe('Travel times are counted each place’s own way: Work (bike) and School (on foot).');
  expect(ways?.others.map(({ label }) => label)).toEqual([
    '12 homes by car',
    '0 homes on foot',
    '0 homes by bike',
    '0 homes by public transport',
  ]);
});

it('says nothing of ways where the search has no travel time', async () => {
  expect(await otherWays(api, parseFilter({ bedroom_min: '9' }).filter, wordsOf({}))).toBeUndefined();
});
