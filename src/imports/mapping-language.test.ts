import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../texts/message.ts';
import '../texts/texts.server.ts';
import { createRowMapper, type MappedRow } from './map-row.ts';
import { parseMapping } from './read-mapping.ts';
import { readRange } from './ranges.ts';
import { objectRow, tableRow, type Row } from './row.ts';

/** What columns of real files need before they are values of a listing. */

function mapped(row: Row | object, record: object, number = 1, rest: object = {}): MappedRow {
  const mapping = parseMapping(
    JSON.stringify({
      source: 'test',
      format: { type: 'jsonl' },
      region: 'au',
      timeZone: 'Australia/Melbourne',
      record: {
        externalId: '1',
        objectType: 'residential_sale',
        propertyTypes: ['house'],
        availability: 'available',
        condition: 'used',
        ownerType: 'api',
        language: 'en',
        title: 'House',
        address: {},
        prices: { currency: 'AUD' },
        createdAt: '2026-01-01T00:00:00Z',
        publishedAt: '2026-01-01T00:00:00Z',
        ...record,
      },
      ...rest,
    }),
  );
  const isRow = 'get' in row && typeof row.get === 'function';
  return createRowMapper(mapping).map(isRow ? row : objectRow(row), number);
}

function listing(...args: Parameters<typeof mapped>): unknown {
  const result = mapped(...args);
  if (result.kind !== 'listing') throw new Error(sentencesOf(result.says, 'en'));
  return result.record;
}

describe('texts', () => {
  it('are taken out by a pattern: its first group, or all of it', () => {
    const record = {
      unitName: { column: 'a', pattern: '^(\\d+[A-Z]?)/' },
      entrance: { column: 'a', pattern: '\\bLevel \\d+' },
    };
    expect(listing({ a: '12B/80 Main Rd, Level 3' }, record)).toMatchObject({ unitName: '12B', entrance: 'Level 3' });
    const without = listing({ a: '80 Main Rd' }, record);
    expect(without).not.toHaveProperty('unitName');
    expect(without).not.toHaveProperty('entrance');
  });

  it('do not hang on a pattern that takes for ever', () => {
    const row = { a: `${'a'.repeat(60)}!` };
    const record = { entrance: { column: 'a', pattern: '^(a+)+$' } };
    expect(mapped(row, record)).toMatchObject({ kind: 'rejected', code: 'value_unreadable' });
    expect(() => listing(row, record)).toThrow('entrance (a): The pattern takes too long on a text of 61 characters.');
    const skip = [{ if: { column: 'a', matches: '^(a+)+$' }, reason: 'x' }];
    expect(mapped(row, {}, 1, { skip }).kind).not.toBe('listing');
  });

  it('are cut by place, from either end', () => {
    const record = {
      title: { column: 'a', substring: { from: 3, length: 2 } },
      entrance: { column: 'a', substring: { from: -2 } },
    };
    expect(listing({ a: 'VIC3052' }, record)).toMatchObject({ title: 'C3', entrance: '52' });
  });

  it('are written in another case', () => {
    const record = {
      title: { column: 'a', case: 'title' },
      entrance: { column: 'a', case: 'lower' },
      address: { region: { column: 's', case: 'upper' } },
    };
    expect(listing({ a: "12 O'CONNOR ST, BONDI-BEACH", s: 'vic' }, record)).toMatchObject({
      title: "12 O'Connor St, Bondi-Beach",
      entrance: "12 o'connor st, bondi-beach",
      address: { region: 'VIC' },
    });
  });

  it('are filled up: postcode 800 is 0800', () => {
    const record = { address: { postCode: { column: 'a', pad: { length: 4, with: '0' } } } };
    expect(listing({ a: '800' }, record)).toMatchObject({ address: { postCode: '0800' } });
    expect(listing({ a: 800 }, record)).toMatchObject({ address: { postCode: '0800' } });
    expect(listing({ a: '' }, record)).not.toHaveProperty('address.postCode');
  });

  it('are joined of what is known, and then treated as one', () => {
    const record = {
      address: { street: { join: [{ column: 'no' }, { column: 'name' }, { column: 'type' }], case: 'title' } },
    };
    expect(listing({ no: '12', name: ' MAIN ', type: '' }, record)).toMatchObject({ address: { street: '12 Main' } });
    expect(listing({ no: '' }, record)).not.toHaveProperty('address.street');
    const features = { facilities: { join: [{ column: 'a' }, { column: 'b' }], by: '|', as: 'list', separator: '|' } };
    expect(listing({ a: 'pool|gym', b: 'sauna' }, features)).toMatchObject({ facilities: ['pool', 'gym', 'sauna'] });
  });

  it('come before the map', () => {
    const availability = { column: 'a', pattern: '^\\w+', case: 'lower', map: { sold: 'sold', for: 'available' } };
    expect(listing({ a: 'SOLD at auction' }, { availability })).toMatchObject({ availability: 'sold' });
  });
});

