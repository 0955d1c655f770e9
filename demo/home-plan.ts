import { hash } from './hash.ts';
import type { Home } from './home.ts';
import { type PremisesFacts, premisesFactsOf } from './plans/premises.ts';
import { type PlanFacts, planFactsOf } from './plans/rooms.ts';

/** The floor plan of a home, by what it is drawn from. */
export interface FloorPlan {
  readonly facts: PlanFacts;
  /** Equal for plans that are drawn alike. */
  readonly name: string;
}

/** The plan that the home is advertised with: nearly every home for sale has one, two of three to let. */
export function planOfHome(home: Home): FloorPlan | undefined {
  const { externalId, offer, project } = home;
  const share = project !== undefined ? 100 : offer === 'sale' ? 94 : 66;
  if (hash(`${externalId}/has plan`) % 100 >= share) return undefined;
  const facts = planFactsOf(home, hash(`${externalId}/plan`));
  return facts === undefined ? undefined : { facts, name: String(hash(JSON.stringify(facts))) };
}

/** The facts of the plan that premises are advertised with; undefined for what are none. */
export function planOfPremises(home: Home): PremisesFacts | undefined {
  return premisesFactsOf(home, hash(`${home.externalId}/plan`));
}
