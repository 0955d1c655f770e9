import { data, Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { listPath } from '../../paths.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { searchProperties, searchSuggestions } from '../contract.ts';
import { FilterBar } from './filter-bar.tsx';
import { listQueryOf } from './list-query.ts';
import { listView, pagePath, type ListView } from './list-view.ts';
import { listTitle, placesOf } from './list-words.ts';
import { placeNames } from './place-names.ts';
import { SortMenu } from './sort-menu.tsx';

/** Below so many homes, the page says which filter costs the most. */
const FEW = 6;

/** A search, by its address alone. An address that is not as the site writes it leads to the one that is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const { filter, ignored, isUntidy } = listQueryOf(request.url);
  if (isUntidy && ignored.length === 0) return redirect(listPath(filter));

  const [found, places] = await Promise.all([api(searchProperties, { body: filter }), placeNames(api, filter)]);
  if (filter.page > found.pagination.lastPage) return redirect(listPath({ ...filter, page: found.pagination.lastPage }));
  const costs = found.pagination.results < FEW ? (await api(searchSuggestions, { body: filter })).data : [];

  const words = { ...viewContext(caller, new Date()), ...places, currency: caller.currency, region: caller.region };
  const answer = { cards: found.data, pagination: found.pagination, ignored: [...ignored, ...found.meta.ignored], costs };
  const view = listView(filter, answer, words);
  const title = listTitle(filter, placesOf(filter, words), words);
  return data({
    view,
    meta: {
      title,
      description: words.t('list.description', { heading: view.heading }),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      language: caller.language,
      ...(found.pagination.results > 0 ? { path: listPath(filter) } : {}),
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { view, meta: page } = loaderData;
  const neighbours = [
    ...(view.page > 1 ? [{ tagName: 'link' as const, rel: 'prev', href: page.origin + pagePath(view.firstPagePath, view.page - 1) }] : []),
    ...(view.page < view.lastPage ? [{ tagName: 'link' as const, rel: 'next', href: page.origin + pagePath(view.firstPagePath, view.page + 1) }] : []),
  ];
  return [...metaTags(page), ...neighbours];
};

export default function ListPage() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <>
      <FilterBar form={view.form} />
      <div className="wrap pt-5">
        <ListHead view={view} />
        {view.cards.length > 0 ? <CardGrid cards={view.cards} eager={3} /> : <NothingFound view={view} />}
        {view.cards.length > 0 && <Suggestions view={view} />}
        <Pagination current={view.page} last={view.lastPage} pathOf={(page) => pagePath(view.firstPagePath, page)} />
      </div>
    </>
  );
}

function ListHead({ view }: { view: ListView }) {
  const t = useTranslate();
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 flex-1 basis-48 text-lg font-semibold md:text-xl">{view.heading}</h1>
        {view.total > 1 && <SortMenu sorts={view.sorts} />}
      </div>
      {view.chips.length > 0 && (
        <ul className="no-print flex flex-wrap items-center gap-2" aria-label={t('list.chosen_filters')}>
          {view.chips.map((chip) => (
            <li key={chip.path} className="max-w-full">
              <RemovableChip label={chip.label} to={chip.path} />
            </li>
          ))}
          <li>
            <Link to={view.clearPath} className="inline-flex min-h-8 items-center px-1 text-sm text-accent-text hover:underline">
              {t('list.clear_all')}
            </Link>
          </li>
        </ul>
      )}
      {view.ignored.length > 0 && (
        <Notice tone="amber" icon="alert">
          <p className="font-semibold">{t('list.ignored')}</p>
          <ul className="mt-0.5">
            {view.ignored.map((item) => (
              <li key={item} className="break-words">
                {item}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Suggestions({ view }: { view: ListView }) {
  if (view.suggestions.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {view.suggestions.map((suggestion) => (
        <li key={suggestion.path}>
          <Link
            to={suggestion.path}
            className="flex items-center gap-3 rounded-card border border-dashed border-accent-edge bg-accent-soft px-4 py-3 text-sm text-ink transition-colors duration-150 hover:bg-accent-soft-2"
          >
            <Icon name="filters" className="size-5 text-accent-text" />
            {suggestion.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ view }: { view: ListView }) {
  const t = useTranslate();
  return (
    <>
      <EmptyState
        icon="search"
        title={t('list.nothing')}
        action={
          <ButtonLink to={view.clearPath} kind={view.suggestions.length > 0 ? 'secondary' : 'primary'}>
            {t('list.show_all')}
          </ButtonLink>
        }
      >
        {t(view.suggestions.length > 0 ? 'list.nothing_but' : 'list.nothing_text')}
      </EmptyState>
      <Suggestions view={view} />
    </>
  );
}
