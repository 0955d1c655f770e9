import { useState } from 'react';
import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { listCommuteAddresses } from '../../../commute/contract.ts';
import { ErrorPage } from '../../../content/web/error-page.tsx';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { jointSearchPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { HeartButton } from '../../web/heart-button.tsx';
import { CollectionHead } from '../../comparison/web/collection-head.tsx';
import { addHomesPath } from '../../comparison/web/head-view.ts';
import { headOf } from '../../comparison/web/open-head.ts';
import { openCollection } from '../../comparison/web/open-collection.ts';
import { PillLinks } from '../../../ui/pill-links.tsx';
import { withAreas } from './chosen-areas.ts';
import { listLimits, MOST_LOOKED_AT, searchTogether, stateLimits, withdrawLimits } from '../contract.ts';
import { jointSearchView, type Among, type JointHomeView, type JointSearchView } from './joint-search-view.ts';
import { limitsDrafts, triedLimits } from './limits-draft.ts';
import { LimitsForm, type RefusedLimits } from './limits-form.tsx';
import { limitErrors, limitsFormView, limitsOf } from './limits-form-view.ts';
import { NoHomes } from './no-homes.tsx';
import { knownPlaces, suggestedPlaces } from './suggested-places.ts';

export const middleware = [requireAccount];

/** Homes by which of a shared collection's members gives up what, and what each of them needs. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openCollection(args);
  if (opened === undefined || opened.collection.isDefault) return data(null, { status: 404 });
  const { api, caller, collection, view, query } = opened;
  const among = amongOf(query);
  const page = Number(query.get('page') ?? 1);
  const params = { collectionId: collection.id };
  const [{ data: limits }, { data: addresses }, suggested, found] = [
    await api(listLimits, { params }),
    await api(listCommuteAddresses, {}),
    await suggestedPlaces(api, collection),
    await api(searchTogether, {
      params,
      query: {
        ...(among === 'collection' ? {} : { among: 'market' as const, offer: among }),
        page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1,
      },
    }),
  ];
  return data({
    collection: await headOf(api, collection),
    newsId: collection.id,
    among,
    ...jointSearchView(collection.id, among, limits, found, caller.region, view),
    form: limitsFormView(
      limits.find(({ isMe }) => isMe),
      { addresses, suggested },
      caller.region,
      view,
    ),
    pagination: found.pagination,
    cut: found.meta.isCut ? view.t('both.cut', { number: view.format.number(MOST_LOOKED_AT) }) : undefined,
    meta: pageMeta(caller, {
      title: view.t('both.title', { name: collection.name }),
      description: view.t('both.text'),
    }),
  });
}

function amongOf(query: URLSearchParams): Among {
  return (['sale', 'rent'] as const).find((among) => among === query.get('among')) ?? 'collection';
}

export async function action({ context, request, url, params: { collectionId = '' } }: ActionFunctionArgs) {
  const [api, t] = [context.get(apiContext), translator(context.get(callerContext).language)];
  const form = await withAreas(api, await request.formData());
  try {
    if (form.get('intent') === 'withdraw') await api(withdrawLimits, { params: { collectionId } });
    else await api(stateLimits, { params: { collectionId }, body: limitsOf(form) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const errors = limitErrors(form, error.fields ?? {});
    const whole = Object.keys(errors).length > 0 ? undefined : t(errorKey(error.code));
    const areas = await knownPlaces(api, limitsOf(form).places ?? []);
    return data<RefusedLimits>({ error: whole, errors, tried: triedLimits(form), areas }, { status: error.status });
  }
  const among = amongOf(url.searchParams);
  return redirect(jointSearchPath(collectionId, among === 'collection' ? {} : { among }), 303);
}

export const handle = { texts: ['areas', 'comparison', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined || loaderData === null ? [] : metaTags(loaderData.meta);

export default function JointSearchPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <ErrorPage kind="not_found" /> : <JointSearch {...loaded} />;
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function JointSearch({ collection, newsId, among, homes, pagination, cut, ...view }: Loaded) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  useLive('collections', (id) => {
    // What is sent meanwhile breaks it off, and loads the page anew itself.
    if (id === undefined || id === newsId) revalidate().catch(() => undefined);
  });
  return (
    <div className="wrap py-6 md:py-8">
      <CollectionHead collection={collection} current="joint_search" title={t('both.heading')} />
      <p className="max-w-[70ch] text-muted">{t('both.text')}</p>
      <Needs collectionId={newsId} {...view} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PillLinks label={t('both.among')} items={view.choices} />
        {view.hasStated && homes.length > 0 && <p className="text-sm font-medium tabular-nums">{view.summary}</p>}
      </div>
      {!view.hasStated && (
        <div className="mt-4">
          <Notice>{t('both.say_first')}</Notice>
        </div>
      )}
      {among !== 'collection' && (
        <p className="mt-3 max-w-[70ch] text-sm text-muted">
          {t('both.market_text')} {cut}
        </p>
      )}
      {homes.length === 0 ? (
        <div className="mt-6">
          <NoHomes among={among} addPath={addHomesPath(collection)} />
        </div>
      ) : (
        <>
          <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {homes.map((home) => (
              <JointHome key={home.id} home={home} />
            ))}
          </ul>
          <Pagination
            current={pagination.currentPage}
            last={pagination.lastPage}
            pathOf={(page) => jointSearchPath(collection.id, among === 'collection' ? { page } : { among, page })}
          />
          <p className="mt-4 text-xs text-faint">{t('both.estimate')}</p>
        </>
      )}
    </div>
  );
}

/** What each has said; one's own can be changed. */
function Needs({
  collectionId,
  members,
  form,
}: Pick<JointSearchView, 'members'> & Pick<Loaded, 'form'> & { collectionId: string }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="needs" className="mt-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="needs" className="font-semibold">
        {t('both.members')}
      </h2>
      <dl className="mt-2 flex flex-col gap-2 text-sm">
        {members.map(({ id, name, needs }) => (
          <div key={id} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{name}:</dt>
            <dd className="min-w-0 text-muted wrap-anywhere">{needs.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      {!form.isStated && <p className="mt-2 text-sm text-muted">{t('both.none_of_mine')}</p>}
      <OwnNeeds key={JSON.stringify(form)} collectionId={collectionId} form={form} />
    </section>
  );
}

/** Folded, unless something was written into it, or it was refused. */
function OwnNeeds({ collectionId, form }: Pick<Loaded, 'form'> & { collectionId: string }) {
  const t = useTranslate();
  const [isDraft] = useState(() => limitsDrafts.has(collectionId));
  const answer = useActionData<RefusedLimits>();
  return (
    <details open={answer !== undefined || isDraft} className="no-print mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent-text underline-offset-4 hover:underline">
        {t(form.isStated ? 'both.change' : 'both.say')}
      </summary>
      <div className="mt-2 max-w-2xl">
        <h3 className="sr-only">{t('both.mine')}</h3>
        <LimitsForm collectionId={collectionId} form={form} answer={answer} />
      </div>
    </details>
  );
}

function JointHome({ home }: { home: JointHomeView }) {
  const { id, path, address, title, isSaved, savedBy, price, facts, picture, badge, members } = home;
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-3">
      <span className="block h-24 w-32 shrink-0 overflow-hidden rounded-card max-sm:h-20 max-sm:w-24">
        {picture === undefined ? <NoPicture label="" /> : <Picture picture={picture} sizes="128px" />}
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            to={path}
            className="inline-flex min-h-6 items-center font-semibold break-words underline-offset-2 hover:underline"
          >
            {address}
          </Link>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.label}</Badge>}
          <HeartButton propertyId={id} title={title} isSaved={isSaved} className="no-print ml-auto" />
        </div>
        <p className="text-sm text-muted tabular-nums">{[price, facts].filter((text) => text !== '').join(' · ')}</p>
        {savedBy !== '' && (
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Icon name="heart" className="size-4" />
            {savedBy}
          </p>
        )}
        <ul className="mt-2 flex flex-col gap-1 text-sm tabular-nums">
          {members.map(({ id, text, isMet, ways }) => (
            <li key={id} className="flex items-start gap-2">
              <Icon name={isMet ? 'check' : 'close'} className={`mt-0.5 size-4 ${isMet ? 'text-green' : 'text-red'}`} />
              <span className="min-w-0 wrap-anywhere">
                {text}
                {ways.map((way) => (
                  <span key={way} className="block text-muted">
                    {way}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
