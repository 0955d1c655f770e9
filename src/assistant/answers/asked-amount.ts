import type { Intent } from '../understand/intents.ts';
import { amount, type AskedHome, type Found } from './home.server.ts';

/** `Is it under 1.4 million?`, `koster den over 6 mill`: an amount that the price is held against. */
export interface AskedAmount {
  readonly side: 'below' | 'above';
  readonly amount: number;
}

const BELOW = 'under|below|less than|lower than|cheaper than|mindre enn|lavere enn|billigere enn|rimeligere enn';
const ABOVE = 'over|above|more than|higher than|dearer than|mer enn|høyere enn|dyrere enn';
const ASKED = new RegExp(
  String.raw`(?<!\p{L})(?:(${BELOW})|(?:${ABOVE})) (?:\$|kr\.? ?)?(\d{1,3}(?:[ ,.]\d{3})+|\d+(?:[.,]\d+)?) ?(millions?|millioner|mill?|mio|m|k|thousand|tusen)?(?![\p{L}\d²])`,
  'iu',
);
/** Beside these words the amount is that of something else. */
const OF_ELSE =
  /fees?|strata|levies|levy|rates|duty|deposit|m²|m2|kvm|sqm|square|km|minutes?|min\b|years?|år|prosent|%|per cent|percent|felles|avgift|gjeld|årlig|måned|month|week|repayment|loan|lån/iu;

/** Less is a number of something else: no home costs as little. */
const LEAST_PRICE = 10_000;

/** Undefined where no price is asked for by an amount. */
export function askedAmount(question: string): AskedAmount | undefined {
  const [, below, digits = '', unit = ''] = ASKED.exec(question) ?? [];
  if (digits === '' || OF_ELSE.test(question)) return undefined;
  const isGrouped = /^\d{1,3}(?:[ ,.]\d{3})+$/.test(digits);
  const number = Number(isGrouped ? digits.replace(/[ ,.]/g, '') : digits.replace(',', '.'));
  const times = /^m/i.test(unit) ? 1_000_000 : /^[kt]/i.test(unit) ? 1_000 : 1;
  if (number * times < LEAST_PRICE) return undefined;
  return { side: below === undefined ? 'above' : 'below', amount: number * times };
}

/** The home's price, or what it is asked from and to, beside the amount; undefined where no price is told. */
export function besideAmount(home: AskedHome, { side, amount: asked }: AskedAmount): Found | undefined {
  const { prices, offerType, region } = home.listing;
  // Norway tells of a home's total price; in Australia it is the guide or range that is told.
  const whole = prices.soldPrice ?? (region === 'no' ? prices.totalPrice : undefined);
  const low = whole ?? prices.priceMin ?? prices.price;
  const high = whole ?? prices.priceMax ?? prices.price;
  // What the agent alone tells is not told by comparing either.
  if (low === undefined || high === undefined || offerType !== 'sale' || prices.display === 'contact_agent')
    return undefined;
  const where = high.amount <= asked ? 'below' : low.amount > asked ? 'above' : 'within';
  const isYes = where === side;
  const value =
    low.amount === high.amount ? home.format.money(low) : `${home.format.money(low)} – ${home.format.money(high)}`;
  const key = where === 'within' ? 'price_within' : isYes ? 'price_yes' : 'price_no';
  const kind = prices.soldPrice !== undefined ? 'sold' : whole !== undefined ? 'total' : 'price';
  return {
    kind: 'computed',
    text: home.t(`answers.say.${key}`, {
      what: home.t(`answers.say.price_of.${kind}`),
      value,
      asked: amount(home, asked),
    }),
    sources: [{ field: 'prices.price', label: home.t('answers.label.price'), anchor: 'price' }],
    inputs: [
      { label: home.t(`answers.say.price_of.${kind}`), value },
      { label: home.t('answers.input.asked_amount'), value: amount(home, asked) },
    ],
  };
}

/** What is asked of a price by an amount is its price beside that, and how it stands beside other homes is not. */
export const OF_PRICE: ReadonlySet<Intent> = new Set<Intent>(['price', 'total_price', 'compare_price', 'valuation']);

export function ofPrice(text: string, home: AskedHome, intents: readonly Intent[]): Found | undefined {
  const asked = askedAmount(text);
  if (asked === undefined || (intents.length > 0 && !intents.some((intent) => OF_PRICE.has(intent)))) return undefined;
  return besideAmount(home, asked);
}
