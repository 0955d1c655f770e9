import { coversMunicipalFees } from '../../insights/mortgage/covered-costs.contract.ts';
import { computed } from './computed.server.ts';
import { amount, labelOf, type AskedHome, type Found } from './home.server.ts';

/** What a Norwegian home costs its owner a year by its listing, loan, power and insurance apart; undefined without. */
export function yearlyCosts(home: AskedHome): Found | undefined {
  const { t, format, listing } = home;
  const { annualMunicipalityFees, annualPropertyTax, sharedCost } = listing.prices;
  if (listing.region !== 'no' || listing.offerType !== 'sale' || listing.objectType.startsWith('commercial'))
    return undefined;
  const parts = (
    [
      ['shared_cost', (sharedCost?.amount ?? 0) * 12],
      ['municipal_fees', coversMunicipalFees(listing) ? 0 : (annualMunicipalityFees?.amount ?? 0)],
      ['property_tax', annualPropertyTax?.amount ?? 0],
    ] as const
  )
    .filter(([, value]) => value > 0)
    .map(([intent, value]) => ({ label: labelOf(intent, home), value }));
  if (parts.length === 0) return undefined;
  const list = format.list(
    parts.map(({ label, value }) =>
      t('answers.say.cost_part', { what: label.toLowerCase(), value: amount(home, value) }),
    ),
  );
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return {
    ...computed(home, {
      text: t('answers.say.yearly_costs', { value: amount(home, sum), list }),
      inputs: parts.map(({ label, value }) => ({ label, value: amount(home, value) })),
    }),
    isWhole: true,
  };
}
