import { lastPosition, positionOf, valueAt, type RangeScale } from './range-scale.ts';

interface RangeSliderProps {
  readonly scale: RangeScale;
  /** Undefined for a bound that is open. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How many things there are from each lower edge on, as bars behind the slider. */
  readonly bars?: readonly { readonly from: number; readonly count: number }[] | undefined;
  readonly barWidth?: number | undefined;
  readonly onChange: (min: number | undefined, max: number | undefined) => void;
  /** What each thumb is called. */
  readonly label: (end: 'min' | 'max') => string;
  /** A thumb's value as it is read out; undefined when it asks for nothing. */
  readonly words: (value: number | undefined) => string;
}

/**
 * Two thumbs on one line, each a native slider, so that keys, fingers and screen readers know them.
 * They never pass each other. At its outer end a thumb asks for nothing.
 */
export default function RangeSlider({ scale, min, max, bars, barWidth, onChange, label, words }: RangeSliderProps) {
  const last = lastPosition(scale);
  const low = Math.min(last, Math.round(min === undefined ? 0 : positionOf(scale, min)));
  const high = Math.max(low, Math.round(max === undefined ? last : positionOf(scale, max)));

  // Only what was moved is said anew: a number that was typed between two stops stays as it is.
  const moveLow = (position: number) =>
    onChange(position === 0 ? undefined : valueAt(scale, Math.min(position, high)), max);
  const moveHigh = (position: number) =>
    onChange(min, position === last ? undefined : valueAt(scale, Math.max(position, low)));
  const percent = (position: number) => `${String((position / last) * 100)}%`;
  return (
    <div className="mb-3">
      {bars !== undefined && (
        <Histogram scale={scale} bars={bars} barWidth={barWidth ?? scale.step} low={low} high={high} />
      )}
      <div className="relative mx-1 h-7">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent"
          style={{ left: percent(low), right: percent(last - high) }}
        />
        <Thumb
          last={last}
          at={low}
          name={label('min')}
          text={words(low === 0 ? undefined : (min ?? valueAt(scale, low)))}
          onMove={moveLow}
          isAbove={low > last / 2}
        />
        <Thumb
          last={last}
          at={high}
          name={label('max')}
          text={words(high === last ? undefined : (max ?? valueAt(scale, high)))}
          onMove={moveHigh}
          isAbove={low <= last / 2}
        />
      </div>
    </div>
  );
}

interface ThumbProps {
  readonly last: number;
  readonly at: number;
  readonly name: string;
  readonly text: string;
  readonly onMove: (position: number) => void;
  /** Where both stand on one spot, the one that can still move lies above. */
  readonly isAbove: boolean;
}

function Thumb({ last, at, name, text, onMove, isAbove }: ThumbProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={name}
      aria-valuetext={text}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      className={`range-thumb ${isAbove ? 'z-10' : ''}`}
    />
  );
}

interface HistogramProps extends Required<Pick<RangeSliderProps, 'scale'>> {
  readonly bars: readonly { readonly from: number; readonly count: number }[];
  readonly barWidth: number;
  readonly low: number;
  readonly high: number;
}

/** The numbers are told by the count on the button; the bars only show where most are. */
function Histogram({ scale, bars, barWidth, low, high }: HistogramProps) {
  const last = lastPosition(scale);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      viewBox={`0 0 ${String(last)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-1 -mb-3.5 h-14 w-[calc(100%-0.5rem)]"
    >
      {bars.map(({ from, count }, index) => {
        const start = positionOf(scale, from);
        const end = index === bars.length - 1 ? last : positionOf(scale, from + barWidth);
        const height = (count / most) * 100;
        const isIn = end > low && start < high;
        return (
          <rect
            key={from}
            x={start}
            width={Math.max(0, end - start) * 0.86}
            y={100 - height}
            height={height}
            className={isIn ? 'fill-accent-edge opacity-60' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
