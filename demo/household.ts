import { hash } from './hash.ts';
import type { Home } from './home.ts';

/** Whoever lives in the home of a room already: each has a bedroom of their own. */
export interface Household {
  readonly others: number;
  /** Of the whole home, that of the room among them. */
  readonly bedrooms: number;
}

/** Undefined of what is no room in a shared home. */
export function householdOf({ type, externalId }: Pick<Home, 'type' | 'externalId'>): Household | undefined {
  if (type !== 'room_in_shared_apartment') return undefined;
  const others = 2 + (hash(`${externalId}/household`) % 2);
  return { others, bedrooms: others + 1 };
}
