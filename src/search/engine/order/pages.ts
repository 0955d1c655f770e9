import { clearOutside, type Matches } from '../filter/matches.ts';
import type { Store } from '../store.ts';
import { combineForRanking } from '../text/text-index.ts';
import type { Sort, SortByKey } from '../types.ts';
import type { OrderedList } from './ordered-list.ts';
import { seekPage } from './seek.ts';
import { selectPage } from './select.ts';
import type { Direction, SortOrder } from './sort-order.ts';
import { walkPage } from './walk.ts';

/** Nanoseconds, measured: a step along a sort order, and a match put to a heap that is full. */
const STEP = 1.2;
const OFFER = 3;
/** A heap larger than this is slower than any walk. */
const LARGEST_HEAP = 4096;
/**
 * Nanoseconds to find the beginning of a page in one of several orders, and to merge one match that comes before it.
 */
const SEEK = 60_000;
const MERGE = 60;

/** What is asked of a set of matches. */
export interface PageRequest {
  readonly order: SortOrder;
  readonly direction: Direction;
  /** Below the total. */
  readonly offset: number;
  /** At least 1; offset and limit together at most the total. */
  readonly limit: number;
}

/** Slots of the matches from `offset` on, `limit` at most, as `sort` orders them. */
export function pageOf(
  store: Store,
  matches: Matches,
  sort: Exclude<Sort, SortByKey>,
  offset: number,
  asked: number,
): Uint32Array {
  const limit = Math.min(asked, matches.total - offset);
  if (limit <= 0) return new Uint32Array(0);
  if (sort.by === 'relevance' && matches.words.length > 0) return byRelevance(store, matches, offset, limit);

  const direction = sort.by === 'number' ? sort.direction : 'asc';
  // Of what is worked out for a question no order is kept.
  if (sort.by === 'number' && typeof sort.field !== 'string')
    return selectPage(store, matches, { order: store.number(sort.field), direction, offset, limit });
  const order = sort.by === 'number' && typeof sort.field === 'string' ? store.order(sort.field) : store.byId;
  const request = { order, direction, offset, limit };
  const depth = Math.min(offset + limit, matches.total - offset);
  const lists = matches.partitions.flatMap((partition) => {
    const list = order.list(partition, direction);
    return list === undefined || list.length === 0 ? [] : [list];
  });
  const walk = walkCost(matches, lists, lists.length > 1 ? offset + limit : depth);
  const select = depth <= LARGEST_HEAP ? matches.total * OFFER : Infinity;
  const seek = lists.length > 1 ? seekCost(lists) : Infinity;
  if (seek < Math.min(walk, select)) return seekPage(store, matches, lists, request);
  if (select <= walk) return selectPage(store, matches, request);
  // The estimate takes matches to be spread evenly along the order. Where they are not, the walk
  // stops after several times the estimate, as long as there is a cheaper way to go on.
  const budget = select < Infinity ? (4 * walk + select) / STEP : Infinity;
  return walkPage(store, matches, lists, request, budget) ?? selectPage(store, matches, request);
}

/** Estimated nanoseconds to walk `depth` matches along the orders; those of several are merged. */
function walkCost(matches: Matches, lists: readonly OrderedList[], depth: number): number {
  const slots = lengthOf(lists);
  const merging = lists.length > 1 ? depth * MERGE : 0;
  return Math.min(slots, (slots * depth) / matches.total) * STEP * 1.5 + merging;
}

/** Estimated nanoseconds to count the matches of all blocks, and to find where the page begins. */
function seekCost(lists: readonly OrderedList[]): number {
  return lengthOf(lists) * STEP + lists.length * SEEK;
}

function lengthOf(lists: readonly OrderedList[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}

function byRelevance(store: Store, matches: Matches, offset: number, limit: number): Uint32Array {
  clearOutside(store, matches);
  const { heap } = store;
  const bits = heap.u32.subarray(matches.bits / 4, matches.bits / 4 + store.capacity / 32);
  const ids = heap.f64.subarray(store.ids / 8, store.ids / 8 + store.next);
  return combineForRanking(matches.words).rank(bits, ids, offset, limit, matches.total);
}
