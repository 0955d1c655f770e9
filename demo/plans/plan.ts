import { type Box, type Door, type LaidFloor, layFloor } from './layout.ts';
import { floorsOf, type PlanFacts } from './rooms.ts';

/** A balcony, terrace, garage or pool beside a floor, in the floor's own metres: it lies outside of the walls. */
export interface Annex extends Box {
  readonly kind: 'balcony' | 'terrace' | 'glazed' | 'garage' | 'pool';
  /** m²; undefined where the listing does not state it. */
  readonly area: number | undefined;
}

export interface PlannedFloor extends LaidFloor {
  readonly annexes: readonly Annex[];
}

/** A home's floors from the ground up; the rooms of all of them add up to what the home has inside. */
export function planOf(facts: PlanFacts): PlannedFloor[] {
  const floors = floorsOf(facts);
  const tenths = Math.floor((facts.internal * 10) / floors.length);
  return floors.map((rooms, index) => {
    const area = (index === 0 ? facts.internal * 10 - tenths * (floors.length - 1) : tenths) / 10;
    const floor = layFloor({ rooms, area, hasEntrance: index === 0 });
    const before = rooms.living.length > 0 ? annexesOf(facts, floor) : [];
    const above = index === floors.length - 1 && facts.hasUpperBalcony ? upperBalconyOf(facts, floor) : [];
    const outdoors = [...before, ...above];
    const doors = [...floor.doors, ...outdoors.map((annex) => doorTo(annex, floor))];
    const around = index === 0 ? onTheGround(facts, floor, before) : [];
    return turned({ ...floor, doors, annexes: [...outdoors, ...around] }, facts.turn);
  });
}

/** In front of the living room, and a glazed balcony on the other side of the home if there are both. */
function annexesOf({ outside, terrace, glazed }: PlanFacts, floor: LaidFloor): Annex[] {
  const living = floor.rooms.filter(({ x, kind }) => x === 0 && kind !== 'hall');
  const width = Math.max(2, ...living.map((room) => room.width));
  const beside = (kind: Annex['kind'], area: number, isAbove: boolean, known: boolean): Annex => {
    const most = kind === 'terrace' ? floor.width : width;
    const across = Math.min(most, Math.max(2, Math.sqrt(area * (kind === 'terrace' ? 2 : 2.4))));
    const depth = area / across;
    return {
      kind,
      area: known ? area : undefined,
      x: 0,
      y: isAbove ? -depth : floor.height,
      width: across,
      height: depth,
    };
  };
  const annexes: Annex[] = [];
  if (glazed > 0) annexes.push(beside('glazed', glazed, true, true));
  if (outside !== 'none')
    annexes.push(beside(outside, terrace > 0 ? terrace : outside === 'terrace' ? 18 : 6, glazed === 0, terrace > 0));
  return annexes;
}

/** Before the main bedroom: people step out of it, and nobody walks through a bedroom to the terrace. */
function upperBalconyOf({ upperBalcony }: PlanFacts, { rooms, height }: LaidFloor): Annex[] {
  const room = rooms.find(({ kind }) => kind === 'bedroom');
  if (room === undefined) return [];
  const area = upperBalcony > 0 ? upperBalcony : 5;
  const width = Math.max(room.width, Math.min(Math.sqrt(area * 2.4), area / 1.2));
  const across = Math.min(width, area / 1.2);
  const depth = area / across;
  const box = { x: room.x, y: room.y < 0.01 ? -depth : height, width: across, height: depth };
  return [{ kind: 'balcony', area: upperBalcony > 0 ? upperBalcony : undefined, ...box }];
}

const OUT_DOOR = { width: 0.9, fromEnd: 0.75 } as const;

/** The door to a balcony or terrace, from the room behind its left end, which is the living room but upstairs. */
function doorTo({ x, y, width }: Annex, { rooms, height }: LaidFloor): Door {
  const isAbove = y < 0;
  const behind = rooms.find(
    (room) => Math.abs(room.x - x) < 0.01 && (isAbove ? room.y < 0.01 : room.y + room.height > height - 0.01),
  );
  const shared = Math.min(width, behind?.width ?? width);
  const middle = x + Math.max(shared / 2, shared - OUT_DOOR.fromEnd);
  return {
    ...{ x: middle, y: isAbove ? 0 : height, along: 'x', swing: isAbove ? -1 : 1 },
    width: Math.min(OUT_DOOR.width, shared * 0.7),
  };
}

/** Metres. */
const GARAGE = { one: 3.4, two: 5.8, depth: 6, apart: 1.4 } as const;
const POOL = { width: 8, depth: 4, apart: 0.8 } as const;

/** The garage beside the house, clear of the front door, and the pool beyond what lies before the living room. */
function onTheGround({ garage, hasPool }: PlanFacts, { width, height }: LaidFloor, annexes: readonly Annex[]): Annex[] {
  const top = Math.min(0, ...annexes.map(({ y }) => y));
  return [
    ...(garage > 0
      ? [
          {
            kind: 'garage' as const,
            area: undefined,
            x: width + GARAGE.apart,
            y: height - GARAGE.depth,
            width: garage > 1 ? GARAGE.two : GARAGE.one,
            height: GARAGE.depth,
          },
        ]
      : []),
    ...(hasPool
      ? [
          {
            kind: 'pool' as const,
            area: undefined,
            x: 0,
            y: top - POOL.apart - POOL.depth,
            width: POOL.width,
            height: POOL.depth,
          },
        ]
      : []),
  ];
}

/** Mirrored to one or both sides, so that plans do not all lie the same way. */
function turned(floor: PlannedFloor, turn: number): PlannedFloor {
  const [isAcross, isDown] = [turn % 2 === 1, turn >= 2];
  const box = <B extends Box>(one: B): B => ({
    ...one,
    x: isAcross ? floor.width - one.x - one.width : one.x,
    y: isDown ? floor.height - one.y - one.height : one.y,
  });
  return {
    ...floor,
    rooms: floor.rooms.map(box),
    annexes: floor.annexes.map(box),
    doors: floor.doors.map((door) => ({
      ...door,
      x: isAcross ? floor.width - door.x : door.x,
      y: isDown ? floor.height - door.y : door.y,
      swing: ((door.along === 'y' ? isAcross : isDown) ? -door.swing : door.swing) as -1 | 0 | 1,
    })),
  };
}
