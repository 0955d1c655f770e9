import type { KeyboardEvent } from 'react';

/** Which values the slider stops at, and where on its track they lie. */
export interface SliderScale {
  readonly from: number;
  readonly to: number;
  /** From 0 to 1. */
  readonly shareOf: (value: number) => number;
  readonly valueAt: (share: number) => number;
  readonly valueByKey: (value: number, key: SliderKey) => number;
}

export type SliderKey = 'next' | 'previous' | 'next_page' | 'previous_page' | 'first' | 'last';

interface RangeSliderProps {
  readonly scale: SliderScale;
  /** Undefined for a bound that is open. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How many things there are from each lower edge up to the next, as bars behind the slider. */
  readonly bars?: readonly { readonly from: number; readonly count: number }[] | undefined;
  readonly onChange: (min: number | undefined, max: number | undefined) => void;
  /** What each thumb is called. */
  readonly label: (end: 'min' | 'max') => string;
  /** A thumb's value as it is read out; undefined when it asks for nothing. */
  readonly words: (value: number | undefined) => string;
}

/**
 * Two thumbs on one line, each a native slider, so that fingers and screen readers know them; its keys are
 * the scale's, since what a step is worth differs along the track. They never pass each other. At its outer
 * end a thumb asks for nothing.
 */
export default function RangeSlider({ scale, min, max, bars, onChange, label, words }: RangeSliderProps) {
  const { from, to, shareOf } = scale;
  const low = Math.max(from, Math.min(to, min ?? from));
  const high = Math.max(low, Math.min(to, max ?? to));

  // Only what was moved is said anew: a number that was typed between two stops stays as it is.
  const moveLow = (value: number) => onChange(value <= from ? undefined : Math.min(value, high), max);
  const moveHigh = (value: number) => onChange(min, value >= to ? undefined : Math.max(value, low));
  const percent = (share: number) => `${String(share * 100)}%`;
  return (
    <div className="mb-3">
      {bars !== undefined && <Histogram scale={scale} bars={bars} low={low} high={high} />}
      <div className="relative mx-1 h-7">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent"
          style={{ left: percent(shareOf(low)), right: percent(1 - shareOf(high)) }}
        />
        <Thumb
          scale={scale}
          value={low}
          name={label('min')}
          text={words(min === undefined || low <= from ? undefined : min)}
          onMove={moveLow}
          isAbove={shareOf(low) > 0.5}
        />
        <Thumb
          scale={scale}
          value={high}
          name={label('max')}
          text={words(max === undefined || high >= to ? undefined : max)}
          onMove={moveHigh}
          isAbove={shareOf(low) <= 0.5}
        />
      </div>
    </div>
  );
}

/** Finer than a pixel of the widest slider. */
const TRACK = 2_000;

interface ThumbProps {
  readonly scale: SliderScale;
  readonly value: number;
  readonly name: string;
  readonly text: string;
  readonly onMove: (value: number) => void;
  /** Where both stand on one spot, the one that can still move lies above. */
  readonly isAbove: boolean;
}

function Thumb({ scale, value, name, text, onMove, isAbove }: ThumbProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const key = KEYS[event.key];
    if (key === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(scale.valueByKey(value, key));
  }
  return (
    <input
      type="range"
      min={0}
      max={TRACK}
      value={Math.round(scale.shareOf(value) * TRACK)}
      aria-label={name}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onChange={(event) => onMove(scale.valueAt(event.target.valueAsNumber / TRACK))}
      className={`range-thumb ${isAbove ? 'z-10' : ''}`}
    />
  );
}

/** As the ARIA pattern of a slider has them. */
const KEYS: Readonly<Record<string, SliderKey>> = {
  ArrowRight: 'next',
  ArrowUp: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'previous',
  PageUp: 'next_page',
  PageDown: 'previous_page',
  Home: 'first',
  End: 'last',
};

interface HistogramProps {
  readonly scale: SliderScale;
  readonly bars: readonly { readonly from: number; readonly count: number }[];
  readonly low: number;
  readonly high: number;
}

/** The numbers are told by the count on the button; the bars only show where most are, on the slider's own track. */
function Histogram({ scale: { to, shareOf }, bars, low, high }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      viewBox="0 0 1 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-1 -mb-3.5 h-14 w-[calc(100%-0.5rem)]"
    >
      {bars.map(({ from, count }, index) => {
        const until = bars[index + 1]?.from ?? to;
        const start = shareOf(from);
        const height = (count / most) * 100;
        const isIn = until > low && from < high;
        return (
          <rect
            key={from}
            x={start}
            width={Math.max(0, shareOf(until) - start) * 0.86}
            y={100 - height}
            height={height}
            className={isIn ? 'fill-accent-edge opacity-60' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
