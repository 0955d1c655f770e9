import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Two builds: the browser's files in build/client, the server with its worker threads in build/server. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 400 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page needs comes in one file: thirty small ones pack worse, and take longer to ask for.
            codeSplitting: { groups: [{ name: 'shared', test: /\/src\/(ui|contract|paths|history|collections)/, minShareCount: 8 }] },
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
