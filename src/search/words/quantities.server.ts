import {
  ABOUT_SUFFIX,
  alternatives,
  COMPARED,
  IN_LETTERS,
  isMost,
  numberOf,
  SUFFIX,
  suffixUnlessBefore,
  WORD_NUMBERS,
} from './comparing.server.ts';
import { meaning, type Fields, type Found, type Meaning, type Subject } from './meaning.server.ts';
import type { Sentence } from './sentence.server.ts';
import { isTotal } from './vocabulary.server.ts';

/** Rooms, sizes and money: numbers with what they count, and whether they are the least or the most. */

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Reads what `pattern` finds, over and over; what `read` makes nothing of stays unclaimed. */
export function readAll(
  sentence: Sentence,
  pattern: RegExp,
  read: (groups: Groups) => Found['meant'] | undefined,
): Found[] {
  const found: Found[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(sentence.text); match !== null; match = pattern.exec(sentence.text)) {
    const meant = read(match.groups ?? {});
    pattern.lastIndex = match.index + (meant === undefined ? 1 : match[0].length);
    if (meant === undefined) continue;
    found.push({ ...sentence.claim(match.index, match.index + match[0].length), kind: 'filter', meant });
  }
  return found;
}

export type Groups = Readonly<Record<string, string | undefined>>;

const COUNT = `\\d{1,2}|${Object.keys(WORD_NUMBERS).join('|')}`;
/** What bedrooms are called. */
export const BED =
  'bed|beds|bedder|bedders|br|brs|bd|bdr|bdrs|bdrm|bdrms|bedr|bedroom|bedrooms|bedroomed|sov|soverom|soveroms|sove|soverommer';
const BATH = 'bath|baths|bathroom|bathrooms|ba|bad|baderom|bathrm';
const CARS =
  'car|cars|car garage|car garages|car spaces|car space|car spots|car spot|car parks|car park|car parking|parking spaces|parking spots|parking|garages|garasjeplasser|garasjeplass|parkeringsplasser|p plasser|biloppstillingsplasser';
/** What rooms are called, of which Norway counts the living room. */
export const ROOMS = 'roms|rom|roms leil|rom og kjokken|rooms';
/** A sum or a size, whose limit `max` is in `3 bed max $1.5m`. In `3 bed max 2 bath` it is one of the bedrooms. */
const SUM_AFTER = ` (?:(?:pa|of|er|is|a|ca|pris|price|totalpris|prisantydning|asking price|husleie|leie|rent|budsjett|budget|\\$|kr|nok|aud) )*(?:\\d+(?:\\.\\d+)?(?= )(?! (?:${alternatives([BED, BATH, CARS, ROOMS].flatMap((nouns) => nouns.split('|')))}) )|(?:${IN_LETTERS})(?= mil))`;
const AFTER_COUNT = suffixUnlessBefore(SUM_AFTER);

const rooms = (nouns: string) =>
  new RegExp(
    ` (?:(?<cmp>${COMPARED}) )?(?<a>${COUNT})(?: (?:${alternatives(nouns.split('|'))})(?= (?:-|or|eller) (?:${COUNT}) ))?(?: (?<plus>\\+|plus|${SUFFIX}))?(?: (?<sep>-|til|to|and|og|or|eller) (?<b>${COUNT}))?(?: -)? (?<noun>${alternatives(nouns.split('|'))})(?: (?<after>\\+|${AFTER_COUNT}))?(?= )`,
    'g',
  );
const BEDROOMS = rooms(BED);
const BATHROOMS = rooms(BATH);
const GARAGES = rooms(CARS);
const ALL_ROOMS = rooms(ROOMS);
/** `Soverom 3`, `bedrooms: 2+`. */
const roomsBefore = (nouns: string) =>
  new RegExp(
    ` (?<noun>${nouns}) (?:(?<cmp>${COMPARED}) )?(?<a>\\d)(?: (?<after>\\+|${AFTER_COUNT}))?(?= )(?! (?:m2|kvm|m|k|mill?|million|millioner|min|mins|minutes|minutter|etasje|etg|roms?|${BED}|${BATH}|${CARS})(?= ))`,
    'g',
  );
