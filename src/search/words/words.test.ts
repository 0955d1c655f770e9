import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type Body, type TestApp } from '../../app.testing.ts';
import { translator } from '../../texts/messages.ts';
import { aListing } from '../../properties/record.testing.ts';
import { anAustralianHome, askInWords, type AskOptions } from './words.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.add(
    aListing({
      address: {
        ...{ street: 'Markveien 41B', suburb: 'Grünerløkka', municipality: 'Oslo', postCode: '0554' },
        ...{ region: 'Oslo', lat: 59.9227, lng: 10.7594 },
      },
    }),
    anAustralianHome('35 Bridge Road', 'Balmain', 'NSW', '2041', [-33.857, 151.179]),
    anAustralianHome('7 Bridge Street', 'Balmain', 'NSW', '2041', [-33.856, 151.178]),
    anAustralianHome('9 George Street', 'Parramatta', 'NSW', '2150', [-33.815, 151.003]),
    // In the same council.
    anAustralianHome('3 Wigram Street', 'Harris Park', 'NSW', '2150', [-33.822, 151.007]),
    anAustralianHome('5 Pitt Street', 'Sydney', 'NSW', '2000', [-33.868, 151.209]),
    anAustralianHome('6 Crown Street', 'Surry Hills', 'NSW', '2010', [-33.885, 151.212]),
    anAustralianHome('8 Swanston Street', 'Melbourne', 'VIC', '3000', [-37.815, 144.966]),
    anAustralianHome('1 High Street', 'Fremantle', 'WA', '6160', [-32.056, 115.747]),
    ...['2 Bridge Rd', '4 Bridge Road'].map((street) =>
      anAustralianHome(street, 'Coburg', 'VIC', '3058', [-37.744, 144.966]),
    ),
  );
});
afterAll(() => app.close());

const ask = (term: string, options?: AskOptions) => askInWords(app, term, options);
const au = { host: 'grend.com' };

/** The ordinary address, without the sentence that it carries along. */
const searchOf = ({ path }: Body): string => decodeURIComponent(String(path).replace(/[?&]words=.*$/, ''));

