import { ABOUT_SUFFIX, alternatives, COMPARED, IN_LETTERS, numberOf } from './comparing.server.ts';
import { meaning, type Fields, type Found, type Meaning, type Subject } from './meaning.server.ts';
import {
  AFTER_COUNT,
  amountBounds,
  BATH,
  BED,
  CARS,
  EXACT,
  isOneOf,
  readAll,
  ROOMS,
  UNIT,
  type Bounds,
} from './quantities.server.ts';
import type { Sentence } from './sentence.server.ts';
import { isTotal } from './vocabulary.server.ts';

/** Sums of money: which price or cost of a home they are, and whether they are the least or the most. */

const TIMES: Readonly<Record<string, number>> = {
  ...Object.fromEntries('k|tusen|thousand|t|grand|000'.split('|').map((unit) => [unit, 1_000])),
  ...Object.fromEntries(
    'm|mn|mil|mill|mills|mio|million|millions|millioner|millionar|mln|mnok'.split('|').map((unit) => [unit, 1_000_000]),
  ),
};
const TIME = alternatives(Object.keys(TIMES));
const CURRENCY = 'kr|kroner|nok|aud|dollars|dollar|bucks|usd';
const TOTAL =
  'tot|tot pris|totpris|totalpris|totalprisen|total pris|total price|total|totalt|inkl fellesgjeld|inkludert fellesgjeld|inklusive fellesgjeld|including shared debt|totalpris med fellesgjeld|totalpris inkl fellesgjeld|pris med fellesgjeld|pris inkl fellesgjeld|totalt med fellesgjeld';
/** Behind a sum, that it is one in all. Before a sum, as in `med fellesgjeld under 500 000`, the sum is one of debt. */
const TOTAL_BEHIND = 'med fellesgjeld|with shared debt|with joint debt';
const ASKING = 'prisantydning|prisantydningen|prisant|asking price|asking';
const COMMON =
  'strata fees|strata fee|strata levies|strata levy|strata|body corp fees|body corporate fees|body corp|body corporate|levies|felleskost|felleskostnad|felleskostnader|felleskostnadene|felleskostnaden|fellesutgifter|felles kostnader|shared costs|shared cost|common costs';
/** Of a home for sale, a month with loan and all: what `monthly_cost` is. */
const MONTHLY =
  'manedskostnad|manedskostnaden|manedskostnader|manedskostnadene|manedlig kostnad|manedlige kostnader|manedlig totalkostnad|manedlige totalkostnader|totalkostnad i maneden|totalkostnad per maned|totalkostnad pr mnd|mnd kostnad|mnd kostnader|mndkostnad|manedlige utgifter|manedsutgift|manedsutgifter|manedlig bokostnad|bokostnad|bokostnader|bokostnaden|kostnad i maneden|kostnader i maneden|kostnad per maned|kostnad pr maned|kostnader per maned|kostnad pr mnd|kostnader pr mnd|kostnad per mnd|utgifter i maneden|monthly cost|monthly costs|monthly housing cost|monthly housing costs|monthly expense|monthly expenses|monthly payment|monthly payments|monthly repayment|monthly repayments|monthly outgoings|cost per month|costs per month|cost a month|cost of owning|repayments|repayment';
const DEBT =
  'fellesgjeld|fellesgjelden|felleslan|felleslanet|felles gjeld|andel fellesgjeld|andel av fellesgjeld|andel felles gjeld|andel av felles gjeld|andel av fellesgjelden|shared debt|joint debt|share of joint debt|share of shared debt';
const RENT = 'manedsleie|husleie|leiepris|leie|leien|rent';
const PRICE =
  'pris|prisen|prisklasse|price|priced|kjopesum|koster|budsjett|budsjettet|budsjettet vart|budsjettet mitt|vart budsjett|mitt budsjett|maksbudsjett|budget|my budget|our budget|kan bruke|vil bruke|a bruke|kan betale|vil betale|kan gi|har rad til|rad til|can spend|to spend|can pay|can afford|price range|price guide|cost|costs';
