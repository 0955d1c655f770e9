import { polygonsOf, type Geometry, type Polygon, type Ring } from './geometry.server.ts';
import { prepareOutline } from './outline.server.ts';

type Corner = readonly [lng: number, lat: number];

/**
 * The outline of areas that lie side by side, without the borders between them. Works where a shared
 * border has the same corners on both sides, as it has in a register of municipalities: turned the
 * same way, neighbours run along it in opposite directions, and such pairs of edges cancel out.
 * Where corners differ the border stays, as a thin gap.
 */
export function dissolve(geometries: readonly Geometry[]): Geometry {
  const edges = openEdges(geometries.flatMap(polygonsOf));
  const rings = ringsOf(edges);
  const outer = rings
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ rings: [ring], outline: prepareOutline({ type: 'Polygon', coordinates: [ring] }) }));
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const [lng, lat] = innerPoint(hole);
    const around = outer
      .filter(({ outline }) => outline.contains(lat, lng))
      .sort((a, b) => signedArea(a.rings[0] ?? []) - signedArea(b.rings[0] ?? []));
    around[0]?.rings.push(hole);
  }
  return { type: 'MultiPolygon', coordinates: outer.map(({ rings: polygon }) => polygon) };
}

/** Edges that no other runs back along, by their first corner. Outer rings run to the left, holes to the right. */
function openEdges(polygons: readonly Polygon[]): Map<string, Corner[][]> {
  const edges = new Map<string, [Corner, Corner]>();
  for (const polygon of polygons) {
    polygon.forEach((ring, i) => {
      const turned = signedArea(ring) > 0 === (i === 0) ? ring : [...ring].reverse();
      for (let j = 1; j < turned.length; j++) {
        const [a, b] = [turned[j - 1] as Corner, turned[j] as Corner];
        if (!edges.delete(`${nameOf(b)} ${nameOf(a)}`)) edges.set(`${nameOf(a)} ${nameOf(b)}`, [a, b]);
      }
    });
  }
  const byStart = new Map<string, Corner[][]>();
  for (const edge of edges.values()) {
    const start = nameOf(edge[0]);
    const known = byStart.get(start);
    if (known === undefined) byStart.set(start, [edge]);
    else known.push(edge);
  }
  return byStart;
}

/** Walks from edge to edge until each walk is back where it began. */
function ringsOf(byStart: Map<string, Corner[][]>): Ring[] {
  const rings: Ring[] = [];
  for (const edges of byStart.values()) {
    for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
      const ring: Corner[] = [edge[0] as Corner];
      const start = nameOf(edge[0] as Corner);
      for (let next: Corner[] | undefined = edge; next !== undefined;) {
        const end = next[1] as Corner;
        ring.push(end);
        next = nameOf(end) === start ? undefined : byStart.get(nameOf(end))?.pop();
      }
      if (ring.length >= 4) rings.push(ring);
    }
  }
  return rings;
}

function nameOf([lng, lat]: Corner): string {
  return `${lng},${lat}`;
}

/** Twice the area in square degrees, positive when the ring runs to the left (counter-clockwise). */
function signedArea(ring: Ring): number {
  const [lng0, lat0] = ring[0] ?? [0, 0];
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] ?? [0, 0];
    const [bx, by] = ring[i] ?? [0, 0];
    twice += (ax - lng0) * (by - lat0) - (bx - lng0) * (ay - lat0);
  }
  return twice;
}

/** The middle of a hole's first edge: on the hole's rim, and so within what surrounds it. */
function innerPoint(ring: Ring): Corner {
  const [a, b] = [ring[0] ?? [0, 0], ring[1] ?? [0, 0]];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
