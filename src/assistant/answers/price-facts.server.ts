import { leviesIn } from '../../properties/levies.contract.ts';
import { isLeasedByYear, yearOfWeeks } from '../../properties/price-line.contract.ts';
import type { Input, Resolve, AskedHome } from './home.server.ts';
import { amount, byMarket, fact, money, named, say, sentence } from './home.server.ts';

/** What the advertisement says of money. */
export const PRICE_FACTS = {
  price: (home) => {
    const { t, listing } = home;
    const { prices } = listing;
    if (prices.soldPrice !== undefined)
      return fact(home, 'price', 'prices.sold_price', 'price', [
        t('answers.say.sold_price', { value: home.format.money(prices.soldPrice) }),
      ]);
    return fact(home, 'price', 'prices.price', 'price', [offered(home)]);
  },
  total_price: (home) => {
    const { prices, offerType } = home.listing;
    if (offerType === 'rent') return undefined;
    const value = money(home, prices.totalPrice);
    if (value !== undefined) {
      const found = fact(home, 'total_price', 'prices.total_price', 'price', [
        home.t('answers.say.total_price', { value }),
        named(home, 'joint_debt', money(home, prices.jointDebt)),
      ]);
      const inputs = partsOfTotal(home);
      return found === undefined || inputs.length === 0 ? found : { ...found, inputs };
    }
    return fact(home, 'total_price', 'prices.price', 'price', [
      say(money(home, prices.askingPrice), (price) => home.t('answers.say.total_price_only', { value: price })),
    ]);
  },
  joint_debt: (home) =>
    fact(home, 'joint_debt', 'prices.joint_debt', 'costs', [
      say(home.listing.prices.jointDebt, (debt) =>
        home.t(debt.amount === 0 ? 'answers.say.joint_debt_zero' : 'answers.say.joint_debt', {
          value: home.format.money(debt),
        }),
      ),
    ]),
  shared_cost: (home) => {
    const { sharedCost, finalMonthlySharedCost } = home.listing.prices;
    return fact(home, 'shared_cost', 'prices.shared_cost', 'costs', [
      say(sharedCost, (cost) =>
        home.t(
          byMarket(home, 'answers.say.shared_cost', `answers.say.levies_${leviesIn(home.listing.address.region)}`),
          {
            value: home.format.money(cost),
          },
        ),
      ),
      say(sharedCost, (cost) =>
        home.t('answers.say.shared_cost_year', {
          value: home.format.money({ ...cost, amount: cost.amount * 12 }),
        }),
      ),
      say(finalMonthlySharedCost, (cost) =>
        home.t('answers.say.final_shared_cost', { value: home.format.money(cost) }),
      ),
    ]);
  },
  shared_cost_includes: (home) =>
    fact(
      home,
      'shared_cost_includes',
      'contract_details.included_in_shared_cost',
      'costs',
      [],
      [home.listing.contractDetails.includedInSharedCost ?? home.listing.contractDetails.sharedCostsDescription],
    ),
  final_shared_cost: (home) =>
    fact(home, 'final_shared_cost', 'prices.final_monthly_shared_cost', 'costs', [
      say(money(home, home.listing.prices.finalMonthlySharedCost), (value) =>
        home.t('answers.say.final_shared_cost', { value }),
      ),
    ]),
  shared_fund: (home) =>
    fact(home, 'shared_fund', 'prices.shared_fund', 'costs', [
      named(home, 'shared_fund', money(home, home.listing.prices.sharedFund)),
    ]),
  municipal_fees: (home) =>
    fact(home, 'municipal_fees', 'prices.annual_municipality_fees', 'costs', [
      say(money(home, home.listing.prices.annualMunicipalityFees), (value) =>
        home.t(byMarket(home, 'answers.say.municipal_fees', 'answers.say.municipal_fees_au'), { value }),
      ),
    ]),
  property_tax: (home) =>
    fact(home, 'property_tax', 'prices.annual_property_tax', 'costs', [
      say(home.listing.prices.annualPropertyTax, (tax) =>
        home.t(tax.amount === 0 ? 'answers.say.property_tax_zero' : 'answers.say.property_tax', {
          value: home.format.money(tax),
        }),
      ),
    ]),
  tax_value: (home) =>
    fact(home, 'tax_value', 'prices.tax', 'costs', [named(home, 'tax_value', money(home, home.listing.prices.tax))]),
  deposit: (home) =>
    fact(home, 'deposit', 'prices.deposit', 'price', [
      say(money(home, home.listing.prices.deposit), (value) =>
        home.t(byMarket(home, 'answers.say.deposit', 'answers.say.deposit_au'), { value }),
      ),
    ]),
  rent_includes: (home) => {
    const { includedInLease, costIncluded } = home.listing.contractDetails;
    const [field, anchor] =
      includedInLease === undefined
        ? (['contract_details.cost_included', 'costs'] as const)
        : (['contract_details.included_in_lease', 'terms'] as const);
    return fact(
      home,
      'rent_includes',
      field,
      anchor,
      [],
      [home.listing.offerType === 'rent' ? (includedInLease ?? costIncluded) : undefined],
    );
  },
  price_history: (home) => {
    const { priceHistory, timeZone } = home.listing;
    if (priceHistory.length === 0) return undefined;
    const steps = priceHistory.slice(-STEPS).map(({ date, action, price, currency }) => {
      const [day, what] = [home.format.day(date), home.t(`enum.price_action.${action}`)];
      return price === undefined
        ? home.t('answers.say.price_step_bare', { day, what })
        : home.t('answers.say.price_step', { day, what, price: home.format.money({ amount: price, currency }) });
    });
    const prices = new Set(priceHistory.map(({ price }) => price).filter((price) => price !== undefined));
    const isSame = prices.size === 1 && priceHistory.every(({ action }) => action === 'listed') && timeZone !== '';
    return fact(home, 'price_history', 'price_history', 'history', [
      ...steps,
      isSame ? home.t('answers.say.price_same') : undefined,
    ]);
  },
  outgoings: (home) =>
    fact(home, 'outgoings', 'contract_details.annual_outgoings', 'terms', [
      say(home.listing.contractDetails.annualOutgoings, (value) =>
        home.t('answers.say.outgoings', { value: amount(home, value) }),
      ),
    ]),
} satisfies Readonly<Record<string, Resolve>>;

