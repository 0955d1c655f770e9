import { isMadeOfOthers, type Area, type AreaKind } from './area.server.ts';
import {
  boxOf,
  metresBetween,
  METRES_PER_DEGREE,
  polygonsOf,
  type Box,
  type Geometry,
  type Point,
} from './geometry.server.ts';

/**
 * The places around another: those of its own kind and country that touch it, the nearest first.
 *
 * Where outlines are known, two places touch if their borders come within {@link BORDER_DEGREES} of each other at some
 * corner: of municipalities and counties also across a fjord or a sound. Of most places only the middle is known. The
 * ground is then divided so that every spot belongs to the nearest middle (Voronoi cells), no farther out than
 * {@link REACH}, and two places touch if their cells share at least a twentieth of the cell's border. In Australian
 * cities the post's register has many a campus, station or corner beside the suburbs, and these cells would stand
 * between a suburb and the suburbs around it: there all whose middle lies within {@link NEAR_METRES} are around it too.
 * The shape of an Australian council is that of its suburbs: see {@link councilsBeside}.
 * A country has no neighbours, and a city of many suburbs none that anybody means by `around`. Around a county that is
 * one municipality are those around the municipality: see {@link soleMunicipality}.
 */
export function neighboursAmong(area: Area, others: Iterable<Area>): readonly Area[] {
  const { geometry, point } = area;
  if (isMadeOfOthers(area.kind)) return [];
  const rest = [...others].filter(
    ({ id, kind, country }) => id !== area.id && kind === area.kind && country === area.country,
  );
  const bordering =
    geometry === undefined
      ? []
      : rest.filter((other) => hasCommonBorder(geometry, other.geometry, BORDER_DEGREES[area.kind]));
  const found =
    bordering.length > 0 || point === undefined
      ? bordering
      : [...new Set([...touchingCells({ ...area, point }, rest), ...nearOnes({ ...area, point }, rest)])];
  return found.toSorted((a, b) => far(area, a) - far(area, b));
}

/** About a hundred metres, by which two drawings of one border may differ, or three kilometres. */
const BORDER_DEGREES: Readonly<Record<AreaKind, number>> = {
  country: 0,
  county: 0.03,
  region: 0,
  city: 0,
  municipality: 0.03,
  suburb: 0.001,
  postcode: 0.001,
};
/** How far a place goes where no other is near, in metres from its middle. */
const REACH: Readonly<Record<AreaKind, number>> = {
  country: 0,
  county: 400_000,
  region: 0,
  city: 0,
  municipality: 60_000,
  suburb: 15_000,
  postcode: 15_000,
};
/** As far as people who look for a home in a city's suburb call it around there. */
const NEAR_METRES = 2_500;

function nearOnes(area: Area & { readonly point: NonNullable<Area['point']> }, others: readonly Area[]): Area[] {
  if (area.country !== 'au' || area.kind !== 'suburb') return [];
  return others.filter(
    ({ point, geometry }) =>
      point !== undefined && geometry === undefined && metresBetween(area.point, point) <= NEAR_METRES,
  );
}

/** What is as near as this stands at the same place, and between such there is no border. */
const SAME_PLACE_METRES = 50;
const LEAST_SHARE = 1 / 20;

function far({ point: a }: Area, { point: b }: Area): number {
  return a === undefined || b === undefined ? Infinity : metresBetween(a, b);
}

function hasCommonBorder(a: Geometry, b: Geometry | undefined, degrees: number): boolean {
  if (b === undefined || !areNear(boxOf(a), boxOf(b), degrees)) return false;
  const cellOf = (lng: number, lat: number) =>
    `${String(Math.floor(lng / degrees))} ${String(Math.floor(lat / degrees))}`;
  const cells = new Set(cornersOf(a).map(([lng, lat]) => cellOf(lng, lat)));
  return cornersOf(b).some(([lng, lat]) =>
    STEPS.some((dx) => STEPS.some((dy) => cells.has(cellOf(lng + dx * degrees, lat + dy * degrees)))),
  );
}

