import type * as GeoJSON from 'geojson';

/** The layers of Protomaps' basemap schema, version 4, as far as a street map shows them. */
export type BasemapLayer = 'earth' | 'water' | 'landuse' | 'roads' | 'buildings' | 'pois' | 'places';

/** What an archive says of its layers. */
export const BASEMAP_FIELDS: Readonly<Record<BasemapLayer, readonly string[]>> = {
  earth: ['kind'],
  water: ['kind'],
  landuse: ['kind'],
  roads: ['kind', 'kind_detail', 'name', 'min_zoom'],
  buildings: ['kind', 'addr_housenumber'],
  pois: ['kind', 'name', 'min_zoom'],
  places: ['kind', 'name', 'min_zoom', 'population_rank'],
};

type Tags = Readonly<Record<string, string>>;
type Properties = Readonly<Record<string, string | number | true>>;

/**
 * Where a thing from OpenStreetMap belongs in the schema, and with which properties; undefined for what it does not
 * show.
 */
export function basemapFeature({
  properties,
  geometry,
}: GeoJSON.Feature): { readonly layer: BasemapLayer; readonly properties: Properties } | undefined {
  const tags = (properties ?? {}) as Tags;
  if (geometry.type === 'Point') return pointOf(tags);
  if (geometry.type === 'LineString') return roadOf(tags);
  return areaOf(tags);
}

function pointOf(tags: Tags): ReturnType<typeof basemapFeature> {
  const name: Properties = tags['name'] === undefined ? {} : { name: tags['name'] };
  const place = tags['place'];
  if (place === 'city' || place === 'town')
    return { layer: 'places', properties: { kind: 'locality', ...name, zoom: 7, min_zoom: 7, population_rank: 8 } };
  if (place === 'suburb' || place === 'quarter' || place === 'neighbourhood')
    return { layer: 'places', properties: { kind: 'neighbourhood', ...name, zoom: 12, min_zoom: 12 } };
  if (tags['railway'] === 'station')
    return { layer: 'pois', properties: { kind: 'station', ...name, zoom: 13, min_zoom: 13 } };
  if (tags['highway'] === 'bus_stop')
    return { layer: 'pois', properties: { kind: 'bus_stop', ...name, zoom: 15, min_zoom: 15 } };
  if (tags['amenity'] === 'ferry_terminal')
    return { layer: 'pois', properties: { kind: 'ferry_terminal', ...name, zoom: 13, min_zoom: 13 } };
  if (SCHOOLS.has(tags['amenity'] ?? ''))
    return { layer: 'pois', properties: { kind: tags['amenity'] ?? '', ...name, zoom: 15, min_zoom: 15 } };
  const number = tags['addr:housenumber'];
  if (number !== undefined)
    return { layer: 'buildings', properties: { kind: 'address', addr_housenumber: number, zoom: 15 } };
  return undefined;
}

const SCHOOLS: ReadonlySet<string> = new Set(['school', 'kindergarten', 'college', 'university']);

const ROADS: Readonly<Record<string, readonly [kind: string, zoom: number]>> = {
  motorway: ['highway', 7],
  trunk: ['major_road', 8],
  primary: ['major_road', 8],
  secondary: ['major_road', 10],
  tertiary: ['major_road', 11],
  unclassified: ['minor_road', 12],
  residential: ['minor_road', 12],
  living_street: ['minor_road', 13],
  service: ['minor_road', 13],
  pedestrian: ['path', 13],
  footway: ['path', 14],
  steps: ['path', 14],
  path: ['path', 14],
  cycleway: ['path', 14],
};

function roadOf(tags: Tags): ReturnType<typeof basemapFeature> {
  const detail = (tags['highway'] ?? '').replace(/_link$/, '');
  const [kind, zoom] = tags['railway'] === 'rail' ? ['rail', 11] : (ROADS[detail] ?? []);
  if (kind === undefined || zoom === undefined) return undefined;
  return {
    layer: 'roads',
    properties: {
      kind,
      kind_detail: detail,
      zoom,
      min_zoom: zoom,
      ...(tags['name'] === undefined ? {} : { name: tags['name'] }),
      ...(tags['tunnel'] === 'yes' ? { is_tunnel: true } : {}),
      ...(tags['bridge'] === 'yes' ? { is_bridge: true } : {}),
      ...(tags['highway']?.endsWith('_link') === true ? { is_link: true } : {}),
    },
  };
}

function areaOf(tags: Tags): ReturnType<typeof basemapFeature> {
  if (tags['building'] !== undefined) return { layer: 'buildings', properties: { kind: 'building', zoom: 14 } };
  if (tags['natural'] === 'water') return { layer: 'water', properties: { kind: 'water' } };
  const kind =
    KINDS[tags['leisure'] ?? ''] ??
    KINDS[tags['landuse'] ?? ''] ??
    KINDS[tags['natural'] ?? ''] ??
    KINDS[tags['amenity'] ?? ''] ??
    KINDS[tags['man_made'] ?? ''] ??
    (tags['highway'] === 'pedestrian' ? 'pedestrian' : undefined);
  return kind === undefined ? undefined : { layer: 'landuse', properties: { kind, zoom: 10 } };
}

const KINDS: Readonly<Record<string, string>> = {
  park: 'park',
  garden: 'park',
  playground: 'playground',
  pitch: 'pitch',
  cemetery: 'cemetery',
  grass: 'grass',
  forest: 'forest',
  wood: 'wood',
  scrub: 'scrub',
  beach: 'beach',
  school: 'school',
  university: 'university',
  hospital: 'hospital',
  industrial: 'industrial',
  pier: 'pier',
};
