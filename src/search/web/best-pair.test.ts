import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { bestPair } from './best-pair.ts';
import type { FilterWords } from './filter-chips.ts';

const words = { t: translator('en'), format: formatOf('en', 'au'), region: 'au' } as unknown as FilterWords;

/** Nothing where more than one of the words is asked for; the more homes the dearer the price may be. */
const api = ((_: unknown, { body: { keywords = [], bedroom } }: { body: SearchFilter }) => {
  const results = keywords.length > 1 || bedroom !== undefined ? 0 : keywords[0] === 'sauna' ? 4 : 9;
  return Promise.resolve({ data: [], pagination: { results } });
}) as unknown as Api;

it('names the two filters without which most is found', async () => {
  const { filter } = parseFilter({ keywords: ['sauna', 'helipad'], bedroom_min: '9' });
  expect(await bestPair(api, filter, words)).toEqual({
    label: '9 homes if you remove “sauna” and “At least 9 bedrooms”',
    path: '/list?keywords[]=helipad',
  });
});

it('names none where two are not enough', async () => {
  const { filter } = parseFilter({ keywords: ['sauna', 'helipad', 'moat'], bedroom_min: '9' });
  expect(await bestPair(api, filter, words)).toBeUndefined();
});
