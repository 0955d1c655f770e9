import type { Api } from '../../contract/endpoint.ts';
import { parseQueryString } from '../../contract/query-string.ts';
import { listPath } from '../../paths.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { cardView, viewContext, type CardView } from '../../properties/web/card-view.ts';
import { searchProperties } from '../../search/contract.ts';
import { parseFilter } from '../../search/filter-parse.contract.ts';
import { drawnIcons } from '../../icons/web/drawn-icons.ts';
import type { DrawnIconView } from '../../ui/drawn-icon.tsx';
import { firstSentences } from '../../ui/sentences.ts';
import type { Block, Entry } from '../blocks.contract.ts';
import { htmlOf, openingOf } from './markdown.ts';

/** What a page shows of a block: Markdown as HTML, and the homes that a search finds now. */
export type BlockView =
  | Exclude<Block, { type: 'text' | 'links' | 'questions' | 'figures' | 'listings' }>
  | {
      readonly type: 'links';
      readonly title: string;
      readonly links: readonly {
        readonly label: string;
        readonly to: string;
        readonly icon?: DrawnIconView | undefined;
      }[];
    }
  | {
      readonly type: 'figures';
      readonly title: string;
      readonly figures: readonly {
        readonly value: string;
        readonly label: string;
        readonly icon?: DrawnIconView | undefined;
      }[];
    }
  | { readonly type: 'text'; readonly html: string }
  | {
      readonly type: 'questions';
      readonly title: string;
      readonly questions: readonly { readonly question: string; readonly html: string }[];
    }
  | { readonly type: 'listings'; readonly title: string; readonly path: string; readonly cards: readonly CardView[] };

/** A text as a page shows it. */
export interface EntryView {
  readonly title: string;
  /** For search engines: as editors wrote it, else the first two sentences. */
  readonly description: string;
  readonly blocks: readonly BlockView[];
}

/** Homes of a block: two rows of the grid. */
const HOMES = 6;

/** Only loaders may call it: it brings the parser of Markdown. */
export async function entryView(api: Api, caller: PageCaller, entry: Entry): Promise<EntryView> {
  const blocks = await Promise.all(entry.blocks.map((block) => blockView(api, caller, block)));
  return { title: entry.title, description: entry.description || descriptionOf(entry.blocks), blocks };
}

async function blockView(api: Api, caller: PageCaller, block: Block): Promise<BlockView> {
  switch (block.type) {
    case 'text':
      return { type: 'text', html: htmlOf(block.markdown) };
    case 'links':
      return { type: 'links', title: block.title, links: await withIcons(api, block.links) };
    case 'figures':
      return { type: 'figures', title: block.title, figures: await withIcons(api, block.figures) };
    case 'questions':
      return {
        type: 'questions',
        title: block.title,
        questions: block.questions.map(({ question, answer }) => ({ question, html: htmlOf(answer) })),
      };
    case 'listings': {
      const filter = { ...parseFilter(parseQueryString(`?${block.search}`)).filter, page: 1 };
      const asked = { ...filter, size: HOMES };
      const { data: found } = await api(searchProperties, { body: asked });
      const view = viewContext(caller, new Date());
      const cards = found.map((card) => cardView(card, view));
      return { type: 'listings', title: block.title, path: listPath(filter), cards };
    }
    default:
      return block;
  }
}

/** Each with its icon drawn in the place of its name, where it has one that can be had. */
async function withIcons<Item extends { readonly icon?: string | undefined }>(
  api: Api,
  items: readonly Item[],
): Promise<(Omit<Item, 'icon'> & { icon?: DrawnIconView | undefined })[]> {
  const icons = await drawnIcons(
    api,
    items.flatMap(({ icon = '' }) => icon),
  );
  return items.map(({ icon, ...item }) => ({ ...item, ...(icon === undefined ? {} : { icon: icons[icon] }) }));
}

function descriptionOf(blocks: readonly Block[]): string {
  for (const block of blocks) {
    if (block.type === 'text') return firstSentences(openingOf(block.markdown));
    if (block.type === 'hero' && block.text !== '') return firstSentences(block.text);
  }
  return '';
}
