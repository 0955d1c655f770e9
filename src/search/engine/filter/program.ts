import type { Heap } from '../memory/heap.ts';
import type { Scratch } from '../memory/scratch.ts';

/** Operation codes; `kernels/program.ts` reads the same. */
const ANY = 0;
const NONE = 1;
const RANGE = 2;
const NEAR_BOX = 3;
const IN_BOX = 4;
const IN_RADIUS = 5;
const IN_POLYGON = 6;

/** Bitsets are named by their address. */
type Address = number;

/** A box in units of 1e-7 degrees; west > east crosses the 180th meridian, south > north is empty. */
export interface UnitBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Addresses that every term about places needs. */
export interface PlaceAddresses {
  readonly places: Address;
  readonly boxes: Address;
  readonly placed: Address;
}

/** One step of a filter program: what a document must fulfil, ready for the kernel. */
export type Term =
  /** In any (or, negated, in none) of one or more bitsets; `share` estimates how many it keeps. */
  | { readonly op: 'any'; readonly of: readonly Address[]; readonly share: number }
  | { readonly op: 'none'; readonly of: readonly Address[]; readonly share: number }
  | {
      readonly op: 'range';
      readonly possible: { readonly from: Address; readonly to: Address };
      readonly certain: { readonly from: Address; readonly to: Address };
      readonly column: Address;
      readonly isWide: boolean;
      readonly min: number;
      readonly max: number;
    }
  /** Only passes over chunks that lie outside; documents outside may remain. */
  | { readonly op: 'nearBox'; readonly box: UnitBox; readonly at: PlaceAddresses }
  | { readonly op: 'inBox'; readonly box: UnitBox; readonly at: PlaceAddresses }
  | {
      readonly op: 'inRadius';
      /** A box wholly inside the circle. */
      readonly box: UnitBox;
      readonly at: PlaceAddresses;
      /** In radians; so the longitude. */
      readonly latitude: number;
      readonly longitude: number;
      readonly squaredHalfSine: number;
    }
  | {
      readonly op: 'inPolygon';
      readonly box: UnitBox;
      readonly at: PlaceAddresses;
      readonly edges: Address;
      readonly edgeCount: number;
      /** Room for two addresses for each edge. */
      readonly near: Address;
    };

const STAGES: readonly Term['op'][] = ['nearBox', 'any', 'none', 'range', 'inBox', 'inRadius', 'inPolygon'];
const TERM_BYTES = 72;

/** Writes the terms as a program, cheapest first. @returns where it begins and ends */
export function writeProgram(heap: Heap, scratch: Scratch, terms: readonly Term[]): { start: Address; end: Address } {
  const start = scratch.take(
    terms.reduce((bytes, term) => bytes + TERM_BYTES + ('of' in term ? term.of.length * 4 : 0), 64),
  );
  let at = start;
  for (const term of [...terms].sort(byCost)) at += write(heap, at, term);
  return { start, end: at };
}

/** Whole chunks first, then bitsets with the most telling one first, then what looks at single slots. */
function byCost(a: Term, b: Term): number {
  const stage = STAGES.indexOf(a.op) - STAGES.indexOf(b.op);
  if (stage !== 0 || !('of' in a) || !('of' in b)) return stage;
  return (1 - b.share) / b.of.length - (1 - a.share) / a.of.length;
}

/** @returns the term's length in bytes, a multiple of 8 */
function write(heap: Heap, at: Address, term: Term): number {
  const words = heap.u32.subarray(at / 4);
  const doubles = heap.f64.subarray(at / 8);
  const head = (op: number, bytes: number): number => {
    words[0] = op;
    words[1] = bytes;
    return bytes;
  };
  if (term.op === 'any' || term.op === 'none') {
    words[2] = term.of.length;
    words.set(term.of, 3);
    return head(term.op === 'any' ? ANY : NONE, Math.ceil((12 + term.of.length * 4) / 8) * 8);
  }
  if (term.op === 'range') {
    words.set(
      [term.possible.to, term.possible.from, term.certain.to, term.certain.from, term.column, term.isWide ? 1 : 0],
      2,
    );
    doubles.set([term.min, term.max], 4);
    return head(RANGE, 48);
  }
  words.set([term.at.places, term.at.boxes, term.at.placed], 2);
  heap.i32.set([term.box.south, term.box.north, term.box.west, term.box.east], at / 4 + 5);
  if (term.op === 'nearBox') return head(NEAR_BOX, 40);
  if (term.op === 'inBox') return head(IN_BOX, 40);
  if (term.op === 'inPolygon') {
    words.set([term.edges, term.edgeCount, term.near], 9);
    return head(IN_POLYGON, 48);
  }
  doubles.set([term.latitude, term.longitude, Math.cos(term.latitude), term.squaredHalfSine], 5);
  return head(IN_RADIUS, 72);
}
