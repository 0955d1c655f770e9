import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Places as people write them: with their postcode, or with the word for what they are. */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const oslo = { suburb: 'Grünerløkka', municipality: 'Oslo', lat: 59.9227, lng: 10.7594 };
  await test.add(
    aListing({ address: { street: 'Toftes gate 41B', postCode: '0554', ...oslo } }),
    aListing({ address: { street: 'Sofienberggata 3', postCode: '0556', ...oslo } }),
    aListing({ address: { street: 'Parkveien 38', municipality: 'Oslo', postCode: '0258' } }),
    aListing({ address: { street: 'Lerkeveien 18', municipality: 'Oslo', postCode: '0757' } }),
    aListing({ address: { street: 'Kirkeveien 9', municipality: 'Bergen', postCode: '5003' } }),
    aListing({ address: { street: 'Smedgt. 4', municipality: 'Oslo', postCode: '0651' } }),
    // Places that are known by their homes.
    aListing({ address: { suburb: 'Majorstuen', municipality: 'Oslo', postCode: '0367' } }),
    aListing({ address: { suburb: 'St. Hanshaugen', municipality: 'Oslo', postCode: '0169' } }),
    aListing({ address: { suburb: 'Sagene', municipality: 'Oslo', postCode: '0458' } }),
    aListing({ address: { suburb: 'Frogner', municipality: 'Oslo', postCode: '0263' } }),
    aListing({ address: { suburb: 'Frogner', municipality: 'Lillestrøm', postCode: '2016' } }),
  );
});
afterAll(() => test.close());

const [NORWAY, AUSTRALIA] = ['grend.no', 'grend.com.au'];

async function ask(path: string, host: string): Promise<readonly Body[]> {
  const { status, body } = await test.request('GET', `/api/v2/address${path}`, { host });
  expect(status).toBe(200);
  return body['data'];
}

const suggest = (term: string, host = NORWAY) => ask(`?term=${encodeURIComponent(term)}`, host);

describe('a postcode that is written beside its town', () => {
  it.each([
    ['0556 Oslo', 'norge,0556', 'oslo,oslo'],
    ['Oslo 0556', 'norge,0556', 'oslo,oslo'],
    ['7030 Trondheim', 'norge,7030', 'trondelag,trondheim'],
    ['5003 Bergen', 'norge,5003', 'vestland,bergen'],
    ['0554 Grünerløkka', 'norge,0554', 'oslo,oslo,grunerlokka'],
  ])('is what is meant, and stands first: %s', async (term, postcode, town) => {
    const found = (await suggest(term)).map(({ address, match }) => [address, match]);
    expect(found[0]).toEqual([postcode, 'name']);
    expect(found).toContainEqual([town, 'around']);
  });

  it.each(['Newtown 2042', '2042 Newtown NSW', 'Newtown NSW 2042'])(
    'says in Australia which suburb is meant: %s',
    async (term) => {
      const [first] = await suggest(term, AUSTRALIA);
      expect([first?.['address'], first?.['match']]).toEqual(['new-south-wales,newtown', 'name']);
    },
  );
});

describe('a place with the word for what it is', () => {
  it.each([
    ['Oslo kommune', 'oslo,oslo', NORWAY],
    ['Trondheim kommune', 'trondelag,trondheim', NORWAY],
    ['bærum kommune', 'akershus,baerum', NORWAY],
    ['Vestland fylke', 'vestland', NORWAY],
    ['Sagene bydel', 'oslo,oslo,sagene', NORWAY],
    ['bydel Sagene', 'oslo,oslo,sagene', NORWAY],
    // Not the village in Lillestrøm.
    ['bydel Frogner', 'oslo,oslo,frogner', NORWAY],
    ['Frogner bydel, Oslo', 'oslo,oslo,frogner', NORWAY],
    ['City of Sydney', 'new-south-wales,sydney-council', AUSTRALIA],
    ['Inner West Council', 'new-south-wales,inner-west-council', AUSTRALIA],
    ['City of Newcastle', 'new-south-wales,newcastle-council', AUSTRALIA],
    ['Melbourne City Council', 'victoria,melbourne-council', AUSTRALIA],
  ])('is known: %s', async (term, address, host) => {
    const [first] = await suggest(term, host);
    const [found] = await ask(`/lookup?address[]=${encodeURIComponent(term)}`, host);
    expect([first?.['address'], first?.['match'], found?.['address']]).toEqual([address, 'name', address]);
  });

  it('is offered while the word is being typed, and nothing for the word alone', async () => {
    expect(await suggest('Trondheim komm')).toMatchObject([{ address: 'trondelag,trondheim', match: 'beginning' }]);
    expect(await suggest('kommune')).toEqual([]);
  });
});

