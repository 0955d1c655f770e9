import { correct } from './correct.ts';
import { readings } from './fold.ts';
import { spellings } from './scan.ts';
import { stem } from './stem.ts';
import type { Store } from './store.ts';
import type { Run } from './vocabulary.ts';

/** What one word of a query stands for in an index: the numbers of forms, each named once. */
export interface AskedWord {
  /** The word itself. */
  readonly exact: readonly number[];
  /** Other forms of its stem. */
  readonly related: readonly number[];
  /** What begins with it, when it is still being typed: forms of the build, and later ones; rising. */
  readonly runs: readonly Run[];
  readonly laterRuns: readonly number[];
}

/** The words of a query, a repeated one once. Words that are nowhere are corrected by one letter. */
export function askedWords(store: Store, words: string, prefix: boolean): AskedWord[] {
  const spelt = spellings(words);
  const asked = new Map<string, AskedWord>();
  spelt.forEach((spelling, index) => {
    const open = prefix && index === spelt.length - 1;
    const forms = readings(spelling);
    asked.set(`${forms[0]}${open ? '*' : ''}`, resolve(store, forms, open));
  });
  return [...asked.values()];
}

function resolve(store: Store, forms: readonly string[], open: boolean): AskedWord {
  const word = lookUp(store, forms, open);
  if (isSomewhere(store, word)) return word;
  const corrected = correct(forms[0] ?? '', (form) => weigh(store, form, open));
  return corrected === undefined ? NOWHERE : lookUp(store, [corrected], open);
}

const NOWHERE: AskedWord = { exact: [], related: [], runs: [], laterRuns: [] };

function lookUp({ vocabulary }: Store, forms: readonly string[], open: boolean): AskedWord {
  const exact = forms.map((form) => vocabulary.find(form)).filter((form) => form >= 0);
  const kin = new Set(forms.flatMap((form) => vocabulary.withStem(stem(form))));
  for (const form of exact) kin.delete(form);
  return {
    exact,
    related: [...kin],
    runs: open ? apart(forms.map((form) => vocabulary.run(form))) : [],
    laterRuns: open ? [...new Set(forms.flatMap((form) => vocabulary.laterRun(form)))].sort((a, b) => a - b) : [],
  };
}

/** The runs in order, without empty ones and those inside another: runs of beginnings are nested or apart. */
function apart(runs: readonly Run[]): Run[] {
  const outermost: Run[] = [];
  for (const run of runs.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (run.from < run.to && run.from >= (outermost.at(-1)?.to ?? 0)) outermost.push(run);
  }
  return outermost;
}

function isSomewhere(store: Store, { exact, related, runs, laterRuns }: AskedWord): boolean {
  const alive = (form: number) => store.isAlive(form);
  return exact.some(alive) || related.some(alive) || laterRuns.some(alive) || runs.some((run) => someOf(run, alive));
}

function someOf({ from, to }: Run, test: (form: number) => boolean): boolean {
  for (let form = from; form < to; form++) if (test(form)) return true;
  return false;
}

/** In how many documents a corrected word stands, or, when it is still being typed, what begins with it. */
function weigh(store: Store, form: string, open: boolean): number {
  const { vocabulary } = store;
  if (!open) {
    const number = vocabulary.find(form);
    return number >= 0 && store.isAlive(number) ? store.documentsWith(number) : 0;
  }
  const begun = [...numbersOf(vocabulary.run(form)), ...vocabulary.laterRun(form)];
  if (!begun.some((number) => store.isAlive(number))) return 0;
  return begun.reduce((sum, number) => sum + store.documentsWith(number), 0);
}

function numbersOf({ from, to }: Run): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
