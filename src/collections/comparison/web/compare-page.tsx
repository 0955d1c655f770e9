import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { TRAVEL_MODES, type TravelMode } from '../../../commute/modes.contract.ts';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { ErrorPage } from '../../../content/web/error-page.tsx';
import { commutePath } from '../../../account-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import type { CollectionHome } from '../../collection.contract.ts';
import { loadCompared } from './compared-home.ts';
import { CollectionHead } from './collection-head.tsx';
import { addHomesPath } from './head-view.ts';
import { headOf } from './open-head.ts';
import { CompareChooser } from './compare-chooser.tsx';
import { comparePath, MOST_COMPARED, readCompareQuery } from './compare-query.ts';
import { CompareTable } from './compare-table.tsx';
import { compareView, type CompareGroup } from './compare-view.ts';
import { homesOf, openCollection } from './open-collection.ts';
import { likersOf } from './who-likes.ts';
import { PillLinks } from '../../../ui/pill-links.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

export const middleware = [requireAccount];

/** Homes of a collection side by side: those that the address names, else those added last. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openCollection(args);
  if (opened === undefined) return data(null, { status: 404 });
  const { api, caller, collection, query, view } = opened;
  const { ids, isOnlyDifferences, mode } = readCompareQuery(query);
  const homes = await homesOf(api, collection);
  const asked =
    ids === undefined ? homes : ids.flatMap((id) => homes.find(({ propertyId }) => propertyId === id) ?? []);
  const chosen = asked.slice(0, MOST_COMPARED);
  const { homes: compared, places, ...travel } = await loadCompared(api, chosen, { mode, loanTerms: caller.loanTerms });
  const { heads, groups } = compareView(compared, places, likersOf(collection.users), view);
  return data(
    {
      collection: await headOf(api, collection, homes),
      chosen: chosen.map(({ propertyId }) => propertyId),
      choices: choicesOf(homes, chosen),
      isCut: ids !== undefined && asked.length > MOST_COMPARED,
      hasPlaces: places.length > 0,
      isOnlyDifferences,
      /** What the address says, and what that comes to. */
      mode,
      shownMode: travel.mode,
      hasOwnModes: travel.hasOwnModes,
      heads,
      groups,
      meta: pageMeta(caller, {
        title: view.t('compare.title', { name: collection.name }),
        description: view.t(caller.region === 'au' ? 'compare.text_au' : 'compare.text'),
      }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export const handle = { texts: ['commute', 'comparison'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined || loaderData === null ? [] : metaTags(loaderData.meta);

export default function ComparePage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <ErrorPage kind="not_found" /> : <Comparison {...loaded} />;
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Comparison({
  collection,
  chosen,
  choices,
  isCut,
  hasPlaces,
  isOnlyDifferences,
  mode,
  shownMode,
  hasOwnModes,
  heads,
  groups,
}: Loaded) {
  const t = useTranslate();
  const pathTo = (change: {
    readonly ids?: readonly string[];
    readonly isOnlyDifferences?: boolean;
    readonly mode?: TravelMode | undefined;
  }) => comparePath(collection.id, { ids: chosen, isOnlyDifferences, mode, ...change });
  return (
    <div className="wrap py-6 md:py-8">
      <CollectionHead collection={collection} current="compare" title={t('compare.heading')} />
      {choices.length === 0 ? (
        <EmptyState
          icon="grid"
          title={t('compare.none')}
          action={
            <ButtonLink to={addHomesPath(collection)} kind="primary">
              {t('compare.add_homes')}
            </ButtonLink>
          }
        >
          {t('compare.none_text')}
        </EmptyState>
      ) : (
        <>
          {isCut && (
            <div className="mb-4">
              <Notice tone="amber">{t('compare.cut', { count: MOST_COMPARED })}</Notice>
            </div>
          )}
          {chosen.length === 1 && (
            <div className="mb-4">
              <Notice>
                {t(choices.length === 1 ? 'compare.one_text' : 'compare.one_chosen')}{' '}
                {choices.length === 1 && (
                  <Link
                    to={addHomesPath(collection)}
                    className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-2"
                  >
                    {t('compare.add_homes')}
                  </Link>
                )}
              </Notice>
            </div>
          )}
          <div className="no-print mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            {choices.length > 1 && (
              <CompareChooser
                key={chosen.join()}
                choices={choices}
                chosen={chosen}
                collectionId={collection.id}
                isOnlyDifferences={isOnlyDifferences}
                mode={mode}
              />
            )}
            <div className="flex min-w-0 gap-x-6 gap-y-2 max-md:flex-col md:flex-wrap">
              {heads.length > 1 && (
                <PillLinks
                  label={t('compare.rows')}
                  items={[
                    {
                      label: t('compare.all_rows'),
                      to: pathTo({ isOnlyDifferences: false }),
                      isCurrent: !isOnlyDifferences,
                    },
                    {
                      label: t('compare.only_differences'),
                      to: pathTo({ isOnlyDifferences: true }),
                      isCurrent: isOnlyDifferences,
                    },
                  ]}
                />
              )}
              {hasPlaces && (
                <PillLinks
                  label={t('commute.mode')}
                  items={[
                    ...(hasOwnModes
                      ? [
                          {
                            label: t('compare.own_modes'),
                            to: pathTo({ mode: undefined }),
                            isCurrent: shownMode === undefined,
                          },
                        ]
                      : []),
                    ...TRAVEL_MODES.map((each) => ({
                      label: t(`commute.mode.${each}`),
                      to: pathTo({ mode: each }),
                      isCurrent: each === shownMode,
                    })),
                  ]}
                />
              )}
            </div>
          </div>
          {heads.length > 1 && groups.every(({ rows }) => rows.every(({ isSame }) => isSame)) && (
            <p className="mb-3 text-muted">{t('compare.no_differences')}</p>
          )}
          <CompareTable
            heads={heads}
            groups={isOnlyDifferences && heads.length > 1 ? differing(groups) : groups}
            without={(id) => pathTo({ ids: chosen.filter((each) => each !== id) })}
          />
          <p className="mt-3 text-xs text-faint">
            {t('compare.explained')}{' '}
            {!hasPlaces && (
              <Link
                to={commutePath}
                className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-2"
              >
                {t('compare.add_places')}
              </Link>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function differing(groups: readonly CompareGroup[]): readonly CompareGroup[] {
  return groups.flatMap((group) => {
    const rows = group.rows.filter(({ isSame }) => !isSame);
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

/** What the chooser offers at most; those that are compared are always among them. */
const MOST_CHOICES = 60;

function choicesOf(homes: readonly CollectionHome[], chosen: readonly CollectionHome[]) {
  return [...new Set([...chosen, ...homes])].slice(0, MOST_CHOICES).map(({ propertyId, listing, snapshot }) => ({
    id: propertyId,
    address: listing?.address.displayName ?? snapshot.address,
  }));
}
