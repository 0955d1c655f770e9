import { describe, expect, it } from 'vitest';
import { lookUpAddresses, suggestAddresses } from '../../areas/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { paginate } from '../../contract/shapes.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { askInWords } from '../words/words.contract.ts';
import { loader } from './list-page.tsx';
import { plain } from './nearest-place.ts';
import { placeWithin } from './place-within.ts';

/** The council with the most homes of its name, the suburb within it, and places without homes. */
const PLACES = [
  { kind: 'municipality', name: 'Melbourne', context: 'Victoria', address: 'vic,melbourne-council', homes: 9 },
  { kind: 'suburb', name: 'Melbourne', context: 'Victoria', address: 'vic,melbourne', homes: 4 },
  { kind: 'suburb', name: 'Parramatta', context: 'New South Wales', address: 'nsw,parramatta', homes: 3 },
  { kind: 'municipality', name: 'Parramatta', context: 'New South Wales', address: 'nsw,parramatta-council', homes: 7 },
  { kind: 'suburb', name: 'Paramatta', context: 'South Australia', address: 'sa,paramatta', homes: 0 },
  { kind: 'suburb', name: 'Fremantle', context: 'Western Australia', address: 'wa,fremantle', homes: 6 },
  { kind: 'suburb', name: 'Freemantle', context: 'New South Wales', address: 'nsw,freemantle', homes: 0 },
  { kind: 'suburb', name: 'Rosebery', context: 'Tasmania', address: 'tas,rosebery', homes: 0 },
  { kind: 'suburb', name: 'Rosebery', context: 'New South Wales', address: 'nsw,rosebery', homes: 2 },
  { kind: 'municipality', name: 'Leka', context: 'Trøndelag', address: 'trondelag,leka', homes: 1 },
  {
    ...{ kind: 'suburb', name: 'Grünerløkka', context: 'Oslo', address: 'oslo,oslo,grunerlokka', homes: 8 },
    called: ['lokka', 'sofienberg'],
  },
  { kind: 'suburb', name: 'Stavangen', context: 'Vestland', address: 'vestland,stavangen', homes: 0 },
  { kind: 'municipality', name: 'Stavanger', context: 'Rogaland', address: 'rogaland,stavanger', homes: 5 },
].map((place) => ({ ...place, geoId: place.address, match: 'similar' }));

/** Names of hamlets, as sentences read them. */
const HAMLETS = [
  {
    ...{ words: 'Freemantle', kind: 'place', query: 'address[]=wa,fremantle', name: 'Fremantle, Western Australia' },
    alternatives: [{ query: 'address[]=nsw,freemantle', name: 'Freemantle, New South Wales' }],
  },
];

/** As the server takes a name: by its path, else the first of that name. */
function placeOf(asked: string) {
  return (
    PLACES.find(({ address }) => address === asked) ??
    PLACES.find(({ name }) => plain(name) === plain(asked)) ??
    undefined
  );
}

/** What lies around any place: the one with most homes last. */
const AROUND = [['Enmore', 0] as const, ['Glebe', 2] as const, ['Marrickville', 7] as const].map(([name, homes]) => ({
  name,
  context: '',
  address: `nsw,${name.toLowerCase()}`,
  homes,
  kind: 'suburb',
  geoId: name,
  match: '',
}));

/** `gained`: what is found more without each filter; `around`: with the places around those that are searched. */
async function open(path: string, { gained = {}, around = 0 }: Gains = {}) {
  const page = await loader(
    pageRequest(path, {
      answers: [
        [
          searchProperties,
          ({ body: { address = [], page, size, includeSurrounding } }: { body: SearchFilter }) => ({
            data: [],
            pagination: paginate(
              page,
              size,
              address.reduce(
                (sum, asked) => sum + (placeOf(asked)?.homes ?? 0),
                includeSurrounding === true ? around : 0,
              ),
            ),
            meta: {
              ignored: address
                .filter((asked) => placeOf(asked) === undefined)
                .map((value) => ({ field: 'address', value })),
              tookMs: 1,
            },
          }),
        ],
        [
          searchSuggestions,
          () => ({
            data: Object.entries(gained).map(([field, more]) => ({ field, gained: more })),
            meta: { ignored: [], tookMs: 1, total: 0 },
          }),
        ],
        [
          suggestAddresses,
          ({ query: { term, kinds } }: { query: { term: string; kinds?: readonly string[] } }) => ({
            data:
              kinds === undefined
                ? []
                : PLACES.filter((place) =>
                    [place.name, ...('called' in place ? place.called : [])].some((name) =>
                      plain(name).startsWith(plain(term).slice(0, 1)),
                    ),
                  ),
          }),
        ],
        // A sentence of which no filter comes is still looked through for a place.
        [
          askInWords,
          ({ query: { term } }: { query: { term: string } }) => ({
            data: {
              ...{ isMoreThanPlace: false, path: '/list', wishes: [] },
              understood: HAMLETS.filter(({ words }) => words === term),
            },
          }),
        ],
        [
          lookUpAddresses,
          ({ query: { address, surrounding } }: { query: { address: readonly string[]; surrounding?: string } }) => {
            const found = address.flatMap((asked) => {
              const place = placeOf(asked);
              return place === undefined ? [] : [{ ...place, asked: [asked] }];
            });
            if (found.length === 0) throw new AppError('area_not_found');
            if (surrounding === 'true') found.push(...AROUND.map((place) => ({ ...place, asked: [] as string[] })));
            return { data: found, meta: { unknown: [] } };
          },
        ],
      ],
    }),
  );
  return page instanceof Response ? decodeURIComponent(page.headers.get('location') ?? '') : page.data.view;
}

