import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getDraft } from '../../drafts/contract.ts';
import { idOf, orNotFound } from '../../drafts/web/draft-id.ts';
import { OwnListingHead } from '../../drafts/web/own-listing-head.tsx';
import { keptCopiesPath, ownFiguresPath } from '../../owner-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getFigures, PERIODS } from '../contract.ts';
import { DayChart } from './day-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { figuresView, type SimilarView } from './figures-view.ts';

/** How often a listing of one's own is looked at. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const days = PERIODS.find((known) => String(known) === url.searchParams.get('days')) ?? 28;
  const { data: figures } = await orNotFound(api(getFigures, { params: { id }, query: { days } }));
  const words = { t, language: caller.language, region: draft.region };
  const format = formatOf(caller.language, draft.region);
  return data({
    id,
    home: draft.formData.propertyDetail.title ?? t('drafts.untitled'),
    kept:
      draft.propertyId === null
        ? undefined
        : { path: keptCopiesPath(draft.propertyId), label: t('collections.kept.title') },
    days,
    periods: PERIODS.map((number) => ({
      days: number,
      label: t('statistics.days', { number: format.number(number) }),
    })),
    figures: figures.days.length === 0 ? undefined : figuresView(figures, words),
    meta: pageMeta(caller, { title: t('statistics.title'), description: t('statistics.text') }),
  });
}

export const handle = { texts: ['inbox', 'statistics'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function FiguresPage() {
  const t = useTranslate();
  const { id, home, kept, days, periods, figures } = useLoaderData<typeof loader>();
  return (
    <div className="min-w-0">
      <OwnListingHead id={id} title={t('statistics.title')} home={home} current="figures" />
      {figures === undefined ? (
        <EmptyState icon="show" title={t('statistics.none')}>
          {t('statistics.none_text')}
        </EmptyState>
      ) : (
        <>
          <nav aria-label={t('statistics.period')} className="no-print mb-4">
            <ul className="flex flex-wrap gap-2">
              {periods.map((period) => (
                <li key={period.days}>
                  <Link
                    to={ownFiguresPath(id, period.days === 28 ? {} : { days: period.days })}
                    aria-current={period.days === days ? 'true' : undefined}
                    className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm md:min-h-9 ${period.days === days ? 'border-transparent bg-accent font-semibold text-on-accent' : 'border-edge bg-surface text-ink hover:bg-sunken'}`}
                  >
                    {period.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {figures.sums.map(({ label, value, help }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-3"
              >
                <dt className="text-sm text-muted">
                  {label}
                  {help !== undefined && <span className="block text-xs text-faint">{help}</span>}
                </dt>
                <dd className="text-xl font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <section className="mt-6">
            <h2 className="mb-2 font-semibold">{t('statistics.chart')}</h2>
            <div className="grid gap-3 md:grid-cols-2 md:[&>:first-child]:col-span-2 md:[&>:last-child:nth-child(even)]:col-span-2">
              {figures.charts.map((chart) => (
                <DayChart key={chart.name} chart={chart} />
              ))}
            </div>
            <FiguresTable figures={figures} />
          </section>
          <section className="mt-6">
            <h2 className="mb-2 font-semibold">{t('statistics.similar')}</h2>
            {figures.similar.length === 0 ? (
              <p className="text-muted">{t('statistics.similar_none')}</p>
            ) : (
              <div className="flex flex-col gap-3">
                {figures.similar.map((similar) => (
                  <Similar key={similar.text} similar={similar} />
                ))}
              </div>
            )}
          </section>
          <p className="mt-6 text-sm text-faint">
            {t('statistics.text')} {t('statistics.today')}
          </p>
        </>
      )}
      {kept !== undefined && (
        <Link
          to={kept.path}
          className="no-print mt-2 inline-flex min-h-11 items-center text-sm text-accent-text underline-offset-4 hover:underline"
        >
          {kept.label}
        </Link>
      )}
    </div>
  );
}

function Similar({ similar: { text, bars } }: { similar: SimilarView }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p>{text}</p>
      <div aria-hidden="true" className="mt-4 flex flex-col gap-3">
        {bars.map(({ label, value, percent }, position) => (
          <div key={label}>
            <p className="mb-1 flex justify-between gap-4 text-sm">
              <span className="text-muted">{label}</span>
              <span className="font-semibold tabular-nums">{value}</span>
            </p>
            <div className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <div
                className={`h-full rounded-full ${position === 0 ? 'bg-accent' : 'bg-edge'}`}
                style={{ width: `${String(percent)}%` }}
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
