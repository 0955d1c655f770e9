import { sumsInDigits } from './amounts-in-words.ts';
import { rateChange } from './rate-change.ts';

/** What a reader says of their own money: `with a $200,000 deposit`, `over 25 år`, `7 %`. */
export interface StatedTerms {
  readonly equity?: number;
  /** Of the price, costs apart. */
  readonly equityShare?: number;
  readonly loan?: number;
  readonly price?: number;
  /** Percent a year. */
  readonly rate?: number;
  readonly years?: number;
  /** Percentage points that the rate goes up by; below 0 where it goes down. */
  readonly ratePoints?: number;
  /** How many times as high the rate becomes. */
  readonly rateTimes?: number;
}

export interface Stated {
  readonly terms: StatedTerms;
  /** The question without them. */
  readonly rest: string;
  /** It asks whether the money is enough. */
  readonly isWhetherEnough: boolean;
}

type Sum = 'equity' | 'loan' | 'price' | 'income';

/** What an amount is, by the nearest of these words. */
const SUMS: Readonly<Record<Sum, string>> = {
  equity: String.raw`egenkapital\p{L}*|ek|egne penger|sparepenger|oppspart|spart(?: opp)?|kontanter|deposit|down ?payment|down|equity|cash|savings|saved(?: up)?|up ?front`,
  loan: String.raw`lån|låne|låner|lånet|boliglån|loan|borrow|borrowing|mortgage`,
  price: String.raw`byr|by|bud|prisen?|bid|offer|price`,
  income: String.raw`tjener|inntekt|lønn|income|earn|earning|salary`,
};
const NEARBY = 24;
const LEAST_BARE = 10_000;

const AMOUNT =
  /(?<![\p{L}\d.,])(?<currency>(?:a\$|au\$|\$|kr\.?|nok|aud)\s*)?(?<number>\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+|\d+(?:[.,]\d+)?)(?:\s*(?<scale>millioner|million|millions|mill\.?|mio|tusen|thousand|grand|k)|(?<metric>m))?(?:\s*(?:kroner|kr|dollars?|aud|nok|,-))?(?![\p{L}\d%²]|\s*(?:%|prosent|per ?cent|pst|år|years?|yrs?|m2|m²|kvm|sqm|km|min))/giu;

const PERCENT = String.raw`(?<!\d)(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:%|prosent|pst|per ?cent|(?=i renten?(?!\p{L})))`;
const ALL_YEARS =
  /(?<!(?:after|last|past|next|etter|siste|neste|om|in)\s)(?<![\d.,])(\d{1,2})[\s-]*(?:years?|yrs?|år)(?:s|ig|ers)?(?!\p{L}|\s*(?:old|ago|gamm?[ea]l|siden))(?:\s*(?:loan|term|loan term|mortgage|lån|nedbetalingstid|løpetid))?/iu;
const EQUITY = new RegExp(`(?<!\\p{L})(?:${SUMS.equity})(?!\\p{L})`, 'iu');
const RATE = /(?<!\p{L})(?:rent[ea]\p{L}*|interest|rates?|mortgage|lån\p{L}*|loans?)(?!\p{L})/iu;
const ENOUGH = /(?<!\p{L})(?:nok|enough|sufficient|holder|tilstrekkelig|rekker)(?!\p{L})/iu;

