import { Suspense, useEffect, useState } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { apiContext, callerContext, type PageCaller } from '../../platform/http/load-context.contract.ts';
import { listLastSearches } from '../../history/contract.ts';
import { rememberedOf, type RememberedSearch } from '../../history/web/remembered-searches.ts';
import { frontBlocks } from '../../content/web/front-blocks.ts';
import { homePath } from '../../paths.ts';
import { forgetOpenedSearch } from '../../saved-searches/web/opened-search-store.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { metaTags } from '../../ui/page-meta.ts';
import { translator } from '../../texts/messages.ts';
import { BRAND_NAME, useTranslate, useVisit } from '../../ui/visit.tsx';
import { ContinueSearch } from './continue-search.tsx';
import { frontView } from './front-view.ts';
import { Hero, WideHero } from './hero.tsx';
import { HomeRow } from './home-row.tsx';
import { MapTeaser } from './map-teaser.tsx';
import { organization } from './organization.ts';
import { Parts } from './parts.tsx';
import { Recommended } from './recommended.tsx';
import { Regional } from './regional.tsx';
import { SearchBox } from './search-box.tsx';
import { PLACE_PARAMETER } from './row-place-path.ts';
import { RowPlaces, useRows } from './row-places.tsx';
import { kindOf, type Kind } from './search-choices.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** They stand far down. */
const agencyRow = () => import('./agency-row.tsx');
const AgencyRow = lazyPart(async () => ({ default: (await agencyRow()).AgencyRow }));
const SellInvitation = lazyPart(async () => ({ default: (await agencyRow()).SellInvitation }));
const Blocks = lazyPart(async () => ({ default: (await import('../../content/web/blocks.tsx')).Blocks }));

/** The way in: a search, and what is worth looking at before one knows what to search for. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const kind = kindOf(url.searchParams.get('listing_type'));
  const kept = await lastSearch(context.get(apiContext), caller);
  const api = context.get(apiContext);
  const reader = { asked: url.searchParams.get(PLACE_PARAMETER), lastSearch: kept?.path };
  const [view, blocks] = await Promise.all([
    frontView(api, caller, kind, new Date(), reader),
    frontBlocks(api, caller),
  ]);
  return data({
    view,
    blocks,
    kept,
    meta: {
      title: t('home.title'),
      description: t(`home.description_${caller.region}`),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      path: homePath,
      language: caller.language,
      structuredData: organization(BRAND_NAME[caller.theme], caller.origin),
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

export const handle = { texts: ['areas', 'front-page', 'homes'], isQuick: true } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function FrontPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { view, kept, blocks } = useLoaderData<typeof loader>();
  const page = `${view.kind} ${region}`;
  const [chosen, setChosen] = useState({ page, kind: view.kind });
  const rows = useRows(chosen.page === page ? chosen.kind : view.kind, view) ?? view;
  // What is searched for from here is no change of a saved search that was opened before.
  useEffect(forgetOpenedSearch, []);
  return (
    <>
      {/* Begins anew for a kind that was chosen without JavaScript. */}
      <Top
        key={page}
        view={view}
        kept={kept}
        onKind={(kind) => {
          setChosen({ page, kind });
        }}
      />
      <div className="wrap">
        {rows.rowPlaces.choices.length > 1 && <RowPlaces places={rows.rowPlaces} />}
        <HomeRow row={rows.newest} isFirst />
        <Recommended except={view.featured?.picture.file} />
        {rows.regions.length > 0 && <Parts title={t(`home.regions_${region}`)} parts={rows.regions} />}
        {rows.regional !== undefined && <Regional regional={rows.regional} />}
        {rows.projects !== undefined && <HomeRow row={rows.projects} isWide />}
        {rows.map !== undefined && <MapTeaser map={rows.map} />}
        <Suspense fallback={null}>
          <AgencyRow agencies={view.agencies} />
          <Blocks blocks={blocks} />
          <SellInvitation />
        </Suspense>
      </div>
    </>
  );
}

/** The search, and what stands around it. */
function Top({
  view,
  kept,
  onKind,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'view' | 'kept'> & { readonly onKind: (kind: Kind) => void }) {
  const { theme } = useVisit();
  const [kind, setKind] = useState(view.kind);
  const choose = (next: Kind) => {
    setKind(next);
    onKind(next);
  };
  const Layout = theme === 'zrch' ? WideHero : Hero;
  return (
    <Layout
      lead={view.leads[kind === 'rent' ? 'rent' : 'buy'][theme]}
      featured={view.featured}
      search={<SearchBox initialKind={view.kind} initialCount={view.count} onKind={choose} />}
      further={<ContinueSearch places={view.places} kept={kept} />}
    />
  );
}
