import type { Intent } from '../understand/intents.ts';
import { amountsStated, statedTerms } from '../understand/stated-terms.ts';
import { word } from './asked-words.ts';
import { computed, given, missing, rateOf, toHundreds } from './computed.server.ts';
import { amount, type AskedHome, type Found } from './home.server.ts';
import {
  intentOfMoney,
  moneyIn,
  moneyNamed,
  moneyOfIntent,
  namesIncome,
  namesOwnMoney,
  OF_RENT,
  saysMoney,
  statesMoney,
  withEarlier,
  type Borrowing,
  type OwnMoney,
} from './own-money.ts';

/** How much a bank may lend: `hvor mye kan jeg låne med 700 000 i inntekt?`, `can we afford it on 120k?` */

const HOW_MUCH = String.raw`(?:hvor mye|kor mykje|kor mye|ka mye|how much|what)`;
const ASKS = word(
  String.raw`${HOW_MUCH} (?:\p{L}+ ){0,3}(?:får|kan|kunne|can|could|would|will) (?:\p{L}+ ){0,3}(?:låne|lån|borrow|lend)|${HOW_MUCH} (?:\p{L}+ ){0,2}(?:må|bør|trenger|need|have|should) (?:\p{L}+ ){0,3}(?:tjene|tjener|earn|make a year|i (?:lønn|inntekt|årslønn))|låneevne\p{L}*|borrowing (?:power|capacity)|(?:har|ha) (?:jeg|vi|me|eg) råd|råd til (?:å kjøpe )?(?:den|denne|dette|boligen|leilighet\p{L}*|huset|hytt\p{L}*)|(?:can|could) (?:i|we) (?:\p{L}+ )?afford|(?:hvor|kor|how) (?:høy|høg|stor|much|high) (?:inntekt|lønn|income|salary|an income)|(?:hvilken|kva|what|which) (?:årslønn|inntekt|lønn|income|salary)`,
);
/** Asked of an income alone: without one stated, whether one can buy is no question of a loan. */
const CAN_BUY = word(
  String.raw`(?:kan|kunne|klarer|can|could) (?:jeg|vi|eg|me|i|we) (?:\p{L}+ ){0,3}(?:kjøpe|buy|purchase)|(?:er|is) (?:\p{L}+ ){0,3}(?:nok|enough)|(?:holder|rekker) (?:det|dette|en)|(?:kan|får|få) (?:jeg|vi|eg|me)? ?(?:\p{L}+ ){0,2}lån|get (?:a |the |this )?(?:home )?(?:loan|mortgage)`,
);
/** Asked with yes or no, and not how much. */
const IS_WHETHER = word(String.raw`(?:har|ha) (?:jeg|vi|me|eg) råd|råd til|(?:can|could) (?:i|we) (?:\p{L}+ )?afford`);

/** Whether a question asks what the reader may borrow, or has to earn. */
function asksForBorrowing(text: string): boolean {
  if (namesOwnMoney(text) || OF_RENT.test(text)) return false;
  return ASKS.test(text) || (CAN_BUY.test(text) && namesIncome(text) && amountsStated(text).length > 0);
}

export interface AskedBorrowing {
  readonly found: Found;
  readonly goesOn: Borrowing;
  readonly hasEquity: boolean;
}

/**
 * What the reader may borrow: `har vi råd med 650 000 og 520 000 i inntekt?`, `får vi lån med 1,1 mill i inntekt og
 * 900 000 i egenkapital?`, and `hva om vi bare har 500 000?` after them. Undefined where that is not asked.
 */
export function borrowingAsked(home: AskedHome, before: readonly Intent[]): AskedBorrowing | undefined {
  const { question = '', told, listing } = home;
  const stated = moneyIn(question);
  const earlier = moneyOfIntent(before.at(-1));
  const isOfRent = OF_RENT.test(question);
  const isFollowing = earlier !== undefined && saysMoney(stated) && !OF_ELSE.test(question) && !isOfRent;
  const isAsked = asksForBorrowing(question) || asksAfterTelling(home);
  const all = withEarlier(stated, isFollowing ? earlier : told);
  const isEarned = stated.incomes.length > 0 || (all.incomes.length > 0 && !OF_ELSE.test(question));
  const isWithBoth = listing.region === 'no' && stated.equity !== undefined && isEarned && !isOfRent;
  const isTold = TELLS_ALONE.test(question) && moneyNamed(question).incomes.length > 0 && !isOfRent;
  if (!isFollowing && !isAsked && !isWithBoth && !isTold) return undefined;
  const found = borrowing(home, all, isFollowing);
  if (found === undefined) return undefined;
  return { found, goesOn: intentOfMoney(all), hasEquity: all.equity !== undefined };
}

