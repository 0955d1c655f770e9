import type { Box, Door, LaidRoom } from './layout.ts';

/** What the plan knows of one room beside its kind. */
export interface Fittings {
  readonly doors: readonly Door[];
  readonly hasFireplace: boolean;
  readonly hasTub: boolean;
}

/** What stands in a room, as outlines in metres: enough to see the size of it by. */
export function furnitureOf(room: LaidRoom, hallY: number, fittings: Fittings): Outline[] {
  const { doors, hasFireplace, hasTub } = fittings;
  // Of plans that are mirrored the living rooms lie at the right end: what stands in them is mirrored with them.
  if (LIVING.has(room.kind) && room.x > 0.01) {
    const mirrored = doors.map((door) => ({ ...door, x: room.x + room.width - door.x }));
    const outlines = furnitureOf({ ...room, x: 0 }, hallY, { ...fittings, doors: mirrored });
    return outlines.map((outline) => ({
      ...outline,
      x: room.x + room.width - outline.x - (outline.shape === 'round' ? 0 : outline.width),
    }));
  }
  // The wall with the door is towards the corridor; things stand along the wall across from it.
  const isAbove = room.y + room.height / 2 < hallY;
  const far = (depth: number): number => (isAbove ? room.y + GAP : room.y + room.height - depth - GAP);
  const left = room.x + GAP;
  const right = (width: number): number => room.x + room.width - width - GAP;
  switch (room.kind) {
    case 'bedroom':
    case 'guest':
      return bedroom(room, left, far, right, doors);
    case 'bath':
    case 'ensuite':
      return [
        ...(hasTub ? tub(room, left, far) : [box(left, far(0.9), 0.9, 0.9), cross(left, far(0.9), 0.9, 0.9)]),
        ...(room.width > 1.65
          ? [box(right(0.5), far(0.4), 0.5, 0.4), round(right(0.25), far(0.62) + (isAbove ? 0.55 : 0.07), 0.18)]
          : []),
      ];
    case 'laundry':
      return [box(left, far(0.6), 0.6, 0.6), round(left + 0.3, far(0.6) + 0.3, 0.2)];
    case 'kitchen':
      return [...bench(room, far, left, doors), ...table(room)];
    case 'open':
    case 'studio': {
      const things = [...bench(room, far, left, doors), ...sofa(room), ...(room.area > 26 ? table(room) : [])];
      return hasFireplace ? [...things, fireplace(room, doors, things)] : things;
    }
    case 'living':
      return hasFireplace ? [...sofa(room), fireplace(room, doors, sofa(room))] : sofa(room);
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
  | ({ readonly shape: 'box' | 'cross' | 'fire' } & Box)
  | { readonly shape: 'round'; readonly x: number; readonly y: number; readonly radius: number };

const GAP = 0.12;

const LIVING: ReadonlySet<LaidRoom['kind']> = new Set(['living', 'open', 'studio', 'kitchen']);

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
  doors: readonly Door[],
): Outline[] {
  const across = room.area > 8.4 && room.height > 2.7 ? 1.6 : 0.9;
  if (room.width < 2.2 || room.height < across + 1) return [];
  const y = far(across);
  const pillow = across > 1 ? [0.08, 0.82] : [0.08];
  const out = doors.find(
    (door) => door.along === 'x' && Math.abs(door.y - y) < across + GAP + 0.01 && door.width > 0.85,
  );
  const isFlipped = out !== undefined && out.x < room.x + room.width / 2;
  const head = isFlipped ? right(0.45) - 0.08 : left + 0.08;
  return [
    box(isFlipped ? right(2) : left, y, 2, across),
    ...pillow.map((offset) => box(head, y + offset, 0.45, 0.7)),
    ...(room.width > 3.4 && out === undefined ? [box(right(0.6), far(1.6), 0.6, 1.6)] : []),
  ];
}

function bench(room: LaidRoom, far: (depth: number) => number, start: number, doors: readonly Door[]): Outline[] {
  const atTop = room.y + GAP;
  const atBottom = room.y + room.height - 0.6 - GAP;
  const behind = (at: number): Door | undefined =>
    doors.find(
      (door) => door.along === 'x' && Math.abs(door.y - (at === atTop ? room.y : room.y + room.height)) < 0.02,
    );
  const wanted = room.kind === 'kitchen' ? far(0.6) : atBottom;
  const other = wanted === atTop ? atTop : atBottom;
  const across = other === atTop ? atBottom : atTop;
  // Along the wall without a door, else beside the door.
  const y = behind(other) !== undefined && behind(across) === undefined && room.kind !== 'kitchen' ? across : wanted;
  const door = behind(y === across ? across : other);
  const before = door === undefined ? Infinity : door.x - door.width / 2 - start - 0.1;
  const after = door === undefined ? 0 : room.x + room.width - GAP - door.x - door.width / 2 - 0.1;
  const left = after > before && door !== undefined ? door.x + door.width / 2 + 0.1 : start;
  const length = Math.min(3.4, room.width - 2 * GAP, Math.max(before, after));
  return [
    box(left, y, length, 0.6),
    box(left + 0.15, y + 0.12, 0.5, 0.36),
    ...[0, 0.28].map((offset) => round(left + Math.min(length - 0.6, 1.9) + offset, y + 0.3, 0.11)),
  ];
}

/** A bath along the far wall, or along the side of a narrow room. */
function tub(room: LaidRoom, left: number, far: (depth: number) => number): Outline[] {
  const long = Math.min(1.7, room.height - 2 * GAP);
  const isAlong = room.width >= 2.6;
  const [width, height] = isAlong ? [1.7, 0.75] : [0.75, long];
  const y = far(height);
  return [
    box(left, y, width, height),
    box(left + 0.09, y + 0.09, width - 0.18, height - 0.18),
    isAlong ? round(left + 0.3, y + height / 2, 0.05) : round(left + width / 2, y + 0.3, 0.05),
  ];
}

/** In the corner that has nothing else before it. */
function fireplace(room: LaidRoom, doors: readonly Door[], things: readonly Outline[]): Outline {
  const [width, height] = [0.8, 0.6];
  const [left, right] = [room.x + GAP / 2, room.x + room.width - width - GAP / 2];
  const [top, bottom] = [room.y + GAP / 2, room.y + room.height - height - GAP / 2];
  const corners = [
    ...[right, left].flatMap((x) => [top, bottom].map((y): Box => ({ x, y, width, height }))),
    ...[right, left].flatMap((x) =>
      [0.25, 0.4, 0.6, 0.75].map((part): Box => ({ x, y: room.y + (room.height - height) * part, width, height })),
    ),
  ];
  const clear = corners.find(
    (corner) =>
      !things.some((thing) => thing.shape !== 'round' && isOver(around(corner), thing)) &&
      !doors.some((door) => isOver(corner, before(door))),
  );
  return { shape: 'fire', ...(clear ?? { x: right, y: top, width, height }) };
}

/** What is kept free on both sides of a way. */
function before({ x, y, along, width }: Door): Box {
  const [across, down] = along === 'x' ? [width, 1] : [1, width];
  return { x: x - across / 2, y: y - down / 2, width: across, height: down };
}

/** With as much air as one leaves around a fire. */
function around({ x, y, width, height }: Box): Box {
  return { x: x - 0.3, y: y - 0.3, width: width + 0.6, height: height + 0.6 };
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
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
