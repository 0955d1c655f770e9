import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { countUnread } from '../../leads/inbox/contract.ts';
import { useLiveMessages } from '../../leads/inbox/web/live-messages.ts';
import { listWritten } from '../../leads/thread/contract.ts';
import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { agencyMessagesPath, myAgencyPath, receiptsPath, writtenMessagesPath } from '../../owner-paths.ts';
import { contentPath, myListingPath, newListingPath } from '../../paths.ts';
import { translator, type Translate } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { getMyAgency } from '../../agencies/people/contract.ts';
import { getDraft, listDrafts } from '../contract.ts';
import { DraftId, type DraftSummary } from '../draft.contract.ts';
import { actOnDraft } from './draft-acts.ts';
import { draftItemView, heardOf } from './draft-item-view.ts';
import { DraftItem } from './draft-item.tsx';
import { publishedHomeView, type PublishedHomeView } from './published-home-view.ts';
import { PublishedHome } from './published-home.tsx';
import { countWaiting, waitingLink } from './review/count-waiting.ts';
import { StillAvailable } from './still-available.tsx';

/** What somebody offers, and what they have begun. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const page = Number(url.searchParams.get('page') ?? 1);
  const meta = pageMeta(caller, { title: t('drafts.title'), description: t('drafts.text') });
  // Who only looks at the account (BYPASS_LOGIN) has nothing in it.
  if (caller.user === undefined)
    return data({
      ...{ drafts: [], page: 1, lastPage: 1, agency: undefined, waiting: undefined },
      ...{ written: 0, asked: undefined, hasAnswered: false, hasDeleted: false, published: undefined, meta },
    });
  const [found, { data: messages, meta: counted }, { data: mine }, waiting, written] = await Promise.all([
    api(listDrafts, { query: { page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1 } }),
    api(countUnread, {}),
    api(getMyAgency, {}),
    countWaiting(api),
    api(listWritten, { query: { size: 1 } }),
  ]);
  const asked = await askedOf(api, url.searchParams.get('ask'));
  return data({
    agency: mine === null ? undefined : { name: mine.agency.name, unread: counted.agency?.unread ?? 0 },
    written: written.pagination.results,
    waiting: waiting === undefined ? undefined : waitingLink(waiting),
    drafts: found.data.map((draft) =>
      draftItemView(draft, { t, language: caller.language, heard: heardOf(messages, draft.id) }),
    ),
    asked: asked === undefined ? undefined : { ...asked, title: asked.title ?? t('drafts.untitled') },
    hasAnswered: url.searchParams.get('answered') === 'yes',
    hasDeleted: url.searchParams.get('deleted') === 'yes',
    published: publishedOf(found.data, url.searchParams, t),
    page: found.pagination.currentPage,
    lastPage: found.pagination.lastPage,
    meta,
  });
}

/**
 * Says what has just been published of one of these, with the home where it has come on the market, or that it waits to
 * be looked at.
 */
function publishedOf(
  drafts: readonly DraftSummary[],
  asked: URLSearchParams,
  t: Translate,
): { readonly text: string; readonly home?: PublishedHomeView | undefined } | undefined {
  const draft = drafts.find(({ id }) => id === asked.get('published'));
  if (draft === undefined) return undefined;
  const title = draft.title ?? t('drafts.untitled');
  if (draft.heldFor.length > 0) return { text: t('drafts.published.held', { title }) };
  if (draft.state !== 'published') return undefined;
  if (asked.get('what') === 'changes') return { text: t('drafts.published.changes', { title }) };
  return { text: t('drafts.published.all', { title }), home: publishedHomeView(draft) };
}