const BEDROOMS_BEFORE = roomsBefore(BED);
const BATHROOMS_BEFORE = roomsBefore(BATH);
const ALL_ROOMS_BEFORE = roomsBefore('rooms|rom');
/** `3x2`, as Perth writes bedrooms, bathrooms and cars. */
const BY_CROSSES = / (?<a>[1-9]) x (?<b>[1-9])(?: x (?<c>[1-9]))?(?= )(?! (?:m|m2|cm)(?= ))/g;

export function readRooms(sentence: Sentence): Found[] {
  const counted =
    (field: 'bedroom' | 'bathroom' | 'garage', less = 0, isKind = false) =>
    (groups: Groups) => {
      const bounds = countBounds(groups, less);
      if (bounds === undefined) return undefined;
      const meanings: Bounds[] =
        groups.cmp === undefined && groups.b === undefined && bounds.min !== undefined
          ? [bounds, { min: bounds.min, max: bounds.min }]
          : [bounds];
      const isBare = groups.plus === undefined && groups.after === undefined;
      if (isKind && isBare) meanings.reverse();
      return () => meanings.map((range): Meaning => ({ filter: { [field]: range } }));
    };
  // Of the rooms that Norway counts, one is the living room. A 3-roms is a kind of home, and no larger one.
  const allRooms = (groups: Groups) => {
    const [inNorway, inAustralia] = [counted('bedroom', 1, true)(groups), counted('bedroom')(groups)];
    if (inNorway === undefined || inAustralia === undefined) return undefined;
    return ({ region }: Subject) => (region === 'no' ? inNorway() : inAustralia());
  };
  return [
    ...readAll(
      sentence,
      BY_CROSSES,
      ({ a, b, c }) =>
        () =>
          meaning({
            bedroom: { min: Number(a) },
            bathroom: { min: Number(b) },
            ...(c === undefined ? {} : { garage: { min: Number(c) } }),
          }),
    ),
    ...readAll(sentence, BEDROOMS, counted('bedroom')),
    ...readAll(sentence, BATHROOMS, counted('bathroom')),
    ...readAll(sentence, GARAGES, counted('garage')),
    ...readAll(sentence, BEDROOMS_BEFORE, counted('bedroom')),
    ...readAll(sentence, BATHROOMS_BEFORE, counted('bathroom')),
    ...readAll(sentence, ALL_ROOMS, allRooms),
    ...readAll(sentence, ALL_ROOMS_BEFORE, allRooms),
  ];
}

/** Counts are whole: more than two is at least three. */
function countBounds({ cmp = '', a, b, plus, after }: Groups, less: number): Bounds | undefined {
  const first = numberOf(a ?? '') - less;
  if (!Number.isInteger(first) || first < 0) return undefined;
  if (b !== undefined) {
    const second = numberOf(b) - less;
    return { min: Math.min(first, second), max: Math.max(first, second) };
  }
  if (EXACT.test(cmp)) return { min: first, max: first };
  const suffix = plus ?? after ?? '';
  if (isMost(cmp, suffix) === true) return { max: STRICTLY_LESS.test(cmp) ? first - 1 : first };
  if (first === 0) return { max: 0 };
  return { min: STRICTLY_MORE.test(cmp) ? first + 1 : first };
}

const EXACT = /^(?:exactly|just|only|akkurat|noyaktig|kun|bare|eksakt)/;
const STRICTLY_MORE = /^(?:more than|over|above|mer enn|flere enn|>)/;
const STRICTLY_LESS = /^(?:less than|under|below|fewer than|faerre enn|mindre enn|<)/;

const UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'm2|kvm|kvadratmeter|kvadratmetre|kvadrat|kvadratmetere|sqm|sqms|sq m|sq metres|sq meters|square metres|square meters|square metre|square meter'
      .split('|')
      .map((unit) => [unit, 1]),
  ),
  ...Object.fromEntries('mal|dekar|daa'.split('|').map((unit) => [unit, 1_000])),
  ...Object.fromEntries('acre|acres'.split('|').map((unit) => [unit, 4_046.86])),
  ...Object.fromEntries('hectare|hectares|ha|hektar'.split('|').map((unit) => [unit, 10_000])),
};
const UNIT = alternatives(Object.keys(UNITS));
const LAND =
  'tomt|tomten|tomta|tomteareal|tomtestorrelse|land|land size|landsize|block|lot|lot size|stor tomt|block size';
const PRIMARY = 'p rom|prom|primaerrom|primarrom';
const USABLE =
  'bra i|bra|bruksareal|boareal|internal|floor area|living area|areal|storrelse|size|stor|stort|big|large|floor space';
