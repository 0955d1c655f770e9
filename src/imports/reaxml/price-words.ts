/** What a price is said to be: `priceView`, the text that portals show in place of the figure. */

export type PriceWords =
  /** Words without a figure, such as "Contact agent" or "Auction": no price is to be shown. */
  | { readonly kind: 'contact_agent' }
  | { readonly kind: 'asking' | 'offers_over'; readonly price: number }
  | { readonly kind: 'range' | 'guide'; readonly min: number; readonly max: number };

export function priceWords(text: string): PriceWords {
  const [first, second] = figuresIn(text);
  if (first === undefined) return { kind: 'contact_agent' };
  const isGuide = /\bguide\b/i.test(text);
  if (second !== undefined) {
    const [min, max] = [Math.min(first, second), Math.max(first, second)];
    return { kind: isGuide ? 'guide' : 'range', min, max };
  }
  if (isGuide && !LEAST.test(text)) return { kind: 'guide', min: first, max: first };
  return { kind: LEAST.test(text) ? 'offers_over' : 'asking', price: first };
}

const LEAST = /\b(?:over|above|from|excess|more than|starting)\b|[\dkm] ?(?:\+|plus\b)/i;

/**
 * `$1,250,000`, `$1.25m`, `650k`, `1.2 million`. Of "600-650k" both are thousands. What is no price of a home is passed
 * over: days, hours, and phone numbers, which have eight digits and more or begin with 0.
 */
function figuresIn(text: string): number[] {
  const found = [...text.matchAll(/(?<![\d,.])([1-9][\d,]*(?:\.\d+)?) ?(million|mill?|m|k)?(?![\w%,]*\w|%)/giu)]
    .map(([, digits = '', unit = '']) => ({ digits, factor: FACTORS[unit.toLowerCase()] ?? 1 }))
    .filter(({ digits, factor }) => factor > 1 || digits.includes(',') || digits.length < 8);
  const shared = Math.max(1, ...found.map(({ factor }) => factor));
  return found
    .map(({ digits, factor }) => {
      const amount = Number(digits.replaceAll(',', ''));
      return Math.round(amount * (factor === 1 && amount < 1_000 ? shared : factor));
    })
    .filter((figure) => figure >= LEAST_PRICE && figure < 100_000_000_000)
    .slice(0, 2);
}

const LEAST_PRICE = 10_000;

const FACTORS: Readonly<Record<string, number>> = {
  k: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
};
