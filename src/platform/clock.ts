/** Where the time comes from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function fixedClock(iso: string): Clock & { set(iso: string): void; advance(ms: number): void } {
  let at = Date.parse(iso);
  return {
    now: () => new Date(at),
    set: (next) => {
      at = Date.parse(next);
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