describe('dates with two digits for the year', () => {
  const from = (date: string, steps: object = {}) =>
    listing({ a: date }, { contract: { availableFrom: { column: 'a', as: 'date', format: 'd/M/yy', ...steps } } });

  it('are of the century that the pivot says', () => {
    expect(from('1/7/26')).toMatchObject({ contract: { availableFrom: '2026-07-01' } });
    expect(from('1/7/69')).toMatchObject({ contract: { availableFrom: '1969-07-01' } });
    expect(from('1/7/68')).toMatchObject({ contract: { availableFrom: '2068-07-01' } });
    expect(from('1/7/26', { pivot: 26 })).toMatchObject({ contract: { availableFrom: '1926-07-01' } });
    expect(() => from('1/7/2026')).toThrow('is not a date of the form d/M/yy');
  });
});

describe('ranges', () => {
  it.each([
    ['$1.25m - $1.35m', 1_250_000, 1_350_000],
    ['$850-900k', 850_000, 900_000],
    ['$850,000 – $1.1 million', 850_000, 1_100_000],
    ['Between $1,150,000 and $1,250,000', 1_150_000, 1_250_000],
    ['Offers over $1.15M', 1_150_000, undefined],
    ['95k to 1.2m', 95_000, 1_200_000],
    ['80-120 m²', 80, 120],
    ['80 m2', undefined, undefined],
    ['Contact agent', undefined, undefined],
    ['1, 2 or 3', undefined, undefined],
    ['$1.35m - $1.25m', undefined, undefined],
  ])('%s', (text, min, max) => {
    expect(readRange(text)).toEqual(min === undefined ? undefined : { min, max });
  });

  it('are read with a comma for decimals', () => {
    expect(readRange('4 200 000 til 4,5 mill.', ',')).toEqual({ min: 4_200_000, max: 4_500_000 });
    expect(readRange('4.200.000-4.500.000', ',')).toEqual({ min: 4_200_000, max: 4_500_000 });
  });

  it('give both ends', () => {
    const end = (range: string) => ({ column: 'p', as: 'integer', range, nothing: ['POA'] });
    const record = { prices: { currency: 'AUD', priceMin: end('min'), priceMax: end('max') } };
    expect(listing({ p: '$1.25m - $1.35m' }, record)).toMatchObject({
      prices: { priceMin: 1_250_000, priceMax: 1_350_000 },
    });
    expect(listing({ p: '$1.25m+' }, record)).not.toHaveProperty('prices.priceMax');
    expect(listing({ p: 'POA' }, record)).toMatchObject({ prices: { currency: 'AUD' } });
    expect(() => listing({ p: 'Contact agent' }, record)).toThrow(
      '“Contact agent” is neither a number nor a range of two numbers.',
    );
  });
});

describe('groups that repeat', () => {
  const time = (column: string) => ({ column, as: 'instant' });

  it('are the items of a list', () => {
    const record = {
      viewings: { each: { list: 'shows' }, item: { startsAt: time('from'), endsAt: time('at.end') } },
      highlights: { each: { list: 'good' }, item: { template: '{.}, {place}' } },
    };
    const shows = Array.from({ length: 12 }, (_, at) => ({
      from: `2026-12-${at + 10}T10:00Z`,
      at: { end: `2026-12-${at + 10}T11:00Z` },
    }));
    const row = { shows, good: ['Sun', '', 'Sea'], town: 'Bondi' };
    const record12 = listing(row, record, 1, { values: { place: { column: 'town' } } }) as { viewings: unknown[] };
    expect(record12.viewings).toHaveLength(12);
    expect(record12.viewings[11]).toEqual({
      startsAt: '2026-12-21T10:00:00.000Z',
      endsAt: '2026-12-21T11:00:00.000Z',
    });
    expect(record12).toMatchObject({
      highlights: ['Sun, Bondi', 'Sea, Bondi'],
    });
    expect(listing({}, record, 1, { values: { place: 'x' } })).toMatchObject({ viewings: [], highlights: [] });
  });

  it('are columns with a number in their names, as many as there are', () => {
    const names = ['Open 1 from', 'Open 1 to', 'Open 2 from', 'Open 2 to', 'Open 3 from', 'Open 3 to'];
    const row = tableRow(new Map(names.map((name, at) => [name, at])), [
      ...['2026-12-10T10:00Z', '2026-12-10T11:00Z', '', '', '2026-12-12T10:00Z', '2026-12-12T11:00Z'],
    ]);
    const each = { numbered: 'Open {n} from' };
    const record = { viewings: { each, item: { startsAt: time('Open {n} from'), endsAt: time('Open {n} to') } } };
    expect(listing(row, record)).toMatchObject({
      viewings: [{ startsAt: '2026-12-10T10:00:00.000Z' }, { startsAt: '2026-12-12T10:00:00.000Z' }],
    });
  });
});

describe('sizes', () => {
  it.each(['202 m²', '202m2', '202 sqm', '202 sq. m', ' 202 kvm ', '202'])('%j is in square metres', (text) => {
    const details = { landSize: { column: 'Land', as: 'integer' } };
    expect(listing({ Land: text }, { details })).toMatchObject({ details: { landSize: 202 } });
  });

  it.each(['202 m', '202 ha', 'm²', '20 x 30 m²'])('%j is not', (text) => {
    const details = { landSize: { column: 'Land', as: 'number' } };
    expect(() => listing({ Land: text }, { details })).toThrow('is not a number');
  });
});

describe('the number of a row', () => {
  it('is a value like any other', () => {
    const record = { externalId: { template: 'row-{n}' } };
    expect(listing({}, record, 17, { values: { n: { row: 'number', as: 'text' } } })).toMatchObject({
      externalId: 'row-17',
    });
  });
});
