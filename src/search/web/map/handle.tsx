import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { rounded } from './map-box.ts';
import type { Corner } from './outline.ts';

interface HandleProps {
  readonly at: Corner;
  /** What it is, for those who cannot see it. */
  readonly label: string;
  readonly isRaised?: boolean;
  /** Homes and counts lie above it, and are pressed before it. */
  readonly isBelowMarks?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  /** While it is dragged. */
  readonly onMove: (to: Corner) => void;
  readonly onDrop: (to: Corner) => void;
  /** Moved by an arrow key. */
  readonly onStep: (to: Corner) => void;
  readonly onPress?: () => void;
  readonly onDouble?: () => void;
  readonly onSelect?: () => void;
  /** Keys of its own; gives whether the key was one. */
  readonly onKey?: (key: string) => boolean;
  readonly children: ReactNode;
  /** Stands beside it. */
  readonly beside?: ReactNode;
}

/**
 * A point on the map that can be moved: dragged by mouse and finger, by the arrow keys in steps of 16 pixels, with
 * Shift of 2.
 */
export function Handle({
  at,
  label,
  isRaised = false,
  isBelowMarks = false,
  ref,
  onMove,
  onDrop,
  onStep,
  onPress,
  onDouble,
  onSelect,
  onKey,
  children,
  beside,
}: HandleProps) {
  const { current: map } = useMap();

  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && map !== undefined) {
      const dot = map.project(at);
      const pixels = event.shiftKey ? 2 : 16;
      onStep(cornerAt(map.unproject([dot.x + direction[0] * pixels, dot.y + direction[1] * pixels])));
    } else if (onKey?.(event.key) !== true) return;
    // The map would move under the handle.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      draggable
      style={{ zIndex: isBelowMarks ? 0 : isRaised ? 6 : 5 }}
      onDrag={({ lngLat }) => {
        onMove(cornerAt(lngLat));
      }}
      onDragEnd={({ lngLat }) => {
        onDrop(cornerAt(lngLat));
      }}
    >
      {/* The map has meanings of its own for clicks. */}
      <div
        className="relative"
        onDoubleClick={(event) => {
          event.stopPropagation();
        }}
        onClick={(event) => {
          event.stopPropagation();
        }}
      >
        <button
          ref={ref}
          type="button"
          aria-label={label}
          onKeyDown={onKeyDown}
          onFocus={onSelect}
          onClick={onPress}
          onDoubleClick={onDouble}
          className="grid size-11 cursor-move place-items-center rounded-full"
        >
          {children}
        </button>
        {beside}
      </div>
    </Marker>
  );
}

/** To five decimals, which is a metre. */
function cornerAt({ lng, lat }: { readonly lng: number; readonly lat: number }): Corner {
  return [rounded(lng, 5), rounded(lat, 5)];
}

export const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
