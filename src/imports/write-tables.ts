import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { withTables } from './doc-tables.ts';

// npm run import:tables: brings the tables of docs/importing.md up to date with the code.
const path = join(PROJECT_ROOT, 'docs/importing.md');
writeFileSync(path, withTables(readFileSync(path, 'utf8')));