describe('a sentence', () => {
  it.each(
    (['nb', 'en'] as const).flatMap((language) =>
      (['no', 'au'] as const).map((region) => [region, translator(language)(`area.field.words_${region}`)] as const),
    ),
  )('is understood whole where the place field shows it as an example: %s, %s', async (region, example) => {
    const [, sentence = ''] = /[«“](.*)[»”]/.exec(example) ?? [];
    const { understood, wishes, path } = await ask(sentence, region === 'au' ? au : {});
    expect(understood.length).toBeGreaterThan(1);
    expect(wishes).toEqual([]);
    expect(path).toMatch(/address\[\]/);
    expect(path).not.toMatch(/keywords/);
  });

  it.each([
    ['3-roms i Bærum kommune', 'no', '/list?bedroom_min=2&bedroom_max=2&address[]=akershus,baerum'],
    ['3-roms 0556 Oslo', 'no', '/list?bedroom_min=2&bedroom_max=2&address[]=norge,0556'],
    ['2 bed Newtown NSW 2042', 'au', '/list?bedroom_min=2&address[]=new-south-wales,newtown'],
    ['2042 Newtown 2 bed', 'au', '/list?bedroom_min=2&address[]=new-south-wales,newtown'],
    ['2 bed Inner West Council', 'au', '/list?bedroom_min=2&address[]=new-south-wales,inner-west-council'],
  ] as const)('takes a place with its postcode, or with the word for what it is, as one: %s', async (...row) => {
    const [sentence, region, path] = row;
    const read = await ask(sentence, region === 'au' ? au : {});
    expect([read['wishes'], searchOf(read)]).toEqual([[], path]);
  });

  it.each([
    ['unit near Parramatta', 'au', /include_surrounding=true&address\[\]=new-south-wales,parramatta$/],
    ['hus nær Hamar', 'no', /include_surrounding=true&address\[\]=innlandet,hamar$/],
    ['unit close to central Sydney', 'au', /flat&address\[\]=new-south-wales,greater-sydney$/],
    ['unit in Wynyard', 'au', /flat&address\[\]=new-south-wales,sydney$/],
  ] as const)('and about a place that a station is called after where it says no more: %s', async (...row) => {
    const [sentence, region, place] = row;
    expect(searchOf(await ask(sentence, region === 'au' ? au : {}))).toMatch(place);
  });

  it.each([
    ['2br unit near Central Station', 'au', /map_centroid=-33\.8837,151\.2059.*property_radius=1000/],
    ['pets ok apartment near Newtown station', 'au', /map_centroid=-33\.8979,151\.1796/],
    ['unit close to Newtown train station Newtown', 'au', /map_centroid=-33\.8979,151\.1796/],
    ['house within 20 minutes walk of Newtown station', 'au', /commute=walking,20,151\.1796,-33\.8979/],
    ['leilighet nær Nydalen t-bane', 'no', /map_centroid=59\.9491,10\.7652/],
    ['leilighet ved T-banen på Nydalen med balkong', 'no', /map_centroid=59\.9491,10\.7652/],
    ['maks 10 min å gå til Nydalen stasjon', 'no', /commute=walking,10,10\.769\d*,59\.95/],
    // By its bare name too, behind words that say near.
    ['unit near Wynyard', 'au', /map_centroid=-33\.8659,151\.2057/],
    ['rent close to Wynyard pets allowed $800pw', 'au', /map_centroid=-33\.8659,151\.2057/],
    ['unit near Town Hall Sydney', 'au', /map_centroid=-33\.8738,151\.2067/],
    ['unit near Central', 'au', /map_centroid=-33\.8837,151\.2059/],
    ['2 bed near Flinders Street under 600pw', 'au', /map_centroid=-37\.8183,144\.967/],
    ['2 bed near Southern Cross', 'au', /map_centroid=-37\.8183,144\.9525/],
    ['unit walking distance of Southern Cross', 'au', /commute=walking,15,144\.9525,-37\.8183/],
    ['20 min from Central by bike', 'au', /commute=biking,20,151\.2059,-33\.8837/],
    ['leilighet nær Nationaltheatret', 'no', /map_centroid=59\.9146,10\.7329/],
    ['leilighet nær Stortinget under 6 mill', 'no', /map_centroid=59\.9129,10\.742/],
    ['leilighet i nærheten av Majorstuen', 'no', /map_centroid=59\.9305,10\.7143/],
    ['leilighet nær Majorstua', 'no', /map_centroid=59\.9305,10\.7143/],
  ] as const)('is about what is around a station where it names one: %s', async (sentence, region, path) => {
    const { understood, wishes, path: found } = await ask(sentence, region === 'au' ? au : {});
    expect([wishes, decodeURIComponent(String(found))]).toEqual([[], expect.stringMatching(path)]);
    expect(found).not.toMatch(/keywords|address|transportation/);
    expect(understood.length).toBeGreaterThan(0);
  });

  it.each([
    ['leilighet nær NTNU Gløshaugen', 'no', /map_centroid=63\.4\d+,10\.4\d+&property_radius=1000/],
    ['house near Subiaco station', 'au', /map_centroid=-31\.9\d+,115\.8\d+&property_radius=1000/],
    ['unit near Monash University', 'au', /map_centroid=-37\.9\d+,145\.1\d+/],
  ] as const)('is about one place, where that is called after another: %s', async (sentence, region, path) => {
    const { wishes, path: found } = await ask(sentence, region === 'au' ? au : {});
    expect([wishes, decodeURIComponent(String(found))]).toEqual([[], expect.stringMatching(path)]);
    expect(found).not.toMatch(/keywords|address/);
  });

  it.each([
    ['apartment with a view in Sydney', 'au', /keywords\[\]=view(?:&|$)/],
    ['house coburg 3 bed max $1.5m', 'au', /^(?!.*bedroom_max).*bedroom_min=3.*price_max=1500000/],
    ['3 soverom maks 6 mill Oslo', 'no', /^(?!.*bedroom_max).*total_price_max=6000000/],
    ['rooms 4 Perth', 'au', /bedroom_min=4/],
    ['rom 4 Oslo', 'no', /bedroom_min=3/],
    ['house in postcode 6008', 'au', /^(?!.*keywords).*address/],
    ['leilighet i Oslo uten felesgjeld', 'no', /joint_debt_max=0/],
    ['leilighet i Oslo opp til 4 milioner', 'no', /total_price_max=4000000/],
    ['utleid kontor i Oslo', 'no', /^(?!.*rented).*listing_type=commercial.*tenancy\[\]=tenanted/],
    ['office in Sydney with a net yield above 5.5%', 'au', /listing_type=commercial.*return_percent_min=5\.5/],
  ] as const)('has words that were taken for others: %s', async (sentence, region, path) => {
    const { wishes, path: found } = await ask(sentence, region === 'au' ? au : {});
    expect([wishes, decodeURIComponent(String(found)).replace(/[?&]words=.*$/, '')]).toEqual([
      [],
      expect.stringMatching(path),
    ]);
  });

  it('tells amounts that no home costs', async () => {
    expect((await ask('bolig i Oslo til 99999999999999999')).wishes).toHaveLength(1);
    expect((await ask('leilighet i Oslo under 1 kr')).wishes).toHaveLength(1);
  });

  it('offers the other stations of a name', async () => {
    const { understood } = await ask('unit near Central Station', au);
    const station = understood.find(({ name }: Body) => name !== undefined);
    expect(station.name).toBe('Central Station, Haymarket, New South Wales');
    expect(station.alternatives.map(({ name }: Body) => name)).toEqual(['Central Station, Brisbane City, Queensland']);
    const [inBrisbane] = (await ask('unit near Central Station in Brisbane', au)).understood.slice(-1);
    expect(inBrisbane).toMatchObject({
      words: 'near Central Station in Brisbane',
      name: 'Central Station',
      alternatives: [],
    });
  });

  it('in Norwegian is an ordinary search, with each word that it was made of', async () => {
    const asked = await ask('3-roms på Grünerløkka under 6 mill totalpris med balkong og visning i helga');
    expect(searchOf(asked)).toBe(
      '/list?bedroom_min=2&bedroom_max=2&total_price_max=6000000&facilities[]=balcony&viewing_date[]=this_weekend&address[]=oslo,oslo,grunerlokka',
    );
    expect(asked.understood.map(({ words, query }: Body) => [words, decodeURIComponent(query)])).toEqual([
      ['3-roms', 'bedroom_min=2&bedroom_max=2'],
      ['Grünerløkka', 'address[]=oslo,oslo,grunerlokka'],
      ['under 6 mill totalpris', 'total_price_max=6000000'],
      ['balkong', 'facilities[]=balcony'],
      ['visning i helga', 'viewing_date[]=this_weekend'],
    ]);
    expect(asked.wishes).toEqual([]);
    expect(asked.isMoreThanPlace).toBeUndefined();
    expect(asked.is_more_than_place).toBe(true);
  });

  it('leaves an address to the search for places', async () => {
    const known = await ask('12 Smith Street, Newtown NSW 2042', au);
    expect(known.is_more_than_place).toBe(false);
    expect((await ask('2 bed in Newtown under 900k', au)).is_more_than_place).toBe(true);
  });

  it.each(['12 Bridge Road Balmain', 'Bridge Road Balmain', 'Balmain, Bridge Rd', '35 Bridge Rd, Balmain NSW'])(
    'means by %s the street of that suburb alone, and leaves it to the search for places',
    async (term) => {
      const asked = await ask(term, au);
      expect(searchOf(asked)).toBe('/list?address[]=new-south-wales,balmain;Bridge+Road');
      expect(asked).toMatchObject({ results: 1, is_more_than_place: false });
    },
  );

  it('adds to a street in a suburb what else is wished for', async () => {
    const asked = await ask('2 bed on Bridge Road Balmain', au);
    expect(searchOf(asked)).toBe('/list?bedroom_min=2&address[]=new-south-wales,balmain;Bridge+Road');
    expect(asked.is_more_than_place).toBe(true);
  });

  it('leaves a street with a house number to the search for places, and a home’s id', async () => {
    for (const term of ['35 Bridge Rd', 'Markveien 41', 'Markveien 41 B', '200 Collins Street'])
      expect([term, (await ask(term, term.includes('vei') ? {} : au)).is_more_than_place]).toEqual([term, false]);
    expect((await ask('100208668', au)).is_more_than_place).toBe(false);
    expect((await ask('750000', au)).is_more_than_place).toBe(true);
    for (const words of ['2 bed unit Newtown with low levies', 'low strata levies Newtown'])
      expect(searchOf(await ask(words, au))).not.toContain('listing_type=rent');
    for (const number of ['99999', '20300']) expect(searchOf(await ask(number))).not.toContain('price');
    expect(searchOf(await ask('20300', { within: 'listing_type=rent' }))).toContain('price_max=20300');
  });

  it('looks in a town for the name of a place that it knows elsewhere alone', async () => {
    const asked = await ask('3-roms Drammen Grünerløkka');
    expect(searchOf(asked)).toBe('/list?bedroom_min=2&bedroom_max=2&keywords[]=Grünerløkka&address[]=buskerud,drammen');
    const both = await ask('3-roms Drammen, Grünerløkka');
    expect(searchOf(both)).toBe(
      '/list?bedroom_min=2&bedroom_max=2&address[]=buskerud,drammen&address[]=oslo,oslo,grunerlokka',
    );
    expect(searchOf(await ask('2 bed Newtown Sydney', au))).toBe(
      '/list?bedroom_min=2&address[]=new-south-wales,newtown',
    );
  });

  it.each([
    ['2 bedroom unit in Parramatta under 800k', 'new-south-wales,parramatta', 'new-south-wales,parramatta-council'],
    ['unit in Sydney CBD', 'new-south-wales,sydney', 'new-south-wales,sydney-council'],
    ['apartment Melbourne CBD', 'victoria,melbourne', 'victoria,melbourne-council'],
    ['house in Paramatta', 'new-south-wales,parramatta', 'south-australia,paramatta'],
    ['house Freemantle', 'western-australia,fremantle', 'new-south-wales,freemantle'],
    ['2 bed unit in the city', 'new-south-wales,sydney', 'victoria,melbourne'],
    ['Brunswick Victoria or in the CBD, 2 bed', 'victoria,melbourne', 'new-south-wales,sydney'],
  ])('means by “%s” the suburb with homes, and offers what else is called so', async (sentence, meant, other) => {
    const { understood } = await ask(sentence, au);
    const places = understood.filter(({ kind }: Body) => kind === 'place');
    const asked = (query: string) => new URLSearchParams(query).get('address[]');
    expect(places.map(({ query }: Body) => asked(query))).toContain(meant);
    const place = places.find(({ query }: Body) => asked(query) === meant);
    expect(place.alternatives.map(({ query }: Body) => asked(query))).toContain(other);
  });

  it.each([
    ['30 min to Sydney CBD', [-33.87, 151.21]],
    ['30 min by car to the city', [-33.87, 151.21]],
    ['house in Brunswick Victoria 30 min to the city', [-37.81, 144.96]],
  ])('means by “%s” the way to the middle of the centre', async (sentence, [lat = 0, lng = 0]) => {
    const { understood, wishes } = await ask(sentence, au);
    const ways = understood.flatMap(({ query }: Body) => new URLSearchParams(query).get('commute') ?? []);
    const [, , on = NaN, at = NaN] = String(ways[0]).split(',').map(Number);
    expect(wishes).toEqual([]);
    expect(Math.hypot(at - lat, on - lng)).toBeLessThan(0.015);
  });

  it('leaves the city alone where it is what one looks at', async () => {
    const { understood } = await ask('apartment with views of the city', au);
    expect(understood.filter(({ kind }: Body) => kind === 'place')).toEqual([]);
  });

  it('means by the CBD of a city the city, where one wants to be near it too', async () => {
    const { understood } = await ask('within 20 minutes drive of Hobart CBD', au);
    expect(understood).toMatchObject([
      { kind: 'filter', words: 'within 20 minutes drive of Hobart CBD', name: 'Hobart' },
    ]);
    expect(understood[0].query).toMatch(/^commute=driving,20,/);
    expect(searchOf(await ask('2 bed Geelong CBD', au))).toMatch(
      /^\/list\?bedroom_min=2&address\[\]=victoria,geelong$/,
    );
  });

  it('looks for new homes where one is to be completed, and says that no filter knows the year', async () => {
    const english = await ask('new apartments in Docklands completed by 2027', au);
    expect(searchOf(english)).toBe(
      '/list?listing_type=new_homes&property_type[]=apartment&address[]=victoria,docklands',
    );
    const norwegian = await ask('leilighet i Oslo ferdigstilt 2027');
    expect(searchOf(norwegian)).toBe('/list?listing_type=new_homes&property_type[]=apartment&address[]=oslo,oslo');
    expect([english, norwegian].map(({ wishes }) => wishes.map(({ words }: Body) => words))).toEqual([
      ['by 2027'],
      ['2027'],
    ]);
  });

  it('keeps the name of the place that the way is to', async () => {
    const { understood } = await ask('30 min fra Lillestrøm med bil');
    expect(understood).toMatchObject([
      {
        words: '30 min fra Lillestrøm med bil',
        name: 'Lillestrøm',
        query: expect.stringMatching(/^commute=driving,30,/),
        alternatives: [
          { query: expect.stringMatching(/^commute=biking,30,/) },
          { query: expect.stringMatching(/^commute=walking,30,/) },
          { query: expect.stringMatching(/^commute=transit,30,/) },
        ],
      },
    ]);
    const [bike] = (await ask('30 min fra Lillestrøm på sykkel')).understood;
    expect(bike?.query).toMatch(/^commute=biking,30,/);
  });

  it('measures from the place that the way is to alone, the shortest way first unless another order was chosen', async () => {
    const sentence = '30 min fra Lillestrøm med bil';
    const around = await ask(sentence, { within: 'map_centroid=59.91,10.75&property_radius=2000' });
    expect(searchOf(around)).toMatch(/^\/list\?sorting=commute&order=asc&commute=driving,30,11\.\d+,59\.\d+$/);
    const ordered = await ask(sentence, { within: 'sorting=total_price&order=asc' });
    expect(searchOf(ordered)).toMatch(/sorting=total_price/);
    expect(searchOf(await ask(`billigste ${sentence}`))).toMatch(/sorting=total_price&order=asc.*commute=driving,30/);
  });

  it('takes no street for a word that its name is near to', async () => {
    const oslo = { suburb: 'Sentrum', municipality: 'Oslo', postCode: '0155', lat: 59.914, lng: 10.749 };
    await app.add(
      aListing({ address: { street: 'Storgata 5', ...oslo } }),
      aListing({ address: { street: 'Solveien 3', ...oslo } }),
    );
    for (const street of ['Storgata', 'Solveien'])
      expect(searchOf(await ask(`${street} Oslo`))).toBe(`/list?address[]=oslo,oslo;${street}`);
    expect(searchOf(await ask('3-roms i Storgata'))).not.toContain('ownership');
  });

  it.each([
    ['3-roms i Bygdøy alle', 'Bygdøy+allé'],
    ['3-roms Frognerveien', 'Frognerveien'],
  ])('looks in a well-known street without homes, and not in its quarter: %s', async (sentence, street) => {
    // The quarters of the streets are known by homes.
    const oslo = { municipality: 'Oslo', suburb: 'Frogner', postCode: '0263', lat: 59.918, lng: 10.705 };
    await app.add(aListing({ address: { street: 'Gabels gate 2', ...oslo } }));
    expect(searchOf(await ask(sentence))).toBe(`/list?bedroom_min=2&bedroom_max=2&address[]=oslo,oslo;${street}`);
  });

  it('takes no place for the name of a street', async () => {
    const { understood } = await ask('Collins Street', au);
    expect(understood).toMatchObject([{ words: 'Collins Street', kind: 'keyword' }]);
  });

  it('in English too, in the other market', async () => {
    const asked = await ask('2 bed pet friendly in Newtown under 750 pw', au);
    expect(searchOf(asked)).toMatch(
      /^\/list\?listing_type=rent&bedroom_min=2&is_pet_allowed=true&price_max=750&address\[\]=.*newtown$/,
    );
  });

  it('takes a month’s cost of a home for sale for what it costs to own, and no rent', async () => {
    const norwegian = await ask('leilighet i Oslo med månedskostnad under 25000');
    expect(searchOf(norwegian)).toBe('/list?property_type[]=apartment&monthly_cost_max=25000&address[]=oslo,oslo');
    expect(norwegian.understood.map(({ words, query }: Body) => [words, decodeURIComponent(query)])).toContainEqual([
      'månedskostnad under 25000',
      'monthly_cost_max=25000',
    ]);
    expect(searchOf(await ask('unit in Newtown monthly cost under 4000', au))).toMatch(
      /^\/list\?property_type\[\]=apartment&property_type\[\]=flat&monthly_cost_max=4000&address\[\]=.*newtown$/,
    );
    // Of a home that is let, a month costs its rent.
    expect(searchOf(await ask('leilighet til leie i Oslo, månedskostnad under 14000'))).toBe(
      '/list?listing_type=rent&property_type[]=apartment&price_max=14000&address[]=oslo,oslo',
    );
  });

  it('counts what its search finds', async () => {
    const asked = await ask('leilighet på Grünerløkka');
    const { body } = await app.request('POST', '/api/v4/property/search', {
      body: { address: ['oslo,oslo,grunerlokka'], property_type: ['apartment'] },
      host: 'grend.no',
    });
    expect(asked.results).toBe(body.pagination.results);
  });

  it('offers what ambiguous words may mean as well', async () => {
    const { understood } = await ask('under 5 mill');
    expect(understood).toEqual([
      {
        ...{ words: 'under 5 mill', start: 0, end: 12, kind: 'filter', query: 'total_price_max=5000000' },
        alternatives: [{ query: 'asking_price_max=5000000' }],
      },
    ]);
  });

  it('drops nothing: what is left is a keyword, or a wish that no filter can say', async () => {
    const { understood, wishes } = await ask('funkishus i rolig gate, ikke oppussingsobjekt, Oslo');
    expect(understood.map(({ kind, words }: Body) => [kind, words])).toEqual([
      ['keyword', 'funkishus'],
      ['place', 'Oslo'],
    ]);
    expect(wishes.map(({ words }: Body) => words)).toEqual(['rolig gate', 'ikke oppussingsobjekt']);
  });

  it('is added to the search that it is asked within, and keeps its kind', async () => {
    const asked = await ask('2 bed under 800', { ...au, within: 'listing_type=rent&facilities[]=pool' });
    expect(searchOf(asked)).toBe('/list?listing_type=rent&facilities[]=pool&bedroom_min=2&price_max=800');
  });

  it('puts misspelt places right', async () => {
    const { understood } = await ask('3 roms grunerløka');
    expect(understood[1]).toMatchObject({ words: 'grunerløka', kind: 'place', name: 'Grünerløkka, Oslo' });
  });

  it.each([
    '',
    '   ',
    ',,;--',
    '£€§',
    "'; drop table",
    '9'.repeat(200),
    'a '.repeat(100),
    '((((((((',
    'under under under maks',
  ])('may be anything: %s', async (term) => {
    expect((await ask(term)).results).toBeGreaterThanOrEqual(0);
  });

  it('is short', async () => {
    const { status } = await app.request('GET', `/api/v4/property/words?term=${'a'.repeat(201)}`);
    expect(status).toBe(400);
  });
});

it('marks what a language model read of what was left over, where the site has one', async () => {
  const other = await startTestAppWith([], {
    leftOverReader: { read: () => Promise.resolve([{ words: 'flygel', query: 'usage_area_min=90' }]) },
  });
  const term = 'leilighet med flygel';
  const { body } = await other.request('GET', `/api/v4/property/words?${new URLSearchParams({ term }).toString()}`, {
    host: 'grend.no',
  });
  expect(body.data.understood).toMatchObject([
    { words: 'leilighet', query: 'property_type[]=apartment' },
    { words: 'flygel', kind: 'filter', query: 'usage_area_min=90', is_by_model: true },
  ]);
  expect(body.data.understood[0].is_by_model).toBeUndefined();
  expect(searchOf(body.data)).toContain('usage_area_min=90');
  await other.close();
});
