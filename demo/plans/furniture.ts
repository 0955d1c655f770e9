import type { Box, LaidRoom } from './layout.ts';

/** What stands in a room, as outlines in metres: enough to see the size of it by. */
export function furnitureOf(room: LaidRoom, hallY: number): Outline[] {
  // The wall with the door is towards the corridor; things stand along the wall across from it.
  const isAbove = room.y + room.height / 2 < hallY;
  const far = (depth: number): number => (isAbove ? room.y + GAP : room.y + room.height - depth - GAP);
  const left = room.x + GAP;
  const right = (width: number): number => room.x + room.width - width - GAP;
  switch (room.kind) {
    case 'bedroom':
    case 'guest':
      return bedroom(room, left, far, right);
    case 'bath':
    case 'ensuite':
      return [
        box(left, far(0.9), 0.9, 0.9),
        cross(left, far(0.9), 0.9, 0.9),
        ...(room.width > 1.65
          ? [box(right(0.5), far(0.4), 0.5, 0.4), round(right(0.25), far(0.62) + (isAbove ? 0.55 : 0.07), 0.18)]
          : []),
      ];
    case 'laundry':
      return [box(left, far(0.6), 0.6, 0.6), round(left + 0.3, far(0.6) + 0.3, 0.2)];
    case 'kitchen':
      return [...bench(room, far, left), ...table(room)];
    case 'open':
    case 'studio':
      return [...bench(room, far, left), ...sofa(room), ...(room.area > 26 ? table(room) : [])];
    case 'living':
    case 'lounge':
      return sofa(room);
    case 'dining':
      return table(room);
    case 'office':
      return [box(left, far(0.7), Math.min(1.4, room.width - 0.6), 0.7)];
    case 'sauna':
      return [box(left, far(0.6), room.width - 2 * GAP, 0.6)];
    default:
      return [];
  }
}

export type Outline =
  | ({ readonly shape: 'box' | 'cross' } & Box)
  | { readonly shape: 'round'; readonly x: number; readonly y: number; readonly radius: number };

const GAP = 0.12;

const box = (x: number, y: number, width: number, height: number): Outline => ({ shape: 'box', x, y, width, height });
const cross = (x: number, y: number, width: number, height: number): Outline => ({
  shape: 'cross',
  x,
  y,
  width,
  height,
});
const round = (x: number, y: number, radius: number): Outline => ({ shape: 'round', x, y, radius });

function bedroom(
  room: LaidRoom,
  left: number,
  far: (depth: number) => number,
  right: (width: number) => number,
): Outline[] {
  const across = room.area > 8.4 && room.height > 2.7 ? 1.6 : 0.9;
  if (room.width < 2.2 || room.height < across + 1) return [];
  const y = far(across);
  const pillow = across > 1 ? [0.08, 0.82] : [0.08];
  return [
    box(left, y, 2, across),
    ...pillow.map((offset) => box(left + 0.08, y + offset, 0.45, 0.7)),
    ...(room.width > 3.4 ? [box(right(0.6), far(1.6), 0.6, 1.6)] : []),
  ];
}

function bench(room: LaidRoom, far: (depth: number) => number, left: number): Outline[] {
  const length = Math.min(3.4, room.width - 2 * GAP);
  const y = room.kind === 'kitchen' ? far(0.6) : room.y + room.height - 0.6 - GAP;
  return [
    box(left, y, length, 0.6),
    box(left + 0.15, y + 0.12, 0.5, 0.36),
    ...[0, 0.28].map((offset) => round(left + Math.min(length - 0.6, 1.9) + offset, y + 0.3, 0.11)),
  ];
}

function sofa(room: LaidRoom): Outline[] {
  if (room.height < 3 || room.width < 2.6) return [];
  const y = room.y + room.height * 0.28;
  return [
    box(room.x + GAP, y - 0.2, 0.85, 2),
    box(room.x + GAP, y - 0.2, 0.25, 2),
    box(room.x + 1.35, y + 0.45, 0.55, 0.8),
  ];
}

function table(room: LaidRoom): Outline[] {
  if (room.width < 2.5 || room.height < 2.3) return [];
  const [x, y] = [room.x + room.width - 1.75, room.y + room.height * (room.kind === 'kitchen' ? 0.5 : 0.66) - 0.4];
  return [
    box(x, y, 1.4, 0.8),
    ...[0.2, 0.8].flatMap((offset) => [box(x + offset, y - 0.32, 0.4, 0.26), box(x + offset, y + 0.86, 0.4, 0.26)]),
  ];
}
