import { type Home, has } from '../home.ts';
import { type Box, type Door, sharedOut } from './layout.ts';

/** What a plan of business premises shows: few plain facts, from which the same drawing follows each time. */
export interface PremisesFacts {
  readonly language: 'nb' | 'en';
  readonly kind: PremisesKind;
  /** Whole m² of all that is offered. */
  readonly area: number;
  /** Of how many floors that are alike one is drawn. */
  readonly floors: number;
  readonly meetingRooms: number;
  readonly hasReception: boolean;
  readonly hasCanteen: boolean;
  readonly hasStorage: boolean;
  readonly hasDock: boolean;
  /** Width by depth. */
  readonly shape: number;
  /** Which way round it is drawn, 0 to 3. */
  readonly turn: number;
}

export type PremisesKind = 'office' | 'shop' | 'storage' | 'workshop' | 'production' | 'dining' | 'events' | 'mixed';

const KIND_OF: Readonly<Partial<Record<Home['type'], PremisesKind>>> = {
  office: 'office',
  grocery_shop: 'shop',
  mall: 'shop',
  storage_logistic: 'storage',
  warehouse: 'storage',
  workshop: 'workshop',
  production_industry: 'production',
  canteen: 'dining',
  education_events: 'events',
  combination: 'mixed',
};

/** Cells along the windows: how wide and deep one is, in metres; the others are one open room. */
const CELLS: Readonly<Partial<Record<PremisesKind, readonly [width: number, depth: number]>>> = {
  office: [3.2, 4.4],
  mixed: [3.6, 4.4],
};
/** A floor of fewer m² is not one of several. */
const LEAST_FLOOR = 150;

/** The facts that a plan of premises is drawn from; undefined for others, for lodgings and for blocks of flats. */
export function premisesFactsOf(home: Home, drawn: number): PremisesFacts | undefined {
  const kind = home.use === 'commercial' && home.form === 'premises' ? KIND_OF[home.type] : undefined;
  if (kind === undefined || home.internal <= 0) return undefined;
  const isStacked = CELLS[kind] !== undefined && home.internal / home.floors >= LEAST_FLOOR;
  return {
    language: home.place.region === 'no' ? 'nb' : 'en',
    kind,
    area: home.internal,
    floors: isStacked ? home.floors : 1,
    meetingRooms: has(home, 'meeting_rooms') ? (home.internal > 400 ? 2 : 1) : 0,
    hasReception: has(home, 'reception'),
    hasCanteen: has(home, 'canteen') && kind !== 'dining',
    hasStorage: has(home, 'storage_room'),
    hasDock: has(home, 'loading_dock'),
    shape: 1.2 + ((drawn >>> 2) % 8) / 10,
    turn: drawn % 4,
  };
}

export type PremisesRoom =
  | 'open'
  | 'cell'
  | 'corridor'
  | 'meeting'
  | 'reception'
  | 'canteen'
  | 'kitchen'
  | 'storage'
  | 'staff'
  | 'toilets';

export interface LaidPremises {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly (Box & { readonly kind: PremisesRoom; readonly area: number })[];
  readonly doors: readonly Door[];
  /** Outside of the walls, where goods come in. */
  readonly dock: Box | undefined;
}

const CORRIDOR = 1.6;
const MOST_CELLS = 14;

