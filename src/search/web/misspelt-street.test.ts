import { expect, it } from 'vitest';
import { lookUpAddresses, popularAddresses, suggestAddresses } from '../../areas/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { paginate } from '../../contract/shapes.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { getProperty } from '../../properties/contract.ts';
import { exampleCard, exampleListing } from '../../properties/listing.testing.ts';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { askInWords } from '../words/words.contract.ts';
import { loader } from './list-page.tsx';

const street = (name: string, context: string, address: string, homes: number, words = name) => ({
  ...{ kind: 'street', name, context, address, street: words, homes, match: 'similar' },
});
const home = (name: string, context: string, noHomeAt: string) => ({
  ...{ kind: 'listing', name, context, propertyId: '300000001', homes: 1, match: 'around', noHomeAt },
});
const [OSLO, YARRA] = ['oslo,oslo', 'victoria,south-yarra'];
const SOUTH_YARRA = { ...{ kind: 'suburb', name: 'South Yarra', context: 'Victoria', address: YARRA }, homes: 28 };

/** What the suggestions under a place field say of a text. */
const SUGGESTED: Readonly<Record<string, readonly object[]>> = {
  'Steinbaken 14': [
    street('Steinbakken', 'Sola, Rogaland', 'rogaland,sola', 3),
    street('Steinbakken', 'Oslo', OSLO, 16),
    street('Steinbakken', 'Trondheim, Trøndelag', 'trondelag,trondheim', 0),
    street('Steinåsvegen', 'Oslo', OSLO, 1),
    home('Steinbakken 14', 'Oslo', '14'),
    home('Steinbakken 11', 'Oslo', '14'),
  ],
  'Rognevegn 7 b': [
    street('Rognevegen', 'Oslo', OSLO, 4),
    street('Rogneveien', 'Oslo', OSLO, 1),
    home('Rognevegen 7B', 'Oslo', '7b'),
  ],
  'Rognevegn 8': [street('Rognevegen', 'Oslo', OSLO, 4), home('Rognevegen 7B', 'Oslo', '8')],
  '19 frasr pl south yarra': [
    street('Fraser Place', 'South Yarra, Victoria', YARRA, 3, 'Fraser'),
    { ...SOUTH_YARRA, match: 'around' },
    home('8/32 Fraser Place', 'South Yarra, Victoria', '19'),
    home('19 Fraser Pl', 'South Yarra, Victoria', '19'),
  ],
  // Another street in the town, by its first letter.
  'Karkveien 35, Oslo': [
    street('Parkveien', 'Oslo', OSLO, 2),
    {
      ...{ kind: 'suburb', name: 'Grünerløkka', context: 'Oslo', address: 'oslo,oslo,grunerlokka' },
      homes: 9,
      match: 'around',
    },
  ],
  'thorvald meyersgt 12': [
    {
      ...{ kind: 'suburb', name: 'Grünerløkka', context: 'Oslo', address: 'oslo,oslo,grunerlokka' },
      homes: 9,
      match: 'around',
    },
  ],
  // Nothing is called nearly so.
  'Storvatnet 3': [street('Sørgata', 'Oslo', OSLO, 7)],
};

