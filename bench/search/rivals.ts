import type { AskedNumber } from '../../src/search/engine/types.ts';
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

/** The workload asks for no number that is worked out. */
export function nameOf(asked: AskedNumber): string {
  if (typeof asked !== 'string') throw new TypeError('The workload works out no numbers');
  return asked;
}
