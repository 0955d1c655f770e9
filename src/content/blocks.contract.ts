import { z } from 'zod';
import { ICON_NAME } from '../icons/icon-name.contract.ts';
import { LISTING_KINDS } from './block-types.contract.ts';

/** What the site's own texts are made of: typed blocks, with words in both languages or, for readers, in one. */

/** Most blocks of one text, and most items of one block. */
export const MOST_BLOCKS = 40;
export const MOST_ITEMS = 20;
const LINE_LENGTH = 600;
const MARKDOWN_LENGTH = 30_000;

/** What stands for the brand's name. */
export const BRAND_PLACE = '{{brand}}';

/** Where a link may lead: a path of the site's own, an https address, or a mail address. */
export function isSafeTarget(to: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(to) || /^mailto:[^\s@]+@[^\s@]+$/i.test(to)) return true;
  return /^https:\/\/[^\s\\]+$/i.test(to) && URL.canParse(to);
}

/** Empty where there is no link yet. */
const Target = z
  .string()
  .trim()
  .max(500, 'content.error.long')
  .refine((to) => to === '' || isSafeTarget(to), 'content.error.link');

const Icon = z.string().trim().max(80, 'content.error.long').regex(ICON_NAME, 'content.error.icon');

const line = z
  .string()
  .trim()
  .max(LINE_LENGTH, 'content.error.long')
  .regex(/^[^\p{Cc}]*$/u, 'content.error.line');

/** Markdown without HTML and pictures, whose links lead where they may. `web/markdown.ts` makes HTML of it. */
const markdown = z
  .string()
  .trim()
  .max(MARKDOWN_LENGTH, 'content.error.long')
  .refine((text) => !RAW_HTML.test(text), 'content.error.html')
  .refine((text) => !text.includes('!['), 'content.error.picture')
  .refine((text) => targetsIn(text).every(isSafeTarget), 'content.error.link');

/** A tag, a comment or a declaration; `<https://...>` is a link. */
const RAW_HTML = /<(?:\/?[a-z][a-z0-9-]*(?:[\s/][^>]*)?>|!|\?)/i;

function targetsIn(text: string): string[] {
  const inline = [...text.matchAll(/\]\(\s*<?([^\s)>]*)/g)];
  const references = [...text.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm)];
  const automatic = [...text.matchAll(/<([a-z][a-z0-9+.-]*:[^\s>]*)>/gi)];
  return [...inline, ...references, ...automatic].map(([, target = '']) => target);
}

/** The same blocks for words in both languages, and in one. */
function blocksOf<Line extends z.ZodType, Markdown extends z.ZodType>(words: Line, text: Markdown) {
  const brand = z.enum(['grend', 'zrch']).optional().describe('The one brand that shows it; left out, both.');
  const listingType = z.enum(LISTING_KINDS, 'content.error.listing_type');
  const link = z.object({ label: words, to: Target });
  const icon = Icon.optional().describe('`lucide:house`, of the icon service; left out, none.');
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('hero'), brand, title: words, text: words, ...link.shape }),
    z.object({ type: z.literal('text'), brand, markdown: text }),
    z.object({
      type: z.literal('links'),
      brand,
      title: words,
      links: z.array(z.object({ icon, ...link.shape })).max(MOST_ITEMS),
    }),
    z.object({
      type: z.literal('questions'),
      brand,
      title: words,
      questions: z.array(z.object({ question: words, answer: text })).max(MOST_ITEMS),
    }),
    z.object({
      type: z.literal('figures'),
      brand,
      title: words,
      figures: z.array(z.object({ icon, value: words, label: words })).max(MOST_ITEMS),
    }),
    z.object({ type: z.literal('search'), brand, title: words, listingType }),
    z.object({
      type: z.literal('listings'),
      brand,
      title: words,
      search: z
        .string()
        .trim()
        .max(1_000, 'content.error.long')
        .regex(/^[^\s?#]*$/, 'content.error.search')
        .describe('A search as the address of the list has it behind the question mark.'),
    }),
  ]);
}

const bothLines = z.object({ en: line, nb: line });
/** A short text in both languages. */
export type Both = z.infer<typeof bothLines>;

export const EditedBlock = blocksOf(bothLines, z.object({ en: markdown, nb: markdown })).meta({ id: 'EditedBlock' });
export type EditedBlock = z.infer<typeof EditedBlock>;

/** One version of a text, as editors have it. */
export const Content = z
  .object({
    title: bothLines,
    description: bothLines.describe('What search engines show; empty where the opening does.'),
    isHidden: z.boolean().describe('Whether its page answers as if there were none; of pages below /page/ alone.'),
    blocks: z.array(EditedBlock).max(MOST_BLOCKS),
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof Content>;

export const Block = blocksOf(line, markdown).meta({ id: 'ContentBlock' });
export type Block = z.infer<typeof Block>;

/** A text as readers get it, in one language. */
export const Entry = z
  .object({
    key: z.string(),
    url: z.string().nullable().describe('Its page on the site; null for what is a part of others.'),
    title: line,
    description: line,
    updatedAt: z.iso.datetime(),
    blocks: z.array(Block).max(MOST_BLOCKS),
  })
  .meta({ id: 'ContentEntry' });
export type Entry = z.infer<typeof Entry>;
