import { setTimeout } from 'node:timers/promises';

/** Milliseconds of work after which readers are let in. */
const SLICE_MS = 5;
/** After a slice readers have so many times as long as it took. */
const LEFT_TO_READERS = 2;

/** When the last slice of the process and the time that readers have after it are over, by `performance.now()`. */
let freeAt = 0;

/** Lets readers in between slices of work that nobody waits for. */
export interface Pace {
  /** Waits when a slice is over; else goes on at once. Call it between steps that take a millisecond or less. */
  yield(): Promise<void>;
}

/**
 * For a stretch of work that begins now. All such work of the process together takes a third of its event loop: its
 * slices wait for each other.
 */
export function createPace(): Pace {
  let begun = performance.now();
  return {
    async yield() {
      const now = performance.now();
      if (now - begun < SLICE_MS) return;
      freeAt = Math.max(freeAt, now) + LEFT_TO_READERS * (now - begun);
      await setTimeout(freeAt - now);
      begun = performance.now();
    },
  };
}
