import { type FloorRooms, MOST_OTHERS, type RoomKind, type WantedRoom } from './rooms.ts';

/** Metres, from the upper left corner of the floor. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LaidRoom extends Box {
  readonly kind: RoomKind;
  /** m², to a tenth; all rooms of a floor add up to the floor. */
  readonly area: number;
}

/** A way through a wall: its middle, along which axis the wall runs, and which way a leaf opens. */
export interface Door {
  readonly x: number;
  readonly y: number;
  readonly along: 'x' | 'y';
  /** Of the leaf, across the wall; 0 for an opening without one. */
  readonly swing: -1 | 0 | 1;
  readonly width: number;
}

export interface LaidFloor {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly LaidRoom[];
  readonly doors: readonly Door[];
}

export interface FloorRequirements {
  readonly rooms: FloorRooms;
  /** m², to a tenth. */
  readonly area: number;
  readonly hasEntrance: boolean;
}

/**
 * Lays a floor out: the living rooms over its whole depth at the left end, a corridor from there to the
 * right end, and the other rooms above and below it. Tries depths, widths of the corridor and divisions
 * of the rooms, and takes the one whose rooms are closest to what people build.
 */
export function layFloor({ rooms, area, hasEntrance }: FloorRequirements): LaidFloor {
  let best: Plan | undefined;
  const divisions = divisionsOf(rooms.others);
  for (const shape of SHAPES) {
    const height = Math.sqrt(area / shape);
    for (const share of CORRIDORS) {
      for (const division of divisions) {
        const plan = planOf(rooms, area, height, Math.max(2.6, area * share), division);
        if (plan !== undefined && (best === undefined || plan.cost < best.cost)) best = plan;
      }
    }
  }
  if (best === undefined) throw new RangeError('no floor can be laid out of these rooms');
  return finished(best, area, hasEntrance);
}

/** Which rooms stand below the corridor, as bits: of many rooms only divisions with about as much on either side. */
function divisionsOf(others: readonly WantedRoom[]): number[] {
  const all = total(others);
  const divisions = Array.from({ length: 2 ** others.length }, (_, division) => division);
  if (others.length < 5) return divisions;
  return divisions.filter((division) => {
    const below = total(others.filter((_, index) => (division >> index) & 1));
    return Math.abs(2 * below - all) < 0.35 * all;
  });
}

/** Width by depth of a floor. */
const SHAPES = [1, 1.15, 1.3, 1.45, 1.6, 1.8] as const;
/** Of a floor's area. */
const CORRIDORS = [0.07, 0.1, 0.13, 0.17] as const;

interface Plan {
  readonly cost: number;
  readonly width: number;
  readonly height: number;
  readonly livingWidth: number;
  /** Depth of the rooms above the corridor, and of the corridor. */
  readonly above: number;
  readonly corridor: number;
  readonly boxes: readonly (Box & { readonly kind: RoomKind })[];
}

function planOf(
  { living, others }: FloorRooms,
  area: number,
  height: number,
  hall: number,
  division: number,
): Plan | undefined {
  if (others.length > MOST_OTHERS) throw new RangeError(`a floor of ${others.length} rooms is more than can be tried`);
  const scale = areaFor(living, others, area, hall);
  const livingArea = total(living) * scale.living;
  // Stairs are as large as stairs are, whatever the floor.
  const sized = others.map((room) => ({ ...room, wanted: room.wanted * (room.kind === 'stairs' ? 1 : scale.others) }));
  const livingWidth = livingArea / height;
  const width = area / height;
  const rest = width - livingWidth;
  const [top, bottom]: [WantedRoom[], WantedRoom[]] = [[], []];
  for (const [index, room] of sized.entries()) {
    // An ensuite stays beside its bedroom.
    const bit = room.kind === 'ensuite' ? index - 1 : index;
    ((division >> bit) & 1 ? bottom : top).push(room);
    if (room.kind === 'ensuite' && (division >> index) & 1) return undefined;
  }
  const above = total(top) / rest;
  const corridor = hall / rest;
  const below = total(bottom) / rest;
  const boxes = [
    ...stacked(living, livingWidth, height),
    ...sideBySide(top, { x: livingWidth, y: 0, width: rest, height: above }),
    ...sideBySide(bottom, { x: livingWidth, y: above + corridor, width: rest, height: below }),
    { kind: 'hall' as const, x: livingWidth, y: above, width: rest, height: corridor },
  ];
  return {
    cost: boxes.reduce((sum, box) => sum + unlikely(box), 0) + unlikelyCorridor(corridor, rest),
    width,
    height,
    livingWidth,
    above,
    corridor,
    boxes,
  };
}

/** By what factor wishes are met so that all add up; the living rooms keep a fair part of a small floor. */
function areaFor(
  living: readonly WantedRoom[],
  others: readonly WantedRoom[],
  area: number,
  hall: number,
): { living: number; others: number } {
  const stairs = total(others.filter(({ kind }) => kind === 'stairs'));
  const free = area - hall - stairs;
  const growing = total(others) - stairs;
  if (living.length === 0) return { living: 1, others: free / growing };
  // Bedrooms and baths hardly grow with a home: what is left over goes to the living rooms.
  const scale = Math.min(free / (total(living) + growing), 1.12);
  return { living: (free - growing * scale) / total(living), others: scale };
}

