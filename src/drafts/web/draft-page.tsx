import { useEffect, useRef, type ReactNode } from 'react';
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { draftPath } from '../../owner-paths.ts';
import { myListingPath } from '../../paths.ts';
import { subjectOf } from '../../properties/web/find-home.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { editDraft, getDraft } from '../contract.ts';
import type { Draft } from '../draft.contract.ts';
import { IncompleteDialog } from './incomplete-dialog.tsx';
import { idOf, orNotFound } from './draft-id.ts';
import { DraftForm } from './draft-form.tsx';
import { changesOf, type FieldProblem, mayNotBePassedOver, valueAt } from './field-kinds.ts';
import { nextPathOf, partNamed, partViews } from './form-parts.ts';
import { fieldsOf, groupViews, readTab, tabAfter, tabOf, tabViews, typedIn } from './form-view.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { reasonIn } from './stop-reason.ts';
import { refusedFields } from './refused-fields.ts';
import { withTyped } from './typed-fields.ts';
import { factViews } from './market/fact-views.ts';
import { leastPrice } from './least-price.ts';
import { actOnMedia } from './media-acts.ts';
import { MediaTab } from './media-tab.tsx';
import { UploadsUnderWay } from './uploads-under-way.tsx';

/** The form of a listing of one's own, a tab at a time. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const { data: draft } = await orNotFound(api(getDraft, { params: { id: idOf(params) } }));
  const subject = subjectOf(draft.formData.listingType);
  const t = translator(caller.language, subject);
  const tab = tabOf(url.searchParams.get('tab'), draft);
  const part = partNamed(url.searchParams.get('part'), draft, tab);
  const title = draft.formData.propertyDetail.title ?? t('drafts.new');
  return data({
    draft,
    subject,
    tab,
    part,
    parts: partViews(draft, tab, t),
    title,
    tabs: tabViews(draft, t),
    groups: groupViews(draft, tab, { t, language: caller.language }, part),
    nextPath: nextPathOf(draft, tab, part),
    isLast: tabAfter(tab) === undefined,
    costs:
      draft.state === 'draft' && !draft.isPaid && tab !== 'listing_type'
        ? await leastPrice(api, draft.formData.listingType.objectType, draft.region, caller.language)
        : undefined,
    facts: factViews(draft, t),
    meta: pageMeta(caller, { title, description: t('drafts.text') }),
  });
}

/**
 * Saves a tab that was sent whole, as browsers do without JavaScript. What could not be read comes back as it was
 * typed, with what is wrong with it; the rest is saved.
 */
export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const id = idOf(params);
  const form = await request.formData();
  const done = await actOnMedia(api, id, form);
  if (done !== undefined) return redirect(done, 303);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const tab = tabOf(url.searchParams.get('tab'), draft);
  const part = partNamed(url.searchParams.get('part'), draft, tab);
  const fields = fieldsOf(draft, tab, part);
  const read = readTab(fields, form, { language: caller.language, region: draft.region });
  const isPassedOver = ([path, value]: readonly [string, unknown]) => value === null && mayNotBePassedOver(path);
  const values = new Map(
    [...read.values].filter((each) => !(isPassedOver(each) && valueAt(draft.formData, each[0]) === undefined)),
  );
  const t = translator(caller.language, subjectOf(draft.formData.listingType));
  const refused = (
    status: number,
    more: { readonly error?: string; readonly isStale?: true } = {},
    problems: ReadonlyMap<string, FieldProblem> = new Map(),
  ) => {
    const whole = { ...read, problems: new Map([...read.problems, ...problems]) };
    return data({ typed: typedIn(whole, { t, language: caller.language, region: draft.region }), ...more }, { status });
  };
  const save = (kept: ReadonlyMap<string, unknown>) =>
    api(editDraft, {
      params: { id },
      body: { version: Number(form.get('version')), formData: changesOf(draft.formData, kept) },
    });
  try {
    const wrong = await save(values).then(
      () => undefined,
      async (error: unknown) => {
        const found = refusedFields(error, fields);
        if (found === undefined) throw error;
        await save(new Map([...values].filter(([path]) => !found.has(path))));
        return found;
      },
    );
    if (wrong !== undefined || read.problems.size > 0) return refused(400, {}, wrong);
    return redirect(nextPathOf(draft, tab, part), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    if (error.code === 'draft_changed') return refused(409, { isStale: true });
    return refused(error.status, { error: t(errorKey(error.code)) });
  }
}

