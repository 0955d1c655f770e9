import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  const address = { street: 'Sørkedalsveien 1', suburb: 'Majorstuen', municipality: 'Oslo', postCode: '0369' };
  await test.add(aListing({ address: { ...address, lat: 59.9305, lng: 10.7115 } }));
});
afterAll(() => test.close());

const IN_NORWAY = { host: 'grend.no', headers: { 'accept-language': 'nb' } };
const IN_AUSTRALIA = { host: 'grend.com.au', headers: { 'accept-language': 'en' } };

async function suggest(term: string, options = IN_NORWAY, rest = ''): Promise<readonly Body[]> {
  const path = `/api/v2/address?term=${encodeURIComponent(term)}${rest}`;
  const { status, body } = await test.request('GET', path, options);
  expect(status).toBe(200);
  return body['data'] as readonly Body[];
}

/** The first that is searched around, and how it fits. */
async function landmark(term: string, options = IN_NORWAY): Promise<unknown> {
  const found = (await suggest(term, options)).find(({ metres }) => metres !== undefined);
  return found === undefined ? undefined : [found['name'], found['match']];
}

describe('streets in the middles of cities', () => {
  const first = async (term: string, options = IN_AUSTRALIA) => {
    const [found] = await suggest(term, options);
    return [found?.['kind'], found?.['name'], found?.['context']];
  };
  it.each([
    ['200 George Street Sydney', 'George Street', 'Sydney, New South Wales'],
    ['Level 5, 200 George St, Sydney NSW 2000', 'George Street', 'Sydney, New South Wales'],
    ['1 George Street Brisbane', 'George Street', 'Brisbane City, Queensland'],
    ['100 Collins Street Melbourne', 'Collins Street', 'Melbourne, Victoria'],
    ['100 Collins St', 'Collins Street', 'Melbourne, Victoria'],
    ['108 St Georges Terrace Perth', 'St Georges Terrace', 'Perth, Western Australia'],
    ['10 Pirie Street, Adelaide', 'Pirie Street', 'Adelaide, South Australia'],
  ])('stand first for an address in them: %s', async (term, name, context) => {
    expect(await first(term)).toEqual(['centre_street', name, context]);
  });

  it.each(['Karl Johans gate 10 Oslo', 'Karl Johans gate 10, 0154 Oslo', 'karl johansgt 10 oslo'])(
    'stand first in Norway: %s',
    async (term) => {
      expect(await first(term, IN_NORWAY)).toEqual(['centre_street', 'Karl Johans gate', 'Oslo']);
    },
  );

  it('are searched as streets of what they lie in', async () => {
    const [found] = await suggest('karl johansgt 10', IN_NORWAY);
    expect(found).toMatchObject({ kind: 'centre_street', address: 'oslo,oslo', street: 'Karl Johans gate' });
    const [australian] = await suggest('100 Collins Street Melbourne', IN_AUSTRALIA);
    expect(australian).toMatchObject({ address: 'victoria,melbourne', street: 'Collins' });
  });

  it('are those of the city that is named, and none elsewhere', async () => {
    expect(await first('Kongens gate 5, Trondheim', IN_NORWAY)).toEqual(['centre_street', 'Kongens gate', 'Trondheim']);
    for (const term of ['10 King Street, Newtown NSW', '5 Queen Street', '12 Nowhere Street Sydney'])
      expect((await suggest(term, IN_AUSTRALIA)).map(({ kind }) => kind)).not.toContain('centre_street');
    expect((await suggest('Kongens gate 5, Bergen')).map(({ kind }) => kind)).not.toContain('centre_street');
  });

  it('stand behind the street with homes that has the name in the same place', async () => {
    const address = { street: 'Munkegata 4', municipality: 'Trondheim', postCode: '7013', lat: 63.43, lng: 10.395 };
    await test.add(aListing({ address }));
    expect(await first('Munkegata 20, Trondheim', IN_NORWAY)).toEqual(['street', 'Munkegata', 'Trondheim, Trøndelag']);
  });
});