/** Sums that no search knows, of the home or of whoever buys it. */
const UNSEARCHED =
  'depositum|depositumet|innskudd|innskuddet|deposit|deposits|bond|rental bond|formuesverdi|formuesverdien|ligningsverdi|takst|verditakst|kommunale avgifter|kommunale utgifter|kommunale kostnader|kommunal avgift|eiendomsskatt|eiendomsskatten|eiendomsavgift|festeavgift|velavgift|omkostninger|omkostningene|kjopsomkostninger|dokumentavgift|dokumentavgiften|stromutgifter|stromutgift|inntekt|inntekten|arsinntekt|lonn|arslonn|egenkapital|egenkapitalen|lan|boliglan|finansieringsbevis|council rates|council rate|council fees|rates|water rates|water rate|land tax|property tax|municipal charges|municipal fees|municipal rates|municipal taxes|outgoings|stamp duty|transfer duty|power bill|power bills|tax value|income|salary|equity|savings|loan|mortgage|pre approval|preapproval';
const SEARCHED = [TOTAL, ASKING, COMMON, MONTHLY, DEBT, RENT, PRICE].flatMap((words) => words.split('|'));
const NAMED = [...SEARCHED, ...UNSEARCHED.split('|')];
const KIND = alternatives(NAMED);
const KIND_BEHIND = alternatives([...NAMED, ...TOTAL_BEHIND.split('|')]);
const MONTH =
  'pr mnd|per mnd|i mnd|mnd|/ mnd|pr maned|per maned|i maneden|maneden|i maned|/ maned|maned|manedlig|pm|pcm|/ month|per month|a month|month|/ mo|monthly|p m';
const WEEK = 'pw|p w|/ week|per week|a week|week|weekly|/ wk|wk|per wk|/ w|i uka|pr uke|per uke|i uken|a wk';
const QUARTER =
  'pr kvartal|per kvartal|i kvartalet|per quarter|a quarter|quarterly|/ quarter|/ qtr|per qtr|a qtr|qtr|pq|p q';
const YEARLY = 'pr ar|per ar|i aret|arlig|per year|a year|yearly|annually|per annum|pa|p a|/ year';
const PERIOD = `(?<month>${alternatives(MONTH.split('|'))})|(?<week>${alternatives(WEEK.split('|'))})|(?<quarter>${alternatives(QUARTER.split('|'))})|(?<year>${alternatives(YEARLY.split('|').filter((words) => words !== 'pa'))})`;
const PERIOD_AFTER = PERIOD.replace(/\?<(month|week|quarter|year)>/g, '?<$12>');
/** A price for each square metre, which no filter has. */
const PER_AREA = new RegExp(
  ` (?:kvadratmeterpris|kvm pris|kvmpris|m2 pris|pris per kvm|pris pr kvm|pris per kvadratmeter|price per sqm|price per m2|price per square metre|price per square meter) (?:(?:pa|of|er|is) )?(?:(?:${COMPARED}) )?\\d+(?:\\.\\d+)?(?: (?:k|tusen|kr|t))?(?= )`,
  'g',
);
/** What a number counts that is none of money. */
const NO_MONEY =
  'min|mins|minutes|minutter|minutt|m|km|meter|metres|hour|hours|timer|time|etasje|etg|floor|percent|prosent|ar|years|year|yrs|yr|days|dager|x|s';
/** `Uten fellesgjeld under 4 mill`: the sum is one of something else. */
const UNDENIED = '(?<! (?:uten|ingen|no|without|zero) )';
/** Between a cost's name and its sum. */
const LINK = '(?:pa|of|is|er|ca|:|-|i|som er|that is|that are|which is|which are)';
/** Before a cost's name: how it is, which its sum says better, and by which period it is told. */
const HOW = `(?:(?:en|et|a|an|lav|lave|lavt|liten|lite|low|small|hoy|high|samlet|samlede|total|totale) )*(?:(?<told>manedlig|manedlige|monthly|ukentlig|weekly|kvartalsvis|kvartalsvise|quarterly|arlig|arlige|annual|yearly) (?=(?:${alternatives([COMMON, UNSEARCHED].flatMap((words) => words.split('|')))}) ))?`;
/** A sum of the cost named before it: `5 mill fellesgjeld under 500 000`, and not `5 mill pris 3 soverom`. */
const SUM_OF_ITS_OWN = `(?: ${LINK})?(?: (?:${COMPARED}))?(?: (?:pa|of|en|a|ca|i|kr|nok|aud|\\$))* \\d+(?:\\.\\d+)?(?! (?:- \\d+ )?(?:${alternatives([BED, BATH, CARS, ROOMS, NO_MONEY].flatMap((words) => words.split('|')))}|${UNIT}) )(?= )`;
const MONEY = new RegExp(
  ` (?:${UNDENIED}${HOW}(?<k1>${KIND})(?! (?:${alternatives(UNSEARCHED.split('|'))}) ) (?:${LINK} )?)?(?:(?<cmp>${COMPARED}) (?:(?:pa|of|en|a|ca|i|/) )?)?(?:${UNDENIED}(?<k2>${KIND}) (?:(?:pa|of|er|is) )?)?(?:(?<cmp2>${COMPARED}) )?(?<sign>(?:\\$|kr|nok|aud) )?(?<a>(?!\\d{1,3} (?:min|mins|minutes|minutter|minutt|hours?|timer?) )\\d+(?:\\.\\d+)?|(?:${IN_LETTERS})(?= (?:mill|mil|million|millions|millioner) ))(?: (?<ua>${TIME}))?(?: (?<ca>${CURRENCY}))?(?: (?<plus>\\+))?(?: (?<sep>-|til|to|and|og|&) (?:maks |max )?(?:(?:\\$|kr) )?(?<b>\\d+(?:\\.\\d+)?)(?: (?<ub>${TIME}))?(?: (?<cb>${CURRENCY}))?)?(?: (?<p1>${PERIOD}))?(?: (?:i |in )?(?<k3>${KIND_BEHIND})(?!${SUM_OF_ITS_OWN}))?(?: (?<after>\\+|${ABOUT_SUFFIX}|${AFTER_COUNT}))?(?: (?<p2>${PERIOD_AFTER}))?(?= )(?! (?:${NO_MONEY})(?= ))`,
  'g',
);

