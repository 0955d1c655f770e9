import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { Button } from '../../../ui/button.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { rounded } from './map-box.ts';
import { cornersOf, type Corner, type Dot } from './outline.ts';

/** As many corners as can still be moved one by one, and as an address can bear. */
const MOST_CORNERS = 16;
/** Pixels across: less is a slip of the hand. */
const SMALLEST = 24;

interface DrawingSheetProps {
  readonly onCancel: () => void;
  /** Three corners at least; `isRough` when they are only a beginning, to be moved from there. */
  readonly onDrawn: (polygon: Corner[], isRough: boolean) => void;
}

/** Lies over the map while the reader draws around an area, in one stroke of finger, pen or mouse; or begins with what is in view, which takes no stroke. */
export function DrawingSheet({ onCancel, onDrawn }: DrawingSheetProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  const stroke = useRef<Dot[]>([]);
  const [line, setLine] = useState<readonly Dot[]>([]);
  const [wasSmall, setSmall] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onCancel]);

  function dotOf(event: PointerEvent<HTMLElement>): Dot {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function finish(): void {
    const corners = cornersOf(stroke.current, MOST_CORNERS);
    stroke.current = [];
    setLine([]);
    if (map === undefined || corners.length < 3 || extentOf(corners) < SMALLEST) setSmall(true);
    else
      onDrawn(
        corners.map(({ x, y }) => cornerAt(map, x, y)),
        false,
      );
  }

  /** A rectangle a little smaller than what is seen, below the tools. */
  function takeView(): void {
    if (map === undefined) return;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const [left, right, top, bottom] = [
      width * 0.12,
      width * 0.88,
      Math.max(height * 0.12, TOOLS_HEIGHT),
      height * 0.88,
    ];
    onDrawn(
      [cornerAt(map, left, top), cornerAt(map, right, top), cornerAt(map, right, bottom), cornerAt(map, left, bottom)],
      true,
    );
  }

  return (
    <div className="absolute inset-0 z-20">
      <div
        data-drawing=""
        className="absolute inset-0 cursor-crosshair touch-none bg-accent/5 ring-2 ring-accent ring-inset"
        onPointerDown={(event) => {
          if (!event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          stroke.current = [dotOf(event)];
        }}
        onPointerMove={(event) => {
          if (!event.isPrimary || stroke.current.length === 0) return;
          stroke.current = [...stroke.current, dotOf(event)];
          setLine(stroke.current);
        }}
        onPointerUp={(event) => {
          if (event.isPrimary && stroke.current.length > 0) finish();
        }}
        onPointerCancel={() => {
          stroke.current = [];
          setLine([]);
        }}
      >
        <svg aria-hidden="true" className="size-full">
          <polygon
            points={line.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
            className="fill-accent/15 stroke-accent"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card bg-surface py-1.5 pr-1.5 pl-4 text-sm shadow-float">
        <p role="status" className="mr-auto py-1 max-sm:basis-full">
          {t(wasSmall ? 'map.draw_larger' : 'map.draw_hint')}
        </p>
        <Button size="small" className="pointer-events-auto min-h-11 shrink-0" onClick={takeView}>
          {t('map.draw_view')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          className="pointer-events-auto min-h-11 shrink-0"
          onClick={onCancel}
          autoFocus
        >
          {t('map.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Pixels: on a phone two rows of them, and below them what can be done with the corners. */
const TOOLS_HEIGHT = 215;

function cornerAt(map: MapRef, x: number, y: number): Corner {
  const { lng, lat } = map.unproject([x, y]);
  return [rounded(lng, 5), rounded(lat, 5)];
}

/** The longer side of the box around them. */
function extentOf(dots: readonly Dot[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(dots.map(({ x }) => x)), span(dots.map(({ y }) => y)));
}
