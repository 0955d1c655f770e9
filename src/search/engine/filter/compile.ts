import { Bitset, CHUNK } from '../memory/bitset.ts';
import type { ChunkRange, Store } from '../store.ts';
import type { TextMatcher } from '../text/text-index.ts';
import type { Condition } from '../types.ts';
import { boxTerms, polygonTerms, radiusTerms, unitBoxOf } from './area.ts';
import type { PlaceAddresses, Term } from './program.ts';

/** What compiling needs besides the store. */
export interface Compilation {
  readonly store: Store;
  /** Chunks outside of which nothing can match. */
  readonly ranges: readonly ChunkRange[];
  /** Evaluates terms of their own into a bitset of their own, and returns its address. */
  evaluate(terms: readonly Term[]): number;
  /** Called for each `words` condition that is not under a `not`. */
  onWords(matcher: TextMatcher): void;
}

/**
 * Turns a condition into terms that must all hold; undefined when nothing can fulfil it. What a
 * program cannot say (the "or" of more than bitsets, the "not" of more than one term) is evaluated
 * at once, and stands in the program as a bitset. Throws a TypeError for what the schema lacks.
 */
export function compile(context: Compilation, condition: Condition): Term[] | undefined {
  const { store } = context;
  switch (condition.kind) {
    case 'and':
      return joined(condition.of.map((part) => compile(context, part)));
    case 'or':
      return anyOf(
        context,
        condition.of.map((part) => compile(context, part)),
      );
    case 'not':
      return not(context, compile({ ...context, onWords: () => undefined }, condition.of));
    case 'onePer':
      return [];
    case 'category': {
      const field = store.category(condition.field);
      const bitsets = condition.anyOf.map((ordinal) => field.bitset(ordinal));
      return bitsets.length > 0 ? [anyTerm(bitsets, shareOf(store, field.countOf(condition.anyOf)))] : undefined;
    }
    case 'range':
      return range(store, condition);
    case 'key':
      return keys(store, condition.field, condition.anyOf);
    case 'id': {
      const slots = condition.anyOf.map((id) => store.slotOf(id)).filter((slot) => slot !== undefined);
      if (slots.length === 0) return undefined;
      const bits = emptyBits(store);
      for (const slot of slots) bits.set(slot);
      return [anyTerm([bits], shareOf(store, slots.length))];
    }
    case 'box': {
      const box = unitBoxOf(condition.box);
      return box.south > box.north ? undefined : boxTerms(box, placesOf(store));
    }
    case 'radius':
      return radiusTerms(condition, placesOf(store));
    case 'polygon':
      return polygonTerms(condition.rings, placesOf(store), store.heap, store.scratch);
    case 'where': {
      const terms = compile(context, condition.of);
      return terms && where(context, terms, condition.test);
    }
    case 'words': {
      const { words, prefix = false, fields } = condition;
      const matcher = store.text.prepare(words, { prefix, ...(fields && { fields }) });
      context.onWords(matcher);
      if (matcher.estimate === 0) return undefined;
      const bits = emptyBits(store);
      matcher.fill(store.heap.u32.subarray(bits.pointer / 4, bits.pointer / 4 + store.capacity / 32));
      return [anyTerm([bits], shareOf(store, matcher.estimate))];
    }
  }
}

/** All of them. */
export function joined(parts: readonly (readonly Term[] | undefined)[]): Term[] | undefined {
  const possible = parts.filter((terms) => terms !== undefined);
  return possible.length === parts.length ? possible.flat() : undefined;
}

function anyOf(context: Compilation, parts: readonly (readonly Term[] | undefined)[]): Term[] | undefined {
  const possible = parts.filter((terms) => terms !== undefined);
  if (possible.length === 0) return undefined;
  if (possible.some((terms) => terms.length === 0)) return [];
  const [first] = possible;
  if (possible.length === 1 && first !== undefined) return [...first];
  let share = 0;
  const addresses = possible.flatMap((terms) => {
    const [only] = terms;
    const isBitsets = terms.length === 1 && only?.op === 'any';
    share += isBitsets ? only.share : 0.5;
    return isBitsets ? only.of : [context.evaluate(terms)];
  });
  return [{ op: 'any', of: addresses, share: Math.min(1, share) }];
}

