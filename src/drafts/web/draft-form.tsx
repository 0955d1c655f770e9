import { Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Form, useLocation, useNavigate, useRevalidator } from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Draft } from '../draft.contract.ts';
import type { Tab } from '../form/options.contract.ts';
import { createAreaSum } from './area-sum.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormBar } from './form-bar.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Part } from './form-field.ts';
import type { PartView } from './form-parts.ts';
import type { GroupView, TabView } from './form-view.ts';
import { hasUnseenChanges } from './has-unseen-changes.ts';
import { isHomeForSale } from './market/is-home-for-sale.ts';
import { DemandMeter, PriceEstimate } from './market/market-parts.ts';
import type { FactView } from './market/fact-views.ts';
import { PartNav } from './part-nav.tsx';
import { SaveState } from './save-state.tsx';
import { TabNav } from './tab-nav.tsx';
import { TotalPrice } from './total-price.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import { useSaving } from './use-saving.ts';

const PlacePart = lazyPart(() => import('./place/place-part.tsx'));

export interface DraftFormProps {
  readonly draft: Draft;
  readonly tab: Tab;
  readonly tabs: readonly TabView[];
  /** Which part of the tab it is, and which there are; of a tab that is shown whole, none. */
  readonly part: Part | undefined;
  readonly parts: readonly PartView[];
  readonly groups: readonly GroupView[];
  readonly nextPath: string;
  readonly isLast: boolean;
  /** The least that publishing it costs; undefined where nothing is to be paid. */
  readonly costs: string | undefined;
  /** What searches may ask for, by the names of their filters. */
  readonly facts: Readonly<Record<string, FactView>>;
  /** Without JavaScript the form was sent, and the draft had been changed since. */
  readonly isStale: boolean;
}

/** A tab of the form. With JavaScript it is saved as it is typed; without, when it is sent. */
export function DraftForm({
  draft: initial,
  tab,
  tabs,
  part,
  parts,
  groups,
  nextPath,
  isLast,
  costs,
  facts,
  isStale,
}: DraftFormProps) {
  const t = useTranslate();
  const { language } = useVisit();
  const navigate = useNavigate();
  const summary = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => groups.flatMap((group) => group.fields));
  const saving = useSaving(initial, fields, form, language);
  const [sum] = useState(() => createAreaSum({ language, region: initial.region }));
  const [isLeaving, setLeaving] = useState(false);

  // Which kinds of property there are follows from the type of listing, and stands in what the server sends.
  const objectType = saving.draft.formData.listingType.objectType;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (objectType !== initial.formData.listingType.objectType) void revalidate();
  }, [objectType, initial, revalidate]);

  useFieldOfAddress(form);

  const goTo = async (path: string, isWhole: boolean): Promise<void> => {
    setLeaving(true);
    const isSaved = await saving.flush(isWhole);
    setLeaving(false);
    if (isSaved) await navigate(path);
    else if (isWhole) showFirstProblem(form.current);
  };

  return (
    <>
      <TabNav tabs={tabs} draft={saving.draft} current={tab} onOpen={(path) => void goTo(path, false)} />
      {part !== undefined && (
        <PartNav
          parts={parts}
          current={part}
          missing={saving.draft.tabs.find((each) => each.tab === tab)?.missing ?? []}
          onOpen={(path) => void goTo(path, false)}
        />
      )}
      <div className="mt-4 min-h-13.5 noscript:hidden">
        <Suspense>
          <DemandMeter draft={saving.draft} facts={facts} />
        </Suspense>
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        aria-describedby={summary}
        className="mt-2"
        onInput={({ currentTarget, target }) => {
          if (target instanceof HTMLInputElement) sum.typed(currentTarget, target.name);
          saving.changed();
        }}
        onBlur={({ relatedTarget }) => saving.changed(true, relatedTarget instanceof HTMLButtonElement)}
        onSubmit={(event) => {
          event.preventDefault();
          void goTo(nextPath, true);
        }}
      >
        <input type="hidden" name="version" value={saving.draft.version} />
        {isStale && (
          <Notice tone="amber" icon="alert">
            <p role="alert">{t('drafts.conflict.stale')}</p>
          </Notice>
        )}
        {saving.isRestored && <Notice>{t('drafts.restored')}</Notice>}
        {tab === 'listing_type' && initial.paidType !== null && (
          <Notice>{t('drafts.type_paid', { type: t(`drafts.type.${initial.paidType}`) })}</Notice>
        )}
        {groups.map((group) => (
          <FieldGroup
            key={group.name}
            group={group}
            saving={saving}
            before={
              group.name === 'address' && (
                <Suspense fallback={<div className="min-h-100 noscript:hidden" />}>
                  <PlacePart fields={fields} saving={saving} />
                </Suspense>
              )
            }
          >
            {group.name === 'price' && <TotalPrice draft={saving.draft} />}
            {group.name === 'price' && isHomeForSale(saving.draft) && (
              <div className="min-h-24 col-span-2 noscript:hidden">
                <Suspense>
                  <PriceEstimate draft={saving.draft} />
                </Suspense>
              </div>
            )}
          </FieldGroup>
        ))}
        <FormBar>
          <UnpublishedChanges draft={saving.draft} onGo={(path) => void goTo(path, true)} />
          <SaveState id={summary} state={saving.state} onRetry={() => void saving.flush()} />
          <SubmitButton
            kind={hasUnseenChanges(saving.draft) ? 'secondary' : 'primary'}
            isSending={isLeaving}
            className="ml-auto shrink-0"
          >
            {t(isLast ? 'drafts.save_and_review' : 'drafts.save_and_continue')}
          </SubmitButton>
        </FormBar>
        <p className="mt-2 text-xs text-faint">
          {t('drafts.continue_help')}
          {costs !== undefined && ` ${t('drafts.new.costs', { price: costs })}`}
        </p>
      </Form>
      {saving.state.kind === 'conflict' && (
        <ConflictDialog
          conflict={saving.state.conflict}
          labels={new Map(fields.map(({ path, label }) => [path, label]))}
          onResolve={(keep) => void saving.resolve(keep)}
        />
      )}
    </>
  );
}

/** What is wrong may stand far above the button; once it is marked. */
function showFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Whoever follows a link to a field finds it open, and in their hand. */
function useFieldOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const field = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (field === null || form.current?.contains(field) !== true) return;
    const folded = field.closest('details');
    if (folded !== null) folded.open = true;
    const input = field.matches('input, select, textarea')
      ? field
      : field.querySelector<HTMLElement>('input, select, textarea');
    // On arrival from another page the focus goes to the page's start, after this (ui/navigation-feedback.tsx).
    const frame = requestAnimationFrame(() => {
      input?.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, form]);
}