const STEPS = [-1, 0, 1];

function cornersOf(geometry: Geometry) {
  return polygonsOf(geometry).flat(2);
}

function areNear(a: Box, b: Box, degrees: number): boolean {
  return (
    a.north + degrees >= b.south &&
    b.north + degrees >= a.south &&
    a.east + degrees >= b.west &&
    b.east + degrees >= a.west
  );
}

/** A corner of a cell, in metres from its middle, and whose border begins there. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly beside: Area | undefined;
}

/** The neighbours of a place's Voronoi cell, by cutting a square with the line halfway to each other place. */
function touchingCells(area: Area & { readonly point: NonNullable<Area['point']> }, others: readonly Area[]): Area[] {
  const reach = REACH[area.kind];
  const { lat, lng } = area.point;
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const near = others
    .flatMap((other) => {
      if (other.point === undefined) return [];
      const x = (other.point.lng - lng) * METRES_PER_DEGREE * squeeze;
      const y = (other.point.lat - lat) * METRES_PER_DEGREE;
      const metres = Math.hypot(x, y);
      // Halfway to a corner of the square is as far as any border can lie.
      return metres < SAME_PLACE_METRES || metres > 2 * Math.SQRT2 * reach ? [] : [{ other, x, y, metres }];
    })
    .sort((a, b) => a.metres - b.metres);
  let cell: readonly Corner[] = [
    { x: -reach, y: -reach, beside: undefined },
    { x: reach, y: -reach, beside: undefined },
    { x: reach, y: reach, beside: undefined },
    { x: -reach, y: reach, beside: undefined },
  ];
  for (const { other, x, y, metres } of near) {
    if (metres > 2 * Math.max(...cell.map((corner) => Math.hypot(corner.x, corner.y)))) break;
    cell = cut(cell, { x, y }, other);
  }
  const sides = cell.map((corner, index) => {
    const next = cell[(index + 1) % cell.length] ?? corner;
    return { beside: corner.beside, metres: Math.hypot(next.x - corner.x, next.y - corner.y) };
  });
  const around = sides.reduce((sum, { metres }) => sum + metres, 0);
  return sides.flatMap(({ beside, metres }) =>
    beside !== undefined && metres >= around * LEAST_SHARE ? [beside] : [],
  );
}

/** What of the cell is nearer to its middle than to the other place (Sutherland and Hodgman). */
function cut(cell: readonly Corner[], to: { readonly x: number; readonly y: number }, beside: Area): readonly Corner[] {
  const half = (to.x * to.x + to.y * to.y) / 2;
  /** Below zero on this side of the line halfway. */
  const side = ({ x, y }: Corner): number => x * to.x + y * to.y - half;
  const left: Corner[] = [];
  for (const [index, from] of cell.entries()) {
    const next = cell[(index + 1) % cell.length] ?? from;
    const [a, b] = [side(from), side(next)];
    if (a <= 0) left.push(from);
    if (a <= 0 === b <= 0) continue;
    const share = a / (a - b);
    const crossing = { x: from.x + share * (next.x - from.x), y: from.y + share * (next.y - from.y) };
    // Where the border leaves the cell the cut begins; where it comes back, the old border goes on.
    left.push({ ...crossing, beside: a <= 0 ? beside : from.beside });
  }
  return left;
}

/**
 * The municipality that a county is made of where it is made of one alone, as Oslo is: what lies around it lies around
 * the county.
 */
function soleMunicipality(area: Area, municipalities: readonly Area[]): Area | undefined {
  if (area.kind !== 'county' || area.country !== 'no') return undefined;
  const [first, second] = municipalities.filter(({ parentId }) => parentId === area.id);
  return second === undefined ? first : undefined;
}

/** An Australian council of which no outline is known: its shape is that of its suburbs. */
function isCouncil({ country, kind, geometry }: Area): boolean {
  return country === 'au' && kind === 'municipality' && geometry === undefined;
}

