import type { MessageKey } from '../../../texts/messages.ts';
import type { Money } from '../../../contract/shapes.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { leviesIn } from '../../../properties/levies.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { Fact } from '../../../ui/key-value.tsx';
import type { InsuranceEstimate, InsuranceOffer, InsuranceStep } from '../contract.ts';

/** What insuring a home costs, in words. */
export interface InsuranceView {
  readonly offers: readonly OfferView[];
  /** All that is paid each year: `5 420 kr i året, 452 kr i måneden`. */
  readonly total: string | undefined;
  /** What the reader must know to read the numbers right. */
  readonly notes: readonly string[];
  readonly tariff: string;
}

export interface OfferView {
  readonly kind: InsuranceOffer['kind'];
  /** Taken out through the agent, and not from an insurer that one asks. */
  readonly isThroughAgent: boolean;
  readonly title: string;
  /** What it covers, and how. */
  readonly text: string;
  readonly price: string;
  /** `om lag 260 kr i måneden`; empty for what is paid once. */
  readonly monthly: string;
  readonly facts: readonly Fact[];
  /** How the price comes about; empty where it is one amount. */
  readonly steps: readonly Fact[];
}

/** Undefined where there is nothing to insure as a home, or nothing known to go by. */
export function insuranceView(
  listing: Listing,
  estimate: InsuranceEstimate,
  context: ViewContext,
): InsuranceView | undefined {
  if (estimate.offers.length === 0) return undefined;
  const { t, format } = context;
  const { yearly } = estimate;
  return {
    offers: estimate.offers.map((offer) => offerView(offer, listing, context)),
    total:
      yearly === undefined
        ? undefined
        : t('insurance.total', { yearly: format.money(yearly), monthly: format.money(monthOf(yearly)) }),
    notes: [
      ...(estimate.isBuildingShared
        ? [
            t(
              listing.region === 'no'
                ? 'insurance.shared_no'
                : `insurance.shared_au_${leviesIn(listing.address.region)}`,
            ),
          ]
        : []),
      ...estimate.unknown.map((fact) => t(`insurance.unknown.${fact}`)),
      t(`insurance.not_counted_${listing.region}`),
    ],
    tariff: t('insurance.tariff', { tariff: estimate.tariff.name, day: format.day(estimate.tariff.validFrom) }),
  };
}

/** The name of a cover in the listing's market. */
export function offerTitle(
  kind: InsuranceOffer['kind'],
  { region, objectType }: Pick<Listing, 'region' | 'objectType'>,
): MessageKey {
  if (kind === 'buyers') return `insurance.kind.buyers_${region}`;
  if (kind === 'building' && objectType.startsWith('leisure')) return 'insurance.kind.building_leisure';
  return `insurance.kind.${kind}`;
}

function offerView(offer: InsuranceOffer, listing: Listing, context: ViewContext): OfferView {
  const { t, format } = context;
  const price = format.money(offer.premium);
  const isOnce = offer.period === 'once';
  const facts: readonly (readonly [MessageKey, string | undefined])[] = [
    ['insurance.sum', offer.kind === 'building' ? t('insurance.sum_rebuilt') : offer.sum && format.money(offer.sum)],
    ['insurance.deductible', offer.deductible && format.money(offer.deductible)],
    [
      'insurance.lasts',
      isOnce
        ? offer.years === undefined
          ? t('insurance.lasts_owned')
          : t('insurance.lasts_years', { count: offer.years })
        : undefined,
    ],
  ];
  return {
    kind: offer.kind,
    isThroughAgent: offer.kind === 'buyers' && listing.region === 'no',
    title: t(offerTitle(offer.kind, listing)),
    text: t(offer.kind === 'buyers' ? `insurance.text.buyers_${listing.region}` : `insurance.text.${offer.kind}`),
    price: t(isOnce ? 'insurance.price_once' : 'insurance.price_year', { price }),
    monthly: isOnce ? '' : t('insurance.price_month', { price: format.money(monthOf(offer.premium)) }),
    facts: facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label: t(label), value }])),
    steps: offer.steps.length < 2 ? [] : offer.steps.map((step) => stepFact(step, offer.premium.currency, context)),
  };
}

function stepFact(
  { kind, amount, factor, facility, of = 0 }: InsuranceStep,
  currency: string,
  { t, format }: ViewContext,
): Fact {
  const value =
    amount === undefined ? percentMore(factor ?? 1, format) : format.money({ amount: Math.round(amount), currency });
  switch (kind) {
    case 'base':
    case 'leisure':
      return { label: t(`insurance.step.${kind}`), value };
    case 'area':
      return {
        label: t(currency === 'NOK' ? 'insurance.step.area' : 'insurance.step.area_au', { area: format.area(of) }),
        value,
      };
    case 'age':
      return { label: t('insurance.step.age', { year: String(of) }), value };
    case 'sum':
      return { label: t('insurance.step.sum', { sum: format.money({ amount: of, currency }) }), value };
    case 'facility':
      return { label: facility === undefined ? '' : t(`enum.facility.${facility}`), value };
  }
}

/** 1.05 gives `+5 %`. */
function percentMore(factor: number, format: ViewContext['format']): string {
  const percent = Math.round((factor - 1) * 1_000) / 10;
  return `${percent < 0 ? '−' : '+'}${format.decimal(Math.abs(percent))}\u00a0%`;
}

function monthOf({ amount, currency }: Money): Money {
  return { amount: Math.round(amount / 12), currency };
}
