import { prepareTestDatabases } from './testing.ts';

/** Vitest runs this once before all tests. */
export default async function setup(): Promise<void> {
  await prepareTestDatabases();
}
