import { useEffect, useRef, useState } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { Handle } from './handle.tsx';
import { middleOf, withCorner, withMovedCorner, withoutCorner, type Corner } from './outline.ts';

/** More could hardly be told apart, and the address has to bear them. */
export const MOST_CORNERS = 40;

/** Pixels between two corners that a handle fits between, so that a finger presses the one it means. */
const ROOM_BETWEEN = 64;

interface CornerHandlesProps {
  readonly corners: readonly Corner[];
  readonly onMove: (corners: Corner[]) => void;
  readonly onDrop: (corners: Corner[]) => void;
  readonly onStep: (corners: Corner[]) => void;
  /** What has happened, in words. */
  readonly onSay: (text: string) => void;
}

/**
 * A handle at each corner of a drawn area, and between two, where there is room, a smaller one that becomes a corner
 * when it is pressed or pulled: closer in, there is room between more. The corner in hand has a cross beside it; Delete
 * and a double click remove it too, while three are left. The first corner takes the focus.
 */
export function CornerHandles({ corners: shown, onMove, onDrop, onStep, onSay }: CornerHandlesProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  useZooms(map);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  /** To be focused as soon as it is there: the first, then whichever is new. */
  const wanted = useRef<number | undefined>(0);
  const [selected, setSelected] = useState<number>();
  /** A new corner that is being pulled out of the line; the handles stay those of before until it is let go. */
  const [pulled, setPulled] = useState<{
    readonly from: readonly Corner[];
    readonly after: number;
    readonly to: Corner;
  }>();
  const corners = pulled?.from ?? shown;

  useEffect(() => {
    if (wanted.current !== undefined) buttons.current.get(wanted.current)?.focus();
    wanted.current = undefined;
  }, [corners.length]);

  function add(after: number, at: Corner): void {
    wanted.current = after + 1;
    setPulled(undefined);
    setSelected(after + 1);
    onDrop(withCorner(corners, after, at));
    onSay(t('map.corner_added', { number: after + 2, count: corners.length + 1 }));
  }

  function remove(index: number): void {
    if (corners.length <= 3) {
      onSay(t('map.corner_last'));
      return;
    }
    const next = Math.min(index, corners.length - 2);
    wanted.current = next;
    setSelected(next);
    onDrop(withoutCorner(corners, index));
    onSay(t('map.corner_removed', { count: corners.length - 1 }));
  }

  const canAdd = corners.length < MOST_CORNERS;
  function hasRoom(a: Corner, b: Corner): boolean {
    if (map === undefined) return false;
    const [from, to] = [map.project(a), map.project(b)];
    return Math.hypot(from.x - to.x, from.y - to.y) >= ROOM_BETWEEN;
  }
  return corners.map((corner, index) => {
    const name = { number: index + 1, count: corners.length };
    const next = (index + 1) % corners.length;
    const nextCorner = corners[next] ?? corner;
    return [
      <Handle
        key={index}
        at={corner}
        label={t('map.corner', name)}
        isRaised={selected === index}
        ref={(button) => {
          if (button === null) return;
          buttons.current.set(index, button);
          return () => {
            buttons.current.delete(index);
          };
        }}
        onMove={(to) => {
          onMove(withMovedCorner(corners, index, to));
        }}
        onDrop={(to) => {
          setSelected(index);
          onDrop(withMovedCorner(corners, index, to));
        }}
        onStep={(to) => {
          onStep(withMovedCorner(corners, index, to));
          onSay(t('map.corner_moved', name));
        }}
        onSelect={() => {
          setSelected(index);
        }}
        onPress={() => {
          setSelected(index);
        }}
        onDouble={() => {
          remove(index);
        }}
        onKey={(key) => {
          if (key !== 'Delete' && key !== 'Backspace') return false;
          remove(index);
          return true;
        }}
        beside={
          selected === index &&
          corners.length > 3 && (
            <button
              type="button"
              aria-label={t('map.corner_remove', { number: index + 1 })}
              title={t('map.corner_remove', { number: index + 1 })}
              onClick={() => {
                remove(index);
              }}
              className="absolute -top-7 left-7 grid size-9 place-items-center rounded-full border border-line bg-surface text-ink shadow-float hover:bg-sunken"
            >
              <Icon name="close" className="size-4.5" />
            </button>
          )
        }
      >
        <span
          className={`rounded-full border-3 border-accent shadow-float ${selected === index ? 'size-5.5 bg-accent-soft' : 'size-4.5 bg-surface'}`}
        />
      </Handle>,
      canAdd && (pulled?.after === index || hasRoom(corner, nextCorner)) && (
        <Handle
          key={`after ${String(index)}`}
          at={pulled?.after === index ? pulled.to : middleOf(corner, nextCorner)}
          label={t('map.corner_add', { number: index + 1, next: next + 1 })}
          onMove={(to) => {
            setPulled({ from: corners, after: index, to });
            onMove(withCorner(corners, index, to));
          }}
          onDrop={(to) => {
            add(index, to);
          }}
          onStep={(to) => {
            add(index, to);
          }}
          onPress={() => {
            add(index, middleOf(corner, nextCorner));
          }}
        >
          <span className="size-3 rounded-full border-2 border-accent bg-surface/80" />
        </Handle>
      ),
    ];
  });
}

/** Draws anew when the map has another scale. */
function useZooms(map: MapRef | undefined): void {
  const [, setZooms] = useState(0);
  useEffect(() => {
    const follow = () => {
      setZooms((before) => before + 1);
    };
    map?.on('zoomend', follow);
    return () => {
      map?.off('zoomend', follow);
    };
  }, [map]);
}
