/** Callers that ask for the same thing at the same time share one piece of work. */
export interface SingleFlight<T> {
  /**
   * The result of the work that runs under this key, begun now if none does. Its failure is that of all who
   * share it. Nothing is kept: whoever asks after its end begins anew.
   */
  run(key: string, work: () => Promise<T>): Promise<T>;
  isRunning(key: string): boolean;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const shared = running.get(key);
      if (shared !== undefined) return shared;
      const fresh = work().finally(() => running.delete(key));
      running.set(key, fresh);
      return fresh;
    },
    isRunning: (key) => running.has(key),
  };
}

/**
 * A function whose calls never overlap. A call during a run waits for its end and then gets a run of its
 * own, since the one under way may have passed what the caller means; all who wait share that one.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () => (running = work().finally(() => (running = undefined)));
  return () => {
    // One that waits begins a moment after the run before it has ended.
    if (next !== undefined) return next;
    if (running === undefined) return run();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
