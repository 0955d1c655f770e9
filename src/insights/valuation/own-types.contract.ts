/** The kinds of home that an owner can have valued, as listings name them. */
export const OWN_TYPES = ['apartment', 'house', 'townhouse', 'twin_dwelling'] as const;
export type OwnType = (typeof OWN_TYPES)[number];

/** Within which what is told of a home can be; the same for the form and for the call. */
export const OWN_BOUNDS = {
  size: { min: 10, max: 2_000 },
  bedrooms: { min: 0, max: 20 },
  bathrooms: { min: 0, max: 20 },
  land: { min: 10, max: 1_000_000 },
  floor: { min: 0, max: 100 },
  yearBuilt: { min: 1500, max: 2100 },
  jointDebt: { min: 0, max: 100_000_000 },
} as const;
export type OwnNumber = keyof typeof OWN_BOUNDS;
