import { describe, expect, it } from 'vitest';
import { lookUpAddresses } from '../../areas/contract.ts';
import { snakeName } from '../../contract/case.ts';
import { translator } from '../../texts/messages.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { paginate } from '../../contract/shapes.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { searchMap, searchPriceRanks, searchProperties, searchSuggestions } from '../contract.ts';
import { ARRANGEMENT_FIELDS, FILTER_FIELDS, type SearchFilter } from '../filter.contract.ts';
import { fieldWords } from './filter-chips.ts';
import { listMeta } from './list-meta.ts';
import { loader } from './list-page.tsx';
import type { ListView } from './list-view.ts';

/** A market of `results` homes, whatever is asked. */
function open(path: string, results = 1_284, costs: readonly { field: string; value?: string; gained: number }[] = []) {
  return loader(
    pageRequest(path, {
      answers: [
        [
          searchProperties,
          ({ body }: { body: SearchFilter }) => ({
            data: results === 0 ? [] : [exampleCard()],
            // Some say nothing of pets.
            pagination: paginate(body.page, body.size, results + (body.includePetsUnsaid === true ? 45 : 0)),
            meta: { ignored: [], tookMs: 1 },
          }),
        ],
        [
          searchPriceRanks,
          ({ body }: { body: { ids: readonly string[] } }) => ({
            data: body.ids.map((propertyId) => ({ propertyId, cheaper: 16, dearer: 84, percent: 83, quarter: 1 })),
            pagination: paginate(1, 12, 1),
            meta: { ignored: [], tookMs: 1, compared: 1_001 },
          }),
        ],
        [searchMap, () => ({ data: [], meta: { ignored: [], tookMs: 1, total: results } })],
        [searchSuggestions, () => ({ data: costs, meta: { ignored: [], tookMs: 1, total: results } })],
        [
          lookUpAddresses,
          () => ({
            data: [
              {
                ...{ name: 'Bergen', context: 'Vestland', address: 'vestland,bergen' },
                asked: ['vestland,bergen', 'Bergen', 'Nordnes'],
              },
            ],
            meta: { unknown: [] },
          }),
        ],
      ],
    }),
  );
}

async function shown(path: string, results?: number, costs?: Parameters<typeof open>[2]) {
  const page = await open(path, results, costs);
  if (page instanceof Response) throw new Error(`a redirect to ${String(page.headers.get('location'))}`);
  return page.data;
}

async function redirected(path: string, results?: number): Promise<string | null> {
  const page = await open(path, results);
  return page instanceof Response ? page.headers.get('location') : null;
}

