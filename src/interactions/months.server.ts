/** Months as `2026-11`, in UTC: what interactions are kept and dropped by. */

export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** The month so many months later, or earlier when the number is below zero. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}
