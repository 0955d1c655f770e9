import type { Task } from './workload.ts';

/** What can be compared of an answer: how many match, and the page's ids where their order is fully determined. */
export interface Answer {
  readonly total: number;
  readonly ids: readonly number[] | undefined;
  /** Counts of facets, one after the other. */
  readonly counts?: readonly number[];
}

/** Something that answers the workload. */
export interface Rival {
  readonly name: string;
  answer(task: Task): Answer | Promise<Answer>;
}

/** Why two answers differ, or undefined. */
export function difference(a: Answer | undefined, b: Answer | undefined): string | undefined {
  if (a === undefined || b === undefined) return 'no answer';
  if (a.total !== b.total) return `totals ${a.total} and ${b.total}`;
  if (a.ids !== undefined && b.ids !== undefined && a.ids.join() !== b.ids.join())
    return `ids ${a.ids.join()} and ${b.ids.join()}`;
  if (a.counts?.join() !== b.counts?.join()) return `counts ${a.counts?.join()} and ${b.counts?.join()}`;
  return undefined;
}
