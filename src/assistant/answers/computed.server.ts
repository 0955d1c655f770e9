import { leviesIn } from '../../properties/levies.contract.ts';
import { areSharedCostsUnsaid, sharedCostsName } from '../../properties/shared-costs.contract.ts';
import type { InsuranceStep } from '../../insights/insurance/contract.ts';
import type { InsightFigures } from '../../insights/home-figures.server.ts';
import type { Found, Input, Resolve, AskedHome } from './home.server.ts';
import { says } from './asked-words.ts';
import { amount, byMarket, labelOf, wordsFor } from './home.server.ts';

/** What the product's calculators make of the home, with what they made it from. */
export const COMPUTED = {
  price_per_area: (home) => {
    const value = home.listing.prices.pricePerPrimary;
    if (value === undefined) return undefined;
    return {
      kind: 'computed',
      text: home.t('answers.say.price_per_area', { value: home.format.money(value) }),
      sources: [{ field: 'prices.price_per_primary', label: labelOf('price_per_area', home), anchor: 'price' }],
      inputs: pricePerAreaInputs(home),
    };
  },
  monthly_cost: (home) => {
    const loan = home.figures.loan();
    if (loan === undefined) return undefined;
    const { plan, changed } = loan;
    return computed(home, {
      text: [
        ...(says('loan_payment', home.question) ? paymentFirst(home, loan) : wholeMonth(home, loan)),
        ...missing(home, plan.missingCash),
      ].join(' '),
      inputs: [
        given(home, 'price', plan.terms.price),
        given(home, 'equity', home.stated === undefined ? plan.cash : plan.terms.equity),
        given(home, 'loan', plan.loan),
        {
          label: home.t('answers.input.rate'),
          value: home.t('answers.input.rate_value', { rate: rateOf(home, plan.terms.rate) }),
        },
        {
          label: home.t('answers.input.years'),
          value: home.t('answers.input.years_value', { years: plan.terms.years }),
        },
        given(home, 'payment', plan.month.payment),
        ...plan.month.running.map(({ kind, amount: each }) => given(home, kind, each)),
        ...(changed === undefined || changed.sharedDebt === 0
          ? []
          : [{ label: home.t('answers.input.shared_debt_change'), value: amount(home, changed.sharedDebt) }]),
      ],
    });
  },
  cash_needed: (home) => {
    const loan = home.figures.loan();
    if (loan === undefined) return undefined;
    const { plan } = loan;
    const share = home.stated?.equityShare;
    if (share !== undefined && home.stated?.equity === undefined)
      return computed(home, {
        text: [
          home.t('answers.say.cash_at_share', {
            share: home.format.decimal(100 * share),
            value: amount(home, Math.round(plan.cash)),
          }),
          ...missing(home, plan.missingCash),
          ...(plan.needsMortgageInsurance ? [home.t('answers.say.cash_insured')] : []),
        ].join(' '),
        inputs: [
          given(home, 'price', plan.terms.price),
          given(home, 'costs', plan.costs.total),
          given(home, 'loan', plan.loan),
        ],
      });
    const isOwn = home.stated !== undefined && plan.leastCash !== undefined;
    const short = missing(home, plan.missingCash);
    const enough = short.length === 0 ? [home.t('answers.say.cash_enough')] : short;
    return computed(home, {
      text: isOwn
        ? [
            home.t('answers.say.cash_least', { value: amount(home, Math.round(plan.leastCash)) }),
            ...(home.stated.equity === undefined ? [] : enough),
          ].join(' ')
        : leastAndExample(home, plan),
      inputs: [
        given(home, 'price', plan.terms.price),
        ...(home.stated === undefined ? [] : [given(home, 'equity', plan.terms.equity)]),
        given(home, 'costs', plan.costs.total),
        given(home, 'loan', plan.loan),
      ],
    });
  },
  insurance: (home) => {
    const estimate = home.figures.insurance();
    if (estimate?.yearly === undefined) return undefined;
    const { yearly, offers, tariff } = estimate;
    return {
      kind: 'computed',
      text: home.t('answers.say.insurance', { value: home.format.money(yearly) }),
      sources: [{ field: 'insurance', label: home.t('answers.source.tariff'), anchor: 'insurance' }],
      inputs: [
        ...offers
          .filter(({ period }) => period === 'year')
          .map(({ kind, premium }) => ({
            label: home.t(kind === 'building' ? 'insurance.kind.building' : 'insurance.kind.contents'),
            value: home.format.money(premium),
          })),
        ...offers
          .flatMap(({ period, steps }) => (period === 'year' ? steps : []))
          .flatMap((step) => stepOf(home, step)),
        {
          label: home.t('answers.source.tariff'),
          value: home.t('answers.input.tariff_value', { tariff: tariff.name, day: home.format.day(tariff.validFrom) }),
        },
      ].filter(isFirstOfItsKind),
    };
  },
} satisfies Readonly<Record<string, Resolve>>;