/** What a mail has asked about, as long as it is on the market and theirs. */
async function askedOf(api: Api, asked: string | null) {
  const { success, data: id } = DraftId.safeParse(asked);
  if (!success) return undefined;
  const found = await api(getDraft, { params: { id } }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (found?.data.state !== 'published') return undefined;
  const { propertyDetail, listingType } = found.data.formData;
  return { id, title: propertyDetail.title, isRent: listingType.objectType?.endsWith('rent') === true };
}

/** What is done to a listing from the list. */
export async function action({ context, request }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const form = await request.formData();
  const { id } = textsOf(form, ['id']);
  try {
    return redirect((await actOnDraft(api, form, language)) ?? myListingPath, 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const [field] = Object.values(error.fields ?? {}).flat();
    return data({ id, error: field ?? translator(language)(errorKey(error.code)) }, { status: error.status });
  }
}

export const handle = { texts: ['accounts', 'drafts', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function MyListingsPage() {
  const t = useTranslate();
  const { drafts, page, lastPage, agency, waiting, written, asked, hasAnswered, hasDeleted, published } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useLiveMessages();
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold">{t('drafts.title')}</h1>
          {(agency !== undefined || waiting !== undefined || written > 0) && (
            <p className="flex flex-wrap gap-x-5">
              {agency !== undefined && (
                <Link to={myAgencyPath} className={HEAD_LINK}>
                  <Icon name="building" className="size-4" />
                  {agency.name}
                </Link>
              )}
              {agency !== undefined && (
                <Link to={agencyMessagesPath()} className={HEAD_LINK}>
                  <Icon name="mail" className="size-4" />
                  {agency.unread === 0
                    ? t('drafts.agency_messages')
                    : t('drafts.agency_messages_unread', { count: agency.unread, number: agency.unread })}
                </Link>
              )}
              {waiting !== undefined && (
                <Link to={waiting.path} className={HEAD_LINK}>
                  <Icon name="clock" className="size-4" />
                  {t('drafts.waiting.link', { count: waiting.count, number: waiting.count })}
                </Link>
              )}
              {written > 0 && (
                <Link to={writtenMessagesPath()} className={HEAD_LINK}>
                  <Icon name="mail" className="size-4" />
                  {t('drafts.written', { count: written, number: written })}
                </Link>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={receiptsPath} kind="quiet">
            {t('drafts.receipts')}
          </ButtonLink>
          {drafts.length > 0 && (
            <ButtonLink to={newListingPath} kind="primary">
              <Icon name="plus" />
              {t('drafts.new')}
            </ButtonLink>
          )}
        </div>
      </div>
      {refused !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{refused.error}</p>
        </Notice>
      )}
      {asked !== undefined && (
        <div className="mb-4">
          <StillAvailable asked={asked} />
        </div>
      )}
      {published !== undefined && (
        <div className="mb-4">
          <Notice tone="accent" icon="check">
            <p role="status">{published.text}</p>
          </Notice>
          {published.home !== undefined && (
            <div className="mt-3">
              <PublishedHome home={published.home} seeLabel={t('drafts.published.see')} />
            </div>
          )}
        </div>
      )}
      {hasDeleted && (
        <div className="mb-4">
          <Notice icon="check">
            <p role="status">{t('drafts.deleted')}</p>
          </Notice>
        </div>
      )}
      {hasAnswered && (
        <div className="mb-4">
          <Notice tone="accent" icon="check">
            <p role="status">{t('drafts.ask.thanks')}</p>
          </Notice>
        </div>
      )}
      {drafts.length === 0 ? (
        <EmptyState
          icon="home"
          title={t('drafts.none')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={newListingPath} kind="primary">
                {t('drafts.new')}
              </ButtonLink>
              <ButtonLink to={contentPath('selling')}>{t('account.listings.prepare')}</ButtonLink>
            </div>
          }
        >
          {t('drafts.none_text')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {drafts.map((draft) => (
            <DraftItem key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        last={lastPage}
        pathOf={(to) => (to === 1 ? myListingPath : `${myListingPath}?page=${to}`)}
      />
    </div>
  );
}

const HEAD_LINK = 'inline-flex min-h-9 items-center gap-1 text-sm text-accent-text hover:underline';
