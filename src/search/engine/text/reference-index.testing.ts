import { dampers, height, impact, lengthClass } from './bm25.ts';
import { correct } from './correct.ts';
import { FieldCounts } from './counts.ts';
import { fold, readings } from './fold.ts';
import { RELATED, SCORED_COMPLETIONS } from './rank.ts';
import { spellings } from './scan.ts';
import { stem } from './stem.ts';
import type { TextFields } from './store.ts';

/**
 * What a text index should answer, by looking at every word of every document. It shares with the
 * index what words are and how one is weighed, and none of the structures. For tests.
 */
export class ReferenceTextIndex {
  private readonly documents = new Map<number, Map<string, number>>();
  private readonly lengths = new Map<number, number>();
  private readonly removed = new Set<number>();
  /** Forms in the order of their numbers in the index. */
  private forms: string[] = [];
  private averageLength = 0;
  private readonly names: string[];
  private readonly weights: number[];
  private readonly counts: FieldCounts;

  constructor(fields: TextFields) {
    this.names = Object.keys(fields);
    this.weights = Object.values(fields).map(({ weight }) => weight);
    this.counts = new FieldCounts(this.names.length);
  }

  /** To be called when all documents are in that the index is built with. */
  built(): void {
    this.forms.sort((a, b) => (a < b ? -1 : 1));
    this.averageLength =
      [...this.lengths.values()].reduce((sum, length) => sum + length, 0) / Math.max(1, this.lengths.size);
  }

  append(slot: number, texts: Readonly<Record<string, string>>): void {
    const words = new Map<string, number>();
    let length = 0;
    this.names.forEach((name, field) => {
      for (const form of spellings(texts[name] ?? '').map(fold)) {
        words.set(form, this.counts.add(words.get(form) ?? 0, field));
        length++;
      }
    });
    this.forms = [...new Set([...this.forms, ...words.keys()])];
    this.documents.set(slot, words);
    if (length > 0) this.lengths.set(slot, length);
  }

  remove(slot: number): void {
    this.removed.add(slot);
  }

  /** Slots of the documents that hold all words, rising. */
  matches(words: string, prefix: boolean, fields: readonly string[] = this.names): number[] {
    const asked = this.ask(words, prefix);
    return [...this.documents]
      .filter(([, held]) =>
        asked.every((forms) => forms.all.some((form) => fields.some((field) => this.count(held, form, field) > 0))),
      )
      .map(([slot]) => slot);
  }

  /** Score of a document by the words of several queries together. */
  score(slot: number, queries: readonly { words: string; prefix: boolean; fields?: readonly string[] }[]): number {
    return queries.reduce(
      (sum, { words, prefix, fields }) =>
        sum +
        this.ask(words, prefix).reduce((part, asked) => part + this.scoreWord(slot, asked, fields ?? this.names), 0),
      0,
    );
  }

  private scoreWord(slot: number, { exact, related }: Asked, fields: readonly string[]): number {
    const held = this.documents.get(slot) ?? new Map<string, number>();
    const holding = [...exact, ...related].reduce((sum, form) => sum + this.documentsWith(form), 0);
    const tall = height(this.lengths.size, Math.min(holding, this.lengths.size));
    const damper = dampers(this.averageLength || 40)[lengthClass(this.lengths.get(slot) ?? 0)] ?? 0;
    const weigh = (form: string, share: number) => {
      const count = this.names.reduce(
        (sum, field, index) =>
          sum + (fields.includes(field) ? this.count(held, form, field) * (this.weights[index] ?? 0) : 0),
        0,
      );
      return impact(tall * share, count, damper);
    };
    return Math.max(0, ...exact.map((form) => weigh(form, 1)), ...related.map((form) => weigh(form, RELATED)));
  }

  private ask(words: string, prefix: boolean): Asked[] {
    const spelt = spellings(words);
    const asked = new Map<string, Asked>();
    spelt.forEach((spelling, index) => {
      const open = prefix && index === spelt.length - 1;
      asked.set(fold(spelling) + (open ? '*' : ''), this.askOne(readings(spelling), open));
    });
    return [...asked.values()];
  }

  private askOne(forms: readonly string[], open: boolean): Asked {
    const found = this.find(forms, open);
    if (found.all.some((form) => this.alive(form))) return found;
    const corrected = correct(forms[0] ?? '', (form) => {
      const forms = this.forms.filter((known) => known === form || (open && known.startsWith(form)));
      return forms.some((known) => this.alive(known))
        ? forms.reduce((sum, known) => sum + this.documentsWith(known), 0)
        : 0;
    });
    return corrected === undefined ? { all: [], exact: [], related: [] } : this.find([corrected], open);
  }

  private find(forms: readonly string[], open: boolean): Asked {
    const exact = this.forms.filter((known) => forms.includes(known));
    const kin = this.forms.filter(
      (known) => !exact.includes(known) && forms.some((form) => stem(known) === stem(form)),
    );
    const longer = this.forms.filter((known) => open && forms.some((form) => known.startsWith(form)));
    const completions = longer
      .filter((known) => !exact.includes(known) && !kin.includes(known))
      .toSorted(
        (a, b) => this.documentsWith(b) - this.documentsWith(a) || this.forms.indexOf(a) - this.forms.indexOf(b),
      )
      .slice(0, SCORED_COMPLETIONS);
    return { all: [...exact, ...kin, ...longer], exact, related: [...kin, ...completions] };
  }

  private count(held: Map<string, number>, form: string, field: string): number {
    return this.counts.count(held.get(form) ?? 0, this.names.indexOf(field));
  }

  private documentsWith(form: string): number {
    return [...this.documents.values()].filter((held) => held.has(form)).length;
  }

  private alive(form: string): boolean {
    return [...this.documents].some(([slot, held]) => held.has(form) && !this.removed.has(slot));
  }
}

/** The forms a word of a query stands for: all, and those that count for its score. */
interface Asked {
  readonly all: readonly string[];
  readonly exact: readonly string[];
  readonly related: readonly string[];
}
