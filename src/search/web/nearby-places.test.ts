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
      streets: [{ asked: 'oslo,oslo;Niels Juels gate', coordinates: { lat: 59.916, lng: 10.711 } }],
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
