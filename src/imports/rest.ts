import { setTimeout } from 'node:timers/promises';

/** An import rests so many times as long as its last batch took. */
const RESTS = 3;

/** Leaves time to readers between the batches of an import. */
export interface Rest {
  /**
   * Call it when a batch has begun to be saved. Without readers it lets the next one be read meanwhile; with readers it
   * resolves when the batch has been saved, whether well or not, and they have had their time.
   */
  after(saving: Promise<unknown>): Promise<void>;
}

export interface RestParts {
  readonly areReadersPresent: () => Promise<boolean>;
  /** Ends a rest. */
  readonly signal: AbortSignal;
  /** In milliseconds. Left out, the machine's. */
  readonly clock?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** For an import that begins now. */
export function createRest({
  areReadersPresent,
  signal,
  clock = () => performance.now(),
  wait = (ms, ended) => setTimeout(ms, undefined, { signal: ended }).catch(() => undefined),
}: RestParts): Rest {
  let since = clock();
  return {
    async after(saving) {
      if (await areReadersPresent()) {
        await saving.catch(() => undefined);
        await wait(RESTS * (clock() - since), signal);
      }
      since = clock();
    },
  };
}
