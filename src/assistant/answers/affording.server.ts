import { statedTerms } from '../understand/stated-terms.ts';
import type { AskedClosely } from './asked-closely.server.ts';
import { says, word } from './asked-words.ts';
import { computed, given } from './computed.server.ts';
import { pricedAt } from './duty.server.ts';
import { relief as reliefOf } from './first-home.server.ts';
import { amount, type AskedHome, type Found, type Input } from './home.server.ts';
import { priceAsked } from './method-of-sale.server.ts';
import { moneyNamed, namesDebt, namesIncome, OF_RENT, withEarlier } from './own-money.ts';

/** Whether what somebody has saved is enough for the home: what it takes, and what is missing or over. */

const AFFORDS = word(
  String.raw`afford|(?:can|could) (?:i|we) (?:\p{L}+ ){0,3}(?:buy|get|purchase)|råd|(?:kan|kunne|klarer) (?:jeg|vi|eg|me|æ) (?:\p{L}+ ){0,3}kjøpe`,
);
const IS_ENOUGH = word(String.raw`enough|nok|holder|rekker|will (?:that|it) do`);
/** Of one's own money, and not of an income alone. */
export function statesOwnMoney(text: string): boolean {
  return moneyNamed(text).equity !== undefined;
}

/** Whether a question asks if the reader can pay for the home. */
export function asksToAfford(text: string): boolean {
  return AFFORDS.test(text);
}

/** Undefined where the reader has told of no savings, or of an income beside them, which another rule counts. */
export function affordAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, told } = home;
  const isWhether = AFFORDS.test(question) || (listing.region === 'au' && IS_ENOUGH.test(question));
  const money = withEarlier(moneyNamed(question), told);
  if (!isWhether || money.equity === undefined || OF_RENT.test(question)) return undefined;
  // In Norway what one may borrow goes by the income, where that is told.
  const isOfIncome = money.incomes.length > 0 || namesIncome(question) || namesDebt(question) || says('loan', question);
  if (listing.region === 'no' && isOfIncome) return undefined;
  const found = afforded(home, money.equity);
  return found === undefined ? undefined : { intent: 'cash_needed', found };
}

function afforded(home: AskedHome, equity: number): Found | undefined {
  const { t, question = '' } = home;
  const { loan, price } = statedTerms(question)?.terms ?? {};
  const at = { ...(price === undefined ? {} : { price }), ...(says('first_home', question) ? FIRST : {}) };
  const plan = home.figures.loan(at)?.plan;
  if (plan === undefined) return unpriced(home);
  const { costs, terms, leastCash, insuredFrom } = plan;
  const price0 = terms.price;
  if (loan !== undefined) return withLoan(home, { equity, loan, price: price0, costs: costs.total });
  const need = Math.round(leastCash ?? plan.cash);
  const depositShare = (need - costs.total) / price0;
  const left = equity - costs.total;
  const isLessInsured = insuredFrom !== undefined && equity < need && left >= LEAST_DEPOSIT * price0;
  return computed(home, {
    text: [
      t(leastCash === undefined ? 'answers.say.afford_need' : 'answers.say.afford_least', {
        value: amount(home, need),
        share: shareOf(home, depositShare),
      }),
      equity < need
        ? t('answers.say.afford_short', { own: amount(home, equity), value: amount(home, need - equity) })
        : t('answers.say.afford_over', { own: amount(home, equity), value: amount(home, equity - need) }),
      isLessInsured
        ? t('answers.say.afford_smaller', {
            share: shareOf(home, Math.min(left / price0, 1)),
            loan: amount(home, Math.round(price0 - left)),
          })
        : undefined,
      t('answers.say.afford_income'),
    ]
      .filter((one) => one !== undefined)
      .join(' '),
    inputs: [pricedAt(home, price0), given(home, 'costs', costs.total), given(home, 'equity', equity)],
  });
}

const FIRST = { firstHome: true } as const;
/** Of the price: with less lenders do not lend as a rule. */
const LEAST_DEPOSIT = 0.05;

/** With a loan that the reader says they can have. */
function withLoan(
  home: AskedHome,
  { equity, loan, price, costs }: Readonly<Record<'equity' | 'loan' | 'price' | 'costs', number>>,
): Found {
  const { t } = home;
  const [need, own] = [Math.round(price + costs), equity + loan];
  const values = { need: amount(home, need), own: amount(home, own), value: amount(home, Math.abs(need - own)) };
  return computed(home, {
    text: [
      t(own < need ? 'answers.say.afford_loan_short' : 'answers.say.afford_loan_over', values),
      t('answers.say.afford_income'),
    ].join(' '),
    inputs: [
      pricedAt(home, price),
      given(home, 'costs', costs),
      given(home, 'equity', equity),
      given(home, 'loan', loan),
    ],
  });
}

function unpriced(home: AskedHome): Found | undefined {
  const { listing, t } = home;
  if (listing.region !== 'au' || listing.status !== 'available' || priceAsked(home) !== undefined) return undefined;
  return {
    kind: 'absent',
    text: t('answers.say.afford_unpriced'),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask.price') }),
    isWhole: true,
  };
}

function shareOf(home: AskedHome, share: number): string {
  return home.format.decimal(Math.round(share * 1_000) / 10);
}

const CASH = word(
  String.raw`cash|saved|savings|deposit|up ?front|(?:money|much) (?:\p{L}+ ){0,3}need|need (?:\p{L}+ )?(?:saved|in the bank)|egenkapital\p{L}*|spart|oppspart|egne penger|kontanter`,
);
const ASKS_SUM = word(
  String.raw`how much|what (?:do|would|will|cash|deposit|must|should)|hvor mye|kor mykje|hva (?:må|trenger)|ka mye`,
);
const OF_SCHEME = word(String.raw`grants?|schemes?|guarantees?|\d ?(?:%|per ?cent)|back|insurance|lmi`);

/** What somebody needs of their own who buys for the first time, in Australia: with what the state spares them. */
export function cashOfFirstHomeAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  if (listing.region !== 'au' || !asksCashOfFirst(question)) return undefined;
  const plan = home.figures.loan(FIRST)?.plan;
  const relief = reliefOf(home);
  if (plan === undefined || relief === undefined) return undefined;
  const { terms, costs, cash } = plan;
  const price = terms.price;
  const inputs: readonly Input[] = [...(relief.inputs ?? []), given(home, 'costs', costs.total)];
  const found = computed(home, {
    text: [
      t('answers.say.afford_need', {
        value: amount(home, Math.round(cash)),
        share: shareOf(home, (cash - costs.total) / price),
      }),
      relief.text,
    ].join(' '),
    inputs,
  });
  return { intent: 'cash_needed', found };
}

function asksCashOfFirst(question: string): boolean {
  return (
    says('first_home', question) &&
    !says('later_home', question) &&
    CASH.test(question) &&
    ASKS_SUM.test(question) &&
    !OF_SCHEME.test(question)
  );
}
