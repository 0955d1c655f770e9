import { BITSET_READ, countBelow, LOOK_UP } from './facets.ts';
import { BUCKETS, type NumberField } from './fields/number-field.ts';
import { findMatches, type Matched } from './filter/matches.ts';
import { CHUNK } from './memory/bitset.ts';
import type { Store } from './store.ts';
import type { RankAnswer, RankQuery } from './types.ts';

/** Nanoseconds, measured: to take one number, and each step of finding its place among the marks. */
const TAKE = 4;
const STEP = 2;

/** How many matches stand below and above each of some documents by a number. */
export function ranksOf(store: Store, { filters, field: name, ids }: RankQuery): RankAnswer {
  const field = store.number(name);
  const matches = findMatches(store, filters);
  const asked = ids.flatMap((id) => {
    const slot = store.slotOf(id);
    const value = slot === undefined || !isMatch(store, matches, slot) ? NaN : field.column.get(slot);
    return Number.isNaN(value) ? [] : [{ id, value }];
  });
  const marks = Float64Array.from(new Set(asked.map(({ value }) => value))).sort();
  const standings = standingsOf(store, matches, field, marks);
  const known = countBelow(store, matches, field, Infinity, true);
  return {
    known,
    ranks: asked.map(({ id, value }) => {
      const { lower, upTo } = standings.get(value) ?? { lower: 0, upTo: known };
      return { id, lower, higher: known - upTo };
    }),
  };
}

/** How many matches are below a mark, and how many up to it. */
interface Standing {
  readonly lower: number;
  readonly upTo: number;
}

function standingsOf(
  store: Store,
  matches: Matched,
  field: NumberField,
  marks: Float64Array,
): ReadonlyMap<number, Standing> {
  const slots = matches.ranges.reduce((sum, { from, to }) => sum + (to - from) * CHUNK, 0);
  const byBitsets = 2 * marks.length * (slots * BITSET_READ + (matches.total / BUCKETS) * LOOK_UP);
  const oneByOne = matches.total * (TAKE + STEP * Math.log2(marks.length + 1));
  if (oneByOne < byBitsets) return sortedIn(store, matches, field, marks);
  return new Map(
    Array.from(marks, (mark) => [
      mark,
      {
        lower: countBelow(store, matches, field, mark, false),
        upTo: countBelow(store, matches, field, mark, true),
      },
    ]),
  );
}

/** Finds the place of every match among the marks. */
function sortedIn(
  store: Store,
  matches: Matched,
  field: NumberField,
  marks: Float64Array,
): ReadonlyMap<number, Standing> {
  const { heap, scratch } = store;
  const room = scratch.take(marks.length * 8);
  const counts = scratch.takeZeroed((2 * marks.length + 1) * 4);
  heap.f64.set(marks, room / 8);
  const { pointer, isWide } = field.column;
  for (const { from, to } of matches.ranges)
    heap.kernels.countAmong(matches.bits, from, to, pointer, isWide, room, marks.length, counts);
  let upTo = 0;
  return new Map(
    Array.from(marks, (mark, index) => {
      const lower = upTo + (heap.u32[counts / 4 + 2 * index] ?? 0);
      upTo = lower + (heap.u32[counts / 4 + 2 * index + 1] ?? 0);
      return [mark, { lower, upTo }];
    }),
  );
}

/** The bits of matches mean something within their ranges alone. */
function isMatch(store: Store, { bits, ranges }: Matched, slot: number): boolean {
  const chunk = Math.floor(slot / CHUNK);
  const isIn = ranges.some(({ from, to }) => chunk >= from && chunk < to);
  return isIn && (((store.heap.u8[bits + (slot >>> 3)] ?? 0) >> (slot & 7)) & 1) === 1;
}