interface Gains {
  readonly gained?: Readonly<Record<string, number>>;
  readonly around?: number;
}

async function shown(path: string, gains?: Gains) {
  const view = await open(path, gains);
  if (typeof view === 'string') throw new Error(`a redirect to ${view}`);
  return view;
}

describe('a place that is spelt wrong', () => {
  it('leads to the same homes as the right spelling', async () => {
    const [right, wrong] = [await shown('/list?address[]=Melbourne'), await shown('/list?address[]=melborne')];
    expect([right.total, wrong.total]).toEqual([9, 9]);
    expect(wrong.unknown?.text).toContain('Melbourne');
  });

  it('leads to the place that people call so, before one as near in name with fewer homes', async () => {
    const { total, unknown } = await shown('/list?address[]=løka');
    expect(total).toBe(8);
    expect(unknown?.text).toContain('Grünerløkka');
  });

  it('leads to the place with homes, before one without that is nearer in name', async () => {
    expect((await shown('/list?address[]=stavangeen')).total).toBe(5);
  });

  it('is taken for the town that is meant where a hamlet is called so, and says that', async () => {
    const { total, unknown } = await shown('/list?address[]=Freemantle');
    expect(total).toBe(6);
    expect(unknown?.text).toMatch(/^Viser Fremantle for «Freemantle»: Ingen boliger /);
    expect(unknown?.alternatives).toEqual([
      { label: 'Freemantle, New South Wales', path: '/list?address[]=nsw,freemantle' },
    ]);
    // Who asked for the hamlet by its path gets it.
    expect((await shown('/list?address[]=nsw,freemantle')).total).toBe(0);
  });

  it('is taken for another of that name that has homes', async () => {
    expect(await open('/list?address[]=rosebery&bedroom_min=2')).toBe('/list?address[]=nsw,rosebery&bedroom_min=2');
    expect((await shown('/list?address[]=tas,rosebery')).total).toBe(0);
  });
});

describe('a place without homes', () => {
  it('offers the place with homes whose name is almost the same, once', async () => {
    const { unknown } = await shown('/list?address[]=paramatta');
    expect(unknown?.text).toContain('Paramatta, South Australia');
    expect(unknown?.alternatives).toEqual([
      { label: 'Parramatta, New South Wales', path: '/list?address[]=nsw,parramatta-council' },
    ]);
  });

  it('offers its namesake where it was asked for by its path', async () => {
    expect((await shown('/list?address[]=tas,rosebery&bedroom_min=2')).unknown?.alternatives).toEqual([
      { label: 'Rosebery, New South Wales', path: '/list?address[]=nsw,rosebery&bedroom_min=2' },
    ]);
  });
});

describe('a search that finds nothing', () => {
  it('says it once where other places are offered, and no filter is blamed for it', async () => {
    const view = await shown('/list?address[]=paramatta', { gained: { address: 37_000 } });
    expect([view.nothingHint, view.suggestions]).toEqual([undefined, []]);
  });

  it('offers to do without the filters that cost homes', async () => {
    const view = await shown('/list?address[]=sa,paramatta&bedroom_min=9', { gained: { bedroom: 2 } });
    expect(view.suggestions.map(({ path }) => path)).toEqual(['/list?address[]=sa,paramatta']);
  });

  it('offers the places around where they hold more, and keeps the box where it is ticked', async () => {
    const path = '/list?address[]=tas,rosebery';
    expect((await shown(path)).hasSurroundings).toBe(false);
    expect((await shown(path, { around: 3 })).hasSurroundings).toBe(true);
    expect((await shown(`${path}&include_surrounding=true`)).hasSurroundings).toBe(true);
  });

  it('says which places around are added, those with homes alone, and none where they add nothing', async () => {
    const path = '/list?address[]=tas,rosebery';
    const added = 'Marrickville og Glebe';
    expect((await shown(path, { around: 3 })).surroundings).toBe(added);
    expect((await shown(`${path}&include_surrounding=true`, { around: 3 })).surroundings).toBe(added);
    expect((await shown(`${path}&include_surrounding=true`)).surroundings).toBe('');
    // Homes enough: the places around are offered only where they hold more there too.
    expect((await shown('/list?address[]=Melbourne')).hasSurroundings).toBe(false);
    expect((await shown('/list?address[]=Melbourne', { around: 1 })).hasSurroundings).toBe(true);
  });
});

describe('a place within a wish in words', () => {
  it.each([
    ['3 bedroom house Melbourne', '3 bedroom house'],
    ['house with pool in Melbourne', 'house with pool'],
    ['Melbourne cheap unit', 'cheap unit'],
  ])('is found in “%s”, and what was not understood is said', async (asked, rest) => {
    const { total, unknown } = await shown(`/list?address[]=${asked}`);
    expect(total).toBe(9);
    expect(unknown?.text).toBe(`Viser Melbourne. Vi forstod ikke «${rest}»: bruk filtrene til det.`);
    expect(unknown?.alternatives[0]?.path).toMatch(/address\[\]=vic,melbourne-council.*keywords/);
  });

  it('is not looked for in an address', async () => {
    const noApi = (() => {
      throw new Error('asked');
    }) as unknown as Parameters<typeof placeWithin>[0];
    expect(await placeWithin(noApi, '99 Long Road Melbourne')).toBeUndefined();
  });
});
