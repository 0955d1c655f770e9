import { Marked } from 'marked';
import { isSafeTarget } from '../blocks.contract.ts';

/** Markdown of the site's own texts as HTML. Only loaders import this file: browsers get the finished HTML. */

const marked = new Marked({ gfm: true });
marked.use({
  renderer: {
    // A wide table scrolls inside itself, by keyboard too.
    table(token) {
      const row = (cells: typeof token.header, tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      return `<div class="overflow-x-auto" tabindex="0" role="group" aria-label="${plain(token.header[0]?.text ?? '')}"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
    },
    // The page's title stands above.
    heading({ tokens, depth }) {
      const tag = `h${String(Math.max(2, depth))}`;
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!isSafeTarget(href)) return words;
      return `<a href="${escapeHtml(href)}">${words}</a>`;
    },
    image: ({ text }) => escapeHtml(text),
    html: ({ text }) => escapeHtml(text),
  },
});

/**
 * HTML that needs no further cleaning, whoever wrote the text: tags of the text itself are shown as they are written,
 * pictures as their words, and links lead only where {@link isSafeTarget} lets them.
 */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** The first paragraph without its marks, for where only words may stand. */
export function openingOf(markdown: string): string {
  return plain(markdown.trim().split('\n\n', 1)[0] ?? '');
}

function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`"<>]/g, '');
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );
}
