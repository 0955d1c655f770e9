import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/**
 * How Stryker runs tests: those that scripts/mutants.mjs names, as the projects `unit` and `api` would, the quick ones
 * first.
 */

const ROOT = join(import.meta.dirname, '..', '..');

/** The first test that fails ends the run for a mutant: most fall before a database is started. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    return [...files].sort((a, b) => cost(a.moduleId) - cost(b.moduleId) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

function cost(path) {
  const text = readFileSync(path, 'utf8');
  const start = text.includes('startTestApp') ? 4 : text.includes('testDatabase') ? 2 : 0;
  return start + (text.includes('fast-check') ? 1 : 0);
}

export default defineConfig({
  root: ROOT,
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]'),
    setupFiles: ['src/texts/texts.server.ts'],
    globalSetup: ['src/platform/db/testing-setup.ts'],
    sequence: { sequencer: QuickFirst },
    // One process for the files that a mutant meets: loading the application takes as long as many of its tests.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
