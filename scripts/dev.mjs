import { join } from 'node:path';
import { ensureDependencies, ROOT, runOrExit } from './install.mjs';

// `npm run dev`: the server from source. Pages change as they are saved; after a change to the server's own code, start again.

ensureDependencies();
runOrExit(process.execPath, [join(ROOT, 'scripts', 'build-kernels.mjs')], 'The search kernels could not be built.');
process.env.NODE_ENV = 'development';

const { createServer } = await import('vite');
const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } });
const { start } = await vite.ssrLoadModule('/src/main.server.ts');
await start({ middleware: vite.middlewares, pages: () => vite.ssrLoadModule('virtual:react-router/server-build') });
