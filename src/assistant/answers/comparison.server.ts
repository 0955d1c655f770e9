import { statedPrice } from '../../insights/valuation/stated-price.contract.ts';
import { pricePerAreaInputs } from './computed.server.ts';
import { says } from './asked-words.ts';
import { asksForGuide, besideRange, guideBeside } from './guide-beside.server.ts';
import { asksForSimilar, similarUnder } from './similar-under.server.ts';
import { asksForSales, soldNearby } from './sold-nearby.server.ts';
import type { AskedHome, Found, Input, Resolve } from './home.server.ts';
import { amount, currencyOf, say } from './home.server.ts';
import { priceAsked } from './method-of-sale.server.ts';
import { asksWhatToBid, whatToBid } from './what-to-bid.server.ts';

/** What the home is worth by the product's estimate, and how its price stands beside those of homes like it. */
export const COMPARED = {
  valuation,
  compare_price: async (home) => {
    if (asksForSimilar(home)) return similarUnder(home);
    const sales = asksForSales(home.question ?? '') ? await soldNearby(home) : undefined;
    if (sales !== undefined) return sales;
    const [similar, value] = [await besideSimilar(home), await estimate(home)];
    const [price, range] = [priceOf(home), value?.range];
    if (similar === undefined && value !== undefined && (range === undefined || price === undefined))
      return home.listing.prices.valuation === undefined || range !== undefined
        ? unknown(home, 'compare_price', value.text)
        : valuation(home);
    const beside =
      value === undefined || range === undefined || price === undefined
        ? []
        : [besideEstimate(home, price, range, value)];
    const parts = [...(similar === undefined ? [] : [similar]), ...beside];
    if (parts.length === 0) return undefined;
    return {
      kind: 'computed',
      text: [...parts.map(({ text }) => text), ...disagreement(similar?.percent, beside[0]?.difference, home)].join(
        ' ',
      ),
      sources: parts.flatMap(({ sources }) => sources),
      inputs: parts.flatMap(({ inputs = [] }) => inputs),
    };
  },
} satisfies Readonly<Record<string, Resolve>>;

/** What it is worth by the estimate and by the valuation that the listing states, and how far off the price is. */
async function valuation(home: AskedHome): Promise<Found | undefined> {
  if (asksWhatToBid(home)) return whatToBid(home, await valuation({ ...home, question: '' }));
  const guide = asksForGuide(home) ? await guideBeside(home) : undefined;
  if (guide !== undefined) return guide;
  const value = await estimate(home);
  if (value === undefined) return undefined;
  const stated = home.listing.prices.valuation;
  const surveyed =
    stated === undefined ? undefined : home.t('answers.say.valuation_stated', { value: home.format.money(stated) });
  const source = { field: 'prices.valuation', label: home.t('property.price.valuation'), anchor: 'price' };
  const apart = says('price', home.question) ? howFarApart(home, value.amount, stated?.amount) : [];
  if (value.range !== undefined)
    return {
      ...value.found,
      text: [value.text, surveyed, ...apart].filter((part) => part !== undefined).join(' '),
      sources: [...value.found.sources, ...(stated === undefined ? [] : [source])],
    };
  if (surveyed === undefined) return unknown(home, 'valuation', value.text);
  return { kind: 'fact', text: [surveyed, ...apart, value.text].join(' '), sources: [source] };
}

/** A home is compared with so many that are most like it, as far as there are. */
const COMPARED_HOMES = 20;
/** Fewer say nothing of what is usual. */
const FEWEST_COMPARED = 3;

interface BesideSimilar extends Found {
  /** By so much it costs more per m²; below 0 less. */
  readonly percent: number;
}

interface BesideEstimate extends Found {
  /** What the price is above the estimate; below 0 below it. */
  readonly difference: number;
}

