import { describe, expect, it } from 'vitest';
import { exampleListing } from '../../../properties/listing.testing.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { EarlierSale } from '../contract.ts';
import { historyView } from './history-view.ts';
import { stepChartView, type PricePoint } from './step-chart-view.ts';

const now = new Date('2026-11-21T11:00:00Z');
const english = viewContext({ language: 'en', region: 'no' }, now);

const point = (date: string, amount: number, kind: PricePoint['kind'] = 'asked'): PricePoint => ({
  date,
  amount,
  currency: 'NOK',
  kind,
});
const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ');

describe('the chart', () => {
  it('goes along at a price until the next one, and on to the last day', () => {
    const chart = stepChartView([point('2026-01-11', 900), point('2026-01-01', 1_000)], '2026-01-21', english);
    expect(chart?.asked).toEqual([
      { x: 0, y: 26 },
      { x: 50, y: 26 },
      { x: 50, y: 74 },
      { x: 100, y: 74 },
    ]);
    expect(chart?.unknown).toEqual([]);
  });

  it('does not pretend to know what a home was worth between sales', () => {
    const chart = stepChartView(
      [point('2010-01-01', 1_000, 'sale'), point('2020-01-01', 2_000, 'sale'), point('2024-01-01', 3_000)],
      '2025-01-01',
      english,
    );
    expect(chart?.unknown.map(({ y }) => Math.round(y))).toEqual([74, 50, 26]);
    expect(chart?.asked.map(({ y }) => Math.round(y))).toEqual([26, 26]);
    expect(chart?.dots.map(({ isSale }) => isSale)).toEqual([true, true, false]);
  });

  it('ends what was asked where it was sold', () => {
    const chart = stepChartView(
      [point('2026-01-01', 1_000), point('2026-01-21', 1_100, 'sale')],
      '2026-01-21',
      english,
    );
    expect(chart?.asked.at(-1)?.x).toBe(100);
    expect(chart?.unknown).toHaveLength(1);
  });

  it('tells the last and the first price, and no two on top of each other', () => {
    const points = Array.from({ length: 30 }, (_, i) => point(`2026-01-${String(i + 1).padStart(2, '0')}`, 1_000 + i));
    const labels = stepChartView(points, '2026-01-31', english)?.labels ?? [];
    expect(plain(labels.map(({ price }) => price))).toContain('1 000 kr');
    expect(plain(labels.map(({ price }) => price))).toContain('1 029 kr');
    expect(labels.length).toBeLessThan(8);
  });

  it('keeps words off the line that rises beside them', () => {
    const chart = stepChartView(
      [point('2010-01-01', 1_000, 'sale'), point('2017-01-01', 2_500, 'sale'), point('2024-01-01', 3_000, 'sale')],
      '2024-01-01',
      english,
    );
    expect(chart?.labels.map(({ align, isBelow }) => [align, isBelow])).toEqual([
      ['start', true],
      ['end', false],
      ['end', false],
    ]);
  });

  it('of one price is none, and of one unchanged price a line in the middle', () => {
    expect(stepChartView([point('2026-01-01', 1_000)], '2026-02-01', english)).toBeUndefined();
    expect(
      stepChartView([point('2026-01-01', 1_000), point('2026-01-02', 1_000)], '2026-01-02', english)?.asked.every(
        ({ y }) => y === 50,
      ),
    ).toBe(true);
  });

  it('of a single day stands in the middle, with numbers that are numbers', () => {
    expect(
      plain(stepChartView([point('2026-01-01', 1_000), point('2026-01-01', 900)], '2026-01-01', english)),
    ).not.toMatch(/null|NaN/);
  });
});

describe('the history of a home', () => {
  const sales: readonly EarlierSale[] = [
    {
      date: '2019-05-02',
      price: { amount: 3_900_000, currency: 'NOK' },
      knownBy: 'address',
      propertyId: '100200999',
      agencyId: '310101',
    },
    { date: '2009-05-02', price: { amount: 1_950_000, currency: 'NOK' }, knownBy: 'listing' },
    { date: '2001-01-01', knownBy: 'listing' },
  ];
  const view = historyView(exampleListing(), sales, english);

  it('tells what each sale has grown by a year until the next', () => {
    // Doubled in ten years: 2 to the power of a tenth is 1.0718.
    expect(plain(view.sales.map(({ date, price, growth, path }) => [date, price, growth, path]))).toBe(
      plain([
        ['2 May 2019', '3 900 000 kr', '+4% a year to today’s asking price', '/property/310101/100200999'],
        ['2 May 2009', '1 950 000 kr', '+7.2% a year until the next sale', undefined],
        ['1 January 2001', 'Price not disclosed', '', undefined],
      ]),
    );
  });

  it('counts the days on the market and what the price has been changed by', () => {
    const facts = Object.fromEntries(view.facts.map(({ label, value }) => [label, value]));
    expect(facts['On the market for']).toMatch(/^\d+ days?$/);
    expect(plain(facts['Price change since listed'])).toContain('−300 000 kr (−5.4%)');
    expect(plain(facts['Previous sale'])).toContain('2 May 2019, 3 900 000 kr');
  });

  it('of a home that was never sold before says so by having no sale', () => {
    const fresh = historyView(exampleListing({ priceHistory: [] }), [], english);
    expect(fresh).toMatchObject({ sales: [], chart: undefined, course: undefined, rows: [] });
  });

  it('tells a guide by both its ends, as the home’s page does, and what was asked before by its own price', () => {
    const prices = {
      price: { amount: 960_000, currency: 'USD' },
      priceMin: { amount: 960_000, currency: 'USD' },
      priceMax: { amount: 1_050_000, currency: 'USD' },
      display: 'guide',
    } as const;
    const priceHistory = [
      { date: '2026-11-01', action: 'listed', price: 990_000, currency: 'USD' },
      { date: '2026-11-20', action: 'price_down', price: 960_000, currency: 'USD' },
    ] as const;
    const listing = exampleListing({ region: 'au', prices, priceHistory: [...priceHistory], isProject: false });
    const sale: EarlierSale = {
      date: '2016-11-21',
      price: { amount: 502_500, currency: 'USD' },
      knownBy: 'listing',
    };
    const guided = historyView(listing, [sale], viewContext({ language: 'en', region: 'au' }, now));
    expect(guided.rows.map(({ price }) => price)).toEqual(['$960,000 – $1,050,000', '$990,000']);
    // Up to the middle, 1,005,000, it has doubled in ten years.
    expect(guided.sales[0]?.growth).toBe('+7.2% a year to the middle of today’s price guide');
    expect(guided.course?.labels.map(({ price }) => price)).toContain('From $960,000');
    expect(guided.course?.note).toMatch(/lower/);
  });

  it('tells what the homes of a development are asked for from the cheapest to the dearest', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const [priceMin, priceMax] = [usd(640_000), usd(1_620_000)];
    const listing = exampleListing({
      region: 'au',
      isProject: true,
      prices: { price: priceMin, priceMin, priceMax },
      project: { unitsForSale: 23, priceMin, priceMax },
      priceHistory: [{ date: '2026-02-22', action: 'listed', price: 640_000, currency: 'USD' }],
    });
    const [row] = historyView(listing, [], viewContext({ language: 'en', region: 'au' }, now)).rows;
    expect(row?.price).toBe('$640,000 – $1,620,000');
  });
});
