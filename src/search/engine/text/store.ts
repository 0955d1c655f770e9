import { Added } from './added.ts';
import { dampers, height, impact, lengthClass } from './bm25.ts';
import type { Built } from './build.ts';
import { FieldCounts } from './counts.ts';
import { GrowingBytes } from './growing.ts';
import { Postings, type SlotsAndCounts } from './postings.ts';
import { buildTiers, type TiersParts } from './tiers.ts';
import { Vocabulary } from './vocabulary.ts';
import { buildWidePrefixes, type WidePrefixes } from './wide-prefixes.ts';

export type TextFields = Readonly<Record<string, { readonly weight: number }>>;

/** Set smaller in tests, to bring about in small indexes what large ones do. */
export interface Tuning {
  readonly affordablePostings?: number;
  readonly few?: number;
}

const FEW = 8192;
/** Taken for the average length while nothing is known of it. */
const TYPICAL_LENGTH = 40;
/** What V8 spends on a short string and the reference to it, besides its letters. */
const STRING_BYTES = 24;

/** All that a text index keeps: what it was built with, which never changes, and what came later. */
export class Store {
  readonly names: readonly string[];
  readonly weights: readonly number[];
  readonly counts: FieldCounts;
  /** Weighted count in all fields together, by counts byte. */
  readonly weighted: Float64Array;
  /**
   * By length class. The average length is that of the build: it hardly moves, and the tiers
   * depend on it.
   */
  readonly dampers: Float64Array;
  readonly added = new Added();
  /** Slots whose documents are gone. */
  readonly removed = new Set<number>();
  /** Length class by slot, for all slots. */
  readonly lengths: GrowingBytes;
  private spare = new Uint32Array();
  private readonly weightedByMask = new Map<number, Float64Array>();
  readonly averageLength: number;
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly wide: WidePrefixes;
  readonly tiers: TiersParts;
  /** Documents with words in them, those that are gone included. */
  documents: number;
  /** Up to this many matches are all scored when ranking. */
  readonly few: number;

  constructor(
    fields: TextFields,
    averageLength: number,
    vocabulary: Vocabulary,
    postings: Postings,
    wide: WidePrefixes,
    tiers: TiersParts,
    lengths: Uint8Array<ArrayBuffer>,
    documents: number,
    few = FEW,
  ) {
    this.averageLength = averageLength;
    this.vocabulary = vocabulary;
    this.postings = postings;
    this.wide = wide;
    this.tiers = tiers;
    this.documents = documents;
    this.few = few;
    this.names = Object.keys(fields);
    this.weights = Object.values(fields).map(({ weight }) => weight);
    this.counts = new FieldCounts(this.names.length);
    this.weighted = this.counts.weighted(this.weights, 255);
    this.dampers = dampers(averageLength || TYPICAL_LENGTH);
    this.lengths = new GrowingBytes(lengths);
    this.lengths.length = lengths.length;
  }

  /** Slots at and beyond this one have no document. */
  get slots(): number {
    return this.lengths.length;
  }

  /** How many documents hold a form, those that are gone included. */
  documentsWith(form: number): number {
    return (this.postings.parts.documents[form] ?? 0) + this.added.documents(form);
  }

  /** True when a document that is not gone holds the form. */
  isAlive(form: number): boolean {
    if (this.documentsWith(form) > this.removed.size) return true;
    return (
      (form < this.vocabulary.forms.length &&
        this.postings.decode(form).slots.some((slot) => !this.removed.has(slot))) ||
      this.added.decode(form).slots.some((slot) => !this.removed.has(slot))
    );
  }

  /** Weighted count in the fields of `mask`, by counts byte. */
  weightedIn(mask: number): Float64Array {
    if (mask === 255) return this.weighted;
    const known = this.weightedByMask.get(mask) ?? this.counts.weighted(this.weights, mask);
    this.weightedByMask.set(mask, known);
    return known;
  }

  /** Sets the bits of the documents that hold `form` in one of the fields of `mask`. */
  orInto(form: number, mask: number, bits: Uint32Array): void {
    if (form < this.vocabulary.forms.length) this.postings.orInto(form, mask, bits);
    this.added.orInto(form, mask, bits);
  }

  /** The row of a form that has a bitset, or -1; {@link listed} are then those beyond it. */
  rowOf(form: number): number {
    return this.postings.rowOfForm.get(form) ?? -1;
  }

  /** The documents of a form that are in no bitset, slots rising. */
  listed(form: number): SlotsAndCounts {
    const added = this.added.decode(form);
    if (form >= this.vocabulary.forms.length || this.rowOf(form) >= 0) return added;
    const base = this.postings.decode(form);
    if (added.slots.length === 0) return base;
    const slots = new Uint32Array(base.slots.length + added.slots.length);
    const counts = new Uint8Array(slots.length);
    slots.set(base.slots);
    slots.set(added.slots, base.slots.length);
    counts.set(base.counts);
    counts.set(added.counts, base.counts.length);
    return { slots, counts };
  }

  /** Score of a word that `holding` documents have, at its highest. */
  heightOf(holding: number): number {
    return height(this.documents, Math.min(holding, this.documents));
  }

  /** Zeroed bits for the caller to use until it asks again. */
  scratch(words: number): Uint32Array {
    if (this.spare.length < words) this.spare = new Uint32Array(words);
    return this.spare.subarray(0, words).fill(0);
  }

  get bytes(): number {
    const { forms, stemLengths } = this.vocabulary;
    const letters = forms.reduce((sum, form) => sum + form.length, 0);
    const arrays = [
      stemLengths,
      this.lengths.array,
      this.spare,
      ...arraysOf(this.postings.parts),
      ...arraysOf(this.wide.parts),
      ...arraysOf(this.tiers),
    ];
    return arrays.reduce(
      (sum, { byteLength }) => sum + byteLength,
      this.added.bytes + letters + forms.length * STRING_BYTES,
    );
  }

  /** Notes a document of `length` words in a new slot. */
  extend(slot: number, length: number): void {
    this.lengths.reserve(slot + 1);
    this.lengths.length = slot + 1;
    this.lengths.array[slot] = lengthClass(length);
    this.documents++;
  }
}

/** Completes what reading the documents gave. */
export function storeOf(fields: TextFields, built: Built, tuning: Tuning): Store {
  const postings = new Postings(built.postings);
  const weights = Object.values(fields).map(({ weight }) => weight);
  const weighted = new FieldCounts(weights.length).weighted(weights, 255);
  const damper = dampers(built.averageLength || TYPICAL_LENGTH);
  const weigh = (counts: number, length: number) => impact(GREAT_HEIGHT, weighted[counts] ?? 0, damper[length] ?? 0);
  return new Store(
    fields,
    built.averageLength,
    new Vocabulary(built.forms),
    postings,
    buildWidePrefixes(built.forms, postings, tuning.affordablePostings),
    buildTiers(postings, built.lengths, weigh, tuning.few ?? FEW),
    built.lengths,
    built.documents,
    tuning.few,
  );
}

function arraysOf(parts: object): { byteLength: number }[] {
  return Object.values(parts).filter((part: unknown) => ArrayBuffer.isView(part));
}

/** Enough for no two weights to fall together. */
const GREAT_HEIGHT = 2 ** 40;
