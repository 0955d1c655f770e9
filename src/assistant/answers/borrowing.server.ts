import { amountsStated, statedTerms } from '../understand/stated-terms.ts';
import { word } from './asked-words.ts';
import { computed, given, missing, rateOf, toHundreds } from './computed.server.ts';
import { amount, type AskedHome, type Found } from './home.server.ts';

/** How much a bank may lend: `hvor mye kan jeg låne med 700 000 i inntekt?`, `can we afford it on 120k?` */

const HOW_MUCH = String.raw`(?:hvor mye|kor mykje|kor mye|ka mye|how much|what)`;
const ASKS = word(
  String.raw`${HOW_MUCH} (?:\p{L}+ ){0,3}(?:får|kan|kunne|can|could|would|will) (?:\p{L}+ ){0,3}(?:låne|lån|borrow|lend)|${HOW_MUCH} (?:\p{L}+ ){0,2}(?:må|bør|trenger|need|have|should) (?:\p{L}+ ){0,3}(?:tjene|tjener|earn|make a year|i (?:lønn|inntekt|årslønn))|låneevne\p{L}*|borrowing (?:power|capacity)|(?:har|ha) (?:jeg|vi|me|eg) råd|råd til (?:å kjøpe )?(?:den|denne|dette|boligen|leilighet\p{L}*|huset|hytt\p{L}*)|(?:can|could) (?:i|we) (?:\p{L}+ )?afford|(?:hvor|kor|how) (?:høy|høg|stor|much|high) (?:inntekt|lønn|income|salary|an income)|(?:hvilken|kva|what|which) (?:årslønn|inntekt|lønn|income|salary)`,
);
/** Of what is asked apart from the loan: whether a sum of one's own is enough. */
const OWN_MONEY = word(String.raw`egenkapital|ek|spart|oppspart|deposit|down ?payment|equity|saved|savings`);
/** A rent is paid by an income too, and by no loan. */
const OF_RENT = word(String.raw`leie|leia|leien|husleie\p{L}*|rent|rental`);

/** Asked of an income alone: without one stated, whether one can buy is no question of a loan. */
const CAN_BUY = word(
  String.raw`(?:kan|kunne|klarer|can|could) (?:jeg|vi|eg|me|i|we) (?:\p{L}+ ){0,3}(?:kjøpe|buy|purchase)|(?:er|is) (?:\p{L}+ ){0,3}(?:nok|enough)|(?:holder|rekker) (?:det|dette|en)`,
);
/** Asked with yes or no, and not how much. */
const IS_WHETHER = word(String.raw`(?:har|ha) (?:jeg|vi|me|eg) råd|råd til|(?:can|could) (?:i|we) (?:\p{L}+ )?afford`);

/** Whether a question asks what the reader may borrow, or has to earn. */
export function asksForBorrowing(text: string): boolean {
  if (OWN_MONEY.test(text) || OF_RENT.test(text)) return false;
  return ASKS.test(text) || (CAN_BUY.test(text) && INCOME.test(text) && amountsStated(text).length > 0);
}

/** Undefined where no loan is worked out for the home. */
export function borrowing(home: AskedHome): Found | undefined {
  return home.listing.region === 'au' ? underBuffer(home) : withinLimit(home);
}

/** Norway: no more debt than so many times the income before tax, the share of an association's debt with it. */
function withinLimit(home: AskedHome): Found | undefined {
  const loan = home.figures.loan();
  const times = loan?.plan.limits.timesIncome;
  if (loan === undefined || times === undefined) return undefined;
  const { t, question = '' } = home;
  const { income, debt } = incomeAndDebt(question);
  const jointDebt = home.listing.prices.jointDebt?.amount ?? 0;
  const { price } = loan.plan.terms;
  const needed = loan.plan.loan + jointDebt + debt;
  const least = needed / times;
  const isEnough = income !== undefined && income >= least;
  const most = Math.max(0, (income ?? 0) * times - jointDebt - debt);
  const text =
    income === undefined
      ? [
          t('answers.say.borrow_limit', { times }),
          t(debt === 0 ? 'answers.say.borrow_least' : 'answers.say.borrow_least_debt', {
            least: toThousands(home, least),
            debt: amount(home, debt),
          }),
        ]
      : [
          ...(IS_WHETHER.test(question) || CAN_BUY.test(question)
            ? [t(isEnough ? 'answers.say.borrow_yes' : 'answers.say.borrow_no')]
            : []),
          t('answers.say.borrow_most', { times, value: amount(home, income * times), income: amount(home, income) }),
          t(`answers.say.borrow_${isEnough ? 'enough' : 'short'}${debt === 0 ? '' : '_debt'}`, {
            needed: toThousands(home, needed),
            least: toThousands(home, least),
            debt: amount(home, debt),
          }),
          t(debt + jointDebt === 0 ? 'answers.say.borrow_left_all' : 'answers.say.borrow_left', {
            value: amount(home, most),
            debts: amount(home, debt + jointDebt),
          }),
          ...(isEnough
            ? []
            : [t('answers.say.borrow_cash', { value: toThousands(home, price + loan.plan.costs.total - most) })]),
        ];
  return computed(home, {
    text: [...text, t('answers.say.borrow_bank')].join(' '),
    inputs: [
      ...(income === undefined ? [] : [{ label: t('answers.input.income'), value: amount(home, income) }]),
      given(home, 'price', price),
      given(home, 'loan', loan.plan.loan),
      ...(jointDebt === 0 ? [] : [given(home, 'joint_debt', jointDebt)]),
      ...(debt === 0 ? [] : [{ label: t('answers.input.other_debt'), value: amount(home, debt) }]),
    ],
  });
}

