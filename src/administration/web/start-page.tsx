import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { countWaiting } from '../../drafts/web/review/count-waiting.ts';
import { countReported } from '../../moderation/web/count-reported.ts';
import { adminReportsPath } from '../../moderation/web/paths.ts';
import { reviewPath } from '../../owner-paths.ts';
import { apiContext, callerContext, type PageCaller } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getNumbers, type Numbers } from '../contract.ts';
import { Funnel } from './funnel.tsx';
import { jobName } from './job-names.ts';
import { NumberTable } from './number-table.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { verdictOf, Vitals } from './vitals.tsx';

/** The numbers of the site, and what waits for somebody. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number, decimal } = formatOf(caller.language, caller.region);
  const { data: numbers } = await opened(url, api(getNumbers, {}));
  const { searches, leads, signUps } = numbers.byDay;
  const charts = (
    [
      ['administration.searches', searches],
      ['administration.leads', leads],
      ['administration.sign_ups', signUps],
    ] as const
  ).map(([key, counts]) => {
    const [title, total, most] = [t(key), counts.reduce((sum, count) => sum + count, 0), Math.max(...counts)];
    return {
      ...{ title, counts, most },
      total: t('administration.total', { count: number(total) }),
      today: t('administration.today', { count: number(counts.at(-1) ?? 0) }),
      summary: t('administration.chart', { title, total: number(total), most: number(most) }),
    };
  });
  return {
    homes: number(numbers.homes),
    charts,
    ...weekShown(numbers.byHour, caller),
    queues: numbers.queues.map((queue) => {
      const name = jobName(queue.kind);
      return { ...queue, title: name === undefined ? queue.kind : t(name) };
    }),
    funnel: numbers.funnel.map((row) => {
      const { region, days, searches: made, homesOpened, enquiries, visits, visitsFromSearch, visitsOfSeveral } = row;
      const share = (part: number, whole: number) =>
        whole === 0 ? '–' : t('administration.funnel.share', { number: decimal((100 * part) / whole) });
      return {
        title: t('administration.funnel.line', { region: t(`operations.region.${region}`), days }),
        cells: [
          ...[made, homesOpened, enquiries].map((count) => number(count)),
          share(enquiries, homesOpened),
          number(visits),
          share(visitsFromSearch, visits),
          share(visitsOfSeveral, visits),
        ],
      };
    }),
    vitals: numbers.vitals.map(({ pageType, device, visits, lcp, inp, cls }) => ({
      page: t(`administration.vitals.${pageType as 'other'}`),
      device: t(`administration.vitals.${device}`),
      visits: number(visits),
      figures: (
        [
          ['lcp', lcp, lcp === null ? '–' : t('administration.vitals.seconds', { number: decimal(lcp / 1_000) })],
          ['inp', inp, inp === null ? '–' : t('administration.vitals.ms', { number: number(inp) })],
          ['cls', cls, cls === null ? '–' : decimal(cls)],
        ] as const
      ).map(([name, value, text]) => ({ name, text, verdict: verdictOf(name, value) })),
    })),
    waiting: await countWaiting(api),
    reported: await countReported(api),
    meta: pageMeta(caller, { title: t('administration.title'), description: t('administration.start_text') }),
  };
}

/** Errors and queues, hour by hour as bars and day by day as numbers. */
function weekShown({ hours, errors, waiting }: Numbers['byHour'], { language, region }: PageCaller) {
  const t = translator(language);
  const { number, day: dayText } = formatOf(language, region);
  const bars = (title: string, counts: readonly number[], total: string) => {
    const most = Math.max(...counts);
    return {
      ...{ title, counts, most, total },
      today: t('administration.this_hour', { count: number(counts.at(-1) ?? 0) }),
      summary: t('administration.chart_hours', { title, most: number(most) }),
    };
  };
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const days = [...new Set(hours.map((hour) => hour.slice(0, 10)))].reverse();
  return {
    week: [
      bars(t('administration.errors'), errors, t('administration.week_total', { count: number(sum(errors)) })),
      bars(
        t('administration.waiting'),
        waiting,
        t('administration.week_most', { count: number(Math.max(...waiting)) }),
      ),
    ],
    days: days.map((day) => {
      const of = (counts: readonly number[]) => counts.filter((_, at) => hours[at]?.startsWith(day) === true);
      const failed = sum(of(errors));
      return {
        day: dayText(day),
        hasErrors: failed > 0,
        errors: number(failed),
        waiting: number(Math.max(...of(waiting))),
      };
    }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function StartPage() {
  const t = useTranslate();
  const { homes, charts, week, days, funnel, queues, vitals, waiting, reported } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('administration.title')} text={t('administration.start_text')} />
      <dl className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure title={t('administration.homes')} value={homes} />
        {reported !== undefined && (
          <Figure title={t('administration.waiting_reports')} value={String(reported)} to={adminReportsPath()} />
        )}
        {waiting !== undefined && (
          <>
            <Figure title={t('administration.waiting_listings')} value={String(waiting.drafts)} to={reviewPath()} />
            <Figure
              title={t('administration.waiting_imports')}
              value={String(waiting.imports)}
              to={reviewPath({ show: 'imports' })}
            />
          </>
        )}
      </dl>
      <div className="grid gap-4 lg:grid-cols-3">
        {charts.map((chart) => (
          <DayBars key={chart.title} {...chart} />
        ))}
      </div>
      <Funnel lines={funnel} />
      <Vitals pages={vitals} />
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        <h2 className="text-lg font-semibold">{t('administration.hours')}</h2>
        <p className="text-sm text-muted">{t('administration.hours_text')}</p>
        <div className="mt-3 grid gap-4 lg:grid-cols-2">
          {week.map((chart) => (
            <DayBars key={chart.title} {...chart} level="h3" />
          ))}
        </div>
        <NumberTable
          label={t('administration.hours')}
          head={t('administration.day')}
          columns={[t('administration.errors'), t('administration.most_waiting')]}
          rows={days.map(({ day, errors, waiting: most, hasErrors }) => ({
            key: day,
            head: day,
            cells: [{ shown: errors, tone: hasErrors ? 'font-semibold text-red' : '' }, { shown: most }],
          }))}
        />
      </section>
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        <h2 className="text-lg font-semibold">{t('administration.queues')}</h2>
        {queues.length === 0 ? (
          <p className="mt-2 text-muted">{t('administration.queues_none')}</p>
        ) : (
          <NumberTable
            label={t('administration.queues')}
            head={t('administration.queue')}
            columns={[t('administration.queue_waiting'), t('administration.queue_failed')]}
            rows={queues.map(({ kind, title, waiting: count, failed }) => ({
              key: kind,
              head: (
                <>
                  {title}
                  {title !== kind && <span className="block text-xs wrap-anywhere text-muted">{kind}</span>}
                </>
              ),
              cells: [{ shown: count }, { shown: failed, tone: failed > 0 ? 'font-semibold text-red' : '' }],
            }))}
          />
        )}
      </section>
    </>
  );
}

function Figure({ title, value, to }: { title: string; value: string; to?: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className="text-accent-text underline underline-offset-2">
            {title}
          </Link>
        )}
      </dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

interface DayBarsProps {
  readonly title: string;
  readonly counts: readonly number[];
  readonly most: number;
  readonly total: string;
  readonly today: string;
  readonly summary: string;
  readonly level?: 'h2' | 'h3';
}

/** A bar for each day or hour, on a scale of its own; to screen readers one sentence. */
function DayBars({ title, counts, most, total, today, summary, level: Heading = 'h2' }: DayBarsProps) {
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption>
        <Heading className="text-sm font-semibold">{title}</Heading>
        <p className="text-sm text-muted">
          {total} · {today}
        </p>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${String(counts.length * 10)} 100`}
        preserveAspectRatio="none"
        className="mt-3 h-24 w-full border-b border-line"
      >
        {counts.map((count, day) => {
          const height = most === 0 ? 0 : (count / most) * 100;
          return (
            <rect key={day} x={day * 10 + 1} y={100 - height} width={8} height={height} fill="var(--accent)" rx={1} />
          );
        })}
      </svg>
    </figure>
  );
}
