import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const WITH_DATABASE = /testDatabase|startTestApp/;
const OF_COMMANDS = /cli\.testing\.ts|node:child_process|\brunImport\(/;

/** The test files that ask for a database, which run on both: paths from the project's folder. */
export function databaseTests() {
  return testFiles((text) => WITH_DATABASE.test(text));
}

/**
 * The test files that run the project's commands, in processes and data folders of their own: seconds for each test.
 */
export function commandTests() {
  return testFiles((text) => OF_COMMANDS.test(text) && !WITH_DATABASE.test(text));
}

function testFiles(isWanted) {
  return ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => join(folder, path))
      .filter((path) => isWanted(readFileSync(join(ROOT, path), 'utf8'))),
  );
}
