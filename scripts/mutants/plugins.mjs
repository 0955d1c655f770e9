import { readFileSync, writeFileSync } from 'node:fs';
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as runners } from '@stryker-mutator/vitest-runner';
import { openResults } from './results.mjs';
import { NOT_IN_SAMPLE, sampleOf } from './score.mjs';
import { isWording } from './wording.mjs';

/** What scripts/mutants.mjs adds to Stryker, by its plugin interface. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'wording', {
    shouldIgnore: ({ node, parent }) => (isWording(node, parent) ? 'wording of SQL, log lines and errors' : undefined),
  }),
  declareFactoryPlugin(PluginKind.Reporter, 'plan', createPlanReporter),
  declareFactoryPlugin(PluginKind.TestRunner, 'whole-test-files', createWholeFileRunner),
];

/** Draws the sample, and writes down what it was drawn from, once it is known which mutants tests reach. */
function createPlanReporter() {
  const { size = Infinity, seed } = JSON.parse(process.env.MUTANTS_SAMPLE);
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      const runs = mutantPlans.filter(({ plan }) => plan === 'Run');
      const reached = runs.filter(({ runOptions }) => runOptions.testFilter?.length !== 0).map(({ mutant }) => mutant);
      reached.sort(
        (a, b) =>
          a.fileName.localeCompare(b.fileName) ||
          a.location.start.line - b.location.start.line ||
          a.location.start.column - b.location.start.column ||
          Number(a.id) - Number(b.id),
      );
      const sample = sampleOf(reached.length, size, seed).map((place) => reached[place].id);
      // What a test reaches, and preparations besides.
      const prepared = reached.filter((mutant) => mutant.static === true).map(({ id }) => id);
      const plan = { covered: reached.length, noCoverage: runs.length - reached.length, sample, prepared };
      writeFileSync(process.env.MUTANTS_PLAN, JSON.stringify(plan));
    },
  };
}

/**
 * Stryker's runner for Vitest, but that a mutant meets whole test files: tests of a file share an application, and
 * one of them alone may find another state than it does behind the others. What also runs in the preparations of
 * tests (`beforeAll`), as the making of an application does, meets all files: Stryker knows only the tests that reach
 * it themselves. Mutants outside the sample are passed over, and so are those whose result is known from before. A run
 * that ended before any test, which Stryker would take for a survivor, is tried again.
 */
function createWholeFileRunner(injector) {
  const inner = injector.injectFunction(runners[0].factory);
  const known = `${process.env.MUTANTS_PLAN}.tests`;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  let sample;
  let prepared;
  let testsOf;
  let results;

  async function run(options, tries) {
    const result = await inner.mutantRun(options);
    if (result.status !== MutantRunStatus.Survived || result.nrOfTests > 0) return result;
    return tries > 1 ? run(options, tries - 1) : { status: MutantRunStatus.Error, errorMessage: 'no test was run' };
  }

  /** A file whose preparations fail has noticed the mutant, though none of its tests is run. */
  function asKilled(result, files) {
    if (result.status !== MutantRunStatus.Error) return result;
    const failed = files.find((file) => result.errorMessage.includes(file));
    if (failed === undefined) return result;
    const killedBy = [testsOf[failed][0]];
    return { status: MutantRunStatus.Killed, killedBy, failureMessage: result.errorMessage, nrOfTests: 0 };
  }

  return {
    capabilities: () => inner.capabilities(),
    init: () => inner.init(),
    dispose: () => inner.dispose(),

    async dryRun(options) {
      const result = await inner.dryRun(options);
      // Kept in a file, as another process takes over when this one hangs.
      writeFileSync(
        known,
        JSON.stringify(
          Object.groupBy(
            (result.tests ?? []).map(({ id }) => id),
            fileOf,
          ),
        ),
      );
      return result;
    },

    async mutantRun(options) {
      if (sample === undefined) {
        const plan = read(process.env.MUTANTS_PLAN);
        [sample, prepared] = [new Set(plan.sample), new Set(plan.prepared)];
      }
      if (!sample.has(options.activeMutant.id)) return { status: MutantRunStatus.Error, errorMessage: NOT_IN_SAMPLE };
      testsOf ??= read(known);
      results ??= openResults(process.env.MUTANTS_RESULTS, JSON.parse(process.env.MUTANTS_SOURCES));
      const isPrepared = prepared.has(options.activeMutant.id);
      const files = isPrepared ? Object.keys(testsOf) : [...new Set(options.testFilter.map(fileOf))];
      const before = results.find(options.activeMutant, files);
      if (before !== undefined) return before;
      const result = asKilled(await run({ ...options, testFilter: files.flatMap((file) => testsOf[file]) }, 2), files);
      results.keep(options.activeMutant, files, result);
      return result;
    },
  };
}
createWholeFileRunner.inject = tokens(commonTokens.injector);

/** Of a test's id, which is its file and its name. */
function fileOf(id) {
  return id.split('#')[0];
}
