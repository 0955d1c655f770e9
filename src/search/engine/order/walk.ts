import type { Matches } from '../filter/matches.ts';
import type { Store } from '../store.ts';
import { merged } from './merge.ts';
import type { OrderedList } from './ordered-list.ts';
import type { PageRequest } from './pages.ts';

/**
 * Walks the sort orders of the matches' partitions, `lists`, and takes what is among the matches.
 * Undefined when that takes more than `budget` steps.
 */
export function walkPage(
  store: Store,
  matches: Matches,
  lists: readonly OrderedList[],
  request: PageRequest,
  budget: number,
): Uint32Array | undefined {
  const { offset, limit } = request;
  const [only] = lists;
  if (lists.length === 1 && only) {
    const fromEnd = matches.total - offset - limit;
    if (fromEnd < offset) return walk(store, matches.bits, only, 'backward', fromEnd, limit, budget)?.reverse();
    return walk(store, matches.bits, only, 'forward', offset, limit, budget);
  }
  const parts: Uint32Array[] = [];
  for (const list of lists) {
    const part = walk(store, matches.bits, list, 'forward', 0, offset + limit, budget);
    if (!part) return undefined;
    parts.push(part);
  }
  return merged(store, parts, request);
}

function walk(
  store: Store,
  bits: number,
  list: OrderedList,
  way: 'forward' | 'backward',
  skip: number,
  want: number,
  budget: number,
): Uint32Array | undefined {
  const { heap } = store;
  const { kernels } = heap;
  const out = store.scratch.take(want * 4);
  const step = way === 'forward' ? kernels.walkForward : kernels.walkBackward;
  const blocks = list.blocks.length;
  let found = 0;
  let steps = 0;
  for (let turn = 0; turn < blocks && found < want; turn++) {
    const index = way === 'forward' ? turn : blocks - 1 - turn;
    const block = list.blocks[index] ?? 0;
    const count = list.counts[index] ?? 0;
    steps += count;
    if (steps > budget + count) return undefined;
    if (skip > 0) {
      const here = kernels.countInBlock(block, count, bits);
      if (here <= skip) {
        skip -= here;
        continue;
      }
    }
    found += step(block, count, bits, skip, want - found, out + found * 4);
    skip = 0;
  }
  return heap.u32.slice(out / 4, out / 4 + found);
}
