import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getDraft } from '../../../drafts/contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { OwnListingHead } from '../../../drafts/web/own-listing-head.tsx';
import { ownMessagePath, ownMessagesPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { listMessages } from '../contract.ts';
import { useLiveMessages } from './live-messages.ts';
import { messageView, type MessageView } from './message-view.ts';
import { inMarket } from './viewing-words.ts';

const SHOWN = ['all', 'unread', 'unanswered', 'open', 'done'] as const;

/** What people have written about a listing of one's own. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const state = SHOWN.find((known) => known === url.searchParams.get('show')) ?? 'all';
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 1_000 ? asked : 1;
  const found = await api(listMessages, { params: { id }, query: { state, page, size: 20 } });
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
          <nav aria-label={t('inbox.show')} className="mb-4">
            <ul className="flex flex-wrap gap-2">
              {SHOWN.map((show) => (
                <li key={show}>
                  <Link
                    to={ownMessagesPath(id, show === 'all' ? {} : { show })}
                    aria-current={show === state ? 'true' : undefined}
                    className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm md:min-h-9 ${show === state ? 'border-transparent bg-accent font-semibold text-on-accent' : 'border-edge bg-surface text-ink hover:bg-sunken'}`}
                  >
                    {t(`inbox.show.${show}`)}
                    {(show === 'unread' || show === 'unanswered') && counts[show] > 0 && ` (${String(counts[show])})`}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {messages.length === 0 ? (
            <EmptyState icon="mail" title={t('inbox.none_shown')}>
              {t('inbox.none_shown_text')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {messages.map((message) => (
                <Line key={message.id} draftId={id} message={message} />
              ))}
            </ul>
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

function Line({ draftId, message }: { draftId: string; message: MessageView }) {
  const t = useTranslate();
  const { name, kind, viewing, latest, isRead, isDone, replies } = message;
  return (
    <li className="relative flex flex-col gap-1 p-4 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className={`min-w-0 wrap-anywhere ${isRead ? 'font-medium' : 'font-bold'}`}>
          <Link to={ownMessagePath(draftId, message.id)} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        {!isRead && <Badge tone="blue">{t('inbox.unread')}</Badge>}
        {isDone && <Badge tone="green">{t('inbox.done')}</Badge>}
        <span className="text-sm text-muted max-sm:basis-full sm:ml-auto">{latest.when}</span>
      </div>
      <p className="text-sm text-muted">
        {[kind, viewing, replies.length === 0 ? undefined : t('inbox.replies', { count: replies.length })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {latest.text !== undefined && <p className="line-clamp-2 text-sm wrap-anywhere">{latest.text}</p>}
    </li>
  );
}
