import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { nearbyPlaces, widerCircles } from './nearby-places.ts';

/** Homes of some postcodes, and of none other. */
const HOMES: Readonly<Record<string, number>> = { '0554': 4, '0556': 3, '0553': 15 };

const api = ((
  { path }: { path: string },
  { query, body }: { query?: { address: string[] }; body?: { address: string[] } },
) => {
  if (path.endsWith('/lookup'))
    return Promise.resolve({
      data: (query?.address ?? []).map((code) => ({
        kind: 'postcode',
        name: `${code} Oslo`,
        address: `norge,${code}`,
      })),
    });
  const results = HOMES[body?.address[0]?.split(',')[1] ?? ''] ?? 0;
  return Promise.resolve({ data: [], pagination: { results } });
}) as unknown as Api;

it('offers the postcodes with the next numbers where nobody knows where one without homes lies', async () => {
  const { filter } = parseFilter({ address: ['0555'] });
  const words = { t: translator('nb'), format: formatOf('nb', 'no'), region: 'no' } as unknown as FilterWords;
  expect((await nearbyPlaces(api, filter, words)).map(({ name, homes }) => [name, homes])).toEqual([
    ['0556 Oslo', '3 boliger'],
    ['0554 Oslo', '4 boliger'],
    ['0553 Oslo', '15 boliger'],
  ]);
});

/** Homes within so many metres. */
const around = ((_: unknown, { body: { propertyRadius = 0 } }: { body: SearchFilter }) => {
  const results = propertyRadius < 5_000 ? 0 : propertyRadius < 20_000 ? 3 : 8;
  return Promise.resolve({ data: [], pagination: { results } });
}) as unknown as Api;

it('offers the wider circles that hold more around a point', async () => {
  const { filter } = parseFilter({ map_centroid: '-37.8,144.9', property_radius: '1000' });
  const words = { t: translator('en'), format: formatOf('en', 'au') } as unknown as FilterWords;
  expect((await nearbyPlaces(around, filter, words)).map(({ name, homes, path }) => [name, homes, path])).toEqual([
    ['Within 5\u00a0km', '3 homes', '/list?map_centroid=-37.8,144.9&property_radius=5000'],
    ['Within 20\u00a0km', '8 homes', '/list?map_centroid=-37.8,144.9&property_radius=20000'],
  ]);
  expect((await widerCircles(around, filter, words, 3)).map(({ homes }) => homes)).toEqual(['8 homes']);
});

/** A street of Frogner without homes, which Oslo and Majorstuen have. */
const street = ((
  { path }: { path: string },
  { query, body }: { query?: { address?: string[] }; body?: Partial<SearchFilter> },
) => {
  const places: Readonly<Record<string, object>> = {
    'oslo,oslo;Niels Juels gate': {
      ...{ kind: 'municipality', name: 'Oslo', address: 'oslo,oslo', asked: ['oslo,oslo;Niels Juels gate'] },
      coordinates: { lat: 59.91, lng: 10.75 },
      streets: [
        { asked: 'oslo,oslo;Niels Juels gate', name: 'Niels Juels gate', coordinates: { lat: 59.916, lng: 10.711 } },
      ],
    },
    'oslo,oslo': { kind: 'municipality', name: 'Oslo', address: 'oslo,oslo', asked: ['oslo,oslo'] },
    'oslo,oslo,frogner': {
      kind: 'suburb',
      name: 'Frogner',
      address: 'oslo,oslo,frogner',
      asked: ['oslo,oslo,frogner'],
    },
    'Majorstuen, Oslo': {
      ...{ kind: 'suburb', name: 'Majorstuen', address: 'oslo,oslo,majorstuen', asked: ['Majorstuen, Oslo'] },
      coordinates: { lat: 59.93, lng: 10.718 },
    },
  };
  if (path.endsWith('/nearest')) return Promise.resolve({ data: { address: 'oslo,oslo,frogner' } });
  if (path.endsWith('/lookup'))
    return Promise.resolve({ data: (query?.address ?? []).flatMap((asked) => places[asked] ?? []) });
  const homes: Readonly<Record<string, number>> = {
    'oslo,oslo,frogner': 7,
    'oslo,oslo': 90,
    'oslo,oslo,majorstuen': 9,
  };
  const data = body?.commute === undefined ? [] : [{ address: { suburb: 'Majorstuen', region: 'Oslo' } }];
  return Promise.resolve({ data, pagination: { results: homes[body?.address?.[0] ?? ''] ?? 0 } });
}) as unknown as Api;

