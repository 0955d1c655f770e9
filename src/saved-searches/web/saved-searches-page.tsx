import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { PushHere } from '../../push/web/push-here.tsx';
import { translator } from '../../texts/messages.ts';
import { notificationsPath } from '../../account-paths.ts';
import { listPath, newsPath, sameSitePath, savedSearchesPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import {
  deleteSavedSearch,
  editSavedSearch,
  type Frequency,
  listSavedSearches,
  saveSearch,
  setSearchNotifications,
} from '../contract.ts';
import { nameAfterChange } from './automatic-name.ts';
import { frequencyHelp } from './frequency-help.ts';
import { SavedSearchItem } from './saved-search-item.tsx';
import { savedSearchView } from './saved-search-view.ts';
import { useSearchesOffline } from './use-searches-offline.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** All that a reader has saved to search for again. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const page = Number(url.searchParams.get('page') ?? 1);
  const meta = pageMeta(caller, { title: t('account.saved_searches.title'), description: t('saved_searches.text') });
  // Who only looks at the account (BYPASS_LOGIN) has nothing in it.
  if (caller.user === undefined) return data({ searches: [], page: 1, lastPage: 1, meta });
  const found = await api(listSavedSearches, {
    query: { page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1 },
  });
  const searches = await Promise.all(found.data.map((search) => savedSearchView(api, caller, search)));
  return data({ searches, page: found.pagination.currentPage, lastPage: found.pagination.lastPage, meta });
}

/**
 * What forms do to saved searches, here and on other pages (`back`). Without JavaScript it leads back to
 * where the form stood; what went wrong is answered in words, with what was typed.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const params = { id: text('id') };
  let keptName = text('name');
  try {
    switch (text('intent')) {
      case 'save':
        await api(saveSearch, {
          body: {
            name: text('name'),
            query: text('query'),
            ...(form.has('notifications') ? { notifications: text('notifications') as Frequency } : {}),
            pushes: text('pushes') === 'on',
          },
        });
        break;
      case 'rename':
        await api(editSavedSearch, { params, body: { name: text('name') } });
        break;
      case 'replace': {
        const name = await nameAfterChange(api, context.get(callerContext), params.id, text('query'));
        const { data: changed } = await api(editSavedSearch, { params, body: { query: text('query'), name } });
        keptName = changed.name;
        break;
      }
      case 'frequency':
        await api(setSearchNotifications, { params, body: { notifications: text('notifications') as Frequency } });
        break;
      case 'pushes':
        await api(setSearchNotifications, { params, body: { pushes: text('pushes') === 'on' } });
        break;
      case 'remove':
        await api(deleteSavedSearch, { params });
        break;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const words = error.fields?.['name']?.[0] ?? translator(context.get(callerContext).language)(errorKey(error.code));
    // Without a script it leads to the list, where the one stands that asks for the same.
    if (error.code !== 'search_exists' || text('as') === 'script')
      return data({ error: words, code: error.code, id: params.id, name: text('name') }, { status: error.status });
  }
  return text('as') === 'script'
    ? data({ error: undefined, code: undefined, id: params.id, name: keptName })
    : redirect(sameSitePath(form.get('back')) ?? savedSearchesPath, 303);
}

export const handle = { texts: ['accounts', 'saved-searches', 'push'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function SavedSearchesPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { searches, page, lastPage } = useLoaderData<typeof loader>();
  useSearchesOffline(searches);
  const refused = useActionData<typeof action>();
  const [params] = useSearchParams();
  const replacement = sameSitePath(params.get('replace'));
  const renaming = refused?.error === undefined ? params.get('rename') : refused.id;
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('account.saved_searches.title')}</h1>
        <div className="-mx-3.5 flex flex-wrap items-center gap-1">
          <ButtonLink to={newsPath} kind="quiet" size="small" className="min-h-11 md:min-h-9">
            <Icon name="bell" />
            {t('notifications.title')}
          </ButtonLink>
          <ButtonLink to={notificationsPath} kind="quiet" size="small" className="min-h-11 md:min-h-9">
            <Icon name="mail" />
            {t('account.notifications.title')}
          </ButtonLink>
        </div>
      </div>
      {replacement !== undefined && searches.length > 0 && (
        <div className="mb-4">
          <Notice tone="blue" icon="bookmark">
            <p>{t('saved_searches.replace_text')}</p>
          </Notice>
        </div>
      )}
      {searches.length > 0 && <p className="mb-4 max-w-[70ch] text-sm text-muted">{frequencyHelp(t, region)}</p>}
      {searches.some(({ pushes }) => pushes) && <PushHere />}
      {searches.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title={t('saved_searches.none')}
          action={
            <ButtonLink to={listPath()} kind="primary">
              {t('ui.error.search')}
            </ButtonLink>
          }
        >
          {t('saved_searches.none_text')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {searches.map((search) => (
            <SavedSearchItem
              key={search.id}
              search={search}
              replacement={replacement}
              isAsked={renaming === search.id}
              refused={refused?.id === search.id ? refused : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => pathOfPage(to, replacement)} />
    </div>
  );
}

function pathOfPage(page: number, replacement: string | undefined): string {
  const query = new URLSearchParams([
    ...(replacement === undefined ? [] : [['replace', replacement]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString();
  return query === '' ? savedSearchesPath : `${savedSearchesPath}?${query}`;
}