const SIZED = `${LAND}|${PRIMARY}|${USABLE}`;
const SIZE = new RegExp(
  ` (?:(?<k1>${SIZED}) (?:(?:pa|of|er|is|med) )?)?(?:(?<cmp>${COMPARED}) )?(?<a>\\d+(?:\\.\\d+)?|(?:${IN_LETTERS})(?= (?:${UNIT}) ))(?: (?<ua>${UNIT}))?(?: (?<plus>\\+))?(?: (?<uc>${UNIT}))?(?: (?<sep>-|til|to|and|og) (?<b>\\d+(?:\\.\\d+)?)(?: (?<ub>${UNIT}))?)?(?: (?<after>\\+|${AFTER_COUNT}))?(?: (?<k2>${SIZED}))?(?= )`,
  'g',
);

export function readSizes(sentence: Sentence): Found[] {
  return readAll(sentence, SIZE, ({ k1, k2, ua, ub, uc, a, b, cmp = '', plus, after }) => {
    const unit = ua ?? uc ?? ub ?? (k1 !== undefined && WITHOUT_UNIT.test(k1) ? 'm2' : undefined);
    if (unit === undefined) return undefined;
    const times = UNITS[unit] ?? 1;
    const kind = k1 ?? k2 ?? '';
    const bounds = amountBounds(
      numberOf(a ?? '') * times,
      b === undefined ? undefined : Number(b) * times,
      cmp,
      after ?? plus ?? '',
      'min',
    );
    return ({ region, isLand, isTyped }) => {
      const field =
        times > 1 || isOneOf(LAND, kind) || (isLand && kind === '')
          ? 'landsize'
          : isOneOf(PRIMARY, kind)
            ? 'primaryRoom'
            : 'usageArea';
      // `Land over 500 sqm` is a plot, unless it belongs to a house.
      const isPlot = /^(?:tomt|tomten|tomta|land|block|lot)$/.test(kind) && !isTyped;
      return meaning({ [field]: bounds, ...(isPlot ? { propertyType: [region === 'no' ? 'plot' : 'land'] } : {}) });
    };
  });
}

/** Names of sizes behind which a bare number is one. */
const WITHOUT_UNIT = /^(?:p rom|prom|primaerrom|bra i|bra|bruksareal|boareal|land ?size|tomteareal)$/;

function isOneOf(words: string, kind: string): boolean {
  return words.split('|').includes(kind);
}

/** Of a bare amount, the `usual` side is meant. */
function amountBounds(a: number, b: number | undefined, cmp: string, suffix: string, usual: 'min' | 'max'): Bounds {
  if (b !== undefined) return { min: Math.round(Math.min(a, b)), max: Math.round(Math.max(a, b)) };
  if (ABOUT.test(cmp) || ABOUT_SUFFIX.split('|').includes(suffix))
    return { min: Math.round(a * 0.9), max: Math.round(a * 1.1) };
  const most = isMost(cmp, suffix) ?? usual === 'max';
  return most ? { max: Math.round(a) } : { min: Math.round(a) };
}

const ABOUT = /^(?:ca|cirka|rundt|omtrent|omkring|about|around|approx|approximately|roughly)/;

const TIMES: Readonly<Record<string, number>> = {
  ...Object.fromEntries('k|tusen|thousand|t|grand|000'.split('|').map((unit) => [unit, 1_000])),
  ...Object.fromEntries(
    'm|mn|mil|mill|mills|mio|million|millions|millioner|millionar|mln|mnok'.split('|').map((unit) => [unit, 1_000_000]),
  ),
};
const TIME = alternatives(Object.keys(TIMES));
const CURRENCY = 'kr|kroner|nok|aud|dollars|dollar|bucks|usd';
const TOTAL =
  'totalpris|totalprisen|total pris|total price|total|totalt|inkl fellesgjeld|inkludert fellesgjeld|inklusive fellesgjeld|med fellesgjeld|including shared debt';
const ASKING = 'prisantydning|prisantydningen|prisant|asking price|asking';
const COMMON =
  'strata fees|strata fee|strata levies|strata levy|strata|body corp fees|body corporate fees|body corp|body corporate|levies|felleskost|felleskostnad|felleskostnader|felleskostnadene|felleskostnaden|fellesutgifter|felles kostnader|shared costs|shared cost|common costs';
