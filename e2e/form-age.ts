import { expect } from 'vitest';

/**
 * A form that is younger than two seconds is taken for a program's: waits until this one, which is there by now, has
 * aged.
 */
export async function formHasAged(): Promise<void> {
  const seen = Date.now();
  await expect.poll(() => Date.now() - seen, { timeout: 5_000 }).toBeGreaterThan(2_100);
}