/** Those of {@link COMMON} that are a form of ownership too, and costs only where they are said to be low. */
const ALSO_OWNERSHIP = ['strata', 'body corp', 'body corporate'];
/** Shared costs that are named apart from their sum: `lave felleskostnader Oslo under 3000 i måneden`. */
const COMMON_APART = new RegExp(
  ` ${UNDENIED}(?:(?:(?:lav|lave|lavt|low|small) )?(?:${alternatives(COMMON.split('|').filter((words) => !ALSO_OWNERSHIP.includes(words)))})|(?:low|small|lav|lave) (?:${alternatives(ALSO_OWNERSHIP)}))(?= )`,
);
/** Without a period, a sum is one of these where no home is sold or let for it. */
const COSTS_A_MONTH = { from: 500, to: 20_000 };

const DEBT_SHARE = new RegExp(
  ` ${HOW.replace('?<told>', '?:')}(?:${alternatives(DEBT.split('|'))}) (?:${LINK} )?(?:(?<cmp>${COMPARED}) )?(?<a>\\d{1,3}(?:\\.\\d+)?)(?: (?:-|til|to|and|og) (?<b>\\d{1,3}(?:\\.\\d+)?))? (?:percent|prosent)(?: (?<after>${AFTER_COUNT}))?(?= )`,
  'g',
);

/** Sums of money. A bare number is one where something says so: a comparison, a price's name, a period. */
export function readMoney(sentence: Sentence): Found[] {
  const perArea = readAll(sentence, PER_AREA, () => () => []);
  const debtShares = readDebtShares(sentence);
  const sums: Money[] = [];
  /** The sum of the shared costs that are named apart from it. */
  let ofCosts: Money | undefined;
  const amounts = readAll(sentence, MONEY, (groups) => {
    const { a = '', b, ua, ub, ca, cb, sign, k1, k2, k3 } = groups;
    const cmp = groups.cmp ?? groups.cmp2 ?? '';
    const kind = k1 ?? k2 ?? k3 ?? '';
    const period =
      PERIODS.find((one) => (groups[one] ?? groups[`${one}2`]) !== undefined) ?? TOLD_BY[groups.told ?? ''];
    // `4 mill +- 500k`.
    const isAround = groups.plus !== undefined && groups.sep === '-' && b !== undefined;
    const isMarked = (ua ?? ub ?? ca ?? cb ?? sign) !== undefined;
    const isBare = !isMarked && period === undefined;
    const comparing = cmp !== '' || groups.after !== undefined || kind !== '' || groups.plus !== undefined;
    const isRange = b !== undefined && [a, b].every((one) => Number(one) >= 1_000 && !/^(?:1[6-9]|20)\d\d$/.test(one));
    if (isBare && !comparing && !isRange && !(Number(a) >= 10_000)) return undefined;
    // A year or postcode behind `from` is none.
    if (isBare && kind === '' && /^(?:fra|from|etter|after)$/.test(cmp) && Number(a) < 10_000 && b === undefined)
      return undefined;
    if (isBare && EXACT.test(cmp)) return undefined;
    const sum: Money = {
      isInKroner: [ca, cb].some((unit) => unit !== undefined && KRONER.test(unit)) || KRONER.test(sign ?? ''),
      a: numberOf(a),
      b: b === undefined ? undefined : Number(b),
      ua,
      ub,
      cmp,
      suffix: isAround ? '' : (groups.after ?? groups.plus ?? ''),
      isAround,
      kind,
      period,
      isUnsaid: isBare && !comparing && !isRange,
    };
    sums.push(sum);
    return (subject) => (sum === ofCosts && !subject.isRent ? costsMeant(sum, subject) : moneyMeant(sum, subject));
  });
  const apart = COMMON_APART.exec(sentence.text);
  if (apart === null) return [...perArea, ...debtShares, ...amounts];
  const sum = sums.find((one) => mayBeOfCosts(one, /felles|shared|common/.test(apart[0])));
  ofCosts = sum;
  if (sum === undefined) return [...perArea, ...debtShares, ...amounts];
  const named: Found = {
    ...sentence.claim(apart.index, apart.index + apart[0].length),
    kind: 'filter',
    meant: (subject) => (subject.isRent ? [] : costsMeant(sum, subject)),
  };
  return [...perArea, ...debtShares, ...amounts, named];
}

