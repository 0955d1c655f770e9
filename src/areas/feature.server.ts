import type { MessageKey, Region } from '../texts/messages.ts';
import { OUTLINED_KINDS, type AreaKind } from './area.server.ts';
import type { Geometry, Polygon, Ring } from './geometry.server.ts';

/** What an imported feature says of an area. */
export interface AreaFeature {
  readonly name: string | undefined;
  readonly otherNames: readonly string[];
  readonly code: string | undefined;
  readonly kind: AreaKind | undefined;
  readonly country: Region;
  readonly geometry: Geometry;
}

/** Reads a GeoJSON feature; a key of texts says why it cannot be used. Open rings are closed. */
export function readAreaFeature(value: unknown): AreaFeature | MessageKey {
  if (!isObject(value) || value['type'] !== 'Feature') return 'import.area.no_feature';
  const geometry = readGeometry(value['geometry']);
  if (typeof geometry === 'string') return geometry;
  const properties = isObject(value['properties']) ? value['properties'] : {};
  const fields = new Map(Object.entries(properties).map(([key, field]) => [key.toLowerCase(), field]));
  const coded = CODE_FIELDS.flatMap(({ field, kind, width }) => codeIn(fields.get(field), kind, width))[0];
  const stated = OUTLINED_KINDS.find((kind) => kind === fields.get('kind'));
  const [name, ...otherNames] = NAME_FIELDS.flatMap((field) => textIn(fields.get(field))).flatMap((text) =>
    text.split(' - '),
  );
  if (name === undefined && coded === undefined) return 'import.area.no_name';
  return {
    name,
    otherNames,
    code: coded?.code,
    kind: stated ?? coded?.kind,
    country: countryOf(fields.get('country'), geometry),
    geometry,
  };
}

/** Where publishers put codes: Kartverket, Statistics Norway and the Australian Bureau of Statistics. */
const CODE_FIELDS: readonly { field: string; kind: AreaKind; width: number }[] = [
  { field: 'kommunenummer', kind: 'municipality', width: 4 },
  { field: 'fylkesnummer', kind: 'county', width: 2 },
  { field: 'postnummer', kind: 'postcode', width: 4 },
  { field: 'postcode', kind: 'postcode', width: 4 },
  { field: 'poa_code_2021', kind: 'postcode', width: 4 },
  { field: 'poa_code21', kind: 'postcode', width: 4 },
  { field: 'lga_code_2021', kind: 'municipality', width: 5 },
  { field: 'lga_code21', kind: 'municipality', width: 5 },
  { field: 'state', kind: 'county', width: 2 },
];
const NAME_FIELDS = [
  'name',
  'navn',
  'kommunenavn',
  'fylkesnavn',
  'suburb',
  'locality',
  'lga_name_2021',
  'lga_name21',
  'sal_name_2021',
  'sal_name21',
  'ste_name_2021',
  'ste_name21',
];

function codeIn(value: unknown, kind: AreaKind, width: number): { code: string; kind: AreaKind }[] {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (/^\d{1,5}$/.test(text)) return [{ code: text.padStart(width, '0'), kind }];
  return kind === 'county' && /^[A-Z]{2,3}$/.test(text) ? [{ code: text, kind }] : [];
}

function textIn(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 200 ? [value.trim()] : [];
}

/** Norway lies north of the equator, Australia south of it. */
function countryOf(stated: unknown, geometry: Geometry): Region {
  if (stated === 'no' || stated === 'au') return stated;
  const first = geometry.type === 'Polygon' ? geometry.coordinates[0]?.[0] : geometry.coordinates[0]?.[0]?.[0];
  return (first?.[1] ?? 0) > 0 ? 'no' : 'au';
}

function readGeometry(value: unknown): Geometry | MessageKey {
  if (!isObject(value)) return 'import.area.no_geometry';
  const { type, coordinates } = value;
  if (type !== 'Polygon' && type !== 'MultiPolygon') return 'import.area.no_polygon';
  const lists = type === 'Polygon' ? [coordinates] : coordinates;
  if (!Array.isArray(lists) || lists.length === 0) return 'import.area.empty';
  const polygons: Polygon[] = [];
  for (const list of lists as unknown[]) {
    const polygon = readPolygon(list);
    if (typeof polygon === 'string') return polygon;
    polygons.push(polygon);
  }
  return type === 'Polygon' ? { type, coordinates: polygons[0] ?? [] } : { type, coordinates: polygons };
}

function readPolygon(value: unknown): Polygon | MessageKey {
  if (!Array.isArray(value) || value.length === 0) return 'import.area.no_ring';
  const rings: Ring[] = [];
  for (const item of value as unknown[]) {
    const ring = readRing(item);
    if (typeof ring === 'string') return ring;
    rings.push(ring);
  }
  return rings;
}

function readRing(value: unknown): Ring | MessageKey {
  if (!Array.isArray(value)) return 'import.area.no_ring';
  const ring: [number, number][] = [];
  for (const position of value as unknown[]) {
    if (!Array.isArray(position)) return 'import.area.no_position';
    const [lng, lat] = position as unknown[];
    if (typeof lng !== 'number' || typeof lat !== 'number' || !(Math.abs(lng) <= 180) || !(Math.abs(lat) <= 90))
      return 'import.area.no_position';
    ring.push([lng, lat]);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1]))
    ring.push([...first]);
  return ring.length < 4 ? 'import.area.few_corners' : ring;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
