/** Times in milliseconds. */
export interface Timing {
  readonly group: string;
  readonly milliseconds: number;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that the share `at` of all does not exceed. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * at) - 1)] ?? NaN;
}

/** How long it takes, and what comes back. */
export async function timed<T>(action: () => T | Promise<T>): Promise<{ milliseconds: number; result: T }> {
  const start = performance.now();
  const result = await action();
  return { milliseconds: performance.now() - start, result };
}

/** Passes a sequence on and adds up the time that it takes to make its elements. */
export class Stopwatch {
  milliseconds = 0;

  *watch<T>(source: Iterable<T>): Generator<T> {
    const iterator = source[Symbol.iterator]();
    for (;;) {
      const start = performance.now();
      const next = iterator.next();
      this.milliseconds += performance.now() - start;
      if (next.done === true) return;
      yield next.value;
    }
  }
}

/** A number with about three digits that count. */
export function brief(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3);
}

/** Rows of cells in columns, the first row a heading, the first column to the left. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const [heading = [], ...others] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('   ');
  console.log(line(heading));
  console.log(widths.map((width) => '-'.repeat(width)).join('   '));
  for (const row of others) console.log(line(row));
  console.log();
}
