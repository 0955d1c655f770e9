import { rateChange } from '../understand/rate-change.ts';
import { statedTerms } from '../understand/stated-terms.ts';
import { word } from './asked-words.ts';
import { computed, given, rateOf } from './computed.server.ts';
import { amount, wordsFor, type AskedHome, type Found } from './home.server.ts';
import { PRICE_FACTS } from './price-facts.server.ts';

/** `Kan fellesgjelden stige?`, `what if the rate on the shared debt goes up?` */

const DEBT = word(
  String.raw`felles ?gjeld\p{L}*|felles ?lån\p{L}*|(?:lånet|gjelda|gjelden) (?:til|i) (?:laget|borettslaget|sameiet)|(?:lagets|borettslagets|sameiets) (?:lån|gjeld)|(?:borettslaget|laget) sitt lån|(?:shared|joint|common) (?:debt|loan)|(?:association|cooperative|co-?op|building)(?:[’']?s)? (?:loan|debt)`,
);
const COSTS = word(String.raw`felles(?:kostnad|utgift)\p{L}*|shared costs?|common costs?`);
const RISES = word(
  String.raw`stig\p{L}*|steg|øk(?:e|er|es|t|te|ning\p{L}*)|auk(?:e|ar|er)|går? opp|rente(?:økning|hopp|oppgang|heving|risiko)\p{L}*|dyrere|vokse\p{L}*|bli (?:høyere|større)|blir (?:høyere|større)|øker|ris(?:e|es|ing)|increas(?:e|es|ed|ing)|go(?:es|ing)? up|went up|dearer|more expensive|grow\p{L}*|get (?:bigger|higher|larger)`,
);
/** What ends by itself is no rise of a rate. */
const PAID_OFF = word(
  String.raw`avdrag\p{L}*|nedbetal\p{L}*|betal\p{L}* ned|interest[- ]only|repay\p{L}*|paid (?:off|down)`,
);
const RATE = word(String.raw`rent(?:e|en|a|er|eøkning|ehopp)|interest|rates?`);

const OWN_REPAYMENT = word(
  String.raw`in[- ]?ordning\p{L}*|individuell nedbetaling\p{L}*|(?:kan|får|mulig|lov) (?:\p{L}+ ){0,4}(?:betale ned|nedbetale|innfri|betale) (?:\p{L}+ ){0,3}felles(?:gjeld|lån)\p{L}*|kan felles(?:gjeld|lån)\p{L}* (?:betales ned|innfris|nedbetales)|(?:can|could|may) (?:\p{L}+ ){0,3}(?:pay off|pay down|repay|clear) (?:\p{L}+ ){0,3}(?:shared|joint) debt`,
);

/** `kan jeg betale den ned?`, after the debt. */
const PAYS_IT_DOWN = word(
  String.raw`(?:kan|får) (?:jeg|vi|eg|man|en) (?:\p{L}+ ){0,2}(?:betale|innfri|nedbetale) (?:den|det|ned)|(?:can|could|may) (?:i|we) (?:\p{L}+ ){0,2}(?:pay|repay|clear) (?:it|that)`,
);

/** Whether one may pay off one's own share, of which nothing is told; undefined where that is not asked, or told. */
export function ownRepayment(home: AskedHome, isAfterDebt = false): Found | undefined {
  const { t, question = '', listing } = home;
  if (
    (!OWN_REPAYMENT.test(question) && !(isAfterDebt && PAYS_IT_DOWN.test(question))) ||
    /(?<!\p{L})IN-?ordning|individuell nedbetaling/iu.test(listing.description ?? '')
  )
    return undefined;
  const debt = PRICE_FACTS.joint_debt(home);
  if (debt === undefined || listing.prices.jointDebt?.amount === 0) return undefined;
  const absent = t('answers.absent_thing', { what: t('answers.fitting.own_repayment') });
  return {
    ...debt,
    kind: 'absent',
    text: `${absent} ${debt.text}`,
    question: t('answers.ask_seller', { question: t('answers.ask_fitting.own_repayment') }),
    isWhole: true,
  };
}

/** Whether a question asks what becomes of a home's costs when the rate on its share of debt changes. */
export function asksForDearerDebt(text: string, { prices }: AskedHome['listing']): boolean {
  const isOfRate = RATE.test(text);
  const isChanged = rateChange(text) !== undefined || (isOfRate && statedTerms(text)?.terms.rate !== undefined);
  if ((!RISES.test(text) && !isChanged) || PAID_OFF.test(text)) return false;
  return DEBT.test(text) || (COSTS.test(text) && (isOfRate || prices.finalMonthlySharedCost === undefined));
}

