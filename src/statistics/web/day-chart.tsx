import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ChartName, DayChartView } from './figures-view.ts';

/** Width of a day, in units of the drawing. */
const DAY = 10;
/** Fewer days leave room to the right: one bar as wide as the page says nothing. */
const LEAST_DAYS = 14;

/** Told apart by more than their colours: each has a heading and a place of its own. */
const LOOKS = {
  views: { icon: 'show', fill: 'var(--accent)', height: 'h-44' },
  visitors: { icon: 'user', fill: 'var(--accent)', height: 'h-32' },
  searches: { icon: 'search', fill: 'var(--accent)', height: 'h-32' },
  saves: { icon: 'heart', fill: 'var(--red)', height: 'h-32' },
  shares: { icon: 'share', fill: 'var(--blue)', height: 'h-32' },
  contacts: { icon: 'mail', fill: 'var(--blue)', height: 'h-32' },
} as const satisfies Readonly<Record<ChartName, object>>;

/**
 * One figure with a bar for each day, on a scale of its own: a home is looked at a hundred times for each message. To
 * screen readers it is one picture with a sentence; the table below has every figure.
 */
export function DayChart({ chart }: { chart: DayChartView }) {
  const t = useTranslate();
  const { bars } = chart;
  const { icon, fill, height } = LOOKS[chart.name];
  const slots = Math.max(bars.length, LEAST_DAYS);
  return (
    <figure className="flex flex-col rounded-card border border-line bg-surface px-4 pt-3 pb-2.5">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="flex items-center gap-2 text-sm font-semibold">
          <Icon name={icon} className="size-4 text-muted" />
          {chart.title}
        </h3>
        {chart.help !== undefined && <p className="text-xs text-faint">{chart.help}</p>}
      </figcaption>
      <div role="img" aria-label={chart.summary} className={`relative mt-auto flex flex-col ${height}`}>
        <span aria-hidden="true" className="mb-1 min-h-3 text-xs leading-none text-faint tabular-nums">
          {chart.isEmpty ? '' : chart.most}
        </span>
        {chart.isEmpty && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-sm text-muted"
          >
            {t('statistics.chart.none')}
          </span>
        )}
        <svg
          viewBox={`0 0 ${String(slots * DAY)} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="min-h-0 w-full flex-1"
        >
          <line x1="0" x2={slots * DAY} y1="0.5" y2="0.5" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          {bars.map(({ day, share }, position) => (
            <rect
              key={day}
              x={position * DAY + 1}
              width={DAY - 2}
              // A day without any is seen as a line.
              y={Math.min(99, 100 - 100 * share)}
              height={Math.max(1, 100 * share)}
              fill={share === 0 ? 'var(--edge)' : fill}
            />
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1.5 border-t border-line pt-2 text-xs text-faint">
        <p
          className="flex min-w-max justify-between gap-4"
          style={{ width: `${String((100 * bars.length) / slots)}%` }}
        >
          <span>{chart.first}</span>
          {chart.last !== chart.first && <span>{chart.last}</span>}
        </p>
      </div>
    </figure>
  );
}