function costsMeant(sum: Money, subject: Subject): readonly Meaning[] {
  return moneyMeant({ ...sum, kind: 'felleskostnader' }, subject);
}

/** Whether a sum may be one of shared costs that are named elsewhere: by the month, or so low that it is no price. */
function mayBeOfCosts({ a, b, ua, ub, kind, period, isUnsaid }: Money, isNorwegian: boolean): boolean {
  if (kind !== '') return false;
  if (period !== undefined) return period !== 'week';
  const figures = [a, b ?? a];
  const { from, to } = COSTS_A_MONTH;
  return (ua ?? ub) === undefined && !isUnsaid && isNorwegian && figures.every((one) => one >= from && one <= to);
}

/** `Fellesgjeld under 30 %`: how much of the total price is debt. */
function readDebtShares(sentence: Sentence): Found[] {
  return readAll(sentence, DEBT_SHARE, ({ cmp = '', a, b, after = '' }) => {
    const bounds = amountBounds(Number(a), b === undefined ? undefined : Number(b), cmp, after, 'max');
    return () => ((bounds.max ?? bounds.min ?? 0) > 100 ? [] : meaning({ jointDebtShare: bounds }));
  });
}

const PERIODS = ['month', 'week', 'quarter', 'year'] as const;
const TOLD_BY: Readonly<Record<string, (typeof PERIODS)[number]>> = {
  ...Object.fromEntries('manedlig|manedlige|monthly'.split('|').map((told) => [told, 'month'])),
  ...Object.fromEntries('ukentlig|weekly'.split('|').map((told) => [told, 'week'])),
  ...Object.fromEntries('kvartalsvis|kvartalsvise|quarterly'.split('|').map((told) => [told, 'quarter'])),
  ...Object.fromEntries('arlig|arlige|annual|yearly'.split('|').map((told) => [told, 'year'])),
};
/** Of a month, how many go into it. */
const PER_MONTH = { month: 1, week: 52 / 12, quarter: 1 / 3, year: 1 / 12 } as const;

const HIGHEST_PRICE = 10_000_000_000;
const KRONER = /^(?:kr|kroner|nok)\s*$/;

interface Money {
  /** The number is one of kroner, unless a million or a thousand is said too. */
  readonly isInKroner: boolean;
  readonly a: number;
  readonly b: number | undefined;
  readonly ua: string | undefined;
  readonly ub: string | undefined;
  readonly cmp: string;
  readonly suffix: string;
  /** The second number is how far the first may be off. */
  readonly isAround: boolean;
  readonly kind: string;
  readonly period: (typeof PERIODS)[number] | undefined;
  /** It is a number and nothing more. */
  readonly isUnsaid: boolean;
}

