import { describe, expect, it } from 'vitest';
import { lookUpAddresses, popularAddresses, suggestAddresses } from '../../areas/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { paginate } from '../../contract/shapes.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { listMeta } from './list-meta.ts';
import { loader } from './location-page.tsx';
import { slipsBetween } from './nearest-place.ts';

const BERGEN = {
  geoId: '1',
  kind: 'municipality',
  name: 'Bergen',
  context: 'Vestland',
  address: 'vestland,bergen',
} as const;

/** A country whose one place is Bergen, with `results` homes for any search. */
async function open(term: string, query = '', results = 40) {
  const searched: SearchFilter[] = [];
  const page = await loader(
    pageRequest(`/locations/${term}${query}`, {
      params: { '*': decodeURIComponent(term) },
      answers: [
        [
          lookUpAddresses,
          ({ query: { address } }: { query: { address: string[] } }) => {
            if (!address.some((asked) => /^(vestland,)?bergen$/i.test(asked))) throw new AppError('area_not_found');
            return { data: [{ ...BERGEN, asked: address }], meta: { unknown: [] } };
          },
        ],
        [
          searchProperties,
          ({ body }: { body: SearchFilter }) => {
            searched.push(body);
            return {
              data: results === 0 ? [] : [exampleCard()],
              pagination: paginate(body.page, 12, results),
              meta: { ignored: [], tookMs: 1 },
            };
          },
        ],
        [searchSuggestions, () => ({ data: [], meta: { ignored: [], tookMs: 1, total: results } })],
        [suggestAddresses, () => ({ data: [{ ...BERGEN, homes: 40 }] })],
        [popularAddresses, () => ({ data: [] })],
      ],
    }),
  );
  return { page, searched };
}

async function shown(...request: Parameters<typeof open>) {
  const { page, searched } = await open(...request);
  if (page instanceof Response) throw new Error(`a redirect to ${String(page.headers.get('location'))}`);
  return { ...page.data, status: page.init?.status, searched };
}

async function redirected(...request: Parameters<typeof open>) {
  const { page } = await open(...request);
  return page instanceof Response ? [page.status, page.headers.get('location')] : undefined;
}

describe('a place’s own page', () => {
  it('lists its homes, and stays at its address through pages and sorts', async () => {
    const { view, meta, searched } = await shown('vestland/bergen');
    expect(searched[0]?.address).toEqual(['vestland,bergen']);
    expect(view.heading).toBe('40 boliger til salgs i Bergen');
    expect(meta).toMatchObject({ title: 'Boliger til salgs i Bergen', path: '/locations/vestland/bergen' });
    expect(meta.structuredData?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Boliger til salgs', item: 'https://grend.no/list' },
      { '@type': 'ListItem', position: 2, name: 'Bergen', item: 'https://grend.no/locations/vestland/bergen' },
    ]);
    expect(view.firstPagePath).toBe('/locations/vestland/bergen');
    expect(view.sorts.find((sort) => !sort.isChosen)?.path).toMatch(/^\/locations\/vestland\/bergen\?sorting=/);
    expect(view.chips[0]?.path).toBe('/list');
  });

  it('is led to from its other names', async () => {
    expect(await redirected('Bergen')).toEqual([301, '/locations/vestland/bergen']);
    expect(await redirected('bergen', '?bedroom_min=2')).toEqual([301, '/locations/vestland/bergen?bedroom_min=2']);
    expect(await redirected('')).toEqual([302, '/list']);
    expect(await redirected('%E2%98%83/--')).toEqual([302, '/list']);
    expect(await redirected('vestland/bergen', '?page=9')).toEqual([302, '/locations/vestland/bergen?page=4']);
  });

  it('has one canonical address for all its views', async () => {
    const tags = listMeta(await shown('vestland/bergen', '?view=grid'));
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://grend.no/locations/vestland/bergen',
    });
  });
});

describe('a term that is almost a place’s name', () => {
  it('lists that place’s homes, and says so', async () => {
    const { view, meta, status, searched } = await shown('Bregen', '?bedroom_min=2');
    expect(searched[0]).toMatchObject({ address: ['vestland,bergen'], bedroom: { min: 2 } });
    expect(searched[0]?.keywords).toBeUndefined();
    expect(view.unknown).toEqual({
      text: 'Viser Bergen. Vi finner ikke noe sted som heter «Bregen».',
      alternatives: [{ label: 'Annonser som nevner «Bregen»', path: '/list?bedroom_min=2&keywords[]=Bregen' }],
    });
    expect(view.heading).toBe('40 boliger til salgs i Bergen');
    expect(meta.path).toBe('/locations/vestland/bergen?bedroom_min=2');
    expect(status ?? 200).toBe(200);
  });

  it.each([
    ['olso', 'oslo', 1],
    ['bregen', 'bergen', 1],
    ['tromso', 'tromso', 0],
    ['', 'abc', 3],
    ['stavangr', 'stavanger', 1],
    ['oslo', 'bergen', 6],
  ])('counts the slips between %s and %s', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips);
  });
});

describe('a term that is no place', () => {
  it('is searched for as words, and says so', async () => {
    const { view, meta, status, searched } = await shown('peis/og/balkong');
    expect(searched[0]?.keywords).toEqual(['peis og balkong']);
    expect(view.unknown?.text).toContain('«peis og balkong»');
    expect(view.unknown?.alternatives).toEqual([
      { label: 'Bergen, Vestland', path: '/list?address[]=vestland,bergen' },
    ]);
    expect(meta.title).toBe('peis og balkong: Boliger til salgs');
    expect(status).toBe(200);
  });

  it('is not found where nothing mentions it, whatever it holds', async () => {
    for (const term of ['Soria%20Moria', '%3Cscript%3E', '..%2F..%2Fetc%2Fpasswd', 'a'.repeat(3_000)]) {
      const { view, status } = await shown(term, '', 0);
      expect(status).toBe(404);
      expect(view.cards).toEqual([]);
      expect(view.unknown?.alternatives).toHaveLength(1);
    }
  });
});