/** What a month comes to, and how much of that is the loan. */
function wholeMonth(home: AskedHome, { plan, changed }: NonNullable<LoanFigures>): readonly string[] {
  if (changed !== undefined)
    return [costAtChangedRate(home, changed), ...sharedCostsUnsaid(home), ...equitySpent(home, plan)];
  const { total, payment, running } = plan.month;
  return [
    home.t('answers.say.monthly_cost', { value: toHundreds(home, total) }),
    ...yearOf(home, total),
    ...(running.length === 0
      ? []
      : [home.t('answers.say.month_of_which', { payment: amount(home, payment), list: runningCosts(home, running) })]),
    ...sharedCostsUnsaid(home),
    ...equitySpent(home, plan),
  ];
}

/** What the loan takes a month, to who asks for its payments; then the whole month, with what else is in it. */
function paymentFirst(home: AskedHome, { plan, changed }: NonNullable<LoanFigures>): readonly string[] {
  const { total, payment, running } = plan.month;
  const list = runningCosts(home, running);
  return [
    home.t('answers.say.loan_payment', {
      ...{ value: amount(home, payment), loan: amount(home, Math.round(plan.loan)) },
      ...{ rate: rateOf(home, plan.terms.rate), years: plan.terms.years },
    }),
    ...equitySpent(home, plan),
    ...(changed === undefined
      ? running.length === 0
        ? []
        : [home.t('answers.say.month_whole', { value: toHundreds(home, total), list }), ...yearOf(home, total)]
      : [
          costAtChangedRate(home, changed),
          ...(running.length === 0 ? [] : [home.t('answers.say.month_whole_is', { list })]),
        ]),
    ...sharedCostsUnsaid(home),
  ];
}

/** What no whole month has in it, where nobody has told how much it is. */
function sharedCostsUnsaid({ listing, t }: AskedHome): readonly string[] {
  const { region, address } = listing;
  return areSharedCostsUnsaid(listing) ? [t(`mortgage.month.unsaid_${sharedCostsName(region, address.region)}`)] : [];
}

/** What the months of a year come to, to who asks for that. */
function yearOf(home: AskedHome, month: number): readonly string[] {
  return home.per === 'year' ? [home.t('answers.say.monthly_cost_year', { value: toHundreds(home, month * 12) })] : [];
}

function runningCosts(home: AskedHome, running: LoanPlan['month']['running']): string {
  return home.format.list(running.map(({ kind }) => wordsFor('what', kind, home)));
}

/** That a stated sum pays what buying costs as well: the loan is larger than the price less that sum. */
function equitySpent(home: AskedHome, plan: LoanPlan): readonly string[] {
  const equity = home.stated?.equity;
  if (equity === undefined || plan.loan === 0 || plan.costs.total === 0) return [];
  const hasDuty = plan.costs.lines.some(({ kind, amount: value }) => DUTIES.has(kind) && value > 0);
  return [
    home.t(hasDuty ? 'answers.say.equity_pays_duty' : 'answers.say.equity_pays_costs', {
      equity: amount(home, equity),
      costs: amount(home, Math.round(plan.costs.total)),
      loan: amount(home, Math.round(plan.loan)),
    }),
  ];
}

const DUTIES: ReadonlySet<string> = new Set<CostLine['kind']>(['transfer_duty', 'document_duty']);

/** What the lending rules ask for, and what the calculator begins with. */
function leastAndExample(home: AskedHome, { leastCash, cash, costs, terms }: LoanPlan): string {
  if (leastCash === undefined) return home.t('answers.say.cash_needed', { value: amount(home, cash) });
  const shareOf = (own: number) => home.format.decimal((100 * (own - costs.total)) / terms.price);
  return [
    home.t('answers.say.cash_least_share', { value: amount(home, Math.round(leastCash)), share: shareOf(leastCash) }),
    ...(Math.round(cash) <= Math.round(leastCash)
      ? []
      : [home.t('answers.say.cash_example', { value: amount(home, Math.round(cash)), share: shareOf(cash) })]),
  ].join(' ');
}

export function computed(
  home: AskedHome,
  { text, inputs }: { readonly text: string; readonly inputs: readonly Input[] },
): Found {
  return {
    kind: 'computed',
    text,
    inputs,
    sources: [{ field: 'mortgage', label: home.t('answers.source.calculator'), anchor: 'monthly' }],
  };
}

