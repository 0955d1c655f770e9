import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { BondProposal } from './bond-proposal.tsx';
import { DraftField } from './draft-field.tsx';
import { pathOfMissing } from './field-kinds.ts';
import type { FieldView, GroupView } from './form-view.ts';
import { doubtText, isBarred, problemText } from './problem-text.ts';
import type { Saving } from './saving.ts';

/** The rates of the law are fetched for a Norwegian sale alone. */
const CostProposal = lazyPart(() => import('./cost-proposal.tsx'));

/** Fields that belong together, under their heading; what is seldom needed is folded. */
export function FieldGroup({
  group,
  saving,
  before,
  children,
}: {
  group: GroupView;
  saving: Saving;
  /** Stands above the fields. */
  before?: ReactNode;
  children?: ReactNode;
}) {
  const fields = (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-6">
      {group.fields.map((field) => (
        <Fragment key={field.path}>
          <ShownField field={field} saving={saving} />
          {field.path === 'priceAndDate.deposit' && <BondProposal saving={saving} />}
          {field.path === 'priceAndDate.addingCost' && (
            <Suspense>
              <CostProposal saving={saving} />
            </Suspense>
          )}
        </Fragment>
      ))}
      {children}
    </div>
  );
  const frame = 'mt-6 rounded-card border border-line bg-surface p-4 md:p-6';
  if (!group.isFolded)
    return (
      <section className={frame}>
        <h2 className="mb-4 text-base font-semibold">{group.title}</h2>
        {before}
        {fields}
      </section>
    );
  return (
    <Folded isWrong={isWrongIn(group, saving)} className={frame}>
      <summary className="-m-2 flex min-h-11 cursor-pointer items-center justify-between gap-3 p-2 font-semibold">
        <h2 className="text-base">{group.title}</h2>
        <Icon name="down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="mt-4">{fields}</div>
    </Folded>
  );
}

/** Opens once something within is wrong, and is then closed by the reader alone: what they mend stays in sight. */
function Folded({ isWrong, className, children }: { isWrong: boolean; className: string; children: ReactNode }) {
  const [wasWrong, setWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWrong(true);
  return (
    <details className={`${className} group`} open={wasWrong}>
      {children}
    </details>
  );
}

/** Whether something is said at one of its fields, or one of them has become needed. */
function isWrongIn({ fields }: GroupView, { problems, draft }: Saving): boolean {
  const pointedAt = new Set(
    [
      ...draft.doubts.map(({ field }) => field),
      ...draft.toldAddressIn,
      ...draft.tabs.flatMap(({ missing }) => missing),
    ].map(pathOfMissing),
  );
  return fields.some(({ path }) => problems.has(path) || pointedAt.has(path));
}

/** What was changed elsewhere, or was never sent, goes over what the server sent with the page. */
function ShownField({ field, saving }: { field: FieldView; saving: Saving }) {
  const t = useTranslate();
  const { language } = useVisit();
  const shown = saving.shown.get(field.path);
  const problem = saving.problems.get(field.path);
  const doubt = saving.draft.doubts.find((each) => pathOfMissing(each.field) === field.path);
  const isStopping = doubt !== undefined && isBarred(doubt);
  const doubted = doubt && doubtText(doubt, saving.draft, { t, language });
  const isTold = saving.draft.toldAddressIn.some((path) => pathOfMissing(path) === field.path);
  // A choice elsewhere can ask for it, or no longer: the end of a price range.
  const isMissing = saving.draft.tabs.some(({ missing }) => missing.some((path) => pathOfMissing(path) === field.path));
  return (
    <DraftField
      key={shown?.generation}
      field={{
        ...field,
        isMissing,
        ...(shown === undefined ? {} : { raw: shown.raw }),
        ...(typeof problem === 'object' && 'rows' in problem ? { wrongRows: problem.rows } : {}),
      }}
      problem={
        problem !== undefined
          ? problemText(problem, { t, language, region: saving.draft.region })
          : (field.problem ?? (isTold ? t('drafts.told.here') : isStopping ? doubted : undefined))
      }
      doubt={isStopping ? undefined : doubted}
    />
  );
}
