import type { Listing } from '../../properties/listing.contract.ts';
import { INTENTS, type FieldIntent, type Intent } from '../understand/intents.ts';
import type { AskedHome } from './home.server.ts';
import type { Quotes } from './quotes.server.ts';
import { isPremises } from './subjects/subject.ts';
import { isOfOtherOffers } from './unanswered.server.ts';

/** What a reader is offered to ask: only what the home answers, and what comes up in its market. */

/** What homes have that say little else: nobody opens an empty conversation. */
const EVERY_HOME = ['cash_needed', 'purchase_costs', 'price', 'type'] as const satisfies readonly FieldIntent[];

/** Asked first of homes, as far as they have it. */
const ASKED_FIRST: Readonly<Record<'sale' | 'rent' | 'premises', readonly FieldIntent[]>> = {
  sale: [
    'viewing',
    'shared_cost',
    'monthly_cost',
    'parking',
    'condition',
    'year_built',
    'energy',
    'outdoor_area',
    'area',
    'land',
    'ownership',
    'move_in',
    'agent',
    ...EVERY_HOME,
  ],
  rent: [
    'available_from',
    'deposit',
    'pets',
    'furnished',
    'rent_includes',
    'lease',
    'viewing',
    'parking',
    'area',
    'move_in',
    'apply',
    ...EVERY_HOME,
  ],
  premises: [
    'viewing',
    'available_from',
    'area',
    'tenancy',
    'rental_income',
    'outgoings',
    'price_per_area',
    'parking',
    'year_built',
    'agent',
    ...EVERY_HOME,
  ],
};
const SUGGESTED = 4;

/** Whether a home has an answer of its own. */
export type IsAnswered = (intent: FieldIntent, home: AskedHome) => Promise<boolean>;

export async function suggestedIntents(home: AskedHome, isAnswered: IsAnswered): Promise<readonly FieldIntent[]> {
  const { listing } = home;
  const has: FieldIntent[] = [];
  for (const intent of ASKED_FIRST[isPremises(listing) ? 'premises' : listing.offerType]) {
    if (has.length === SUGGESTED) break;
    if (await isAnswered(intent, home)) has.push(intent);
  }
  return has;
}

/** What may have been meant by a question that was not understood. */
export async function mayBeMeant(
  home: AskedHome,
  quotes: Quotes,
  isAnswered: IsAnswered,
): Promise<ReadonlySet<Intent>> {
  const meant = new Set<Intent>();
  for (const intent of INTENTS)
    if (
      comesUp(intent, home.listing) &&
      // A way goes by what the question names.
      intent !== 'travel_time' &&
      (quotes.about(intent).length > 0 || (await isAnswered(intent, home)))
    )
      meant.add(intent);
  return meant;
}

/** A house stands on the ground, and nobody asks for its floor. */
function comesUp(intent: Intent, { propertyType, offerType, region }: Listing): boolean {
  const isHouse = propertyType.length > 0 && propertyType.every((type) => HOUSES.has(type));
  return (
    !(intent === 'floor' && isHouse) &&
    !isOfOtherOffers(intent, { offerType }) &&
    !(region === 'au' ? OF_NORWAY : OF_AUSTRALIA).has(intent)
  );
}

const HOUSES: ReadonlySet<string> = new Set(
  'single_dwelling twin_dwelling house townhouse cabin farm land plot'.split(' '),
);
const OF_NORWAY: ReadonlySet<Intent> = new Set<Intent>([
  ...(['joint_debt', 'final_shared_cost', 'security_order', 'preemption', 'tax_value', 'debt_term'] as const),
  ...(['seller_insurance', 'heating', 'land_tenure'] as const),
]);
const OF_AUSTRALIA: ReadonlySet<Intent> = new Set<Intent>(['auction', 'auction_rules', 'first_home', 'water_rates']);
