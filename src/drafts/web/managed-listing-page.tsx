import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { textsOf } from '../../accounts/web/refused.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import type { Api } from '../../contract/endpoint.ts';
import { managedListingPath, reviewPath } from '../../owner-paths.ts';
import { loginPath, logoutPath, myListingPath, propertyPath } from '../../paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { countUnread } from '../../leads/inbox/contract.ts';
import { getManagedListing } from '../contract.ts';
import { actOnDraft } from './draft-acts.ts';
import { draftItemView, heardOf } from './draft-item-view.ts';
import { DraftItem } from './draft-item.tsx';
import { actOnReview } from './review/review-acts.ts';
import { ReviewForm } from './review/review-form.tsx';
import { seenOf } from './review/seen.ts';

/**
 * A listing for those who look after it (product specification, section 2: blank layout, title Login). Whoever may not
 * is told the same whether there is such a listing or not.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = params['propertyId'] ?? '';
  const path = managedListingPath(id);
  const meta = pageMeta(caller, { title: t('drafts.managed.title'), description: t('drafts.managed.sign_in_text') });
  const headers = { 'cache-control': 'private, no-store' };
  if (caller.user === undefined) return data({ kind: 'sign_in' as const, path, meta }, { headers });
  const found = await managed(api, id);
  if (found === undefined) return data({ kind: 'refused' as const, path, meta }, { headers, status: 404 });
  const { relation, draft, listing } = found;
  const heard =
    relation === 'staff' || draft === null ? undefined : heardOf((await api(countUnread, {})).data, draft.id);
  return data(
    {
      kind: 'found' as const,
      relation,
      item: draft === null ? undefined : draftItemView(draft, { t, language: caller.language, heard }),
      held: draft === null || draft.heldFor.length === 0 ? undefined : seenOf(draft),
      title: draft?.title ?? listing?.title ?? t('drafts.untitled'),
      publicPath: listing === null ? undefined : propertyPath(listing),
      path,
      meta,
    },
    { headers },
  );
}

async function managed(api: Api, id: string) {
  try {
    return (await api(getManagedListing, { params: { id } })).data;
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.code === 'invalid_input')) return undefined;
    throw error;
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const form = await request.formData();
  const { intent } = textsOf(form, ['intent']);
  try {
    if (await actOnReview(api, form)) return data({ isReviewed: true, error: undefined, reason: undefined });
    const to = await actOnDraft(api, form, language);
    // What is deleted has no page any more.
    return redirect(to ?? (intent === 'delete' ? myListingPath : managedListingPath(params['propertyId'] ?? '')), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const reason = error.fields?.['reason']?.[0];
    const [field] = Object.values(error.fields ?? {}).flat();
    const problem = reason === undefined ? (field ?? translator(language)(errorKey(error.code))) : undefined;
    return data({ isReviewed: false, error: problem, reason }, { status: error.status });
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['drafts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ManagedListingPage() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.kind !== 'found') return <Entrance path={page.path} isRefused={page.kind === 'refused'} />;
  const { relation, item, publicPath } = page;
  return (
    <div className="wrap flex max-w-3xl flex-col gap-5 py-8 md:py-12">
      <div>
        <p className="text-sm text-muted">{t(`drafts.managed.as.${relation}`)}</p>
        <h1 className="text-2xl font-bold break-words">{page.title}</h1>
      </div>
      {answer?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{answer.error}</p>
        </Notice>
      )}
      {answer?.isReviewed === true && (
        <Notice tone="accent" icon="check">
          <p role="status">{t('drafts.managed.reviewed')}</p>
        </Notice>
      )}
      {item === undefined ? (
        <p className="text-muted">{t('drafts.managed.imported')}</p>
      ) : (
        <ul>
          <DraftItem draft={item} isReadOnly={relation === 'staff'} />
        </ul>
      )}
      {relation === 'staff' && page.held !== undefined && (
        <section
          aria-labelledby="review"
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
        >
          <h2 id="review" className="font-semibold">
            {t('drafts.managed.review')}
          </h2>
          <p className="text-sm text-muted">{t('drafts.managed.review_text')}</p>
          <ReviewForm seen={page.held} title={page.title} error={answer?.reason} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {publicPath !== undefined && <ButtonLink to={publicPath}>{t('drafts.managed.see')}</ButtonLink>}
        {relation === 'staff' && (
          <ButtonLink to={reviewPath()} kind="quiet">
            {t('drafts.waiting.back')}
          </ButtonLink>
        )}
        {relation !== 'staff' && (
          <ButtonLink to={myListingPath} kind="quiet">
            {t('drafts.managed.all')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** For whoever is not signed in, or not as somebody who may. It says nothing of the listing. */
function Entrance({ path, isRefused }: { path: string; isRefused: boolean }) {
  const t = useTranslate();
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{t(isRefused ? 'drafts.managed.refused' : 'drafts.managed.heading')}</h1>
      <p className="text-muted">{t(isRefused ? 'drafts.managed.refused_text' : 'drafts.managed.sign_in_text')}</p>
      {isRefused ? (
        // Signing in is for those who are signed out.
        <form method="post" action={logoutPath}>
          <input type="hidden" name="redirect" value={path} />
          <Button type="submit">{t('drafts.managed.other_account')}</Button>
        </form>
      ) : (
        <ButtonLink to={loginPath({ redirect: path })} kind="primary" className="self-start">
          {t('drafts.managed.sign_in')}
        </ButtonLink>
      )}
    </div>
  );
}
