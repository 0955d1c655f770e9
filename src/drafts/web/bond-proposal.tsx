import { depositLimit } from '../../properties/deposit-limits.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Saving } from './saving.ts';

/** The most that the state of an Australian home allows as bond, at one press. */
export function BondProposal({ saving }: { saving: Saving }) {
  const t = useTranslate();
  const { language } = useVisit();
  const { region, currency, formData } = saving.draft;
  const { monthly: rent, deposit } = formData.priceAndDate;
  if (region !== 'au' || typeof rent !== 'number' || rent <= 0) return null;
  const most = depositLimit(rent, region, formData.location.region ?? undefined)?.most;
  if (most === undefined || most === deposit) return null;
  const { money, number } = formatOf(language, region);
  return (
    <Button
      size="small"
      className="col-span-2 min-h-11 self-end justify-self-start sm:col-span-1 md:min-h-9 noscript:hidden"
      onClick={() => saving.fill(new Map([['priceAndDate.deposit', [number(most)]]]))}
    >
      {t('drafts.bond.use', { amount: money({ amount: most, currency }) })}
    </Button>
  );
}
