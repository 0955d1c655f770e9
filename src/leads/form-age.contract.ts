/** Milliseconds. Nobody types a form in less; a program fills it in, one of a robot or the browser's own. */
export const LEAST_FORM_AGE = 2_000;

/** When a form's token was given, in milliseconds since 1970; it begins with that. */
export function formTime(token: string): number {
  return parseInt(token.split('.')[0] ?? '', 36);
}

/** Whether a form was sent too soon, and is good to be sent again as it is. */
export function isTooYoung(token: string, now: number): boolean {
  const age = now - formTime(token);
  return age >= 0 && age < LEAST_FORM_AGE;
}
