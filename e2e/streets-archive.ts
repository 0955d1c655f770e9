import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as GeoJSON from 'geojson';
import { writeArchive } from '../scripts/basemap/archive.ts';
import { cutTiles } from '../scripts/basemap/cut-tiles.ts';
import { seaOf } from './streets-sea.ts';
import { BASEMAP_FIELDS, basemapFeature, type BasemapLayer } from './streets-schema.ts';

/** Monaco (© OpenStreetMap contributors, ODbL): read from there and never copied in. */
const MONACO = join(import.meta.dirname, '../../shared/data/monaco.osm.pbf');
/** Of the extract: west, south, east, north. */
const BOX = [7.409205, 43.72335, 7.448637, 43.75169] as const;
/** Where its harbour is. */
const MIDDLE = { lng: 7.4215, lat: 43.736 };

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Writes an archive of streets in Protomaps' basemap schema: a real small city, moved to a place in a
 * market, where there are homes. On the map its shapes stay as they are.
 */
export function writeStreets(file: string, to: Place): void {
  const exported = execFileSync('osmium', ['export', '--output-format=geojson', '--output=-', MONACO], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { features } = JSON.parse(exported.toString('utf8')) as GeoJSON.FeatureCollection;
  const layers: Record<BasemapLayer, GeoJSON.Feature[]> = {
    earth: [feature({ kind: 'earth' }, { type: 'Polygon', coordinates: [rectangle(BOX)] })],
    water: [feature({ kind: 'ocean' }, seaOf(features))],
    landuse: [],
    roads: [],
    buildings: [],
    pois: [],
    places: [],
  };
  for (const each of features) {
    const found = basemapFeature(each);
    if (found !== undefined) layers[found.layer].push(feature(found.properties, each.geometry));
  }
  const move = mover(MIDDLE, to);
  const moved = Object.fromEntries(
    Object.entries(layers).map(([name, all]) => [
      name,
      {
        type: 'FeatureCollection' as const,
        features: all.map((each) => ({ ...each, geometry: movedGeometry(each.geometry, move) })),
      },
    ]),
  );
  const [[west = 0, south = 0], [east = 0, north = 0]] = [move([BOX[0], BOX[1]]), move([BOX[2], BOX[3]])];
  const bounds = [west, south, east, north] as const;
  const tiles = new Map(
    [...cutTiles(moved, [bounds], { from: ZOOMS.minZoom, to: ZOOMS.maxZoom, nearest: ZOOMS.maxZoom })].map(
      ({ z, x, y, bytes }) => [`${z}/${x}/${y}`, bytes] as const,
    ),
  );
  writeFileSync(file, writeArchive(tiles, { ...ZOOMS, bounds, layers: BASEMAP_FIELDS }));
}

/** Those of the archives that `pmtiles extract` makes. */
const ZOOMS = { minZoom: 7, maxZoom: 15 };

function feature(properties: object, geometry: GeoJSON.Geometry): GeoJSON.Feature {
  return { type: 'Feature', properties: { ...properties }, geometry };
}

type Position = readonly number[];

function rectangle([west, south, east, north]: typeof BOX): number[][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** From one place to another, such that shapes on the map (spherical Mercator) stay the same. */
function mover(from: Place, to: Place): (position: Position) => number[] {
  const [right, up] = [to.lng - from.lng, mercator(to.lat) - mercator(from.lat)];
  return ([lng = 0, lat = 0]) => [lng + right, latitude(mercator(lat) + up)];
}

function mercator(lat: number): number {
  return Math.asinh(Math.tan((lat * Math.PI) / 180));
}

function latitude(y: number): number {
  return (Math.atan(Math.sinh(y)) * 180) / Math.PI;
}

function movedGeometry(geometry: GeoJSON.Geometry, move: (position: Position) => number[]): GeoJSON.Geometry {
  const each = (part: unknown): unknown =>
    Array.isArray(part) && typeof part[0] === 'number' ? move(part as number[]) : (part as unknown[]).map(each);
  return geometry.type === 'GeometryCollection'
    ? geometry
    : ({ ...geometry, coordinates: each(geometry.coordinates) } as GeoJSON.Geometry);
}
