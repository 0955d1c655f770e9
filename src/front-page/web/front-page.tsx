import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { apiContext, callerContext, type PageCaller } from '../../contract/load-context.ts';
import { listLastSearches } from '../../history/contract.ts';
import { rememberedOf, type RememberedSearch } from '../../history/web/remembered-searches.ts';
import { homePath } from '../../paths.ts';
import { metaTags } from '../../ui/page-meta.ts';
import { translator } from '../../contract/messages.ts';
import { BRAND_NAME, useTranslate, useVisit } from '../../ui/visit.tsx';
import { AgencyRow, SellInvitation } from './agency-row.tsx';
import { ContinueSearch } from './continue-search.tsx';
import { frontView } from './front-view.ts';
import { Face } from './face.tsx';
import { HomeRow } from './home-row.tsx';
import { MapTeaser } from './map-teaser.tsx';
import { Parts } from './parts.tsx';
import { Recommended } from './recommended.tsx';
import { Regional } from './regional.tsx';
import { SearchBox } from './search-box.tsx';
import { kindOf } from './search-choices.ts';
import type { PageHandle } from '../../ui/page-texts.tsx';

/** The way in: a search, and what is worth looking at before one knows what to search for. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const kind = kindOf(url.searchParams.get('listing_type'));
  return data({
    view: await frontView(context.get(apiContext), caller, kind, new Date()),
    kept: await lastSearch(context.get(apiContext), caller),
    meta: {
      title: t('home.title'),
      description: t(`home.description_${caller.region}`),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      path: homePath,
      language: caller.language,
    },
  });
}

/** The signed-in reader's latest search of this region, on whichever device they made it. */
async function lastSearch(
  api: Api,
  { user, region }: Pick<PageCaller, 'user' | 'region'>,
): Promise<RememberedSearch | undefined> {
  if (user === undefined) return undefined;
  const { data: searches } = await api(listLastSearches, {});
  const made = searches.find((search) => search.region === region);
  return made === undefined ? undefined : rememberedOf(made);
}

export const handle = { texts: ['areas', 'front-page', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function FrontPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { view, kept } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="relative bg-linear-to-b from-accent-soft to-page">
        <div className="wrap grid grid-cols-1 gap-x-12 pt-10 md:pt-14 lg:grid-cols-[1fr_27rem] lg:items-end">
          <div className="pb-7 lg:pb-10">
            <h1 className="max-w-[22ch] text-2xl font-bold md:text-3xl">{t('home.title')}</h1>
            <p className="mt-3 max-w-[46ch] text-base text-balance text-muted md:text-lg">{view.lead}</p>
          </div>
          {view.face !== undefined && <Face face={view.face} />}
          <div className="relative z-10 min-w-0 lg:col-span-2">
            {/* Begins anew for a kind that was chosen without JavaScript. */}
            <SearchBox key={`${view.kind} ${region}`} initialKind={view.kind} initialCount={view.count} />
          </div>
          <div className="mt-4 min-w-0 lg:col-span-2">
            <ContinueSearch places={view.places} kept={kept} />
          </div>
        </div>
      </div>
      <div className="wrap">
        <HomeRow row={view.newest} />
        <Recommended />
        {view.regions.length > 0 && <Parts title={t(`home.regions_${region}`)} parts={view.regions} />}
        <Regional regional={view.regional} />
        <HomeRow row={view.projects} isWide />
        {view.map !== undefined && <MapTeaser map={view.map} />}
        <AgencyRow agencies={view.agencies} />
        <SellInvitation />
      </div>
    </>
  );
}
