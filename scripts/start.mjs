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

const { start } = await import(join(ROOT, 'build', 'server', 'main.js'));
await start();
