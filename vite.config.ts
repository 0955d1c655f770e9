import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageTexts } from './scripts/page-texts.ts';

/** Two builds: the browser's files in build/client, the server with its worker threads in build/server. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pageTexts()],
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 400 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs comes in one file: thirty small ones pack worse, and take longer to ask for.
                { name: (id, modules) => (isInFrame(id, modules) ? 'frame' : null), priority: 2 },
                { name: 'shared', test: /\/src\/(ui|contract|paths|history|collections)/, minShareCount: 6, priority: 1 },
                { name: 'homes', test: /\/src\/properties\/web\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node20',
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

/** Whether every page needs the module: it is reached, without `import()`, from what all pages begin with. */
function isInFrame(id: string, modules: Modules): boolean {
  if (HELPERS.test(id)) return true;
  const importers = new Set(modules.getModuleInfo(id)?.importers);
  for (const each of importers) {
    if (FRAME_ENTRIES.test(each)) return true;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return false;
}

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** What the bundler itself adds to pages. */
const HELPERS = /^\0(vite\/preload-helper|rolldown\/runtime)/;
const FRAME_ENTRIES = /\/src\/(root\.tsx|entry\.client\.tsx|ui\/default-layout\.tsx)/;
