import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { scriptBudget } from './scripts/script-budget.ts';
import { workerFiles } from './scripts/worker-files.ts';

/** Two builds: the browser's files in build/client, the server with its worker threads in build/server. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), workerFiles(), scriptBudget()],
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 400 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs comes in one file: thirty small ones compress worse, and take longer to ask
                // for.
                { name: (id, modules) => (isInFrame(id, modules) ? 'frame' : null), priority: 2 },
                // Then what the pages that readers begin with share: all of them, and then two.
                { name: (id, modules) => (firstPagesOf(id, modules).length === 3 ? 'shared' : null), priority: 1 },
                // By itself what they share and parts of a home's page need: else these bring the list's cards along.
                {
                  name: (id, modules) =>
                    firstPagesOf(id, modules).join() === 'front,list' && isReachedFrom(PARTS_OF_HOME, id, modules)
                      ? 'words'
                      : null,
                  priority: 0.5,
                },
                {
                  name: (id, modules) =>
                    firstPagesOf(id, modules).length === 2 ? firstPagesOf(id, modules).join('-') : null,
                },
                // What the list shares with its dialogs and with other pages.
                {
                  name: (id, modules) => (firstPagesOf(id, modules).join() === 'list' ? 'list-views' : null),
                },
                // And what a home's page shares with the pages beside it.
                {
                  name: (id, modules) =>
                    firstPagesOf(id, modules).join() === 'home' && isReachedFrom(OTHER_PAGES, id, modules)
                      ? 'home-views'
                      : null,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node22',
        // Stack traces that name our lines.
        sourcemap: true,
        rollupOptions: { input: { main: 'src/main.server.ts', ...workers() } },
      },
    },
  },
});

/** Every worker thread is an entry of its own, by the name that platform/workers.server.ts looks for. */
function workers(): Record<string, string> {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.worker.ts'));
  return Object.fromEntries(paths.map((path) => [`workers/${basename(path, '.worker.ts')}`, join('src', path)]));
}

/** Whether every page needs the module. */
function isInFrame(id: string, modules: Modules): boolean {
  return HELPERS.test(id) || isReachedFrom(FRAME_ENTRIES, id, modules);
}

/**
 * Whether those lead to a module without `import()`. They themselves stay files of their own: the one that begins it
 * all must run after the page has said what it consists of.
 */
function isReachedFrom(entries: RegExp, id: string, modules: Modules): boolean {
  const importers = new Set(modules.getModuleInfo(id)?.importers);
  for (const each of importers) {
    if (entries.test(each)) return true;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return false;
}

/** Those of the pages that readers begin with that need the module at once. */
function firstPagesOf(id: string, modules: Modules): string[] {
  return Object.entries(FIRST_PAGES).flatMap(([name, page]) => (isReachedFrom(page, id, modules) ? [name] : []));
}

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** What the bundler itself adds to pages. */
const HELPERS = /^\0(vite\/preload-helper|rolldown\/runtime)/;
const FRAME_ENTRIES = /\/src\/(root\.tsx|entry\.client\.tsx|frame\/default-layout\.tsx)/;
const OTHER_PAGES = /\/src\/(insights|leads|agencies|collections)\/.*-page\.tsx/;
const FIRST_PAGES = {
  front: /\/src\/front-page\/web\/front-page\.tsx/,
  list: /\/src\/search\/web\/list-page\.tsx/,
  home: /\/src\/properties\/web\/property-page\.tsx/,
};
/** Parts that a home's page fetches by itself. */
const PARTS_OF_HOME = /\/src\/(ui\/offline\/offline|properties\/web\/(project-sections|search-steps|travel-part))\.tsx/;
