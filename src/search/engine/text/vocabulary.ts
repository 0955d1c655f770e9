import { stemLength } from './stem.ts';

/** Numbers from `from` up to, but not including, `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * The forms of an index and their numbers. Those it was built with are sorted, and numbered by
 * their place; later ones get the next numbers and stand in a small sorted list of their own. A
 * stem is the beginning of its forms, so they are found in the run of forms that begin with it.
 */
export class Vocabulary {
  /** Sorted by form. */
  private readonly later: { readonly form: string; readonly number: number; readonly stemLength: number }[] = [];
  readonly forms: readonly string[];
  readonly stemLengths: Uint8Array;

  /** `forms` sorted by UTF-16 code units, `stemLengths` beside them. */
  constructor(forms: readonly string[], stemLengths: Uint8Array = Uint8Array.from(forms, stemLength)) {
    this.forms = forms;
    this.stemLengths = stemLengths;
  }

  get size(): number {
    return this.forms.length + this.later.length;
  }

  /** The forms added later, in the order of their numbers. */
  get laterForms(): string[] {
    return this.later.toSorted((a, b) => a.number - b.number).map(({ form }) => form);
  }

  /** The number of a form, or -1. */
  find(form: string): number {
    const at = firstFrom(this.forms.length, (index) => (this.forms[index] ?? '') >= form);
    if (this.forms[at] === form) return at;
    const later = this.later[this.firstLater(form)];
    return later?.form === form ? later.number : -1;
  }

  /** The number of a form, which is given one when it is new. */
  add(form: string): number {
    const known = this.find(form);
    if (known >= 0) return known;
    const number = this.size;
    this.later.splice(this.firstLater(form), 0, { form, number, stemLength: stemLength(form) });
    return number;
  }

  /** The forms with this stem. */
  withStem(stem: string): number[] {
    const numbers: number[] = [];
    const { from, to } = this.run(stem);
    for (let form = from; form < to; form++) if (this.stemLengths[form] === stem.length) numbers.push(form);
    for (const later of this.laterBeginning(stem)) if (later.stemLength === stem.length) numbers.push(later.number);
    return numbers;
  }

  /** The forms the index was built with that begin with `prefix`. */
  run(prefix: string): Run {
    const from = firstFrom(this.forms.length, (index) => (this.forms[index] ?? '') >= prefix);
    const to = firstFrom(
      this.forms.length,
      (index) => (this.forms[index] ?? '') >= prefix && !(this.forms[index] ?? '').startsWith(prefix),
    );
    return { from, to };
  }

  /** The forms added later that begin with `prefix`. */
  laterRun(prefix: string): number[] {
    return this.laterBeginning(prefix).map(({ number }) => number);
  }

  private laterBeginning(prefix: string) {
    const from = this.firstLater(prefix);
    let to = from;
    while (this.later[to]?.form.startsWith(prefix) === true) to++;
    return this.later.slice(from, to);
  }

  private firstLater(form: string): number {
    return firstFrom(this.later.length, (index) => (this.later[index]?.form ?? '') >= form);
  }
}

/** The first of 0 to `length` for which `reached` is true; once true it stays true. */
export function firstFrom(length: number, reached: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
