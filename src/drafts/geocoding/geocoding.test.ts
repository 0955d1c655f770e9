import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { proposeAddresses } from './contract.ts';
import { describeGeocoder } from './geocoder.conformance.testing.ts';

/** What is proposed to whoever lists a home: by what is known here, and by services in their own words. */

let plain: TestApp;
let served: TestApp;
let service: Server;
/** What the service was asked. */
const asked: string[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const term = searchParams.get('sok') ?? searchParams.get('q') ?? '';
    response.setHeader('content-type', 'application/json');
    if (term.startsWith('Bergen')) response.statusCode = 503;
    const answers = term.startsWith('Many')
      ? { kartverket: { adresser: Array(20).fill(KARTVERKET.adresser[0]) }, nominatim: Array(20).fill(NOMINATIM[0]) }
      : { kartverket: KARTVERKET, nominatim: term.startsWith('Vague') ? NOMINATIM_VAGUE : NOMINATIM };
    response.end(JSON.stringify(pathname.startsWith('/kv') ? answers.kartverket : answers.nominatim));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
  plain = await startTestAppWith();
  served = await startTestAppWith([], {
    drafts: { geocoding: { kartverket: `${origin}/kv`, nominatim: `${origin}/osm`, client: 'a test' } },
  });
});
afterAll(async () => {
  service.close();
  await plain.close();
  await served.close();
});

const KARTVERKET = {
  adresser: [
    {
      adressetekst: 'Markveien 41B',
      postnummer: '0554',
      poststed: 'OSLO',
      kommunenummer: '0301',
      kommunenavn: 'OSLO',
      gardsnummer: 228,
      bruksnummer: 14,
      festenummer: 0,
      representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.9226, lon: 10.7593 },
    },
  ],
};
const SWAN_STREET_12 = {
  house_number: '12',
  road: 'Swan Street',
  suburb: 'Richmond',
  city: 'Melbourne',
  state: 'Victoria',
  'ISO3166-2-lvl4': 'AU-VIC',
  postcode: '3121',
};
const NOMINATIM = [
  {
    display_name: '12, Swan Street, Richmond, Melbourne, Victoria, 3121, Australia',
    lat: '-37.8252',
    lon: '145.0005',
    address: SWAN_STREET_12,
  },
];

const { house_number: _, road, ...RICHMOND } = SWAN_STREET_12;
const NOMINATIM_VAGUE = [
  { ...NOMINATIM[0], address: { road, ...RICHMOND }, boundingbox: ['-37.8270', '-37.8245', '144.9920', '145.0120'] },
  { ...NOMINATIM[0], address: RICHMOND },
];

async function propose(app: TestApp, term: string, host = 'grend.no') {
  const { headers } = await app.signIn();
  const { body } = await app.request('GET', `${proposeAddresses.path}?term=${encodeURIComponent(term)}`, {
    headers,
    host,
  });
  return body;
}

