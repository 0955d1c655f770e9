/** The ways that may be searched for: minutes at most, to each place. */
export const LONGEST = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90] as const;
export const USUAL_LONGEST = 30;

/** To each place within its own limit. */
export const EACH = 'each';

/** A place may have a limit that forms do not offer. */
export function minutesOf(text: string): number | typeof EACH {
  if (text === EACH) return EACH;
  return /^([1-9]\d?|1[0-7]\d|180)$/.test(text) ? Number(text) : USUAL_LONGEST;
}

/** How long the way to a place may take where homes near it alone are looked for. */
export function longestTo({ minutes }: { readonly minutes?: number | undefined }): number {
  return minutes ?? USUAL_LONGEST;
}

/** A place's own limit as its form sends it; null where it has none. */
export function limitOf(text: string): number | null {
  return LONGEST.find((minutes) => String(minutes) === text) ?? null;
}
