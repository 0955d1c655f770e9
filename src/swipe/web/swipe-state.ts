import type { Answer } from '../contract.ts';

/** A reader's way through the homes of a queue (product specification, section 4). Pure. */
export interface SwipeState {
  /** In the order in which they are shown. */
  readonly ids: readonly string[];
  /** Which of them is shown; as many as there are when all are answered. */
  readonly at: number;
  /** What was answered since the page is open. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Homes that were shown before the current one, the most recent first. */
  readonly viewed: readonly string[];
}

export type SwipeAction =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** Goes back to the home before, as if it had not been answered. */
  | { readonly kind: 'back' }
  /** These are not to be shown: answered elsewhere, or gone. */
  | { readonly kind: 'leave_out'; readonly ids: readonly string[] }
  /** Homes to come after those that are there. */
  | { readonly kind: 'append'; readonly ids: readonly string[] };

export function beginSwiping(ids: readonly string[]): SwipeState {
  return { ids: [...new Set(ids)], at: 0, answers: new Map(), viewed: [] };
}

export function currentOf({ ids, at }: SwipeState): string | undefined {
  return ids[at];
}

export function previousOf({ viewed }: SwipeState): string | undefined {
  return viewed[0];
}

/** So many that come after the current one. */
export function nextOf({ ids, at }: SwipeState, count = 1): readonly string[] {
  return ids.slice(at + 1, at + 1 + count);
}

/** The one that the queue ends with. */
export function lastOf({ ids }: SwipeState): string | undefined {
  return ids.at(-1);
}

/**
 * What a queue that goes on from the last home of another has beyond it; `isClosed` where it has come round to homes
 * that were there before.
 */
export function moreOf(
  { ids }: SwipeState,
  queue: readonly string[],
): { readonly ids: readonly string[]; readonly isClosed: boolean } {
  const known = new Set(ids);
  const fresh = queue.filter((id) => !known.has(id));
  const again = queue.filter((id) => known.has(id) && id !== ids.at(-1));
  return { ids: fresh, isClosed: fresh.length === 0 || again.length > 0 };
}

/** Ids with this answer, in the order in which they were given. */
export function answeredWith({ answers }: SwipeState, answer: Answer): readonly string[] {
  return [...answers].flatMap(([id, given]) => (given === answer ? [id] : []));
}

export function swipe(state: SwipeState, action: SwipeAction): SwipeState {
  const { ids, at, answers, viewed } = state;
  const current = currentOf(state);
  switch (action.kind) {
    case 'answer':
      return current === undefined
        ? state
        : {
            ids,
            at: at + 1,
            answers: new Map(answers).set(current, action.answer),
            viewed: [current, ...viewed.filter((id) => id !== current)],
          };
    case 'back': {
      const [last, ...earlier] = viewed;
      if (last === undefined) return state;
      const left = new Map(answers);
      left.delete(last);
      return { ids, at: ids.indexOf(last), answers: left, viewed: earlier };
    }
    case 'leave_out': {
      // What was shown stays where it was, so that the way back leads there.
      const out = new Set(action.ids.filter((id) => !answers.has(id)));
      const left = ids.filter((id) => !out.has(id));
      return { ...state, ids: left, at: ids.slice(0, at).filter((id) => !out.has(id)).length };
    }
    case 'append':
      return { ...state, ids: [...new Set([...ids, ...action.ids])] };
  }
}
