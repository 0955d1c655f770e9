import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getDraft } from '../../../drafts/contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { OwnListingHead } from '../../../drafts/web/own-listing-head.tsx';
import { ownMessagePath, ownMessagesPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { listMessages } from '../contract.ts';
import { useLiveMessages } from './live-messages.ts';
import { MessageList, shownOf, StateFilter } from './message-list.tsx';
import { messageView } from './message-view.ts';
import { inMarket } from './viewing-words.ts';

/** What people have written about a listing of one's own. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const { state, page } = shownOf(url);
  const found = await api(listMessages, { params: { id }, query: { state, page, size: 20 } });
  const [only, ...others] = found.data;
  if (url.searchParams.get('open') === 'only' && only !== undefined && others.length === 0)
    throw redirect(ownMessagePath(id, only.id));
  const words = { t, language: caller.language, region: draft.region };
  return data({
    id,
    home: draft.formData.propertyDetail.title ?? t('drafts.untitled'),
    isPublished: draft.propertyId !== null,
    state,
    messages: found.data.map((message) => messageView(message, words)),
    total: found.meta.total,
    counts: { unread: found.meta.unread, unanswered: found.meta.unanswered },
    page: found.pagination.currentPage,
    lastPage: found.pagination.lastPage,
    meta: pageMeta(caller, { title: t('inbox.title'), description: t('inbox.text') }),
  });
}

export const handle = { texts: ['inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function MessagesPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { id, home, isPublished, state, messages, total, counts, page, lastPage } = useLoaderData<typeof loader>();
  useLiveMessages(id);
  return (
    <div className="min-w-0">
      <OwnListingHead id={id} title={t('inbox.title')} home={home} current="messages" />
      {total === 0 ? (
        <EmptyState icon="mail" title={t(isPublished ? 'inbox.none' : 'inbox.none_published')}>
          {t(isPublished ? inMarket('inbox.none_text', region) : 'inbox.none_published_text')}
        </EmptyState>
      ) : (
        <>
          <StateFilter
            state={state}
            counts={counts}
            pathOf={(show) => ownMessagesPath(id, show === undefined ? {} : { show })}
          />
          {messages.length === 0 ? (
            <EmptyState icon="mail" title={t('inbox.none_shown')}>
              {t('inbox.none_shown_text')}
            </EmptyState>
          ) : (
            <MessageList messages={messages} pathOf={(messageId) => ownMessagePath(id, messageId)} />
          )}
          <Pagination
            current={page}
            last={lastPage}
            pathOf={(to) => ownMessagesPath(id, { ...(state === 'all' ? {} : { show: state }), page: to })}
          />
        </>
      )}
    </div>
  );
}
