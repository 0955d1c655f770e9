import { setTimeout } from 'node:timers/promises';

/**
 * The same work, behind which this process rests for as long as it took: PostgreSQL works for it as for anybody, and
 * those who ask meanwhile have every other turn.
 */
export function takingTurns<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    const started = performance.now();
    const result = await work(...given);
    await setTimeout(performance.now() - started);
    return result;
  };
}