/** Of a home for sale, a month with loan and all: what `monthly_cost` is. */
const MONTHLY =
  'manedskostnad|manedskostnaden|manedskostnader|manedskostnadene|manedlig kostnad|manedlige kostnader|manedlige utgifter|manedsutgift|manedsutgifter|manedlig bokostnad|bokostnad|bokostnader|bokostnaden|kostnad i maneden|kostnader i maneden|kostnad per maned|kostnad pr maned|kostnader per maned|kostnad pr mnd|kostnader pr mnd|kostnad per mnd|utgifter i maneden|monthly cost|monthly costs|monthly housing cost|monthly housing costs|monthly expense|monthly expenses|monthly payment|monthly payments|monthly repayment|monthly repayments|monthly outgoings|cost per month|costs per month|cost a month|cost of owning|repayments|repayment';
const DEBT = 'fellesgjeld|fellesgjelden|felles gjeld|shared debt|joint debt';
const RENT = 'manedsleie|husleie|leiepris|leie|leien|rent';
const PRICE =
  'pris|prisen|prisklasse|price|priced|kjopesum|koster|budsjett|budsjettet|budget|my budget|price range|price guide|cost|costs';
const KIND = alternatives([TOTAL, ASKING, COMMON, MONTHLY, DEBT, RENT, PRICE].flatMap((words) => words.split('|')));
const MONTH =
  'pr mnd|per mnd|i mnd|mnd|/ mnd|pr maned|per maned|i maneden|maneden|i maned|/ maned|maned|manedlig|pm|pcm|/ month|per month|a month|month|/ mo|monthly|p m';
const WEEK = 'pw|p w|/ week|per week|a week|week|weekly|/ wk|wk|per wk|/ w|i uka|pr uke|per uke|i uken|a wk';
const QUARTER = 'pr kvartal|per kvartal|i kvartalet|per quarter|a quarter|quarterly|/ quarter|/ qtr|pq|p q';
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
  'min|mins|minutes|minutter|minutt|m|km|meter|metres|hour|hours|timer|time|etasje|etg|floor|percent|prosent|ar|years|year|days|dager|x|s';
/** `Uten fellesgjeld under 4 mill`: the sum is one of something else. */
const UNDENIED = '(?<! (?:uten|ingen|no|without|zero) )';
const MONEY = new RegExp(
  ` (?:${UNDENIED}(?<k1>${KIND}) (?:(?:pa|of|is|er|ca|:|-|i) )?)?(?:(?<cmp>${COMPARED}) (?:(?:pa|of|en|a|ca|i|/) )?)?(?:${UNDENIED}(?<k2>${KIND}) (?:(?:pa|of|er|is) )?)?(?:(?<cmp2>${COMPARED}) )?(?<sign>(?:\\$|kr|nok|aud) )?(?<a>(?!\\d{1,3} (?:min|mins|minutes|minutter|minutt|hours?|timer?) )\\d+(?:\\.\\d+)?|(?:${IN_LETTERS})(?= (?:mill|mil|million|millions|millioner) ))(?: (?<ua>${TIME}))?(?: (?<ca>${CURRENCY}))?(?: (?<plus>\\+))?(?: (?<sep>-|til|to|and|og) (?:maks |max )?(?:(?:\\$|kr) )?(?<b>\\d+(?:\\.\\d+)?)(?: (?<ub>${TIME}))?(?: (?<cb>${CURRENCY}))?)?(?: (?<p1>${PERIOD}))?(?: (?:i |in )?(?<k3>${KIND}))?(?: (?<after>\\+|${ABOUT_SUFFIX}|${SUFFIX}))?(?: (?<p2>${PERIOD_AFTER}))?(?= )(?! (?:${NO_MONEY})(?= ))`,
  'g',
);

