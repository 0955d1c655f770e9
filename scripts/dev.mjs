import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, ROOT, runOrExit } from './install.mjs';
import { ensureNode } from './node.mjs';

// `npm run dev`: the server from source. Pages change in the browser as they are saved; a change to
// the server's own code ends the child, and this parent starts it again.

const SERVER_CODE = /\.(server|worker|contract)\.ts$|\/contract(\/[\w-]+)?\.ts$|\.sql$/;

await ensureNode();
if (process.send === undefined) parent();
else await child();

function parent() {
  ensureDependencies();
  runOrExit(process.execPath, [join(ROOT, 'scripts', 'build-kernels.mjs')], 'The search kernels could not be built.');
  process.on('SIGINT', () => undefined);
  run();
}

function run() {
  let again = false;
  spawn(process.execPath, [import.meta.filename], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  })
    .on('message', () => (again = true))
    .on('exit', (code) => {
      if (again) run();
      else process.exit(code ?? 1);
    });
}

async function child() {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } });
  vite.watcher.add(join(ROOT, 'db', 'migrations')).on('change', (path) => {
    if (!SERVER_CODE.test(path)) return;
    process.send('again');
    process.kill(process.pid, 'SIGTERM');
  });
  const { start } = await vite.ssrLoadModule('/src/main.server.ts');
  await start({ middleware: vite.middlewares, pages: () => vite.ssrLoadModule('virtual:react-router/server-build') });
  process.channel.unref();
}
