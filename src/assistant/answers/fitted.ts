import type { Listing } from '../../properties/listing.contract.ts';
import type { Intent, Slot } from '../understand/intents.ts';
import { isOutOfScope } from '../understand/clauses.ts';
import { says } from './asked-words.ts';
import { withoutPassing } from './in-passing.ts';
import { intentsOfProject } from './project-facts.server.ts';
import { namesUtility } from './rent-includes.server.ts';

/** What is asked for, of a home that is offered so. */
export interface Fitted {
  readonly intents: readonly Intent[];
  readonly slots: readonly Slot[];
  /** Where what was not understood is understood after all. */
  readonly missed?: readonly string[];
}

/**
 * The same words ask for other things of a home to let than of one for sale: what it costs a month is the rent of the
 * one, and loan and costs of the other.
 */
export function fitted(
  { intents, slots }: Fitted,
  listing: Pick<Listing, 'offerType' | 'saleMethod' | 'region' | 'isProject' | 'ownership'>,
  question: string,
): Fitted {
  const { offerType, saleMethod, region, isProject } = listing;
  const isAuctioned = saleMethod === 'auction';
  const isOfLoan = says('loan', question);
  const meant = (intent: Intent): Intent => {
    if (intent === 'water_rates' && region === 'no') return 'municipal_fees';
    if (intent === 'room_size' && says('storage', question)) return 'facility:storage_room';
    if (offerType === 'rent' && intent === 'cash_needed' && isBeforeMovingIn(question)) return 'move_in';
    if (offerType === 'rent' && intent === 'total_price' && COMES_TO.test(question)) return 'price';
    if (offerType === 'rent') return intent === 'monthly_cost' && isOfLoan ? intent : (OF_RENTALS[intent] ?? intent);
    const isOverTime = slots.includes('per_month') || (slots.includes('per_year') && says('owning', question));
    if (intent === 'price' && isOverTime && !says('rent', question)) return 'monthly_cost';
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
  // What is said of parking says whether there is a charger, where one is asked for.
  const isOfParking = intents.includes('parking') && says('charger', question);
  const heard = withoutPassing(withLift(intents, question), question, listing);
  const said = [...new Set(heard.map(meant))].filter(
    (intent) => !(isBeside && intent === 'first_home') && !(intent === 'facility:ev_charging' && isOfParking),
  );
  if (offerType === 'rent' && asksForOccupants(said, question))
    return { intents: ['beds', ...said.filter((intent) => !OF_OCCUPANTS.has(intent))], slots };
  if (
    offerType === 'rent' &&
    (says('included', question) || WITH_IT.test(question)) &&
    !(said.includes('shared_cost_includes') && OF_SHARED.test(question)) &&
    said.every((one) => OF_RENT.has(one)) &&
    namesUtility(question)
  )
    return { intents: ['rent_includes'], slots };
  // That the home has a flat for it does not say that it may be let.
  if (says('legally', question) && !said.some(isOutOfScope)) return { intents: ['legal'], slots };
  if (offerType === 'sale' && says('build', question) && said.every((intent) => OF_BUILDING.has(intent)))
    return { intents: ['legal'], slots };
  if (says('work', question) && says('repair_cost', question) && said.every((intent) => OF_WORK.has(intent)))
    return { intents: [said.includes('condition') ? 'condition' : 'renovated'], slots, missed: [] };
  return {
    intents: isProject ? intentsOfProject(said, question) : said,
    slots: isOfMonth && !slots.includes('per_month') ? [...slots, 'per_month'] : slots,
  };
}

const STEP_FREE = 'facility:wheelchair_accessible';
const OF_STAIRS: ReadonlySet<Intent> = new Set<Intent>(['floor', STEP_FREE]);

/** Beside the floor, and climbed, stairs ask for a lift; whether a wheelchair gets in is another thing. */
function withLift(intents: readonly Intent[], question: string): readonly Intent[] {
  if (!says('stairs', question) || says('wheelchair', question)) return intents;
  const isClimbed = says('climbed', question) && intents.length > 0 && intents.every((one) => OF_STAIRS.has(one));
  const isBesideFloor = intents.includes('floor') && intents.includes(STEP_FREE);
  if (!isClimbed && !isBesideFloor) return intents;
  return ['floor', 'facility:elevator', ...intents.filter((one) => !OF_STAIRS.has(one))];
}

/** What the words of a question are taken for that asks how many may live there. */
const OF_OCCUPANTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['beds', 'bedrooms', 'shared_cost', 'shared_cost_includes', 'sharing', 'rental_part', 'people', 'area'] as const),
  ...([
    'facility:child_friendly',
    'monthly_cost',
    'price',
    'room_size',
    'rooms',
    'furnished',
    'parking',
    'legal',
  ] as const),
]);
/** What a rent may include. */
const OF_RENT: ReadonlySet<Intent> = new Set<Intent>([
  ...(['internet', 'heating', 'energy', 'water_sewer', 'municipal_fees', 'water_rates', 'rent_includes'] as const),
  ...(['facility:pay_tv', 'shared_cost_includes'] as const),
]);
const OF_BUILDING: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'legal',
    'land',
    'lease',
    'parking',
    'project',
    'year_built',
    'type',
    'outdoor_area',
    'available_from',
  ] as const),
  ...(['facility:terrace', 'facility:granny_flat', 'facility:balcony', 'area', 'rooms', 'bedrooms'] as const),
]);
/** What has to be done, and what that costs. */
const OF_WORK: ReadonlySet<Intent> = new Set<Intent>([
  ...(['renovated', 'condition', 'price', 'total_price', 'monthly_cost', 'purchase_costs'] as const),
]);

function asksForOccupants(intents: readonly Intent[], question: string): boolean {
  const isOfRooms = /(?<!\p{L})(?:rom|rooms?)(?!\p{L})/iu.test(question);
  return (
    says('occupants', question) &&
    !isOfRooms &&
    !intents.some((one) => isOutOfScope(one) && one !== 'people' && one !== 'legal')
  );
}

/** What owners pay, and no tenant. */
const OF_SHARED = /felles|lev(?:y|ies)|shared|strata|body corp|owners[’']? corp|sameie|borettslag/iu;
/** `er strøm og nett med?` */
const WITH_IT = /(?<!\p{L})(?:er|e|kommer|følger) (?:[^?.!]{1,60} )?med\s*\?*$/iu;

/** `what's it come to?`, after a rent. */
const COMES_TO = /(?<!\p{L})(?:(?:it|that) comes? to|(?:til ?)?sammen)\s*\??$/iu;

/** What has to be there on a day, and not what a buyer has saved. */
function isBeforeMovingIn(question: string): boolean {
  const isOfDay = says('upfront', question) || says('moving_in', question) || says('on_account', question);
  return isOfDay && !says('buying', question);
}

const OF_RENTALS: Readonly<Partial<Record<Intent, Intent>>> = {
  monthly_cost: 'price',
  rental_income: 'price',
  bidding: 'apply',
  auction_rules: 'apply',
};
