import { schemeText } from '../../insights/deposit-scheme.contract.ts';
import { amount, type AskedHome, type Found, type Resolve } from './home.server.ts';
import { word } from './asked-words.ts';
import { computed, given, lineOf } from './computed.server.ts';
import { pricedAt, statedPrice } from './duty.server.ts';

/** What a state spares buyers of their first home, at the price that the calculator begins with; Norway nothing. */
export const firstHome: Resolve = (home) => (home.listing.region === 'no' ? sameForAll(home) : relief(home));

/** Not the buyer's first: what is paid then. */
export function laterHome(home: AskedHome): Found | undefined {
  if (home.listing.region === 'no') return sameForAll(home);
  const plan = home.figures.loan()?.plan;
  const duty = plan?.costs.lines.find(({ kind }) => kind === 'transfer_duty');
  if (plan === undefined || duty === undefined) return undefined;
  return computed(home, {
    text: home.t('answers.say.later_home', { value: amount(home, duty.amount) }),
    inputs: [given(home, 'price', plan.terms.price), lineOf(home, duty)],
  });
}

/** Who will not live there has no concession. */
export function investorDuty(home: AskedHome): Found | undefined {
  if (home.listing.region === 'no') return undefined;
  const plan = home.figures.loan()?.plan;
  const duty = plan?.costs.lines.find(({ kind }) => kind === 'transfer_duty');
  if (plan === undefined || duty === undefined) return undefined;
  return computed(home, {
    text: home.t('answers.say.duty_investor', { value: amount(home, duty.amount) }),
    inputs: [pricedAt(home, plan.terms.price), lineOf(home, duty)],
  });
}

function sameForAll(home: AskedHome): Found | undefined {
  const plan = home.figures.loan()?.plan;
  if (plan === undefined) return undefined;
  return computed(home, {
    text: home.t('answers.say.first_home_no', { value: amount(home, plan.costs.total) }),
    inputs: [given(home, 'price', plan.terms.price), given(home, 'costs', plan.costs.total)],
  });
}

/** What is paid out to them, or lent, of which no calculator knows. */
const GRANT = word(
  String.raw`grants?|fhog|guarantee|schemes?|fhbg|help to buy|shared equity|støtte\p{L}*|tilskudd\p{L}*`,
);

/** The scheme for buyers with a small deposit, and the insurance that it spares them. */
const DEPOSIT_SCHEME_ASKED = word(
  String.raw`guarantees?|fhbg|(?:5|five) ?(?:%|per ?cent|prosent) deposit|deposit schemes?|schemes?|garanti\p{L}*|støtteordning\p{L}*`,
);

export function relief(home: AskedHome): Found | undefined {
  const named = statedPrice(home);
  const at = named === undefined ? {} : { price: named };
  const costs = home.figures.loan({ ...at, firstHome: true })?.plan.costs;
  const price = home.figures.loan(at)?.plan.terms.price;
  const rule = costs?.firstHome;
  const duty = costs?.lines.find(({ kind }) => kind === 'transfer_duty');
  if (costs === undefined || price === undefined || rule === undefined || duty === undefined) return undefined;
  const { name, amounts, relief: spares } = rule;
  const { t, listing, format } = home;
  const spared = costs.lines.find(({ kind }) => kind === 'first_home');
  const money = (value: number) => format.money({ amount: value, currency: listing.prices.price?.currency ?? 'USD' });
  const [first = 0, second = 0, third = 0] = amounts.map(money);
  const why =
    spared !== undefined || spares.kind === 'none'
      ? []
      : [t(spares.kind === 'unknown' ? 'mortgage.first_home.not_counted' : 'mortgage.first_home.not_at_price')];
  return computed(home, {
    text: [
      ...(GRANT.test(home.question ?? '') ? [t('answers.say.first_home_grant')] : []),
      ...(costs.depositScheme !== undefined && DEPOSIT_SCHEME_ASKED.test(home.question ?? '')
        ? [schemeText(costs.depositScheme, { t, format, money })]
        : []),
      spared === undefined
        ? t('answers.say.first_home_same', { full: amount(home, duty.amount) })
        : t('answers.say.first_home', {
            value: amount(home, duty.amount + spared.amount),
            full: amount(home, duty.amount),
          }),
      t(`mortgage.first_home.${name}`, { first, second, third }),
      ...why,
      ...(spares.kind === 'none' ? [] : [t('answers.say.first_home_for')]),
    ].join(' '),
    inputs: [pricedAt(home, price), lineOf(home, duty), ...(spared === undefined ? [] : [lineOf(home, spared)])],
  });
}
