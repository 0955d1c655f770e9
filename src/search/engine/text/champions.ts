import { LENGTH_CLASSES } from './bm25.ts';
import type { Postings } from './postings.ts';

/**
 * For each very common form the documents in which it weighs most, best first, so that a first page
 * can be ranked without scoring every match. A list holds whole groups of equal weight: all that it
 * leaves out weighs no more than its floor.
 */
export interface ChampionsParts {
  /** By row of a common form: its champions are `slots[starts[row]]` up to `slots[starts[row + 1]]`. */
  readonly starts: Uint32Array;
  readonly slots: Uint32Array;
  /** By row: counts byte and length class of the best document left out. */
  readonly floorCounts: Uint8Array;
  readonly floorLengths: Uint8Array;
}

/** At most so many champions a form; forms with fewer documents have none, and are read whole. */
export const CHAMPIONS = 4096;

/**
 * `weight(counts, length)` says how much a form weighs in a document by its counts byte and the
 * document's length class.
 */
export function buildChampions(
  postings: Postings,
  lengths: Uint8Array,
  weight: (counts: number, length: number) => number,
  most = CHAMPIONS,
): ChampionsParts {
  const { common, documents } = postings.parts;
  const starts = new Uint32Array(common.length + 1);
  const floorCounts = new Uint8Array(common.length);
  const floorLengths = new Uint8Array(common.length);
  const lists: Uint32Array[] = [];
  common.forEach((form, row) => {
    const crowded = documents[form]! > most;
    const found = crowded ? choose(postings, form, lengths, weight, most) : NONE;
    lists.push(found.slots);
    starts[row + 1] = starts[row]! + found.slots.length;
    floorCounts[row] = found.floorCounts;
    floorLengths[row] = found.floorLength;
  });
  const slots = new Uint32Array(starts[common.length]!);
  lists.forEach((list, row) => slots.set(list, starts[row]));
  return { starts, slots, floorCounts, floorLengths };
}

const NONE = { slots: new Uint32Array(), floorCounts: 0, floorLength: 0 };

function choose(
  postings: Postings,
  form: number,
  lengths: Uint8Array,
  weight: (counts: number, length: number) => number,
  most: number,
): typeof NONE {
  const all = postings.decode(form);
  const kindOf = (index: number) => all.counts[index]! * LENGTH_CLASSES + lengths[all.slots[index]!]!;
  const sizes = new Uint32Array(256 * LENGTH_CLASSES);
  for (let index = 0; index < all.slots.length; index++) sizes[kindOf(index)]!++;
  const weights = new Map<number, number>();
  sizes.forEach((size, kind) => {
    if (size > 0) weights.set(kind, weight(Math.floor(kind / LENGTH_CLASSES), kind % LENGTH_CLASSES));
  });
  const best = [...weights.keys()].toSorted((a, b) => weights.get(b)! - weights.get(a)!);
  /** Where the next slot of a kind goes; kinds that are left out have none. */
  const places = new Int32Array(sizes.length).fill(-1);
  let chosen = 0;
  let length = 0;
  for (; chosen < best.length && length + sizes[best[chosen]!]! <= most; chosen++) {
    places[best[chosen]!] = length;
    length += sizes[best[chosen]!]!;
  }
  const slots = new Uint32Array(length);
  for (let index = 0; index < all.slots.length; index++) {
    const kind = kindOf(index);
    if (places[kind]! >= 0) slots[places[kind]!++] = all.slots[index]!;
  }
  const floor = best[chosen]!;
  return { slots, floorCounts: Math.floor(floor / LENGTH_CLASSES), floorLength: floor % LENGTH_CLASSES };
}
