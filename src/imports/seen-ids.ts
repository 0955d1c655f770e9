import { hash } from 'node:crypto';

/** External ids that a file has named, each with the number of its row. */
export interface SeenIds {
  /** The number that was added with the id first; undefined when it is new. */
  numberOf(id: string): number | undefined;
  /** Ids that are known keep their number. */
  add(id: string, number: number): void;
}

/**
 * Keeps 20 bytes an id, filled to two thirds, so that a file of millions of rows needs little memory: not the
 * ids, but 84 bits of their hashes. That two of ten million have the same is less likely than one in 10^11.
 */
export function createSeenIds(): SeenIds {
  let size = 1_024;
  let count = 0;
  let high = new Float64Array(size);
  let low = new Uint32Array(size);
  let numbers = new Float64Array(size);

  /** Where it is, or where it would be put. */
  function slotOf(first: number, second: number): number {
    let at = second & (size - 1);
    while (high[at] !== 0 && !(high[at] === first && low[at] === second)) at = (at + 1) & (size - 1);
    return at;
  }

  function grow(): void {
    const [oldHigh, oldLow, oldNumbers] = [high, low, numbers];
    size *= 2;
    [high, low, numbers] = [new Float64Array(size), new Uint32Array(size), new Float64Array(size)];
    oldHigh.forEach((first, from) => {
      const second = oldLow[from];
      if (first !== 0 && second !== undefined) put(first, second, oldNumbers[from] ?? 0);
    });
  }

  function put(first: number, second: number, number: number): void {
    const at = slotOf(first, second);
    high[at] = first;
    low[at] = second;
    numbers[at] = number;
  }

  return {
    numberOf(id) {
      const at = slotOf(...partsOf(id));
      return high[at] === 0 ? undefined : numbers[at];
    },
    add(id, number) {
      const [first, second] = partsOf(id);
      if (high[slotOf(first, second)] !== 0) return;
      if (count * 3 > size * 2) grow();
      put(first, second, number);
      count += 1;
    },
  };
}

/** 52 bits, never 0, and 32 more. */
function partsOf(id: string): [number, number] {
  const digits = hash('sha256', id, 'hex');
  return [Number.parseInt(digits.slice(0, 13), 16) + 1, Number.parseInt(digits.slice(13, 21), 16)];
}