/** Undefined where nothing is stated; `isOfLoan`: the question before was of a loan, whose rate `it` may be. */
export function statedTerms(asked: string, isOfLoan = false): Stated | undefined {
  const question = sumsInDigits(asked);
  const change = rateChange(question, isOfLoan);
  let rest = change?.rest ?? question;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(rest) ?? undefined;
    if (match !== undefined) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const share =
    take(new RegExp(`${PERCENT}\\s*(?:i|in|as|som)?\\s*(?:${SUMS.equity})(?!\\p{L})`, 'iu')) ??
    take(new RegExp(`(?<!\\p{L})(?:${SUMS.equity})\\s*(?:is|er|of|på)?\\s*${PERCENT}`, 'iu'));
  // `how much deposit do I need with 10 %?` says no other amount, and nothing of a rate.
  const bareShare =
    share === undefined &&
    EQUITY.test(rest) &&
    !RATE.test(rest) &&
    !/\d{3}/.test(rest) &&
    rest.match(/\d+/g)?.length === 1
      ? take(new RegExp(`(?:(?:with|at|on|only|just|of|med|bare|kun|ved|på) )?${PERCENT}`, 'iu'))
      : undefined;
  const rate = take(
    new RegExp(
      String.raw`(?:(?<!\p{L})(?:rent[ea]\p{L}*|interest(?: rates?)?|rates?)(?: (?:of|at|på|er|is|was|were|blir|var|(?:go(?:es)?|going|went|rises?|rose|climbs?|increases?|jumps?|moves?) (?:up )?to|hits?|reach(?:es)?|were to be|stiger til|går (?:opp )?til|økes? til|øker til|settes? (?:opp )?til|kommer (?:opp )?(?:i|på|til)|havner på|bikker))*\s*)?${PERCENT}(?:\s*(?:i )?(?:rent[ea]\p{L}*|interest(?: rates?)?|rates?)(?!\p{L}))?`,
      'iu',
    ),
  );
  const years = take(ALL_YEARS);
  const sums = amountsIn(rest);
  const [equityShare, percent, span] = [share ?? bareShare, rate, years].map((match) =>
    match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.')),
  );
  const terms: StatedTerms = {
    ...(equityShare === undefined ? {} : { equityShare: equityShare / 100 }),
    ...(percent === undefined ? {} : { rate: percent }),
    ...(span === undefined ? {} : { years: span }),
    ...change?.terms,
    ...sums.terms,
  };
  if (Object.keys(terms).length === 0) return undefined;
  return { terms, rest: sums.rest.replace(ENOUGH, ' '), isWhetherEnough: ENOUGH.test(question) };
}

/** The amounts of money that a question states, in its order, whatever each is. */
export function amountsStated(question: string): readonly number[] {
  return [...sumsInDigits(question).matchAll(AMOUNT)].flatMap((match) => valueOf(match) ?? []);
}

/** The amounts of money, each as what is said beside it; one that nothing is said of is the reader's own. */
function amountsIn(text: string): { readonly terms: StatedTerms; readonly rest: string } {
  const terms: Partial<Record<Sum, number>> = {};
  const found = [...text.matchAll(AMOUNT)].flatMap((match) => {
    const value = valueOf(match);
    return value === undefined ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
  if (found.length === 0) return { terms, rest: text };
  let rest = '';
  let from = 0;
  for (const [at, { value, start, end }] of found.entries()) {
    const before = text.slice(Math.max(from, start - NEARBY), start);
    const after = text.slice(end, Math.min(found[at + 1]?.start ?? text.length, end + NEARBY));
    const named = nearest(before, after);
    terms[named?.sum ?? 'equity'] ??= value;
    rest += `${text.slice(from, start - (named?.before ?? 0))} `;
    from = end + (named?.after ?? 0);
  }
  const { income: _, ...said } = terms;
  return { terms: said, rest: rest + text.slice(from) };
}

/** What names an amount, with how many characters of the text beside it say so. */
function nearest(before: string, after: string) {
  const names = (Object.keys(SUMS) as Sum[]).flatMap((sum) => {
    const word = `(?<!\\p{L})(?:${SUMS[sum]})(?!\\p{L})`;
    const behind = new RegExp(word, 'iu').exec(after);
    const ahead = [...before.matchAll(new RegExp(word, 'giu'))].at(-1);
    return [
      ...(behind === null || /[?!.;,]/.test(after.slice(0, behind.index))
        ? []
        : [{ sum, distance: behind.index, before: 0, after: behind.index + behind[0].length }]),
      ...(ahead === undefined || /[?!;]/.test(before.slice(ahead.index))
        ? []
        : [
            {
              ...{ sum, before: before.length - ahead.index, after: 0 },
              distance: before.length - ahead.index - ahead[0].length,
            },
          ]),
    ];
  });
  return names.sort((a, b) => a.distance - b.distance)[0];
}

function valueOf({ groups = {} }: RegExpMatchArray): number | undefined {
  const { currency, number = '', scale, metric } = groups;
  const isGrouped = /^\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+$/.test(number) && scale === undefined && metric === undefined;
  const bare = isGrouped ? Number(number.replace(/\D/g, '')) : Number(number.replace(',', '.'));
  if (metric !== undefined || /^m/i.test(scale ?? '')) return Math.round(bare * 1_000_000);
  if (scale !== undefined) return Math.round(bare * 1_000);
  return currency !== undefined || bare >= LEAST_BARE ? Math.round(bare) : undefined;
}
