import { defineConfig } from 'vitest/config';
import { commandTests, databaseTests } from './scripts/test-files.mjs';

const withDatabase = databaseTests();
const ofCommands = commandTests();

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Ends a test that hangs; how long one takes says what else the machine does. No test has a shorter one of its own.
    testTimeout: 240_000,
    hookTimeout: 600_000,
    // Vitest waits for a second alone, in which a busy machine may not get to what is awaited.
    expect: { poll: { timeout: 60_000 } },
    // A failure's message is often all that is kept of a run: it shows whole values.
    chaiConfig: { truncateThreshold: 0 },
    // `isolate: false`: files of a worker share the modules they import, which took half of a run (decision 139).
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,bench,demo,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...withDatabase, ...ofCommands],
          setupFiles: ['src/texts/texts.server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          isolate: false,
          include: ofCommands,
          setupFiles: ['src/texts/texts.server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          include: withDatabase,
          setupFiles: ['src/texts/texts.server.ts'],
          globalSetup: ['src/platform/db/testing-setup.ts'],
        },
      },
      // The tests of searching once more, on the port's other implementation: what holds of one must hold of both.
      {
        extends: true,
        test: {
          name: 'brute-force',
          isolate: false,
          include: withDatabase.filter((path) => /^src\/(search\/[^/]+|commute\/commute)\.test\.ts$/.test(path)),
          setupFiles: ['src/texts/texts.server.ts'],
          globalSetup: ['src/platform/db/testing-setup.ts'],
          env: { TEST_SEARCH_ENGINE: 'brute-force' },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/setup.ts'],
        },
      },
    ],
  },
});