describe('an address in a street where no home is listed', () => {
  it.each([
    ['Markveien', ['oslo,oslo,grunerlokka']],
    ['Bygdøy alle', ['oslo,oslo,frogner']],
    ['Bygdoy alle, Oslo', ['oslo,oslo,frogner', 'oslo,oslo']],
    ['Markveien 35, Oslo', ['oslo,oslo,grunerlokka', 'oslo,oslo']],
    ['Markveien 35', ['oslo,oslo,grunerlokka']],
    // There is a Kirkeveien elsewhere, and a Lerkeveien here.
    ['Kirkeveien 100 Oslo', ['oslo,oslo,majorstuen', 'oslo,oslo']],
    ['Sofies gate 4, Oslo', ['oslo,oslo,st-hanshaugen', 'oslo,oslo']],
    ['Sofies gate 4, 0169 Oslo', ['norge,0169', 'oslo,oslo,st-hanshaugen', 'oslo,oslo']],
    ['thorvald meyersgt 12', ['oslo,oslo,grunerlokka']],
    ['Thorvald Meyersgate 12', ['oslo,oslo,grunerlokka']],
  ])('is that street, in the postcode that is written and its quarter, and no other: %s', async (term, around) => {
    const found = (await suggest(term)).map(({ address, match, kind, homes }) => [
      kind === 'street',
      address,
      match,
      homes,
    ]);
    expect(found[0]).toEqual([true, 'oslo,oslo', 'name', 0]);
    expect(found.slice(1).map(([isStreet, address, match]) => [isStreet, address, match])).toEqual(
      around.map((address) => [false, address, 'around']),
    );
  });

  it.each([
    ['oslo,oslo;Bygdøy alle', 'Bygdøy allé'],
    ['oslo,oslo;Markveien', 'Markveien'],
    ['oslo,oslo;Karl Johansgt', 'Karl Johans gate'],
  ])('is known where it is searched, with where it lies: %s', async (address, name) => {
    const [found] = await ask(`/lookup?address[]=${encodeURIComponent(address)}`, NORWAY);
    expect(found?.['streets']).toMatchObject([{ asked: address, name }]);
  });

  it('is that street where homes are listed there, however its end is written', async () => {
    for (const term of ['Smedgata 4', 'Smedgt 4', 'Smedgt. 4, Oslo']) {
      const found = await suggest(term);
      expect([term, found[0]?.['name'], found[0]?.['match']]).toEqual([term, 'Smedgt. 4', 'name']);
    }
    const { body } = await test.request('POST', '/api/v4/property/search', {
      body: { address: ['oslo,oslo;Smedgata'] },
      host: NORWAY,
    });
    expect(body.pagination.results).toBe(1);
  });
});

describe('a misspelt street that is known though no home is listed there', () => {
  it.each([
    ['Torvald Meiers gate', 'Thorvald Meyers gate', 'oslo,oslo'],
    ['Thorvald Meyrs gate', 'Thorvald Meyers gate', 'oslo,oslo'],
    ['Thorvald Meyrs gate 12, Oslo', 'Thorvald Meyers gate', 'oslo,oslo'],
    ['Bogstadvein', 'Bogstadveien', 'oslo,oslo'],
    ['Bogstadvein 10', 'Bogstadveien', 'oslo,oslo'],
  ])('is put right: %s', async (term, name, address) => {
    const found = await suggest(term);
    expect(found[0]).toMatchObject({ name, address, match: 'similar' });
  });

  it.each([
    ['Geroge Street Sydney', 'George Street'],
    ['10 Geroge Street, Sydney', 'George Street'],
    ['Colins Street Melbourne', 'Collins Street'],
  ])('is put right in Australia: %s', async (term, name) => {
    expect((await suggest(term, AUSTRALIA))[0]).toMatchObject({ name, match: 'similar' });
  });

  it.each(['Xyzzyveien 4', 'Bergen', '0556 Oslo'])('leaves others alone: %s', async (term) => {
    expect((await suggest(term)).filter(({ match, kind }) => match === 'similar' && kind === 'street')).toEqual([]);
  });
});
