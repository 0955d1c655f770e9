import type { CSSProperties } from 'react';
import { outlineSize } from '../../../map/market-outline.ts';
import australia from '../../../map/outline-au.svg?no-inline';
import norway from '../../../map/outline-no.svg?no-inline';
import { useVisit } from '../../../ui/visit.tsx';
import type { MarketPictureView, MarkerView } from './market-picture-view.ts';

/**
 * What the map shows before it is there: the land and the counts, without the map's library. It brings
 * the homes to where the map brings them (`fitting()`, with the same edges), so that nothing moves when the map
 * follows.
 */
export function MarketPicture({
  picture: { frame, leastWidth, above, phoneMarks, wideMarks },
}: {
  picture: MarketPictureView;
}) {
  const { region } = useVisit();
  const ratio = frame.width / frame.height;
  const place = {
    '--width': `max(min(100cqw - 2 * var(--side), (100cqh - var(--top) - var(--bottom)) * ${String(ratio)}), ${String(leastWidth)}px)`,
    width: 'var(--width)',
    aspectRatio: ratio,
    left: 'calc((100cqw - var(--width)) / 2)',
    top: `min((100cqh + var(--top) - var(--bottom) - var(--width) / ${String(ratio)}) / 2, var(--width) * ${String(above)})`,
  } as CSSProperties;
  const whole = outlineSize(region);
  const wholePlace = {
    left: percent(-frame.left / frame.width),
    top: percent(-frame.top / frame.height),
    width: percent(whole.width / frame.width),
    height: percent(whole.height / frame.height),
  };
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-14 bottom-12 z-1 overflow-hidden bg-(--map-water) [container-type:size]"
    >
      <div
        className="absolute [--bottom:60px] [--side:60px] [--top:60px] [@media(height<30rem)]:[--bottom:16px] [@media(height<30rem)]:[--top:16px]"
        style={place}
      >
        <svg
          viewBox={`0 0 ${String(whole.width)} ${String(whole.height)}`}
          style={wholePlace}
          className="absolute max-w-none [mask-image:linear-gradient(#0000,#000_4%,#000_97%,#0000)]"
          strokeLinejoin="round"
        >
          <use href={`${OUTLINES[region]}#land`} className="fill-(--map-land) stroke-(--map-coast)" strokeWidth="0.5" />
          <use href={`${OUTLINES[region]}#border`} className="fill-none stroke-(--map-border)" strokeWidth="1" />
        </svg>
        <div className="sm:hidden">
          <MarkSigns marks={phoneMarks} />
        </div>
        <div className="max-sm:hidden">
          <MarkSigns marks={wideMarks} />
        </div>
      </div>
    </div>
  );
}

function MarkSigns({ marks }: { marks: readonly MarkerView[] }) {
  return marks.map(({ left, top, text, size }) => (
    <span
      key={`${String(left)} ${String(top)}`}
      style={{ left: percent(left), top: percent(top), width: size, height: size }}
      className={`absolute grid -translate-1/2 place-items-center rounded-full font-bold whitespace-nowrap ${size === undefined ? SINGLE : COUNT}`}
    >
      {text}
    </span>
  ));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

const OUTLINES = { no: norway, au: australia } as const;
const COUNT = 'bg-accent text-sm text-on-accent ring-4 ring-accent/25';
const SINGLE = 'border border-line bg-surface px-2.5 py-1 text-[0.8125rem] leading-tight text-ink shadow-float';
