import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Lets no build pass in which the browser gets zod, or in which one of these pages needs more JavaScript
 * than it may (bytes, gzipped) before it comes alive. What pages fetch right after that is some 3 KB more: `npm run
 * bench -- pages
 * --only weight` weighs all of it in a browser, against 150 KB.
 */
const MOST = 147_000;
const WEIGHED = [
  '/src/front-page/web/front-page.tsx',
  '/src/search/web/list-page.tsx',
  '/src/properties/web/property-page.tsx',
];
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
        const bytes = weightOf(
          [...FRAME, page].map((source) => entryOf(source, chunks)),
          chunks,
        );
        if (bytes > MOST) this.error(`${page} begins with ${bytes} bytes of JavaScript, gzipped; it may have ${MOST}`);
      }
    },
  };
}

/** The chunk that a source file is the beginning of. */
function entryOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(source));
  if (found === undefined) throw new Error(`the build has no ${source}`);
  return found;
}

/** Of the chunks and all that they import at once. */
function weightOf(entries: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(entries);
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk !== undefined) needed.add(chunk);
    }
  }
  return [...needed].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
