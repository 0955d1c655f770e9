import { boxOf, isInBox, polygonsOf, type Box, type Geometry } from './geometry.server.ts';

/**
 * An area's outline, made ready for "does this point lie in it?". Its edges are sorted into bands of
 * latitude, so that a question looks at the few edges of one band and not at all of a long coast.
 * Memory: 40 bytes an edge and 4 for each band that the edge crosses.
 */
export interface PreparedOutline {
  readonly box: Box;
  /** By the even-odd rule over all rings, so holes are outside. What lies just on an edge may fall to either side. */
  contains(lat: number, lng: number): boolean;
}

export function prepareOutline(geometry: Geometry): PreparedOutline {
  const box = boxOf(geometry);
  const edges = edgesOf(geometry);
  const count = edges.length / 4;
  const bands = Math.max(1, Math.min(4_096, Math.floor(count / 6)));
  const perDegree = bands / Math.max(box.north - box.south, 1e-9);
  const bandOf = (lat: number): number => Math.max(0, Math.min(bands - 1, Math.floor((lat - box.south) * perDegree)));
  const { starts, members } = sortIntoBands(edges, bands, bandOf);

  return {
    box,
    contains(lat, lng) {
      if (!isInBox(box, lat, lng)) return false;
      const band = bandOf(lat);
      let isInside = false;
      for (let i = at(starts, band); i < at(starts, band + 1); i++) {
        const edge = at(members, i) * 4;
        const aLat = at(edges, edge + 1);
        const bLat = at(edges, edge + 3);
        // Half open at the top, so that a corner between two edges counts once.
        if (aLat > lat === bLat > lat) continue;
        const aLng = at(edges, edge);
        if (lng < aLng + ((lat - aLat) / (bLat - aLat)) * (at(edges, edge + 2) - aLng)) isInside = !isInside;
      }
      return isInside;
    },
  };
}

/** Four numbers an edge: lng and lat of its ends. Level edges cross no parallel and are left out. */
function edgesOf(geometry: Geometry): Float64Array {
  const edges: number[] = [];
  for (const ring of polygonsOf(geometry).flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [aLng, aLat] = ring[i - 1] ?? [0, 0];
      const [bLng, bLat] = ring[i] ?? [0, 0];
      if (aLat !== bLat) edges.push(aLng, aLat, bLng, bLat);
    }
  }
  return Float64Array.from(edges);
}

/** The edges of band b are `members[starts[b]]` up to `members[starts[b + 1] - 1]`. */
function sortIntoBands(
  edges: Float64Array,
  bands: number,
  bandOf: (lat: number) => number,
): { starts: Uint32Array; members: Uint32Array } {
  const count = edges.length / 4;
  const first = (edge: number): number => bandOf(Math.min(at(edges, edge * 4 + 1), at(edges, edge * 4 + 3)));
  const last = (edge: number): number => bandOf(Math.max(at(edges, edge * 4 + 1), at(edges, edge * 4 + 3)));
  const starts = new Uint32Array(bands + 1);
  for (let edge = 0; edge < count; edge++)
    for (let band = first(edge); band <= last(edge); band++) starts[band + 1] = at(starts, band + 1) + 1;
  for (let band = 0; band < bands; band++) starts[band + 1] = at(starts, band + 1) + at(starts, band);
  const members = new Uint32Array(at(starts, bands));
  const next = starts.slice();
  for (let edge = 0; edge < count; edge++) {
    for (let band = first(edge); band <= last(edge); band++) {
      members[at(next, band)] = edge;
      next[band] = at(next, band) + 1;
    }
  }
  return { starts, members };
}

/** Indices here are always within the array. */
function at(array: Float64Array | Uint32Array, index: number): number {
  return array[index] as number;
}
