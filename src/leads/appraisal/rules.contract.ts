import { OWN_TYPES } from '../../insights/valuation/own-types.contract.ts';

/** What the form of a request for an appraisal holds against, in the page and as part of the schema. */

/** What the owner thinks of doing with the home. */
export const PLANS = ['sell', 'let'] as const;
export type Plan = (typeof PLANS)[number];

/** What agencies are asked about: what the estimate knows, and what only somebody who sees it can value. */
export const APPRAISED_TYPES = [...OWN_TYPES, 'cabin', 'land', 'farm', 'others'] as const;
export type AppraisedType = (typeof APPRAISED_TYPES)[number];

/** When: within three months, within a year, later, or only out of interest. */
export const TIMINGS = ['soon', 'months', 'later', 'curious'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Of the home's address, in characters. */
export const ADDRESS_LENGTH = { least: 5, most: 200 } as const;
