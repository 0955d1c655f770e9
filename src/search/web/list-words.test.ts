import { describe, expect, it } from 'vitest';
import { translator } from '../../contract/messages.ts';
import { formatOf } from '../../ui/format.ts';
import { listQueryOf } from './list-query.ts';
import { listHeading, listTitle } from './list-words.ts';

const NB = { t: translator('nb'), format: formatOf('nb', 'no') };
const BOX =
  'location_top_left_lat=60&location_top_left_lng=10&location_bottom_right_lat=59&location_bottom_right_lng=11';

describe('a search says where it looks', () => {
  it.each([
    ['', '2 boliger til salgs'],
    [BOX, '2 boliger til salgs i kartutsnittet'],
    [`${BOX}&polygon=10.1,59.1;10.2,59.1;10.2,59.2`, '2 boliger til salgs i et tegnet område'],
    [`${BOX}&map_centroid=59.5,10.5&property_radius=500`, '2 boliger til salgs innen 500\u00a0m fra et punkt'],
    ['map_centroid=59.5,10.5&property_radius=2500', '2 boliger til salgs innen 2,5\u00a0km fra et punkt'],
  ])('%s', (query, heading) => {
    expect(listHeading(listQueryOf(`/list?${query}`).filter, 2, [], NB)).toBe(heading);
  });

  it('by name where a place is named, on the map too', () => {
    const { filter } = listQueryOf(`/list?address[]=oslo,oslo&${BOX}`);
    expect(listHeading(filter, 2, ['Oslo'], NB)).toBe('2 boliger til salgs i Oslo');
    expect(listTitle(filter, ['Oslo'], NB)).toBe('Boliger til salgs i Oslo');
  });
});
