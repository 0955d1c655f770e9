/** Dial codes of the two markets, in the order of the form's choice. */
export const DIAL_CODES = ['+47', '+61'] as const;
export type DialCode = (typeof DIAL_CODES)[number];

/**
 * A phone number in E.164 (`+4740000001`), out of what people write: with spaces, hyphens and
 * brackets, with or without the country. Undefined when it is no number that could be called:
 * Norwegian ones have 8 digits, Australian ones 9 behind a 0 that falls away (national numbering
 * plans), others up to 15 (ITU-T E.164).
 */
export function internationalPhone(written: string, code: DialCode | undefined): string | undefined {
  const compact = written.replace(/[\s().\-/\u00a0\u2010-\u2013]/g, '').replace(/^00/, '+');
  if (!/^\+?\d{3,17}$/.test(compact)) return undefined;
  const whole = compact.startsWith('+') ? compact : code === undefined ? undefined : `${code}${compact}`;
  if (whole === undefined) return undefined;
  const number = whole.replace(/^\+610/, '+61');
  if (number.startsWith('+47')) return /^\+47[2-9]\d{7}$/.test(number) ? number : undefined;
  if (number.startsWith('+61')) return /^\+61[1-9]\d{8}$/.test(number) ? number : undefined;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

/** As people read a number aloud: `+47 40 00 00 01`, `+61 400 000 001`. */
export function spokenPhone(number: string): string {
  if (number.startsWith('+47')) return `+47 ${number.slice(3).replace(/(\d{2})(?=\d)/g, '$1 ')}`;
  if (number.startsWith('+61')) return `+61 ${number.slice(3).replace(/(\d{3})(?=\d)/g, '$1 ')}`;
  return number;
}
