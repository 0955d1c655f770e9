import { fetchDebianFile, fetchFile } from './fetch-package.ts';
import type { Box } from './markets.ts';
import type { Point } from './smooth.ts';

/** A closed shoreline: its first point is its last as well. */
export interface Shoreline {
  readonly id: number;
  /**
   * 1: around land in the sea, 2: around a lake in it, 3: around an island in a lake, 4: around a pond on such an
   * island.
   */
  readonly level: number;
  /** The shoreline that this one lies in. */
  readonly parent: number;
  readonly ring: readonly Point[];
}

/**
 * The world's shores that touch a box, a corner every 170 m: GSHHG 2.3.7 in full resolution (Wessel
 * and Smith; LGPL), from Debian's gmt-gshhg-full. That file keeps them in segments, cut at each whole
 * degree: they are put together to rings again. Far from the box only the ends of a segment are taken,
 * which keep the ring closed.
 */
export async function readShorelines([west, south, east, north]: Box): Promise<readonly Shoreline[]> {
  const { bins, segments, points, parents } = await readSource();
  const pieces = new Map<number, { readonly level: number; readonly lines: Point[][]; isNear: boolean }>();
  for (let bin = 0; bin < bins.first.length; bin += 1) {
    const column = bin % DEGREES_AROUND;
    const left = column < DEGREES_AROUND / 2 ? column : column - DEGREES_AROUND;
    const bottom = DEGREES_UP / 2 - 1 - Math.floor(bin / DEGREES_AROUND);
    const isNear =
      left + 1 >= west - MARGIN && left <= east + MARGIN && bottom + 1 >= south - MARGIN && bottom <= north + MARGIN;
    const from = at(bins.first, bin);
    for (let segment = from; segment < from + at(bins.count, bin); segment += 1) {
      const packed = at(segments.packed, segment);
      const length = packed >>> 9;
      const start = at(segments.start, segment);
      const point = (step: number): Point => [
        left + at(points.x, start + step) / STEPS,
        bottom + at(points.y, start + step) / STEPS,
      ];
      const line = isNear ? Array.from({ length }, (_, step) => point(step)) : [point(0), point(length - 1)];
      const id = at(segments.id, segment);
      const piece = pieces.get(id) ?? { level: (packed >> 6) & 7, lines: [], isNear: false };
      piece.lines.push(line);
      piece.isNear ||= isNear;
      pieces.set(id, piece);
    }
  }
  return [...pieces]
    .filter(([, { isNear }]) => isNear)
    .flatMap(([id, { level, lines }]) =>
      ringsOf(lines).map((ring): Shoreline => ({ id, level, parent: at(parents, id), ring })),
    );
}

const DEGREES_AROUND = 360;
const DEGREES_UP = 180;
/** A point stands so many steps from the south-west corner of its square degree. */
const STEPS = 65_535;
/** Degrees around the box that are read in full, so that no cut is seen. */
const MARGIN = 2;

interface Source {
  readonly bins: { readonly first: Numbers; readonly count: Numbers };
  /** `packed`: number of points, level, and the sides where it enters and leaves its square. */
  readonly segments: { readonly packed: Numbers; readonly start: Numbers; readonly id: Numbers };
  readonly points: { readonly x: Numbers; readonly y: Numbers };
  readonly parents: Numbers;
}
type Numbers = Int32Array | Int16Array | Uint16Array;
let source: Promise<Source> | undefined;

function readSource(): Promise<Source> {
  source ??= (async () => {
    const reader = fetchFile('h5wasm', '0.10.3', 'dist/node/hdf5_hl.js', ['dist/node/hdf5_util.js', 'package.json']);
    const hdf5 = (await import(reader)) as Hdf5;
    await hdf5.ready;
    const file = new hdf5.File(fetchDebianFile('gmt-gshhg-full', 'usr/share/gmt-gshhg/binned_GSHHS_f.nc'), 'r');
    const read = (name: string) => file.get(name).value;
    const unsigned = (numbers: Numbers) => new Uint16Array(numbers.buffer, numbers.byteOffset, numbers.length);
    return {
      bins: { first: read('Id_of_first_segment_in_a_bin'), count: read('N_segments_in_a_bin') },
      segments: {
        packed: read('Embedded_npts_levels_exit_entry_for_a_segment'),
        start: read('Id_of_first_point_in_a_segment'),
        id: read('Id_of_GSHHS_ID'),
      },
      points: {
        x: unsigned(read('Relative_longitude_from_SW_corner_of_bin')),
        y: unsigned(read('Relative_latitude_from_SW_corner_of_bin')),
      },
      parents: read('Id_of_parent_polygons'),
    };
  })();
  return source;
}

interface Hdf5 {
  readonly ready: Promise<unknown>;
  readonly File: new (path: string, mode: 'r') => { get(name: string): { readonly value: Numbers } };
}

function at(numbers: Numbers, index: number): number {
  return numbers[index] ?? 0;
}

/** Lines joined end to beginning until they close; across the date line they count on, beyond 180 degrees. */
function ringsOf(lines: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  const beginning = new Map<string, (readonly Point[])[]>();
  for (const line of lines) beginning.set(keyOf(line[0]), [...(beginning.get(keyOf(line[0])) ?? []), line]);
  const rings: (readonly Point[])[] = [];
  const left = new Set(lines);
  for (const line of lines) {
    if (!left.delete(line)) continue;
    const ring = [...line];
    for (;;) {
      const next = beginning.get(keyOf(ring.at(-1)))?.find((other) => left.has(other));
      if (next === undefined || keyOf(ring.at(-1)) === keyOf(ring[0])) break;
      left.delete(next);
      const turn = Math.round(((ring.at(-1)?.[0] ?? 0) - (next[0]?.[0] ?? 0)) / 360) * 360;
      for (const [lng, lat] of next.slice(1)) ring.push([lng + turn, lat]);
    }
    const [first] = ring;
    if (first !== undefined && keyOf(ring.at(-1)) !== keyOf(first)) ring.push(first);
    rings.push(ring);
  }
  return rings;
}

/** Two squares write down their common corner apart. */
function keyOf(point: Point | undefined): string {
  if (point === undefined) return '';
  return `${String(Math.round((((point[0] % 360) + 360) % 360) * 1e4))} ${String(Math.round(point[1] * 1e4))}`;
}
