import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 10_000,
    hookTimeout: 120_000,
    globalSetup: ['src/platform/db/testing-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,bench,demo,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['src/contract/texts.server.ts'],
        },
      },
      // The tests of searching once more, on the port's other implementation: what holds of one must hold of both.
      {
        extends: true,
        test: {
          name: 'brute-force',
          include: ['src/search/*.test.ts', 'src/commute/commute.test.ts'],
          setupFiles: ['src/contract/texts.server.ts'],
          env: { TEST_SEARCH_ENGINE: 'brute-force' },
        },
      },
      // One at a time: each starts a server and a browser.
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
