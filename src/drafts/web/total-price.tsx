import { formatOf } from '../../texts/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Draft } from '../draft.contract.ts';

/** What a buyer pays in all, as soon as there is more to it than the asking price. */
export function TotalPrice({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const { language } = useVisit();
  const { askingPrice, jointDebt, addingCost } = draft.formData.priceAndDate;
  const more = (jointDebt ?? 0) + (addingCost ?? 0);
  if (draft.region !== 'no' || askingPrice === undefined || askingPrice === null || more === 0) return null;
  const total = { amount: askingPrice + more, currency: draft.currency };
  return (
    <div className="rounded-card bg-sunken px-4 py-3 col-span-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {t('drafts.total')} <output>{formatOf(language, draft.region).money(total)}</output>
      </p>
      <p className="mt-1 text-xs text-muted">{t('drafts.total_text')}</p>
    </div>
  );
}
