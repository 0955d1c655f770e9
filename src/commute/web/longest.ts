/** The ways that may be searched for: minutes at most, to each place. */
export const LONGEST = [10, 15, 20, 30, 45, 60, 90] as const;
export const USUAL_LONGEST = 30;

export function minutesOf(text: string): number {
  return LONGEST.find((minutes) => String(minutes) === text) ?? USUAL_LONGEST;
}
