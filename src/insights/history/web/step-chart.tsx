import type { StepChartView } from './step-chart-view.ts';

/**
 * Prices over time: what was asked as steps, sales as dots. To screen readers it is one picture with a
 * sentence; the table beside it has every figure.
 */
export function StepChart({ chart }: { chart: StepChartView }) {
  return (
    <figure className="rounded-card border border-line bg-surface px-4 pt-3 pb-2.5">
      <div role="img" aria-label={chart.summary} className="relative h-56">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polyline
            points={pointsOf(chart.unknown)}
            fill="none"
            stroke="var(--edge)"
            strokeWidth="1.5"
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={pointsOf(chart.asked)}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {chart.dots.map((dot) => (
          <span
            key={`${String(dot.x)} ${String(dot.y)}`}
            style={{ left: `${String(dot.x)}%`, top: `${String(dot.y)}%` }}
            className={`absolute size-2.5 -translate-1/2 rounded-full border-2 ${dot.isSale ? 'border-ink bg-surface' : 'border-accent bg-accent'}`}
          />
        ))}
        {chart.labels.map((label) => (
          <span
            key={`${String(label.x)} ${label.date}`}
            style={{ left: `${String(label.x)}%`, top: `${String(label.y)}%` }}
            className={`absolute flex flex-col text-xs leading-tight whitespace-nowrap ${ALIGN[label.align]} ${label.isBelow ? 'pt-2.5' : '-translate-y-full pb-2.5'}`}
          >
            <span className="font-semibold text-ink">{label.price}</span>
            <span className="text-faint">{label.date}</span>
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between border-t border-line pt-2 text-xs text-faint">
        <span>{chart.first}</span>
        <span>{chart.last}</span>
      </div>
      {chart.note !== undefined && <p className="mt-2 text-sm text-muted">{chart.note}</p>}
    </figure>
  );
}

const ALIGN = {
  start: 'items-start',
  middle: '-translate-x-1/2 items-center',
  end: '-translate-x-full items-end',
} as const;

function pointsOf(spots: StepChartView['asked']): string {
  return spots.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
}
