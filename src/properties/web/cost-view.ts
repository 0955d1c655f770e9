import type { MessageKey } from '../../texts/messages.ts';
import type { Money } from '../../contract/shapes.ts';
import type { Fact } from '../../ui/key-value.tsx';
import { isOfSharedBuilding, leviesIn, leviesPerQuarter, worksFundIn } from '../levies.contract.ts';
import { mayOweMoreDuty } from '../../insights/document-duty.ts';
import type { Listing } from '../listing.contract.ts';
import { isOnMarket } from '../../leads/seller.contract.ts';
import { areSharedCostsUnsaid } from '../shared-costs.contract.ts';
import type { ViewContext } from './card-view.ts';
import { isPremises } from './investment-facts.ts';

/** What owning the home costs beside its price, and what the sums are made of. */
export interface CostView {
  readonly rows: readonly Fact[];
  readonly notes: readonly Fact[];
}

/** Undefined when nothing of it is known. */
export function costView(listing: Listing, { t, format }: ViewContext): CostView | undefined {
  const { region, address, offerType, prices, contractDetails: contract } = listing;
  const unsaid = areSharedCostsUnsaid(listing) && isOnMarket(listing) ? t('property.value.unsaid') : undefined;
  const state = leviesIn(address.region);
  const monthly = (money: Money | undefined) => money && t('property.price.per_month', { price: format.money(money) });
  // Australians are billed for levies by the quarter.
  const quarterly = (month: Money | undefined) => {
    if (month === undefined) return undefined;
    const amount = leviesPerQuarter(month.amount);
    return t('property.price.per_quarter', {
      price: format.money({ ...month, amount }),
      year: format.money({ ...month, amount: 4 * amount }),
    });
  };
  /** None and unknown are told of a shared building alone: of a house they would say nothing. */
  const levies = () => {
    if ((prices.sharedCost?.amount ?? 0) > 0) return quarterly(prices.sharedCost);
    if (offerType !== 'sale' || isPremises(listing) || listing.isProject || !isOfSharedBuilding(listing))
      return undefined;
    return prices.sharedCost === undefined ? unsaid : t('property.price.no_levies');
  };
  const yearly = (money: Money | undefined) => money && t('property.price.per_year', { price: format.money(money) });
  const whole = (money: Money | undefined) => money && format.money(money);
  const isInVillage =
    region === 'au' && offerType === 'sale' && listing.propertyType.includes('retirement') && isOnMarket(listing);
  const ofVillage = (note: MessageKey) => (isInVillage ? t(note) : undefined);
  const rows: readonly (readonly [MessageKey, string | undefined])[] = [
    region === 'au'
      ? [`property.price.levies_${state}`, levies()]
      : ['property.price.shared_cost', monthly(prices.sharedCost) ?? unsaid],
    ['property.price.final_shared_cost', monthly(prices.finalMonthlySharedCost)],
    ['property.price.joint_debt', whole(prices.jointDebt)],
    [
      region === 'au' ? `property.price.fund_${worksFundIn(address.region)}` : 'property.price.shared_fund',
      whole(prices.sharedFund),
    ],
    [
      region === 'au' ? 'property.price.council_rates' : 'property.price.municipality_fees',
      yearly(prices.annualMunicipalityFees),
    ],
    ['property.price.water_rates', yearly(prices.annualWaterRates)],
    ['property.price.property_tax', yearly(prices.annualPropertyTax)],
    ['property.price.tax', whole(prices.tax)],
    ['property.price.costs', whole(prices.addingCost)],
    ['property.price.valuation', whole(prices.valuation)],
    ['property.price.valuation_collateral', whole(prices.valuationAsCollateral)],
  ];
  const notes: readonly (readonly [MessageKey, string | undefined])[] = [
    [
      region === 'au' ? `property.price.included_in_levies_${state}` : 'property.price.included_in_shared_cost',
      contract.includedInSharedCost,
    ],
    [
      region === 'au' ? `property.price.about_levies_${state}` : 'property.price.shared_costs_description',
      contract.sharedCostsDescription,
    ],
    [offerType === 'sale' ? 'property.price.costs_comprise' : 'property.price.cost_included', contract.costIncluded],
    ['property.price.retirement', ofVillage('property.price.retirement_note')],
    ['property.price.leaving', ofVillage('property.price.leaving_note')],
    ['property.price.document_duty', mayOweMoreDuty(listing) ? t('property.price.document_duty_unclear') : undefined],
  ];
  const view = { rows: known(rows, t), notes: known(notes, t) };
  return view.rows.length + view.notes.length === 0 ? undefined : view;
}

function known(rows: readonly (readonly [MessageKey, string | undefined])[], t: ViewContext['t']): readonly Fact[] {
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label: t(label), value }]));
}
