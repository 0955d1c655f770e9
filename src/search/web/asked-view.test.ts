import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { askedView } from './asked-view.ts';
import type { FilterWords } from './filter-chips.ts';

const PARRAMATTA = 'Parramatta, New South Wales';
const UNDERSTOOD = [
  {
    ...{ words: 'Parramatta', start: 0, end: 10, kind: 'place', name: PARRAMATTA },
    query: 'address[]=new-south-wales,parramatta',
    alternatives: [{ query: 'address[]=new-south-wales,parramatta-council', name: PARRAMATTA }],
  },
  {
    ...{ words: 'garge', start: 11, end: 16, kind: 'filter', query: 'facilities[]=garage' },
    alternatives: [{ query: 'keywords[]=garge' }],
  },
];
const WISHES = [
  { words: 'quiet street', start: 17, end: 29 },
  { words: '20 min of Lysaker', start: 44, end: 61, about: 'second_way' },
  { words: 'over 6m', start: 62, end: 69, about: 'contradiction' },
  { words: 'family of 5', start: 70, end: 81, about: 'household' },
  { words: 'my office', start: 82, end: 91, about: 'own_place' },
];
const api = (() => Promise.resolve({ data: { understood: UNDERSTOOD, wishes: WISHES } })) as unknown as Api;
const words = { t: translator('en'), format: formatOf('en', 'au'), region: 'au' } as unknown as FilterWords;

it('tells a council from the suburb of its name', async () => {
  const read = async (address: string) =>
    (await askedView(api, parseFilter({ address: [address] }).filter, 'Parramatta', words))?.chips[0];
  const suburb = await read('new-south-wales,parramatta');
  expect(suburb?.meanings.map(({ label }) => label)).toEqual([PARRAMATTA, `${PARRAMATTA} (council)`]);
  expect(suburb?.label).toBe(`“Parramatta”: ${PARRAMATTA}`);
  expect((await read('new-south-wales,parramatta-council'))?.label).toBe(`“Parramatta”: ${PARRAMATTA} (council)`);
});

it('offers a word that was put right as it was spelt', async () => {
  const view = await askedView(api, parseFilter({ facilities: ['garage'] }).filter, 'garge', words);
  expect(view?.chips[0]?.label).toBe('“garge”: Garage');
  expect(view?.chips[0]?.meanings).toMatchObject([{ label: 'Garage' }, { label: '“garge” in the text' }]);
});

it('says what of travel times, households and work cannot be searched by, beside what no filter can say', async () => {
  const view = await askedView(api, parseFilter({}).filter, 'quiet street', words);
  expect(view?.notes).toMatch(
    /^We can’t filter by this yet: “quiet street”\..*one travel time.*“20 min of Lysaker”.*“family of 5” does not say how many rooms.*where “my office” is.*“over 6m” contradicts/,
  );
});

it('says that bounds which stood the wrong way round were swapped', async () => {
  const bound = (said: string, query: string, start: number) => ({
    ...{ words: said, start, end: start + said.length, kind: 'filter', query },
    ...{ readAs: ['swapped'], alternatives: [] },
  });
  const understood = [bound('over 90 sqm', 'usage_area_max=90', 0), bound('under 50 sqm', 'usage_area_min=50', 12)];
  const swapping = (() => Promise.resolve({ data: { understood, wishes: [] } })) as unknown as Api;
  const { filter } = parseFilter({ usage_area_min: 50, usage_area_max: 90 });
  const view = await askedView(swapping, filter, 'over 90 sqm under 50 sqm', words);
  expect(view?.notes).toBe(
    '“over 90 sqm” and “under 50 sqm”: the lower limit was above the upper one, so we swapped them.',
  );
});
