import { Suspense } from 'react';
import { formatOf } from '../../texts/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Draft } from '../draft.contract.ts';
import { totalView } from './total-view.ts';

/** With the rates of the law, as the proposal of costs is. */
const TotalWithCosts = lazyPart(() => import('./total-with-costs.tsx'));

/** What a buyer pays in all, as soon as there is more to it than the asking price. */
export function TotalPrice({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const { language } = useVisit();
  const view = totalView(draft);
  if (view === undefined) return null;
  const total = { amount: view.amount, currency: draft.currency };
  return (
    <div className="rounded-card bg-sunken px-4 py-3 col-span-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {t('drafts.total')} <output>{formatOf(language, draft.region).money(total)}</output>
      </p>
      <p className="mt-1 text-xs text-muted">
        {t(view.without === undefined ? 'drafts.total_text' : `drafts.total_text_no_${view.without}`)}
        {view.without === 'costs' && (
          <Suspense>
            <TotalWithCosts draft={draft} total={view.amount} />
          </Suspense>
        )}
      </p>
    </div>
  );
}
