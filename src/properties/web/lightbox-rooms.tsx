import { useEffect, useRef } from 'react';
import { useTranslate } from '../../ui/visit.tsx';
import type { CaptionedPicture } from './gallery-view.ts';
import { roomLabel } from './room-label.ts';

/**
 * In the order in which people look at a home, from outside first, as its pictures mostly stand. `other` is no room:
 * most of what is called so is what nobody has said anything of.
 */
const ROOMS = ['exterior', 'living_room', 'kitchen', 'bedroom', 'bathroom', 'garage', 'floorplan'] as const;

interface LightboxRoomsProps {
  readonly pictures: readonly CaptionedPicture[];
  readonly shown: number;
  readonly onTurn: (index: number) => void;
}

/**
 * A button for each kind of room there are pictures of: it leads to the first of them, and pressed again to the next.
 */
export function LightboxRooms({ pictures, shown, onTurn }: LightboxRoomsProps) {
  const t = useTranslate();
  const here = pictures[shown]?.room;
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here]);

  const rooms = ROOMS.flatMap((room) => {
    const indices = pictures.flatMap((picture, index) => (picture.room === room ? [index] : []));
    return indices.length === 0 ? [] : [{ room, indices }];
  });
  if (rooms.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={t('property.lightbox.rooms')}
      className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-1rem),transparent)] px-4 text-sm md:mx-auto"
    >
      {rooms.map(({ room, indices }) => (
        <button
          key={room}
          ref={room === here ? current : undefined}
          type="button"
          aria-pressed={room === here}
          onClick={() => onTurn(nextOf(indices, shown))}
          className="min-h-11 shrink-0 rounded-card px-3 whitespace-nowrap text-white/75 -outline-offset-2 transition-colors duration-150 hover:text-white aria-pressed:bg-white/15 aria-pressed:font-semibold aria-pressed:text-white"
        >
          {roomLabel(room, pictures, t)}
          {indices.length > 1 && <span className="ml-1.5 text-xs text-white/70">{indices.length}</span>}
        </button>
      ))}
    </div>
  );
}

/** The first of the ascending indices beyond the one shown when that is among them, else the first. */
function nextOf(indices: readonly number[], shown: number): number {
  const [first = 0] = indices;
  return indices.includes(shown) ? (indices.find((index) => index > shown) ?? first) : first;
}