/** As the home's page works it out, by as many points as are asked for; undefined of a home without such debt. */
export function dearerDebt(home: AskedHome): Found | undefined {
  const { t, question = '', listing } = home;
  const { jointDebt, sharedCost, finalMonthlySharedCost } = listing.prices;
  const plan = home.figures.loan()?.plan;
  if (plan === undefined) return undefined;
  if (jointDebt === undefined || jointDebt.amount === 0) return withoutDebt(home);
  const loan = home.figures.loan(changeOf(question, plan));
  if (loan?.changed === undefined || loan.changed.from === loan.changed.to) return undefined;
  const { from, to, sharedDebt, sharedDebtYears: years, isInterestOnly } = loan.changed;
  const rise = amount(home, Math.abs(sharedDebt));
  const points = Math.abs(to - from);
  const rates = { points: rateOf(home, points), rate: rateOf(home, to), count: points };
  const way = to < from ? 'cheaper' : 'dearer';
  const found = computed(home, {
    text: [
      t('answers.say.joint_debt', { value: home.format.money(jointDebt) }),
      DEBT.test(question) && !RATE.test(question) ? t('answers.say.debt_grows') : undefined,
      sharedCost === undefined
        ? t(`answers.say.debt_${way}_more`, { ...rates, rise })
        : t(`answers.say.debt_${way}`, { ...rates, rise, value: amount(home, sharedCost.amount + sharedDebt) }),
      finalMonthlySharedCost === undefined
        ? undefined
        : t('answers.say.final_shared_cost', { value: home.format.money(finalMonthlySharedCost) }),
      t(isInterestOnly ? 'answers.say.debt_assumed_interest_only' : 'answers.say.debt_assumed', {
        rate: rateOf(home, from),
        years,
      }),
    ]
      .filter((one) => one !== undefined)
      .join(' '),
    inputs: [
      given(home, 'joint_debt', jointDebt.amount),
      ...(sharedCost === undefined ? [] : [given(home, 'shared_cost', sharedCost.amount)]),
      {
        label: t('answers.input.rate'),
        value: [from, to].map((rate) => t('answers.input.rate_value', { rate: rateOf(home, rate) })).join(' → '),
      },
      ...(isInterestOnly
        ? []
        : [{ label: t('answers.input.years'), value: t('answers.input.years_value', { years }) }]),
    ],
  });
  return { ...found, isWhole: true };
}

/** By how much a question changes the rate; where it does not say, as in the bank's test. */
function changeOf(question: string, { terms, stress }: Plan): { ratePoints: number } | { rateTimes: number } {
  const { ratePoints, rateTimes } = rateChange(question)?.terms ?? {};
  if (rateTimes !== undefined) return { rateTimes };
  const rate = ratePoints === undefined ? statedTerms(question)?.terms.rate : undefined;
  return { ratePoints: ratePoints ?? (rate ?? stress.rate) - terms.rate };
}

type Plan = NonNullable<ReturnType<AskedHome['figures']['loan']>>['plan'];

/** Where no shared debt is told, a rate changes no shared costs; what it does to the reader's own loan is not asked. */
function withoutDebt(home: AskedHome): Found | undefined {
  const { t, question = '', listing } = home;
  const { jointDebt, sharedCost } = listing.prices;
  if (listing.region !== 'no' || !COSTS.test(question) || !RATE.test(question)) return undefined;
  const [told, shared] = [PRICE_FACTS.joint_debt({ ...home, question: '' }), PRICE_FACTS.shared_cost(home)];
  return {
    kind: jointDebt === undefined ? 'absent' : 'fact',
    text: [
      t(jointDebt === undefined ? 'answers.say.debt_untold' : 'answers.say.debt_none'),
      sharedCost === undefined ? undefined : shared?.text,
    ]
      .filter((one) => one !== undefined)
      .join(' '),
    sources: [...(told?.sources ?? []), ...(sharedCost === undefined ? [] : (shared?.sources ?? []))],
    ...(jointDebt === undefined
      ? { question: t('answers.ask_seller', { question: wordsFor('ask', 'joint_debt', home) }) }
      : {}),
    isWhole: true,
  };
}
