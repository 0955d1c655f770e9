import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** The test files that ask for a database, which run on both: paths from the project's folder. */
export function databaseTests() {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('src', path))
    .filter((path) => /testDatabase|startTestApp/.test(readFileSync(join(ROOT, path), 'utf8')));
}