/**
 * The councils whose suburbs touch suburbs of this one, at {@link LEAST_TOUCHES} places at least, the nearest first:
 * councils are as long and as wide as it happens, and their middles say little.
 */
function councilsBeside(council: Area, suburbs: readonly Area[], councils: readonly Area[]): readonly Area[] {
  const touches = new Map<number, number>();
  for (const suburb of heartOf(suburbs.filter(({ parentId }) => parentId === council.id)))
    for (const { parentId } of touchingCells(suburb, suburbs))
      if (parentId !== undefined) touches.set(parentId, (touches.get(parentId) ?? 0) + 1);
  return councils
    .filter(({ id }) => id !== council.id && (touches.get(id) ?? 0) >= LEAST_TOUCHES)
    .toSorted((a, b) => far(council, a) - far(council, b));
}

/** Without suburbs far from the rest, of which the register names the wrong council or place. */
function heartOf(suburbs: readonly Area[]): readonly (Area & { readonly point: Point })[] {
  const placed = suburbs.flatMap(({ point, ...suburb }) => (point === undefined ? [] : [{ ...suburb, point }]));
  const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const centre = {
    lat: middle(placed.map(({ point }) => point.lat)),
    lng: middle(placed.map(({ point }) => point.lng)),
  };
  const away = placed.map(({ point }) => metresBetween(centre, point));
  return placed.filter((_, at) => (away[at] ?? 0) <= FARTHEST * middle(away));
}

/** Times as far from the middle of a council as half of its suburbs are. */
const FARTHEST = 4;

/** One alone may be a suburb whose middle or council is not where it ought to be. */
const LEAST_TOUCHES = 2;

/** Keeps what was worked out, and forgets it when a place is new or has changed. */
export function createNeighbours(areas: {
  all(): Iterable<Area>;
  onChange(listener: () => void): void;
}): (area: Area) => readonly Area[] {
  const known = new Map<number, readonly Area[]>();
  const peers = new Map<string, readonly Area[]>();
  areas.onChange(() => {
    known.clear();
    peers.clear();
  });
  const ofKind = (country: Area['country'], kind: AreaKind): readonly Area[] => {
    const key = `${country} ${kind}`;
    const found = peers.get(key) ?? [...areas.all()].filter((area) => area.country === country && area.kind === kind);
    peers.set(key, found);
    return found;
  };
  return (area) => {
    const cached = known.get(area.id);
    if (cached !== undefined) return cached;
    if (area.country === 'au' && area.kind === 'county') {
      const beside = STATES_BESIDE.get(area.name) ?? [];
      return ofKind('au', 'county').filter(({ name }) => beside.includes(name));
    }
    const meant = soleMunicipality(area, ofKind(area.country, 'municipality')) ?? area;
    const peers = ofKind(meant.country, meant.kind);
    const bySuburbs = isCouncil(meant) ? councilsBeside(meant, ofKind('au', 'suburb'), peers) : [];
    const found = bySuburbs.length > 0 ? bySuburbs : neighboursAmong(meant, peers);
    known.set(area.id, found);
    return found;
  };
}

/** Of Australia's states only a point is known: those that share a border on land, and over Bass Strait. */
const STATES_BESIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['New South Wales', ['Australian Capital Territory', 'Queensland', 'South Australia', 'Victoria']],
  ['Australian Capital Territory', ['New South Wales']],
  ['Victoria', ['New South Wales', 'South Australia', 'Tasmania']],
  ['Queensland', ['New South Wales', 'Northern Territory', 'South Australia']],
  ['South Australia', ['New South Wales', 'Northern Territory', 'Queensland', 'Victoria', 'Western Australia']],
  ['Western Australia', ['Northern Territory', 'South Australia']],
  ['Northern Territory', ['Queensland', 'South Australia', 'Western Australia']],
  ['Tasmania', ['Victoria']],
]);
