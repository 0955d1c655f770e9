import { layers as basemapLayers, type Flavor } from '@protomaps/basemaps';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { MapTiles } from '../platform/http/load-context.contract.ts';
import type { BasemapColours } from './basemap-colours.ts';
import { basemapStyle } from './basemap-style.ts';

interface StreetStyleParts {
  readonly colours: BasemapColours;
  readonly font: string[];
  readonly archives: readonly MapTiles[];
  /** Of names, where a place has one in it: `no`, `en`. */
  readonly language: string;
}

/**
 * The bundled map with streets from local archives in it (Protomaps' basemap schema, version 4). From afar
 * and around the archives it is the bundled map alone; within an archive's bounds its names give way.
 */
export function streetStyle(
  { colours, font, archives, language }: StreetStyleParts,
  origin: string,
): StyleSpecification {
  const basemap = basemapStyle({ colours, font }, origin);
  const [names, shapes] = apart(basemap.layers, ({ type }) => type === 'symbol');
  const streets = archives.flatMap((_, index) => layersOf(sourceOf(index), { colours, font, language }));
  const [streetNames, streetShapes] = apart(streets, ({ type }) => type === 'symbol');
  return {
    ...basemap,
    sources: {
      ...basemap.sources,
      ...Object.fromEntries(
        archives.map(({ path }, index) => [
          sourceOf(index),
          { type: 'vector', url: `pmtiles://${origin}${path}`, attribution: ATTRIBUTION },
        ]),
      ),
    },
    layers: [...shapes, ...streetShapes, ...names.map((layer) => outside(layer, archives)), ...streetNames],
  };
}

const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> · <a href="https://protomaps.com">Protomaps</a>';

/** Farther away the bundled map is drawn. */
const FROM_ZOOM = 7;

function sourceOf(index: number): string {
  return `streets-${String(index)}`;
}

/** The library's layers in our colours and font, without what needs pictures, and a few of our own. */
function layersOf(
  source: string,
  { colours, font, language }: Pick<StreetStyleParts, 'colours' | 'font' | 'language'>,
): LayerSpecification[] {
  const streets = basemapLayers(source, flavorOf(colours), { lang: 'en' })
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((layer) => changed(layer as LayerSpecification, font, language));
  // Where names meet, those of later layers are drawn: of stops before those of streets, and of schools last.
  return [
    schoolsOf(source, { colours, font, language }),
    ...streets,
    ...stopsOf(source, { colours, font, language }),
  ].map((layer) => ({
    ...layer,
    id: `${source}-${layer.id}`,
    minzoom: Math.max(layer.minzoom ?? 0, BEGINNINGS[layer.id] ?? 0, FROM_ZOOM),
  }));
}

/** The background is the bundled map's; arrows and shields are pictures; states and countries are seen from afar. */
const LEFT_OUT = new Set([
  'background',
  'roads_oneway',
  'roads_shields',
  'places_region',
  'places_country',
  'boundaries',
  'boundaries_country',
]);

/** Zooms. The library begins some earlier than a map with homes on it has room for, and house numbers later. */
const BEGINNINGS: Readonly<Record<string, number>> = {
  buildings: 15,
  address_label: 17,
  places_subplace: 11,
  roads_other: 14,
};

function changed(layer: LayerSpecification, font: string[], language: string): LayerSpecification {
  if (layer.type !== 'symbol') return layer.id === 'buildings' ? withPaint(layer, { 'fill-opacity': 0.85 }) : layer;
  const {
    'icon-image': _image,
    'icon-size': _size,
    'icon-padding': _padding,
    'text-variable-anchor': _anchor,
    'text-radial-offset': _offset,
    ...layout
  } = layer.layout ?? {};
  return {
    ...layer,
    layout: {
      ...layout,
      'text-font': font,
      ...(layer.id === 'address_label' ? {} : { 'text-field': nameIn(language) }),
      ...(layer.id === 'places_subplace' ? { 'text-transform': 'none', 'text-letter-spacing': 0 } : {}),
    },
    paint: { ...layer.paint, 'text-halo-width': layer.id.startsWith('roads') ? 1.2 : 1.4 },
  };
}

function withPaint(layer: LayerSpecification, paint: object): LayerSpecification {
  return { ...layer, paint: { ...layer.paint, ...paint } } as LayerSpecification;
}

function nameIn(language: string): ExpressionSpecification {
  return ['coalesce', ['get', `name:${language}`], ['get', 'name']];
}

