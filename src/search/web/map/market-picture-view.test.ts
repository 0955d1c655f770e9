import { describe, expect, it } from 'vitest';
import type { Api } from '../../../contract/endpoint.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { parseFilter } from '../../filter-parse.contract.ts';
import { marketPicture } from './market-picture-view.ts';
import type { Mark } from './use-markers.ts';

const VISIT = { language: 'nb', region: 'no' } as const;
const WORDS = { ...viewContext(VISIT, new Date('2026-03-01')), ...VISIT };
const OSLO = mark(59.9, 10.75, 2_088);
const TROMSO = mark(69.65, 18.95, 1_058);
const VADSO: Mark = {
  ...mark(70.07, 29.75, 1),
  homes: [{ propertyId: '1', price: { amount: 2_450_000, currency: 'NOK' } }],
};

function mark(lat: number, lng: number, count: number): Mark {
  return { coordinates: { lat, lng }, count, bounds: { north: lat, south: lat, west: lng, east: lng } };
}

/** The picture of a search that finds these. */
function pictureOf(marks: readonly Mark[], filter: Partial<SearchFilter> = {}) {
  const api = (() => Promise.resolve({ data: marks })) as unknown as Api;
  return marketPicture(api, { ...parseFilter({}).filter, ...filter }, WORDS);
}

describe('the picture that stands in for the map', () => {
  it('has all homes between its edges, counts in words of the reader and single homes with their price', async () => {
    const picture = await pictureOf([OSLO, TROMSO, VADSO]);
    expect(picture?.box).toEqual({ north: 70.07, south: 59.9, west: 10.75, east: 29.75 });
    const marks = picture?.phoneMarks ?? [];
    expect(marks.map(({ text }) => text.replace(/\s/g, ' '))).toEqual(['2 088', '1 058', '2,45 mill.']);
    expect(marks[0]).toMatchObject({ left: 0, top: 1, size: 51 });
    expect(marks[2]).toMatchObject({ left: 1, top: 0 });
    expect(marks[2]?.size).toBeUndefined();
    expect(picture?.wideMarks).toHaveLength(3);
  });

  it('opens where nearly all homes of Norway are, as the map does', async () => {
    const south = [OSLO, mark(58.15, 8, 300), mark(63.4, 10.4, 400), mark(60.4, 5.3, 500)];
    const picture = await pictureOf([...south, mark(69.65, 18.95, 58)]);
    expect(picture?.box).toEqual({ north: 63.4, south: 58.15, west: 5.3, east: 10.75 });
  });

  it('is left out where the shores would be too rough, and where the map does not show all', async () => {
    expect(await pictureOf([OSLO, mark(60.4, 11.1, 4)])).toBeUndefined();
    expect(await pictureOf([])).toBeUndefined();
    expect(
      await pictureOf([OSLO, TROMSO], { mapCentroid: { lat: 60, lng: 10 }, propertyRadius: 1_000 }),
    ).toBeUndefined();
    expect(
      await pictureOf([OSLO, TROMSO], {
        locationTopLeftLat: 71,
        locationTopLeftLng: 4,
        locationBottomRightLat: 58,
        locationBottomRightLng: 31,
      }),
    ).toBeUndefined();
  });
});