/**
 * Norway: whether a loan is within both limits that the rules set, by an income and the reader's own money that a
 * question states: `får vi lån med 1,1 mill i inntekt og 900 000 i egenkapital?` Undefined where either is not stated.
 */
export function borrowingWithEquity(home: AskedHome): Found | undefined {
  const { t, question = '' } = home;
  const sums = sumsOf(question);
  if (home.listing.region !== 'no' || sums === undefined) return undefined;
  const { income, equity } = sums;
  const plan = home.figures.loan({ equity })?.plan;
  const times = plan?.limits.timesIncome;
  if (plan === undefined || times === undefined) return undefined;
  const jointDebt = home.listing.prices.jointDebt?.amount ?? 0;
  const { debt } = incomeAndDebt(question);
  const needed = plan.loan + jointDebt + debt;
  const byIncome = Math.max(0, income * times - jointDebt - debt);
  const most = Math.min(byIncome, plan.limits.byValue ?? Infinity);
  const short = missing({ ...home, stated: { equity } }, plan.missingCash);
  return computed(home, {
    text: [
      t('answers.say.borrow_most', { times, value: amount(home, income * times), income: amount(home, income) }),
      t(jointDebt === 0 ? 'answers.say.borrow_own' : 'answers.say.borrow_own_debt', {
        equity: amount(home, equity),
        loan: amount(home, Math.round(plan.loan)),
        debt: amount(home, jointDebt),
      }),
      ...(debt === 0 ? [] : [t('answers.say.borrow_debt_counts', { debt: amount(home, debt) })]),
      income * times >= needed
        ? t('answers.say.borrow_within')
        : t('answers.say.borrow_beyond', { least: toThousands(home, needed / times) }),
      ...(plan.leastCash === undefined
        ? []
        : [t('answers.say.cash_least', { value: amount(home, Math.round(plan.leastCash)) })]),
      ...(short.length === 0 ? [t('answers.say.cash_enough')] : short),
      t('answers.say.borrow_at_most', { value: amount(home, Math.round(most)) }),
      t('answers.say.borrow_bank'),
    ].join(' '),
    inputs: [
      { label: t('answers.input.income'), value: amount(home, income) },
      given(home, 'equity', equity),
      given(home, 'price', plan.terms.price),
      given(home, 'costs', plan.costs.total),
      given(home, 'loan', plan.loan),
      ...(jointDebt === 0 ? [] : [given(home, 'joint_debt', jointDebt)]),
      ...(debt === 0 ? [] : [{ label: t('answers.input.other_debt'), value: amount(home, debt) }]),
    ],
  });
}

const INCOME = word(
  String.raw`(?:(?:års|brutto|samlet |familie|hus(?:stands|holdnings))?(?:inntekt|lønn)\p{L}*)|tjener|income|salary|earn(?:ing|s)?`,
);

/** Debt that the reader has beside what this home takes; the association's is told by the listing. */
const OTHER_DEBT = word(
  String.raw`(?:studie|student|bil|forbruks|båt|mc|privat)lån\p{L}*|(?:annet|andre) lån|(?:studie|forbruks|kredittkort)?gjeld\p{L}*|kredittkort\p{L}*|(?:student|car|personal|consumer|other|existing) (?:loans?|debts?)|(?<!shared |joint )debts?|credit cards?`,
);
const CLAUSES = /(?<!\d),|,(?!\d)|(?<!\p{L})(?:og|and|pluss|plus|minus|med|with|men|but|samt)(?!\p{L})|[&+;]/iu;

/** The income that a question states, the first sum where no word says so, and what other debt it states in all. */
function incomeAndDebt(question: string): { readonly income: number | undefined; readonly debt: number } {
  const clauses = question.split(CLAUSES);
  const isOfDebt = (clause: string) => OTHER_DEBT.test(clause) && !INCOME.test(clause);
  const sums = (isMeant: (clause: string) => boolean) =>
    clauses.flatMap((clause) => (isMeant(clause) ? amountsStated(clause).slice(0, 1) : []));
  const [income] = [...sums((clause) => INCOME.test(clause)), ...sums((clause) => !isOfDebt(clause))];
  return { income, debt: sums(isOfDebt).reduce((all, one) => all + one, 0) };
}

/** The income and the own money that a question states, each beside its word; undefined where one is not stated. */
function sumsOf(question: string): { readonly income: number; readonly equity: number } | undefined {
  const clauses = question.split(/(?<!\d),|,(?!\d)|(?<!\p{L})(?:og|and|pluss|plus)(?!\p{L})|&|\+/iu);
  const sumBeside = (what: RegExp): number | undefined =>
    clauses.flatMap((clause) => (what.test(clause) ? amountsStated(clause) : []))[0];
  const [income, equity] = [sumBeside(INCOME), sumBeside(OWN_MONEY)];
  return income === undefined || equity === undefined ? undefined : { income, equity };
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
