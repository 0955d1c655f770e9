import { z } from 'zod';
import { AgencyId } from '../agencies/record.contract.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import { Agency, ListingCard } from '../properties/listing.contract.ts';
import * as operations from './operations.contract.ts';

/** Homes and agencies that a reader does not want to be shown any more. */

const tag = 'Hidden';

/** Of an account. */
export const MOST_HIDDEN = { homes: 1_000, agencies: 100 } as const;
/** Of a browser whose reader is not signed in: as much as one cookie holds, and goes along with every request. */
export const MOST_HIDDEN_IN_BROWSER = { homes: 150, agencies: 30, seen: 150 } as const;

const KEPT =
  'Of who is signed in it is kept with the account; of anybody else in a cookie of the browser, which is taken over at the next sign-in.';

const hiddenAt = Instant.optional().describe('Known of what is kept with an account.');

export const listHiddenHomes = endpoint(operations.listHiddenHomes, {
  tag,
  summary: 'The homes you have hidden',
  description: 'The latest first; those that are off the market are there with their state.',
  access: 'anyone',
  isNeverCached: true,
  query: PageQuery,
  output: page(z.object({ hiddenAt, home: ListingCard })),
});

export const listHiddenAgencies = endpoint(operations.listHiddenAgencies, {
  tag,
  summary: 'The agencies you have hidden',
  description: 'The latest first.',
  access: 'anyone',
  isNeverCached: true,
  query: PageQuery,
  output: page(z.object({ hiddenAt, agency: Agency })),
});

const done = one(z.object({ status: z.enum(['hidden', 'shown']) }));

export const hideHome = endpoint(operations.hideHome, {
  tag,
  summary: 'Hide a home',
  description: `Searches, the map, similar homes, suggestions and alerts leave it out from now on. ${KEPT}`,
  access: 'anyone',
  body: z.object({ propertyId: PropertyId }),
  output: done,
  errors: ['listing_not_found', 'limit_reached'],
});

export const showHome = endpoint(operations.showHome, {
  tag,
  summary: 'Show a home again',
  access: 'anyone',
  params: z.object({ propertyId: PropertyId }),
  output: done,
});

export const hideAgency = endpoint(operations.hideAgency, {
  tag,
  summary: 'Hide all homes of an agency',
  description: `Those of its offices too. ${KEPT}`,
  access: 'anyone',
  body: z.object({ agencyId: AgencyId }),
  output: done,
  errors: ['agency_not_found', 'limit_reached'],
});

export const showAgency = endpoint(operations.showAgency, {
  tag,
  summary: 'Show an agency’s homes again',
  access: 'anyone',
  params: z.object({ agencyId: AgencyId }),
  output: done,
});

export const HiddenState = z
  .object({
    home: z.boolean().describe('Whether the home is hidden by itself.'),
    agency: z.boolean().describe('Whether the agency is hidden, or the chain that it belongs to.'),
    seen: z.boolean().describe('Whether homes that you have looked at are hidden.'),
    homes: z.int().min(0).describe('How many homes you have hidden.'),
    agencies: z.int().min(0).describe('How many agencies.'),
  })
  .meta({ id: 'HiddenState' });
export type HiddenState = z.infer<typeof HiddenState>;

export const hiddenState = endpoint(operations.hiddenState, {
  tag,
  summary: 'What is hidden, and whether a home or an agency is',
  access: 'anyone',
  isNeverCached: true,
  query: z.object({ propertyId: PropertyId.optional(), agencyId: AgencyId.optional() }),
  output: one(HiddenState),
});

const seenIds = z
  .array(PropertyId)
  .max(MOST_HIDDEN_IN_BROWSER.seen)
  .describe('The latest first. Of who is signed in it is known already, and these are passed over.');

export const hideSeenHomes = endpoint(operations.hideSeenHomes, {
  tag,
  summary: 'Hide the homes you have looked at, or show them again',
  description: `Alerts still tell of them. ${KEPT}`,
  access: 'anyone',
  body: z.object({
    isHidden: z.boolean(),
    propertyIds: seenIds.default([]),
  }),
  output: done,
});

export const noteSeenHomes = endpoint(operations.noteSeenHomes, {
  tag,
  summary: 'Say which homes this browser has looked at',
  description: 'For readers who are not signed in and hide such homes; of anybody else nothing is kept.',
  access: 'anyone',
  body: z.object({ propertyIds: seenIds }),
  output: done,
});

export const showAllHidden = endpoint(operations.showAllHidden, {
  tag,
  summary: 'Show everything again',
  description: 'Forgets all that was hidden, and that homes you have looked at were.',
  access: 'anyone',
  output: done,
});

export const takeOverHidden = endpoint(operations.takeOverHidden, {
  tag,
  summary: 'Take over what the browser hid before you signed in',
  description: 'Reads the browser’s cookie and takes it away; as much is taken over as an account holds.',
  access: 'user',
  output: done,
});
