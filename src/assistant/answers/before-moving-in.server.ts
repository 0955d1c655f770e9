import { isBuiltForSale } from '../../properties/built-for-sale.contract.ts';
import { computed, COMPUTED, given, lineOf } from './computed.server.ts';
import { amount, byMarket, labelOf, wordsFor, type AskedHome, type Found, type Resolve } from './home.server.ts';

/** What has to be paid before one moves in: of a home to let rent and deposit, of one for sale the price and costs. */
export const BEFORE_MOVING_IN = {
  move_in: (home) => (home.listing.offerType === 'rent' ? ofRent(home) : ofPurchase(home)),
} satisfies Readonly<Record<string, Resolve>>;

function ofRent(home: AskedHome): Found | undefined {
  const { price, deposit } = home.listing.prices;
  if (price === undefined) return undefined;
  if (deposit === undefined) return withoutDeposit(home);
  return {
    ...computed(home, {
      text: home.t(byMarket(home, 'answers.say.move_in', 'answers.say.move_in_au'), {
        value: amount(home, price.amount + deposit.amount),
        rent: amount(home, price.amount),
        deposit: amount(home, deposit.amount),
      }),
      inputs: [given(home, 'rent', price.amount), given(home, 'deposit', deposit.amount)],
    }),
    sources: [{ field: 'prices.deposit', label: labelOf('move_in', home), anchor: 'price' }],
  };
}

/** Of a deposit that is not told nothing can be added up: the first rent, and what to ask. */
function withoutDeposit(home: AskedHome): Found | undefined {
  const { price, rentMax, rentPeriod } = home.listing.prices;
  const period = home.listing.region === 'au' ? 'week' : 'month';
  if (price === undefined || rentMax !== undefined || rentPeriod !== period) return undefined;
  return {
    kind: 'absent',
    text: home.t(byMarket(home, 'answers.say.move_in_rent', 'answers.say.move_in_rent_au'), {
      rent: amount(home, price.amount),
    }),
    sources: [{ field: 'prices.price', label: labelOf('price', home), anchor: 'price' }],
    question: home.t('answers.ask_seller', { question: wordsFor('ask', 'deposit', home) }),
    isWhole: true,
  };
}

/** Of what is built for sale the law of advance payments tells; a home without a known price has nothing to add up. */
function ofPurchase(home: AskedHome): Found | undefined {
  const plan = home.figures.loan()?.plan;
  if (plan === undefined || isBuiltForSale(home.listing)) return undefined;
  const { costs, terms, loan } = plan;
  const own = COMPUTED.cash_needed({ ...home, question: '' });
  return {
    ...computed(home, {
      text: [
        home.t(byMarket(home, 'answers.say.before_takeover', 'answers.say.before_takeover_au'), {
          value: amount(home, Math.round(terms.price + costs.total)),
        }),
        own?.text,
      ]
        .filter((part) => part !== undefined)
        .join(' '),
      inputs: [
        given(home, 'price', terms.price),
        ...costs.lines.filter(({ kind }) => kind !== 'no_document_duty').map((line) => lineOf(home, line)),
        given(home, 'loan', loan),
      ],
    }),
    isWhole: true,
  };
}
