import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { askedView } from './asked-view.ts';
import type { FilterWords } from './filter-chips.ts';

const PARRAMATTA = 'Parramatta, New South Wales';
const api = (() =>
  Promise.resolve({
    data: {
      understood: [
        {
          ...{ words: 'Parramatta', start: 0, end: 10, kind: 'place', name: PARRAMATTA },
          query: 'address[]=new-south-wales,parramatta',
          alternatives: [{ query: 'address[]=new-south-wales,parramatta-council', name: PARRAMATTA }],
        },
      ],
      wishes: [],
    },
  })) as unknown as Api;

it('tells a council from the suburb of its name', async () => {
  const words = { t: translator('en'), format: formatOf('en', 'au'), region: 'au' } as unknown as FilterWords;
  const read = async (address: string) =>
    (await askedView(api, parseFilter({ address: [address] }).filter, 'Parramatta', words))?.chips[0];
  const suburb = await read('new-south-wales,parramatta');
  expect(suburb?.meanings.map(({ label }) => label)).toEqual([PARRAMATTA, `${PARRAMATTA} (council)`]);
  expect(suburb?.label).toBe(`“Parramatta”: ${PARRAMATTA}`);
  expect((await read('new-south-wales,parramatta-council'))?.label).toBe(`“Parramatta”: ${PARRAMATTA} (council)`);
});
