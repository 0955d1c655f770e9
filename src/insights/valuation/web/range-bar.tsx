import type { EstimateView, RangeView } from './valuation-view.ts';

/** The range of an estimate as a bar, the estimate as a line across it, and the price that is asked as a mark above. */
export function RangeBar({ estimate, range }: { estimate: EstimateView; range: RangeView }) {
  const { price } = range;
  return (
    <div>
      {price !== undefined && (
        <div className="relative h-12 text-xs">
          <span
            style={{ left: `${price.at.toFixed(1)}%` }}
            className={`absolute bottom-2.5 w-max max-w-3/5 leading-tight font-semibold ${sideOf(price.at)}`}
          >
            {price.label}
          </span>
          <span
            aria-hidden="true"
            style={{ left: `${price.at.toFixed(1)}%` }}
            className="absolute -bottom-1 size-2.5 -translate-x-1/2 rotate-45 bg-ink"
          />
        </div>
      )}
      <div aria-hidden="true" className="relative h-6 rounded-card bg-sunken">
        <div
          style={{ left: `${range.from.toFixed(1)}%`, right: `${(100 - range.to).toFixed(1)}%` }}
          className="absolute inset-y-0 rounded-card bg-accent-soft-2"
        />
        <div
          style={{ left: `${range.middle.toFixed(1)}%` }}
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-accent"
        />
      </div>
      <div
        aria-hidden="true"
        // Under the ends of the range, and farther to the left where that is too narrow for both.
        style={{
          marginLeft: `max(0px, min(${range.from.toFixed(1)}%, ${range.to.toFixed(1)}% - 13rem))`,
          marginRight: `${(100 - range.to).toFixed(1)}%`,
        }}
        className="mt-1.5 flex h-5 justify-between gap-3 text-xs whitespace-nowrap text-muted"
      >
        <span>{estimate.low}</span>
        <span>{estimate.high}</span>
      </div>
    </div>
  );
}

/** Words near an edge grow away from it. */
function sideOf(at: number): string {
  if (at < 30) return '';
  return at > 70 ? '-translate-x-full text-right' : '-translate-x-1/2 text-center';
}