function moneyMeant(
  { isInKroner, a, b, ua, ub, cmp, suffix, isAround, kind, period, isUnsaid }: Money,
  subject: Subject,
): readonly Meaning[] {
  const { region, isRent } = subject;
  const isOf = (words: string) => isOneOf(words, kind);
  // `3-4 mill`, `500-650k`, and `3 mill til 4` the other way round; of `600 to 1.2m` both are of a million or less.
  const unitA =
    ua ??
    (b !== undefined && (((a <= b || a < 100) && a < 1_000) || TIMES[ub ?? ''] === 1_000)
      ? ub
      : b !== undefined && a >= 100 && a < 1_000
        ? 'k'
        : undefined);
  const unitB = ub ?? ua;
  const isCounted = (unitA ?? unitB) !== undefined;
  const isMarked = isCounted || isInKroner;
  const [low, high] = [a * (TIMES[unitA ?? ''] ?? 1), b === undefined ? undefined : b * (TIMES[unitB ?? ''] ?? 1)];
  const bounds = (times: number): Bounds =>
    isAround && high !== undefined
      ? amountBounds((low - high) * times, (low + high) * times, '', '', 'max')
      : amountBounds(low * times, high === undefined ? undefined : high * times, cmp, suffix, 'max');
  const figure = Math.max(low, high ?? 0);
  // No price is so high, or so low: it is told.
  if (figure > HIGHEST_PRICE || (isInKroner && !isCounted && figure < 100 && figure > 0 && kind === '')) return [];
  // A number that could be a rent alone is as likely a postcode with a digit too many, where homes to buy are searched.
  if (isUnsaid && !isRent && figure < 100_000) return [];
  if (isOf(UNSEARCHED)) return [];
  if (isOf(COMMON)) return meaning({ sharedCost: bounds(PER_MONTH[period ?? 'month']) });
  if (isOf(DEBT)) return meaning({ jointDebt: bounds(isMarked || figure >= 1_000 ? 1 : 1_000) });
  const rent = (times: number): Fields => ({ listingType: 'rent', price: bounds(times) });
  if (isOf(MONTHLY) && subject.use !== 'commercial' && !isRent) {
    const times = !isMarked && figure < (region === 'no' ? 1_000 : 20) ? 1_000 : 1;
    return meaning({ monthlyCost: bounds(times * PER_MONTH[period ?? 'month']) });
  }
  // A rent is told by the month in Norway, by the week in Australia, and there of premises by the year.
  if (period !== undefined || isOf(MONTHLY)) {
    const perMonth = PER_MONTH[period ?? 'month'];
    const told = region === 'no' ? 'month' : subject.use === 'commercial' ? 'year' : 'week';
    return meaning(rent(perMonth / PER_MONTH[told]));
  }
  const field = isOf(ASKING)
    ? region === 'no'
      ? 'askingPrice'
      : 'price'
    : isOf(TOTAL) || isOf(TOTAL_BEHIND) || isTotal(subject)
      ? region === 'no'
        ? 'totalPrice'
        : 'price'
      : 'price';
  if (/^(?:helt )?ned til$|^down to$/.test(cmp) && b === undefined && !isRent) {
    // Down to that sum, which some write who mean no more than it.
    const times = !isMarked && figure < (region === 'no' ? 100 : 20) ? 1_000_000 : 1;
    const amount = Math.round(low * times);
    return [{ filter: { [field]: { min: amount } } }, { filter: { [field]: { max: amount } } }];
  }
  if (isRent || isOf(RENT)) {
    const isOfPremises = subject.use === 'commercial';
    // `Leie maks 12` is one of thousands. Nobody lets a home for a few dollars, which count something else.
    const isTooLow = !isMarked && !isOfPremises && figure > 0 && figure < (region === 'no' ? 100 : 20);
    if (isTooLow && region === 'au') return [];
    const times = isTooLow ? 1_000 : 1;
    return meaning(isOf(RENT) && !isOfPremises ? rent(times) : { price: bounds(times) });
  }
  const price = (name: 'price' | 'askingPrice' | 'totalPrice', times: number): Fields => ({ [name]: bounds(times) });
  if (!isMarked && figure < (region === 'no' ? 100 : 20)) return meaning(price(field, 1_000_000));
  if (!isMarked && region === 'au' && figure < 5_000) return [{ filter: price(field, 1_000) }, { filter: rent(1) }];
  // Nobody lets a home for less.
  if (!isMarked && region === 'no' && figure < 3_000)
    return [{ filter: price(field, 1_000) }, ...(figure < 1_000 ? [] : [{ filter: rent(1) }])];
  // Nobody sells for what is a month's rent.
  if (region === 'no' && figure < 100_000) return [{ filter: rent(1) }, { filter: price(field, 1) }];
  if (region === 'au' && figure < 5_000) return [{ filter: rent(1) }, { filter: price(field, 1) }];
  const isSure = isOf(TOTAL) || isOf(TOTAL_BEHIND) || isOf(ASKING) || field === 'price';
  return [{ filter: price(field, 1) }, ...(isSure ? [] : [{ filter: price('askingPrice', 1) }])];
}