describe('without a service', () => {
  it('places and the streets of homes are proposed, with the number that was typed', async () => {
    await plain.add(
      aListing({
        address: {
          street: 'Markveien 3',
          suburb: 'Grünerløkka',
          postCode: '0554',
          municipality: 'Oslo',
          region: 'Oslo',
        },
      }),
    );
    const { data, meta } = await propose(plain, 'Markveien 41b');
    expect(data[0]).toMatchObject({
      precision: 'street',
      street: 'Markveien 41B',
      municipality: 'Oslo',
      region: 'Oslo',
    });
    const [withCode] = (await propose(plain, 'Markveien 5, 0555 Oslo')).data;
    expect(withCode).toMatchObject({ street: 'Markveien 5', post_code: '0555' });
    expect(meta).toEqual({ attribution: null });
    expect((await propose(plain, 'Bergen')).data[0]).toMatchObject({ precision: 'place', municipality: 'Bergen' });
  });

  it('an address in a street that is not known is proposed in the place that stands behind it', async () => {
    const { data } = await propose(plain, 'Thorvald Meyers gate 2, 0555 Oslo');
    expect(data[0]).toMatchObject({
      precision: 'place',
      label: 'Thorvald Meyers gate 2, 0555 Oslo',
      street: 'Thorvald Meyers gate 2',
      post_code: '0555',
      municipality: 'Oslo',
      region: 'Oslo',
    });
    const [town] = (await propose(plain, 'Kirkegata 3 Tromsø')).data;
    expect(town).toMatchObject({ street: 'Kirkegata 3', municipality: 'Tromsø' });
    const [known] = (await propose(plain, 'Toftes gate 40')).data;
    expect(known).toMatchObject({ street: 'Toftes gate 40', municipality: 'Oslo' });
    expect((await propose(plain, 'Ukjentveien 7')).data).toEqual([
      { label: 'Ukjentveien 7', precision: 'place', street: 'Ukjentveien 7' },
    ]);
  });

  it('where it is about is told of what has no place of its own, and how far from there it may be', async () => {
    const [quarter] = (await propose(plain, 'Strandkaien 2, 5003 Bergen')).data;
    expect(quarter).toMatchObject({ precision: 'place', coordinates: { lat: expect.closeTo(60.399, 2) } });
    expect(quarter.metres).toBeLessThan(1_000);
    const [town] = (await propose(plain, 'Strandkaien 2, Bergen')).data;
    expect(town).toMatchObject({ precision: 'place', coordinates: { lat: expect.closeTo(60.39, 1) } });
    const [suburb] = (await propose(plain, 'Fitzroy VIC', 'grend.example')).data;
    expect(suburb.metres).toBeLessThan(8_000);
  });

  const inAustralia = async (term: string) => (await propose(plain, term, 'grend.example')).data;

  it.each([
    ['12 Smith Street, Fitzroy VIC 3065', '12 Smith Street'],
    ['12 Smith Street Fitzroy', '12 Smith Street'],
    ['12 Smith Street Fitzroy VIC 3065', '12 Smith Street'],
    ['12 Smith Street 3065', '12 Smith Street'],
    ['unit 4/12 Smith St Fitzroy', '4/12 Smith Street'],
    ['4/12 smith st, fitzroy vic', '4/12 Smith Street'],
  ])('in Australia "%s" is proposed with its suburb, state and postcode', async (term, street) => {
    const [first] = await inAustralia(term);
    expect(first).toMatchObject({
      label: `${street}, Fitzroy VIC 3065`,
      street,
      suburb: 'Fitzroy',
      region: 'VIC',
      post_code: '3065',
    });
  });

  it('a suburb in Australia is found by the beginning of its name', async () => {
    const labels = (await inAustralia('12 smith st fitz')).map(({ label }: { label: string }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['12 Smith Street, Fitzroy VIC 3065', '12 Smith Street, Fitzroy North VIC 3068']),
    );
  });

  it('namesakes in Australia are told apart by state and postcode', async () => {
    const labels = (await inAustralia('8 Bridge Road Richmond')).map(({ label }: { label: string }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        '8 Bridge Road, Richmond VIC 3121',
        '8 Bridge Road, Richmond QLD 4740',
        '8 Bridge Road, Richmond QLD 4822',
      ]),
    );
    expect(new Set(labels).size).toBe(labels.length);
    const places = (await inAustralia('Richmond')).map(({ label }: { label: string }) => label);
    expect(places).toContain('Richmond VIC 3121');
    expect(new Set(places).size).toBe(places.length);
  });

  it('a postcode in Australia proposes each of its suburbs, and a street that is nowhere nothing', async () => {
    const labels = (await inAustralia('3121')).map(({ label }: { label: string }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Richmond VIC 3121', 'Cremorne VIC 3121', 'Burnley VIC 3121']));
    expect(await inAustralia('12 Unheardof Street')).toEqual([]);
  });

  it('a street that homes are in is proposed where it is, and never in another suburb than the one that was typed', async () => {
    const address = { suburb: 'New Farm', region: 'QLD', postCode: '4005', lat: -27.468, lng: 153.045 };
    await plain.add(aListing({ region: 'au', address: { street: '3 Brunswick St', ...address } }));
    const [known] = await inAustralia('45 Brunswick Street');
    expect(known).toMatchObject({
      label: '45 Brunswick Street, New Farm QLD 4005',
      precision: 'street',
      coordinates: { lat: -27.468, lng: 153.045 },
    });
    expect(await inAustralia('45 Brunswick Street, Fitzroy VIC 3065')).toMatchObject([
      { label: '45 Brunswick Street, Fitzroy VIC 3065', precision: 'place' },
    ]);
  });

  it.each([
    ['Lerkeveien 8, 5003 Bergen', 'grend.no', 'Lerkeveien 8', { municipality: 'Bergen', postCode: '5003' }],
    [
      '8 Quokka Lane, Fitzroy VIC 3065',
      'grend.example',
      '8 Quokka Lane',
      { suburb: 'Fitzroy', region: 'VIC', postCode: '3065' },
    ],
  ])(
    '%s, where a home is known, has its place; another number has the middle of the street',
    async (term, host, street, within) => {
      const at = host === 'grend.no' ? { lat: 60.391, lng: 5.321 } : { lat: -37.801, lng: 144.979 };
      await plain.add(
        aListing({ ...(host === 'grend.no' ? {} : { region: 'au' }), address: { street, ...within, ...at } }),
      );
      const [exact] = (await propose(plain, term, host)).data;
      expect(exact).toMatchObject({ precision: 'address', street, coordinates: at });
      expect(exact).not.toHaveProperty('metres');
      const [other] = (await propose(plain, term.replace('8', '9'), host)).data;
      expect(other).toMatchObject({ precision: 'street', street: street.replace('8', '9'), metres: 500 });
    },
  );

  it('strangers are told what is known here', async () => {
    const path = `${proposeAddresses.path}?term=${encodeURIComponent('Strandkaien 2, 5003 Bergen')}`;
    const { status, body } = await plain.request('GET', path, { host: 'grend.no' });
    expect([status, body.data[0].street]).toEqual([200, 'Strandkaien 2']);
  });

  it('nothing is proposed for two letters', async () => {
    expect((await propose(plain, 'Ma')).data).toEqual([]);
  });
});

describe('with services', () => {
  it('Kartverket finds Norwegian addresses, with their numbers in the land registry, and is asked once', async () => {
    const before = asked.length;
    const { data, meta } = await propose(served, 'Markveien 41B');
    expect(data).toEqual([
      {
        label: 'Markveien 41B, 0554 Oslo',
        precision: 'address',
        street: 'Markveien 41B',
        post_code: '0554',
        suburb: 'Oslo',
        municipality: 'Oslo',
        region: 'Oslo',
        coordinates: { lat: 59.9226, lng: 10.7593 },
        land_registry: { municipality_number: 301, farm_number: 228, share_number: 14 },
      },
    ]);
    expect(meta).toEqual({ attribution: '© Kartverket' });
    await propose(served, ' markveien  41b ');
    expect(asked.slice(before)).toEqual(['/kv/sok?sok=Markveien+41B&fuzzy=true&treffPerSide=8']);
  });

  it('strangers cost no service a question', async () => {
    const before = asked.length;
    const path = `${proposeAddresses.path}?term=${encodeURIComponent('Markveien 77')}`;
    const { status, body } = await served.request('GET', path, { host: 'grend.no' });
    expect([status, body.meta]).toEqual([200, { attribution: null }]);
    expect(asked.length).toBe(before);
  });

  it('Nominatim finds Australian ones', async () => {
    const { data, meta } = await propose(served, '12 Swan Street', 'grend.example');
    expect(data).toMatchObject([
      { precision: 'address', street: '12 Swan Street', suburb: 'Richmond', region: 'VIC', post_code: '3121' },
    ]);
    expect(meta).toEqual({ attribution: '© OpenStreetMap contributors' });
    expect(asked.at(-1)).toContain('countrycodes=au');
  });

  it('what is known here stands in for one that does not answer', async () => {
    const { data, meta } = await propose(served, 'Bergen');
    expect(data[0]).toMatchObject({ precision: 'place', municipality: 'Bergen' });
    expect(meta).toEqual({ attribution: null });
  });
});

const SWAN = { street: '12 Swan Street', postCode: '3121', place: 'Richmond', lat: -37.8252, lng: 145.0005 };
const MARKVEIEN = { street: 'Markveien 41B', postCode: '0554', place: 'Oslo', lat: 59.9226, lng: 10.7593 };
const NO = { region: 'no', address: { term: 'Markveien 41B', ...MARKVEIEN } } as const;
const AU = { region: 'au', address: { term: '12 Swan Street', ...SWAN } } as const;

describe('what every way to find addresses does', () => {
  beforeAll(async () => {
    const { lat, lng, postCode, ...at } = MARKVEIEN;
    await plain.add(
      aListing({
        address: { ...at, suburb: 'Grünerløkka', postCode, municipality: at.place, region: 'Oslo', lat, lng },
      }),
      aListing({
        region: 'au',
        address: { street: SWAN.street, suburb: SWAN.place, region: 'VIC', postCode: SWAN.postCode, ...point(SWAN) },
      }),
    );
  });

  describeGeocoder('what is known here, in Norway', () => ({
    ...NO,
    address: { ...NO.address, term: 'Markveien 41B, 0554 Oslo' },
    propose: (term) => propose(plain, term),
    vague: 'Markveien 3',
    many: 'Kirkegata 3 Nes',
  }));
  describeGeocoder('what is known here, in Australia', () => ({
    ...AU,
    address: { ...AU.address, term: '12 Swan Street, Richmond VIC 3121' },
    propose: (term) => propose(plain, term, 'grend.example'),
    vague: '14 Swan Street, Richmond VIC 3121',
    many: '8 Bridge Road Richmond',
  }));
  describeGeocoder('Kartverket', () => ({
    ...NO,
    propose: (term) => propose(served, term),
    vague: 'Vague',
    many: 'Many',
  }));
  describeGeocoder('Nominatim', () => ({
    ...AU,
    propose: (term) => propose(served, term, 'grend.example'),
    vague: 'Vague',
    many: 'Many',
  }));
});

function point({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return { lat, lng };
}
