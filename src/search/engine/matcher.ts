import { clearBit, countBits, eachBit, setBit } from './bits.ts';
import {
  BEGINNING_LETTERS,
  ID,
  LATITUDE,
  LONGITUDE,
  WORDS,
  beginningOf,
  beyondBounds,
  boundsOf,
} from './matcher/bounds.ts';
import { CategoryAxis } from './matcher/category-axis.ts';
import { NumberAxis } from './matcher/number-axis.ts';
import { subjectOf, type Subject } from './matcher/subject.ts';
import { TermAxis } from './matcher/term-axis.ts';
import { testOf, type Test } from './matcher/test-of.ts';
import type { Document, Filter, Schema } from './types.ts';

/** The search the other way round: holds searches, and finds those that a document fulfils. */
export interface Matcher {
  readonly size: number;
  /**
   * Takes in a search under an id of the caller's, in place of the one that had it. Throws a
   * TypeError for what the schema lacks.
   */
  add(id: number, filters: readonly Filter[]): void;
  /** False when there is no such search. */
  remove(id: number): boolean;
  /**
   * The ids of all searches the document fulfils, rising: those by which the engine would find it,
   * but that words are never corrected (see matcher/asked.ts).
   */
  match(document: Document): number[];
  /** Memory in use, about. */
  readonly bytes: number;
}

const BINS = 64;
/** Places are what searches differ in most. */
const PLACE_BINS = 256;
/** What a search takes besides the axes: its test and its entries in tables. */
const BYTES_OF_SEARCH = 500;

/**
 * Searches have positions, which are reused. A document is looked up on each axis (a category, a
 * number, a set of keys, its latitude ...) in bits over positions: which searches may accept it
 * there. Then numbers are compared one by one, and what the axes cannot say in full (circles,
 * outlines, "or", "not") is tested. An axis may let through too many searches, never too few.
 */
export function createMatcher(schema: Schema): Matcher {
  let candidates = new Uint32Array(32);
  let live = new Uint32Array(candidates.length);
  /** By position: the search's id, and its test when its bounds do not say all. */
  const ids: number[] = [];
  const tests: (Test | undefined)[] = [];
  const free: number[] = [];
  const positionOf = new Map<number, number>();
  const categories = axes(Object.keys(schema.categories), () => new CategoryAxis(candidates.length));
  const numbers = axes(Object.keys(schema.numbers), () => new NumberAxis(candidates.length, BINS));
  for (const name of [LATITUDE, LONGITUDE]) numbers.set(name, new NumberAxis(candidates.length, PLACE_BINS));
  const terms = axes([...schema.keys, ID, WORDS], () => new TermAxis(candidates.length));
  const all = [...categories.values(), ...numbers.values(), ...terms.values()];

  return {
    get size() {
      return positionOf.size;
    },
    get bytes() {
      const bits = candidates.byteLength + live.byteLength;
      return all.reduce((sum, axis) => sum + axis.bytes, bits + positionOf.size * BYTES_OF_SEARCH);
    },
    add(id, filters) {
      const parts = filters.map(({ condition }) => condition);
      for (const part of parts) testOf(schema, part);
      const beyond = beyondBounds(schema, parts);
      const bounds = boundsOf(schema, { kind: 'and', of: parts });
      const position = positionOf.get(id) ?? free.pop() ?? ids.length;
      if (positionOf.has(id)) clear(position);
      if (position >= candidates.length * 32) grow();
      positionOf.set(id, position);
      ids[position] = id;
      tests[position] = beyond.length === 0 ? undefined : testOf(schema, { kind: 'and', of: beyond });
      // What nothing fulfils is kept, but in no row.
      if (bounds === undefined) return;
      setBit(live, position);
      for (const [name, axis] of categories) axis.add(position, bounds.categories.get(name));
      for (const [name, axis] of numbers) axis.add(position, bounds.numbers.get(name));
      for (const [name, axis] of terms) axis.add(position, bounds.terms.get(name));
    },
    remove(id) {
      const position = positionOf.get(id);
      if (position === undefined) return false;
      clear(position);
      positionOf.delete(id);
      tests[position] = undefined;
      free.push(position);
      return true;
    },
    match(document) {
      const subject = subjectOf(schema, document);
      candidates.set(live);
      for (const [name, axis] of categories) if (!axis.isIdle) axis.narrow(candidates, document.categories[name] ?? []);
      for (const [name, axis] of numbers) if (!axis.isIdle) axis.narrow(candidates, numberOf(subject, name));
      for (const [name, axis] of terms) if (!axis.isIdle) axis.narrow(candidates, () => termsOf(subject, name));
      const positions = new Uint32Array(countBits(candidates));
      let count = 0;
      eachBit(candidates, (position) => {
        positions[count++] = position;
      });
      for (const [name, axis] of numbers)
        if (!axis.isIdle) count = axis.settle(positions, count, numberOf(subject, name));
      return tested(subject, positions.subarray(0, count)).sort((a, b) => a - b);
    },
  };

  function tested(subject: Subject, positions: Uint32Array): number[] {
    const found: number[] = [];
    for (const position of positions) {
      const id = ids[position];
      if (id !== undefined && tests[position]?.(subject) !== false) found.push(id);
    }
    return found;
  }

  function clear(position: number): void {
    clearBit(live, position);
    for (const axis of all) axis.clear(position);
  }

  function grow(): void {
    const words = candidates.length * 2;
    candidates = new Uint32Array(words);
    const larger = new Uint32Array(words);
    larger.set(live);
    live = larger;
    for (const axis of all) axis.grow(words);
  }
}

function axes<T>(names: readonly string[], create: () => T): Map<string, T> {
  return new Map(names.map((name) => [name, create()]));
}

function numberOf(subject: Subject, name: string): number | undefined {
  if (name === LATITUDE) return subject.y;
  if (name === LONGITUDE) return subject.x;
  return subject.document.numbers[name];
}

function termsOf(subject: Subject, name: string): Iterable<string | number> {
  if (name === ID) return [subject.document.id];
  return name === WORDS ? wordTerms(subject) : (subject.document.keys[name] ?? []);
}

/** Stems, and the beginnings of words up to the length by which searches look them up. */
function wordTerms({ textWords: { forms, stems } }: Subject): Set<string> {
  const found = new Set(stems.keys());
  for (const form of forms.keys()) {
    for (let letters = 1; letters <= BEGINNING_LETTERS; letters++) found.add(beginningOf(form.slice(0, letters)));
  }
  return found;
}
