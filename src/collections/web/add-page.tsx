import type { MouseEvent } from 'react';
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { collectionPath, listPath } from '../../paths.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { addHomes, allFavourites, favouriteHomes } from '../contract.ts';
import { collectionAt, readerOf, refused } from './collection-action.ts';
import { collectionView, homeView } from './collection-view.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** All favourites, to be put into a collection by a tick. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { caller, user, api, t } = readerOf(context, url);
  const page = Math.max(1, Math.min(100, Number(url.searchParams.get('page')) || 1));
  const collection = await collectionAt(api, params);
  const [{ data: homes, pagination }, { data: known }] = [
    await api(favouriteHomes, { query: { page, size: 48 } }),
    await api(allFavourites, {}),
  ];
  const isIn = new Set(
    known.flatMap((home) =>
      collection.isDefault || home.collectionIds.includes(collection.id) ? [home.propertyId] : [],
    ),
  );
  const words = viewContext(caller, new Date());
  const view = collectionView(collection, words);
  return data({
    collection: view,
    homes: homes.map((home) => ({ ...homeView(home, user.id, words), isIn: isIn.has(home.propertyId) })),
    pagination,
    meta: pageMeta(caller, { title: `${t('collections.add.title')}: ${view.name}`, description: view.facts }),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const properties = (await request.formData()).getAll('property_id').filter((id) => typeof id === 'string');
  const collectionId = params['collectionId'] ?? '';
  try {
    if (properties.length > 0)
      await context.get(apiContext)(addHomes, { params: { collectionId }, body: { properties } });
    return redirect(collectionPath(collectionId));
  } catch (error) {
    return refused(error, 'add', context);
  }
}

export const handle = { texts: ['collections'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AddPage() {
  const t = useTranslate();
  const { collection, homes, pagination } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div>
      <Link to={collection.path} className="inline-flex min-h-6 items-center gap-1 text-sm text-accent-text">
        <Icon name="left" className="size-4" />
        {collection.name}
      </Link>
      <h1 className="mt-1 mb-5 text-2xl font-bold">{t('collections.add.title')}</h1>
      {answer?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{answer.error}</p>
        </Notice>
      )}
      {homes.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t('collections.none')}
          action={
            <ButtonLink to={listPath()} kind="primary">
              {t('ui.error.search')}
            </ButtonLink>
          }
        >
          {t('collections.none_text')}
        </EmptyState>
      ) : (
        <Form method="post">
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {homes.map((home) => {
              const picture = home.card?.pictures[0] ?? home.unavailable.picture;
              return (
                <li key={home.id} className="min-w-0">
                  <label className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-2.5 has-checked:border-accent-edge has-checked:bg-accent-soft">
                    <input
                      type="checkbox"
                      name="property_id"
                      value={home.id}
                      defaultChecked={home.isIn}
                      disabled={home.isIn || home.card === undefined}
                      className="size-5 shrink-0 accent-(--accent)"
                    />
                    <span className="aspect-3/2 w-24 shrink-0 overflow-hidden rounded-card bg-sunken">
                      {picture !== undefined && <Picture picture={picture} sizes="96px" />}
                    </span>
                    <span className="min-w-0 text-sm">
                      <span className="line-clamp-2 font-medium">{home.card?.title ?? home.unavailable.title}</span>
                      {home.card?.isPriceFirst !== true && (
                        <span className="block truncate text-muted">
                          {home.card?.place ?? home.unavailable.address}
                        </span>
                      )}
                      <span className="block truncate">
                        {home.isIn ? t('collections.add.is_in') : (home.card?.price.short ?? home.unavailable.price)}
                      </span>
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
          <div className="sticky bottom-[calc(var(--bottom-bar)+1rem)] mt-5 flex flex-wrap gap-3">
            <Button type="submit" kind="primary" className="shadow-float">
              {t('collections.add.submit')}
            </Button>
            <Button type="button" className="shadow-float [@media(scripting:none)]:hidden" onClick={tickAll}>
              {t('collections.add.all')}
            </Button>
          </div>
        </Form>
      )}
      <Pagination
        current={pagination.currentPage}
        last={pagination.lastPage}
        pathOf={(page) => `${collectionPath(collection.id, 'add-favourites')}?page=${String(page)}`}
      />
    </div>
  );
}

function tickAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  for (const box of currentTarget.form?.querySelectorAll<HTMLInputElement>('input:enabled[type=checkbox]') ?? [])
    box.checked = true;
}