/** Sums of money. A bare number is one where something says so: a comparison, a price's name, a period. */
export function readMoney(sentence: Sentence): Found[] {
  const perArea = readAll(sentence, PER_AREA, () => () => []);
  const amounts = readAll(sentence, MONEY, (groups) => {
    const { a = '', b, ua, ub, ca, cb, sign, k1, k2, k3 } = groups;
    const cmp = groups.cmp ?? groups.cmp2 ?? '';
    const kind = k1 ?? k2 ?? k3 ?? '';
    const period = PERIODS.find((one) => (groups[one] ?? groups[`${one}2`]) !== undefined);
    const isMarked = (ua ?? ub ?? ca ?? cb ?? sign) !== undefined;
    const isBare = !isMarked && period === undefined;
    const comparing = cmp !== '' || groups.after !== undefined || kind !== '' || groups.plus !== undefined;
    const isRange = b !== undefined && [a, b].every((one) => Number(one) >= 1_000 && !/^(?:1[6-9]|20)\d\d$/.test(one));
    if (isBare && !comparing && !isRange && !(Number(a) >= 10_000)) return undefined;
    // A year or postcode behind `from` is none.
    if (isBare && kind === '' && /^(?:fra|from|etter|after)$/.test(cmp) && Number(a) < 10_000 && b === undefined)
      return undefined;
    if (isBare && EXACT.test(cmp)) return undefined;
    return (subject) =>
      moneyMeant(
        {
          isInKroner: [ca, cb].some((unit) => unit !== undefined && KRONER.test(unit)) || KRONER.test(sign ?? ''),
          a: numberOf(a),
          b: b === undefined ? undefined : Number(b),
          ua,
          ub,
          cmp,
          suffix: groups.after ?? groups.plus ?? '',
          kind,
          period,
          isUnsaid: isBare && !comparing && !isRange,
        },
        subject,
      );
  });
  return [...perArea, ...amounts];
}

const PERIODS = ['month', 'week', 'quarter', 'year'] as const;
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
  readonly kind: string;
  readonly period: (typeof PERIODS)[number] | undefined;
  /** It is a number and nothing more. */
  readonly isUnsaid: boolean;
}

function moneyMeant(
  { isInKroner, a, b, ua, ub, cmp, suffix, kind, period, isUnsaid }: Money,
  subject: Subject,
): readonly Meaning[] {
  const { region, isRent } = subject;
  const isOf = (words: string) => isOneOf(words, kind);
  // `3-4 mill`, `500-650k`, and `3 mill til 4` the other way round; of `600 to 1.2m` both are of a million or less.
  const unitA =
    ua ??
    (b !== undefined && ((a <= b && a < 1_000) || TIMES[ub ?? ''] === 1_000)
      ? ub
      : b !== undefined && a >= 100 && a < 1_000
        ? 'k'
        : undefined);
  const unitB = ub ?? ua;
  const isCounted = (unitA ?? unitB) !== undefined;
  const isMarked = isCounted || isInKroner;
  const [low, high] = [a * (TIMES[unitA ?? ''] ?? 1), b === undefined ? undefined : b * (TIMES[unitB ?? ''] ?? 1)];
  const bounds = (times: number): Bounds =>
    amountBounds(low * times, high === undefined ? undefined : high * times, cmp, suffix, 'max');
  const figure = Math.max(low, high ?? 0);
  // No price is so high, or so low: it is told.
  if (figure > HIGHEST_PRICE || (isInKroner && !isCounted && figure < 100 && figure > 0 && kind === '')) return [];
  // A number that could be a rent alone is as likely a postcode with a digit too many, where homes to buy are searched.
  if (isUnsaid && !isRent && figure < 100_000) return [];
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
    : isOf(TOTAL) || isTotal(subject)
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
  if (isRent || isOf(RENT)) return meaning(isOf(RENT) && subject.use !== 'commercial' ? rent(1) : { price: bounds(1) });
  const price = (name: 'price' | 'askingPrice' | 'totalPrice', times: number): Fields => ({ [name]: bounds(times) });
  if (!isMarked && figure < (region === 'no' ? 100 : 20)) return meaning(price(field, 1_000_000));
  if (!isMarked && region === 'au' && figure < 5_000) return [{ filter: price(field, 1_000) }, { filter: rent(1) }];
  // Nobody lets a home for less.
  if (!isMarked && region === 'no' && figure < 3_000)
    return [{ filter: price(field, 1_000) }, ...(figure < 1_000 ? [] : [{ filter: rent(1) }])];
  // Nobody sells for what is a month's rent.
  if (region === 'no' && figure < 100_000) return [{ filter: rent(1) }, { filter: price(field, 1) }];
  if (region === 'au' && figure < 5_000) return [{ filter: rent(1) }, { filter: price(field, 1) }];
  const isSure = isOf(TOTAL) || isOf(ASKING) || field === 'price';
  return [{ filter: price(field, 1) }, ...(isSure ? [] : [{ filter: price('askingPrice', 1) }])];
}
