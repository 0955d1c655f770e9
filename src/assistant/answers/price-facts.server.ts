import { coversMunicipalFees } from '../../insights/mortgage/covered-costs.contract.ts';
import { leviesIn } from '../../properties/levies.contract.ts';
import { isLeasedByYear, yearOfWeeks } from '../../properties/price-line.contract.ts';
import { isBuiltForSale } from '../../properties/built-for-sale.contract.ts';
import { says } from './asked-words.ts';
import { BEFORE_MOVING_IN } from './before-moving-in.server.ts';
import type { Found, Input, Resolve, AskedHome } from './home.server.ts';
import { usualDeposit } from './method-of-sale.server.ts';
import { movedAnswer } from './price-moved.ts';
import { rentIncludes } from './rent-includes.server.ts';
import { isPremises } from './subjects/subject.ts';
import { priceWithDuty, totalWithCosts } from './total-cost.server.ts';
import { amount, byMarket, fact, labelOf, money, named, say, sentence } from './home.server.ts';

/** What the advertisement says of money. */
export const PRICE_FACTS = {
  price: (home) => {
    const { t, listing } = home;
    const { prices } = listing;
    if (prices.soldPrice !== undefined)
      return fact(home, 'price', 'prices.sold_price', 'price', [
        t('answers.say.sold_price', { value: home.format.money(prices.soldPrice) }),
      ]);
    return rentOfPeriod(home) ?? fact(home, 'price', 'prices.price', 'price', [...askedAsRent(home), offered(home)]);
  },
  rental_income: (home) => fact(home, 'rental_income', 'contract_details.rental_income', 'terms', [rentalIncome(home)]),
  total_price: (home) => {
    const { prices, offerType } = home.listing;
    if (offerType === 'rent') return undefined;
    const withDuty = priceWithDuty(home);
    if (withDuty !== undefined) return withDuty;
    const withCosts = totalWithCosts(home);
    if (withCosts !== undefined) return withCosts;
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
    shareOfDebt(home) ??
    fact(home, 'joint_debt', 'prices.joint_debt', 'costs', [
      say(home.listing.prices.jointDebt, (debt) =>
        home.t(debt.amount === 0 ? 'answers.say.joint_debt_zero' : 'answers.say.joint_debt', {
          value: home.format.money(debt),
        }),
      ),
    ]),
  shared_cost: (home) => {
    const { finalMonthlySharedCost } = home.listing.prices;
    return fact(home, 'shared_cost', 'prices.shared_cost', 'costs', [
      ...(home.listing.region === 'au' ? levies(home) : sharedCostsOf(home)),
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
  final_shared_cost: (home) => {
    const { sharedCost, finalMonthlySharedCost } = home.listing.prices;
    const more = (finalMonthlySharedCost?.amount ?? 0) - (sharedCost?.amount ?? 0);
    return fact(home, 'final_shared_cost', 'prices.final_monthly_shared_cost', 'costs', [
      say(money(home, finalMonthlySharedCost), (value) => home.t('answers.say.final_shared_cost', { value })),
      sharedCost === undefined || finalMonthlySharedCost === undefined || more <= 0
        ? undefined
        : home.t('answers.say.final_shared_cost_more', { value: amount(home, more) }),
      (says('when', home.question) || /how long|hvor lenge|kor lenge/iu.test(home.question ?? '')) &&
      finalMonthlySharedCost !== undefined &&
      !DATED.test(home.listing.description ?? '')
        ? home.t('answers.say.final_shared_cost_when')
        : undefined,
    ]);
  },
  shared_fund: (home) =>
    fact(home, 'shared_fund', 'prices.shared_fund', 'costs', [
      named(home, 'shared_fund', money(home, home.listing.prices.sharedFund)),
    ]),
  municipal_fees: (home) => {
    const fees = home.listing.prices.annualMunicipalityFees;
    const isShared = home.listing.region === 'no' && coversMunicipalFees(home.listing);
    const shared = isShared
      ? home.t('answers.say.shared_with', { what: home.t('answers.what.municipal_fees') })
      : undefined;
    const field = fees === undefined ? 'contract_details.included_in_shared_cost' : 'prices.annual_municipality_fees';
    return fact(home, 'municipal_fees', field, 'costs', [
      say(money(home, fees), (value) =>
        home.t(byMarket(home, 'answers.say.municipal_fees', 'answers.say.municipal_fees_au'), { value }),
      ),
      ofYear(home, fees?.amount),
      shared,
    ]);
  },
  water_rates: (home) => {
    const rates = home.listing.prices.annualWaterRates;
    return fact(home, 'water_rates', 'prices.annual_water_rates', 'costs', [
      say(money(home, rates), (value) => home.t('answers.say.water_rates', { value })),
      ofYear(home, rates?.amount),
    ]);
  },
  property_tax: (home) =>
    fact(home, 'property_tax', 'prices.annual_property_tax', 'costs', [
      say(home.listing.prices.annualPropertyTax, (tax) =>
        home.t(tax.amount === 0 ? 'answers.say.property_tax_zero' : 'answers.say.property_tax', {
          value: home.format.money(tax),
        }),
      ),
      ofYear(home, home.listing.prices.annualPropertyTax?.amount),
    ]),
  tax_value: (home) =>
    fact(home, 'tax_value', 'prices.tax', 'costs', [named(home, 'tax_value', money(home, home.listing.prices.tax))]),
  deposit: (home) => {
    const { deposit } = home.listing.prices;
    const { region, offerType } = home.listing;
    if (deposit === undefined && region === 'au' && offerType === 'sale') return usualDeposit(home);
    if (deposit === undefined && offerType === 'sale' && !isPremises(home.listing)) return paidByBuyer(home);
    return fact(home, 'deposit', 'prices.deposit', 'price', [
      say(money(home, deposit), (value) =>
        home.t(byMarket(home, 'answers.say.deposit', 'answers.say.deposit_au'), { value }),
      ),
      rentsOfDeposit(home),
    ]);
  },
  rent_includes: rentIncludes,
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
    const moved = movedAnswer(home);
    return fact(home, 'price_history', 'price_history', 'history', [
      moved,
      ...steps,
      isSame && moved === undefined ? home.t('answers.say.price_same') : undefined,
    ]);
  },
  outgoings: (home) =>
    fact(home, 'outgoings', 'contract_details.annual_outgoings', 'terms', [
      say(home.listing.contractDetails.annualOutgoings, (value) =>
        home.t('answers.say.outgoings', { value: amount(home, value) }),
      ),
      ofYear(home, home.listing.contractDetails.annualOutgoings),
      home.listing.contractDetails.isOutgoingsExtra === true ? home.t('answers.say.outgoings_extra') : undefined,
    ]),
} satisfies Readonly<Record<string, Resolve>>;

function sharedCostsOf(home: AskedHome): readonly (string | undefined)[] {
  const { sharedCost } = home.listing.prices;
  return [
    say(money(home, sharedCost), (value) => home.t('answers.say.shared_cost', { value })),
    say(sharedCost, ({ amount: month }) =>
      home.per === 'quarter'
        ? home.t('answers.say.shared_cost_quarter', { value: amount(home, (month * MONTHS) / QUARTERS) })
        : home.t('answers.say.shared_cost_year', { value: amount(home, month * MONTHS) }),
    ),
  ];
}

/** Levies are billed by the quarter, and told so first, as on the home's page. */
function levies(home: AskedHome): readonly (string | undefined)[] {
  const { t, listing } = home;
  return [
    say(listing.prices.sharedCost, ({ amount: month }) =>
      t(`answers.say.levies_${leviesIn(listing.address.region)}`, {
        value: amount(home, Math.round((month * MONTHS) / QUARTERS)),
      }),
    ),
    say(listing.prices.sharedCost, ({ amount: month }) =>
      t('answers.say.levies_year_month', {
        value: amount(home, Math.round(month * MONTHS)),
        month: amount(home, Math.round(month)),
      }),
    ),
  ];
}

/** Norway: who buys pays no deposit, and what is paid instead. */
function paidByBuyer(home: AskedHome): Found {
  const text = home.t('answers.say.deposit_is_of_rent');
  const paid = BEFORE_MOVING_IN.move_in(home);
  if (paid !== undefined) return { kind: 'absent', text: `${text} ${paid.text}`, sources: paid.sources, isWhole: true };
  const general = isBuiltForSale(home.listing) ? home.t('answers.law.advance') : undefined;
  return { kind: 'absent', text, general, sources: [], isWhole: true };
}

/** Then the description may say when. */
const DATED = /avdrag\p{L}*[^.]*(?:19|20)\d\d|(?:19|20)\d\d[^.]*avdrag/iu;

/** Of how many weeks or months it is the rent, where that is a whole number. */
function rentsOfDeposit({ listing, t }: AskedHome): string | undefined {
  const { deposit, price, rentPeriod, rentMax } = listing.prices;
  if (listing.offerType !== 'rent' || deposit === undefined || price === undefined || rentMax !== undefined)
    return undefined;
  const count = deposit.amount / price.amount;
  if (!Number.isInteger(count) || count === 0) return undefined;
  return t(rentPeriod === 'week' ? 'answers.say.deposit_weeks' : 'answers.say.deposit_months', { count });
}

/** How high the shared debt is beside the total price, where that is asked. */
function shareOfDebt(home: AskedHome): Found | undefined {
  const { jointDebt, totalPrice } = home.listing.prices;
  if (!says('high', home.question) || jointDebt === undefined || totalPrice === undefined || jointDebt.amount === 0)
    return undefined;
  const share = Math.round((100 * jointDebt.amount) / totalPrice.amount);
  return {
    kind: 'computed',
    text: [
      home.t('answers.say.joint_debt', { value: home.format.money(jointDebt) }),
      home.t('answers.say.joint_debt_share', { share }),
    ].join(' '),
    sources: [{ field: 'prices.joint_debt', label: labelOf('joint_debt', home), anchor: 'costs' }],
    inputs: (['joint_debt', 'total_price'] as const).map((name) => ({
      label: labelOf(name, home),
      value: home.format.money(name === 'joint_debt' ? jointDebt : totalPrice),
    })),
  };
}

/** What it is let for, or may be, a year. */
export function rentalIncome(home: AskedHome): string | undefined {
  const { rentalIncome: income } = home.listing.contractDetails;
  if (income === undefined) return undefined;
  return [home.t('answers.say.rental_income', { value: amount(home, income) }), ofYear(home, income)]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** A sum of a year by the month or the quarter, where that is asked for. */
function ofYear(home: AskedHome, year: number | undefined): string | undefined {
  if (year === undefined || year === 0) return undefined;
  if (home.per === 'quarter')
    return home.t('answers.say.quarter_of_year', { value: amount(home, Math.round(year / QUARTERS)) });
  return home.per === 'month'
    ? home.t('answers.say.month_of_year', { value: amount(home, Math.round(year / MONTHS)) })
    : undefined;
}

const MONTHS = 12;
const QUARTERS = 4;
const WEEKS = 52;

/** The rent by another period than it is asked by. */
function rentOfPeriod(home: AskedHome): Found | undefined {
  const { offerType, prices, region, objectType } = home.listing;
  const { price, rentPeriod } = prices;
  const fortnight = rentOfFortnight(home);
  if (fortnight !== undefined) return fortnight;
  const isAskedOtherwise = home.per !== undefined && home.per !== 'quarter' && home.per !== rentPeriod;
  // What is let by the night is let for as many as are asked for.
  if (rentsOfStay(home) !== undefined) return undefined;
  if (offerType !== 'rent' || price === undefined || !isAskedOtherwise || isLeasedByYear(region, objectType))
    return undefined;
  const isByWeek = rentPeriod === 'week';
  const year = isByWeek ? WEEKS : MONTHS;
  const asked = offered(home);
  const value = rentOf(home, (rent) => Math.round(home.per === 'year' ? rent * year : (rent * year) / MONTHS));
  if (value === undefined || asked === undefined) return undefined;
  return {
    kind: 'computed',
    text: `${home.t(home.per === 'year' ? 'answers.say.rent_a_year' : 'answers.say.rent_a_month', { value })} ${asked}`,
    sources: [{ field: 'prices.price', label: labelOf('price', home), anchor: 'price' }],
    inputs: [
      {
        label: home.t('answers.input.rent'),
        value: home.t(isByWeek ? 'property.price.per_week' : 'property.price.per_month', {
          price: rentOf(home) ?? '',
        }),
      },
      {
        label: home.t('answers.input.period'),
        value: home.t(
          isByWeek
            ? home.per === 'year'
              ? 'answers.input.weeks_a_year'
              : 'answers.input.weeks_over_months'
            : 'answers.input.months_a_year',
        ),
      },
    ],
  };
}

/** A rent by the week for two of them. */
function rentOfFortnight(home: AskedHome): Found | undefined {
  const { offerType, prices } = home.listing;
  const asked = offered(home);
  const value = rentOf(home, (rent) => rent * 2);
  if (offerType !== 'rent' || prices.rentPeriod !== 'week' || !says('fortnight', home.question)) return undefined;
  if (value === undefined || asked === undefined) return undefined;
  return {
    kind: 'computed',
    text: `${home.t('answers.say.rent_a_fortnight', { value })} ${asked}`,
    sources: [{ field: 'prices.price', label: labelOf('price', home), anchor: 'price' }],
    inputs: [
      {
        label: home.t('answers.input.rent'),
        value: home.t('property.price.per_week', { price: rentOf(home) ?? '' }),
      },
    ],
  };
}

/** That a home is for sale, to who asks for its rent. */
function askedAsRent(home: AskedHome): readonly (string | undefined)[] {
  if (home.listing.offerType !== 'sale' || !says('rent', home.question)) return [];
  return [home.t('answers.say.not_to_let'), rentalIncome(home)];
}

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

/** What a night and a week of a holiday let cost; undefined where neither is told. */
function rentsOfStay({ t, format, listing: { prices } }: AskedHome): string | undefined {
  const { nightlyRent, weeklyRent } = prices;
  const told = [
    ...(nightlyRent === undefined ? [] : [t('answers.say.price_night', { value: format.money(nightlyRent) })]),
    ...(weeklyRent === undefined ? [] : [t('answers.say.price_week', { value: format.money(weeklyRent) })]),
  ];
  return told.length === 0 ? undefined : told.join(' ');
}

/** The price as it is meant. */
export function offered(home: AskedHome): string | undefined {
  const { t, format, listing } = home;
  const { prices, isProject, offerType } = listing;
  if (offerType === 'rent' && isLeasedByYear(listing.region, listing.objectType))
    return say(rentOf(home, yearOfWeeks), (value) => t('answers.say.price_year', { value }));
  const stay = rentsOfStay(home);
  if (stay !== undefined) return stay;
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
