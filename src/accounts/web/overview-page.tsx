import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { listPath, savedSearchesPath } from '../../paths.ts';
import { listSavedSearches } from '../../saved-searches/contract.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { getProfile } from '../profile.contract.ts';

/** What is new in what somebody keeps. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const api = context.get(apiContext);
  const t = translator(caller.language);
  const [{ data: profile }, { data: searches }] = await Promise.all([api(getProfile, {}), api(listSavedSearches, { query: { size: 5 } })]);
  return {
    name: profile.name === '' ? (profile.email ?? '') : profile.name,
    email: profile.email,
    searches: searches.map(({ id, name, path, newCount }) => ({ id, name, path, news: newCount === 0 ? undefined : t('account.overview.new_homes', { count: newCount }) })),
    meta: pageMeta(caller, { title: t('account.overview.title'), description: t('account.overview.text') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function OverviewPage() {
  const t = useTranslate();
  const { name, email, searches } = useLoaderData<typeof loader>();
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-14 text-lg" />
        <div className="min-w-0">
          <h1 className="truncate text-xl font-semibold">{name}</h1>
          {email !== undefined && email !== name && <p className="truncate text-sm text-muted">{email}</p>}
        </div>
      </div>
      <Section title={t('account.saved_searches.title')} aside={searches.length > 0 && <Link to={savedSearchesPath} className="text-sm text-accent-text hover:underline">{t('account.overview.all')}</Link>}>
        {searches.length === 0 ? (
          <EmptyState icon="bell" title={t('account.overview.no_searches')} action={<ButtonLink to={listPath()} kind="primary">{t('ui.error.search')}</ButtonLink>}>
            {t('account.overview.no_searches_text')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {searches.map((search) => (
              <li key={search.id}>
                <Link to={search.path} className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5 hover:text-accent-text">
                  <span className="min-w-0 font-medium wrap-anywhere">{search.name}</span>
                  {search.news !== undefined && <span className="text-sm text-accent-text">{search.news}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
