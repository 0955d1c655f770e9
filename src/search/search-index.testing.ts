import { bruteForceIndex } from './brute-force.testing.ts';
import { inProcessIndex } from './in-process/listing-index.server.ts';
import type { IndexMaker } from './listing-index.server.ts';

/**
 * What tests of the whole API search with: as the product does, or by brute force in the project that says so
 * (vitest.config.ts).
 */
export const searchIndexOfTests: IndexMaker =
  process.env['TEST_SEARCH_ENGINE'] === 'brute-force' ? bruteForceIndex : inProcessIndex;
