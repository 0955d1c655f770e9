import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureDependencies, ROOT, runOrExit } from './install.mjs';
import { ensureMachine } from './machine.mjs';
import { ensureNode } from './node.mjs';
import { startPostgres } from './postgres.mjs';
import { embeddedTests } from './test-files.mjs';

/**
 * `npm test`: sets up what tests need, runs every check there is, and says in its last line how many
 * passed and failed. Lint and types count as one each. Goes on after a failure, so that one run tells all.
 */

const results = [];
// Hundreds of tests start processes of their own: half of what that takes is compiling the same code again.
const ENVIRONMENT = {
  ...process.env,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'grend', 'compiled-tests'),
};
const LINES_OF_A_PROBLEM = 8;
const reports = mkdtempSync(join(tmpdir(), 'grend-test-'));

/** The suites import the same modules: what one has transformed is kept for the others of this run. */
const TRANSFORMS_ONCE = [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${join(reports, 'transformed')}`,
];

await ensureNode();
// The machine's packages are fetched and unpacked while npm's are, and while it is built.
const machineIsReady = ensureMachine();
ensureDependencies();
runOrExit('npm', ['run', '--silent', 'build'], 'The build failed.');
await machineIsReady;

process.stdout.write(`On Node ${process.versions.node}\n`);
// Two lanes: whichever is free takes the next. The browser tests, on two workers, wait half of their time: one core is
// enough for them. The long ones come first, so that both lanes end at about the same time.
const waiting = [
  () => suite('browser tests', ['--project', 'e2e']),
  () => check('licences and hashes of dependencies', ['run', '--silent', 'sbom']),
  () => check('types', ['run', '--silent', 'typecheck']),
  () => check('lint', ['run', '--silent', 'lint']),
  () => suite('tests of commands', ['--project', 'commands', '--no-file-parallelism']),
  () =>
    suite('API tests, on the database in the process', [
      ...['--project', 'api', '--no-file-parallelism'],
      ...embeddedTests(),
    ]),
  // In parts, so that the lane of the browser tests takes the last.
  () => testsOnPostgres(1),
  () => testsOnPostgres(2),
  () => testsOnPostgres(3),
  () => testsOnPostgres(4),
  () => suite('unit tests', ['--project', 'unit', '--no-file-parallelism']),
  () => suite('search, on the other engine', ['--project', 'brute-force', '--no-file-parallelism']),
];
await Promise.all([lane(), lane()]);
rmSync(reports, { recursive: true, force: true });

process.stdout.write('\n');
for (const { name, passed, failed, seconds, problems = [] } of results) {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const word = failed === 0 ? 'ok  ' : 'FAIL';
  process.stdout.write(`${word} ${name}: ${passed} of ${passed + failed} (${Math.round(seconds)} s)\n`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') === 0 ? 0 : 1;

async function lane() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
}

/** A quarter of them, on a server of its own. */
async function testsOnPostgres(part) {
  const postgres = await startPostgres({ isInMemory: true });
  try {
    // One file at a time: a transaction in any database of the server holds back what the others' indexes may see.
    const args = ['--project', 'api', '--no-file-parallelism', `--shard=${part}/4`];
    await suite(`API tests, on PostgreSQL, part ${part}`, args, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function check(name, npmArguments) {
  const begun = performance.now();
  const status = await run('npm', npmArguments, {}, `\n== ${name}\n`);
  const seconds = (performance.now() - begun) / 1000;
  results.push({ name, seconds, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
}

async function suite(name, args, env = {}) {
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const begun = performance.now();
  const status = await run(
    process.execPath,
    [
      vitest,
      'run',
      ...args,
      ...TRANSFORMS_ONCE,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    `\n== ${name}\n`,
  );
  results.push({ name, seconds: (performance.now() - begun) / 1000, ...countsOf(report, status) });
}

/** Resolves to the exit code. What runs meanwhile writes between these lines; each begins a line of its own. */
function run(command, args, env, title) {
  process.stdout.write(title);
  return new Promise((resolve, reject) => {
    spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...ENVIRONMENT, ...env } })
      .once('error', reject)
      .once('close', resolve);
  });
}

/** A run that fails without a failed test (a file that does not load, an error left over) counts as one failure. */
function countsOf(report, status) {
  try {
    const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed,
      failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed,
      problems: testResults.flatMap(problemsOf),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * What went wrong in a file, told where a reader of the log's end finds it: of each failed test, and of what stands
 * around them, the first lines.
 */
function problemsOf({ name, message, assertionResults }) {
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n')]);
  const around = message === '' ? [] : [['beside its tests', message]];
  return [...around, ...failed].map(
    ([what, why]) =>
      `FAIL ${relative(ROOT, name)}: ${what}\n${why
        .split('\n')
        .slice(0, LINES_OF_A_PROBLEM)
        .map((line) => `     ${line}`)
        .join('\n')}`,
  );
}
