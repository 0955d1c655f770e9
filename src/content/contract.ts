import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../contract/shapes.ts';
import { CONTENT_KEY } from './addresses.contract.ts';
import { Content, Entry } from './blocks.contract.ts';
import * as operations from './operations.contract.ts';

/** The site's own texts: what readers get of them, and what editors do with them. */

const tag = 'Content';

const InLanguage = z.object({
  locale: z.string().max(20).optional().describe('`en`, `nb` or `no`; left out, the language that you accept.'),
  theme: z
    .enum(['grend', 'zrch'])
    .optional()
    .describe(
      'The brand: its name stands in the texts, its blocks among them, and what is for readers of the other region is left out. Left out, all stands there as written, with `{{brand}}`, `{{#no}}…{{/no}}` and `{{#au}}…{{/au}}`.',
    ),
});

const forAnyone = { tag, access: 'anyone' } as const;

export const getContents = endpoint(operations.getContents, {
  ...forAnyone,
  summary: 'What editors say on the front page and at the foot of every page',
  query: InLanguage,
  output: one(z.object({ homepage: Entry, footer: Entry })),
});

export const getPolicies = endpoint(operations.getPolicies, {
  ...forAnyone,
  summary: 'Conditions, privacy policy, terms of use and what the site is',
  query: InLanguage,
  output: one(z.object({ saleCondition: Entry, privacyPolicy: Entry, termAndCondition: Entry, aboutUs: Entry })),
});

export const getCookiePolicy = endpoint(operations.getCookiePolicy, {
  ...forAnyone,
  summary: 'Which cookies the site uses',
  query: InLanguage,
  output: one(Entry),
});

export const listPages = endpoint(operations.listPages, {
  ...forAnyone,
  summary: 'Pages of text, or the one at an address',
  query: z.object({
    ...InLanguage.shape,
    ...PageQuery.shape,
    url: z.string().max(300).optional().describe('The path of the page, such as `/page/total-price`.'),
  }),
  output: page(Entry),
});

const Key = z
  .string()
  .trim()
  .min(1, 'content.error.key')
  .max(120, 'content.error.key')
  .regex(CONTENT_KEY, 'content.error.key');
const number = z.coerce.number().int().min(1).max(2_000_000_000);
const forEditors = { tag, access: 'staff', roles: ['editor'] } as const;

/** Where a version stands: `draft`, waiting for its time, public now, or public until a later one was. */
export const VERSION_STATES = ['draft', 'scheduled', 'published', 'superseded'] as const;

export const Version = z
  .object({
    number: z.int(),
    state: z.enum(VERSION_STATES),
    title: Content.shape.title,
    author: z.uuid().nullable().describe('The account; null for what came with the product.'),
    authorName: z.string().nullable().describe('Null when the account is gone as well.'),
    createdAt: Instant,
    restoredFrom: z.int().nullable(),
    publishAt: Instant.nullable(),
    publishedBy: z.uuid().nullable(),
    publishedByName: z.string().nullable(),
  })
  .meta({ id: 'ContentVersion' });
export type Version = z.infer<typeof Version>;

export const ContentKept = z
  .object({
    key: z.string(),
    url: z.string().nullable(),
    latest: Version,
    publishedNumber: z.int().nullable().describe('Of the version that is public.'),
    isHidden: z.boolean().describe('Whether the version that is public hides the page.'),
  })
  .meta({ id: 'ContentKept' });
export type ContentKept = z.infer<typeof ContentKept>;

export const listContent = endpoint(operations.listContent, {
  ...forEditors,
  summary: 'All texts, with their latest versions',
  isNeverCached: true,
  output: page(ContentKept).extend({
    isElsewhere: z.boolean().describe('Whether readers get their texts from another service, by the setting CMS_URL.'),
  }),
});

export const listVersions = endpoint(operations.listVersions, {
  ...forEditors,
  summary: 'The versions of a text, the latest first',
  isNeverCached: true,
  query: z.object({ ...PageQuery.shape, key: Key }),
  output: page(Version),
});

export const getVersion = endpoint(operations.getVersion, {
  ...forEditors,
  summary: 'A version of a text, in both languages',
  isNeverCached: true,
  query: z.object({ key: Key, number: number.optional().describe('Left out, the latest.') }),
  output: one(z.object({ key: z.string(), version: Version, latestNumber: z.int(), content: Content })),
  errors: ['not_found'],
});

/** Bytes: the longest text in both languages, each of its letters written as two bytes. */
const MOST_BYTES = 524_288;

export const saveVersion = endpoint(operations.saveVersion, {
  ...forEditors,
  summary: 'Save a text as a new version, which nobody but editors sees',
  maxBodyBytes: MOST_BYTES,
  body: z.object({
    key: Key,
    basedOn: z.int().min(0).max(2_000_000_000).describe('The latest version that you have seen; 0 for a new text.'),
    content: Content,
  }),
  output: one(Version),
  errors: ['not_found', 'content_changed', 'limit_reached'],
});

export const publishVersion = endpoint(operations.publishVersion, {
  ...forEditors,
  summary: 'Publish a version, now or at a time',
  description: 'It has to be complete in both languages. What was public before stays in the history.',
  body: z.object({
    key: Key,
    number,
    at: z.iso.datetime('content.error.time').max(40).optional().describe('Left out, now.'),
  }),
  output: one(Version),
  errors: ['not_found', 'content_changed'],
});

export const unscheduleVersion = endpoint(operations.unscheduleVersion, {
  ...forEditors,
  summary: 'Make a draft again of a version that waits for its time',
  body: z.object({ key: Key, number }),
  output: one(Version),
  errors: ['not_found', 'content_changed'],
});

export const restoreVersion = endpoint(operations.restoreVersion, {
  ...forEditors,
  summary: 'Save an earlier version once more, as the latest draft',
  body: z.object({ key: Key, number, basedOn: z.int().min(1).max(2_000_000_000) }),
  output: one(Version),
  errors: ['not_found', 'content_changed'],
});
