import type { Engine } from '../../src/search/engine/engine.ts';
import type { AskedNumber, Box, Filter } from '../../src/search/engine/types.ts';
import { brief, median, printTable, quantile } from './measure.ts';

/**
 * What readers switch on to look at a search by: asked by nobody else, so that ordinary searches cost what they cost
 * without.
 */

const ROUNDS = 40;
/** The homes of a page, and those that a map names one by one. */
const PAGE = 12;
const ON_MAP = 500;
const LEAST = 5;
const VIEWS: readonly (readonly [name: string, box: Box, zoom: number])[] = [
  ['a whole market', { north: 72, south: 57, west: 4, east: 32 }, 4],
  ['a city', { north: 60.05, south: 59.75, west: 10.4, east: 11.1 }, 11],
];

export function printLenses(engine: Engine): void {
  const market: Filter[] = [
    { name: 'market', condition: { kind: 'category', field: 'market', anyOf: [0] } },
    { name: 'availability', condition: { kind: 'category', field: 'availability', anyOf: [0] } },
  ];
  const narrow: Filter[] = [...market, { name: 'bedrooms', condition: { kind: 'range', field: 'bedrooms', min: 3 } }];
  const sort = { by: 'number', field: 'published', direction: 'desc' } as const;
  const searches = [
    ['a whole market', market],
    ['three bedrooms', narrow],
  ] as const;
  const rows = [['switched on', 'matches', 'ms, median', 'p99', 'times its page']];
  for (const [name, filters] of searches) {
    const page = measured(() => engine.search({ filters, sort, offset: 0, limit: PAGE }));
    const { ids } = engine.search({ filters, sort, offset: 0, limit: ON_MAP });
    for (const count of [PAGE, ON_MAP]) {
      const asked = ids.slice(0, count);
      const times = measured(() => engine.ranks({ filters, field: 'price', ids: asked }));
      rows.push(row(`rank of ${count} in ${name}`, engine.count(filters), times, page));
    }
  }
  for (const [name, box, zoom] of VIEWS) {
    const view = { filters: market, box, zoom };
    const map = measured(() => engine.map({ ...view, singlesUpTo: 1 }));
    const times = measured(() => engine.medians({ ...view, field: 'price', atLeast: LEAST }));
    rows.push(row(`medians of ${name}`, engine.map({ ...view, singlesUpTo: 1 }).total, times, map));
  }
  for (const [name, filters] of searches) rows.push(...ownMonths(engine, name, filters));
  printTable(rows);
}

/** Pages in the order of a number that is worked out, beside the same by one that is kept. */
function ownMonths(engine: Engine, name: string, filters: readonly Filter[]): string[][] {
  let times = 0.005;
  const derived = () => ({ of: 'price', less: 600_000, times: (times += 1e-6), plus: 'rooms' });
  const asked = (field: AskedNumber, max: number) => ({
    filters: [...filters, { name: 'bound', condition: { kind: 'range', field, max } as const }],
    sort: { by: 'number', field, direction: 'asc' } as const,
    offset: 0,
    limit: PAGE,
  });
  const bars = (field: AskedNumber, top: number) =>
    engine.facets(filters, [
      { kind: 'histogram', field, edges: Array.from({ length: 41 }, (_, bar) => (bar * top) / 40) },
    ]);
  const kept = derived();
  const number = engine.count(asked('price', 5_000_000).filters);
  const pages = measured(() => engine.search(asked('price', 5_000_000)));
  const histogram = measured(() => bars('price', 20_000_000));
  return [
    row(
      `a page by the same month, ${name}`,
      number,
      measured(() => engine.search(asked(kept, 25_000))),
      pages,
    ),
    row(
      `a page by a new month, ${name}`,
      number,
      measured(() => engine.search(asked(derived(), 25_000))),
      pages,
    ),
    row(
      `bars of the same month, ${name}`,
      number,
      measured(() => bars(kept, 100_000)),
      histogram,
    ),
    row(
      `bars of a new month, ${name}`,
      number,
      measured(() => bars(derived(), 100_000)),
      histogram,
    ),
  ];
}

function measured(work: () => unknown): number[] {
  work();
  return Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

function row(name: string, matches: number, times: number[], page: number[]): string[] {
  return [
    name,
    matches.toLocaleString('en'),
    brief(median(times)),
    brief(quantile(times, 0.99)),
    brief(median(times) / median(page)),
  ];
}
