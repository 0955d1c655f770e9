import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { askedView } from './asked-view.ts';
import type { FilterWords } from './filter-chips.ts';
import { otherWays } from './other-ways.ts';

/** Homes by car alone: of a circle, as far as one drives in half an hour. */
const api = ((endpoint: { path: string }, { body }: { body?: SearchFilter }) => {
  if (endpoint.path.endsWith('/words')) return Promise.resolve({ data: SENTENCE });
  const isFound = body?.commute?.startsWith('driving') === true || (body?.propertyRadius ?? 0) > 10_000;
  return Promise.resolve({ data: [], pagination: { results: isFound ? 12 : 0 } });
}) as unknown as Api;

const circle = (metres: number) => `map_centroid=-33.815,151.003&property_radius=${String(metres)}`;
const SENTENCE = {
  understood: [
    {
      ...{ words: '30 min by bike to Parramatta', start: 0, end: 28, kind: 'filter' },
      ...{ query: circle(6_200), name: 'Parramatta', travel: { mode: 'biking', minutes: 30 } },
      alternatives: [
        { query: circle(14_800), name: 'Parramatta', travel: { mode: 'driving', minutes: 30 } },
        { query: circle(1_900), name: 'Parramatta', travel: { mode: 'walking', minutes: 30 } },
      ],
    },
  ],
  wishes: [],
};

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
  expect(await otherWays(api, filter, undefined, words)).toEqual({
    text: 'Travel times are counted by bike.',
    others: [
      { label: '12 homes by car', path: '/list?commute=driving,30' },
      { label: '0 homes on foot', path: undefined },
    ],
  });
});

it('names the way to each place where they differ', async () => {
  const { filter } = parseFilter({ commute: 'own,each' });
  const ownPlaces = ['Work (bike)', 'School (on foot)'];
  const words = wordsOf({ ownModes: ['biking', 'walking'], ownPlaces, travelsTo: ownPlaces });
  const ways = await otherWays(api, filter, undefined, words);
  expect(ways?.text).toBe('Travel times are counted each place’s own way: Work (bike) and School (on foot).');
  expect(ways?.others.map(({ label }) => label)).toEqual(['12 homes by car', '0 homes on foot', '0 homes by bike']);
});

it('offers the circle of each other way that a sentence can mean', async () => {
  const { filter } = parseFilter({ map_centroid: '-33.815,151.003', property_radius: '6200' });
  const asked = await askedView(api, filter, '30 min by bike to Parramatta', wordsOf({}));
  const ways = await otherWays(api, filter, asked, wordsOf({}));
  expect(ways?.text).toBe('Travel times are counted by bike.');
  expect(ways?.others[0]).toMatchObject({ label: '12 homes by car' });
  expect(ways?.others[0]?.path).toContain('property_radius=14800');
});

it('says nothing of ways where the search has no travel time', async () => {
  expect(await otherWays(api, parseFilter({ bedroom_min: '9' }).filter, undefined, wordsOf({}))).toBeUndefined();
});