/** Of the price history, the latest. */
const STEPS = 5;

/** What the total price is the sum of; none where that is not known. */
function partsOfTotal(home: AskedHome): readonly Input[] {
  const { askingPrice, price, jointDebt, addingCost, totalPrice } = home.listing.prices;
  const [asked, total] = [(askingPrice ?? price)?.amount, totalPrice?.amount];
  if (asked === undefined || total === undefined) return [];
  const debt = jointDebt?.amount ?? 0;
  const costs = total - asked - debt;
  if (costs < 0 || (addingCost !== undefined && addingCost.amount !== costs)) return [];
  return (
    [
      ['price', asked],
      ['joint_debt', debt],
      ['costs', costs],
    ] as const
  ).flatMap(([name, value]) =>
    value === 0 ? [] : [{ label: home.t(`answers.input.${name}`), value: amount(home, value) }],
  );
}

/** The price as it is meant. */
export function offered(home: AskedHome): string | undefined {
  const { t, format, listing } = home;
  const { prices, isProject, offerType } = listing;
  if (offerType === 'rent' && isLeasedByYear(listing.region, listing.objectType))
    return say(rentOf(home, yearOfWeeks), (value) => t('answers.say.price_year', { value }));
  if (offerType === 'rent')
    return say(rentOf(home), (value) =>
      t(prices.rentPeriod === 'week' ? 'answers.say.price_week' : 'answers.say.price_month', { value }),
    );
  const { display, priceMin, priceMax } = prices;
  if (display === 'contact_agent') return t('answers.say.price_contact_agent');
  if (isProject) return say(money(home, priceMin ?? prices.price), (value) => t('answers.say.price_from', { value }));
  if ((display === 'guide' || display === 'range') && priceMin !== undefined)
    return t('answers.say.price_guide', {
      value:
        priceMax === undefined || priceMax.amount === priceMin.amount
          ? format.money(priceMin)
          : `${format.money(priceMin)}–${format.money(priceMax)}`,
    });
  const value = money(home, prices.askingPrice ?? prices.price);
  if (value === undefined) return undefined;
  if (display === 'offers_over') return t('answers.say.price_offers_over', { value });
  return sentence(t('answers.say.price_asking', { value }));
}

/** The rent; of one that is asked from one to another both ends. */
function rentOf({ format, listing }: AskedHome, told = (amount: number) => amount): string | undefined {
  const { price, rentMax } = listing.prices;
  if (price === undefined) return undefined;
  const ends = rentMax === undefined || rentMax.amount <= price.amount ? [price] : [price, rentMax];
  return ends.map((rent) => format.money({ ...rent, amount: told(rent.amount) })).join('–');
}