describe('the list page', () => {
  it('compares homes by price per m² where that is switched on in its address, and leaves no trace of it where it is off', async () => {
    const off = await shown('/list?bedroom_min=2');
    expect(off.view.rank).toBeUndefined();
    expect(comparisons(off.view)).toEqual(['/list?bedroom_min=2&price_rank=true']);
    expect(off.view.cards[0]).not.toHaveProperty('rank');

    const { view, meta: head } = await shown('/list?bedroom_min=2&price_rank=true&page=2');
    expect(view.cards[0]?.rank).toEqual({ quarter: 1, text: 'Billigere per m² enn 83\u00a0% av boligene i søket' });
    expect(view.rank).toMatchObject({ offPath: '/list?page=2&bedroom_min=2', isCompared: true });
    expect(view.rank?.explained).toContain('1\u00a0001 boligene');
    // Pages, layouts and sorts keep it; what is saved, remembered and told to search engines does not.
    expect(view.firstPagePath).toContain('price_rank=true');
    for (const { path } of [...view.layouts, ...view.sorts]) expect(path).toContain('price_rank=true');
    expect(view.remembered).toMatchObject({ key: '/list?bedroom_min=2', path: '/list?bedroom_min=2' });
    expect([view.searchPath, head.path]).toEqual(['/list?bedroom_min=2', '/list?page=2&bedroom_min=2']);
  });

  it('offers no comparison of homes for rent, nor of none', async () => {
    for (const view of [
      (await shown('/list?listing_type=rent')).view,
      (await shown('/list?listing_type=rent&price_rank=true')).view,
      (await shown('/list?price_rank=true', 0)).view,
    ])
      expect([view.rank, comparisons(view)]).toEqual([undefined, []]);
  });

  it('says which place is shown where it is not called what was asked for', async () => {
    const { view } = await shown('/list?address=Nordnes&bedroom_min=2');
    expect(view.unknown).toEqual({
      text: 'Viser Bergen for «Nordnes».',
      alternatives: [{ label: 'Annonser som nevner «Nordnes»', path: '/list?bedroom_min=2&keywords[]=Nordnes' }],
    });
    for (const path of ['/list?address=Bergen', '/list?address=bergen', '/list?address=vestland,bergen'])
      expect((await shown(path)).view.unknown).toBeUndefined();
  });

  it('says how many homes there are, and where', async () => {
    const { view, meta: head } = await shown('/list?address[]=vestland,bergen');
    expect(view.heading).toBe('1\u00a0284 boliger til salgs i Bergen');
    expect(head).toMatchObject({ title: 'Boliger til salgs i Bergen', path: '/locations/vestland/bergen' });
  });

  it('says that the map narrows a search in a place, and not that a drawn area lies in view', async () => {
    const box =
      'location_top_left_lat=60.5&location_top_left_lng=5.2&location_bottom_right_lat=60.3&location_bottom_right_lng=5.5';
    const heading = async (query: string) => (await shown(`/list?view=map&${query}&${box}`)).view.heading;
    expect(await heading('address[]=vestland,bergen')).toBe('1\u00a0284 boliger til salgs i Bergen, i kartutsnittet');
    const drawn = (west: number) => `polygon=${west},60.35;5.4,60.35;5.4,60.45`;
    expect(await heading(drawn(5.3))).toBe('1\u00a0284 boliger til salgs i området du har tegnet');
    expect(await heading(drawn(4.9))).toBe('1\u00a0284 boliger til salgs i området du har tegnet, i kartutsnittet');
  });

  it('tells the price by the square metre on cards and rows', async () => {
    for (const view of ['list', 'grid'])
      expect((await shown(`/list?view=${view}&sorting=price_per_primary&order=asc`)).view.cards[0]?.perArea).toBe(
        '76\u00a0237\u00a0kr/m²',
      );
  });

  it('speaks of filters to remove only where there are any, and keeps them in words for the latest searches', async () => {
    expect((await shown('/list', 0)).view.nothingHint).toBe('Prøv et annet sted.');
    expect((await shown('/list?bedroom_min=2', 0)).view.nothingHint).toContain('filtrene');
    const { view } = await shown('/list?address[]=vestland,bergen&bedroom_min=2');
    expect(view.searchFilters).toMatch(/2 soverom/);
    expect(view.searchFilters).not.toContain('Bergen');
  });

  it('orders by total price where there is one, and by asking price only where an address asks for it', async () => {
    const sorts = async (path: string) => (await shown(path)).view.sorts.map(({ label }) => label);
    expect(await sorts('/list')).toEqual(
      expect.arrayContaining(['Lavest totalpris', 'Høyest totalpris', 'Neste visning']),
    );
    expect((await sorts('/list')).filter((label) => /^(Lavest|Høyest) (pris|prisantydning)$/.test(label))).toEqual([]);
    expect(await sorts('/list?sorting=price&order=asc')).toContain('Lavest prisantydning');
    expect(await sorts('/list?listing_type=rent')).toEqual(expect.arrayContaining(['Lavest pris', 'Høyest pris']));
    expect((await sorts('/list?listing_type=rent')).join()).not.toContain('otalpris');
    const { view } = await shown('/list?sorting=total_price&order=asc');
    expect(view.sorts.find(({ isChosen }) => isChosen)?.label).toBe('Lavest totalpris');
  });

  it('has the address of its one place for its true one, also of a place as people write it', async () => {
    expect((await shown('/list?address[]=Bergen&bedroom_min=2&view=map')).meta.path).toBe(
      '/locations/vestland/bergen?bedroom_min=2',
    );
    expect((await shown('/list?bedroom_min=2&view=map')).meta.path).toBe('/list?bedroom_min=2');
  });

  it('counts no filter for where the map stands', async () => {
    const box =
      'location_top_left_lat=61&location_top_left_lng=4&location_bottom_right_lat=60&location_bottom_right_lng=6';
    expect((await shown(`/list?view=map&${box}`)).view.form.active).toBe(0);
    expect((await shown(`/list?view=map&${box}&bedroom_min=2`)).view.form.active).toBe(1);
  });

  it('leads a form’s address to the tidy one, and a page past the last to the last', async () => {
    expect(await redirected('/list?listing_type=rent&address=&price_min=&price_max=20000')).toBe(
      '/list?listing_type=rent&price_max=20000',
    );
    expect(await redirected('/list?page=900', 100)).toBe('/list?page=9');
    expect(await redirected('/list?price_max=20000')).toBeNull();
  });

  it('writes amounts in digits, however they were written, and no field that was left empty', async () => {
    const empty = Array.from({ length: 25 }, (_, i) => `field_${i}=`).join('&');
    expect(await redirected('/list?total_price_max=4,5+mill')).toBe('/list?total_price_max=4500000');
    expect(await redirected('/list?total_price_min=4.500.000&total_price_max=6+000+000+kr')).toBe(
      '/list?total_price_min=4500000&total_price_max=6000000',
    );
    expect(await redirected(`/list?${empty}&price_min=&price_max=cheap`)).toBe('/list?price_max=cheap');
    expect(await redirected('/list?price_max=cheap')).toBeNull();
  });

  it('keeps in its field what could not be read as a bound', async () => {
    const unread = async (query: string) =>
      (await shown(`/list?${query}`)).view.form.pills
        .flatMap(({ fields }) => fields)
        .flatMap((field) => (field.kind === 'range' && field.unread !== undefined ? [[field.name, field.unread]] : []));
    expect(await unread('total_price_max=cheap')).toEqual([['total_price', { max: 'cheap' }]]);
    expect(await unread('total_price_min=2000000&total_price_max=cheap')).toEqual([['total_price', { max: 'cheap' }]]);
    expect(await unread('total_price_max=2000000')).toEqual([]);
  });

  it('says that it swapped bounds which stood the wrong way round', async () => {
    const { view, filter } = await shown('/list?price_min=900000&price_max=100');
    expect(filter.price).toEqual({ min: 100, max: 900_000 });
    expect(view.repaired).toEqual(['Pris: den første grensen var høyere enn den andre, så vi byttet om på dem.']);
    expect((await shown('/list?price_min=100&price_max=900000')).view.repaired).toEqual([]);
    expect(await redirected('/list?price_min=900000&price_max=100&bedroom_min=')).toBe(
      '/list?price_min=900000&price_max=100',
    );
  });

  it('says what it left out, in words', async () => {
    const { view } = await shown('/list?bedroom_min=many&colour=red');
    expect(view.ignored).toEqual(['Soverom: many', 'colour: red']);
    const { view: listed } = await shown('/list?status[]=sold&status[]=gone');
    expect(listed.ignored).toEqual(['status: sold, gone']);
  });

  it('takes names that every object has for fields that it does not know', async () => {
    const { view } = await shown('/list?constructor=1&to_string=2&__proto__=3&price[constructor]=4&__proto__[min]=5');
    expect(view.ignored).toEqual(['constructor: 1', 'to_string: 2', '__proto__: 3', 'Pris: 4']);
  });

  it('says fifty things that it left out of a long address, and no more', async () => {
    const values = (name: string) => Array.from({ length: 300 }, (_, i) => `${name}${i}`).join(',');
    const path = `/list?facilities=${values('a')}&property_type=${values('b')}&ownership=${values('c')}`;
    const page = await shown(path);
    expect(page.view.ignored).toHaveLength(50);
    expect(JSON.stringify(page)).not.toContain('a200');
    expect(JSON.stringify(page).length).toBeLessThan(JSON.stringify(await shown('/list')).length + 3_000);
  });

  it.each(['nb', 'en'] as const)('has a name for everything that can be left out, in %s', (language) => {
    for (const field of Object.keys({ ...FILTER_FIELDS, ...ARRANGEMENT_FIELDS }))
      expect(fieldWords(translator(language), snakeName(field))).not.toBe('');
  });

  it('gives each choice a chip that takes it away, and nothing else', async () => {
    const { view } = await shown(
      '/list?property_type[]=apartment&property_type[]=cabin&price_max=5000000&facilities[]=balcony',
    );
    expect(view.chips.map((chip) => chip.label.replaceAll('\u00a0', ' '))).toEqual([
      'Leilighet',
      'Hytte',
      'Pris inntil 5 000 000 kr',
      'Balkong',
    ]);
    const [flat, , price] = view.chips.map((chip) => decodeURIComponent(chip.path));
    expect(flat).toContain('property_type[]=cabin');
    expect(flat).not.toContain('apartment');
    expect(price).not.toContain('price');
    expect(price).toContain('balcony');
  });

  it('says of a rent what it is a price for, and of a yes nothing more', async () => {
    const { view } = await shown('/list?listing_type=rent&price_max=15000&is_pet_allowed=true');
    expect(view.chips.map((chip) => chip.label.replaceAll('\u00a0', ' '))).toEqual([
      'Leie per måned inntil 15 000 kr',
      'Husdyr tillatt',
    ]);
  });

  it('keeps a chip of bedrooms short where its name says the rooms of a flat too', async () => {
    const { view } = await shown('/list?bedroom_min=4&price_max=5000000');
    expect(view.chips.map(({ label, short }) => ({ label: label.replaceAll('\u00a0', ' '), short }))).toEqual([
      { label: 'Minst 4 soverom (5-roms eller større)', short: 'Minst 4 soverom' },
      { label: 'Pris inntil 5 000 000 kr', short: undefined },
    ]);
  });

  it('says which filter costs the most when few are left', async () => {
    const costs = [
      { field: 'facilities', value: 'elevator', gained: 412 },
      { field: 'property_type', gained: 1 },
      { field: 'unheard_of', gained: 7 },
    ];
    const { view } = await shown(
      '/list?facilities[]=elevator&facilities[]=balcony&property_type[]=apartment',
      0,
      costs,
    );
    expect(view.suggestions.map((suggestion) => suggestion.label)).toEqual([
      '+412 boliger hvis du fjerner «Heis»',
      '+1 bolig hvis du fjerner «Leilighet»',
    ]);
    expect(decodeURIComponent(view.suggestions[0]?.path ?? '')).not.toContain('elevator');
    expect(decodeURIComponent(view.suggestions[0]?.path ?? '')).toContain('balcony');
  });

  it('offers to do without a word of the text before anything else', async () => {
    const costs = [
      { field: 'property_type', gained: 300 },
      { field: 'price', gained: 40 },
      { field: 'bedroom', gained: 35 },
      { field: 'keywords', value: 'utsikt', gained: 29 },
    ];
    const { view } = await shown(
      '/list?property_type[]=apartment&price_max=5000000&bedroom_min=2&keywords[]=utsikt',
      0,
      costs,
    );
    expect(view.suggestions[0]?.label).toBe('+29 boliger hvis du fjerner «utsikt»');
    expect(decodeURIComponent(view.suggestions[0]?.path ?? '')).not.toContain('utsikt');
    expect(view.suggestions[1]?.label).toBe('+300 boliger hvis du fjerner «Leilighet»');
  });

  it('tells once how many homes do not say whether pets are allowed', async () => {
    const costs = [
      { field: 'is_pet_allowed', gained: 45 },
      { field: 'property_type', gained: 3 },
    ];
    const { view } = await shown('/list?listing_type=rent&is_pet_allowed=true&property_type[]=apartment', 0, costs);
    expect(view.silentOnPets?.text).toContain('45');
    expect(view.suggestions.map(({ label }) => label)).toEqual(['+3 boliger hvis du fjerner «Leilighet»']);
  });

  it('carries along in its form what the form has no field for', async () => {
    const { view } = await shown(
      '/list?listing_type=rent&facilities[]=balcony&bedroom_min=2&sorting=price&order=asc&page=3&address=Bergen',
    );
    expect(view.form.hidden).toEqual(
      expect.arrayContaining([
        ['listing_type', 'rent'],
        ['facilities[]', 'balcony'],
        ['sorting', 'price'],
        ['order', 'asc'],
      ]),
    );
    expect(view.form.hidden).toHaveLength(4);
    expect(view.form.places).toMatchObject([{ text: 'Bergen, Vestland', filter: { address: ['Bergen'] } }]);
    const [, price, bedrooms] = view.form.pills.map((pill) => pill.fields[0]);
    expect(price).toMatchObject({ name: 'price', label: 'Leie per måned' });
    expect(bedrooms).toMatchObject({ name: 'bedroom_min', chosen: '2' });
  });

  it('keeps its places in the field for places, each with the search without it', async () => {
    const { view } = await shown('/list?address[]=vestland,bergen&address[]=oslo,oslo&include_surrounding=true');
    expect(view.form).toMatchObject({
      places: [
        {
          name: 'Bergen',
          text: 'Bergen, Vestland',
          filter: { address: ['vestland,bergen'] },
          removePath: '/list?address[]=oslo,oslo&include_surrounding=true',
        },
        { filter: { address: ['oslo,oslo'] } },
      ],
      includeSurrounding: true,
      hidden: [],
    });
    const [first] = (await shown('/list?address[]=vestland,bergen&include_surrounding=true')).view.form.places;
    expect(first?.removePath).toBe('/list');
  });

  it('names its places in heading and title, of many the first, and in the name it is kept under', async () => {
    const places = (count: number) =>
      ['vestland,bergen', 'oslo,oslo', 'x,lier', 'x,moss'].slice(0, count).map((path) => `address[]=${path}`);
    const headingOf = async (...query: string[]) => {
      const { view, meta } = await shown(`/list?${query.join('&')}`);
      return [view.heading.replace(/^[\s\d]+/, ''), meta.title, view.searchName];
    };
    expect(await headingOf(...places(2))).toEqual([
      'boliger til salgs i Bergen og Oslo',
      'Boliger til salgs i Bergen og Oslo',
      'Boliger til salgs i Bergen og Oslo',
    ]);
    expect(await headingOf(...places(4), 'include_surrounding=true')).toEqual([
      'boliger til salgs i Bergen, Oslo, 2 steder til og områdene rundt',
      'Boliger til salgs i Bergen, Oslo, 2 steder til og områdene rundt',
      'Boliger til salgs i Bergen, Oslo + 2 og områdene rundt',
    ]);
    expect(await headingOf(...places(1), 'include_surrounding=true')).toEqual(
      Array.from({ length: 3 }, (_, index) => `${index === 0 ? 'b' : 'B'}oliger til salgs i Bergen og områdene rundt`),
    );
    expect((await shown('/list?address[]=vestland,bergen&include_surrounding=true')).meta.path).toBe(
      '/list?address[]=vestland,bergen&include_surrounding=true',
    );
  });

  it('speaks of premises where they are what is looked for', async () => {
    const { view } = await shown('/list?listing_type=commercial&facilities[]=elevator', 0, [
      { field: 'facilities', value: 'elevator', gained: 12 },
    ]);
    expect(view.suggestions[0]?.label).toBe('+12 lokaler hvis du fjerner «Heis»');
    expect(view.form.pills[0]?.label).toBe('Type lokale');
    expect(JSON.stringify(view)).not.toMatch(/bolig/i);
  });

  it('links to its neighbours, and stays out of search engines when it is empty', async () => {
    const tags = listMeta(await shown('/list?page=2'));
    expect(tags).toContainEqual({ tagName: 'link', rel: 'prev', href: 'https://grend.no/list' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'next', href: 'https://grend.no/list?page=3' });
    expect(listMeta(await shown('/list', 0))).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

/** Where the homes of a list can be compared by price per m². */
function comparisons({ links }: Pick<ListView, 'links'>): readonly string[] {
  return links.flatMap(({ path, onPhone }) => (onPhone === 'sorts' ? [path] : []));
}
