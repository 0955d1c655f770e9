import { type Fittings, furnitureOf, type Outline } from './furniture.ts';
import type { Box, Door, LaidRoom } from './layout.ts';
import { type Annex, type PlannedFloor, planOf } from './plan.ts';
import type { PlanFacts } from './rooms.ts';
import { textAt } from './lettering.ts';
import { annexName, areaText, fireplaceName, floorName, footnote, mainBedroomName, roomName } from './words.ts';

/**
 * Pixels that a drawing has at most; the paper is cut to what is drawn, so that a small home fills a narrow screen too.
 */
export const PLAN_SIZE = { width: 1200, height: 800 } as const;

export const INK = '#26312f';
const THIN = '#a9b3b0';
const FILLS: Partial<Record<LaidRoom['kind'], string>> = {
  bath: '#e6f1f3',
  ensuite: '#e6f1f3',
  laundry: '#e6f1f3',
  sauna: '#f3e9dc',
  hall: '#f4f4f0',
  stairs: '#f4f4f0',
};
const FLOOR_FILL = '#fbf8f1';
/** Metres: walls, and how wide apart floors stand. */
export const OUTER = 0.28;
export const INNER = 0.11;
const APART = 1.6;
/** Pixels kept free around the floors, for their names and what stands below them. */
export const MARGIN = { x: 40, top: 70, bottom: 110 } as const;
/** Pixels between the scale and the note beside it, and of a letter of the note. */
const NOTE_GAP = 40;
const NOTE_LETTER = 9;
/** Pixels a metre at most: a studio does not fill the sheet. */
const LARGEST_SCALE = 78;