describe('stations, airports, universities and hospitals among the suggestions', () => {
  it.each([
    ['Oslo S', 'Oslo S', 'name'],
    ['oslo sentralstasjon', 'Oslo S', 'name'],
    ['Sentralbanestasjonen', 'Oslo S', 'name'],
    ['oslo sentralstasjn', 'Oslo S', 'similar'],
    ['Nationaltheatret', 'Nationaltheatret stasjon', 'name'],
    ['nasjonalteatret', 'Nationaltheatret stasjon', 'name'],
    ['Majorstuen T-bane', 'Majorstuen', 'name'],
    ['majorstuen tbane', 'Majorstuen', 'name'],
    ['majorst', 'Majorstuen', 'beginning'],
    ['Bergen stasjon', 'Bergen stasjon', 'name'],
    ['UiO Blindern', 'Universitetet i Oslo, Blindern', 'name'],
    ['Ullevål sykehus', 'Ullevål sykehus', 'name'],
    ['ulleval sykehus', 'Ullevål sykehus', 'name'],
    ['Oslo lufthavn Gardermoen', 'Oslo lufthavn Gardermoen', 'name'],
    ['Munchmuseet', 'Munchmuseet', 'name'],
    ['operaen', 'Operahuset i Oslo', 'name'],
    ['vigelandsparken', 'Frognerparken', 'name'],
    ['Ullevål stadion', 'Ullevål stadion', 'name'],
    ['nidarosdom', 'Nidarosdomen', 'beginning'],
    ['garderm', 'Oslo lufthavn Gardermoen', 'beginning'],
  ])('offers for "%s" %s (%s)', async (term, name, match) => {
    expect(await landmark(term)).toEqual([name, match]);
  });

  it.each([
    ['Central Station Sydney', 'Central Station', 'name'],
    ['Flinders Street Station', 'Flinders Street Station', 'name'],
    ['Flinders St Station', 'Flinders Street Station', 'name'],
    ['flinders st', 'Flinders Street Station', 'name'],
    ['Southern Cross', 'Southern Cross Station', 'beginning'],
    ['University of Melbourne', 'University of Melbourne', 'name'],
    ['Sydney Opera House', 'Sydney Opera House', 'name'],
    ['the mcg', 'Melbourne Cricket Ground', 'name'],
    ['MCG', 'Melbourne Cricket Ground', 'name'],
    ['Federation Square', 'Federation Square', 'name'],
    ['Circular Quay', 'Circular Quay Station', 'name'],
    ['UniMelb', 'University of Melbourne', 'name'],
    ['USyd', 'University of Sydney', 'name'],
    ['UNSW', 'UNSW', 'name'],
    ['UQ', 'University of Queensland', 'name'],
    ['Sydney Airport', 'Sydney Airport', 'name'],
    ['Parramatta Station', 'Parramatta Station', 'name'],
    ['parramata station', 'Parramatta Station', 'similar'],
    ['St Leonards station', 'St Leonards Station', 'name'],
    ["royal children's hosp", "Royal Children's Hospital", 'beginning'],
    ['RPA hospital', 'Royal Prince Alfred Hospital', 'name'],
    ['Royal Prince Alfred', 'Royal Prince Alfred Hospital', 'name'],
    ['Westmead Hospital', 'Westmead Hospital', 'name'],
  ])('offers for "%s" in Australia %s (%s)', async (term, name, match) => {
    expect(await landmark(term, IN_AUSTRALIA)).toEqual([name, match]);
  });

  it('says where one is and what it is in the language of the request, and how far around it to search', async () => {
    const [found] = await suggest('Majorstuen T-bane');
    expect(found).toEqual({
      ...{ kind: 'metro_station', name: 'Majorstuen', what: 'T-banestasjon', context: 'Oslo' },
      ...{ coordinates: { lat: 59.9305, lng: 10.7143 }, metres: 1_000, match: 'name', homes: 0 },
    });
    const [english] = await suggest('Majorstuen T-bane', { host: 'grend.no', headers: { 'accept-language': 'en' } });
    expect(english?.['what']).toBe('Metro station');
    const [station] = await suggest('Parramatta Station', IN_AUSTRALIA);
    expect(station).toMatchObject({ what: 'Train station', context: 'Parramatta, New South Wales' });
  });

  it('keeps a place of that very name first, and those that begin as well as it does', async () => {
    const kinds = async (term: string) => (await suggest(term)).map(({ kind, name }) => [kind, name]);
    const majorstuen = await kinds('Majorstuen');
    expect(majorstuen[0]).toEqual(['suburb', 'Majorstuen']);
    expect(majorstuen).toContainEqual(['metro_station', 'Majorstuen']);
    expect((await kinds('dramm')).slice(0, 2)).toEqual([
      ['municipality', 'Drammen'],
      ['train_station', 'Drammen stasjon'],
    ]);
  });

  it('stands behind the quarter that it is called after, by its short name too', async () => {
    const first = async (term: string, options = IN_NORWAY) =>
      (await suggest(term, options)).slice(0, 2).map(({ kind, name }) => [kind, name]);
    expect(await first('Majorstua')).toEqual([
      ['suburb', 'Majorstuen'],
      ['metro_station', 'Majorstuen'],
    ]);
    const { body } = await test.request('GET', '/api/v2/address/lookup?address=Majorstua', IN_NORWAY);
    expect(body['data'][0]['address']).toBe('oslo,oslo,majorstuen');
    for (const suburb of ['Nydalen', 'Grønland', 'Skøyen', 'Tøyen'])
      await test.add(aListing({ address: { street: 'Parkveien 1', suburb, municipality: 'Oslo' } }));
    for (const [term, options] of [
      ...['Nydalen', 'Grønland', 'Skøyen', 'Tøyen'].map((name) => [name, IN_NORWAY] as const),
      ...['Newtown', 'Redfern', 'Chatswood', 'Richmond', 'Parramatta'].map((name) => [name, IN_AUSTRALIA] as const),
    ])
      expect((await suggest(term, options))[0]?.['metres'], term).toBeUndefined();
  });

  it('is no area that people only call so', async () => {
    const [first] = await suggest('Oslo S');
    expect(first).toMatchObject({ kind: 'train_station', name: 'Oslo S' });
  });

  it('offers none for two letters, for an address, or where other kinds are asked for', async () => {
    const isOffered = async (...asked: Parameters<typeof suggest>) =>
      (await suggest(...asked)).some(({ metres }) => metres !== undefined);
    expect(await isOffered('sk')).toBe(false);
    expect(await isOffered('Grorud 12')).toBe(false);
    expect(await isOffered('Lillestrøm', IN_NORWAY, '&kinds=municipality')).toBe(false);
    expect(await isOffered('Lillestrøm', IN_NORWAY, '&kinds=train_station')).toBe(true);
  });
});

it('tells the one at a point by its name', async () => {
  const at = async (query: string) => {
    const { body } = await test.request('GET', `/api/v2/address/nearest?${query}`, IN_NORWAY);
    return body['data']['landmark'];
  };
  expect(await at('lat=59.9305&lng=10.7143')).toBe('Majorstuen');
  expect(await at('lat=59.9315&lng=10.7143')).toBeUndefined();
});