/** The floor: cells along one side behind a corridor, an open room, and a column of smaller rooms beside it. */
export function layPremises(facts: PremisesFacts): LaidPremises {
  const whole = Math.round((facts.area * 10) / facts.floors) / 10;
  const height = Math.sqrt(whole / facts.shape);
  const width = whole / height;
  const cell = CELLS[facts.kind];
  // A small floor has no room for a corridor.
  const hasCells = cell !== undefined && height > cell[1] + CORRIDOR + 3;
  const depth = hasCells ? cell[1] : 0;
  const below = hasCells ? depth + CORRIDOR : 0;
  const count = hasCells ? Math.max(2, Math.min(MOST_CELLS, Math.round(width / cell[0]))) : 0;
  const service = serviceOf(facts, whole);
  const total = service.reduce((sum, [, wanted]) => sum + wanted, 0);
  const column = Math.min(width * 0.36, Math.max(2, total / (height - below)));
  let top = below;
  const boxes: (Box & { readonly kind: PremisesRoom })[] = [
    ...Array.from({ length: count }, (_, index) => ({
      kind: 'cell' as const,
      ...{ x: (index * width) / count, y: 0, width: width / count, height: depth },
    })),
    ...(hasCells ? [{ kind: 'corridor' as const, x: 0, y: depth, width, height: CORRIDOR }] : []),
    { kind: 'open', x: 0, y: below, width: width - column, height: height - below },
    ...service.map(([kind, wanted]) => {
      const box = { kind, x: width - column, y: top, width: column, height: ((height - below) * wanted) / total };
      top += box.height;
      return box;
    }),
  ];
  const areas = sharedOut(
    boxes.map((box) => box.width * box.height),
    whole,
  );
  const rooms = boxes.map((box, index) => ({ ...box, area: areas[index] ?? 0 }));
  const laid = { width, height, rooms, doors: doorsOf(rooms, width, depth, below), dock: dockOf(facts, width, height) };
  return turned(laid, facts.turn);
}

/** The smaller rooms and the m² that each would like to have. */
function serviceOf(facts: PremisesFacts, area: number): readonly (readonly [PremisesRoom, number])[] {
  const size = Math.min(3, Math.max(0.6, Math.sqrt(area / 250)));
  const isHall = facts.kind === 'storage' || facts.kind === 'workshop' || facts.kind === 'production';
  const wanted: (readonly [PremisesRoom, number])[] = [
    ...(facts.hasReception ? [['reception', 14] as const] : []),
    ...Array.from({ length: facts.meetingRooms }, () => ['meeting', 16] as const),
    ...(facts.hasCanteen ? [['canteen', 26] as const] : []),
    ...(facts.kind === 'dining' ? [['kitchen', 24] as const] : []),
    ...(isHall || facts.kind === 'shop' ? [['staff', 12] as const] : []),
    ...(facts.hasStorage || facts.kind === 'shop' ? [['storage', 14] as const] : []),
    ['toilets', 8],
  ];
  return wanted.map(([kind, metres]) => [kind, metres * size]);
}

function doorsOf(rooms: LaidPremises['rooms'], width: number, depth: number, below: number): Door[] {
  const column = rooms.find(({ kind, x, y }) => kind !== 'corridor' && kind !== 'cell' && x > 0 && y >= below);
  return [
    ...rooms
      .filter(({ kind }) => kind === 'cell')
      .map((room): Door => ({ x: room.x + room.width / 2, y: depth, along: 'x', swing: -1, width: 0.9 })),
    ...(below > 0 && column !== undefined
      ? [{ x: column.x / 2, y: below, along: 'x', swing: 0, width: Math.min(4, column.x * 0.5) } as const]
      : []),
    ...rooms
      .filter((room) => column !== undefined && room.x === column.x && room.y >= below)
      .map((room): Door => ({ x: room.x, y: room.y + room.height / 2, along: 'y', swing: 1, width: 0.9 })),
    { x: 0, y: below > 0 ? depth + (below - depth) / 2 : Math.max(1, width * 0.1), along: 'y', swing: 1, width: 1 },
  ];
}

function dockOf({ hasDock }: PremisesFacts, width: number, height: number): Box | undefined {
  return hasDock ? { x: width * 0.12, y: height + 0.28, width: Math.min(6, width * 0.3), height: 1.8 } : undefined;
}

/** Mirrored to one or both sides, so that plans do not all lie the same way. */
function turned(laid: LaidPremises, turn: number): LaidPremises {
  const [isAcross, isDown] = [turn % 2 === 1, turn >= 2];
  const box = <B extends Box>(one: B): B => ({
    ...one,
    x: isAcross ? laid.width - one.x - one.width : one.x,
    y: isDown ? laid.height - one.y - one.height : one.y,
  });
  return {
    ...laid,
    rooms: laid.rooms.map(box),
    dock: laid.dock && box(laid.dock),
    doors: laid.doors.map((door) => ({
      ...door,
      x: isAcross ? laid.width - door.x : door.x,
      y: isDown ? laid.height - door.y : door.y,
      swing: ((door.along === 'y' ? isAcross : isDown) ? -door.swing : door.swing) as -1 | 0 | 1,
    })),
  };
}
