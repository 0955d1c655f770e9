import {
  data,
  Form,
  Link,
  redirect,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { zoneOfRegion } from '../../texts/messages.ts';
import { countOwnMessages } from '../../leads/inbox/web/count-own-messages.ts';
import { OwnMessagesLink } from '../../leads/inbox/web/own-messages.tsx';
import { newsPath, sameSitePath, savedSearchesPath } from '../../paths.ts';
import { getProperties } from '../../properties/contract.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Picture } from '../../ui/picture.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { type CardsOfNews, lineOf, MOST_NAMED } from './line-of.ts';
import { searchHomesOf } from '../search-news.contract.ts';
import { type Notification, listNotifications, readAllNotifications, readNotification } from '../contract.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** All that a reader has been told, the latest first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const view = viewContext(caller, new Date());
  const { t, format } = view;
  const asked = Number(url.searchParams.get('page') ?? 1);
  const meta = pageMeta(caller, { title: t('notifications.title'), description: t('notifications.none_text') });
  if (caller.user === undefined) return data({ lines: [], unread: 0, own: undefined, page: 1, lastPage: 1, meta });
  const found = await api(listNotifications, {
    query: { page: Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1 },
  });
  const zone = zoneOfRegion(caller.region);
  const cards = await cardsOf(api, found.data);
  const lines = found.data.map(({ id, kind, details, count, isRead, updatedAt }) => ({
    id,
    isRead,
    ...lineOf({ kind, details, count }, view, cards),
    when: t('notifications.when', { day: format.weekdayOf(updatedAt, zone), time: format.time(updatedAt, zone) }),
    at: updatedAt,
  }));
  return data({
    lines,
    unread: found.meta.unread,
    own: await countOwnMessages(api),
    page: found.pagination.currentPage,
    lastPage: found.pagination.lastPage,
    meta,
  });
}

/** The homes that lines about searches name, as they are now. */
async function cardsOf(api: Api, news: readonly Notification[]): Promise<CardsOfNews> {
  const ids = news.flatMap(({ kind, details, count }) =>
    kind === 'search_news' ? (searchHomesOf(details, count) ?? []).slice(0, MOST_NAMED).map(({ id }) => id) : [],
  );
  if (ids.length === 0) return new Map();
  try {
    const { data: cards } = await api(getProperties, { query: { ids: [...new Set(ids)] } });
    return new Map(cards.map((card) => [card.propertyId, card]));
  } catch (error) {
    // The lines then say how many.
    if (error instanceof AppError) return new Map();
    throw error;
  }
}

/** Opening one marks it as read and leads on; the other button marks all. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const id = (await request.formData()).get('open');
  if (typeof id !== 'string') {
    await api(readAllNotifications, { body: { isRead: true } });
    return redirect(newsPath, 303);
  }
  try {
    const { data: opened } = await api(readNotification, { params: { id }, body: { isRead: true } });
    return redirect(sameSitePath(opened.path) ?? newsPath, 303);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unauthenticated') return redirect(newsPath, 303);
    throw error;
  }
}

export const handle = { texts: ['accounts', 'inbox', 'notifications'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function NotificationsPage() {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const { lines, unread, own, page, lastPage } = useLoaderData<typeof loader>();
  useLive('notifications', () => void revalidate());
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('notifications.title')}</h1>
        {unread > 0 && (
          <Form method="post">
            <Button type="submit" kind="quiet" size="small" className="min-h-11 md:min-h-9">
              {t('notifications.read_all')}
            </Button>
          </Form>
        )}
      </div>
      {own !== undefined && <OwnMessagesLink messages={own} />}
      {lines.length === 0 ? (
        <EmptyState
          icon="bell"
          title={t('notifications.none')}
          action={
            <ButtonLink to={savedSearchesPath} kind="primary">
              {t('account.saved_searches.title')}
            </ButtonLink>
          }
        >
          {t('notifications.none_text')}
        </EmptyState>
      ) : (
        <Form method="post">
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {lines.map(({ id, isRead, home, text, picture, when, at }) => (
              <li key={id}>
                <button
                  name="open"
                  value={id}
                  className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                >
                  <span
                    aria-hidden="true"
                    className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-accent'}`}
                  />
                  {picture !== undefined && (
                    <span className="block h-14 w-20 shrink-0 overflow-hidden rounded-card bg-sunken">
                      <Picture picture={picture} sizes="80px" />
                    </span>
                  )}
                  <span className="min-w-0">
                    <span className={`block break-words ${isRead ? 'text-muted' : 'font-semibold'}`}>
                      {!isRead && <span className="sr-only">{t('notifications.unread')}: </span>}
                      {home ?? text}
                    </span>
                    {home !== undefined && (
                      <span className={`block break-words ${isRead ? 'text-muted' : ''}`}>{text}</span>
                    )}
                    <time dateTime={at} className="text-sm text-muted">
                      {when}
                    </time>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      {lines.length > 0 && (
        <p className="mt-4 text-sm">
          <Link to={savedSearchesPath} className="inline-flex min-h-11 items-center text-accent-text underline">
            {t('account.saved_searches.title')}
          </Link>
        </p>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => (to === 1 ? newsPath : `${newsPath}?page=${to}`)} />
    </div>
  );
}
