import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSubmit,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { collectionPath, favouritesPath, listPath } from '../../paths.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { ViewLinks } from '../comparison/web/view-links.tsx';
import { collectionHomes, listCollections } from '../contract.ts';
import { changeCollection, collectionAt, readerOf } from './collection-action.ts';
import { HomeItem } from './collection-home.tsx';
import {
  filterOf,
  pagePath,
  readCollectionQuery,
  SHOWS,
  SORTS,
  STATES,
  type CollectionQuery,
} from './collection-query.ts';
import { collectionView, homeView } from './collection-view.ts';
import { useHomeWays } from './use-home-ways.ts';
import type { PageHandle } from '../../ui/page-texts.tsx';

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
  return data({
    collection: view,
    newsId: collection.id,
    homes: homes.map((home) => homeView(home, user.id, words)),
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
  texts: ['accounts', 'collections', 'comparison', 'homes', 'properties', 'search'],
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function CollectionPage() {
  const t = useTranslate();
  const { collection, newsId, homes: known, targets, pagination, query } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useLive('collections', (id) => {
    if (id === undefined || id === newsId) void revalidate();
  });
  const ways = useHomeWays(collection);
  const homes = known.filter(({ id }) => !ways.leaving.has(id));
  const isFiltered = query.state !== 'all';
  const heading = useRef<HTMLHeadingElement>(null);
  // Whose home went away under the keyboard goes on from the top of what is left.
  useEffect(() => {
    if (ways.leaving.size > 0 && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [ways.leaving]);
  return (
    <div>
      <Link to={favouritesPath} className="no-print inline-flex min-h-6 items-center gap-1 text-sm text-accent-text">
        <Icon name="left" className="size-4" />
        {t('account.favourites.title')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-bold wrap-anywhere outline-none">
        {collection.name}
      </h1>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{collection.facts}</p>
      <Ways />
      {answer?.error !== undefined && (
        <div className="mt-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
          </Notice>
        </div>
      )}
      {(homes.length > 0 || isFiltered) && <Filters query={query} />}
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
              title={t('collections.empty')}
              action={
                <ButtonLink
                  to={collection.isDefault ? listPath() : collectionPath(collection.id, 'add-favourites')}
                  kind="primary"
                >
                  {t(collection.isDefault ? 'ui.error.search' : 'collections.add.title')}
                </ButtonLink>
              }
            >
              {t('collections.empty_text')}
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map((home, index) => (
            <li key={home.id} className="flex min-w-0 flex-col break-inside-avoid">
              <HomeItem
                home={home}
                isDefault={collection.isDefault}
                isShared={collection.members.length > 1}
                targets={targets}
                isFirst={index === 0}
                ways={ways}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={pagination.currentPage}
        last={pagination.lastPage}
        pathOf={(page) => pagePath(collection.path, query, page)}
      />
    </div>
  );
}

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** What can be done with the whole collection. */
function Ways() {
  const t = useTranslate();
  const { collection, pagination } = useLoaderData<typeof loader>();
  const [isSharing, setSharing] = useState(false);
  const small = buttonClass({ size: 'small' }, 'max-md:min-h-11');
  return (
    <div className="no-print mt-4 flex flex-wrap gap-2">
      {!collection.isDefault && (
        <>
          <Link
            to={collectionPath(collection.id, 'update')}
            className={small}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setSharing(true);
            }}
          >
            <Icon name="share" className="size-4" />
            {t(collection.isOwner ? 'collections.share.title' : 'collections.members')}
          </Link>
          <ButtonLink to={collectionPath(collection.id, 'add-favourites')} size="small" className="max-md:min-h-11">
            <Icon name="plus" className="size-4" />
            {t('collections.add.title')}
          </ButtonLink>
          {collection.isOwner && (
            <ButtonLink to={collectionPath(collection.id, 'update')} size="small" className="max-md:min-h-11">
              <Icon name="edit" className="size-4" />
              {t('collections.edit.title')}
            </ButtonLink>
          )}
        </>
      )}
      <ViewLinks collectionId={collection.id} homes={pagination.results} isShared={collection.members.length > 1} />
      {isSharing && (
        <Suspense>
          <ShareDialog collection={collection} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A plain form; with JavaScript each choice shows at once. */
function Filters({ query }: { query: CollectionQuery }) {
  const t = useTranslate();
  const submit = useSubmit();
  const options = {
    sort: SORTS.map(
      (value) => [value, value === 'added' ? t('collections.sort.added') : t(`list.sort.${value}`)] as const,
    ),
    state: STATES.map((value) => [value, t(`collections.state.${value}`)] as const),
    show: SHOWS.map(
      (value) => [value, value === 'any' ? t('collections.show.any') : t(`property.lightbox.room.${value}`)] as const,
    ),
  };
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('collections.filter.label')}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="no-print mt-5 flex flex-wrap items-end gap-3"
    >
      {(['sort', 'state', 'show'] as const).map((name) => (
        <label key={name} className="min-w-36 flex-1 text-xs font-medium text-muted sm:flex-none">
          {t(`collections.filter.${name}`)}
          <select name={name} defaultValue={query[name]} className="field mt-1 min-h-11 text-sm">
            {options[name].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <noscript>
        <button type="submit" className={buttonClass({})}>
          {t('collections.filter.submit')}
        </button>
      </noscript>
    </Form>
  );
}
