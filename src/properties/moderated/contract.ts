/** What those who run the site may say of a listing that they keep from readers. */

export const LISTING_STATES = ['published', 'held', 'taken_down', 'sold', 'withdrawn'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** Why, in the order of the form. */
export const HOLD_REASONS = [
  'suspected_fraud',
  'not_the_owner',
  'wrong_facts',
  'not_available',
  'offensive',
  'against_rules',
  'other',
] as const;

/** With that of a listing that was taken down for another one of the same home. */
export const TOLD_REASONS = [...HOLD_REASONS, 'duplicate'] as const;
export type HoldReason = (typeof TOLD_REASONS)[number];
