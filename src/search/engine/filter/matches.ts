import { CHUNK } from '../memory/bitset.ts';
import type { ChunkRange, Store } from '../store.ts';
import type { TextMatcher } from '../text/text-index.ts';
import type { Condition, Filter } from '../types.ts';
import { compile, joined, type Compilation } from './compile.ts';
import { writeProgram, type Term } from './program.ts';

/** The documents that fulfil a query's filters. */
export interface Matches {
  /** Address of a bitset that is right within `ranges`, and anything elsewhere. */
  readonly bits: number;
  /** Chunks outside of which nothing can match; rising, apart from each other. */
  readonly ranges: readonly ChunkRange[];
  /** Partitions to which the matches belong. */
  readonly partitions: readonly number[];
  readonly total: number;
  /** What the words asked for, for ranking. */
  readonly words: readonly TextMatcher[];
}

/**
 * Evaluates filters, joined by "and". The result lives in scratch memory until that is reset.
 * Throws a TypeError for fields and values that the schema does not have.
 */
export function findMatches(store: Store, filters: readonly Filter[], further: readonly Term[] = []): Matches {
  const conditions = filters.map(({ condition }) => condition);
  const partitions = partitionsOf(store, conditions);
  const ranges = rangesOf(store, partitions);
  const words: TextMatcher[] = [];
  const context: Compilation = {
    store,
    evaluate: (terms) => evaluate(store, terms, ranges).bits,
    onWords: (matcher) => words.push(matcher),
  };
  const terms = joined(conditions.map((condition) => compile(context, condition)));
  if (!terms) return { bits: store.none.pointer, ranges: [], partitions, total: 0, words };
  return { ...evaluate(store, [...terms, ...further], ranges), ranges, partitions, words };
}

/** Zeroes the bitset of matches outside of their ranges, for readers that take it whole. */
export function clearOutside(store: Store, { bits, ranges }: Matches): void {
  let from = 0;
  for (const range of [...ranges, { from: store.capacity / CHUNK, to: 0 }]) {
    store.heap.u8.fill(0, bits + (from * CHUNK) / 8, bits + (range.from * CHUNK) / 8);
    from = range.to;
  }
}

function evaluate(store: Store, terms: readonly Term[], ranges: readonly ChunkRange[]): { bits: number; total: number } {
  const { heap, scratch } = store;
  const live = store.live.pointer;
  let total = 0;
  if (terms.length === 0) {
    for (const { from, to } of ranges) total += heap.kernels.countBits(live, from, to);
    return { bits: live, total };
  }
  const program = writeProgram(heap, scratch, terms);
  const bits = scratch.take(store.capacity / 8);
  for (const { from, to } of ranges) total += heap.kernels.runProgram(program.start, program.end, live, bits, from, to);
  return { bits, total };
}

/** The partitions that the conditions leave open: those in all top-level conditions about them. */
function partitionsOf(store: Store, conditions: readonly Condition[]): number[] {
  let open = Array.from({ length: store.partitions }, (_, partition) => partition);
  for (const condition of conditions) {
    if (condition.kind === 'category' && condition.field === store.schema.partition) {
      open = open.filter((partition) => condition.anyOf.includes(partition));
    } else if (condition.kind === 'and') {
      const inner = partitionsOf(store, condition.of);
      open = open.filter((partition) => inner.includes(partition));
    }
  }
  return open;
}

/** The chunks of these partitions and of the tail, neighbours joined. */
function rangesOf(store: Store, partitions: readonly number[]): ChunkRange[] {
  const ranges: { from: number; to: number }[] = [];
  const bases = store.bases.filter((_, partition) => partitions.includes(partition));
  for (const { from, to } of [...bases, store.tail]) {
    const last = ranges.at(-1);
    if (from === to) continue;
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}
