import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { otherKinds } from './other-kinds.ts';

/** Of each kind so many, if nothing but the place is asked. */
const HOMES: Readonly<Record<string, number>> = { leisure: 12, new_homes: 1, rent: 3, buy: 2 };
const api = ((_: unknown, { body }: { body: SearchFilter }) =>
  Promise.resolve({
    data: [],
    pagination: { results: body.bedroom === undefined ? (HOMES[body.listingType] ?? 0) : 0 },
  })) as unknown as Api;

async function offered(asked: Parameters<typeof parseFilter>[0], found = 0, language: 'nb' | 'en' = 'nb') {
  const region = language === 'nb' ? 'no' : 'au';
  const words = {
    ...{ t: translator(language), format: formatOf(language, region), region, ownPlaces: [] },
    placeName: () => 'Trysil',
    placeAddress: (path: string) => path,
  } as unknown as FilterWords;
  return otherKinds(api, parseFilter(asked).filter, words, found);
}
const labels = async (...asked: Parameters<typeof offered>) => (await offered(...asked)).map(({ label }) => label);

it('tells what else is in the very place, with the way there, the most first', async () => {
  expect(await offered({ address: ['innlandet,trysil'], bedroom_min: '2' })).toEqual([
    {
      label: expect.stringMatching(/^12 .*fritids\S+ i Trysil|^12 fritids.*Trysil$/i) as string,
      path: '/list?listing_type=leisure&address[]=innlandet,trysil',
      isOtherSide: false,
    },
    {
      label: '3 boliger til leie i Trysil',
      path: '/list?listing_type=rent&address[]=innlandet,trysil',
      isOtherSide: true,
    },
    expect.objectContaining({ path: '/list?listing_type=new_homes&address[]=innlandet,trysil' }),
  ]);
  expect(await labels({ address: ['victoria,lorne'], listing_type: 'rent' }, 0, 'en')).toEqual([
    expect.stringMatching(/^12 holiday homes.*Trysil$/),
    expect.stringMatching(/^2 homes for sale in Trysil$/),
  ]);
});

it('offers beside a few homes only more of another kind, and no homes to rent', async () => {
  expect((await offered({ address: ['innlandet,trysil'] }, 4)).map(({ path }) => path)).toEqual([
    '/list?listing_type=leisure&address[]=innlandet,trysil',
  ]);
});

it('offers none without a place, of what was sold, and beside business premises', async () => {
  expect(await offered({})).toEqual([]);
  expect(await offered({ address: ['innlandet,trysil'], availability: ['sold'] })).toEqual([]);
  expect(await offered({ address: ['innlandet,trysil'], listing_type: 'commercial' })).toEqual([]);
});
