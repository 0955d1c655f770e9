import { setTimeout } from 'node:timers/promises';

/** With readers an import pauses for so many times as long as its last batch took. */
const PAUSE_FACTOR = 3;
/** Rows of a batch while there are readers: what takes a tenth of a second at a time keeps none of them waiting. */
const BATCH_BESIDE_READERS = 50;

/** Leaves time to readers between the batches of an import. */
export interface Throttle {
  /**
   * Call it when a batch has begun to be saved. Without readers it lets the next one be read meanwhile; with readers it
   * resolves when the batch has been saved, whether well or not, and they have had their time.
   */
  after(saving: Promise<unknown>): Promise<void>;
  /** Rows of the next batch, of the `most` that there are in one. */
  rowsOf(most: number): number;
}

export interface ThrottleParts {
  readonly areReadersPresent: () => Promise<boolean>;
  /** Ends a pause. */
  readonly signal: AbortSignal;
  /** In milliseconds. Left out, the machine's. */
  readonly clock?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** For an import that begins now. */
export function createThrottle({
  areReadersPresent,
  signal,
  clock = () => performance.now(),
  wait = (ms, ended) => setTimeout(ms, undefined, { signal: ended }).catch(() => undefined),
}: ThrottleParts): Throttle {
  let since = clock();
  // Until the first look there may be some.
  let arePresent = true;
  return {
    rowsOf: (most) => (arePresent ? Math.min(most, BATCH_BESIDE_READERS) : most),
    async after(saving) {
      arePresent = await areReadersPresent();
      if (arePresent) {
        await saving.catch(() => undefined);
        await wait(PAUSE_FACTOR * (clock() - since), signal);
      }
      since = clock();
    },
  };
}
