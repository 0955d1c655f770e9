import type { Language } from '../../texts/messages.ts';
import type { Money } from '../../contract/shapes.ts';

/**
 * Money as short as a sign on a map: `4.9m`, `950k`, `$1.25m`, in Norwegian `4,9 mill.` and `950 000`.
 * Millions have two decimals below ten of them, one above; what they round away stands on the card.
 */
export function shortMoney({ amount, currency }: Money, language: Language): string {
  const sign = currency === 'NOK' ? '' : '$';
  if (amount >= 999_500) {
    const digits = amount < 9_995_000 ? 2 : 1;
    return `${sign}${decimalsOf(language, digits).format(amount / 1e6)}${language === 'nb' ? `${NO_BREAK}mill.` : 'm'}`;
  }
  if (language === 'nb' || amount < 10_000) return `${sign}${decimalsOf(language, 0).format(amount)}`;
  return `${sign}${decimalsOf(language, amount < 100_000 ? 1 : 0).format(amount / 1e3)}k`;
}

const NO_BREAK = '\u00a0';
const FORMATS = new Map<string, Intl.NumberFormat>();

/** Kept, as making one costs more than a map's worth of signs. */
function decimalsOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${String(digits)}`;
  const format =
    FORMATS.get(key) ?? new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-AU', { maximumFractionDigits: digits });
  FORMATS.set(key, format);
  return format;
}
