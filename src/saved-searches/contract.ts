import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_ADDRESS } from '../contract/query-string.ts';
import { Instant, listOf, one, page, PageQuery } from '../contract/shapes.ts';
import { IgnoredList, SearchFilter, type SearchFilterInput } from '../search/filter.contract.ts';
import * as operations from './operations.contract.ts';
import { isReadable, readLookup, readQuery } from './query.contract.ts';

/** Searches that people keep, and how often they hear of them. */

const tag = 'Saved searches';

/** How often news of a search is mailed. */
export const FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;

/** Searches that one person may keep. */
export const MOST_SEARCHES = 100;
export const MAX_SEARCH_NAME = 120;

const SearchName = z
  .string('saved_searches.error.name')
  .trim()
  .min(1, 'saved_searches.error.name')
  .max(MAX_SEARCH_NAME, 'saved_searches.error.name_long')
  .regex(/^\P{Cc}*$/u, 'saved_searches.error.name');
export const SearchId = z
  .string()
  .regex(/^\d{1,15}$/)
  .brand<'SavedSearchId'>();
export type SavedSearchId = z.output<typeof SearchId>;

const GIVEN =
  "A search, as the body of a search or as the query string of a list's address. What is invalid in it is repaired or dropped.";
const documented = { description: GIVEN, wire: z.union([SearchFilter, z.string().max(MAX_ADDRESS)]) };
const Given = z.custom<SearchFilterInput | string>(isReadable);
const Query = Given.transform(readQuery).meta(documented);
const LookupQuery = Given.transform(readLookup).meta(documented);

export const SavedSearch = z
  .object({
    id: SearchId,
    name: z.string(),
    region: z.enum(['no', 'au']),
    query: SearchFilter,
    notifications: Frequency,
    pushes: z.boolean().describe('Whether browsers of their owner show it too, when its mail goes out.'),
    path: z.string().describe('The list of its homes, as a path of the site.'),
    newCount: z.int().min(0).describe('Homes put on the market since its owner last looked.'),
    createdAt: Instant,
    updatedAt: Instant,
    seenAt: Instant.describe('When its owner last looked.'),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

const IgnoredParts = z.object({
  ignored: IgnoredList.describe('Parts of the query that could not be understood and were left out.'),
});

export const saveSearch = endpoint(operations.saveSearch, {
  tag,
  summary: 'Save a search',
  description: `At most ${MOST_SEARCHES} for each person. The same search is saved once: a second time is refused with \`search_exists\`.`,
  access: 'user',
  body: z.object({
    name: SearchName,
    query: Query,
    notifications: Frequency.default('daily'),
    pushes: z.boolean().default(false),
  }),
  output: z.object({ data: SavedSearch, meta: IgnoredParts }),
  errors: ['search_exists', 'too_many_searches'],
});

export const listSavedSearches = endpoint(operations.listSavedSearches, {
  tag,
  summary: "One's saved searches, the newest first",
  access: 'user',
  query: PageQuery,
  output: page(SavedSearch),
});

export const savedSearchExists = endpoint(operations.savedSearchExists, {
  tag,
  summary: 'Whether a search has been saved',
  description: 'Compares what is searched for, not how results are arranged; `showby` counts unless it is only `any`.',
  access: 'user',
  body: z.object({ query: LookupQuery }),
  output: one(z.object({ exists: z.boolean(), search: SavedSearch.optional() })),
});

export const savedSearchesById = endpoint(operations.savedSearchesById, {
  tag,
  summary: 'Saved searches by id',
  description: 'Those that are not there, or not yours, are left out.',
  access: 'user',
  query: z.object({ ids: listOf(SearchId).default([]) }),
  output: page(SavedSearch),
});

const params = z.object({ id: SearchId });
const oneOfMine = { tag, access: 'user', params, errors: ['not_found'] } as const;

export const deleteSavedSearch = endpoint(operations.deleteSavedSearch, {
  ...oneOfMine,
  summary: 'Remove a saved search',
  output: one(z.object({ id: SearchId })),
});

export const setSearchNotifications = endpoint(operations.setSearchNotifications, {
  ...oneOfMine,
  summary: 'Set how often a search is told of, and whether browsers show it',
  body: z.object({ notifications: Frequency.optional(), pushes: z.boolean().optional() }),
  output: one(SavedSearch),
});

export const editSavedSearch = endpoint(operations.editSavedSearch, {
  ...oneOfMine,
  summary: 'Change a saved search',
  body: z.object({
    name: SearchName.optional(),
    query: Query.optional(),
    notifications: Frequency.optional(),
    pushes: z.boolean().optional(),
  }),
  output: one(SavedSearch),
  errors: ['not_found', 'search_exists'],
});

export const selectSavedSearch = endpoint(operations.selectSavedSearch, {
  ...oneOfMine,
  summary: 'Run a saved search',
  description: 'Gives it with the path of its list, and keeps that its owner has looked now.',
  output: one(SavedSearch),
});

const OffToken = z.string().max(100);

/** What the link of a mail turns off. */
export const OffOffer = z
  .object({
    kind: z
      .enum(['search', 'all', 'favourites', 'both'])
      .describe('`all`: of their searches; `both`: these and their favourites.'),
    name: z.string().optional().describe("The search's."),
    isOff: z.boolean(),
  })
  .meta({ id: 'AlertsOff' });
export type OffOffer = z.infer<typeof OffOffer>;

export const lookAtOffLink = endpoint(operations.lookAtOffLink, {
  tag,
  summary: 'What the link of a mail would turn off',
  description: 'Changes nothing: programs that follow links in mails turn nothing off.',
  access: 'anyone',
  query: z.object({ token: OffToken }),
  output: one(OffOffer),
  errors: ['not_found'],
});

export const turnAlertsOff = endpoint(operations.turnAlertsOff, {
  tag,
  summary: 'Turn off what the link of a mail names',
  access: 'anyone',
  body: z.object({ token: OffToken }),
  output: one(OffOffer),
  errors: ['not_found'],
});
