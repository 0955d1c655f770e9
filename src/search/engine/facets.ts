import { clearOutside, findMatches, type Matches } from './filter/matches.ts';
import type { Store } from './store.ts';
import type { Facet, FacetRequest, Filter } from './types.ts';

type Counts = Facet['counts'];

/** Counts values among the matches of the filters, less the ones each request ignores. */
export function countFacets(store: Store, filters: readonly Filter[], requests: readonly FacetRequest[]): Facet[] {
  const known = new Map<string, Matches>();
  return requests.map((request) => {
    const used = filters.filter(({ name }) => !request.ignoring?.includes(name));
    const signature = used.map((filter) => filters.indexOf(filter)).join(' ');
    const matches = known.get(signature) ?? findMatches(store, used);
    known.set(signature, matches);
    return { field: request.field, total: matches.total, counts: countsOf(store, matches, request) };
  });
}

function countsOf(store: Store, matches: Matches, request: FacetRequest): Counts {
  if (request.kind === 'category') return categoryCounts(store, matches, request.field);
  if (request.kind === 'key') return keyCounts(store, matches, request.field, request.most);
  return histogram(store, matches, request.field, request.edges);
}

function categoryCounts(store: Store, matches: Matches, name: string): Counts {
  return store.category(name).values.map(({ pointer }, value) => ({ value, count: common(store, matches, pointer) }));
}

function keyCounts(store: Store, matches: Matches, name: string, most: number): Counts {
  const { heap, scratch } = store;
  const { keys, starts, lengths, dense } = store.key(name).all;
  const counts = scratch.takeZeroed(keys.length * 4);
  clearOutside(store, matches);
  heap.kernels.countCommonOfLists(starts, lengths, keys.length, matches.bits, counts);
  for (const [number, { pointer }] of dense) heap.u32[counts / 4 + number] = common(store, matches, pointer);
  return keys
    .map((value, number) => ({ value, count: heap.u32[counts / 4 + number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value - b.value)
    .slice(0, most);
}

function histogram(store: Store, matches: Matches, name: string, edges: readonly number[]): Counts {
  const { heap, scratch } = store;
  const { column } = store.number(name);
  if (edges.some((edge, index) => !(edge > (edges[index - 1] ?? -Infinity)) && index > 0)) {
    throw new TypeError(`the edges of a histogram of ${name} do not rise`);
  }
  const bins = Math.max(0, edges.length - 1);
  if (bins === 0) return [];
  const edgeRoom = scratch.take(edges.length * 8);
  heap.f64.set(edges, edgeRoom / 8);
  const counts = scratch.takeZeroed(bins * 4);
  for (const { from, to } of matches.ranges) {
    const { pointer, isWide } = column;
    heap.kernels.countHistogram(matches.bits, from, to, pointer, isWide, edgeRoom, edges.length, counts);
  }
  return Array.from({ length: bins }, (_, value) => ({ value, count: heap.u32[counts / 4 + value] ?? 0 }));
}

function common(store: Store, matches: Matches, pointer: number): number {
  return matches.ranges.reduce(
    (sum, { from, to }) => sum + store.heap.kernels.countCommon(matches.bits, pointer, from, to),
    0,
  );
}
