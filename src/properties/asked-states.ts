import type { Availability } from './enums.contract.ts';

/** Which states an answer may be in; `all` is every state. */
export type AskedStates = readonly ('all' | Availability)[] | undefined;

/** The states that are answered for when nothing is said. */
export const NOT_WITHDRAWN: AskedStates = ['available', 'sold', 'rented', 'future'];

export function isWanted(state: Availability, wanted: AskedStates): boolean {
  return wanted === undefined || wanted.includes('all') || wanted.includes(state);
}
