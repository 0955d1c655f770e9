/** What is told of homes that are let for a stay. Without schemas: browsers get this file. */

/** Longest stay: who stays longer rents a home to live in. */
export const MAX_NIGHTS = 90;
export const MAX_GUESTS = 50;

/** Numbers of the register of short-term rentals of New South Wales, as it issues them. */
export const LET_REGISTRATION = /^PID-STRA-\d{1,10}$/;

/** Such a number as it is kept; undefined where the text is none. */
export function letRegistrationOf(text: string): string | undefined {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  return LET_REGISTRATION.test(number) ? number : undefined;
}

/** For so many nights are rents compared: a month in Norway, a week in Australia. */
export const COMPARED_NIGHTS = { no: 30, au: 7 } as const;

/**
 * The rent by which a holiday let is found and sorted where its own is that of a night or a week: per month in Norway,
 * per week in Australia, in whole units of the currency. Undefined where neither is told.
 */
export function comparedRent(
  {
    nightlyRent,
    weeklyRent,
  }: { readonly nightlyRent?: number | null | undefined; readonly weeklyRent?: number | null | undefined },
  region: 'no' | 'au',
): number | undefined {
  const nights = COMPARED_NIGHTS[region];
  if (typeof weeklyRent === 'number') return Math.round((weeklyRent * nights) / 7);
  return typeof nightlyRent === 'number' ? nightlyRent * nights : undefined;
}
