import type { Listing } from '../../../properties/listing.contract.ts';
import { repairCosts } from '../../../properties/repair-costs.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { ValuationEstimate } from '../contract.ts';
import type { StatedPrice } from '../stated-price.contract.ts';
import { ABOUT } from './valuation-view.ts';

/**
 * Facts of the home that the estimate does not know of and that go the way in which its price differs: what the
 * condition report found, beside any price that is not clearly higher, and a renovation beside one that is. Undefined
 * where there are none.
 */
export function unknownReasons(
  { amount }: Pick<ValuationEstimate, 'amount'>,
  { conditionReport: report, renovationYear }: Pick<Listing, 'conditionReport' | 'renovationYear'>,
  stated: StatedPrice | undefined,
  context: ViewContext,
): string | undefined {
  const { t } = context;
  const share = stated === undefined ? 0 : stated.amount / amount - 1;
  if (share > ABOUT)
    return renovationYear === undefined || renovationYear < context.now.getFullYear() - A_RENOVATION_LASTS
      ? undefined
      : t('valuation.renovated', { year: String(renovationYear) });
  if (report === undefined || ((report.counts.tg3 ?? 0) === 0 && (report.counts.tg2 ?? 0) === 0)) return undefined;
  return [
    t('valuation.faults', { faults: faultsOf(report, context) }),
    costOfFaults(report, context),
    share < -ABOUT ? t('valuation.faults_explain') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Years in which a renovation still tells in the price. */
const A_RENOVATION_LASTS = 15;

type Report = NonNullable<Listing['conditionReport']>;

/** `1 TG3 (Bad) and 4 TG2`. */
function faultsOf({ counts, remarks }: Report, { t, format }: ViewContext): string {
  const worst = remarks.filter(({ grade }) => grade === 'tg3').map(({ part }) => part);
  return format.list(
    (['tg3', 'tg2'] as const).flatMap((grade) => {
      const count = counts[grade] ?? 0;
      if (count === 0) return [];
      const text = t('property.condition.count', { count, grade: t(`property.condition.${grade}`) });
      return [grade === 'tg3' && worst.length > 0 ? `${text} (${worst.join(', ')})` : text];
    }),
  );
}

/** What the report reckons that everything graded TG3 costs; undefined where it does not say of all of it. */
function costOfFaults(report: Report, { t, format }: ViewContext): string | undefined {
  const { min, max } = repairCosts(report) ?? {};
  if (max === undefined)
    return min === undefined ? undefined : t('valuation.faults_cost_least', { min: format.money(min) });
  if (min === undefined) return t('valuation.faults_cost_most', { max: format.money(max) });
  return t('valuation.faults_cost_between', { min: format.number(min.amount), max: format.money(max) });
}
