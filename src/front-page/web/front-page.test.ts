import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listAgencies } from '../../agencies/contract.ts';
import { lookUpAddresses, popularAddresses, popularRegions } from '../../areas/contract.ts';
import { getContents } from '../../content/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { listLastSearches, type SearchMade } from '../../history/contract.ts';
import type { Language, Region } from '../../texts/messages.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { paginate } from '../../contract/shapes.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { getProperties } from '../../properties/contract.ts';
import { searchMap, searchProperties } from '../../search/contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { loader } from './front-page.tsx';
import { boxFilter, kindOf, priceField } from './search-choices.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const CITY_AND_MIDDLE = ['city', 'suburb'].map((kind) => ({
  ...{ geoId: '1', kind, name: 'Perth', context: '', address: `wa,${kind}`, homes: 9 },
}));
const place = (name: string, homes: number) => ({
  geoId: '1',
  kind: 'county',
  name,
  context: '',
  address: name.toLowerCase(),
  homes,
  places: [],
});

const aText = (markdown: string) => ({ type: 'text', markdown });

/** The front page of a market of `homes` homes, and the searches it made. */
async function open({
  path = '/',
  region = 'no',
  language = region === 'no' ? 'nb' : 'en',
  homes = 1_284,
  openOn = () => true,
  ownPictures = false,
  lastSearches,
}: {
  path?: string;
  region?: Region;
  language?: Language;
  homes?: number;
  openOn?: (filter: SearchFilter) => boolean;
  /** Whether homes have pictures of their own, six of them in turns. */
  ownPictures?: boolean;
  /** Of somebody who is signed in. */
  lastSearches?: readonly Pick<SearchMade, 'region' | 'query' | 'title' | 'madeAt'>[];
} = {}) {
  const searches: Partial<SearchFilter>[] = [];
  const pictured = (at: number) => {
    const { images } = exampleCard();
    return ownPictures
      ? { images: images.map((image) => ({ ...image, file: `${String(at % 6)}-${image.file}` })) }
      : {};
  };
  const { data } = await loader(
    pageRequest(path, {
      caller: {
        region,
        language,
        currency: region === 'no' ? 'NOK' : 'USD',
        ...(lastSearches === undefined ? {} : { user: { id: '1', name: 'Kari' } }),
      },
      answers: [
        [
          getContents,
          ({ query }: { query: { locale: string; theme: string } }) => ({
            data: { homepage: { title: '', description: '', blocks: [aText(`${query.locale} ${query.theme}`)] } },
          }),
        ],
        [
          searchProperties,
          ({ body }: { body: SearchFilter }) => {
            searches.push(body);
            const isEmpty = homes === 0 || !openOn(body);
            const cards = Array.from({ length: isEmpty ? 0 : Math.min(body.size, homes) }, (_, at) => ({
              ...exampleCard(),
              propertyId: String(100_000_000 + at),
              ...pictured(at),
              ...(body.listingType === 'new_homes' ? { projectId: String(200_000_000 + Math.floor(at / 2)) } : {}),
            }));
            return {
              data: cards,
              pagination: paginate(1, body.size, isEmpty ? 0 : homes),
              meta: { ignored: [], tookMs: 1 },
            };
          },
        ],
        [
          getProperties,
          ({ query: { ids } }: { query: { ids: string[] } }) => ({
            data: ids.map((propertyId, at) => exampleCard({ propertyId, isProject: true, ...pictured(at) })),
          }),
        ],
        [
          popularRegions,
          () => ({
            data: homes === 0 ? [] : [{ ...place('Oslo', 623), places: CITY_AND_MIDDLE }, place('Vestland', 394)],
          }),
        ],
        [popularAddresses, () => ({ data: homes === 0 ? [] : [place('Oslo', 623), place('Bergen', 253)] })],
        [
          lookUpAddresses,
          ({ query: { address } }: { query: { address: string[] } }) => {
            if (!address.includes('hamar')) throw new AppError('not_found');
            return { data: [{ ...place('Hamar', 12), asked: ['hamar'], outline: undefined }] };
          },
        ],
        [listLastSearches, () => ({ data: lastSearches })],
        [
          searchMap,
          () => ({
            data:
              homes === 0
                ? []
                : [
                    { coordinates: { lat: 59.9, lng: 10.7 }, count: 600 },
                    { coordinates: { lat: 69.6, lng: 18.9 }, count: 20 },
                  ],
            meta: { ignored: [], tookMs: 1, total: homes },
          }),
        ],
        [listAgencies, () => ({ data: [], pagination: paginate(1, 8, 0) })],
      ],
    }),
  );
  return { view: data.view, blocks: data.blocks, meta: data.meta, searches };
}