/** `can we buy it?`, after what the reader earns: without that it is no question of a loan. */
function asksAfterTelling({ question = '', told }: AskedHome): boolean {
  return (told?.incomes.length ?? 0) > 0 && CAN_BUY.test(question) && !OF_RENT.test(question);
}

/** `Vi tjener 900 000 til sammen.`, and nothing that asks. */
const TELLS_ALONE =
  /^(?:jeg|vi|eg|me|æ|i|we)(?= )(?!.*(?<!\p{L})(?:hva|ka|kva|hvor|kor|når|kan|får|er det|har vi|what|how|when|can|could|is|does|do|will)(?!\p{L}))[^?]*$/iu;

/** What a month comes to, the rate and a bid are asked of the calculator. */
const OF_ELSE = word(
  String.raw`månedlig|måneden|måned|mnd|rent[ea]n?|avdrag\p{L}*|byr|by|bud|monthly|month|interest|rates?|repayments?|bid|offer`,
);

/** `isFollowing`: it goes on with a question that was asked with yes or no. Undefined where no loan is worked out. */
export function borrowing(home: AskedHome, money: OwnMoney, isFollowing = false): Found | undefined {
  return home.listing.region === 'au' ? underBuffer(home) : withinLimits(home, money, isFollowing);
}

/**
 * Norway: no more debt than so many times the income before tax, the share of an association's debt with it, and no
 * larger loan than a share of the price: the lower of the two is told, as the home's calculator has it.
 */
function withinLimits(home: AskedHome, money: OwnMoney, isFollowing: boolean): Found | undefined {
  const { t, format, question = '' } = home;
  const { incomes, equity, debt = 0 } = money;
  const plan = home.figures.loan(equity === undefined ? undefined : { equity })?.plan;
  const times = plan?.limits.timesIncome;
  if (plan === undefined || times === undefined) return undefined;
  const jointDebt = home.listing.prices.jointDebt?.amount ?? 0;
  const { price } = plan.terms;
  const income = incomes.reduce((all, one) => all + one, 0);
  const needed = plan.loan + jointDebt + debt;
  const least = toThousands(home, needed / times);
  const isEarned = income * times >= needed;
  const byIncome = Math.max(0, income * times - jointDebt - debt);
  const { byValue = Infinity } = plan.limits;
  const most = Math.min(byIncome, byValue);
  const short = missing({ ...home, stated: { ...(equity === undefined ? {} : { equity }) } }, plan.missingCash);
  const isWhether = equity !== undefined || isFollowing || IS_WHETHER.test(question) || CAN_BUY.test(question);
  const verdict = !isEarned
    ? 'answers.say.borrow_no'
    : equity === undefined
      ? 'answers.say.borrow_yes'
      : short.length > 0
        ? 'answers.say.borrow_no_equity'
        : 'answers.say.borrow_yes_both';
  const shareOf = (sum: number) => format.decimal(Math.round((1_000 * sum) / price) / 10);
  const values = { needed: toThousands(home, needed), least, debt: amount(home, debt) };
  const text =
    incomes.length === 0
      ? [
          t('answers.say.borrow_limit', { times }),
          t(debt === 0 ? 'answers.say.borrow_least' : 'answers.say.borrow_least_debt', values),
          ...(equity === undefined ? [] : ownWords(home, plan, short, shareOf)),
        ]
      : [
          ...(isWhether ? [t(verdict)] : []),
          ...(incomes.length === 1
            ? []
            : [
                t('answers.say.borrow_incomes', {
                  list: format.list(incomes.map((one) => amount(home, one))),
                  income: amount(home, income),
                }),
              ]),
          t(isWhether && isEarned ? 'answers.say.borrow_most_so' : 'answers.say.borrow_most', {
            times,
            value: amount(home, income * times),
            income: amount(home, income),
          }),
          ...(equity === undefined
            ? [t(`answers.say.borrow_${isEarned ? 'enough' : 'short'}${debt === 0 ? '' : '_debt'}`, values)]
            : [
                t(jointDebt === 0 ? 'answers.say.borrow_own' : 'answers.say.borrow_own_debt', {
                  equity: amount(home, equity),
                  loan: amount(home, Math.round(plan.loan)),
                  debt: amount(home, jointDebt),
                }),
                ...(debt === 0 ? [] : [t('answers.say.borrow_debt_counts', { debt: amount(home, debt) })]),
                isEarned ? t('answers.say.borrow_within') : t('answers.say.borrow_beyond', { least }),
                ...ownWords(home, plan, short, shareOf),
              ]),
          ...(byValue <= byIncome
            ? [
                t('answers.say.borrow_bound_value', {
                  ...{ value: amount(home, Math.round(most)), share: shareOf(byValue), price: amount(home, price) },
                  income: amount(home, byIncome),
                }),
              ]
            : [
                t(debt + jointDebt === 0 ? 'answers.say.borrow_left_all' : 'answers.say.borrow_left', {
                  value: amount(home, most),
                  debts: amount(home, debt + jointDebt),
                }),
                t('answers.say.borrow_bound_income'),
              ]),
          ...(equity === undefined
            ? [t('answers.say.borrow_cash', { value: toThousands(home, price + plan.costs.total - most) })]
            : []),
        ];
  return computed(home, {
    text: [...text, t('answers.say.borrow_bank')].join(' '),
    inputs: [
      ...incomes.map((one) => ({ label: t('answers.input.income'), value: amount(home, one) })),
      ...(equity === undefined ? [] : [given(home, 'equity', equity)]),
      given(home, 'price', price),
      ...(equity === undefined ? [] : [given(home, 'costs', plan.costs.total)]),
      given(home, 'loan', plan.loan),
      ...(jointDebt === 0 ? [] : [given(home, 'joint_debt', jointDebt)]),
      ...(debt === 0 ? [] : [{ label: t('answers.input.other_debt'), value: amount(home, debt) }]),
    ],
  });
}

