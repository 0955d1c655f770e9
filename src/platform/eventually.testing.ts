import { vi } from 'vitest';

/** As long as `expect.poll` waits (vitest.config.ts). A test has longer, so that its failure says what was missed. */
const PATIENCE_MS = 60_000;

/**
 * Waits until `holds` no longer throws. Vitest's own `waitFor` gives up after a second, in which a busy machine may not
 * get to what is awaited.
 */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: PATIENCE_MS });
}