describe('the front page', () => {
  it('counts the homes of the kind that is chosen, and says what the market holds', async () => {
    const { view, meta, searches } = await open({ path: '/?listing_type=rent' });
    expect(view).toMatchObject({ kind: 'rent', count: 1_284 });
    expect(searches).toContainEqual(expect.objectContaining({ listingType: 'rent', size: 1 }));
    expect(view.leads.buy.grend).toContain('1\u00a0284 boliger til salgs');
    expect(view.leads.rent.grend).toContain('1\u00a0284 boliger til leie');
    expect(meta.path).toBe('/');
  });

  it.each(['no', 'au'] as const)('in %s shows homes to let below the tab of homes to let', async (region) => {
    const { view, searches } = await open({ path: '/?listing_type=rent', region });
    expect(view.newest.all.path).toBe('/list?listing_type=rent&address[]=oslo&is_published_today=true');
    expect(view.regions.map(({ path }) => path)).toContain('/list?listing_type=rent&address[]=vestland');
    expect(view.map?.path).toBe('/list?listing_type=rent&view=map');
    expect(view.projects).toBeUndefined();
    if (region === 'no') expect(view.regional).toBeUndefined();
    else
      expect(view.regional).toMatchObject({
        open: { all: { path: '/list?listing_type=rent&address[]=oslo&viewing_date[]=this_weekend' } },
      });
    // What is for sale is counted alone, for the lead of the other tab.
    expect(searches.filter(({ listingType, size }) => listingType !== 'rent' && size !== 1)).toEqual([]);
  });

  it('has what editors say there, in the reader’s language and brand', async () => {
    expect((await open({ region: 'no', language: 'en' })).blocks).toEqual([
      { type: 'text', html: '<p>en grend</p>\n' },
    ]);
  });

  it('offers cabins and the total price in Norway, and open homes by weekend in Australia', async () => {
    const norway = (await open()).view.regional;
    expect(norway?.region === 'no' && norway.cabins.map(({ path }) => path)).toEqual([
      '/list?listing_type=leisure&location_types[]=coast',
      '/list?listing_type=leisure&location_types[]=mountain',
    ]);
    const australia = (await open({ region: 'au' })).view.regional;
    expect(australia).toMatchObject({
      region: 'au',
      open: {
        title: 'Open for inspection this weekend in Oslo',
        all: { path: '/list?address[]=oslo&viewing_date[]=this_weekend' },
      },
    });
  });

  it('looks to the next weekend when nothing is open in this one', async () => {
    const { regional } = (
      await open({
        region: 'au',
        openOn: ({ viewingDate }) => viewingDate === undefined || viewingDate.includes('2026-11-28'),
      })
    ).view;
    expect(regional).toMatchObject({
      open: {
        title: 'Open for inspection next weekend in Oslo',
        all: { path: '/list?address[]=oslo&viewing_date[]=next_weekend' },
      },
    });
  });

  it('says newest, not new today, on a day with few new homes', async () => {
    const { view } = await open({ openOn: ({ isPublishedToday }) => isPublishedToday !== true });
    expect(view.newest).toMatchObject({ title: 'Nyeste boliger i Oslo', all: { path: '/list?address[]=oslo' } });
    expect((await open()).view.newest).toMatchObject({
      title: 'Nytt i dag i Oslo',
      all: { path: '/list?address[]=oslo&is_published_today=true' },
    });
  });

  it('shows the projects of the newest homes, each once, and leads to all new homes', async () => {
    const { view } = await open();
    expect(view.projects?.cards.map(({ id }) => id)).toEqual(['200000000', '200000001', '200000002']);
    expect(view.projects?.all).toEqual({
      label: 'Se alle',
      path: '/list?address[]=oslo&listing_type=new_homes',
    });
  });

  it('speaks of the place that is asked for, else of the last search, else of the largest', async () => {
    const titles = async (of: Parameters<typeof open>[0]) => {
      const { view } = await open(of);
      const chosen = view.rowPlaces.choices.filter(({ isChosen }) => isChosen).map(({ label }) => label);
      return [view.newest.title, view.projects?.title, ...chosen];
    };
    const lastSearches = [
      { region: 'no' as const, query: 'address[]=bergen', title: 'Bergen', madeAt: '2026-11-17T12:00:00Z' },
    ];
    expect(await titles({})).toEqual(['Nytt i dag i Oslo', 'Nybyggprosjekter i Oslo', 'Oslo']);
    expect(await titles({ lastSearches })).toEqual(['Nytt i dag i Bergen', 'Nybyggprosjekter i Bergen', 'Bergen']);
    expect(await titles({ lastSearches, path: '/?place=hamar' })).toEqual([
      'Nytt i dag på Hamar',
      'Nybyggprosjekter på Hamar',
      'Hamar',
    ]);
    expect(await titles({ lastSearches, path: '/?place=all' })).toEqual([
      'Nytt i dag',
      'Nybyggprosjekter',
      'Hele Norge',
    ]);
    expect(await titles({ path: '/?place=%3Cscript%3E' })).toEqual([
      'Nytt i dag i Oslo',
      'Nybyggprosjekter i Oslo',
      'Oslo',
    ]);
    const { view } = await open({ path: '/?listing_type=rent&place=bergen' });
    expect(view.rowPlaces.choices.map(({ path }) => path)).toEqual([
      '/?listing_type=rent&place=oslo',
      '/?listing_type=rent&place=bergen',
      '/?listing_type=rent&place=all',
    ]);
  });

  it('does not say of a place what is of the whole country', async () => {
    const { view } = await open({ openOn: ({ address }) => address === undefined });
    expect([view.newest.title, view.projects?.title]).toEqual(['Nyeste boliger', 'Nybyggprosjekter']);
    expect(view.newest.all.path).toBe('/list');
  });

  it('shows the picture at its top nowhere below', async () => {
    const { view } = await open({ region: 'au', ownPictures: true });
    const inspections = view.regional?.region === 'au' ? [view.regional.open] : [];
    const below = [view.newest, ...(view.projects === undefined ? [] : [view.projects]), ...inspections].flatMap(
      ({ cards }) => cards.map(({ pictures }) => pictures[0]?.file),
    );
    expect(below.length).toBeGreaterThan(8);
    expect(below).not.toContain(view.featured?.picture.file);
    expect(view.regions.map(({ picture }) => picture?.file)).not.toContain(view.featured?.picture.file);
    const inFirst = view.newest.cards.map(({ pictures }) => pictures[0]?.file);
    for (const { picture } of view.regions) expect(inFirst).not.toContain(picture?.file);
  });

  it('tells a whole city from its middle, which is called the same', async () => {
    const { view } = await open({ region: 'au', language: 'en' });
    expect(view.regions[0]?.places.map(({ name }) => name)).toEqual(['Perth (whole city)', 'Perth']);
  });

  it('stands on an empty market too', async () => {
    const { view } = await open({ homes: 0 });
    expect(view).toMatchObject({ count: 0, featured: undefined, regions: [], map: undefined });
    expect(view.newest.cards).toEqual([]);
  });

  it('draws the north above the south', async () => {
    const circles = [...((await open()).view.map?.dots ?? '').matchAll(/M-?\d+ (\d+)a(\d+)/g)];
    const [oslo, tromso] = circles.map(([, y, radius]) => ({ y: Number(y), radius: Number(radius) }));
    expect(oslo?.radius).toBeGreaterThan(tromso?.radius ?? Infinity);
    expect(oslo?.y).toBeGreaterThan(tromso?.y ?? Infinity);
  });
});

describe('the search box', () => {
  it('bounds the total price of a home for sale in Norway, and the price of anything else', () => {
    expect(boxFilter({ kind: 'buy', place: {}, type: 'apartment', maxPrice: '6000000' }, 'no')).toEqual({
      listingType: 'buy',
      propertyType: ['apartment'],
      totalPrice: { max: 6_000_000 },
    });
    expect(boxFilter({ kind: 'rent', place: { address: ['oslo'] }, type: '', maxPrice: '15000' }, 'no')).toEqual({
      listingType: 'rent',
      address: ['oslo'],
      price: { max: 15_000 },
    });
    expect(priceField('buy', 'au')).toBe('price');
  });

  it('takes an unknown kind for buying', () => {
    expect([kindOf('rent'), kindOf('<script>'), kindOf(null)]).toEqual(['rent', 'buy', 'buy']);
  });
});
