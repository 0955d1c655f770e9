import type { Listing } from '../../properties/listing.contract.ts';
import type { Intent, Slot } from '../understand/intents.ts';
import { says } from './asked-words.ts';
import { intentsOfProject } from './project-facts.server.ts';

/** What is asked for, of a home that is offered so. */
export interface Fitted {
  readonly intents: readonly Intent[];
  readonly slots: readonly Slot[];
}

/**
 * The same words ask for other things of a home to let than of one for sale: what it costs a month is the rent of the
 * one, and loan and costs of the other.
 */
export function fitted(
  { intents, slots }: Fitted,
  { offerType, saleMethod, region, isProject }: Pick<Listing, 'offerType' | 'saleMethod' | 'region' | 'isProject'>,
  question: string,
): Fitted {
  const isAuctioned = saleMethod === 'auction';
  const isOfLoan = says('loan', question);
  const meant = (intent: Intent): Intent => {
    if (intent === 'water_rates' && region === 'no') return 'municipal_fees';
    if (offerType === 'rent') return intent === 'monthly_cost' && isOfLoan ? intent : (OF_RENTALS[intent] ?? intent);
    if (intent === 'price' && slots.includes('per_month') && !says('rent', question)) return 'monthly_cost';
    if (intent === 'apply') return 'bidding';
    if (intent === 'auction_rules' && !isAuctioned) return 'bidding';
    if (intent === 'duty' && region === 'au' && says('first_home', question)) return 'first_home';
    if (intent === 'legal' && isAuctioned && says('cooling_off', question)) return 'auction_rules';
    return intent;
  };
  // Norway has no other rules for who buys for the first time: what is asked besides is answered.
  const isBeside = region === 'no' && intents.length > 1;
  const isOfMonth =
    offerType === 'rent' && !isOfLoan && intents.includes('monthly_cost') && !slots.includes('per_year');
  const said = [...new Set(intents.map(meant))].filter((intent) => !(isBeside && intent === 'first_home'));
  return {
    intents: isProject ? intentsOfProject(said, question) : said,
    slots: isOfMonth && !slots.includes('per_month') ? [...slots, 'per_month'] : slots,
  };
}

const OF_RENTALS: Readonly<Partial<Record<Intent, Intent>>> = {
  monthly_cost: 'price',
  rental_income: 'price',
  bidding: 'apply',
  auction_rules: 'apply',
};
