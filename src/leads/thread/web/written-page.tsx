import { data, Link, useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { messageThreadPath, writtenMessagesPath } from '../../../owner-paths.ts';
import { listPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator, type Translate } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { countOwnMessages } from '../../inbox/web/count-own-messages.ts';
import { OwnMessagesLink } from '../../inbox/web/own-messages.tsx';
import { MESSAGE_NEWS } from '../../live.contract.ts';
import { listWritten, type WrittenMessage } from '../contract.ts';
import { instantWords, writtenView } from './thread-view.ts';

/** What one has written about homes while signed in. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const meta = pageMeta(caller, { title: t('inbox.written.title'), description: t('inbox.written.text') });
  // Whom `BYPASS_LOGIN` let in has written nothing.
  if (caller.user === undefined) return data({ messages: [], own: undefined, page: 1, lastPage: 1, meta });
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 1_000 ? asked : 1;
  const [found, own] = await Promise.all([api(listWritten, { query: { page, size: 20 } }), countOwnMessages(api)]);
  return data({
    messages: found.data.map((message) => ({
      ...writtenView(message, { t, language: caller.language }),
      ...(message.lastReply === null ? {} : { text: lastText(message.lastReply, t) }),
      path: messageThreadPath(message.token),
      when: instantWords(message.lastAt, message, caller.language),
      replies: message.replies,
    })),
    own,
    page: found.pagination.currentPage,
    lastPage: found.pagination.lastPage,
    meta,
  });
}

export const handle = { texts: ['inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function WrittenPage() {
  const t = useTranslate();
  const { messages, own, page, lastPage } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLive(MESSAGE_NEWS, () => void revalidate());
  return (
    <div className="min-w-0">
      <h1 className="mb-5 text-2xl font-bold">{t('inbox.written.title')}</h1>
      {own !== undefined && <OwnMessagesLink messages={own} isAlways />}
      {messages.length === 0 && own !== undefined && own.total > 0 ? (
        <p className="text-muted">{t('inbox.written.none')}</p>
      ) : messages.length === 0 ? (
        <EmptyState
          icon="mail"
          title={t('inbox.written.none')}
          action={
            <ButtonLink to={listPath()} kind="primary">
              {t('inbox.written.search')}
            </ButtonLink>
          }
        >
          {t('inbox.written.none_text')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {messages.map(({ path, home, kind, viewing, when, text, facts, replies }) => (
            <li key={path} className="relative flex flex-col gap-1 p-4 hover:bg-sunken">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="min-w-0 font-medium wrap-anywhere">
                  <Link to={path} className="after:absolute after:inset-0">
                    {home}
                  </Link>
                </h2>
                <span className="text-sm text-muted max-sm:basis-full sm:ml-auto">{when}</span>
              </div>
              <p className="text-sm text-muted">
                {[kind, viewing, replies === 0 ? undefined : t('inbox.replies', { count: replies })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {facts.length > 0 && (
                <dl className="flex flex-wrap gap-x-4 text-sm">
                  {facts.map(({ label, value }) => (
                    <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
                      <dt className="text-muted">{label}:</dt>
                      <dd className="min-w-0 wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {text !== undefined && <p className="line-clamp-2 text-sm wrap-anywhere">{text}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={writtenMessagesPath} />
    </div>
  );
}

/** What was said last, by either side. */
function lastText({ message, isByBuyer }: NonNullable<WrittenMessage['lastReply']>, t: Translate): string {
  return isByBuyer ? t('inbox.latest_own', { text: message }) : message;
}
