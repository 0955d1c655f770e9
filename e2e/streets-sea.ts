import type * as GeoJSON from 'geojson';

type Point = readonly number[];

/**
 * The sea before the longest coastline of an extract, which runs from the south-west to the north-east with its land on
 * its left.
 */
export function seaOf(features: readonly GeoJSON.Feature[]): GeoJSON.Polygon {
  const coasts = features.flatMap(({ properties, geometry }) =>
    properties?.['natural'] === 'coastline' && geometry.type === 'LineString' ? [geometry.coordinates] : [],
  );
  const shore = joined(coasts).sort((a, b) => b.length - a.length)[0] ?? [];
  const west = shore[0]?.[0] ?? 0;
  const east = Math.max(...shore.map(([lng = 0]) => lng)) + MARGIN;
  const south = Math.min(...shore.map(([, lat = 0]) => lat)) - MARGIN;
  const north = shore.at(-1)?.[1] ?? 0;
  const ring: Point[] = [...shore, [east, north], [east, south], [west, south], shore[0] ?? []];
  return { type: 'Polygon', coordinates: [ring.map((point) => [...point])] };
}

/** Degrees of open sea. */
const MARGIN = 0.02;

/** Lines put together where one ends and the next begins. */
function joined(lines: readonly (readonly Point[])[]): Point[][] {
  const left = new Set(lines);
  const chains: Point[][] = [];
  for (const line of lines) {
    if (!left.delete(line)) continue;
    let chain = [...line];
    for (;;) {
      const next = [...left].find((other) => String(other[0]) === String(chain.at(-1)));
      const before = [...left].find((other) => String(other.at(-1)) === String(chain[0]));
      if (next !== undefined) chain = [...chain, ...next.slice(1)];
      else if (before !== undefined) chain = [...before.slice(0, -1), ...chain];
      else break;
      left.delete(next ?? before ?? line);
    }
    chains.push(chain);
  }
  return chains;
}
