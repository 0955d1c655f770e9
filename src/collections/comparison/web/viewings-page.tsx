import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { COMMUTE_MODES } from '../../../commute/modes.contract.ts';
import { ErrorPage } from '../../../content/web/error-page.tsx';
import { PointMap } from '../../../map/point-map.tsx';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { CollectionHead } from './collection-head.tsx';
import { addHomesPath } from './head-view.ts';
import { headOf } from './open-head.ts';
import { openCollection } from './open-collection.ts';
import { PillLinks } from '../../../ui/pill-links.tsx';
import { planDay } from './viewing-day.ts';
import { viewingDayView } from './viewing-day-view.ts';
import { ViewingClashes } from './viewing-clashes.tsx';
import { ViewingStops } from './viewing-stops.tsx';
import { viewingsPath } from './viewings-query.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';

export const middleware = [requireAccount];

/** A day on which homes of a collection can be seen, as a route from one viewing to the next. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openCollection(args);
  if (opened === undefined) return data(null, { status: 404 });
  const { api, caller, collection, view } = opened;
  const head = await headOf(api, collection);
  const title = view.t(`planner.title_${caller.region}`, { name: collection.name });
  return data(
    {
      collection: head,
      hasHomes: collection.homes > 0,
      view: viewingDayView(head.id, await planDay(opened), view),
      meta: pageMeta(caller, { title, description: view.t(`planner.text_${caller.region}`) }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export const handle = { texts: ['commute', 'comparison', 'map'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined || loaderData === null ? [] : metaTags(loaderData.meta);

export default function ViewingsPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <ErrorPage kind="not_found" /> : <Planner {...loaded} />;
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Planner({ collection, hasHomes, view }: Loaded) {
  const t = useTranslate();
  const { region } = useVisit();
  return (
    <div className="wrap py-6 md:py-8">
      <CollectionHead collection={collection} current="viewings" title={t(`planner.heading_${region}`)} />
      {view.days.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t(`planner.none_${region}`)}
          action={
            <ButtonLink to={addHomesPath(collection)} kind="primary">
              {t('compare.add_homes')}
            </ButtonLink>
          }
        >
          {t(hasHomes ? `planner.none_text_${region}` : `planner.no_homes_text_${region}`)}
        </EmptyState>
      ) : (
        <>
          <div className="no-print flex flex-col gap-3">
            <PillLinks label={t(`planner.days_${region}`)} items={view.days} />
            <div className="flex flex-wrap gap-x-8 gap-y-3">
              <PillLinks
                label={t('commute.mode')}
                items={COMMUTE_MODES.map((mode) => ({
                  label: t(`commute.mode.${mode}`),
                  to: viewingsPath(collection.id, { ...view.query, day: view.day, mode }),
                  isCurrent: mode === view.query.mode,
                }))}
              />
              <PillLinks label={t('planner.stay')} caption={t('planner.stay')} items={view.stays} />
            </div>
          </div>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
            <section aria-labelledby="day">
              <h2 id="day" className="text-xl font-semibold first-letter:uppercase">
                {view.title}
              </h2>
              <p className="mt-1 text-muted">{view.summary}</p>
              {!view.hasAllRequired && (
                <div className="mt-3">
                  <Notice tone="amber">{t('planner.wishes_clash')}</Notice>
                </div>
              )}
              <ViewingStops stops={view.stops} auctions={view.auctions} />
              <p className="mt-3 text-xs text-faint">{t('planner.estimate')}</p>
              {view.stops.length > 0 && (
                <p className="no-print mt-4">
                  <a href={view.filePath} download className={buttonClass({})}>
                    <Icon name="calendar" />
                    {t('planner.file')}
                  </a>
                </p>
              )}
            </section>
            <div className="flex flex-col gap-8">
              {view.ways.length > 0 && (
                <PointMap points={NO_POINTS} ways={view.ways} label={view.mapLabel} className="no-print aspect-4/3" />
              )}
              <ViewingClashes clashes={view.clashes} />
              {view.unplanned > 0 && (
                <p className="text-sm text-muted">{t('planner.unplanned', { count: view.unplanned })}</p>
              )}
              {view.leftOut.length > 0 && (
                <section aria-labelledby="left-out" className="no-print">
                  <h2 id="left-out" className="text-lg font-semibold">
                    {t('planner.left_out')}
                  </h2>
                  <ul className="mt-2 divide-y divide-line border-y border-line">
                    {view.leftOut.map(({ id, address, backPath }) => (
                      <li key={id} className="flex items-center justify-between gap-4 py-1 text-sm">
                        <span className="min-w-0 break-words">{address}</span>
                        <Link
                          to={backPath}
                          preventScrollReset
                          aria-label={t('planner.take_back_home', { address })}
                          className="inline-flex min-h-11 shrink-0 items-center text-accent-text underline underline-offset-2"
                        >
                          {t('planner.take_back')}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** The stops are the ends of ways: they have their numbers on them. */
const NO_POINTS: readonly never[] = [];
