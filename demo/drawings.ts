import { createRandom, type Random } from './random.ts';

/**
 * Drawings for what has little to photograph: the plan of a plot, of a parking level with the space
 * marked, of a floor of business premises. They carry no figures, so each is true of any home of its
 * kind, and there are enough of them for the homes of a page to differ.
 */
export const DRAWING_KINDS = ['site-plan', 'parking-plan', 'floor-plate'] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

const OF_EACH = 36;
const WIDTH = 960;
const HEIGHT = 640;

/** The names of a kind's drawings: `site-plan-1` and on. */
export function drawingNames(kind: DrawingKind): string[] {
  return Array.from({ length: OF_EACH }, (_, index) => `${kind}-${index + 1}`);
}

/** The drawing of this name as SVG, the same each time. Throws when there is none. */
export function drawDrawing(name: string): string {
  const kind = DRAWING_KINDS.find((each) => name.startsWith(`${each}-`));
  const turn = Number(name.slice((kind?.length ?? 0) + 1)) - 1;
  if (kind === undefined || !(turn >= 0 && turn < OF_EACH)) throw new RangeError(`no drawing ${name}`);
  const draw = { 'site-plan': sitePlan, 'parking-plan': parkingPlan, 'floor-plate': floorPlate }[kind];
  return sheet(draw(createRandom(name), turn));
}

/** Whether a picture's name is a drawing's. */
export function isDrawing(name: string): boolean {
  return DRAWING_KINDS.some((kind) => name.startsWith(`${kind}-`));
}

type Point = readonly [x: number, y: number];

const INK = '#44524f';
const PALE = '#f4f3ee';
const TEAL = '#0b7a75';
const TEAL_SOFT = '#cfe8e5';

