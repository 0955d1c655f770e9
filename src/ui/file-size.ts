import type { Format } from '../texts/format.ts';

/** Kilobytes, and from a thousand on megabytes with a decimal: `340 kB`, `1,4 MB`. */
export function fileSize(bytes: number, { number, decimal }: Pick<Format, 'number' | 'decimal'>): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000 ? `${number(kilobytes)} kB` : `${decimal(kilobytes / 1_000)} MB`;
}
