import { LENGTH_CLASSES } from './bm25.ts';
import { orInto, setBit } from '../bits.ts';
import { wordsPerRow, type Postings } from './postings.ts';

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
    if ((documents[form] ?? 0) <= few) return;
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
    const sorted = sortByWeight(postings, common[row] ?? 0, lengths, weigh);
    SHARES.forEach((share, tier) => fillTier(parts, start + tier, words, sorted, share));
  });
  return parts;
}

/** Adds the documents of a tier to `bits`. */
export function orTier(parts: TiersParts, row: number, words: number, bits: Uint32Array): void {
  orInto(bits, parts.bits.subarray(row * words, (row + 1) * words));
}

/** Documents of one counts byte and one length class, which weigh the same. */
interface Kind {
  readonly counts: number;
  readonly length: number;
  readonly weight: number;
  readonly size: number;
}

interface Sorted {
  readonly slots: Uint32Array;
  /** By document: its kind as one number. */
  readonly kindOf: Uint16Array;
  /** Heaviest first. */
  readonly kinds: readonly Kind[];
}

function sortByWeight(postings: Postings, form: number, lengths: Uint8Array, weigh: Weigh): Sorted {
  const { slots, counts } = postings.decode(form);
  const kindOf = new Uint16Array(slots.length);
  const sizes = new Uint32Array(256 * LENGTH_CLASSES);
  for (let index = 0; index < slots.length; index++) {
    const kind = numberOf(counts[index] ?? 0, lengths[slots[index] ?? 0] ?? 0);
    kindOf[index] = kind;
    sizes[kind] = (sizes[kind] ?? 0) + 1;
  }
  const kinds: Kind[] = [];
  sizes.forEach((size, kind) => {
    const [counts, length] = [Math.floor(kind / LENGTH_CLASSES), kind % LENGTH_CLASSES];
    if (size > 0) kinds.push({ counts, length, size, weight: weigh(counts, length) });
  });
  return { slots, kindOf, kinds: kinds.sort((a, b) => b.weight - a.weight) };
}

function numberOf(counts: number, length: number): number {
  return counts * LENGTH_CLASSES + length;
}

/** Takes kinds while they fit into the share, but at least one, and those of equal weight together. */
function fillTier(
  parts: TiersParts,
  row: number,
  words: number,
  { slots, kindOf, kinds }: Sorted,
  share: number,
): void {
  const isTaken = new Uint8Array(256 * LENGTH_CLASSES);
  let size = 0;
  let last: Kind | undefined;
  for (const kind of kinds) {
    size += kind.size;
    if (last !== undefined && size > slots.length * share && kind.weight !== last.weight) break;
    isTaken[numberOf(kind.counts, kind.length)] = 1;
    last = kind;
  }
  const bits = parts.bits.subarray(row * words, (row + 1) * words);
  for (let index = 0; index < slots.length; index++) {
    if (isTaken[kindOf[index] ?? 0] === 1) setBit(bits, slots[index] ?? 0);
  }
  const floor = kinds.find(({ counts, length }) => isTaken[numberOf(counts, length)] === 0);
  parts.floorCounts[row] = floor?.counts ?? 0;
  parts.floorLengths[row] = floor?.length ?? 0;
  parts.bestCounts[row] = kinds[0]?.counts ?? 0;
  parts.bestLengths[row] = kinds[0]?.length ?? 0;
}