/** Schools by their names alone: their grounds are drawn as built land is. */
function schoolsOf(
  source: string,
  { colours, font, language }: Pick<StreetStyleParts, 'colours' | 'font' | 'language'>,
): SymbolLayerSpecification {
  return {
    id: 'school_labels',
    type: 'symbol',
    source,
    'source-layer': 'pois',
    minzoom: 15,
    filter: ['in', ['get', 'kind'], ['literal', SCHOOLS]],
    layout: { 'text-field': nameIn(language), 'text-font': font, 'text-size': 11, 'text-max-width': 8 },
    paint: { 'text-color': colours.streets['street-label'], 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  };
}

const SCHOOLS = ['school', 'kindergarten', 'college', 'university'];

/** Stops as dots, stations larger and sooner, with their names under them. */
function stopsOf(
  source: string,
  { colours, font, language }: Pick<StreetStyleParts, 'colours' | 'font' | 'language'>,
): LayerSpecification[] {
  const from = { source, 'source-layer': 'pois' } as const;
  const stations: FilterSpecification = ['in', ['get', 'kind'], ['literal', STATIONS]];
  const stops: FilterSpecification = ['in', ['get', 'kind'], ['literal', STOPS]];
  const dot = (radius: number) => ({
    'circle-color': colours.land,
    'circle-radius': radius,
    'circle-stroke-color': colours.streets.stop,
    'circle-stroke-width': 2,
  });
  const label = (size: number): Pick<SymbolLayerSpecification, 'layout' | 'paint'> => ({
    layout: {
      'text-field': nameIn(language),
      'text-font': font,
      'text-size': size,
      'text-anchor': 'top',
      'text-offset': [0, 0.6],
      'text-max-width': 9,
      'text-optional': true,
    },
    paint: { 'text-color': colours.streets.stop, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  });
  return [
    { id: 'stops', type: 'circle', ...from, minzoom: 15, filter: stops, paint: dot(2.5) },
    { id: 'stations', type: 'circle', ...from, minzoom: 13, filter: stations, paint: dot(4.5) },
    { id: 'stop_labels', type: 'symbol', ...from, minzoom: 17, filter: stops, ...label(11) },
    { id: 'station_labels', type: 'symbol', ...from, minzoom: 14, filter: stations, ...label(12) },
  ];
}

const STATIONS = ['station', 'halt', 'ferry_terminal', 'aerodrome'];
const STOPS = ['bus_stop', 'tram_stop', 'platform', 'bus_station'];

/** Names of the bundled map give way within an archive, from where it is drawn. */
function outside(layer: LayerSpecification, archives: readonly MapTiles[]): LayerSpecification {
  if (layer.type !== 'symbol' || layer.filter === undefined) return layer;
  const beyond = archives.map(({ bounds: [west, south, east, north] }) => [
    '!',
    [
      'within',
      {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    ],
  ]);
  const filter = ['all', layer.filter, ['any', ['<', ['zoom'], FROM_ZOOM], ['all', ...beyond]]];
  return { ...layer, filter: filter as FilterSpecification };
}

/**
 * Quieter than the homes on it: land, parks and buildings a shade apart, streets light, the main ones a little
 * stronger.
 */
function flavorOf({ land, water, halo, label, streets }: BasemapColours): Flavor {
  const {
    park,
    wood,
    built,
    building,
    street,
    road,
    motorway,
    rail,
    'street-edge': streetEdge,
    'road-edge': roadEdge,
    'motorway-edge': motorwayEdge,
    'street-label': streetLabel,
    'water-label': waterLabel,
  } = streets;
  return {
    background: water,
    earth: land,
    water,
    park_a: park,
    park_b: park,
    wood_a: wood,
    wood_b: wood,
    scrub_a: park,
    scrub_b: park,
    zoo: park,
    sand: built,
    beach: built,
    glacier: street,
    hospital: built,
    industrial: built,
    school: built,
    military: built,
    aerodrome: built,
    runway: street,
    pedestrian: built,
    pier: land,
    buildings: building,
    other: streetEdge,
    minor_service: street,
    minor_service_casing: streetEdge,
    minor_a: street,
    minor_b: street,
    minor_casing: streetEdge,
    link: road,
    link_casing: roadEdge,
    major: road,
    major_casing_early: roadEdge,
    major_casing_late: roadEdge,
    highway: motorway,
    highway_casing_early: motorwayEdge,
    highway_casing_late: motorwayEdge,
    railway: rail,
    boundaries: rail,
    tunnel_other: built,
    tunnel_other_casing: streetEdge,
    tunnel_minor: built,
    tunnel_minor_casing: streetEdge,
    tunnel_link: built,
    tunnel_link_casing: streetEdge,
    tunnel_major: built,
    tunnel_major_casing: roadEdge,
    tunnel_highway: built,
    tunnel_highway_casing: motorwayEdge,
    bridges_other: streetEdge,
    bridges_other_casing: land,
    bridges_minor: street,
    bridges_minor_casing: streetEdge,
    bridges_link: road,
    bridges_link_casing: roadEdge,
    bridges_major: road,
    bridges_major_casing: roadEdge,
    bridges_highway: motorway,
    bridges_highway_casing: motorwayEdge,
    roads_label_minor: streetLabel,
    roads_label_minor_halo: street,
    roads_label_major: streetLabel,
    roads_label_major_halo: road,
    ocean_label: waterLabel,
    subplace_label: label,
    subplace_label_halo: halo,
    city_label: label,
    city_label_halo: halo,
    state_label: label,
    state_label_halo: halo,
    country_label: label,
    address_label: streetLabel,
    address_label_halo: building,
  };
}

function apart<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], others: T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
