import type { DayChartView } from './figures-view.ts';

/** Width of a day, in units of the drawing. */
const DAY = 10;
/** Fewer days leave room to the right: one bar as wide as the page says nothing. */
const LEAST_DAYS = 14;

/** A bar for each day. To screen readers it is one picture with a sentence; the table beside it has every figure. */
export function DayChart({ chart }: { chart: DayChartView }) {
  const { bars } = chart;
  const slots = Math.max(bars.length, LEAST_DAYS);
  return (
    <figure className="rounded-card border border-line bg-surface px-4 pt-3 pb-2.5">
      <div role="img" aria-label={chart.summary} className="relative h-44">
        <span aria-hidden="true" className="absolute top-0 left-0 text-xs leading-none text-faint tabular-nums">
          {chart.most}
        </span>
        <svg
          viewBox={`0 0 ${String(slots * DAY)} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 top-4 bottom-0 h-40 w-full"
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
              fill={share === 0 ? 'var(--edge)' : 'var(--accent)'}
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
