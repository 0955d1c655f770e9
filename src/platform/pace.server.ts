import { setTimeout } from 'node:timers/promises';

/** Milliseconds of work after which readers are let in. */
const SLICE_MS = 5;
/** After a slice nothing is done for so many times as long as it took, and longer while a reader waits. */
const LEFT_TO_READERS = 1;
/** How often is looked whether a reader still waits for an answer. */
const LOOK_MS = 4;
/** Milliseconds that a slice waits for readers at most: on a site that is never quiet, work still gets done. */
const LONGEST_WAIT_MS = 150;
/** A reader who has waited for so long, as for a large file, does not wait for this work. */
const READER_MS = 1000;

/** When the last slice of the process and the time that readers have after it are over, by `performance.now()`. */
let freeAt = 0;
/** Since when each reader has waited, the first of them first. */
const readers = new Map<symbol, number>();

/** Lets readers in between slices of work that nobody waits for. */
export interface Pace {
  /** Waits when a slice is over; else goes on at once. Call it between steps that take a millisecond or less. */
  yield(): Promise<void>;
}

/** Requests in the second that runs, and in the one before. */
const noted = { second: 0, now: 0, before: 0 };
/** So many requests in one to two seconds are readers: whoever looks after a server asks it too, from time to time. */
const READERS_FROM = 3;

/** Whether this process is asked by readers now. */
export function hasReaders(): boolean {
  countOn();
  return noted.now + noted.before >= READERS_FROM;
}

function countOn(): void {
  const second = Math.floor(performance.now() / 1000);
  if (second === noted.second) return;
  noted.before = second === noted.second + 1 ? noted.now : 0;
  noted.now = 0;
  noted.second = second;
}

/** Notes that a reader waits for an answer, until what is given back is called. */
export function noteReader(): () => void {
  countOn();
  noted.now += 1;
  const reader = Symbol('reader');
  readers.set(reader, performance.now());
  return () => void readers.delete(reader);
}

/**
 * For a stretch of work that begins now. All such work of the process together takes half of its event loop at most:
 * its slices wait for each other, and for readers, `longestWaitMs` at most.
 */
export function createPace({ sliceMs = SLICE_MS, longestWaitMs = LONGEST_WAIT_MS, readerMs = READER_MS } = {}): Pace {
  let begun = performance.now();
  return {
    async yield() {
      const now = performance.now();
      if (now - begun < sliceMs) return;
      freeAt = Math.max(freeAt, now) + LEFT_TO_READERS * (now - begun);
      await setTimeout(freeAt - now);
      const latest = performance.now() + longestWaitMs;
      while (isReaderWaiting(readerMs) && performance.now() < latest) await setTimeout(LOOK_MS);
      begun = performance.now();
    },
  };
}

function isReaderWaiting(readerMs: number): boolean {
  for (const [reader, since] of readers) {
    if (performance.now() - since < readerMs) return true;
    readers.delete(reader);
  }
  return false;
}