it('offers where an empty street lies before what is near', async () => {
  const { filter } = parseFilter({ address: ['oslo,oslo;Niels Juels gate'] });
  const words = { t: translator('nb'), format: formatOf('nb', 'no'), region: 'no' } as unknown as FilterWords;
  expect((await nearbyPlaces(street, filter, words)).map(({ name, path }) => [name, path])).toEqual([
    ['Frogner', '/list?address[]=oslo,oslo,frogner'],
    ['Oslo', '/list?address[]=oslo,oslo'],
    ['Majorstuen', '/list?address[]=oslo,oslo,majorstuen'],
  ]);
});

/** A street without homes in the middle of Sydney, where the suburb and the whole city bear one name. */
const george = ((
  { path }: { path: string },
  { query, body }: { query?: { address?: string[] }; body?: Partial<SearchFilter> },
) => {
  const asked = 'new-south-wales,sydney;George Street';
  const suburb = { kind: 'suburb', name: 'Sydney', address: 'new-south-wales,sydney' };
  const places: Readonly<Record<string, object>> = {
    [asked]: {
      ...{ ...suburb, asked: [asked], coordinates: { lat: -33.87, lng: 151.21 } },
      streets: [{ asked, name: 'George Street', coordinates: { lat: -33.869, lng: 151.2071 } }],
    },
    'new-south-wales,sydney': { ...suburb, asked: ['new-south-wales,sydney'] },
    'Sydney, NSW': { kind: 'city', name: 'Sydney', address: 'new-south-wales,greater-sydney', asked: ['Sydney, NSW'] },
  };
  if (path.endsWith('/nearest')) return Promise.resolve({ data: { address: 'new-south-wales,sydney' } });
  if (path.endsWith('/lookup'))
    return Promise.resolve({ data: (query?.address ?? []).flatMap((one) => places[one] ?? []) });
  const { address: [place = ''] = [], commute, propertyRadius = 0 } = body ?? {};
  const results =
    commute !== undefined
      ? 60
      : propertyRadius > 0
        ? propertyRadius < 2_000
          ? 0
          : 7
        : place.endsWith('greater-sydney')
          ? 198
          : place === ''
            ? 0
            : 5;
  return Promise.resolve({
    data: commute === undefined ? [] : [{ address: { suburb: 'Sydney', region: 'NSW' } }],
    pagination: { results },
  });
}) as unknown as Api;

it('offers the homes around an empty street, and tells apart what is called the same', async () => {
  const { filter } = parseFilter({ address: ['new-south-wales,sydney;George Street'], listing_type: 'rent' });
  const words = { t: translator('en'), format: formatOf('en', 'au'), region: 'au' } as unknown as FilterWords;
  expect((await nearbyPlaces(george, filter, words)).map(({ name, homes, path }) => [name, homes, path])).toEqual([
    [
      'Within 2\u00a0km of George Street',
      '7 homes',
      '/list?listing_type=rent&sorting=distance&order=asc&map_centroid=-33.869,151.2071&property_radius=2000',
    ],
    [
      'At most 30 min by car to George Street',
      '60 homes',
      '/list?listing_type=rent&sorting=commute&order=asc&commute=driving,30,151.2071,-33.8690',
    ],
    ['Sydney (suburb)', '5 homes', '/list?listing_type=rent&address[]=new-south-wales,sydney'],
    ['Sydney (whole city)', '198 homes', '/list?listing_type=rent&address[]=new-south-wales,greater-sydney'],
  ]);
});

/** A region from which homes of the kind are farther away than one drives in an hour. */
const hunter = ((
  { path }: { path: string },
  { query, body }: { query?: { address?: string[] }; body?: Partial<SearchFilter> },
) => {
  const at: Readonly<Record<string, number>> = { Mudgee: -32.6, Bright: -36.7, Dubbo: -32.4 };
  if (path.endsWith('/lookup'))
    return Promise.resolve({
      data: (query?.address ?? []).map((asked) => {
        const [name = ''] = asked.split(', ');
        const coordinates = { lat: at[name] ?? -32.7, lng: name in at ? 150 : 151.2 };
        return { kind: 'suburb', name, address: `nsw,${name.toLowerCase()}`, asked: [asked], coordinates };
      }),
    });
  const isFar = body?.sorting === 'distance';
  const data = ['Bright', 'Dubbo', 'Mudgee'].map((suburb) => ({ address: { suburb, region: 'NSW' } }));
  return Promise.resolve({
    data: isFar ? data : [],
    pagination: { results: isFar ? 3 : body?.address === undefined ? 0 : 1 },
  });
}) as unknown as Api;

it('offers the nearest ones with how far away they are where all are far away', async () => {
  const { filter } = parseFilter({ address: ['australia,hunter-region'], property_type: ['farm'] });
  const words = { t: translator('en'), format: formatOf('en', 'au'), region: 'au' } as unknown as FilterWords;
  expect((await nearbyPlaces(hunter, filter, words)).map(({ name }) => name)).toEqual([
    'Mudgee · 113\u00a0km away',
    'Dubbo · 117\u00a0km away',
  ]);
});
