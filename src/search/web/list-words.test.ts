import { describe, expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import { formatOf } from '../../texts/format.ts';
import { listQueryOf } from './list-query.ts';
import { listHeading, listTitle, placesOf } from './list-words.ts';

const NB = { t: translator('nb'), format: formatOf('nb', 'no') };
const BOX =
  'location_top_left_lat=60&location_top_left_lng=10&location_bottom_right_lat=59&location_bottom_right_lng=11';

describe('a search says where it looks', () => {
  it.each([
    ['', '2 boliger til salgs'],
    [BOX, '2 boliger til salgs i kartutsnittet'],
    [`${BOX}&polygon=10.1,59.1;10.2,59.1;10.2,59.2`, '2 boliger til salgs i området du har tegnet'],
    [`${BOX}&map_centroid=59.5,10.5&property_radius=500`, '2 boliger til salgs innen 500\u00a0m fra punktet'],
    ['map_centroid=59.5,10.5&property_radius=1000', '2 boliger til salgs innen 1\u00a0km fra punktet'],
    ['map_centroid=59.5,10.5&property_radius=2000', '2 boliger til salgs innen 2\u00a0km fra punktet'],
    ['map_centroid=59.5,10.5&property_radius=2500', '2 boliger til salgs innen 2,5\u00a0km fra punktet'],
  ])('%s', (query, heading) => {
    expect(listHeading(listQueryOf(`/list?${query}`).filter, { total: 2 }, [], NB)).toBe(heading);
  });

  it.each([
    ['nb', 'no', 'Ingen boliger til salgs innen 1\u00a0km fra punktet'],
    ['en', 'au', 'No homes for sale within 1\u00a0km of the point on the map'],
  ] as const)('where there are none, too (%s)', (language, region, heading) => {
    const { filter } = listQueryOf('/list?map_centroid=59.5,10.5&property_radius=1000');
    const words = { t: translator(language), format: formatOf(language, region) };
    expect(listHeading(filter, { total: 0 }, [], words)).toBe(heading);
  });

  it('around a point by the place that it is at', () => {
    const { filter } = listQueryOf('/list?map_centroid=59.5,10.5&property_radius=2000');
    const heading = listHeading(filter, { total: 2 }, [], { ...NB, pointName: 'et punkt ved Horten' });
    expect(heading).toBe('2 boliger til salgs innen 2\u00a0km fra et punkt ved Horten');
  });

  it('by name where a place is named, on the map too', () => {
    const { filter } = listQueryOf(`/list?address[]=oslo,oslo&${BOX}`);
    expect(listHeading(filter, { total: 2 }, ['Oslo'], NB)).toBe('2 boliger til salgs i Oslo, i kartutsnittet');
    expect(listTitle(filter, ['Oslo'], NB)).toBe('Boliger til salgs i Oslo');
    expect(listTitle(filter, ['Grünerløkka', 'områdene rundt'], NB)).toBe(
      'Boliger til salgs på Grünerløkka og områdene rundt',
    );
    expect(listTitle(filter, ['Frogner, Oslo'], NB)).toBe('Boliger til salgs på Frogner, Oslo');
  });
});

it.each([
  ['35 Bridge Road', '2 homes for sale at 35 Bridge Road'],
  ['Smedveien 2 B', '2 homes for sale at Smedveien 2 B'],
  ['Bridge Road', '2 homes for sale in Bridge Road'],
  ['2041 Balmain', '2 homes for sale in 2041 Balmain'],
])('a search is at an address, and in any other place: %s', (place, heading) => {
  const { filter } = listQueryOf('/list?address[]=somewhere');
  const words = { t: translator('en'), format: formatOf('en', 'au') };
  expect(listHeading(filter, { total: 2 }, [place], words)).toBe(heading);
});

describe('a search says what of', () => {
  it.each([
    ['availability[]=sold', 3, '3 solgte boliger', 'Solgte boliger'],
    ['availability[]=sold&listing_type=leisure', 1, '1 solgt fritidsbolig', 'Solgte fritidsboliger'],
    ['availability[]=rented&listing_type=rent', 2, '2 utleide boliger', 'Utleide boliger'],
    ['availability[]=sold&listing_type=commercial', 0, 'Ingen solgte næringseiendommer', 'Solgte næringseiendommer'],
    ['availability[]=available&availability[]=sold', 2, '2 boliger', 'Boliger'],
    ['availability[]=all&listing_type=commercial', 2, '2 næringseiendommer', 'Næringseiendommer'],
    ['availability[]=available&availability[]=future', 2, '2 boliger til salgs', 'Boliger til salgs'],
  ])('%s', (query, total, heading, title) => {
    const { filter } = listQueryOf(`/list?${query}`);
    expect(listHeading(filter, { total }, [], NB)).toBe(heading);
    expect(listTitle(filter, [], NB)).toBe(title);
  });
});

it('counts developments and homes apart', () => {
  const heading = (total: number, projects: number | undefined) =>
    listHeading(listQueryOf('/list?listing_type=new_homes').filter, { total, projects }, ['Oslo'], NB);
  expect(heading(12, 9)).toBe('9 prosjekter og 3 nybygg i Oslo');
  expect(heading(1, 1)).toBe('1 prosjekt i Oslo');
  expect(heading(3, 0)).toBe('3 nybygg i Oslo');
  expect(heading(3, undefined)).toBe('3 nybygg i Oslo');
});

it.each([
  ['au', 'northcote', ['northcote', 'surrounding suburbs']],
  ['au', 'victoria', ['victoria', 'surrounding areas']],
  ['no', 'oslo', ['oslo', 'surrounding areas']],
] as const)('calls what is around a place suburbs where they are: %s, %s', (region, place, names) => {
  const { filter } = listQueryOf(`/list?address[]=${place}&include_surrounding=true`);
  const words = { t: translator('en'), region, placeName: (asked: string) => asked };
  expect(placesOf(filter, { ...words, isWide: (asked) => asked === 'victoria' })).toEqual(names);
});
