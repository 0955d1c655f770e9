/** How a kind of job is done. */
export interface JobPolicy {
  /** Tries in all; after the last the job stays as `failed`. */
  readonly attempts: number;
  /**
   * Milliseconds after the first failure. Four times as much after each further one, {@link LONGEST_PAUSE_MS} at most.
   */
  readonly firstPauseMs: number;
  /** How many of the kind are done at once in one process: others never wait for a kind that is slow. */
  readonly atOnce: number;
}

export const DEFAULT_POLICY: JobPolicy = { attempts: 8, firstPauseMs: 20_000, atOnce: 4 };
export const LONGEST_PAUSE_MS = 6 * 3_600_000;
const FACTOR = 4;

/**
 * Milliseconds from a failure to the next try. `random`, from 0 to 1, chooses within the upper half of the
 * pause, so that jobs that failed together do not come back together.
 */
export function pauseAfter(tries: number, { firstPauseMs }: JobPolicy, random: number): number {
  const whole = Math.min(firstPauseMs * FACTOR ** (tries - 1), LONGEST_PAUSE_MS);
  return Math.round(whole * (0.5 + random / 2));
}