/** The price per m² beside those of the homes on the market that the home's page calls similar. */
async function besideSimilar(home: AskedHome): Promise<BesideSimilar | undefined> {
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
    percent,
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

/** How the price, or the middle of a guide, stands to the estimate, and whether it is within its range. */
function besideEstimate(
  home: AskedHome,
  { amount: price, what }: PriceTold,
  { low, high }: Range,
  value: Estimate,
): BesideEstimate {
  const guide = home.listing.region === 'au' ? besideRange(home, { low, high }) : undefined;
  const key = price > high ? 'above' : price < low ? 'below' : 'inside';
  const values = { what, price: amount(home, price), low: amount(home, low), high: amount(home, high) };
  const ends = guide === undefined ? [] : (priceAsked(home)?.ends ?? []);
  const told = ends.length === 0 ? price : ends.reduce((sum, end) => sum + end.amount, 0) / ends.length;
  const estimated = value.amount ?? told;
  return {
    ...value.found,
    text: [
      guide ?? home.t(`answers.say.compare_${key}`, values),
      apart(home, told, estimated, ends.length > 1 ? 'middle' : 'price'),
    ].join(' '),
    difference: told - estimated,
  };
}

function apart(home: AskedHome, told: number, estimated: number, of: 'price' | 'middle'): string {
  const { t } = home;
  const difference = Math.round(told - estimated);
  const values = {
    what: of === 'price' ? t('answers.say.told_price') : t('answers.say.told_middle', { value: amount(home, told) }),
    estimate: amount(home, estimated),
  };
  if (difference === 0 || estimated === 0) return t('answers.say.told_equal', values);
  return t(difference > 0 ? 'answers.say.told_above' : 'answers.say.told_below', {
    ...values,
    difference: amount(home, Math.abs(difference)),
    percent: home.format.decimal(Math.round((1000 * Math.abs(difference)) / estimated) / 10),
  });
}

/** That the price per m² and the estimate point different ways, where they do. */
function disagreement(
  percent: number | undefined,
  difference: number | undefined,
  { t }: AskedHome,
): readonly string[] {
  if (percent === undefined || difference === undefined || percent * difference >= 0) return [];
  return [t(percent < 0 ? 'answers.say.signals_cheap_per_area' : 'answers.say.signals_dear_per_area')];
}

/** How the price stands beside the estimate and beside the valuation that the listing states. */
function howFarApart(home: AskedHome, estimated: number | undefined, stated: number | undefined): readonly string[] {
  const { askingPrice, price, jointDebt } = home.listing.prices;
  const asking = (askingPrice ?? price)?.amount;
  const bare = asking === undefined ? undefined : { amount: asking, what: home.t('answers.say.price_of.price') };
  const beside = (of: 'estimate' | 'valuation', told: PriceTold | undefined, other: number | undefined) => {
    const { amount: own, what } = told ?? {};
    if (own === undefined || what === undefined || other === undefined || other === 0) return [];
    const difference = own - other;
    const percent = home.format.decimal(Math.abs(Math.round((1000 * difference) / other) / 10));
    const way = difference > 0 ? 'above' : difference < 0 ? 'below' : 'equal';
    return [
      home.t(`answers.say.apart_${way}_${of}`, {
        ...{ what, value: amount(home, own), difference: amount(home, Math.abs(difference)), percent },
      }),
    ];
  };
  return [
    ...beside('estimate', priceOf(home), estimated),
    // A valuation may be with shared debt or without it: only where there is none are they alike.
    ...((jointDebt?.amount ?? 0) === 0 ? beside('valuation', bare, stated) : []),
  ];
}

interface PriceTold {
  readonly amount: number;
  /** What it is, in words. */
  readonly what: string;
}

/** As the home's page sets it against the estimate: with the shared debt, without costs; in words what it is. */
function priceOf({ listing, t }: AskedHome): PriceTold | undefined {
  const stated = statedPrice(listing);
  if (stated === undefined) return undefined;
  return {
    amount: stated.amount,
    what: t(stated.hasDebt ? 'answers.say.price_of.with_debt' : 'answers.say.price_of.price'),
  };
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
  readonly amount?: number;
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
    amount: value.amount,
    range: { low, high },
    found: { kind: 'computed', sources: [source], inputs },
  };
}
