import { Suspense, useEffect, useRef, useState } from 'react';
import {
  data,
  Link,
  useActionData,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { collectionPath, favouritesPath, listPath } from '../../paths.ts';
import type { NotesOfCards } from '../../properties/web/card-notes.tsx';
import { viewContext } from '../../properties/web/card-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { swipeFrom } from '../comparison/web/open-head.ts';
import { likersOf } from '../comparison/web/who-likes.ts';
import { collectionHomes, listCollections } from '../contract.ts';
import { changeCollection, collectionAt, readerOf } from './collection-action.ts';
import { HomeItem } from './collection-home.tsx';
import { filterOf, pagePath, readCollectionQuery } from './collection-query.ts';
import { CollectionToolbar } from './collection-toolbar.tsx';
import { collectionView, homeView, type CollectionView } from './collection-view.ts';
import { useHomeActions } from './use-home-actions.ts';
import type { Translate } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const CardNotes = lazyPart(() => import('../../properties/web/card-notes.tsx'));

/** One collection: its homes, whatever has become of them, with what its members think of them. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { caller, user, api } = readerOf(context, url);
  const id = params['collectionId'] ?? '';
  const query = readCollectionQuery(url.searchParams);
  const collection = await collectionAt(api, params);
  const [{ data: homes, pagination }, { data: others }] = [
    await api(collectionHomes, { params: { collectionId: id }, query: filterOf(query) }),
    await api(listCollections, { query: { size: 100 } }),
  ];
  const words = viewContext(caller, new Date());
  const view = collectionView(collection, words);
  const likers = likersOf(collection.users);
  return data({
    collection: view,
    newsId: collection.id,
    homes: homes.map((home) => homeView(home, user.id, words, likers)),
    swipeFrom: swipeFrom(collection, homes),
    targets: others
      .filter((other) => !other.isDefault && other.id !== collection.id)
      .map(({ id: to, name }) => ({ id: to, name })),
    pagination,
    query,
    meta: pageMeta(caller, { title: view.name, description: view.facts }),
  });
}

export const action = changeCollection;

export const handle = {
  texts: ['accounts', 'collections', 'comparison', 'history', 'homes', 'properties', 'search'],
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function CollectionPage() {
  const t = useTranslate();
  const { theme } = useVisit();
  const {
    collection,
    newsId,
    homes: known,
    swipeFrom: swipePath,
    targets,
    pagination,
    query,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useLive('collections', (id) => {
    if (id === undefined || id === newsId) void revalidate();
  });
  const actions = useHomeActions(collection);
  const homes = known.filter(({ id }) => !actions.leaving.has(id));
  const [notes, setNotes] = useState<NotesOfCards>();
  const isFiltered = query.state !== 'all';
  const heading = useRef<HTMLHeadingElement>(null);
  // Whose home went away under the keyboard goes on from the top of what is left.
  useEffect(() => {
    if (actions.leaving.size > 0 && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [actions.leaving]);
  return (
    <div>
      <Link to={favouritesPath} className="no-print inline-flex min-h-6 items-center gap-1 text-sm text-accent-text">
        <Icon name="left" className="size-4" />
        {t('account.favourites.title')}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
          {collection.name}
        </h1>
        {!collection.isDefault && (
          <div className="no-print flex flex-wrap max-md:-ml-3.5">
            {headLinks(collection, t).map(({ to, icon, label }) => (
              <ButtonLink key={to} to={to} kind="quiet" size="small" className="max-md:min-h-11">
                <Icon name={icon} className="size-4" />
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{collection.facts}</p>
      <CollectionToolbar
        collection={collection}
        query={query}
        homes={pagination.results}
        swipePath={swipePath}
        hasFilters={homes.length > 0 || isFiltered}
      />
      {answer?.error !== undefined && (
        <div className="mt-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
          </Notice>
        </div>
      )}
      {homes.length === 0 ? (
        <div className="mt-6">
          {isFiltered ? (
            <EmptyState
              icon="filters"
              title={t('collections.filter.none')}
              action={<ButtonLink to={collection.path}>{t('collections.filter.all')}</ButtonLink>}
            />
          ) : (
            <EmptyState
              icon="heart"
              title={t(theme === 'zrch' ? 'collections.empty_zrch' : 'collections.empty')}
              action={
                <>
                  <ButtonLink to={listPath()} kind="primary">
                    {t('ui.error.search')}
                  </ButtonLink>
                  {!collection.isDefault && (
                    <ButtonLink to={collectionPath(collection.id, 'add-favourites')}>
                      {t('collections.add.title')}
                    </ButtonLink>
                  )}
                </>
              }
            >
              {t('collections.empty_text')}
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <Suspense>
            <CardNotes ids={known.map(({ id }) => id)} onNotes={setNotes} />
          </Suspense>
          <ul className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map((home, index) => (
              <li key={home.id} className="flex min-w-0 flex-col break-inside-avoid">
                <HomeItem
                  home={home}
                  notes={notes?.get(home.id)}
                  isDefault={collection.isDefault}
                  isShared={collection.members.length > 1}
                  targets={targets}
                  isFirst={index === 0}
                  actions={actions}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        current={pagination.currentPage}
        last={pagination.lastPage}
        pathOf={(page) => pagePath(collection.path, query, page)}
      />
    </div>
  );
}

/** What changes the collection itself, beside its name. */
function headLinks({ id, isOwner }: CollectionView, t: Translate) {
  return [
    { to: collectionPath(id, 'add-favourites'), icon: 'plus', label: t('collections.add.title') },
    ...(isOwner
      ? [{ to: collectionPath(id, 'update'), icon: 'edit', label: t('collections.edit.title') } as const]
      : []),
  ] as const;
}
