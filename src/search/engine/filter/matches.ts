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
  const context = contextFor(store, ranges, words);
  const terms = joined(conditions.map((condition) => compile(context, condition)));
  if (!terms) return { bits: store.none.pointer, ranges: [], partitions, total: 0, words };
  return { ...evaluate(store, [...terms, ...further], ranges), ranges, partitions, words };
}

/** The documents of a {@link Matches}, without what only a page needs. */
export type Matched = Pick<Matches, 'bits' | 'ranges' | 'total'>;

/**
 * Matches of the same filters without some of them, time and again. Filters that nobody will leave
 * out are evaluated once, and so is each of the others if it takes more than bitsets.
 *
 * @param dispensable names of the filters that may be left out
 * @returns the matches without the filters of the given names
 */
export function matchesWithout(
  store: Store,
  filters: readonly Filter[],
  dispensable: ReadonlySet<string>,
): (left: readonly string[]) => Matched {
  const base = findMatches(
    store,
    filters.filter(({ name }) => !dispensable.has(name)),
  );
  const context = contextFor(store, base.ranges, []);
  const parts = filters
    .filter(({ name }) => dispensable.has(name))
    .map(({ name, condition }) => ({ name, condition, terms: inBitsets(store, compile(context, condition), base) }));
  const known = new Map<string, Matched>();
  return (left) => {
    const used = parts.filter(({ name }) => !left.includes(name));
    const signature = used.map((part) => parts.indexOf(part)).join(' ');
    const matched = known.get(signature) ?? narrowed(store, base, used);
    known.set(signature, matched);
    return matched;
  };
}

/** Zeroes the bitset of matches outside of their ranges, for readers that take it whole. */
export function clearOutside(store: Store, { bits, ranges }: Matches): void {
  let from = 0;
  for (const range of [...ranges, { from: store.capacity / CHUNK, to: 0 }]) {
    store.heap.u8.fill(0, bits + (from * CHUNK) / 8, bits + (range.from * CHUNK) / 8);
    from = range.to;
  }
}

function contextFor(store: Store, ranges: readonly ChunkRange[], words: TextMatcher[]): Compilation {
  return {
    store,
    ranges,
    evaluate: (terms) => evaluate(store, terms, ranges).bits,
    onWords: (matcher) => words.push(matcher),
  };
}

/** The same for the documents of `base`, as terms that read bitsets only. */
function inBitsets(store: Store, terms: readonly Term[] | undefined, base: Matched): readonly Term[] | undefined {
  if (terms?.every(({ op }) => op === 'any' || op === 'none') ?? true) return terms;
  return [{ op: 'any', of: [evaluate(store, terms ?? [], base.ranges, base.bits).bits], share: 0.5 }];
}

/** Those of `base` that fulfil the parts as well; their terms hold for the documents of `base`. */
function narrowed(
  store: Store,
  base: Matches,
  parts: readonly { readonly condition: Condition; readonly terms: readonly Term[] | undefined }[],
): Matched {
  const terms = joined(parts.map((part) => part.terms));
  if (!terms || base.total === 0) return { bits: store.none.pointer, ranges: [], total: 0 };
  const open = partitionsOf(
    store,
    parts.map(({ condition }) => condition),
  );
  const ranges = rangesOf(
    store,
    base.partitions.filter((partition) => open.includes(partition)),
  );
  return { ...evaluate(store, terms, ranges, base.bits), ranges };
}

/** Those of `start` within `ranges` that fulfil all terms. */
function evaluate(
  store: Store,
  terms: readonly Term[],
  ranges: readonly ChunkRange[],
  start = store.live.pointer,
): { bits: number; total: number } {
  const { heap, scratch } = store;
  let total = 0;
  if (terms.length === 0) {
    for (const { from, to } of ranges) total += heap.kernels.countBits(start, from, to);
    return { bits: start, total };
  }
  const program = writeProgram(heap, scratch, terms);
  const bits = scratch.take(store.capacity / 8);
  for (const { from, to } of ranges)
    total += heap.kernels.runProgram(program.start, program.end, start, bits, from, to);
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
