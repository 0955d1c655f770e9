import module from 'node:module';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensureDependencies, ROOT } from './install.mjs';
import { ensureNode } from './node.mjs';

// `npm start`: from a bare checkout to a running server. What is there already is not done again.

await ensureNode();
ensureDependencies();
ensureBuild();

// Read before anything else is loaded: React and others choose by it how they work. Whether this is
// production in our sense is MODE, which follows what NODE_ENV was.
process.env.MODE ??= process.env.NODE_ENV === 'production' ? 'production' : 'trial';
process.env.NODE_ENV = 'production';

// A sixth of a start's processor time is compiling the same code as the time before.
module.enableCompileCache?.(join(ROOT, 'node_modules', '.cache', 'grend', 'compiled'));

const { start } = await import(join(ROOT, 'build', 'server', 'main.js'));
await start();
