/** What somebody who would like to rent a home lives off. */
export const OCCUPATIONS = ['full_time', 'part_time', 'self_employed', 'student', 'retired', 'other'] as const;
export type Occupation = (typeof OCCUPATIONS)[number];
/** Longest answer to which pets come along, in characters. */
export const MAX_PETS = 200;
/** Longest text on work and income, in characters. */
export const MAX_INCOME = 300;
