import { costsByLaw } from '../../insights/mortgage/costs-by-law.ts';
import { formatOf } from '../../texts/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Draft } from '../draft.contract.ts';

/** What a total price without costs would be with those of the law's rates; nothing where these are not known. */
export default function TotalWithCosts({ draft, total }: { draft: Draft; total: number }) {
  const t = useTranslate();
  const { language } = useVisit();
  const costs = costsByLaw(draft.formData, draft.region);
  if (costs === undefined) return null;
  const { money } = formatOf(language, draft.region);
  const amount = (value: number) => money({ amount: value, currency: draft.currency });
  return ` ${t('drafts.total_with_costs', { costs: amount(costs.total), total: amount(total + costs.total) })}`;
}
