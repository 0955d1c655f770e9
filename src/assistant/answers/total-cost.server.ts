import type { Language } from '../../texts/messages.ts';
import { computed, given, lineOf } from './computed.server.ts';
import { amount, byMarket, type AskedHome, type Found } from './home.server.ts';

/** `Hva koster den totalt?`, `all up, what does it cost?`: the price with all that comes on top. */

/** What buying costs beside the price; costs of living there have other words before them. */
const COSTS_NAMED = String.raw`(?:omkos?t?n?ing\p{L}*|kjøpsomkostning\p{L}*|kostnad\p{L}*|utgift\p{L}*|gebyr\p{L}*|avgift\p{L}*|dokumentavgift\p{L}*|fellesgjeld\p{L}*)`;
/** How it is said that all is meant. */
const TOTAL: Readonly<Record<Language, RegExp>> = {
  nb: words(
    String.raw`totalt(?: sett)?|til ?sammen|alt i alt|i alt|sammenlagt|(?:inkl(?:udert|usive?)?|med|når|pluss) (?:(?:alle?|samtlige|de) )*${COSTS_NAMED}(?: og (?:(?:alle?|de) )*${COSTS_NAMED})*(?: er med)?|(?:alle )?${COSTS_NAMED} (?:inkl|inkludert|medregnet)|(?:inkl(?:udert)?|med|når) alt(?: er med)?|alt (?:inkludert|medregnet)|all in`,
  ),
  en: words(
    'all[- ]up|all told|in total|in all|altogether|all in all|all[- ]in|everything included|(?:including|with) everything|(?:including|incl|inc|with|after|plus) (?:all )?(?:the )?(?:purchase |buying |extra |other |closing )?(?:costs?|fees|charges|stamp duty|transfer duty|duty)(?: and (?:all )?(?:the )?(?:costs|fees|charges|stamp duty|duty))?',
  ),
};
/** What no tenant pays. */
const OF_BUYING = /fellesgjeld|omkos?t?n?ing|dokumentavgift|stamp duty|purchase costs/u;
/** The same as the name of the sum. */
const SUM: Readonly<Record<Language, RegExp>> = {
  nb: words(
    String.raw`total ?pris\p{L}*|totalsum\p{L}*|totalbeløp\p{L}*|totalkostnad\p{L}*|sluttsum\p{L}*|sluttpris\p{L}*|(?:den )?(?:totale|samlede|endelige|hele) (?:prisen|summen|kostnaden|kjøpesummen)|samlet (?:pris|sum|kostnad)|total (?:pris|sum|kostnad)`,
  ),
  en: words('(?:total|final|all[- ]up|overall|full) (?:cost|price|amount|sum|outlay|figure|bill)|grand total'),
};
const COSTS: Readonly<Record<Language, RegExp>> = {
  nb: words('koster|kostar|koste|kosta|pris|prisen|betale|blir|kommer|ender|gi|lander|hvor mye|kor mykje'),
  en: words('costs?|price|pay|paying|comes?|set (?:me|us) back|spend|how much'),
};
/** What else such a question says; any other word asks for something of its own, `in the month` or `the fees`. */
const BESIDE: Readonly<Record<Language, RegExp>> = {
  nb: words(
    String.raw`og|men|hva|ka|ke|kva|hvor|kor|mye|mykje|er|e|vil|skal|må|kan|den|det|de|leilighet(?:en|a)|huset|bolig(?:en)?|hytt(?:en|a)|rekkehuset|eiendommen|tomt(?:en|a)|stedet|vi|oss|jeg|meg|man|du|en|ut|på|med|for|å|til|da|så|nå|egentlig|kjøpe|kjøpet|ha|bli|komme|ende|opp`,
  ),
  en: words(
    String.raw`and|so|ok|what|whats|what[’']s|how|much|is|it|its|it[’']s|the|this|that|does|do|did|would|will|we|i|you|one|be|to|for|of|place|home|house|flat|apartment|unit|townhouse|property|buy|buying|up|at|end|need|have|then|really|actually|going|gonna|out|us|me`,
  ),
};

/** Whether a question asks for all that the home costs, and for nothing else; a rent has no total price. */
export function asksForTotal(text: string, language: Language, offer: 'sale' | 'rent'): boolean {
  const said = text.toLowerCase().replaceAll(/[?!.,:;]+/g, ' ');
  if (offer === 'rent' && OF_BUYING.test(said)) return false;
  const isSum = offer === 'sale' && said.search(SUM[language]) >= 0;
  if (!isSum && !(said.search(TOTAL[language]) >= 0 && said.search(COSTS[language]) >= 0)) return false;
  const rest = [SUM, TOTAL, COSTS, BESIDE].reduce((left, of) => left.replaceAll(of[language], ' '), said);
  return rest.trim() === '';
}

