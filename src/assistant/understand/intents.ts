/** What the assistant can be asked of a home. Facilities are asked for as `facility:NAME`. */
export const INTENTS = [
  'price',
  'total_price',
  'joint_debt',
  'shared_cost',
  'shared_cost_includes',
  'final_shared_cost',
  'shared_fund',
  'purchase_costs',
  'duty',
  'municipal_fees',
  'property_tax',
  'tax_value',
  'deposit',
  'move_in',
  'rent_includes',
  'price_per_area',
  'price_history',
  'monthly_cost',
  'cash_needed',
  'valuation',
  'compare_price',
  'bedrooms',
  'rooms',
  'bathrooms',
  'beds',
  'area',
  'outdoor_area',
  'land',
  'floor',
  'year_built',
  'renovated',
  'energy',
  'heating',
  'ownership',
  'land_tenure',
  'preemption',
  'security_order',
  'pets',
  'furnished',
  'available_from',
  'lease',
  'rental_part',
  'tenancy',
  'outgoings',
  'viewing',
  'bidding',
  'auction',
  'parking',
  'condition',
  'documents',
  'transport',
  'travel_time',
  'address',
  'surroundings',
  'type',
  'status',
  'published',
  'agent',
  'seller_insurance',
  'insurance',
  'project',
  'registry',
  'highlights',
  'view',
  'sun',
  'noise',
  'schools',
  'shops',
  'internet',
  'kitchen',
  'included',
  'smoking',
  'water_sewer',
  'layout',
  'reason_for_sale',
  'hazards',
  'rental_income',
  'water_rates',
  'room_size',
  'first_home',
  'auction_rules',
  'apply',
  'debt_term',
  'sharing',
] as const;
export type FieldIntent = (typeof INTENTS)[number];

/** What is nobody's to answer here, and where to ask instead. */
export const OUT_OF_SCOPE = ['people', 'safety', 'legal', 'haggling', 'advice', 'seller_person'] as const;
export type OutOfScope = (typeof OUT_OF_SCOPE)[number];

/** What no advertisement can know: it is not answered, whatever else of a home is named with it. */
export const NOTHING = 'nothing';

/**
 * `travel_to:Oslo S`: the way to a place, named as it was asked for. `loan_with:` and the terms: a loan on them.
 * `borrowing:` and sums: what a buyer has said that they earn, have and owe. `earlier_sale:1`: the sale before the
 * latest.
 */
export type Intent =
  | FieldIntent
  | OutOfScope
  | `facility:${string}`
  | `travel_to:${string}`
  | `loan_with:${string}`
  | `borrowing:${string}`
  | `earlier_sale:${number}`
  | 'greeting'
  | 'thanks'
  | typeof NOTHING;

/** When or for whom something is asked: `and in summer?` */
export const SLOTS = [
  'summer',
  'winter',
  'evening',
  'weekend',
  'per_year',
  'per_month',
  'per_quarter',
  'child',
  'dog',
  'cat',
] as const;
export type Slot = (typeof SLOTS)[number];

/** The words by which a language asks. */
export interface Lexicon {
  /**
   * By intent, phrases with commas between them: words in their order, with at most two others between them; `a|b` is
   * one or the other, `a*` whatever begins with it, `=a` that very word. A phrase after `~` counts only where nothing
   * else is asked for.
   */
  readonly phrases: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<Slot, string>>;
  /** Words that ask, join or point, and say nothing of what is asked. */
  readonly fillers: string;
}
