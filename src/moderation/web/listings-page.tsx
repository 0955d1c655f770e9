import { useId } from 'react';
import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { opened, pageOf } from '../../administration/web/opened.ts';
import { PageHead } from '../../administration/web/page-head.tsx';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { LISTING_STATES } from '../../properties/moderated/contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { findListings } from '../contract.ts';
import { MOST_SEARCHED } from '../limits.contract.ts';
import { adminListingPath, adminListingsPath, adminReportsPath } from './paths.ts';
import { listingRowView, type ListingRowView } from './listing-row-view.ts';

/** Listings in any state, found by what is known of them. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const search = searchOf(url.searchParams);
  const { state, ...given } = search;
  const shown = { page: pageOf(url), size: ON_PAGE };
  const query = { ...given, ...shown, ...(state === WAITING ? { isWaiting: 'true' } : { state }) };
  const { data: found, pagination } = await opened(url, api(findListings, { query }));
  const { results, currentPage: page, lastPage } = pagination;
  const count = { count: results, number: formatOf(caller.language, caller.region).number(results) };
  return {
    ...{ search, page, lastPage },
    rows: found.map((row) => listingRowView(row, { t, language: caller.language })),
    results: t(results < MOST_COUNTED ? 'moderation.results' : 'moderation.results_many', count),
    meta: pageMeta(caller, { title: t('administration.listings'), description: t('moderation.listings_text') }),
  };
}

const ON_PAGE = 20;
const MOST_COUNTED = 10_000;
/** Beside the states: with reports that nobody has decided on. */
const WAITING = 'waiting' as const;

/** What of an address can be searched by; the rest is left out. */
function searchOf(asked: URLSearchParams) {
  const query = asked.get('query')?.trim().slice(0, MOST_SEARCHED) ?? '';
  const source = asked.get('source')?.trim().slice(0, 40) ?? '';
  const wanted = asked.get('state');
  const state = wanted === WAITING ? WAITING : LISTING_STATES.find((each) => each === wanted);
  return {
    ...(query === '' ? {} : { query }),
    ...(source === '' ? {} : { source }),
    ...(state === undefined ? {} : { state }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ListingsPage() {
  const t = useTranslate();
  const { rows, search, results, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('administration.listings')} text={t('moderation.listings_text')} />
      <SearchForm key={JSON.stringify(search)} search={search} />
      <p role="status" className="mt-6 mb-3 text-sm text-muted">
        {results}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t('moderation.none')}>
          {t('moderation.none_text')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <ListingRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminListingsPath({ ...search, page: to })} />
      <p className="mt-6 text-sm text-muted">
        <Link
          to={adminReportsPath({ kind: 'draft' })}
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-2"
        >
          {t('moderation.waiting_link')}
        </Link>
      </p>
    </>
  );
}

function SearchForm({ search }: { search: Readonly<Partial<Record<'query' | 'state' | 'source', string>>> }) {
  const t = useTranslate();
  const id = useId();
  return (
    <Form method="get" role="search" className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Field
        id={`${id}-query`}
        label={t('moderation.find_label')}
        help={t('moderation.find_help')}
        className="sm:col-span-2"
      >
        {(input) => (
          <input
            {...input}
            type="search"
            name="query"
            maxLength={MOST_SEARCHED}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={search.query}
          />
        )}
      </Field>
      <Field id={`${id}-state`} label={t('moderation.state')}>
        {(input) => (
          <select {...input} name="state" defaultValue={search.state ?? ''}>
            <option value="">{t('moderation.any_state')}</option>
            <option value={WAITING}>{t('moderation.waiting')}</option>
            {LISTING_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`moderation.states.${state}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-source`} label={t('moderation.source')} help={t('moderation.source_help')}>
        {(input) => (
          <input
            {...input}
            name="source"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={search.source}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" className="justify-self-start">
        {t('moderation.find')}
      </Button>
    </Form>
  );
}

function ListingRow({ row }: { row: ListingRowView }) {
  return (
    <li className="relative flex overflow-hidden rounded-card border border-line bg-surface hover:bg-sunken">
      <div className="relative w-28 shrink-0 self-stretch bg-sunken sm:w-40">
        <div className="absolute inset-0">
          {row.picture === undefined ? <NoPicture label="" /> : <Picture picture={row.picture} sizes="10rem" />}
        </div>
      </div>
      <div className="min-w-0 flex-1 p-3 sm:p-4">
        <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={adminListingPath(row.id)}
            className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {row.title}
          </Link>
          <Badge tone={row.state.tone}>{row.state.text}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{row.place}</p>
        <p className="mt-1 font-semibold tabular-nums">{row.price}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{row.sender}</p>
        <p className="text-sm text-muted tabular-nums">{row.dates}</p>
      </div>
    </li>
  );
}