export const handle = { texts: ['drafts', 'homes', 'map', 'valuation'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function DraftPage() {
  const t = useTranslate();
  const { draft, tab, tabs, part, parts, groups, title, nextPath, isLast, costs, facts } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isDiscarding = reasonIn(search) === 'discard';
  const here = draftPath(draft.id, { tab, part });
  const keep = () => void navigate(here, { replace: true, preventScrollReset: true });
  return (
    <div className="min-w-0">
      <Link
        to={myListingPath}
        className="inline-flex min-h-11 items-center gap-1 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('drafts.back')}
      </Link>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="line-clamp-2 min-w-0 text-2xl font-bold break-words">{title}</h1>
        <div className="flex flex-wrap gap-2">
          {draft.state === 'draft' && (
            <ButtonLink to={`${here}&stopped=discard`} size="small" kind="quiet">
              {t('drafts.action.discard')}
            </ButtonLink>
          )}
          <ButtonLink to={draftPath(draft.id, 'preview')} size="small">
            {t('drafts.action.preview')}
          </ButtonLink>
          <WayOn draft={draft} />
        </div>
      </div>
      {isDiscarding && (
        <>
          <IncompleteDialog reason="discard" stopped={NOTHING_STOPPED} onClose={keep} onGo={keep} />
          <noscript>
            <Notice tone="amber" icon="alert">
              <p>{t('drafts.stopped.discard_text')}</p>
              <Form method="post" className="mt-3">
                <Button type="submit" kind="danger" name="intent" value="discard">
                  {t('drafts.stopped.discard_do')}
                </Button>
              </Form>
            </Notice>
          </noscript>
        </>
      )}
      {refused?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{refused.error}</p>
        </Notice>
      )}
      {draft.refusal !== null && <RefusalNotice reason={draft.refusal} />}
      {tab !== 'images' && <UploadsUnderWay draftId={draft.id} />}
      <Step tab={`${tab} ${part ?? ''}`} label={tabs.find((each) => each.tab === tab)?.label ?? title}>
        {tab === 'images' ? (
          <MediaTab draft={draft} tabs={tabs} nextPath={nextPath} />
        ) : (
          <DraftForm
            key={`${tab} ${part ?? ''} ${draft.formData.listingType.objectType ?? ''} ${refused === undefined ? '' : 'refused'}`}
            draft={draft}
            tab={tab}
            tabs={tabs}
            part={part}
            parts={parts}
            groups={refused === undefined ? groups : withTyped(groups, refused.typed)}
            nextPath={nextPath}
            isLast={isLast}
            costs={costs}
            facts={facts}
            isStale={refused?.isStale === true}
          />
        )}
      </Step>
    </div>
  );
}

/** To the page before publishing; to the listing itself while there is nothing to publish. */
function WayOn({ draft: { id, state, link, hasUnpublishedChanges, isComplete } }: { draft: Draft }) {
  const t = useTranslate();
  if (state === 'published' && link !== null && !hasUnpublishedChanges)
    return (
      <ButtonLink to={link} size="small">
        {t('drafts.managed.see')}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={draftPath(id, 'publish')}
      size="small"
      // What leads on stands at the end of each tab, until nothing is missing.
      kind={isComplete ? 'primary' : 'secondary'}
    >
      {t(state === 'published' ? 'drafts.action.review_changes' : 'drafts.review.title')}
    </ButtonLink>
  );
}

/** A step of the form. Whoever goes on from another has the focus at its beginning, where screen readers name it. */
function Step({ tab, label, children }: { tab: string; label: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  const { hash } = useLocation();
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    // Who follows a link to a field has that one.
    if (hash === '') root.current?.focus({ preventScroll: true });
  }, [tab, hash]);
  return (
    <div ref={root} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

const NOTHING_STOPPED = { missing: [], isUnpaid: false, isUnreachable: false };
