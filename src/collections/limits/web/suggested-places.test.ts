import { expect, it } from 'vitest';
import { lookUpAddresses } from '../../../areas/contract.ts';
import { apiContext } from '../../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../../platform/http/page-request.testing.ts';
import type { Collection } from '../../collection.contract.ts';
import { collectionHomes } from '../../contract.ts';
import { commonPlaces, suggestedPlaces } from './suggested-places.ts';

const inOslo = (suburb: string) => ({ region: 'Oslo', municipality: 'Oslo', suburb });
const inBergen = (suburb: string) => ({ region: 'Vestland', municipality: 'Bergen', suburb });

it('suggests the suburbs of homes, and what they lie in where there are many', () => {
  expect(commonPlaces([])).toEqual([]);
  expect(commonPlaces([inOslo('Nydalen'), inOslo('Nydalen'), inOslo('Sagene')])).toEqual([
    'oslo,nydalen',
    'oslo,sagene',
  ]);
  const many = [inOslo('Nydalen'), inOslo('Sagene'), inOslo('Torshov'), inBergen('Åsane')];
  expect(commonPlaces(many)).toEqual(['oslo', 'vestland,bergen']);
  const all = ['Innlandet', 'Nordland', 'Troms', 'Agder'].map((region) => ({ region, municipality: `${region} by` }));
  expect(commonPlaces(all)).toEqual([]);
});

const suggestedFor = async (region: 'no' | 'au', homes: readonly object[], known: Readonly<Record<string, string>>) => {
  const { context } = pageRequest('/', {
    answers: [
      [collectionHomes, () => ({ data: homes.map((address) => ({ listing: { region, address } })) })],
      [
        lookUpAddresses,
        ({ query }: { query: { address: string[] } }) => ({
          data: query.address.flatMap((asked) => {
            const name = known[asked];
            return name === undefined
              ? []
              : [{ kind: 'suburb', name, context: '', address: `at ${name}`, asked: [asked] }];
          }),
        }),
      ],
    ],
  });
  const found = await suggestedPlaces(context.get(apiContext), { id: '1' } as Collection);
  return found.map(({ name, filter }) => [name, filter.address]);
};

it('suggests a suburb that is known in another council than the one that its home names', async () => {
  const homes = [
    { region: 'VIC', municipality: 'Stonnington', suburb: 'South Yarra' },
    { region: 'VIC', municipality: 'Glen Eira', suburb: 'Bentleigh East' },
    { region: 'VIC', municipality: 'Boroondara', suburb: 'Camberwell' },
  ];
  const known = {
    'vic,south yarra': 'South Yarra',
    'vic,glen eira,bentleigh east': 'Bentleigh East',
    'vic,bentleigh east': 'Bentleigh East',
    'vic,boroondara,camberwell': 'Camberwell',
    'vic,boroondara': 'Boroondara',
  };
  expect(await suggestedFor('au', homes, known)).toEqual([
    ['South Yarra', ['at South Yarra']],
    ['Bentleigh East', ['at Bentleigh East']],
    ['Camberwell', ['at Camberwell']],
  ]);
});

it('suggests what a place lies in that is not known, and no namesake elsewhere in the county', async () => {
  const homes = [{ region: 'Vestland', municipality: 'Bergen', suburb: 'Sentrum' }, inBergen('Åsane')];
  const known = {
    'vestland,sentrum': 'Sentrum in Førde',
    'vestland,bergen': 'Bergen',
    'vestland,bergen,åsane': 'Åsane',
  };
  expect(await suggestedFor('no', homes, known)).toEqual([
    ['Bergen', ['at Bergen']],
    ['Åsane', ['at Åsane']],
  ]);
});
