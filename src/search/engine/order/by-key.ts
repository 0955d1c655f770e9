import type { KeyField } from '../fields/key-field.ts';
import { clearOutside, findMatches, type Matches } from '../filter/matches.ts';
import type { Store } from '../store.ts';
import type { Filter, Query, SortByKey } from '../types.ts';
import { pageOf } from './pages.ts';

/** A page in the order of keys: first the matches that hold a ranked one, rank by rank, then the others. */
export function pageByKey(
  store: Store,
  { filters, offset, limit }: Query,
  sort: SortByKey,
): { readonly total: number; readonly slots: readonly number[] } {
  const field = store.key(sort.field);
  const ranks = keysByRank(field, sort);
  const isRanked: Filter['condition'] = { kind: 'key', field: sort.field, anyOf: ranks.flat() };
  const ranked = findMatches(store, [...filters, { name: '', condition: isRanked }]);
  const first = offset < ranked.total ? inOrder(store, ranked, { field, ranks, most: offset + limit }) : [];
  const slots = first.slice(offset, offset + limit);
  // What was found has been taken out of scratch memory by now.
  store.scratch.reset();
  const others = findMatches(store, [...filters, { name: '', condition: { kind: 'not', of: isRanked } }]);
  const rest = pageOf(store, others, sort.then, Math.max(0, offset - ranked.total), limit - slots.length);
  return { total: ranked.total + others.total, slots: [...slots, ...rest] };
}

/** The keys that have a rank, those of one rank together, the lowest first. */
function keysByRank(field: KeyField, { rankOf }: SortByKey): readonly (readonly number[])[] {
  const byRank = new Map<number, number[]>();
  for (const key of field.all.keys) {
    const rank = rankOf(key);
    if (rank === undefined) continue;
    const held = byRank.get(rank);
    if (held) held.push(key);
    else byRank.set(rank, [key]);
  }
  return [...byRank].sort(([a], [b]) => a - b).map(([, keys]) => keys);
}

/** Slots of the matches by rank, equals by id falling, until there are `most`, and the rest of that rank. */
function inOrder(
  store: Store,
  matches: Matches,
  {
    field,
    ranks,
    most,
  }: { readonly field: KeyField; readonly ranks: readonly (readonly number[])[]; readonly most: number },
): readonly number[] {
  clearOutside(store, matches);
  const { heap } = store;
  const words = heap.u32.subarray(matches.bits / 4, matches.bits / 4 + store.capacity / 32);
  const seen = new Set<number>();
  for (const keys of ranks) {
    if (seen.size >= most) break;
    const found = new Set<number>();
    for (const key of keys)
      for (const slot of slotsOf(store, field, key))
        if (((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1 && !seen.has(slot)) found.add(slot);
    for (const slot of [...found].sort((a, b) => store.idOf(b) - store.idOf(a))) seen.add(slot);
  }
  return [...seen];
}

/** Slots that hold a key, of documents that are gone too. */
export function* slotsOf(store: Store, field: KeyField, key: number): Generator<number> {
  const posting = field.posting(key);
  if (posting === undefined) return;
  const { u32 } = store.heap;
  if ('bitset' in posting) {
    for (let word = 0; word < store.capacity / 32; word++) {
      for (let bits = u32[posting.bitset.pointer / 4 + word] ?? 0; bits !== 0; bits &= bits - 1)
        yield word * 32 + 31 - Math.clz32(bits & -bits);
    }
    return;
  }
  for (let index = 0; index < posting.length; index++) yield u32[posting.pointer / 4 + index] ?? 0;
}
