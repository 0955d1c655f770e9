import type { Engine } from '../../src/search/engine/engine.ts';
import type { FacetRequest, Filter } from '../../src/search/engine/types.ts';
import { SCHEMA } from './listings.ts';
import { brief, median, printTable, quantile } from './measure.ts';

/** Searches for new homes by project, which take the units of each together: linear in the homes that match. */

const ROUNDS = 40;
const PAGE = 12;

export function printProjects(engine: Engine): void {
  const units: Filter[] = [
    { name: 'market', condition: { kind: 'category', field: 'market', anyOf: [0] } },
    { name: 'availability', condition: { kind: 'category', field: 'availability', anyOf: [0] } },
    { name: 'units', condition: { kind: 'range', field: 'project', min: 0 } },
  ];
  const one: Filter = { name: 'project', condition: { kind: 'onePer', field: 'project' } };
  const bedrooms: Filter = { name: 'bedrooms', condition: { kind: 'range', field: 'bedrooms', min: 4 } };
  const sort = { by: 'number', field: 'totalPrice', direction: 'asc' } as const;
  const requests = [
    ...Object.keys(SCHEMA.categories).map((field): FacetRequest => ({ kind: 'category', field })),
    ...['price', 'totalPrice', 'usageArea', 'built'].map((field): FacetRequest => ({
      kind: 'histogram',
      field,
      edges: EDGES,
    })),
  ];
  const rows = [['by project', 'homes', 'projects', 'ms, median', 'p99']];
  for (const [name, filters] of [
    ['new homes', units],
    ['four bedrooms', [...units, bedrooms]],
  ] as const) {
    const [homes, projects] = [engine.count(filters), engine.count([...filters, one])];
    const ask = { filters: [...filters, one], sort, offset: 0, limit: PAGE };
    const add = (what: string, work: () => unknown) => {
      const times = measured(work);
      const counts = [homes, projects].map((count) => count.toLocaleString('en'));
      rows.push([`${what} of ${name}`, ...counts, brief(median(times)), brief(quantile(times, 0.99))]);
    };
    add('a page', () => engine.search(ask));
    add('the count', () => engine.count(ask.filters));
    add(`${String(requests.length)} facets`, () => engine.facets(ask.filters, requests));
  }
  printTable(rows);
}

const EDGES = Array.from({ length: 41 }, (_, index) => index * 250_000);

function measured(work: () => unknown): number[] {
  work();
  return Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}