function where(
  context: Compilation,
  terms: readonly Term[],
  test: (lat: number, lon: number) => boolean,
): Term[] | undefined {
  const { store } = context;
  const found = new Bitset(store.heap, { capacity: store.capacity, pointer: context.evaluate(terms) });
  const bits = emptyBits(store);
  let count = 0;
  for (const { from, to } of context.ranges)
    for (let slot = from * CHUNK; slot < to * CHUNK; slot++) {
      // A byte of nothing is passed over at once.
      if ((slot & 7) === 0 && store.heap.u8[found.pointer + (slot >>> 3)] === 0) slot += 7;
      else if (found.has(slot)) {
        const { lat, lon } = store.places.get(slot);
        if (Number.isNaN(lat) || !test(lat, lon)) continue;
        bits.set(slot);
        count++;
      }
    }
  return count === 0 ? undefined : [anyTerm([bits], shareOf(store, count))];
}

function not(context: Compilation, terms: readonly Term[] | undefined): Term[] | undefined {
  if (!terms) return [];
  const [only] = terms;
  if (!only) return undefined;
  if (terms.length === 1 && (only.op === 'any' || only.op === 'none')) {
    return [{ op: only.op === 'any' ? 'none' : 'any', of: only.of, share: 1 - only.share }];
  }
  return [{ op: 'none', of: [context.evaluate(terms)], share: 0.5 }];
}

function range(store: Store, condition: Extract<Condition, { kind: 'range' }>): Term[] | undefined {
  const field = store.number(condition.field);
  const { min = -Infinity, max = Infinity } = condition;
  const plan = field.plan(min, max);
  if (!plan) return undefined;
  const none = store.none.pointer;
  const { possible, certain } = plan;
  if (plan.isExact) {
    const inside: Term = { op: 'any', of: [possible.to.pointer], share: 0.5 };
    return possible.from ? [inside, { op: 'none', of: [possible.from.pointer], share: 0.5 }] : [inside];
  }
  return [
    {
      op: 'range',
      possible: { from: possible.from?.pointer ?? none, to: possible.to.pointer },
      certain: certain ? { from: certain.from?.pointer ?? none, to: certain.to.pointer } : { from: none, to: none },
      column: field.column.pointer,
      isWide: field.column.isWide,
      min,
      max,
    },
  ];
}

function keys(store: Store, name: string, anyOf: readonly number[]): Term[] | undefined {
  const field = store.key(name);
  const postings = anyOf.map((key) => field.posting(key)).filter((posting) => posting !== undefined);
  if (postings.length === 0) return undefined;
  const dense = postings.flatMap((posting) => ('bitset' in posting ? [posting.bitset] : []));
  const lists = postings.flatMap((posting) => ('bitset' in posting ? [] : [posting]));
  const listed = lists.reduce((sum, { length }) => sum + length, 0);
  if (lists.length === 0) return [anyTerm(dense, shareOf(store, (dense.length * store.next) / 32))];
  const bits = emptyBits(store);
  for (const { pointer, length } of lists) store.heap.kernels.setBits(bits.pointer, pointer, length);
  return [anyTerm([bits, ...dense], shareOf(store, listed + (dense.length * store.next) / 32))];
}

function anyTerm(bitsets: readonly Bitset[], share: number): Term {
  return { op: 'any', of: bitsets.map(({ pointer }) => pointer), share };
}

function shareOf(store: Store, count: number): number {
  return Math.min(1, count / Math.max(1, store.size));
}

function emptyBits(store: Store): Bitset {
  const { capacity } = store;
  return new Bitset(store.heap, { capacity, pointer: store.scratch.takeZeroed(capacity / 8) });
}

function placesOf(store: Store): PlaceAddresses {
  return { places: store.places.pointer, boxes: store.places.boxes, placed: store.places.placed.pointer };
}
