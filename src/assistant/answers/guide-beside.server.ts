import { word } from './asked-words.ts';
import { labelOf, type AskedHome, type Found } from './home.server.ts';
import { priceAsked } from './method-of-sale.server.ts';
import { asksForUnderquoting, lawOfPrice } from './offers.server.ts';
import { offered } from './price-facts.server.ts';
import { saidOfSales, salesLike } from './sold-nearby.server.ts';

/** Whether a price guide of an Australian home is realistic: beside its estimate, and what homes like it sold for. */

const GUIDE = word(
  String.raw`(?:price[\s-]*)?guides?|guide price|price range|asking price|asking|prisanslag\p{L}*|prisantydning\p{L}*`,
);
const PRICE = word(String.raw`(?:the|that|this|their|your) price|price|prisen`);
const REALISTIC = word(
  String.raw`realistic\p{L}*|unrealistic\p{L}*|accurate|honest|legit|believ\p{L}+|genuine|under[\s-]?quot\p{L}*|over[\s-]?quot\p{L}*|bait\p{L}*|realistisk\p{L}*|urealistisk\p{L}*|reell\p{L}*|lokkepris\p{L}*|ærlig\p{L}*`,
);
/** Of a price this asks how it stands beside those of other homes. */
const TOO_MUCH = word(String.raw`(?:too|so|very|a bit|suspiciously) (?:low|high)|for (?:lavt?|høyt?|lågt?)`);

/** Of an asking price as a whole, `worth` asks the same; of a guide, `fair` does. */
const WORTH = word(
  String.raw`worth (?:the|what|that|this|its) (?:\p{L}+ )?(?:price|guide|asking|money|they)|verdt (?:pris\p{L}*|pengene)`,
);
const FAIR_GUIDE = word(
  String.raw`guide (?:\p{L}+ ){0,3}(?:fair|reasonable|right|good|ok|okay|off|low|high)|(?:fair|reasonable|right|good|low|high) (?:\p{L}+ )?guide`,
);

/** `is the guide realistic?`, of a home for sale in Australia. */
export function asksForGuide({ question = '', listing: { region, offerType } }: AskedHome): boolean {
  if (region !== 'au' || offerType !== 'sale') return false;
  const isOfGuide = GUIDE.test(question) && (REALISTIC.test(question) || TOO_MUCH.test(question));
  return (
    isOfGuide || (PRICE.test(question) && REALISTIC.test(question)) || WORTH.test(question) || FAIR_GUIDE.test(question)
  );
}

const TOO_LOW = word(
  String.raw`lokkepris\p{L}*|(?:pris(?:en|antydning\p{L}*)) (?:\p{L}+ ){0,2}(?:for|litt|veldig|satt) (?:\p{L}+ )?(?:lavt?|lågt?)`,
);

/** The same of a home in Norway, where the lexicon does not know the words. */
export function asksForLowPrice({ question = '', listing: { region, offerType } }: AskedHome): boolean {
  return region === 'no' && offerType === 'sale' && TOO_LOW.test(question);
}

/** What is asked beside the range of the estimate; undefined where no price is told. */
export function besideRange(home: AskedHome, { low, high }: { readonly low: number; readonly high: number }) {
  const asked = priceAsked(home);
  const [from, to = from] = asked?.ends ?? [];
  if (asked === undefined || from === undefined || to === undefined) return undefined;
  const where =
    to.amount < low
      ? 'below'
      : from.amount > high
        ? 'above'
        : from.amount >= low && to.amount <= high
          ? 'inside'
          : 'partly';
  const write = (amount: number) => home.format.money({ ...from, amount });
  return [offered(home), home.t(`answers.say.guide_${where}`, { low: write(low), high: write(high) })]
    .filter((part) => part !== undefined)
    .join(' ');
}

/**
 * The guide in its own ends, where it lies beside the estimate, and what homes like it sold for. Absent where there is
 * no estimate; undefined where no price is told.
 */
export async function guideBeside(home: AskedHome): Promise<Found | undefined> {
  const { t, format, listing } = home;
  const [value, asked, told] = [await home.figures.valuation(), priceAsked(home), offered(home)];
  if (asked === undefined || told === undefined) return undefined;
  const where = t('answers.where.sold_au');
  const general = asksForUnderquoting(home) ? lawOfPrice(home) : undefined;
  const papers = listing.statementOfInformationLink === undefined ? [] : [t('answers.say.statement_of_information')];
  const own = { field: 'prices.price', label: labelOf('price', home), anchor: 'price' };
  if (value.outcome === 'refused')
    return {
      kind: 'absent',
      text: [
        told,
        t('answers.say.valuation_none', { reason: t(`valuation.refusal.${value.reason}`) }),
        ...papers,
        where,
      ].join(' '),
      general,
      sources: [own],
      question: t('answers.ask_seller', { question: t('answers.ask_guide') }),
      isWhole: true,
    };
  const sold = salesLike(home, value);
  return {
    kind: 'computed',
    text: [
      besideRange(home, value),
      ...(sold.length === 0 ? [] : [saidOfSales(home, sold.length)]),
      ...papers,
      where,
    ].join(' '),
    general,
    sources: [own, { field: 'valuation', label: t('answers.source.valuation'), anchor: 'valuation' }],
    inputs: [
      { label: t('answers.input.sold'), value: format.number(value.evidence.sold) },
      { label: t('answers.input.asking'), value: format.number(value.evidence.asking) },
      { label: t('answers.input.date'), value: format.day(value.date) },
      ...sold,
    ],
    isWhole: true,
  };
}