/** In Australia: the price and the duty on it, which no advertisement adds; undefined where the duty is not known. */
export function priceWithDuty(home: AskedHome): Found | undefined {
  const plan = home.figures.loan()?.plan;
  if (home.listing.region !== 'au' || plan === undefined || plan.costs.lines.length === 0) return undefined;
  const { price } = plan.terms;
  return computed(home, {
    text: home.t('answers.say.price_with_duty', {
      price: amount(home, price),
      value: amount(home, price + plan.costs.total),
    }),
    inputs: [given(home, 'price', price), ...plan.costs.lines.map((line) => lineOf(home, line))],
  });
}

/** In Norway, where the advertisement names no purchase costs: its total with those by the rules. */
export function totalWithCosts(home: AskedHome): Found | undefined {
  const { region, prices } = home.listing;
  const plan = home.figures.loan()?.plan;
  const isTold = prices.addingCost !== undefined || prices.askingPrice === undefined;
  if (region !== 'no' || isTold || plan === undefined || plan.costs.total === 0) return undefined;
  const debt = prices.jointDebt?.amount ?? 0;
  const lines = plan.costs.lines.filter(({ amount: value }) => value > 0);
  return computed(home, {
    text: [
      home.t('answers.say.total_price', { value: amount(home, plan.terms.price + debt) }),
      home.t(debt > 0 ? 'answers.say.total_with_costs_debt' : 'answers.say.total_with_costs', {
        value: amount(home, Math.round(plan.terms.price + debt + plan.costs.total)),
      }),
    ].join(' '),
    inputs: [
      given(home, 'price', plan.terms.price),
      ...(debt === 0 ? [] : [given(home, 'joint_debt', debt)]),
      ...lines.map((line) => lineOf(home, line)),
    ],
  });
}

const BID =
  /(?<!\p{L})(?:byr|bys?|bydde|bud på|fikk|får|kjøper|betaler|bid|bids|offer|offered|pay|paid|get|got)(?!\p{L})[^\d?]{0,25}?(?:\$|kr\.? ?)?(\d{1,3}(?:[ .,]\d{3})+|\d+(?:[.,]\d+)?) ?(millioner|millions?|mill?|mio|m|k|tusen|thousand)?(?![\p{L}\d%²])/iu;
const OF_TOTAL =
  /(?<!\p{L})(?:total\p{L}*|til ?sammen|alt i alt|i alt|all[- ]up|altogether|in all|sluttsum\p{L}*)(?!\p{L})/iu;
const LEAST_BID = 50_000;

/** `Hva blir totalprisen om vi byr 3,5 mill?`: a bid with debt and costs; undefined where none is named. */
export function totalAtBid(home: AskedHome): Found | undefined {
  const { question = '', listing } = home;
  const [, digits = '', unit = ''] = BID.exec(question) ?? [];
  if (digits === '' || !OF_TOTAL.test(question) || OF_MONTH.test(question)) return undefined;
  const isGrouped = /^\d{1,3}(?:[ .,]\d{3})+$/.test(digits);
  const number = Number(isGrouped ? digits.replaceAll(/[ .,]/g, '') : digits.replace(',', '.'));
  const price = number * (/^m/i.test(unit) ? 1_000_000 : /^[kt]/i.test(unit) ? 1_000 : 1);
  const plan = home.figures.loan({ price })?.plan;
  if (price < LEAST_BID || plan?.terms.price !== price) return undefined;
  const debt = listing.prices.jointDebt?.amount ?? 0;
  return computed(home, {
    text: home.t(byMarket(home, 'answers.say.total_at_bid', 'answers.say.price_with_duty'), {
      price: amount(home, price),
      value: amount(home, Math.round(price + debt + plan.costs.total)),
    }),
    inputs: [
      given(home, 'price', price),
      ...(debt === 0 ? [] : [given(home, 'joint_debt', debt)]),
      given(home, 'costs', plan.costs.total),
    ],
  });
}

/** A loan's month is worked out elsewhere. */
const OF_MONTH = /måned|mnd|month|week|uke|lån|loan|egenkapital|deposit/iu;

/** Whole words, wherever they stand. */
function words(any: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}’'])(?:${any})(?![\p{L}’'])`, 'giu');
}
