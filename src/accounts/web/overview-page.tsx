import type { ReactNode } from 'react';
import {
  Link,
  redirect,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { viewingsPath } from '../../collections/comparison/web/viewings-query.ts';
import { countOwnMessages } from '../../leads/inbox/web/count-own-messages.ts';
import { hasWaiting, OwnMessagesLink } from '../../leads/inbox/web/own-messages.tsx';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { commutePath } from '../../account-paths.ts';
import { collectionPath, favouritesPath, listPath, loginPath, savedSearchesPath, userPath } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatOf } from '../../texts/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Section } from '../../ui/section.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { HomeLines, HomeTiles, newsLines, viewingLines } from './overview-homes.tsx';
import { overviewView, type OverviewView } from './overview-view.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** What somebody keeps, and what is new in it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const { user } = caller;
  // Whom `BYPASS_LOGIN` let in has nothing yet.
  if (user === undefined) throw redirect(loginPath({ redirect: userPath }));
  const t = translator(caller.language);
  return {
    view: await overviewView(context.get(apiContext), { ...caller, user }, new Date()),
    own: await countOwnMessages(context.get(apiContext)),
    meta: pageMeta(caller, { title: t('account.overview.title'), description: t('account.overview.text') }),
  };
}

export const handle = { texts: ['accounts', 'collections', 'front-page', 'homes', 'inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function OverviewPage() {
  const t = useTranslate();
  const { view, own } = useLoaderData<typeof loader>();
  const { region } = useVisit();
  const { revalidate } = useRevalidator();
  useLive('collections', () => void revalidate());
  useLive('notifications', () => void revalidate());
  const { name, email, goOn, news, favourites, viewings, searches, seen, travelsTo } = view;
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-14 text-lg" />
        <div className="min-w-0">
          <h1 className="truncate text-2xl font-bold">{name}</h1>
          {email !== undefined && email !== name && <p className="truncate text-sm text-muted">{email}</p>}
        </div>
      </div>
      {hasWaiting(own) && (
        <div className="mt-6 -mb-4">
          <OwnMessagesLink messages={own} />
        </div>
      )}
      {goOn !== undefined && <GoOn {...goOn} />}
      {news.length > 0 && (
        <Section title={t('account.overview.news')}>
          <HomeLines homes={newsLines(news)} />
        </Section>
      )}
      <Section
        title={t('account.favourites.title')}
        aside={favourites.total > 0 && <AllFavourites total={favourites.total} />}
      >
        {favourites.total === 0 ? (
          <EmptyState
            icon="heart"
            level={3}
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
          <HomeTiles homes={favourites.latest} />
        )}
      </Section>
      <div className="grid items-start gap-x-8 xl:grid-cols-2">
        {favourites.total > 0 && (
          <Section
            title={t(region === 'au' ? 'account.overview.inspections' : 'account.overview.viewings')}
            aside={viewings.length > 0 && <Aside to={viewingsPath('default')}>{t('account.overview.plan')}</Aside>}
          >
            {viewings.length === 0 ? (
              <Nothing>
                {t(region === 'au' ? 'account.overview.no_inspections' : 'account.overview.no_viewings')}
              </Nothing>
            ) : (
              <HomeLines homes={viewingLines(viewings)} />
            )}
          </Section>
        )}
        {favourites.total === 0 && <OwnSearches searches={searches} />}
        {/* Beside the viewings, which are many lines, two short parts stand below each other. */}
        <div className="min-w-0">
          {favourites.total > 0 && <OwnSearches searches={searches} />}
          <Section
            title={t('commute.title')}
            aside={<Aside to={commutePath}>{t(travelsTo.length === 0 ? 'commute.add' : 'commute.manage')}</Aside>}
          >
            <Nothing>{travelsTo.length === 0 ? t('commute.text') : travelsTo.join(' · ')}</Nothing>
          </Section>
        </div>
      </div>
      {seen.length > 0 && (
        <Section title={t('account.overview.seen')}>
          <HomeTiles homes={seen} />
        </Section>
      )}
    </div>
  );
}

/** What somebody has saved to be told of, and what is new in it. */
function OwnSearches({ searches }: Pick<OverviewView, 'searches'>) {
  const t = useTranslate();
  return (
    <Section
      title={t('account.saved_searches.title')}
      aside={searches.length > 0 && <Aside to={savedSearchesPath}>{t('account.overview.all')}</Aside>}
    >
      {searches.length === 0 ? (
        <Nothing>
          {t('account.overview.no_searches_text')}{' '}
          <Link
            to={listPath()}
            className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-2"
          >
            {t('ui.error.search')}
          </Link>
        </Nothing>
      ) : (
        <Searches searches={searches} />
      )}
    </Section>
  );
}

/** The way back into the last search. */
function GoOn({ title, path }: NonNullable<OverviewView['goOn']>) {
  const t = useTranslate();
  return (
    <Link
      to={path}
      className="mt-6 flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 transition-colors duration-150 hover:border-edge"
    >
      <Icon name="clock" className="size-5 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="text-muted">{t('home.continue')} </span>
        <span className="font-semibold wrap-anywhere">{title}</span>
      </span>
      <Icon name="right" className="size-5 text-faint" />
    </Link>
  );
}

function AllFavourites({ total }: { total: number }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  return (
    <span className="flex flex-wrap gap-x-5">
      <Aside to={favouritesPath}>{t('account.overview.collections')}</Aside>
      <Aside to={collectionPath('default')}>
        {t('account.overview.all_count', { number: formatOf(language, region).number(total) })}
      </Aside>
    </span>
  );
}

function Aside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm text-accent-text underline-offset-4 hover:underline md:min-h-6"
    >
      {children}
    </Link>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-surface p-4 text-sm text-muted">{children}</p>;
}

function Searches({ searches }: Pick<OverviewView, 'searches'>) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {searches.map(({ id, name, path, news }) => (
        <li key={id}>
          <Link
            to={path}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            {news !== undefined && (
              <span className="rounded-card bg-accent px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-accent">
                {news}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
