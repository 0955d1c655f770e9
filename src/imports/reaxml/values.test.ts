import { describe, expect, it } from 'vitest';
import { priceWords } from './price-words.ts';
import { amountPer, areaOf, inspectionOf, instantAt, moneyOf, placeName, stateOf, zoneOf } from './values.ts';

describe('dates', () => {
  it.each([
    ['2026-12-21', '2026-12-21T01:00:00.000Z'],
    ['2026-12-21-11:30', '2026-12-21T00:30:00.000Z'],
    ['2026-12-21-11:30:15', '2026-12-21T00:30:15.000Z'],
    ['2026-12-21T18:30', '2026-12-21T07:30:00.000Z'],
    ['20261221', '2026-12-21T01:00:00.000Z'],
    ['20261221T113000', '2026-12-21T00:30:00.000Z'],
    ['21/12/2026', '2026-12-21T01:00:00.000Z'],
    // Winter, an hour less ahead.
    ['2026-07-01-12:00:00', '2026-07-01T02:00:00.000Z'],
  ])('%s is read in the time of Victoria', (text, instant) => {
    expect(instantAt(text, 'Australia/Melbourne')).toBe(instant);
  });

  it.each(['', '0000-00-00-00:00:00', '2026-02-30', '2026-13-01', '2026-12-21-25:00', 'tomorrow', '26-12-21'])(
    '"%s" is none',
    (text) => {
      expect(instantAt(text, 'Australia/Melbourne')).toBeUndefined();
    },
  );
});

describe('inspections', () => {
  it.each([
    ['21-Dec-2026 11:00am to 1:00pm', '2026-12-21T00:00:00.000Z', '2026-12-21T02:00:00.000Z'],
    ['1-Jan-2027 12:00pm to 12:30pm', '2027-01-01T01:00:00.000Z', '2027-01-01T01:30:00.000Z'],
    ['21-Dec-2026 12:15am to 1:00am', '2026-12-20T13:15:00.000Z', '2026-12-20T14:00:00.000Z'],
    ['21 December 2026 10:00 am - 10.30 am', '2026-12-20T23:00:00.000Z', '2026-12-20T23:30:00.000Z'],
    ['21-dec-2026 1 to 2pm', '2026-12-21T02:00:00.000Z', '2026-12-21T03:00:00.000Z'],
  ])('%s', (text, startsAt, endsAt) => {
    expect(inspectionOf(text, 'Australia/Sydney')).toEqual({ startsAt, endsAt });
  });

  it.each([
    '',
    'By appointment',
    '31-Feb-2026 1:00pm to 2:00pm',
    '21-Dec-2026 2:00pm to 1:00pm',
    '21-Dec-2026 13:00pm to 2:00pm',
  ])('"%s" is none', (text) => {
    expect(inspectionOf(text, 'Australia/Sydney')).toBeUndefined();
  });
});

describe('prices in words', () => {
  it.each([
    ['Offers over $600,000', { kind: 'offers_over', price: 600_000 }],
    ['To suit buyers 100K+', { kind: 'offers_over', price: 100_000 }],
    ['From $1.25m', { kind: 'offers_over', price: 1_250_000 }],
    ['$500,000 plus', { kind: 'offers_over', price: 500_000 }],
    ['Between $400,000 and $600,000', { kind: 'range', min: 400_000, max: 600_000 }],
    ['$1.4 - $1.6 million', { kind: 'range', min: 1_400_000, max: 1_600_000 }],
    ['600-650k', { kind: 'range', min: 600_000, max: 650_000 }],
    ['Price guide: $850,000', { kind: 'guide', min: 850_000, max: 850_000 }],
    ['Auction guide $1,000,000 - $1,100,000', { kind: 'guide', min: 1_000_000, max: 1_100_000 }],
    ['$795,000', { kind: 'asking', price: 795_000 }],
    ['Contact agent', { kind: 'contact_agent' }],
    ['POA', { kind: 'contact_agent' }],
    ['Auction 12 Dec 2026 at 11:30am', { kind: 'contact_agent' }],
    ['Call 0412345678', { kind: 'contact_agent' }],
    ['5% return', { kind: 'contact_agent' }],
  ])('%s', (text, words) => {
    expect(priceWords(text)).toEqual(words);
  });
});

describe('amounts', () => {
  it('are numbers, and words are none', () => {
    expect(['450000', '$1,500,000', '500000.99', 'POA', '', '-5', '1e9'].map(moneyOf)).toEqual([
      450_000,
      1_500_000,
      500_001,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['$1,200 per annum', '450/quarter', '$100 a month', '$2,000 pa', 'about nothing'].map(amountPer)).toEqual([
      { amount: 1_200, weeks: 52 },
      { amount: 450, weeks: 13 },
      { amount: 100, weeks: 52 / 12 },
      { amount: 2_000, weeks: 52 },
      undefined,
    ]);
  });

  it.each([
    ['squareMeter', '512', 512],
    ['square', '23', 213.68],
    ['hectare', '1.5', 15_000],
    ['ACRE', '2.5', 10_117.14],
    ['acre', '', undefined],
    ['squareMeter', '0', undefined],
    ['furlong', '3', undefined],
  ])('of %s %s', (unit, text, area) => {
    expect(areaOf({ name: 'area', key: 'area', attributes: ['unit', unit], children: [], text })).toBe(area);
  });
});

it('places are named as people write them, and have the time of their state', () => {
  expect(['RICHMOND', "O'CONNOR", 'Mount Gambier', 'BATTERY POINT'].map(placeName)).toEqual([
    'Richmond',
    "O'Connor",
    'Mount Gambier',
    'Battery Point',
  ]);
  expect(['vic', 'New South Wales', 'Q.L.D.', 'Otago'].map(stateOf)).toEqual(['VIC', 'NSW', 'QLD', undefined]);
  expect([zoneOf('NSW', '2880'), zoneOf('NSW', '2000'), zoneOf('NT', undefined)]).toEqual([
    'Australia/Broken_Hill',
    'Australia/Sydney',
    'Australia/Darwin',
  ]);
});
