import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { Button } from '../../../ui/button.tsx';
import { formatOf } from '../../../texts/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { MOST_CORNERS } from './corner-handles.tsx';
import { rounded } from './map-box.ts';
import { cornersOf, type Corner, type Dot } from './outline.ts';
import { DIRECTIONS } from './handle.tsx';
import { HINT, ToolButton } from './tool-button.tsx';
import { useHomesInside } from './use-homes-inside.ts';

/** Of a stroke: enough for a ring to stay round, in some 800 characters of an address, and a few can still be added. */
const MOST_OF_A_STROKE = 32;
/** Pixels across: less is a slip of the hand. */
const SMALLEST = 24;
/** Pixels that a pointer may move while it presses. */
const PRESS = 6;
/** Pixels from a corner that still are that corner: a finger is no mouse. */
const NEAR = { mouse: 12, other: 24 };

interface DrawingSheetProps {
  /** The bar over the map, where it is said what to do. */
  readonly bar: HTMLElement | null;
  /** What is searched: the homes of it within are counted. */
  readonly filter: SearchFilter;
  readonly onCancel: () => void;
  /** Three corners at least; `isRough` when they are only a beginning, to be moved from there. */
  readonly onDrawn: (polygon: Corner[], isRough: boolean) => void;
}

/**
 * Lies over the map while the reader draws an area: around it in one stroke of finger, pen or mouse, or
 * corner by corner with presses, until the first corner is pressed again; by keyboard the arrow keys move a cross, and
 * Enter sets the corner. Or it begins with what is in view, which takes neither.
 */
export function DrawingSheet({ bar, filter, onCancel, onDrawn }: DrawingSheetProps) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const number = formatOf(language, region).number;
  const { current: map } = useMap();
  const sheet = useRef<HTMLDivElement>(null);
  const stroke = useRef<Dot[]>([]);
  const [line, setLine] = useState<readonly Dot[]>([]);
  /** Those pressed so far. On the ground: the frame may get another size meanwhile. */
  const [corners, setCorners] = useState<readonly Corner[]>([]);
  const [pointer, setPointer] = useState<Dot>();
  const [wasSmall, setSmall] = useState(false);
  /** Where the next corner would be set by keyboard. */
  const [cross, setCross] = useState<Dot>();
  const count = useHomesInside(filter, corners);
  useMoves(map);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
      else if (event.key === 'Backspace') setCorners((before) => before.slice(0, -1));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onCancel]);

  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
  }, []);

  const dots = map === undefined ? [] : corners.map((corner) => dotAt(map, corner));

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (map === undefined) return;
    const { clientWidth: width, clientHeight: height } = event.currentTarget;
    const at = cross ?? { x: width / 2, y: height / 2 };
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) {
      const pixels = event.shiftKey ? 4 : 24;
      setCross({
        x: Math.max(0, Math.min(width, at.x + direction[0] * pixels)),
        y: Math.max(0, Math.min(height, at.y + direction[1] * pixels)),
      });
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross(at);
      press(map, at, 'mouse');
    } else return;
    event.preventDefault();
  }

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

  const next = pointer ?? cross;
  const shown = line.length > 0 && corners.length === 0 ? line : [...dots, ...(next === undefined ? [] : [next])];
  return (
    <div className="absolute inset-0 z-20">
      <div
        data-drawing=""
        ref={sheet}
        role="application"
        tabIndex={0}
        aria-label={t('map.draw_keys')}
        onKeyDown={onKey}
        onFocus={() => {
          if (sheet.current?.matches(':focus-visible') === true)
            setCross((before) => before ?? middleOf(sheet.current));
        }}
        onBlur={() => {
          setCross(undefined);
        }}
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
          setCross(undefined);
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
          {cross !== undefined && (
            <path
              d={`M${String(cross.x - 14)} ${String(cross.y)}h28M${String(cross.x)} ${String(cross.y - 14)}v28`}
              className="stroke-ink"
              strokeWidth="2.5"
            />
          )}
        </svg>
      </div>
      {bar !== null &&
        createPortal(
          <>
            <Hint wasSmall={wasSmall} corners={corners.length} isByKeys={cross !== undefined} />
            {corners.length === 0 ? (
              <Button size="small" className="min-h-11 shrink-0" onClick={takeView}>
                {t('map.draw_view')}
              </Button>
            ) : (
              <ToolButton
                icon={UNDO}
                label={t('map.draw_undo')}
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
                {count === undefined ? (
                  t('map.edit_done')
                ) : (
                  <span aria-live="polite">
                    {t('map.draw_done', { number: number(count) })}
                    <span className="sr-only"> {t('map.draw_inside', { count })}</span>
                  </span>
                )}
              </Button>
            )}
            <Button size="small" kind="quiet" className="min-h-11 shrink-0" onClick={onCancel}>
              {t('map.cancel')}
            </Button>
          </>,
          bar,
        )}
    </div>
  );
}

/** What to do next, in the words of a mouse, of a finger or of the keyboard. */
function Hint({ wasSmall, corners, isByKeys }: { wasSmall: boolean; corners: number; isByKeys: boolean }) {
  const t = useTranslate();
  const step = wasSmall
    ? (['map.draw_larger', 'map.draw_larger'] as const)
    : isByKeys && corners < 3
      ? (['map.draw_keys', 'map.draw_keys'] as const)
      : corners === 0
        ? (['map.draw_hint', 'map.draw_hint_touch'] as const)
        : corners < 3
          ? (['map.draw_next', 'map.draw_next_touch'] as const)
          : (['map.draw_close', 'map.draw_close_touch'] as const);
  return (
    <p role="status" className={HINT}>
      <span className="pointer-coarse:hidden">{t(step[0])}</span>
      <span className="hidden pointer-coarse:inline">{t(step[1])}</span>
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

/** Draws anew whenever the map moves: corners stand on the ground. */
function useMoves(map: MapRef | undefined): void {
  const [, setMoves] = useState(0);
  useEffect(() => {
    const follow = () => {
      setMoves((before) => before + 1);
    };
    map?.on('move', follow);
    return () => {
      map?.off('move', follow);
    };
  }, [map]);
}

function middleOf(element: HTMLElement | null): Dot {
  return { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 };
}

const UNDO = 'M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11';
