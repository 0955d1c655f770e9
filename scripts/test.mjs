import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, ROOT, runOrExit } from './install.mjs';
import { ensureMachine } from './machine.mjs';
import { startPostgres } from './postgres.mjs';

/**
 * `npm test`: sets up what tests need, runs every check there is, and says in its last line how many
 * passed and failed. Lint and types count as one each. Goes on after a failure, so that one run tells all.
 */

const results = [];
const reports = mkdtempSync(join(tmpdir(), 'grend-test-'));

ensureMachine();
ensureDependencies();
runOrExit('npm', ['run', '--silent', 'build'], 'The build failed.');

check('lint', ['run', '--silent', 'lint']);
check('types', ['run', '--silent', 'typecheck']);
suite('unit and API tests, on the database in the process', ['--project', 'unit']);
const postgres = await startPostgres();
try {
  // One file at a time: a transaction in any database of the server holds back what the others' indexes may see.
  suite('API tests, on PostgreSQL', ['--project', 'unit', '--no-file-parallelism', ...testsWithDatabase()], { TEST_DATABASE_URL: postgres.url });
} finally {
  await postgres.stop();
}
suite('browser tests', ['--project', 'e2e']);
rmSync(reports, { recursive: true, force: true });

process.stdout.write('\n');
for (const { name, passed, failed } of results) process.stdout.write(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} of ${passed + failed}\n`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') === 0 ? 0 : 1;

function check(name, npmArguments) {
  heading(name);
  const { status } = spawnSync('npm', npmArguments, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  results.push({ name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
}

function suite(name, args, env = {}) {
  heading(name);
  const report = join(reports, `${results.length}.json`);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  results.push({ name, ...countsOf(report, status) });
}

/** A run that fails without a failed test (a file that does not load, an error left over) counts as one failure. */
function countsOf(report, status) {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The test files that ask for a database. */
function testsWithDatabase() {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path));
  return files.map((path) => join('src', path)).filter((path) => /testDatabase|startTestApp/.test(readFileSync(join(ROOT, path), 'utf8')));
}

function heading(name) {
  process.stdout.write(`\n== ${name}\n`);
}