async function view(typed: string, more = '') {
  const page = await loader(
    pageRequest(`/list?address=${encodeURIComponent(typed)}${more}`, {
      answers: [
        [
          searchProperties,
          ({ body: { address, page: at, size, keywords } }: { body: SearchFilter }) => {
            const isKnown = address?.includes(typed) !== true && keywords === undefined;
            return {
              data: isKnown ? [exampleCard()] : [],
              pagination: paginate(at, size, isKnown ? 12 : 0),
              meta: { ignored: isKnown ? [] : [{ field: 'address', value: typed }], tookMs: 1 },
            };
          },
        ],
        [searchSuggestions, () => ({ data: [], meta: { ignored: [], tookMs: 1, total: 0 } })],
        [
          suggestAddresses,
          ({ query: { term, kinds } }: { query: { term: string; kinds?: readonly string[] } }) => ({
            data: (SUGGESTED[term] ?? []).filter((one) => kinds?.includes((one as { kind: string }).kind) ?? true),
          }),
        ],
        [
          lookUpAddresses,
          () => {
            throw new AppError('area_not_found');
          },
        ],
        [popularAddresses, () => ({ data: [{ name: 'Bergen', context: 'Vestland', address: 'vestland,bergen' }] })],
        [askInWords, () => ({ data: { isMoreThanPlace: false, path: '/list', understood: [], wishes: [] } })],
        [getProperty, () => ({ data: exampleListing() })],
      ],
    }),
  );
  if (page instanceof Response) throw new Error(`a redirect to ${String(page.headers.get('location'))}`);
  return page.data;
}

it('shows the homes of the one street whose name is misspelt, says so, and leads to the home at the number', async () => {
  const norwegian = await view('Rognevegn 7 b', '&bedroom_min=2');
  expect(norwegian.filter).toMatchObject({ address: ['oslo,oslo;Rognevegen'], bedroom: { min: 2 } });
  expect(norwegian.view.total).toBe(12);
  expect(norwegian.view.unknown).toEqual({
    text: 'Viser Rognevegen, Oslo. Vi finner ikke «Rognevegn 7 b».',
    alternatives: [{ label: 'Rognevegen 7B, Oslo', path: '/property/100001/300000001' }],
  });
  const australian = await view('19 frasr pl south yarra');
  expect(australian.filter.address).toEqual(['victoria,south-yarra;Fraser Place']);
  expect(australian.view.unknown).toEqual({
    text: 'Viser Fraser Place, South Yarra. Vi finner ikke «19 frasr pl south yarra».',
    alternatives: [{ label: '19 Fraser Pl, South Yarra, Victoria', path: '/property/100001/300000001' }],
  });
});

it('offers no home at another number for the one that was typed', async () => {
  expect((await view('Rognevegn 8')).view.unknown?.alternatives).toEqual([]);
});

it('offers the home first and then each street that could be meant, where it could be several', async () => {
  const { view: shown } = await view('Steinbaken 14', '&bedroom_min=2');
  expect(shown.isPlaceKnown).toBe(false);
  expect(shown.unknown).toEqual({
    text: 'Vi finner ikke «Steinbaken 14».',
    lead: 'Mente du et av disse?',
    alternatives: [
      { label: 'Steinbakken 14, Oslo', path: '/property/100001/300000001' },
      { label: 'Steinbakken, Oslo', path: '/list?bedroom_min=2&address[]=oslo,oslo%3BSteinbakken' },
      { label: 'Steinbakken, Sola, Rogaland', path: '/list?bedroom_min=2&address[]=rogaland,sola%3BSteinbakken' },
    ],
  });
});

it('shows the quarter of a street without homes, and says so', async () => {
  const { filter, view: shown } = await view('thorvald meyersgt 12');
  expect(filter.address).toEqual(['oslo,oslo,grunerlokka']);
  expect(shown.unknown).toEqual({
    text: 'Ingen boliger i Thorvald Meyersgt nå: viser Grünerløkka.',
    alternatives: [],
  });
});

it('offers a street that begins with another letter, and does not take it for what was typed', async () => {
  const { filter, view: shown } = await view('Karkveien 35, Oslo');
  expect(filter.address).toEqual(['Karkveien 35, Oslo']);
  expect(shown.unknown?.alternatives.map(({ label }) => label)).toContain('Parkveien, Oslo');
});

it('takes no street for one that is called otherwise', async () => {
  const { unknown } = (await view('Storvatnet 3')).view;
  expect(unknown?.lead).toBe('Populære steder');
  expect(unknown?.alternatives).toEqual([{ label: 'Bergen, Vestland', path: '/list?address[]=vestland,bergen' }]);
});
