import { matchesWithout, type Matched } from './filter/matches.ts';
import { derivedKey } from './fields/derived-number.ts';
import type { NumberColumn } from './fields/number-column.ts';
import { BUCKETS, type NumberField } from './fields/number-field.ts';
import { groupCounts } from './group-facets.ts';
import { type Grouped, grouped, groupingOf } from './groups.ts';
import { CHUNK } from './memory/bitset.ts';
import type { Store } from './store.ts';
import type { AskedNumber, Facet, FacetRequest, Filter } from './types.ts';

/** Nanoseconds, measured: to read a bitset, by slot; to look up one number; to sort one into a bin. */
export const BITSET_READ = 0.03;
export const LOOK_UP = 5;
const SORT_IN = 2.5;

type Counts = Facet['counts'];

/** Counts values among the matches of the filters, less the ones each request ignores. */
export function countFacets(store: Store, filters: readonly Filter[], requests: readonly FacetRequest[]): Facet[] {
  const ignored = new Set(requests.flatMap(({ ignoring = [] }) => ignoring));
  const without = matchesWithout(store, filters, ignored);
  const known = new Map<Matched, Grouped>();
  const groupedBy = (matches: Matched, column: NumberColumn): Grouped => {
    const held = known.get(matches) ?? grouped(store, matches, column);
    known.set(matches, held);
    return held;
  };
  return requests.map((request) => {
    const matches = without(request.ignoring ?? []);
    if (request.kind === 'histogram') checkEdges(request);
    const column = groupingOf(
      store,
      filters.filter(({ name }) => request.ignoring?.includes(name) !== true),
    );
    if (column === undefined)
      return { field: request.field, total: matches.total, counts: countsOf(store, matches, request) };
    const together = groupedBy(matches, column);
    return { field: request.field, total: together.count, counts: groupCounts(store, together, request) };
  });
}

function countsOf(store: Store, matches: Matched, request: FacetRequest): Counts {
  if (request.kind === 'category') return categoryCounts(store, matches, request.field);
  if (request.kind === 'key') return keyCounts(store, matches, request.field, request.most);
  return histogram(store, matches, request.field, request.edges);
}

function categoryCounts(store: Store, matches: Matched, name: string): Counts {
  return store.category(name).values.map(({ pointer }, value) => ({ value, count: common(store, matches, pointer) }));
}

function keyCounts(store: Store, matches: Matched, name: string, most: number): Counts {
  const { heap, scratch } = store;
  const { keys, starts, lengths, dense } = store.key(name).all;
  const counts = scratch.takeZeroed(keys.length * 4);
  for (const { from, to } of matches.ranges) {
    heap.kernels.countCommonOfLists(starts, lengths, keys.length, matches.bits, from, to, counts);
  }
  for (const [number, { pointer }] of dense) heap.u32[counts / 4 + number] = common(store, matches, pointer);
  return highest(keys, heap.u32.subarray(counts / 4, counts / 4 + keys.length), most);
}

/** The `most` keys with the highest counts above 0, without sorting all of them. */
export function highest(keys: readonly number[], counts: Uint32Array, most: number): Counts {
  let best: { value: number; count: number }[] = [];
  let least = 1;
  const cut = (): void => {
    best = best.sort((a, b) => b.count - a.count || a.value - b.value).slice(0, most);
    if (best.length === most) least = Math.max(least, best.at(-1)?.count ?? 1);
  };
  for (const [number, count] of counts.entries()) {
    if (count < least) continue;
    best.push({ value: keys[number] ?? 0, count });
    if (best.length >= 2 * most + 16) cut();
  }
  cut();
  return best;
}

function histogram(store: Store, matches: Matched, name: AskedNumber, edges: readonly number[]): Counts {
  const field = store.number(name);
  if (edges.length < 2) return [];
  const slots = matches.ranges.reduce((sum, { from, to }) => sum + (to - from) * CHUNK, 0);
  const plans = edges.map((edge, index) => field.planBelow(edge, index === edges.length - 1));
  const cut = plans.filter(({ certain, possible }) => certain !== possible).length;
  const byBitsets = edges.length * slots * BITSET_READ + cut * (matches.total / BUCKETS) * LOOK_UP;
  const canSortIn = edges.every(Number.isFinite);
  const counts =
    canSortIn && matches.total * SORT_IN < byBitsets
      ? sortedIn(store, matches, field, edges)
      : differences(store, matches, field, edges);
  return counts.map((count, value) => ({ value, count }));
}

function checkEdges({ field, edges }: { readonly field: AskedNumber; readonly edges: readonly number[] }): void {
  if (edges.some((edge, index) => index > 0 && !(edge > (edges[index - 1] ?? Infinity))))
    throw new TypeError(
      `the edges of a histogram of ${typeof field === 'string' ? field : derivedKey(field)} do not rise`,
    );
}

/** How many are below each edge, by the range-encoded bitsets: bins are the differences. */
function differences(store: Store, matches: Matched, field: NumberField, edges: readonly number[]): number[] {
  const below = edges.map((edge, index) => countBelow(store, matches, field, edge, index === edges.length - 1));
  return below.slice(1).map((count, bin) => count - (below[bin] ?? 0));
}

/** How many matches have a number below `edge` (or equal to it). */
export function countBelow(
  store: Store,
  matches: Matched,
  field: NumberField,
  edge: number,
  isIncluded: boolean,
): number {
  const { kernels } = store.heap;
  const { pointer, isWide } = field.column;
  const none = store.none.pointer;
  const { certain, possible } = field.planBelow(edge, isIncluded);
  const [sure, perhaps] = [certain?.pointer ?? none, possible?.pointer ?? none];
  return matches.ranges.reduce(
    (sum, { from, to }) =>
      sum + kernels.countBelow(matches.bits, from, to, sure, perhaps, pointer, isWide, edge, isIncluded),
    0,
  );
}

/** Puts every match into its bin. */
function sortedIn(store: Store, matches: Matched, field: NumberField, edges: readonly number[]): number[] {
  const { heap, scratch } = store;
  const edgeRoom = scratch.take(edges.length * 8);
  heap.f64.set(edges, edgeRoom / 8);
  const bins = edges.length - 1;
  const counts = scratch.takeZeroed(bins * 4);
  const { pointer, isWide } = field.column;
  for (const { from, to } of matches.ranges) {
    heap.kernels.countHistogram(matches.bits, from, to, pointer, isWide, edgeRoom, edges.length, counts);
  }
  return [...heap.u32.subarray(counts / 4, counts / 4 + bins)];
}

function common(store: Store, matches: Matched, pointer: number): number {
  return matches.ranges.reduce(
    (sum, { from, to }) => sum + store.heap.kernels.countCommon(matches.bits, pointer, from, to),
    0,
  );
}
