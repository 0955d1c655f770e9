import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { Button } from '../../../ui/button.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { MOST_CORNERS } from './corner-handles.tsx';
import { rounded } from './map-box.ts';
import { cornersOf, type Corner, type Dot } from './outline.ts';
import { HINT, ToolButton } from './tool-button.tsx';

/** Of a stroke: as many corners as can still be moved one by one, and as an address can bear. */
const MOST_OF_A_STROKE = 16;
/** Pixels across: less is a slip of the hand. */
const SMALLEST = 24;
/** Pixels that a pointer may move while it presses. */
const PRESS = 6;
/** Pixels from a corner that still are that corner: a finger is no mouse. */
const NEAR = { mouse: 12, other: 24 };

interface DrawingSheetProps {
  /** The bar over the map, where it is said what to do. */
  readonly bar: HTMLElement | null;
  readonly onCancel: () => void;
  /** Three corners at least; `isRough` when they are only a beginning, to be moved from there. */
  readonly onDrawn: (polygon: Corner[], isRough: boolean) => void;
}

/**
 * Lies over the map while the reader draws an area: around it in one stroke of finger, pen or mouse, or
 * corner by corner with presses, until the first corner is pressed again. Or it begins with what is in
 * view, which takes neither.
 */
export function DrawingSheet({ bar, onCancel, onDrawn }: DrawingSheetProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  const stroke = useRef<Dot[]>([]);
  const [line, setLine] = useState<readonly Dot[]>([]);
  /** Those pressed so far. On the ground: the frame may get another size meanwhile. */
  const [corners, setCorners] = useState<readonly Corner[]>([]);
  const [pointer, setPointer] = useState<Dot>();
  const [wasSmall, setSmall] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
      else if (event.key === 'Backspace') setCorners((before) => before.slice(0, -1));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onCancel]);

  const dots = map === undefined ? [] : corners.map((corner) => dotAt(map, corner));

  function release(event: PointerEvent): void {
    const end = stroke.current.at(-1);
    const isPress = extentOf(stroke.current) < PRESS;
    if (end !== undefined && map !== undefined) {
      if (isPress || corners.length > 0) press(map, end, event.pointerType);
      else finishStroke(map);
    }
    stroke.current = [];
    setLine([]);
  }

  function press(map: MapRef, dot: Dot, pointerType: string): void {
    const near = pointerType === 'mouse' ? NEAR.mouse : NEAR.other;
    const isOn = (other: Dot | undefined) => other !== undefined && distance(dot, other) < near;
    if (isOn(dots[0]) || isOn(dots.at(-1))) {
      if (corners.length >= 3) finish();
      return;
    }
    setSmall(false);
    const next = [...corners, cornerAt(map, dot)];
    if (next.length === MOST_CORNERS) finish(next);
    else setCorners(next);
  }

  function finish(all = corners): void {
    if (map !== undefined && extentOf(all.map((corner) => dotAt(map, corner))) >= SMALLEST) onDrawn([...all], false);
    else startOver();
  }

  function finishStroke(map: MapRef): void {
    const around = cornersOf(stroke.current, MOST_OF_A_STROKE);
    if (around.length < 3 || extentOf(around) < SMALLEST) startOver();
    else
      onDrawn(
        around.map((dot) => cornerAt(map, dot)),
        false,
      );
  }

  function startOver(): void {
    setCorners([]);
    setSmall(true);
  }

  /** A rectangle a little smaller than what is seen. */
  function takeView(): void {
    if (map === undefined) return;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const [left, right, top, bottom] = [width * 0.12, width * 0.88, height * 0.12, height * 0.88];
    onDrawn(
      [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ].map((dot) => cornerAt(map, dot)),
      true,
    );
  }

  const shown = line.length > 0 && corners.length === 0 ? line : [...dots, ...(pointer === undefined ? [] : [pointer])];
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
          if (!event.isPrimary) return;
          const isDown = stroke.current.length > 0;
          if (isDown) stroke.current = [...stroke.current, dotOf(event)];
          if (isDown && corners.length === 0) setLine(stroke.current);
          else if (corners.length > 0 && (isDown || event.pointerType === 'mouse')) setPointer(dotOf(event));
        }}
        onPointerUp={(event) => {
          if (!event.isPrimary || stroke.current.length === 0) return;
          setPointer(undefined);
          release(event);
        }}
        onPointerLeave={() => {
          setPointer(undefined);
        }}
        onPointerCancel={() => {
          stroke.current = [];
          setLine([]);
          setPointer(undefined);
        }}
      >
        <svg aria-hidden="true" className="size-full">
          <polygon
            points={shown.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
            className="fill-accent/15 stroke-accent"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {dots.map(({ x, y }, index) => (
            <circle
              key={index}
              cx={x}
              cy={y}
              r={index === 0 && dots.length >= 3 ? 9 : 6}
              className="fill-surface stroke-accent"
              strokeWidth="3"
            />
          ))}
        </svg>
      </div>
      {bar !== null &&
        createPortal(
          <>
            <Hint wasSmall={wasSmall} corners={corners.length} />
            {corners.length === 0 ? (
              <Button size="small" className="min-h-11 shrink-0" onClick={takeView}>
                {t('map.draw_view')}
              </Button>
            ) : (
              <ToolButton
                icon={UNDO}
                label={t('map.draw_undo')}
                isShort
                onClick={() => {
                  setCorners(corners.slice(0, -1));
                }}
              />
            )}
            {corners.length >= 3 && (
              <Button
                size="small"
                kind="primary"
                className="min-h-11 shrink-0"
                onClick={() => {
                  finish();
                }}
              >
                {t('map.edit_done')}
              </Button>
            )}
            <Button size="small" kind="quiet" className="min-h-11 shrink-0" onClick={onCancel} autoFocus>
              {t('map.cancel')}
            </Button>
          </>,
          bar,
        )}
    </div>
  );
}

/** What to do next, in the words of a mouse or of a finger. */
function Hint({ wasSmall, corners }: { wasSmall: boolean; corners: number }) {
  const t = useTranslate();
  const step = wasSmall
    ? (['map.draw_larger', 'map.draw_larger'] as const)
    : corners === 0
      ? (['map.draw_hint', 'map.draw_hint_touch'] as const)
      : corners < 3
        ? (['map.draw_next', 'map.draw_next_touch'] as const)
        : (['map.draw_close', 'map.draw_close_touch'] as const);
  return (
    <p role="status" className={HINT}>
      <span className="pointer-coarse:hidden">{t(step[0])}</span>
      <span className="pointer-fine:hidden">{t(step[1])}</span>
    </p>
  );
}

function dotOf(event: PointerEvent<HTMLElement>): Dot {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function cornerAt(map: MapRef, { x, y }: Dot): Corner {
  const { lng, lat } = map.unproject([x, y]);
  return [rounded(lng, 5), rounded(lat, 5)];
}

function dotAt(map: MapRef, corner: Corner): Dot {
  const { x, y } = map.project(corner);
  return { x, y };
}

function distance(a: Dot, b: Dot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The longer side of the box around them. */
function extentOf(dots: readonly Dot[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return dots.length === 0 ? 0 : Math.max(span(dots.map(({ x }) => x)), span(dots.map(({ y }) => y)));
}

const UNDO = 'M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11';
