import { says } from './asked-words.ts';
import { computed, given, lineOf } from './computed.server.ts';
import { amount, labelOf, money, type AskedHome, type Found, type Resolve } from './home.server.ts';

/** What buying costs beside the price, and what that is made of where it is asked. */
export const PURCHASE_COSTS = {
  purchase_costs: (home) => {
    const { prices } = home.listing;
    const listed = money(home, prices.addingCost);
    if (says('made_of', home.question)) return partsOfCosts(home) ?? sumAlone(home, listed);
    if (home.listing.isProject && home.listing.region === 'no' && listed === undefined)
      return { kind: 'absent', text: home.t('answers.say.project_costs'), sources: [], isWhole: true };
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
} satisfies Readonly<Record<string, Resolve>>;

/** What the purchase costs are made of: as the listing has it, else by the rules; undefined where neither tells. */
function partsOfCosts(home: AskedHome): Found | undefined {
  const { t, listing, figures } = home;
  const listed = money(home, listing.prices.addingCost);
  const { costIncluded } = listing.contractDetails;
  const label = labelOf('purchase_costs', home);
  if (costIncluded !== undefined && listing.offerType === 'sale')
    return {
      kind: 'fact',
      text: listed === undefined ? '' : t('answers.say.purchase_costs', { value: listed }),
      sources: [{ field: 'contract_details.cost_included', label, anchor: 'costs' }],
      quotes: [costIncluded],
      isWhole: true,
    };
  const costs = figures.loan()?.plan.costs;
  const lines = costs?.lines.filter(({ kind }) => kind !== 'no_document_duty') ?? [];
  if (costs === undefined || lines.length === 0 || lines.some(({ kind }) => kind === 'all_listed')) return undefined;
  const list = home.format.list(
    lines.map(({ kind, amount: value }) =>
      t('answers.say.cost_part', { what: t(`answers.input.${kind}`).toLowerCase(), value: amount(home, value) }),
    ),
  );
  return {
    ...computed(home, {
      text: [
        listed === undefined
          ? t('answers.say.purchase_costs_computed', { value: amount(home, costs.total) })
          : t('answers.say.purchase_costs', { value: listed }),
        t(listed === undefined ? 'answers.say.costs_made_of' : 'answers.say.costs_made_of_by_rules', { list }),
        listing.region === 'au' ? t('answers.say.costs_on_top') : undefined,
        costs.lines.some(({ kind }) => kind === 'no_document_duty') ? t('answers.say.duty_none') : undefined,
      ]
        .filter((one) => one !== undefined)
        .join(' '),
      inputs: costs.lines.map((line) => lineOf(home, line)),
    }),
    isWhole: true,
  };
}

/** The sum alone, where nobody tells its parts. */
function sumAlone(home: AskedHome, listed: string | undefined): Found | undefined {
  if (listed === undefined) return undefined;
  return {
    kind: 'fact',
    text: `${home.t('answers.say.purchase_costs', { value: listed })} ${home.t('answers.say.costs_parts_unknown')}`,
    sources: [{ field: 'prices.adding_cost', label: labelOf('purchase_costs', home), anchor: 'costs' }],
  };
}
