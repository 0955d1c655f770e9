import type { InsightFigures } from '../../insights/home-figures.server.ts';
import type { Found, Input, Resolve, AskedHome } from './home.server.ts';
import { amount, currencyOf, labelOf, money, say } from './home.server.ts';
import { distance } from './terms-facts.server.ts';

/** What the product's calculators make of the home, with what they made it from. */
export const COMPUTED = {
  purchase_costs: (home) => {
    const { prices } = home.listing;
    const listed = money(home, prices.addingCost);
    if (listed !== undefined)
      return {
        kind: 'fact',
        text: home.t('answers.say.purchase_costs', { value: listed }),
        sources: [{ field: 'prices.adding_cost', label: labelOf('purchase_costs', home), anchor: 'costs' }],
      };
    const loan = home.figures.loan();
    const costs = loan?.plan.costs;
    if (loan === undefined || costs === undefined || costs.lines.length === 0) return undefined;
    return computed(home, {
      text: home.t('answers.say.purchase_costs_computed', { value: amount(home, costs.total) }),
      inputs: [given(home, 'price', loan.plan.terms.price), ...costs.lines.map((line) => lineOf(home, line))],
    });
  },
  duty: (home) => {
    const loan = home.figures.loan();
    if (loan === undefined) return undefined;
    const { lines } = loan.plan.costs;
    const line = lines.find(({ kind }) => kind === 'document_duty' || kind === 'transfer_duty');
    const price = given(home, 'price', loan.plan.terms.price);
    if (line === undefined)
      return lines.some(({ kind }) => kind === 'no_document_duty')
        ? computed(home, {
            text: home.t('answers.say.duty_none'),
            inputs: [
              price,
              ...(home.listing.ownership === undefined
                ? []
                : [{ label: labelOf('ownership', home), value: home.t(`enum.ownership.${home.listing.ownership}`) }]),
            ],
          })
        : undefined;
    const value = amount(home, line.amount);
    const dutiable = loan.plan.terms.price + (loan.home.duty === 'price_and_debt' ? loan.home.jointDebt : 0);
    return computed(home, {
      text:
        line.scale === undefined
          ? home.t('answers.say.duty', { value })
          : home.t('answers.say.duty_au', { value, year: line.scale.year, state: loan.home.state ?? '' }),
      inputs: [
        price,
        ...(loan.home.duty === 'price_and_debt' ? [given(home, 'joint_debt', loan.home.jointDebt)] : []),
        ...(line.kind === 'document_duty'
          ? [
              {
                label: home.t('answers.input.share'),
                value: home.t('answers.input.share_value', {
                  share: home.format.decimal((100 * line.amount) / dutiable),
                }),
              },
            ]
          : []),
      ],
    });
  },
  move_in: (home) => {
    const { price, deposit } = home.listing.prices;
    if (home.listing.offerType !== 'rent' || price === undefined || deposit === undefined) return undefined;
    return {
      ...computed(home, {
        text: home.t('answers.say.move_in', { value: amount(home, price.amount + deposit.amount) }),
        inputs: [given(home, 'rent', price.amount), given(home, 'deposit', deposit.amount)],
      }),
      sources: [{ field: 'prices.deposit', label: labelOf('move_in', home), anchor: 'price' }],
    };
  },
  price_per_area: (home) => {
    const { prices, details, region, objectType } = home.listing;
    const isInside = region === 'no' && !objectType.startsWith('commercial');
    const area = details.areaInternal ?? (isInside ? undefined : (details.primaryRoom ?? details.floorSize));
    const value = prices.pricePerPrimary;
    if (value === undefined) return undefined;
    const price = comparedPrice(home.listing);
    return {
      kind: 'computed',
      text: home.t('answers.say.price_per_area', { value: home.format.money(value) }),
      sources: [{ field: 'prices.price_per_primary', label: labelOf('price_per_area', home), anchor: 'price' }],
      inputs: [
        ...(price === undefined ? [] : [given(home, 'price', price)]),
        ...(area === undefined ? [] : [{ label: home.t('answers.input.area'), value: home.format.area(area) }]),
      ],
    };
  },
  monthly_cost: (home) => {
    const loan = home.figures.loan();
    if (loan === undefined) return undefined;
    const { plan } = loan;
    return computed(home, {
      text: home.t('answers.say.monthly_cost', { value: amount(home, Math.round(plan.month.total / 100) * 100) }),
      inputs: [
        given(home, 'price', plan.terms.price),
        given(home, 'equity', plan.cash),
        given(home, 'loan', plan.loan),
        {
          label: home.t('answers.input.rate'),
          value: home.t('answers.input.rate_value', { rate: home.format.decimal(plan.terms.rate) }),
        },
        {
          label: home.t('answers.input.years'),
          value: home.t('answers.input.years_value', { years: plan.terms.years }),
        },
        given(home, 'payment', plan.month.payment),
        ...plan.month.running.map(({ kind, amount: each }) => given(home, kind, each)),
      ],
    });
  },
  cash_needed: (home) => {
    const loan = home.figures.loan();
    if (loan === undefined) return undefined;
    const { plan } = loan;
    return computed(home, {
      text: home.t('answers.say.cash_needed', { value: amount(home, plan.cash) }),
      inputs: [
        given(home, 'price', plan.terms.price),
        given(home, 'costs', plan.costs.total),
        given(home, 'loan', plan.loan),
      ],
    });
  },
  insurance: (home) => {
    const yearly = home.figures.insurance();
    return yearly === undefined
      ? undefined
      : {
          kind: 'computed',
          text: home.t('answers.say.insurance', { value: amount(home, yearly) }),
          sources: [{ field: 'insurance', label: home.t('answers.source.tariff'), anchor: 'insurance' }],
        };
  },
  valuation: async (home) => {
    const value = await estimate(home);
    if (value === undefined) return undefined;
    return { ...value.found, text: value.text };
  },
  compare_price: async (home) => {
    const value = await estimate(home);
    const { prices } = home.listing;
    const price = (prices.totalPrice ?? prices.askingPrice ?? prices.price)?.amount;
    if (value === undefined) return undefined;
    if (value.range === undefined || price === undefined) return { ...value.found, text: value.text };
    const { low, high } = value.range;
    const key = price > high ? 'above' : price < low ? 'below' : 'inside';
    return {
      ...value.found,
      text: home.t(`answers.say.compare_${key}`, {
        price: amount(home, price),
        low: amount(home, low),
        high: amount(home, high),
      }),
    };
  },
  travel_time: async (home) => {
    const source = { field: 'commute', label: home.t('answers.source.travel'), anchor: 'place' };
    const journeys = await home.figures.travel();
    const text =
      journeys === undefined
        ? home.t('answers.say.travel_time_sign_in')
        : journeys.length === 0
          ? home.t('answers.say.travel_time_none')
          : journeys
              .map(({ place, mode, duration, distance: metres }) =>
                home.t('answers.say.travel_time', {
                  place,
                  minutes: Math.max(1, Math.round(duration / 60)),
                  mode: home.t(`answers.say.mode.${mode}`),
                  distance: distance(home, metres),
                }),
              )
              .join(' ');
    return { kind: 'computed', text, sources: [source] };
  },
} satisfies Readonly<Record<string, Resolve>>;

