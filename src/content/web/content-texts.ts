import { Marked } from 'marked';
import type { Language } from '../../texts/messages.ts';
import { firstSentences } from '../../ui/sentences.ts';

/** The site's own texts, from src/content/pages. Only loaders import this file: browsers get the finished HTML. */

export interface ContentText {
  readonly title: string;
  /** The first two sentences under the title. */
  readonly description: string;
  /** What stands under the title, as HTML that needs no further cleaning: it is our own. */
  readonly html: string;
}

/** The text of that name with the brand's name filled in; undefined when there is none. */
export function contentText(name: string, language: Language, brand: string): ContentText | undefined {
  const key = `${language} ${name} ${brand}`;
  const known = KEPT.get(key);
  if (known !== undefined) return known;
  const source = FILES[`../pages/${language}/${name}.md`];
  if (source === undefined) return undefined;
  const text = read(source.replaceAll('{{brand}}', brand));
  KEPT.set(key, text);
  return text;
}

/** Names of all texts. */
export function contentNames(): readonly string[] {
  return Object.keys(FILES).flatMap((path) => /^\.\.\/pages\/en\/(.+)\.md$/.exec(path)?.[1] ?? []);
}

const FILES = import.meta.glob<string>('../pages/*/*.md', { query: '?raw', import: 'default', eager: true });
const KEPT = new Map<string, ContentText>();
const marked = new Marked({ gfm: true });
marked.use({
  renderer: {
    // A wide table scrolls inside itself, by keyboard too.
    table(token) {
      const row = (cells: typeof token.header, tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      return `<div class="overflow-x-auto" tabindex="0" role="group" aria-label="${plain(token.header[0]?.text ?? '')}"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
    },
  },
});

function read(source: string): ContentText {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? [];
  const opening = plain(body.trim().split('\n\n', 1)[0] ?? '');
  return { title, description: firstSentences(opening), html: marked.parse(body, { async: false }) };
}

/** Markdown without its marks, for where only words may stand. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`"<>]/g, '');
}
