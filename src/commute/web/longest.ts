/** The ways that may be searched for: minutes at most, to each place. */
export const LONGEST = [10, 15, 20, 30, 45, 60, 90] as const;
export const USUAL_LONGEST = 30;

/** To each place within its own limit. */
export const EACH = 'each';

export function minutesOf(text: string): number | typeof EACH {
  if (text === EACH) return EACH;
  return LONGEST.find((minutes) => String(minutes) === text) ?? USUAL_LONGEST;
}

/** A place's own limit as its form sends it; null where it has none. */
export function limitOf(text: string): number | null {
  return LONGEST.find((minutes) => String(minutes) === text) ?? null;
}