function computed(
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

type CostLine = NonNullable<ReturnType<InsightFigures['loan']>>['plan']['costs']['lines'][number];

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
  | 'property_tax'
  | 'insurance';

function given(home: AskedHome, name: GivenName, value: number): Input {
  return { label: home.t(`answers.input.${name}`), value: amount(home, Math.round(value)) };
}

function lineOf(home: AskedHome, { kind, amount: value }: CostLine): Input {
  return { label: home.t(`answers.input.${kind}`), value: amount(home, value) };
}

interface Estimate {
  readonly text: string;
  readonly found: Omit<Found, 'text'>;
  readonly range?: { readonly low: number; readonly high: number };
}

async function estimate(home: AskedHome): Promise<Estimate | undefined> {
  if (home.listing.offerType === 'rent') return undefined;
  const value = await home.figures.valuation();
  const source = { field: 'valuation', label: home.t('answers.source.valuation'), anchor: 'valuation' };
  if (value.outcome === 'refused')
    return {
      text: home.t('answers.say.valuation_none', { reason: home.t(`valuation.refusal.${value.reason}`) }),
      found: { kind: 'computed', sources: [source] },
    };
  const { low, high, evidence, date, currency } = value;
  const write = (each: number) => home.format.money({ amount: each, currency: currency || currencyOf(home.listing) });
  const stated = say(home.listing.prices.valuation, home.format.money);
  return {
    text: home.t('answers.say.valuation', { value: write(value.amount), low: write(low), high: write(high) }),
    range: { low, high },
    found: {
      kind: 'computed',
      sources: [source],
      inputs: [
        { label: home.t('answers.input.sold'), value: home.format.number(evidence.sold) },
        { label: home.t('answers.input.asking'), value: home.format.number(evidence.asking) },
        { label: home.t('answers.input.date'), value: home.format.day(date) },
        ...(stated === undefined ? [] : [{ label: home.t('property.price.valuation'), value: stated }]),
      ],
    },
  };
}

/** What the price per m² is worked out from, as pricePerArea in properties/present.server.ts has it; in whole units. */
function comparedPrice({ status, prices }: AskedHome['listing']): number | undefined {
  const { display, soldPrice, jointDebt, priceMin, priceMax, totalPrice, askingPrice, price } = prices;
  if (status === 'sold' && soldPrice !== undefined) return soldPrice.amount + (jointDebt?.amount ?? 0);
  if ((display === 'guide' || display === 'range') && priceMin !== undefined && priceMax !== undefined)
    return (priceMin.amount + priceMax.amount) / 2;
  return (totalPrice ?? askingPrice ?? price)?.amount;
}
