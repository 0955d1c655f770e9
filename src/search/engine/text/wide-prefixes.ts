import { orInto } from '../bits.ts';
import { wordsPerRow, type Postings } from './postings.ts';
import { firstFrom, type Run } from './vocabulary.ts';

/**
 * Ready-made bitsets for beginnings shared by so many documents that joining their postings would
 * be slow: every letter alone, and some longer ones. They may nest; each covers a run of forms.
 */
export interface WidePrefixesParts {
  /** Rising; of the same `from` the longest run first. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** A bitset over slots for each. */
  readonly bits: Uint32Array;
}

/** Joining a run may cost as much as reading this many postings: about half a millisecond. */
export const AFFORDABLE_POSTINGS = 150_000;
/** Postings that can be read in the time that it takes to begin with another form. */
const COST_OF_FORM = 12;
/** Words of a bitset that can be joined in the time of one posting. */
const WORDS_PER_POSTING = 4;

export class WidePrefixes {
  private readonly postings: Postings;
  readonly parts: WidePrefixesParts;

  constructor(postings: Postings, parts: WidePrefixesParts) {
    this.postings = postings;
    this.parts = parts;
  }

  /** Sets the bits of the documents that hold a form of the run, in whatever field. */
  orInto(run: Run, bits: Uint32Array): void {
    const { from, to } = this.parts;
    let next = firstFrom(from.length, (index) => (from[index] ?? 0) >= run.from);
    for (let form = run.from; form < run.to;) {
      while (next < from.length && ((from[next] ?? 0) < form || (from[next] === form && (to[next] ?? 0) > run.to)))
        next++;
      if (from[next] === form) {
        orInto(bits, this.row(next));
        form = to[next] ?? 0;
      } else {
        this.postings.orInto(form++, 255, bits);
      }
    }
  }

  private row(row: number): Uint32Array {
    const words = wordsPerRow(this.postings.parts.slots);
    return this.parts.bits.subarray(row * words, (row + 1) * words);
  }
}

/** Chooses, from the longest beginnings to the shortest, those that cost more than is affordable. */
export function buildWidePrefixes(
  forms: readonly string[],
  postings: Postings,
  affordable = AFFORDABLE_POSTINGS,
): WidePrefixes {
  const words = wordsPerRow(postings.parts.slots);
  const costOfRow = words / WORDS_PER_POSTING;
  /** Cost of all forms before each. */
  const costs = new Float64Array(forms.length + 1);
  for (let form = 0; form < forms.length; form++) {
    const cost = postings.rowOfForm.has(form) ? costOfRow : (postings.parts.documents[form] ?? 0);
    costs[form + 1] = (costs[form] ?? 0) + COST_OF_FORM + cost;
  }
  const chosen: Run[] = [];
  const costOf = (run: Run, letters: number): number => {
    const whole = (costs[run.to] ?? 0) - (costs[run.from] ?? 0);
    if (whole <= affordable || run.to - run.from === 1) return whole;
    let cost = 0;
    for (let from = run.from; from < run.to;) {
      const form = forms[from] ?? '';
      const beginning = form.slice(0, letters + 1);
      // A form that has no further letter shares none, and stands for itself.
      const to =
        form.length === letters
          ? from + 1
          : from + firstFrom(run.to - from, (index) => forms[from + index]?.startsWith(beginning) !== true);
      cost += costOf({ from, to }, letters + 1);
      from = to;
    }
    if (letters === 0 || cost <= affordable) return cost;
    chosen.push(run);
    return costOfRow;
  };
  costOf({ from: 0, to: forms.length }, 0);
  return fillWidePrefixes(chosen, postings);
}

function fillWidePrefixes(chosen: Run[], postings: Postings): WidePrefixes {
  const runs = chosen.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const words = wordsPerRow(postings.parts.slots);
  const bits = new Uint32Array(runs.length * words);
  runs.forEach(({ from, to }, row) => {
    const target = bits.subarray(row * words, (row + 1) * words);
    for (let form = from; form < to; form++) postings.orInto(form, 255, target);
  });
  return new WidePrefixes(postings, {
    from: Uint32Array.from(runs, ({ from }) => from),
    to: Uint32Array.from(runs, ({ to }) => to),
    bits,
  });
}