function total(rooms: readonly WantedRoom[]): number {
  return rooms.reduce((sum, { wanted }) => sum + wanted, 0);
}

function stacked(rooms: readonly WantedRoom[], width: number, height: number): (Box & { kind: RoomKind })[] {
  const all = total(rooms);
  let y = 0;
  return rooms.map(({ kind, wanted }) => {
    const box = { kind, x: 0, y, width, height: (wanted / all) * height };
    y += box.height;
    return box;
  });
}

function sideBySide(rooms: readonly WantedRoom[], band: Box): (Box & { kind: RoomKind })[] {
  const all = total(rooms);
  let { x } = band;
  return rooms.map(({ kind, wanted }) => {
    const box = { kind, x, y: band.y, width: (wanted / all) * band.width, height: band.height };
    x += box.width;
    return box;
  });
}

/** How far a room is from what people build: too narrow, or too long. */
function unlikely({ kind, width, height }: Box & { kind: RoomKind }): number {
  if (kind === 'hall') return 0;
  const [short, long] = width < height ? [width, height] : [height, width];
  const narrow = Math.max(0, (NARROWEST[kind] ?? 1.5) - short);
  const stretched = Math.max(0, long / short - (kind === 'stairs' ? 2.2 : 1.6));
  return 12 * narrow ** 2 + stretched ** 2;
}

/** Metres. */
const NARROWEST: Partial<Record<RoomKind, number>> = {
  living: 3.3,
  open: 3.3,
  studio: 3,
  bedroom: 2.3,
  guest: 2.2,
  office: 2,
  lounge: 2.6,
  dining: 2.5,
  kitchen: 2.1,
  bath: 1.7,
  stairs: 1.2,
};

function unlikelyCorridor(depth: number, length: number): number {
  return 6 * (Math.max(0, 1.15 - depth) ** 2 + Math.max(0, depth - 1.7) ** 2) + (length < 1.4 ? 4 : 0);
}

function finished(plan: Plan, area: number, hasEntrance: boolean): LaidFloor {
  const tenths = sharedOut(
    plan.boxes.map(({ width, height }) => width * height),
    area,
  );
  const rooms = plan.boxes.map((box, index): LaidRoom => ({ ...box, area: tenths[index] ?? 0 }));
  return { width: plan.width, height: plan.height, rooms, doors: doorsOf(plan, rooms, hasEntrance) };
}

/** The areas to a tenth, so that they add up to the whole: what rounding leaves goes to those that lost most. */
export function sharedOut(areas: readonly number[], whole: number): number[] {
  const floors = areas.map((area) => Math.floor(area * 10));
  let left = Math.round(whole * 10) - floors.reduce((sum, value) => sum + value, 0);
  const byLoss = areas.map((area, index) => [area * 10 - Math.floor(area * 10), index] as const);
  byLoss.sort(([a], [b]) => b - a);
  for (const [, index] of byLoss) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors.map((value) => value / 10);
}

function doorsOf(
  { livingWidth, above, corridor, width }: Plan,
  rooms: readonly LaidRoom[],
  hasEntrance: boolean,
): Door[] {
  const doors: Door[] = [];
  const living = rooms.filter(({ x, kind }) => x === 0 && livingWidth > 0 && kind !== 'hall');
  for (const [index, room] of living.entries()) {
    const next = living[index + 1];
    if (next !== undefined)
      doors.push({ x: room.width * 0.55, y: next.y, along: 'x', swing: 0, width: Math.min(1.6, room.width * 0.5) });
  }
  // The corridor opens to the living room that it meets for the longer part.
  const meets = living
    .map((room) => ({
      from: Math.max(room.y, above),
      to: Math.min(room.y + room.height, above + corridor),
    }))
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (meets !== undefined)
    doors.push({
      x: livingWidth,
      y: (meets.from + meets.to) / 2,
      along: 'y',
      swing: 0,
      width: Math.min(1, (meets.to - meets.from) * 0.85),
    });
  if (hasEntrance) doors.push({ x: width, y: above + corridor / 2, along: 'y', swing: -1, width: 0.9 });
  const others = rooms.filter(({ kind, x }) => kind !== 'hall' && (x > 0 || livingWidth === 0));
  for (const [index, room] of others.entries()) {
    const before = others[index - 1];
    const isAbove = room.y < above;
    if (room.kind === 'stairs') {
      const y = isAbove ? above : above + corridor;
      doors.push({ x: room.x + room.width / 2, y, along: 'x', swing: 0, width: Math.min(0.9, room.width * 0.7) });
      continue;
    }
    if (room.kind === 'ensuite' && before !== undefined) {
      doors.push({ x: room.x, y: room.y + room.height * (isAbove ? 0.32 : 0.68), along: 'y', swing: 1, width: 0.75 });
      continue;
    }
    const reach = Math.min(0.4, room.width / 2 - 0.45);
    doors.push({
      x: room.x + room.width / 2 - (index % 2 === 0 ? reach : -reach),
      y: isAbove ? above : above + corridor,
      along: 'x',
      swing: isAbove ? -1 : 1,
      width: 0.8,
    });
  }
  return doors;
}
