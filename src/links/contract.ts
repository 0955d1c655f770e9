import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** Short links to a page of the site, for sharing it. */

const tag = 'Short links';

/** Days for which a link leads somewhere. */
export const LINK_DAYS = 90;
/** Of a person, at the same time. */
export const MOST_LINKS = 200;

/** Letters and digits that nobody takes for one another. */
const ShortCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{12}$/);

export const makeShortLink = endpoint(operations.makeShortLink, {
  tag,
  summary: 'Make a short link',
  description: `To a home, a search, a place, an agency or an invitation of this site, for ${LINK_DAYS} days. At most ${MOST_LINKS} of a person lead somewhere at the same time.`,
  access: 'user',
  body: z.object({
    path: z
      .string()
      .min(1)
      .max(2_000)
      .describe('With its query string, beginning with a slash: `/property/310101/100200301`.'),
  }),
  output: one(
    z.object({
      link: z.url().max(2_000).describe('The whole address.'),
      expiresAt: Instant,
    }),
  ),
  errors: ['limit_reached'],
});

export const openShortLink = endpoint(operations.openShortLink, {
  tag,
  summary: 'Where a short link leads',
  description: 'Counts that it was opened, without whom by; robots are not counted.',
  access: 'anyone',
  isNeverCached: true,
  params: z.object({ code: ShortCode }),
  output: one(z.object({ path: z.string() })),
});
