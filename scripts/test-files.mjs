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
 * Those of {@link databaseTests} that `npm test` runs on PGlite too, beside PostgreSQL, which all of them run on
 * (decision 394): what hangs on the database itself, and a file or two of each slice with tables. That each slice works
 * on PGlite is shown by the browser tests, which have no other database, and by the tests of searching on the other
 * engine.
 */
export function embeddedTests() {
  return databaseTests().filter((path) => ON_BOTH.some((kind) => kind.test(path)));
}

const ON_BOTH = [
  // Migrations, locks, jobs, logs of changes, notifications.
  /src\/platform\/(changes|db|jobs|live|mail|audit)\/|src\/table-owners\.test/,
  /alerts\/(agreement|alerts|favourites|pauses)\.test|search\/(index|changes-since|search)\.test|swipe\/together\.test/,
  // Tables in parts, and what is written in bulk.
  /interactions\/interactions\.test|imports\/(complete|places|removed-places|feed-state)\.test|areas\/import\.test/,
  /properties\/(save|update|reassign|relistings|held\/held)\.test|feeds\/(partial|price-drop)\.test/,
  // Several people or processes at once.
  /collections\/(at-once|collections)\.test|payments\/(payments|publishing)\.test|drafts\/(drafts|publishing)\.test/,
  /accounts\/(sessions|registration|own-data\/[^/]*|factors\/factors)\.test|moderation\/moderation\.test/,
  /(hidden|history|flags|links|consent|content|icons|statistics)\/[a-z]+\.test/,
  /agencies\/(agencies|people\/people)\.test|leads\/(leads|inbox\/inbox|sign-up\/sign-up)\.test/,
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