/** The least that has to be one's own, and whether what one has is that much. */
function ownWords(
  home: AskedHome,
  { leastCash, costs }: LoanPlan,
  short: readonly string[],
  shareOf: (sum: number) => string,
): readonly string[] {
  if (leastCash === undefined) return [];
  const share = shareOf(leastCash - costs.total);
  return [
    home.t('answers.say.cash_least_share', { value: amount(home, Math.round(leastCash)), share }),
    ...(short.length === 0 ? [home.t('answers.say.cash_enough')] : short),
  ];
}

type LoanPlan = NonNullable<ReturnType<AskedHome['figures']['loan']>>['plan'];

/** Whether a part of a message says what the reader earns, has or owes, and the next one is of the same loan. */
export function isOfOneLoan(first: string, next: string): boolean {
  return statesMoney(first) && (statesMoney(next) || ASKS.test(next)) && !OF_RENT.test(next) && !OF_ELSE.test(next);
}

/** Australia: no rule says how much; lenders test whether one could pay at a higher rate. */
function underBuffer(home: AskedHome): Found | undefined {
  const loan = home.figures.loan();
  if (loan === undefined) return undefined;
  const { t } = home;
  const { rate, payment } = loan.plan.stress;
  return computed(home, {
    text: t('answers.say.borrow_buffer', {
      points: rateOf(home, rate - loan.plan.terms.rate),
      rate: rateOf(home, rate),
      payment: toHundreds(home, payment),
      loan: amount(home, Math.round(loan.plan.loan)),
    }),
    inputs: [
      given(home, 'price', loan.plan.terms.price),
      given(home, 'loan', loan.plan.loan),
      { label: t('answers.input.rate'), value: t('answers.input.rate_value', { rate: rateOf(home, rate) }) },
    ],
  });
}

/** In Australia: whether lenders ask for insurance, with what the reader says of their own money; never in Norway. */
export function mortgageInsurance(home: AskedHome): Found | undefined {
  const { t, format, question = '' } = home;
  const stated = statedTerms(question)?.terms;
  const plan = home.figures.loan(stated)?.plan;
  if (plan?.insuredFrom === undefined) return undefined;
  const percent = (share: number) =>
    t('answers.input.share_value', { share: format.decimal(Math.round(share * 1_000) / 10) });
  const values = { share: percent(plan.loanShare), limit: percent(plan.insuredFrom) };
  return computed(home, {
    text: t(plan.needsMortgageInsurance ? 'mortgage.cash.insured' : 'mortgage.cash.not_insured', values),
    inputs: [given(home, 'price', plan.terms.price), given(home, 'equity', plan.cash), given(home, 'loan', plan.loan)],
  });
}

function toThousands(home: AskedHome, value: number): string {
  return amount(home, Math.ceil(value / 1_000) * 1_000);
}
