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
 * Those of {@link databaseTests} that `npm test` runs on PostgreSQL alone: they interrupt a slice's work at every step,
 * start several processes or try every mutation, which takes a quarter of the time on the slower database and shows the
 * same there. What PGlite keeps when its process is killed is shown by `platform/jobs/killed` and `imports/killed`.
 */
export function serverTests() {
  return databaseTests().filter((path) => ON_SERVER_ALONE.test(path));
}

const ON_SERVER_ALONE =
  /(permissions|processes)\.test\.ts$|(feeds|payments|uploads|pictures)\/[^/]*killed\.test\.ts$|imports\/killed-formats\.test\.ts$/;

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
