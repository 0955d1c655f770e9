import type { ReactNode } from 'react';
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { AccountNav } from '../../accounts/web/account-nav.tsx';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import { hiddenPathOf } from '../../paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { hideAction } from './hide-action.ts';
import { hiddenView, type HiddenRow, type HiddenView } from './hidden-view.ts';
import { HideForm } from './hide-form.tsx';

/**
 * What the reader has hidden, in pages, each with a way to show it again; and whether homes that were looked at are
 * hidden.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const words = viewContext(caller, new Date());
  const found = await hiddenView(context.get(apiContext), url.searchParams, words);
  if ('redirectTo' in found) return redirect(found.redirectTo);
  return data(
    {
      view: found,
      isInAccount: caller.user !== undefined,
      meta: pageMeta(caller, { title: words.t('hidden.title'), description: words.t('hidden.text') }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export const action = hideAction;

export const handle = { texts: ['accounts', 'commute', 'hidden', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function HiddenPage() {
  const { view, isInAccount } = useLoaderData<typeof loader>();
  if (!isInAccount)
    return (
      <div className="wrap max-w-2xl py-6 md:py-12">
        <Hidden view={view} />
      </div>
    );
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-4 md:grid-cols-[14rem_minmax(0,1fr)] md:py-10">
      <AccountNav isInSettings />
      <div className="max-w-2xl min-w-0">
        <Hidden view={view} />
      </div>
    </div>
  );
}

function Hidden({ view }: { view: HiddenView }) {
  const t = useTranslate();
  const { user } = useVisit();
  const refused = useActionData<typeof hideAction>();
  const { asked, homes, agencies } = view;
  const isEmpty = homes.results + agencies.results === 0;
  return (
    <>
      <h1 className="text-2xl font-bold">{t('hidden.title')}</h1>
      <p className="mt-2 text-muted">{t('hidden.text')}</p>
      <p className="mt-2 mb-6 text-sm text-muted">
        {t(user === undefined ? 'hidden.kept_here' : 'hidden.kept_account')}
      </p>
      {refused !== undefined && (
        <div className="mb-4">
          <Notice tone="red" icon="alert">
            {refused.refused}
          </Notice>
        </div>
      )}
      {asked !== undefined && <Asked asked={asked} />}
      <SeenSwitch isHidden={view.isSeenHidden} />
      {isEmpty ? (
        <EmptyState icon="show" title={t('hidden.none')}>
          {t('hidden.none_text')}
        </EmptyState>
      ) : (
        <>
          <List id="homes" title={t('hidden.homes', { number: homes.number })} list={homes} />
          <Pagination
            current={homes.page}
            last={homes.lastPage}
            pathOf={(page) => hiddenPathOf({ page, agencies: agencies.page })}
          />
          <List id="agencies" title={t('hidden.agencies', { number: agencies.number })} list={agencies} />
          <Pagination
            current={agencies.page}
            last={agencies.lastPage}
            pathOf={(page) => hiddenPathOf({ page: homes.page, agencies: page })}
          />
          <Form method="post" className="mt-10 border-t border-line pt-6">
            <p className="mb-3 text-sm text-muted">{t('hidden.show_all_text')}</p>
            <Button type="submit" name="intent" value="show_all">
              {t('hidden.show_all')}
            </Button>
          </Form>
        </>
      )}
    </>
  );
}

/** What a card's menu leads to where there is no JavaScript. */
function Asked({ asked }: { asked: NonNullable<HiddenView['asked']> }) {
  const t = useTranslate();
  const { row, agency } = asked;
  return (
    <section aria-labelledby="asked" className="mb-8 rounded-card border border-line bg-surface p-4">
      <h2 id="asked" className="font-semibold">
        {row.title}
      </h2>
      <p className="mb-3 text-sm text-muted">{row.note}</p>
      <div className="flex flex-wrap gap-2.5">
        <HideForm
          what={{ kind: 'home', id: row.id }}
          isHidden={asked.isHidden}
          label={t(asked.isHidden ? 'hidden.show_home' : 'hidden.hide_home')}
          buttonClass={buttonClass({})}
        />
        {agency !== undefined && (
          <HideForm
            what={{ kind: 'agency', ...agency }}
            isHidden={asked.isAgencyHidden}
            label={t(asked.isAgencyHidden ? 'hidden.show_agency' : 'hidden.hide_agency', { agency: agency.name })}
            buttonClass={buttonClass({})}
          />
        )}
      </div>
    </section>
  );
}

/** A browser that is not signed in has to say which homes it has shown: the server does not know. */
function SeenSwitch({ isHidden }: { isHidden: boolean }) {
  const t = useTranslate();
  const seen = useSeenHomes();
  const { user } = useVisit();
  return (
    <Form
      method="post"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{t('hidden.seen')}</h2>
        <p className="text-sm text-muted">{t('hidden.seen_text')}</p>
      </div>
      {user === undefined && <input type="hidden" name="seen" value={[...seen].slice(0, MOST_SEEN).join(' ')} />}
      <Button type="submit" name="intent" value={isHidden ? 'show_seen' : 'hide_seen'}>
        {t(isHidden ? 'hidden.seen_show' : 'hidden.seen_hide')}
      </Button>
      <p role="status" className="w-full text-sm">
        {t(isHidden ? 'hidden.seen_on' : 'hidden.seen_off')}
      </p>
    </Form>
  );
}

/** As many as a browser's cookie holds: `MOST_HIDDEN_IN_BROWSER` of the contract, which is not for browsers. */
const MOST_SEEN = 150;

function List({ id, title, list }: { id: string; title: string; list: HiddenView['homes'] }): ReactNode {
  const t = useTranslate();
  if (list.results === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {list.rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 p-3">
            <Sign row={row} />
            <div className="min-w-0 flex-1">
              <p id={`row-${row.id}`} className="line-clamp-2 font-medium">
                <Link to={row.path} className="hover:underline">
                  {row.title}
                </Link>
              </p>
              <p className="truncate text-sm text-muted">{row.note}</p>
            </div>
            <HideForm
              what={row.what}
              isHidden
              label={t('hidden.show_again')}
              describedBy={`row-${row.id}`}
              buttonClass={buttonClass({ size: 'small' }, 'shrink-0')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sign({ row: { picture, icon } }: { row: HiddenRow }) {
  if (picture !== undefined)
    return (
      <div className="h-14 w-20 shrink-0 overflow-hidden rounded-card bg-sunken max-sm:hidden">
        <Picture picture={picture} sizes="80px" />
      </div>
    );
  return icon === undefined ? null : (
    <img
      src={icon}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      className="size-10 shrink-0 rounded-card border border-line bg-white object-contain p-1"
    />
  );
}
