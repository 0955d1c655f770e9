import { FIGURES } from '../../insights/figures.ts';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { costsByLaw, isProposed } from '../../insights/mortgage/costs-by-law.ts';
import type { Saving } from './saving.ts';

/** The costs of a purchase by the law's rates, with what they are made up of, at one press. */
export default function CostProposal({ saving }: { saving: Saving }) {
  const t = useTranslate();
  const { language } = useVisit();
  const { region, currency, formData } = saving.draft;
  const costs = costsByLaw(formData, region);
  if (costs === undefined || !isProposed(costs, formData.priceAndDate.addingCost)) return null;
  const { money, number, decimal } = formatOf(language, region);
  const amount = (value: number) => money({ amount: value, currency });
  const { total, duty, isOfDebtToo, fees } = costs;
  return (
    <div className="col-span-2 -mt-2 noscript:hidden">
      <Button
        size="small"
        className="min-h-11 md:min-h-9"
        onClick={() => saving.fill(new Map([['priceAndDate.addingCost', [number(total)]]]))}
      >
        {t('drafts.costs.use', { amount: amount(total) })}
      </Button>
      <p className="mt-1.5 text-sm text-muted">
        {duty === undefined
          ? t('drafts.costs.share', { fees: amount(fees) })
          : t(isOfDebtToo ? 'drafts.costs.section' : 'drafts.costs.freehold', {
              percent: decimal(FIGURES.documentDuty.value * 100),
              duty: amount(duty),
              fees: amount(fees),
            })}{' '}
        {t('drafts.costs.source', { source: FIGURES.documentDuty.source.name, year: FIGURES.documentDuty.year })}
      </p>
    </div>
  );
}
