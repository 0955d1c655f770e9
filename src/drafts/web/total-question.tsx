import { Form, Link } from 'react-router';
import { draftPath } from '../../owner-paths.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Ownership } from '../../properties/enums.contract.ts';
import type { Part } from './form-field.ts';
import type { MAY_BE_NONE, TotalGap } from '../form/total-gaps.contract.ts';

/**
 * Asks once more for what buyers miss in a home for sale: without it they see no total price. Each sum can be said to
 * be none at one press; nothing of it is needed to publish.
 */
export function TotalQuestion({
  draft: { id, version },
  sale: { jointDebt, ownership },
  gaps,
  isSending,
}: {
  draft: { readonly id: string; readonly version: number };
  /** What has been told of it. */
  sale: { readonly jointDebt: number | null | undefined; readonly ownership: Ownership | null | undefined };
  gaps: readonly TotalGap[];
  isSending: boolean;
}) {
  const t = useTranslate();
  // A total with shared debt is shown without the costs, and says so.
  const isPart = gaps.includes('addingCost') && (jointDebt ?? 0) > 0;
  const hasTotal = !gaps.includes('jointDebt') && !gaps.includes('addingCost');
  const what = isPart ? '_costs' : hasTotal ? '' : '_total';
  return (
    <section aria-labelledby="total-question" className="rounded-card border border-amber bg-amber-soft p-4 md:p-6">
      <h2 id="total-question" className="font-semibold">
        {t(`drafts.gaps.title${what}`)}
      </h2>
      <p className="mt-1 text-sm">{t(`drafts.gaps.text${what}`)}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {gaps.map((gap) => (
          <li key={gap} id={`gap-${gap}`}>
            <h3 className="text-sm font-semibold">{t(`drafts.field.${FIELDS[gap]}`)}</h3>
            <p className="text-sm">
              {t(gap === 'addingCost' ? `drafts.gaps.adding_cost${costsOf(ownership)}` : `drafts.gaps.${FIELDS[gap]}`)}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              {isSum(gap) && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="none" value={gap} />
                  <SubmitButton kind="secondary" size="small" name="intent" value="none" isSending={isSending}>
                    {t(`drafts.gaps.none_${FIELDS[gap]}`)}
                  </SubmitButton>
                </Form>
              )}
              <Link
                to={`${draftPath(id, isSum(gap) ? { tab: 'price_and_date' } : LABEL_PLACE)}#${isSum(gap) ? 'priceAndDate' : 'propertyDetail'}.${gap}`}
                className="inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2"
              >
                {t(`drafts.gaps.fill_${FIELDS[gap]}`)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABEL_PLACE = { tab: 'property_detail', part: 'building' satisfies Part };

const FIELDS = {
  jointDebt: 'joint_debt',
  addingCost: 'adding_cost',
  sharedCost: 'shared_cost',
  energyProfile: 'energy_profile',
} as const satisfies Readonly<Record<TotalGap, string>>;

/** What a buyer pays beside the price depends on what is sold: a deed or a share. */
function costsOf(ownership: Ownership | null | undefined): '' | '_freehold' | '_share' {
  if (ownership === 'freehold') return '_freehold';
  return ownership === 'share' ? '_share' : '';
}

function isSum(gap: TotalGap): gap is (typeof MAY_BE_NONE)[number] {
  return gap !== 'energyProfile';
}
