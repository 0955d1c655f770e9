import { type FieldIntent } from '../understand/intents.ts';
import { BEFORE_MOVING_IN } from './before-moving-in.server.ts';
import { COMPARED } from './comparison.server.ts';
import { COMPUTED } from './computed.server.ts';
import { CONDITION_FACTS } from './condition-facts.server.ts';
import { DUTY } from './duty.server.ts';
import { facingOfSun } from './facing.server.ts';
import { firstHome } from './first-home.server.ts';
import { HOME_FACTS } from './home-facts.server.ts';
import { type Resolve } from './home.server.ts';
import { METHOD_OF_SALE } from './method-of-sale.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';
import { PRICE_FACTS } from './price-facts.server.ts';
import { PROJECT_FACTS } from './project-facts.server.ts';
import { rentsNearby } from './rents-nearby.server.ts';
import { PURCHASE_COSTS } from './purchase-costs.server.ts';
import { TERMS_FACTS } from './terms-facts.server.ts';
import { THINGS } from './things.server.ts';
import { yearlyCosts } from './yearly-costs.server.ts';
import { TRAVEL } from './travel.server.ts';

/**
 * What of the listing and the calculators answers each intent. Some are only ever told by the description: kitchen,
 * schools, the reason for selling.
 */
export const RESOLVERS: Readonly<Partial<Record<FieldIntent, Resolve>>> = {
  ...PRICE_FACTS,
  outgoings: (home) => PRICE_FACTS.outgoings(home) ?? yearlyCosts(home),
  rental_income: (home) => PRICE_FACTS.rental_income(home) ?? rentsNearby(home),
  ...HOME_FACTS,
  ...CONDITION_FACTS,
  ...TERMS_FACTS,
  ...METHOD_OF_SALE,
  ...PROJECT_FACTS,
  ...NEXT_STEPS,
  ...COMPUTED,
  ...BEFORE_MOVING_IN,
  ...DUTY,
  ...PURCHASE_COSTS,
  first_home: firstHome,
  ...THINGS,
  ...COMPARED,
  ...TRAVEL,
  sun: facingOfSun,
};
