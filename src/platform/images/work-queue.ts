/** Runs no more than `most` tasks at once: those that somebody waits for first, then those of the background. */
export interface WorkQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Takes one place at most, and only while nothing in the foreground waits. */
  runInBackground<T>(task: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(most: number): WorkQueue {
  const waiting: (() => void)[] = [];
  const waitingInBackground: (() => void)[] = [];
  let running = 0;
  let runningInBackground = 0;

  function startNext(): void {
    while (running < most && waiting.length > 0) waiting.shift()?.();
    if (running < most && runningInBackground === 0) waitingInBackground.shift()?.();
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          running += 1;
          task()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            });
        });
        startNext();
      }),

    runInBackground: (task) =>
      new Promise((resolve, reject) => {
        waitingInBackground.push(() => {
          running += 1;
          runningInBackground += 1;
          task()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              runningInBackground -= 1;
              startNext();
            });
        });
        startNext();
      }),
  };
}
