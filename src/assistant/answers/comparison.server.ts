import { pricePerAreaInputs } from './computed.server.ts';
import type { AskedHome, Found, Input, Resolve } from './home.server.ts';
import { amount, currencyOf, say } from './home.server.ts';

/** What the home is worth by the product's estimate, and how its price stands beside those of homes like it. */
export const COMPARED = {
  valuation: async (home) => {
    const value = await estimate(home);
    if (value === undefined) return undefined;
    if (value.range !== undefined) return { ...value.found, text: value.text };
    const stated = home.listing.prices.valuation;
    if (stated === undefined) return unknown(home, 'valuation', value.text);
    return {
      kind: 'fact',
      text: `${home.t('answers.say.valuation_stated', { value: home.format.money(stated) })} ${value.text}`,
      sources: [{ field: 'prices.valuation', label: home.t('property.price.valuation'), anchor: 'price' }],
    };
  },
  compare_price: async (home) => {
    const [similar, value] = [await besideSimilar(home), await estimate(home)];
    const [price, range] = [priceOf(home), value?.range];
    if (similar === undefined && value !== undefined && (range === undefined || price === undefined))
      return unknown(home, 'compare_price', value.text);
    const beside =
      value === undefined || range === undefined || price === undefined
        ? []
        : [besideEstimate(home, price, range, value.found)];
    const parts = [...(similar === undefined ? [] : [similar]), ...beside];
    if (parts.length === 0) return undefined;
    return {
      kind: 'computed',
      text: parts.map(({ text }) => text).join(' '),
      sources: parts.flatMap(({ sources }) => sources),
      inputs: parts.flatMap(({ inputs = [] }) => inputs),
    };
  },
} satisfies Readonly<Record<string, Resolve>>;

/** A home is compared with so many that are most like it, as far as there are. */
const COMPARED_HOMES = 20;
/** Fewer say nothing of what is usual. */
const FEWEST_COMPARED = 3;

/** The price per m² beside those of the homes on the market that the home's page calls similar. */
async function besideSimilar(home: AskedHome): Promise<Found | undefined> {
  const own = home.listing.prices.pricePerPrimary;
  if (own === undefined) return undefined;
  const others = (await home.figures.similarPrices(COMPARED_HOMES))
    .flatMap(({ amount: price, currency }) => (currency === own.currency ? [price] : []))
    .toSorted((a, b) => a - b);
  if (others.length < FEWEST_COMPARED) return undefined;
  const middle = medianOf(others);
  const percent = Math.round((100 * (own.amount - middle)) / middle);
  const write = (value: number) =>
    home.t('answers.input.per_area', { price: home.format.money({ amount: value, currency: own.currency }) });
  const key = percent > 0 ? 'dearer' : percent < 0 ? 'cheaper' : 'same';
  const [low, high] = [write(others[0] ?? middle), write(others.at(-1) ?? middle)];
  return {
    kind: 'computed',
    text: home.t(`answers.say.similar_${key}`, {
      ...{ value: write(own.amount), middle: write(middle), percent: Math.abs(percent), count: others.length },
      ...{ low, high },
    }),
    sources: [{ field: 'similar', label: home.t('answers.source.similar'), anchor: 'similar' }],
    inputs: [
      ...pricePerAreaInputs(home),
      { label: home.t('answers.input.similar'), value: home.format.number(others.length) },
      { label: home.t('answers.input.middle'), value: write(middle) },
    ],
  };
}

/** Of numbers in order; of an even count the lower middle and the higher one halve it. */
function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return Math.round((low + high) / 2);
}

function besideEstimate(home: AskedHome, price: number, { low, high }: Range, found: Omit<Found, 'text'>): Found {
  const key = price > high ? 'above' : price < low ? 'below' : 'inside';
  const values = { price: amount(home, price), low: amount(home, low), high: amount(home, high) };
  return { ...found, text: home.t(`answers.say.compare_${key}`, values) };
}

function priceOf({ listing: { prices } }: AskedHome): number | undefined {
  return (prices.totalPrice ?? prices.askingPrice ?? prices.price)?.amount;
}

/** A figure that cannot be worked out is not told as one that was. */
function unknown(home: AskedHome, intent: 'valuation' | 'compare_price', text: string): Found {
  const question = home.t('answers.ask_seller', { question: home.t(`answers.ask.${intent}`) });
  return { kind: 'absent', text, sources: [], question };
}

interface Range {
  readonly low: number;
  readonly high: number;
}

interface Estimate {
  readonly text: string;
  readonly found: Omit<Found, 'text'>;
  /** Left out where there is no estimate; the text says why. */
  readonly range?: Range;
}

async function estimate(home: AskedHome): Promise<Estimate | undefined> {
  if (home.listing.offerType === 'rent') return undefined;
  const value = await home.figures.valuation();
  const source = { field: 'valuation', label: home.t('answers.source.valuation'), anchor: 'valuation' };
  if (value.outcome === 'refused')
    return {
      text: home.t('answers.say.valuation_none', { reason: home.t(`valuation.refusal.${value.reason}`) }),
      found: { kind: 'computed', sources: [source] },
    };
  const { low, high, evidence, date, currency } = value;
  const write = (each: number) => home.format.money({ amount: each, currency: currency || currencyOf(home.listing) });
  const stated = say(home.listing.prices.valuation, home.format.money);
  const inputs: readonly Input[] = [
    { label: home.t('answers.input.sold'), value: home.format.number(evidence.sold) },
    { label: home.t('answers.input.asking'), value: home.format.number(evidence.asking) },
    { label: home.t('answers.input.date'), value: home.format.day(date) },
    ...(stated === undefined ? [] : [{ label: home.t('property.price.valuation'), value: stated }]),
  ];
  return {
    text: home.t('answers.say.valuation', { value: write(value.amount), low: write(low), high: write(high) }),
    range: { low, high },
    found: { kind: 'computed', sources: [source], inputs },
  };
}
