import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Lets no build pass in which the browser gets zod, in which the stylesheet is too large, or in which one of these
 * pages needs more JavaScript than it may (bytes, gzipped) before it comes alive, or a home's page with what it fetches
 * right after (bytes, as sent).
 * `npm run bench -- pages --only weight` weighs all pages in a browser.
 */
const MOST = 147_000;
const HOME = '/src/properties/web/property-page.tsx';
const WEIGHED = ['/src/front-page/web/front-page.tsx', '/src/search/web/list-page.tsx', HOME];
/**
 * Of a home's page and the parts that it fetches by itself, a project's too, with Brotli. A browser is sent some 6,050
 * more, 150,000 in all: React Router's list of the site's addresses, which is no chunk, less what is minified after
 * this.
 */
const MOST_SENT = 143_900;
const PARTS_OF_HOME = [
  '/src/ui/offline/offline.tsx',
  '/src/ui/failed-pictures.ts',
  '/src/accounts/web/watch-reader.ts',
  '/src/content/web/preference-form.tsx',
  '/src/properties/web/search-bar.tsx',
  '/src/properties/web/viewings.tsx',
  '/src/properties/web/project-sections.tsx',
];
/**
 * Of the stylesheet that every page begins with, with Brotli; 20,000 bytes are its limit (decision 194). One use of a
 * family of Tailwind's that sets variables (`mask-*`, `drop-shadow-*`, `scale-*`, `touch-pan-*`) brings up to fifteen
 * of them: a family that is used once or twice is written out, `[scale:1.1]`.
 */
const MOST_STYLE = 19_700;
/** The library that endpoints' schemas are made with; it is the server's alone. */
const SCHEMAS = /\/node_modules\/zod\//;
/** What every page begins with. */
const FRAME = ['/src/entry.client.tsx', '/src/root.tsx', '/src/frame/default-layout.tsx'];

export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, moduleIds } of chunks)
        if (moduleIds.some((id) => SCHEMAS.test(id)))
          this.error(`${fileName} brings zod: browsers call by web/client.ts, not by an endpoint of contract.ts`);
      for (const page of WEIGHED) {
        const bytes = weightOf([...FRAME, page], chunks, gzipped);
        if (bytes > MOST) this.error(`${page} begins with ${bytes} bytes of JavaScript, gzipped; it may have ${MOST}`);
      }
      const sent = weightOf([...FRAME, HOME, ...PARTS_OF_HOME], chunks, brotli);
      if (sent > MOST_SENT) this.error(`a home's page fetches ${sent} bytes of JavaScript; it may fetch ${MOST_SENT}`);
    },
    // The stylesheet is there, and as it is written, by now.
    writeBundle(_, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => /\/app-[^/]*\.css$/.test(fileName));
      if (sheet?.type !== 'asset') this.error('the build has no stylesheet of app.css');
      const style = brotliCompressSync(sheet.source).length;
      if (style > MOST_STYLE) this.error(`pages begin with ${style} bytes of stylesheet; they may have ${MOST_STYLE}`);
    },
  };
}

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;
/** What is short is sent as it is (scripts/build.mjs). */
const brotli = (code: string): number => (code.length < 1024 ? code.length : brotliCompressSync(code).length);

/** The chunk that a source file is the beginning of. */
function entryOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(source));
  if (found === undefined) throw new Error(`the build has no ${source}`);
  return found;
}

/** Of the chunks that these source files begin, and all that they import at once. */
function weightOf(
  sources: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
  weigh: (code: string) => number,
): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(sources.map((source) => entryOf(source, chunks)));
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk !== undefined) needed.add(chunk);
    }
  }
  return [...needed].reduce((sum, { code }) => sum + weigh(code), 0);
}