/** The floor plan of a home as SVG, the same for the same facts. */
export function drawFloorPlan(facts: PlanFacts): string {
  const floors = planOf(facts);
  const outlines = floors.map(outlineOf);
  const across = outlines.reduce((sum, { width }) => sum + width, 0) + APART * (floors.length - 1);
  const down = Math.max(...outlines.map(({ height }) => height));
  const scale = Math.min(
    LARGEST_SCALE,
    (PLAN_SIZE.width - 2 * MARGIN.x) / across,
    (PLAN_SIZE.height - MARGIN.top - MARGIN.bottom) / down,
  );
  const note = footnote(facts);
  const sheetSize = {
    width: Math.min(
      PLAN_SIZE.width,
      Math.ceil(Math.max(across * scale, 5 * scale + NOTE_GAP + note.length * NOTE_LETTER) + 2 * MARGIN.x),
    ),
    height: Math.ceil(down * scale + MARGIN.top + MARGIN.bottom),
  };
  let left = (sheetSize.width - across * scale) / 2;
  const middle = MARGIN.top + (down * scale) / 2;
  // The main one is the first.
  let bedroom = facts.hasEnsuite ? 1 : 0;
  const drawn = floors.map((floor, index) => {
    const outline = outlines[index] as Box;
    const sheet: Sheet = {
      x: (metres) => left + (metres - outline.x) * scale,
      y: (metres) => middle + (metres - outline.y - outline.height / 2) * scale,
      scale,
    };
    const first = bedroom;
    bedroom += floor.rooms.filter(
      ({ kind }, place) => kind === 'bedroom' && floor.rooms[place + 1]?.kind !== 'ensuite',
    ).length;
    const svg = drawFloor(sheet, facts, floor, index, first);
    left += (outline.width + APART) * scale;
    return svg;
  });
  const { width, height } = sheetSize;
  // As many pixels as a full sheet has across, or down where it is narrow.
  const enlarged = Math.min(PLAN_SIZE.width / width, PLAN_SIZE.width / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${Math.round(width * enlarged)}" height="${Math.round(height * enlarged)}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}${scaleBar(scale, height)}${textAt(note, width - MARGIN.x, height - 44, 17, 'end')}</svg>`;
}

export interface Sheet {
  readonly x: (metres: number) => number;
  readonly y: (metres: number) => number;
  readonly scale: number;
}

/** A floor with its walls and what lies outside of them. */
function outlineOf({ width, height, annexes }: PlannedFloor): Box {
  const boxes: Box[] = [{ x: -OUTER, y: -OUTER, width: width + 2 * OUTER, height: height + 2 * OUTER }, ...annexes];
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function drawFloor(sheet: Sheet, facts: PlanFacts, floor: PlannedFloor, index: number, before: number): string {
  const hall = floor.rooms.find(({ kind }) => kind === 'hall');
  const hallY = hall === undefined ? 0 : hall.y + hall.height / 2;
  let bedroom = before;
  const labels = floor.rooms.map((room, place) => {
    const base = roomName(facts.language, room.kind, index === 0);
    const isMain = room.kind === 'bedroom' && floor.rooms[place + 1]?.kind === 'ensuite';
    const name = isMain
      ? mainBedroomName(facts.language)
      : room.kind === 'bedroom' && facts.bedrooms > 1
        ? `${base} ${(bedroom += 1)}`
        : base;
    return label(sheet, room, [name, areaText(facts.language, room.area)]);
  });
  return [
    floor.annexes.map((annex) => drawAnnex(sheet, annex)).join(''),
    floor.rooms.map((room) => rectangle(sheet, room, FILLS[room.kind] ?? FLOOR_FILL, 'none', 0)).join(''),
    floor.rooms
      .flatMap((room) =>
        furnitureOf(room, hallY, fittingsOf(facts, floor, room)).map(
          (outline) => furniture(sheet, outline) + nameOf(sheet, facts, room, outline),
        ),
      )
      .join(''),
    floor.rooms.map((room) => (room.kind === 'stairs' ? steps(sheet, room) : '')).join(''),
    floor.rooms.map((room) => rectangle(sheet, room, 'none', INK, INNER)).join(''),
    rectangle(
      sheet,
      { x: -OUTER / 2, y: -OUTER / 2, width: floor.width + OUTER, height: floor.height + OUTER },
      'none',
      INK,
      OUTER,
    ),
    windowsOf(facts, floor)
      .map((window) => drawWindow(sheet, window))
      .join(''),
    floor.doors.map((door) => drawDoor(sheet, door, floor)).join(''),
    labels.join(''),
    floor.annexes
      .map((annex) =>
        label(sheet, annex, [
          annexName(facts.language, annex.kind),
          ...(annex.area === undefined ? [] : [areaText(facts.language, annex.area)]),
        ]),
      )
      .join(''),
    textAt(floorName(facts, index), sheet.x(floor.width / 2), sheet.y(outlineOf(floor).y) - 22, 20, 'middle'),
  ].join('');
}

/** What a room has of its own: the first living room the fireplace, the first bathroom the bath. */
function fittingsOf(facts: PlanFacts, { rooms, doors }: PlannedFloor, room: LaidRoom): Fittings {
  const isFirst = (kinds: readonly string[]) => rooms.find(({ kind }) => kinds.includes(kind)) === room;
  return {
    doors: doors.filter((door) => isIn(room, door)),
    hasFireplace: facts.hasFireplace && isFirst(['living', 'open', 'studio']),
    hasTub: facts.bath === 'tub' && room.kind === 'bath' && isFirst(['bath']),
  };
}

/** Whether a way leads into the room. */
function isIn(room: Box, { x, y }: Door): boolean {
  const near = 0.02;
  return x > room.x - near && x < room.x + room.width + near && y > room.y - near && y < room.y + room.height + near;
}

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly along: 'x' | 'y';
  readonly length: number;
}

/** In outer walls: those before and behind of a flat, all four of a house. Stairs and corridors have none. */
function windowsOf({ kind }: PlanFacts, { rooms, width, height, doors }: PlannedFloor): Window[] {
  return rooms.flatMap((room) => {
    if (room.kind === 'hall' || room.kind === 'stairs' || room.kind === 'sauna') return [];
    const isWet = room.kind === 'bath' || room.kind === 'ensuite' || room.kind === 'laundry';
    if (isWet && kind === 'flat') return [];
    const long = (side: number): number => (isWet ? 0.6 : Math.min(2.4, Math.max(0.9, side * 0.5)));
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    const found: Window[] = [];
    const beside = (y: number): Window | undefined => {
      const out = doors.find((door) => door.along === 'x' && Math.abs(door.y - y) < 0.01 && isIn(room, door));
      const at = { y: y + (y < 0.01 ? -OUTER / 2 : OUTER / 2), along: 'x' as const };
      if (out === undefined) return { ...at, x: middle.x, length: long(room.width) };
      // Beside the door outside, on the side that has more room.
      const [left, right] = [out.x - out.width / 2 - room.x, room.x + room.width - out.x - out.width / 2];
      const free = Math.max(left, right);
      const x = left > right ? room.x + left / 2 : room.x + room.width - right / 2;
      return free < 0.9 ? undefined : { ...at, x, length: Math.min(2.4, free * 0.7) };
    };
    if (room.y < 0.01) found.push(...[beside(0) ?? []].flat());
    if (room.y + room.height > height - 0.01) found.push(...[beside(height) ?? []].flat());
    if (kind === 'house' && !isWet) {
      if (room.x < 0.01) found.push({ x: -OUTER / 2, y: middle.y, along: 'y', length: long(room.height) });
      if (room.x + room.width > width - 0.01)
        found.push({ x: width + OUTER / 2, y: middle.y, along: 'y', length: long(room.height) });
    }
    return found.filter(
      ({ x, y, along }) => along === 'x' || !doors.some((door) => Math.hypot(door.x - x, door.y - y) < 1.2),
    );
  });
}

export function drawWindow({ x, y, scale }: Sheet, window: Window): string {
  const [thick, long] = [OUTER * scale, window.length * scale];
  const isAcross = window.along === 'x';
  const [width, height] = isAcross ? [long, thick] : [thick, long];
  const [left, top] = [x(window.x) - width / 2, y(window.y) - height / 2];
  const middle = isAcross
    ? `M${n(left)} ${n(top + height / 2)}h${n(width)}`
    : `M${n(left + width / 2)} ${n(top)}v${n(height)}`;
  return `<path d="M${n(left)} ${n(top)}h${n(width)}v${n(height)}h${n(-width)}z" fill="#fff" stroke="${INK}" stroke-width="1.4"/><path d="${middle}" stroke="${INK}" stroke-width="1.2"/>`;
}

export function drawDoor(
  { x, y, scale }: Sheet,
  door: Door,
  { width, height }: Pick<PlannedFloor, 'width' | 'height'>,
): string {
  const isAtEnd = (at: number, end: number): boolean => at < 0.01 || at > end - 0.01;
  const isOuter = door.along === 'y' ? isAtEnd(door.x, width) : isAtEnd(door.y, height);
  const thick = (isOuter ? OUTER : INNER) * scale + 2;
  const long = door.width * scale;
  const isAcross = door.along === 'x';
  const shift = isOuter ? ((isAcross ? door.y : door.x) < 0.01 ? -OUTER / 2 : OUTER / 2) * scale : 0;
  const [middleX, middleY] = [x(door.x) + (isAcross ? 0 : shift), y(door.y) + (isAcross ? shift : 0)];
  const gap = isAcross
    ? `<path d="M${n(middleX - long / 2)} ${n(middleY)}h${n(long)}" stroke="#f7f6f0" stroke-width="${n(thick)}"/>`
    : `<path d="M${n(middleX)} ${n(middleY - long / 2)}v${n(long)}" stroke="#f7f6f0" stroke-width="${n(thick)}"/>`;
  if (door.swing === 0) return gap;
  const out = door.swing * long;
  const leaf = isAcross
    ? `M${n(middleX - long / 2)} ${n(middleY)}v${n(out)}a${n(long)} ${n(long)} 0 0 ${door.swing > 0 ? 0 : 1} ${n(long)} ${n(-out)}`
    : `M${n(middleX)} ${n(middleY - long / 2)}h${n(out)}a${n(long)} ${n(long)} 0 0 ${door.swing > 0 ? 1 : 0} ${n(-out)} ${n(long)}`;
  return `${gap}<path d="${leaf}" fill="none" stroke="${INK}" stroke-width="1.3"/>`;
}

const ANNEX_FILLS: Readonly<Record<Annex['kind'], string>> = {
  balcony: '#efe9dc',
  terrace: '#efe9dc',
  glazed: '#e8f2ee',
  garage: '#eceeed',
  pool: '#cfe6ef',
};

function drawAnnex(sheet: Sheet, annex: Annex): string {
  const isWalled = annex.kind === 'glazed' || annex.kind === 'garage';
  return rectangle(sheet, annex, ANNEX_FILLS[annex.kind], isWalled ? INK : THIN, isWalled ? INNER : 0.05);
}

function steps(sheet: Sheet, room: Box): string {
  const isLong = room.height > room.width;
  const count = Math.max(4, Math.round((isLong ? room.height : room.width) / 0.27));
  let path = '';
  for (let step = 1; step < count; step += 1) {
    const at = step / count;
    path += isLong
      ? `M${n(sheet.x(room.x))} ${n(sheet.y(room.y + room.height * at))}h${n(room.width * sheet.scale)}`
      : `M${n(sheet.x(room.x + room.width * at))} ${n(sheet.y(room.y))}v${n(room.height * sheet.scale)}`;
  }
  return `<path d="${path}" stroke="${THIN}" stroke-width="1.2" fill="none"/>`;
}

/** What nobody knows by its outline is named beside it, towards the middle of the room. */
function nameOf(sheet: Sheet, { language }: PlanFacts, room: Box, outline: Outline): string {
  if (outline.shape !== 'fire') return '';
  const isLeft = outline.x + outline.width / 2 < room.x + room.width / 2;
  const isHigh = outline.y + outline.height / 2 < room.y + room.height / 2;
  const x = sheet.x(isLeft ? outline.x : outline.x + outline.width);
  const y = isHigh ? sheet.y(outline.y + outline.height) + 13 : sheet.y(outline.y) - 4;
  return textAt(fireplaceName(language), x, y, 12, isLeft ? 'start' : 'end', true);
}

function inside({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function furniture(sheet: Sheet, outline: Outline): string {
  if (outline.shape === 'round')
    return `<circle cx="${n(sheet.x(outline.x))}" cy="${n(sheet.y(outline.y))}" r="${n(outline.radius * sheet.scale)}" fill="none" stroke="${THIN}" stroke-width="1.2"/>`;
  const [x, y] = [sheet.x(outline.x), sheet.y(outline.y)];
  if (outline.shape === 'fire')
    return `${rectangle(sheet, outline, '#d9cfc4', INK, 0.03)}${rectangle(sheet, inside(outline, 0.13), INK, 'none', 0)}`;
  const [width, height] = [outline.width * sheet.scale, outline.height * sheet.scale];
  return outline.shape === 'cross'
    ? `<path d="M${n(x)} ${n(y)}l${n(width)} ${n(height)}m${n(-width)} 0l${n(width)} ${n(-height)}" stroke="${THIN}" stroke-width="1"/>`
    : `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="2" fill="#fff" fill-opacity=".6" stroke="${THIN}" stroke-width="1.2"/>`;
}

/** Name and area in the middle of a room, in letters that fit it; turned in a narrow one. */
export function label(sheet: Sheet, room: Box, lines: readonly string[]): string {
  const [width, height] = [room.width * sheet.scale - 10, room.height * sheet.scale - 8];
  const isTurned = width < 62 && height > width * 1.3;
  const [along, across] = isTurned ? [height, width] : [width, height];
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.max(9, Math.min(18, along / (longest * 0.56), across / (lines.length * 1.25)));
  const [x, y] = [sheet.x(room.x + room.width / 2), sheet.y(room.y + room.height / 2)];
  const first = -((lines.length - 1) * size * 1.2) / 2 + size * 0.35;
  const texts = lines
    .map((line, index) => textAt(line, 0, first + index * size * 1.2, index === 0 ? size : size * 0.9, 'middle', true))
    .join('');
  return `<g transform="translate(${n(x)} ${n(y)})${isTurned ? ' rotate(-90)' : ''}">${texts}</g>`;
}

export function rectangle(sheet: Sheet, box: Box, fill: string, stroke: string, thickness: number): string {
  const line = thickness === 0 ? '' : ` stroke="${stroke}" stroke-width="${n(thickness * sheet.scale)}"`;
  return `<rect x="${n(sheet.x(box.x))}" y="${n(sheet.y(box.y))}" width="${n(box.width * sheet.scale)}" height="${n(box.height * sheet.scale)}" fill="${fill}"${line}/>`;
}

/** Five parts of so many metres each. */
export function scaleBar(scale: number, height: number, metresEach = 1): string {
  const part = scale * metresEach;
  const [x, y] = [MARGIN.x, height - 48];
  const parts = Array.from(
    { length: 5 },
    (_, index) =>
      `<rect x="${n(x + index * part)}" y="${y}" width="${n(part)}" height="9" fill="${index % 2 === 0 ? INK : '#fff'}" stroke="${INK}" stroke-width="1.2"/>`,
  );
  const numbers = [0, 1, 2, 5].map((parts) =>
    textAt(parts === 5 ? `${5 * metresEach} m` : String(parts * metresEach), x + parts * part, y - 8, 14, 'middle'),
  );
  return parts.join('') + numbers.join('');
}

/** A number as SVG needs it: to a tenth of a pixel. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
