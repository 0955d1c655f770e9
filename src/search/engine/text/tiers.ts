import { LENGTH_CLASSES } from './bm25.ts';
import { orInto, wordsPerRow } from './postings.ts';
import type { Postings } from './postings.ts';

/**
 * For each very common form two nested sets of the documents in which it weighs most, so that a
 * first page can be ranked without scoring every match. A tier holds whole groups of documents of
 * equal weight: nothing that it leaves out weighs more than its floor.
 */
export interface TiersParts {
  /** By row of a common form: its first row in here, or {@link UNTIERED}. The wider tier's comes next. */
  readonly first: Uint32Array;
  readonly bits: Uint32Array;
  /** By row in here: counts byte and length class of the best document left out; counts 0 when there is none. */
  readonly floorCounts: Uint8Array;
  readonly floorLengths: Uint8Array;
  /** The same of the best document of all. */
  readonly bestCounts: Uint8Array;
  readonly bestLengths: Uint8Array;
}

export const UNTIERED = 0xffffffff;
/** A tier has about this share of a form's documents, the narrow one first. */
const SHARES = [1 / 32, 1 / 4];
export const TIERS = SHARES.length;

/** How much a form weighs in a document by its counts byte and the document's length class. */
export type Weigh = (counts: number, length: number) => number;

/** Forms of up to `few` documents are left without. */
export function buildTiers(postings: Postings, lengths: Uint8Array, weigh: Weigh, few: number): TiersParts {
  const { common, documents, slots } = postings.parts;
  const words = wordsPerRow(slots);
  const first = new Uint32Array(common.length).fill(UNTIERED);
  let rows = 0;
  common.forEach((form, row) => {
    if (documents[form]! <= few) return;
    first[row] = rows;
    rows += TIERS;
  });
  const parts = {
    first,
    bits: new Uint32Array(rows * words),
    floorCounts: new Uint8Array(rows),
    floorLengths: new Uint8Array(rows),
    bestCounts: new Uint8Array(rows),
    bestLengths: new Uint8Array(rows),
  };
  first.forEach((start, row) => {
    if (start === UNTIERED) return;
    const kinds = sortKinds(postings, common[row]!, lengths, weigh);
    SHARES.forEach((share, tier) => fillTier(parts, start + tier, words, kinds, share));
  });
  return parts;
}

/** Adds the documents of a tier to `bits`. */
export function orTier(parts: TiersParts, row: number, words: number, bits: Uint32Array): void {
  orInto(parts.bits.subarray(row * words, (row + 1) * words), bits);
}

interface Kinds {
  readonly slots: Uint32Array;
  /** By document: its kind, which is its counts byte and length class in one number. */
  readonly kinds: Uint16Array;
  /** By kind: how many documents. */
  readonly sizes: Uint32Array;
  /** The kinds that occur, heaviest first. */
  readonly order: readonly number[];
  readonly weights: ReadonlyMap<number, number>;
}

function sortKinds(postings: Postings, form: number, lengths: Uint8Array, weigh: Weigh): Kinds {
  const { slots, counts } = postings.decode(form);
  const kinds = new Uint16Array(slots.length);
  const sizes = new Uint32Array(256 * LENGTH_CLASSES);
  for (let index = 0; index < slots.length; index++) {
    const kind = counts[index]! * LENGTH_CLASSES + lengths[slots[index]!]!;
    kinds[index] = kind;
    sizes[kind]!++;
  }
  const weights = new Map<number, number>();
  sizes.forEach((size, kind) => {
    if (size > 0) weights.set(kind, weigh(Math.floor(kind / LENGTH_CLASSES), kind % LENGTH_CLASSES));
  });
  const order = [...weights.keys()].toSorted((a, b) => weights.get(b)! - weights.get(a)!);
  return { slots, kinds, sizes, order, weights };
}

/** Takes kinds while they fit into the share, but at least one, and those of equal weight together. */
function fillTier(parts: TiersParts, row: number, words: number, { slots, kinds, sizes, order, weights }: Kinds, share: number): void {
  const taken = new Uint8Array(sizes.length);
  let size = 0;
  let next = 0;
  while (next < order.length && (next === 0 || size + sizes[order[next]!]! <= slots.length * share || weights.get(order[next]!) === weights.get(order[next - 1]!))) {
    size += sizes[order[next]!]!;
    taken[order[next++]!] = 1;
  }
  for (let index = 0; index < slots.length; index++) {
    if (taken[kinds[index]!] === 1) parts.bits[row * words + (slots[index]! >>> 5)]! |= 1 << (slots[index]! & 31);
  }
  const floor = order[next] ?? 0;
  parts.floorCounts[row] = Math.floor(floor / LENGTH_CLASSES);
  parts.floorLengths[row] = floor % LENGTH_CLASSES;
  parts.bestCounts[row] = Math.floor(order[0]! / LENGTH_CLASSES);
  parts.bestLengths[row] = order[0]! % LENGTH_CLASSES;
}
