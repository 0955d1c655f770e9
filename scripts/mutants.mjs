import { Stryker } from '@stryker-mutator/core';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './install.mjs';
import { hashOf } from './mutants/results.mjs';
import { scoreOf } from './mutants/score.mjs';

/**
 * `npm run mutants -- src/SLICE`: changes the slice's code in one small way after another (StrykerJS) and runs the
 * slice's tests against each change. Prints the share of changes that a test notices, and those that none does;
 * ends with 1 when the share is under 75 %. With `--sample N` only so many mutants are tried, chosen at random.
 */

const LEAST_SCORE = 75;
const REPORTS = join('reports', 'mutants');
const SANDBOXES = join(REPORTS, 'sandboxes');

/** Tests of other slices through which alone a part of a slice is reached. */
const ELSEWHERE = {
  'src/search': [
    'src/agencies/agencies.test.ts',
    'src/commute/commute.test.ts',
    'src/insights/valuation/valuation.test.ts',
    'src/saved-searches/alerts/agreement.test.ts',
  ],
};

const USAGE = `npm run mutants -- src/SLICE [--sample N [--seed N]] [--concurrency N] [--fresh] [--tests PATH ...]

  src/SLICE       a folder, or single files of one slice
  --sample N      try N mutants of the code that tests run, chosen at random, and say how sure the score is
  --seed N        which random sample (1 unless said)
  --concurrency N test runs at the same time (2 unless said)
  --fresh         forget the results of earlier runs, which hold as long as neither code nor tests change
  --tests PATH    these test files instead of all that reach the slice
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true },
  },
});
process.chdir(ROOT);
const [slice] = positionals.map(sliceOf);
if (slice === undefined || positionals.some((path) => sliceOf(path) !== slice || !existsSync(path))) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const mutated = positionals.flatMap(filesUnder).filter(isMutated);
const tests = (values.tests ?? [...filesUnder(slice).filter(isOfMutated), ...(ELSEWHERE[slice] ?? [])]).filter((path) =>
  /\.test\.tsx?$/.test(path),
);
const size = values.sample === undefined ? undefined : Number(values.sample);
const name = slice.replaceAll(/[\\/]/g, '-');
const [plan, results] = ['plan.json', 'results.jsonl'].map((kind) => resolve(REPORTS, `${name}.${kind}`));

mkdirSync(SANDBOXES, { recursive: true });
if (values.fresh) rmSync(results, { force: true });
linkSharedData();
// What the plugins and the Vitest configuration read in the processes that Stryker starts.
process.env.MUTANTS_TESTS = JSON.stringify(tests);
process.env.MUTANTS_PLAN = plan;
process.env.MUTANTS_RESULTS = results;
process.env.MUTANTS_SOURCES = JSON.stringify(Object.fromEntries(mutated.map((path) => [path, hashOf(path)])));
process.env.MUTANTS_SAMPLE = JSON.stringify({ size, seed: Number(values.seed) });

const begun = performance.now();
const tested = await new Stryker({
  mutate: mutated,
  testRunner: 'whole-test-files',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/plugins.mjs'],
  vitest: { configFile: 'scripts/mutants/vitest.config.mjs', related: false, pool: 'forks' },
  ignorers: ['wording'],
  reporters: ['progress-append-only', 'html', 'plan'],
  htmlReporter: { fileName: join(REPORTS, `${name}.html`) },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: Number(values.concurrency),
  timeoutMS: 60_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 60,
  tempDirName: SANDBOXES,
  cleanTempDir: 'always',
  disableTypeChecks: false,
  ignorePatterns: ['/build', '/data', '/docs', '/e2e', '/reports', '/.react-router', '/scripts/runtime'],
  allowConsoleColors: false,
  logLevel: 'warn',
}).runMutationTest();

report(scoreOf(tested, JSON.parse(readFileSync(plan, 'utf8'))));

function report({ score, low, high, tried, covered, noCoverage, timedOut, invalid, undetected }) {
  const say = (line) => process.stdout.write(`${line}\n`);
  say('');
  for (const mutant of undetected) say(lineOf(mutant));
  say('');
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const kind =
    size === undefined
      ? `Whole run: all ${tried} mutants that tests reach`
      : `Sample (seed ${values.seed}): ${tried} of ${covered} mutants that tests reach`;
  say(
    `${kind}, and ${noCoverage} that none reaches, in ${slice}. ${timedOut} ran out of time; ${invalid} made no valid program.`,
  );
  say(
    size === undefined || tried === covered
      ? `Score ${percent(score)} in ${seconds} s.`
      : `Score about ${percent(score)}, with 95 % certainty between ${percent(low)} and ${percent(high)}, in ${seconds} s.`,
  );
  process.exitCode = score * 100 >= LEAST_SCORE ? 0 : 1;
}

function lineOf({ status, fileName, location: { start, end }, mutatorName, replacement }) {
  const path = relative(ROOT, resolve(fileName));
  const lines = readFileSync(path, 'utf8').split('\n');
  const within = lines.slice(start.line - 1, end.line);
  within[within.length - 1] = within.at(-1).slice(0, end.column - 1);
  within[0] = within[0].slice(start.column - 1);
  const short = (text) => {
    const line = text.replaceAll(/\s+/g, ' ');
    return line.length > 90 ? `${line.slice(0, 90)} …` : line;
  };
  const place = `${path}:${start.line}:${start.column}`;
  return `${status} ${place} ${mutatorName}: ${short(within.join('\n'))} -> ${short(replacement ?? '')}`;
}

/** `src/SLICE`, or `src/platform/PART`. */
function sliceOf(path) {
  const parts = relative(ROOT, resolve(path)).split(/[\\/]/);
  if (parts[0] !== 'src' || parts.length < 2) return undefined;
  return join(...parts.slice(0, parts[1] === 'platform' ? 3 : 2));
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [relative(ROOT, resolve(path))];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((each) => join(relative(ROOT, resolve(path)), each))
    .sort();
}

/**
 * The slice's code on the server and its contract. Pages are tested in the browser, the kernels of the engine are
 * another language, and a worker thread has a global scope of its own, where no mutant is switched on.
 */
function isMutated(path) {
  return (
    /\.ts$/.test(path) &&
    !/\.(test|testing|worker|generated|d)\.ts$/.test(path) &&
    !/[\\/]web[\\/]/.test(path) &&
    isOfMutated(path)
  );
}

/** The engine's own tests reach nothing else, and fuzzing it takes long. */
function isOfMutated(path) {
  return !/[\\/]engine[\\/]/.test(path);
}

/** Some tests read real data from beside the project's folder; the sandboxes lie elsewhere. */
function linkSharedData() {
  const [data, link] = [join(dirname(ROOT), 'shared'), join(SANDBOXES, 'shared')];
  if (existsSync(data) && !existsSync(link)) symlinkSync(data, link, 'junction');
}
