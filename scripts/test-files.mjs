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
 * Those of {@link databaseTests} that `npm test` runs on PostgreSQL alone, since they show the same there. Together
 * they take half of the time on the slower database. What PGlite keeps when its process is killed is shown by
 * `platform/jobs/killed` and `imports/killed`, and that each slice works on it by the browser tests, which have no
 * other.
 */
export function serverTests() {
  return databaseTests().filter((path) => ON_SERVER_ALONE.some((kind) => kind.test(path)));
}

const ON_SERVER_ALONE = [
  // They interrupt a slice's work at every step, start several processes or try every mutation.
  /(permissions|processes)\.test\.ts$/,
  /(feeds|payments|uploads|pictures)\/[^/]*killed\.test\.ts$|imports\/killed-formats\.test\.ts$/,
  // They look at files, pictures, sentences and protocols, whose records are written as those of other tests are.
  /imports\/(ways-in|melbourne)\.test\.ts$|imports\/reaxml\/round-trip\.test\.ts$/,
  /(drafts\/(uploads|images|attachments)|platform\/images|properties\/pictures)\/[^/]*\.test\.ts$/,
  /(src\/assistant|accounts\/identity)\/.*\.test\.ts$/,
  /contract\/kinds\/kinds\.test\.ts$/,
];

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