function sheet(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`;
}

/** Plots on both sides of a road, contour lines under them, one plot marked. */
function sitePlan(random: Random): string {
  const slope = random.int(-70, 70);
  const road = random.int(270, 370);
  const edge = (x: number): number => road + (slope * (x - WIDTH / 2)) / WIDTH;
  const columns = cuts(random, 60, WIDTH - 60, random.int(3, 5), 0.25);
  // Neighbours share their border, so it is drawn up for each cut and not for each plot.
  const back = (side: -1 | 1): Point[] =>
    columns.map((x) => [x + random.int(-18, 18), edge(x) + side * (26 + random.int(150, 200))]);
  const front = (side: -1 | 1): Point[] => columns.map((x) => [x, edge(x) + side * 26]);
  const plots = ([-1, 1] as const).flatMap((side) => {
    const [near, far] = [front(side), back(side)];
    return near.slice(1).map((corner, i) => [near[i], corner, far[i + 1], far[i]] as Point[]);
  });
  const chosen = random.int(0, plots.length - 1);
  const contours = Array.from({ length: 8 }, (_, index) => contour(random, 40 + index * 82)).join('');
  const lots = plots
    .map((plot, index) =>
      polygon(
        plot,
        index === chosen ? TEAL_SOFT : 'none',
        index === chosen ? TEAL : '#98a3a0',
        index === chosen ? 4 : 1.5,
      ),
    )
    .join('');
  const houses = plots
    .map((plot, index) => (index === chosen || random.chance(0.25) ? '' : house(random, middleOf(plot))))
    .join('');
  const lane = polygon(
    [
      [0, edge(0) - 14],
      [WIDTH, edge(WIDTH) - 14],
      [WIDTH, edge(WIDTH) + 14],
      [0, edge(0) + 14],
    ],
    '#e3e2dc',
    'none',
    0,
  );
  return `${contours}${lane}${lots}${houses}${northArrow(random.int(-50, 50))}`;
}

/** Two or three rows of spaces along driving lanes, with columns, a lift, and one space marked. */
function parkingPlan(random: Random, turn: number): string {
  const rows = 2 + (turn % 2);
  const spaces = random.int(9, 13);
  const [left, top, bottom] = [70, 70, HEIGHT - 70];
  const width = (WIDTH - 2 * left) / spaces;
  const depth = 120;
  const chosen = [random.int(0, rows - 1), random.int(1, spaces - 2)] as const;
  const lift = random.int(0, 1) * (spaces - 1);
  let body = rectangle(left - 18, top - 18, WIDTH - 2 * left + 36, bottom - top + 36, PALE, INK, 5);
  for (let row = 0; row < rows; row += 1) {
    const y = top + (row * (bottom - top - depth)) / (rows - 1);
    for (let space = 0; space < spaces; space += 1) {
      const isChosen = row === chosen[0] && space === chosen[1];
      if (row === 0 && space === lift)
        body +=
          rectangle(left + space * width, y, width, depth, '#dfe5e3', INK, 3) +
          cross(left + space * width, y, width, depth);
      else
        body += rectangle(
          left + space * width,
          y,
          width,
          depth,
          isChosen ? TEAL_SOFT : '#fff',
          isChosen ? TEAL : '#98a3a0',
          isChosen ? 4 : 1.5,
        );
      if (space % 3 === 2 && space < spaces - 1)
        body += rectangle(left + (space + 1) * width - 5, y + (row === 0 ? depth - 6 : -6), 10, 12, INK, 'none', 0);
    }
    if (row + 1 < rows)
      body += arrow(
        WIDTH / 2 - 90,
        y + depth + (bottom - top - depth * rows) / (rows - 1) / 2,
        turn % 4 < 2 ? 180 : -180,
      );
  }
  return body;
}

/** A floor of a building: a core with stairs and lift, rooms along the windows, the open part marked. */
function floorPlate(random: Random): string {
  const [left, top] = [random.int(80, 150), random.int(70, 120)];
  const [right, bottom] = [WIDTH - random.int(80, 150), HEIGHT - random.int(70, 120)];
  const core = {
    x: left + (right - left) * (0.3 + random.next() * 0.3),
    y: top + (bottom - top) * 0.36,
    width: 120,
    height: (bottom - top) * 0.28,
  };
  const depth = random.int(92, 128);
  const side = random.chance(0.5);
  const walls = cuts(random, left, right, random.int(4, 7), 0.3);
  let rooms = '';
  for (let i = 0; i + 1 < walls.length; i += 1) {
    const [from, to] = [walls[i] ?? 0, walls[i + 1] ?? 0];
    const y = side ? top : bottom - depth;
    rooms += rectangle(from, y, to - from, depth, '#fff', INK, 3);
    rooms += door(from + (to - from) / 2 - 14, side ? top + depth : bottom - depth, side);
  }
  const ends = random.chance(0.6)
    ? rectangle(random.chance(0.5) ? left : right - 150, side ? bottom - 110 : top, 150, 110, '#fff', INK, 3)
    : '';
  const desks = Array.from({ length: random.int(2, 5) }, (_, index) =>
    rectangle(left + 70 + index * 128, side ? bottom - 92 : top + 52, 78, 36, 'none', '#8fb9b5', 2),
  ).join('');
  const shell = rectangle(left, top, right - left, bottom - top, TEAL_SOFT, INK, 7);
  const stairs = Array.from({ length: 7 }, (_, step) =>
    line([core.x + 8 + step * 8, core.y + 8], [core.x + 8 + step * 8, core.y + core.height - 8]),
  ).join('');
  return `${shell}${desks}${rooms}${ends}${rectangle(core.x, core.y, core.width, core.height, '#e3e2dc', INK, 4)}${stairs}${cross(core.x + 70, core.y + 12, 40, 40)}${windows(random, left, right, top, bottom)}`;
}

/** `count + 1` places from one end to the other, uneven by `unevenness` of a part. */
function cuts(random: Random, from: number, to: number, count: number, unevenness: number): number[] {
  const part = (to - from) / count;
  return Array.from({ length: count + 1 }, (_, index) =>
    Math.round(
      from + index * part + (index === 0 || index === count ? 0 : (random.next() - 0.5) * part * 2 * unevenness),
    ),
  );
}

function middleOf(corners: readonly Point[]): Point {
  const mean = (axis: 0 | 1): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}

function house(random: Random, [x, y]: Point): string {
  const [width, height] = [random.int(56, 84), random.int(44, 62)];
  return `<g transform="rotate(${random.int(-14, 14)} ${x} ${y})">${rectangle(x - width / 2, y - height / 2, width, height, PALE, INK, 2)}${line([x - width / 2, y], [x + width / 2, y])}</g>`;
}

function contour(random: Random, y: number): string {
  const bend = (): number => y + random.int(-46, 46);
  return `<path d="M0 ${y} C 240 ${bend()} 420 ${bend()} 560 ${bend()} S 840 ${bend()} ${WIDTH} ${bend()}" fill="none" stroke="#e0d9c8" stroke-width="1.5"/>`;
}

function windows(random: Random, left: number, right: number, top: number, bottom: number): string {
  const step = random.int(44, 64);
  let marks = '';
  for (let x = left + 20; x + 24 < right; x += step)
    for (const y of [top, bottom]) marks += `<path d="M${x} ${y}h24" stroke="#fff" stroke-width="3"/>`;
  return marks;
}

function door(x: number, y: number, below: boolean): string {
  return `<path d="M${x} ${y}h28" stroke="#fff" stroke-width="4"/><path d="M${x} ${y}a28 28 0 0 ${below ? 0 : 1} 28 ${below ? 28 : -28}" fill="none" stroke="#8f9a97" stroke-width="1.5"/>`;
}

function northArrow(turn: number): string {
  return `<g transform="translate(${WIDTH - 62} 66) rotate(${turn})"><path d="M0 -34 L13 26 L0 14 L-13 26 Z" fill="${INK}"/></g>`;
}

function arrow(x: number, y: number, length: number): string {
  const tip = x + 90 + length / 2;
  return `<path d="M${tip - length} ${y}H${tip}m${-Math.sign(length) * 16} -9l${Math.sign(length) * 16} 9l${-Math.sign(length) * 16} 9" fill="none" stroke="#8f9a97" stroke-width="3"/>`;
}

function polygon(corners: readonly Point[], fill: string, stroke: string, width: number): string {
  return `<polygon points="${corners.map((corner) => corner.map((value) => value.toFixed(1)).join(',')).join(' ')}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  stroke: string,
  thickness: number,
): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" stroke="${stroke}" stroke-width="${thickness}"/>`;
}

function cross(x: number, y: number, width: number, height: number): string {
  return line([x, y], [x + width, y + height]) + line([x + width, y], [x, y + height]);
}

function line([x1, y1]: Point, [x2, y2]: Point): string {
  return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="${INK}" stroke-width="1.5"/>`;
}