/** What a month comes to at another rate than the calculator assumes, with the association's loan at as many points. */
function costAtChangedRate(
  home: AskedHome,
  { from, to, sharedDebt, total, totalBefore }: NonNullable<NonNullable<LoanFigures>['changed']>,
): string {
  const { t } = home;
  const points = Math.round(Math.abs(to - from) * 100) / 100;
  const key = to >= from ? 'answers.say.monthly_cost_above' : 'answers.say.monthly_cost_below';
  const more = total - totalBefore;
  return [
    t(key, {
      ...{ value: toHundreds(home, total), rate: rateOf(home, to), count: points, points: rateOf(home, points) },
      base: t(home.stated?.rate === undefined ? 'answers.say.rate_assumed' : 'answers.say.rate_stated', {
        from: rateOf(home, from),
      }),
    }),
    t(more >= 0 ? 'answers.say.monthly_cost_more' : 'answers.say.monthly_cost_less', {
      ...{ value: toHundreds(home, Math.abs(more)), from: rateOf(home, from) },
    }),
    ...(sharedDebt === 0
      ? []
      : [
          t(sharedDebt > 0 ? 'answers.say.shared_debt_dearer' : 'answers.say.shared_debt_cheaper', {
            value: amount(home, Math.abs(sharedDebt)),
          }),
        ]),
  ].join(' ');
}

/** A sum that is worked out from assumptions. */
export function toHundreds(home: AskedHome, value: number): string {
  return amount(home, Math.round(value / 100) * 100);
}

/** Of what the reader brings, where the lending rules ask for more. */
export function missing(home: AskedHome, value: number): readonly string[] {
  return value === 0 || home.stated === undefined
    ? []
    : [home.t('answers.say.cash_missing', { value: amount(home, Math.ceil(value)) })];
}

/** With two decimals where it has them, as it was stated. */
export function rateOf({ language }: AskedHome, rate: number): string {
  return String(Math.round(rate * 100) / 100).replace('.', language === 'nb' ? ',' : '.');
}

type LoanFigures = ReturnType<InsightFigures['loan']>;
type LoanPlan = NonNullable<LoanFigures>['plan'];
type CostLine = LoanPlan['costs']['lines'][number];

type GivenName =
  | 'price'
  | 'joint_debt'
  | 'equity'
  | 'loan'
  | 'payment'
  | 'costs'
  | 'rent'
  | 'deposit'
  | 'shared_cost'
  | 'municipal_fees'
  | 'water_rates'
  | 'property_tax'
  | 'insurance';

export function given(home: AskedHome, name: GivenName, value: number): Input {
  const levies = leviesIn(home.listing.address.region);
  const label =
    name === 'shared_cost' && home.listing.region === 'au' && levies !== 'strata'
      ? home.t(`answers.input.shared_cost_${levies}`)
      : name === 'shared_cost' || name === 'municipal_fees' || name === 'deposit'
        ? home.t(byMarket(home, `answers.input.${name}`, `answers.input.${name}_au`))
        : home.t(`answers.input.${name}`);
  return { label, value: amount(home, Math.round(value)) };
}

export function lineOf(home: AskedHome, { kind, amount: value }: CostLine): Input {
  return { label: home.t(`answers.input.${kind}`), value: amount(home, value) };
}

/** What a premium goes by that the advertisement says. */
function stepOf(home: AskedHome, { kind, of, facility }: InsuranceStep): readonly Input[] {
  if (kind === 'area' && of !== undefined)
    return [{ label: home.t('answers.input.area'), value: home.format.area(of) }];
  if (kind === 'age' && of !== undefined) return [{ label: labelOf('year_built', home), value: String(of) }];
  if (kind === 'sum' && of !== undefined) return [{ label: home.t('answers.input.insured'), value: amount(home, of) }];
  if (kind === 'facility' && facility !== undefined)
    return [{ label: home.t('answers.source.facilities'), value: home.t(`enum.facility.${facility}`) }];
  return [];
}

/** A facility counts for the building and for what is in it, and is told once. */
function isFirstOfItsKind(input: Input, at: number, all: readonly Input[]): boolean {
  return all.findIndex(({ label, value }) => label === input.label && value === input.value) === at;
}

/** The price and the area that a price per m² is worked out from. */
export function pricePerAreaInputs(home: AskedHome): readonly Input[] {
  const { details, region, objectType } = home.listing;
  const isInside = region === 'no' && !objectType.startsWith('commercial');
  const area = details.areaInternal ?? (isInside ? undefined : (details.primaryRoom ?? details.floorSize));
  const price = comparedPrice(home.listing);
  return [
    ...(price === undefined ? [] : [given(home, 'price', price)]),
    ...(area === undefined ? [] : [{ label: home.t('answers.input.area'), value: home.format.area(area) }]),
  ];
}

/** What the price per m² is worked out from, as pricePerArea in properties/present.server.ts has it; in whole units. */
function comparedPrice({ status, prices }: AskedHome['listing']): number | undefined {
  const { display, soldPrice, jointDebt, priceMin, priceMax, totalPrice, askingPrice, price } = prices;
  if (status === 'sold' && soldPrice !== undefined) return soldPrice.amount + (jointDebt?.amount ?? 0);
  if ((display === 'guide' || display === 'range') && priceMin !== undefined && priceMax !== undefined)
    return (priceMin.amount + priceMax.amount) / 2;
  if (askingPrice !== undefined) return askingPrice.amount + (jointDebt?.amount ?? 0);
  return (totalPrice ?? price)?.amount;
}
