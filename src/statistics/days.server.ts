/** Days as `YYYY-MM-DD`. */

const DAY_MS = 86_400_000;

/** Days since 1970. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / DAY_MS);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
