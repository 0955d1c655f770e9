import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { KEPT_SECONDS, LIST_LENGTH } from './icon-name.contract.ts';
import * as operations from './operations.contract.ts';

/** Icons by set and name, in the shape in which Iconify writes them. */

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** What an SVG element of this size has in it. */
export const Drawing = z
  .object({
    body: z.string().describe('Elements that draw and nothing else: no script, no style, no address.'),
    left: z.number().optional(),
    top: z.number().optional(),
    width: z.number().positive().optional(),
    height: z.number().positive().optional(),
  })
  .meta({ id: 'IconDrawing' });
export type Drawing = z.infer<typeof Drawing>;

/** Icons of one set; sizes that an icon does not say itself are the set's, and without these 16. */
export const IconSet = z
  .object({
    prefix: z.string(),
    icons: z.record(z.string(), Drawing),
    width: z.number().positive().optional(),
    height: z.number().positive().optional(),
    notFound: z.array(z.string()).optional().describe('Names that the set does not have.'),
  })
  .meta({ id: 'IconSet' });
export type IconSet = z.infer<typeof IconSet>;

export const getIcons = endpoint(operations.getIcons, {
  tag: 'Icons',
  summary: 'Icons of a set',
  description: `As Iconify's API answers, without \`data\` around it. Sets that the product ships come first; what they lack is asked of the services that the setting ICONS_URL names, one after the other. 424 \`icons_missing\` where a set is in neither. An answer may be kept for ${KEPT_SECONDS / 3_600} hours.`,
  access: 'anyone',
  publicForSeconds: KEPT_SECONDS,
  params: z.object({
    file: z
      .string()
      .max(100)
      .regex(new RegExp(`^${word}\\.json$`))
      .describe('The set: `lucide.json`.'),
  }),
  query: z.object({
    icons: z
      .string()
      .min(1)
      .max(LIST_LENGTH)
      .regex(new RegExp(`^${word}(?:,${word})*$`))
      .describe('Names, with commas between them: `house,bath`.'),
  }),
  output: IconSet,
  errors: ['icons_missing'],
});
