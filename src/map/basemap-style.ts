import type { ExpressionSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import archive from './basemap.pmtiles?url';
import type { BasemapColours } from './basemap-colours.ts';

/**
 * The bundled map: land, lakes, borders and place names out of one archive that scripts/basemap
 * builds. Names are drawn with the page's own font, so there is no glyph server. A name stands at its
 * place, or is left out where a marker or a larger place's name lies: moved aside it would name what lies
 * there, which from afar is another country or the sea. Names of cities and towns, which the counts of homes stand on,
 * are the exception: they stand close beside their mark. So do those of suburbs from near by, where that is some
 * hundred metres, and where few names are left to tell the place by.
 */
export function basemapStyle(
  { colours, font }: { readonly colours: BasemapColours; readonly font: string[] },
  origin: string,
): StyleSpecification {
  /** Names of one kind of place, drawn as they find room; `place` has those of suburbs, `place-near` from near by. */
  const nameLayer = (
    kind: 'place' | 'place-near' | 'town' | 'city',
    padding: number,
    moved: SymbolLayerSpecification['layout'] = {},
  ): SymbolLayerSpecification => ({
    id: kind,
    type: 'symbol',
    ...from('place'),
    ...(kind === 'place' ? { maxzoom: NEAR } : kind === 'place-near' ? { minzoom: NEAR } : {}),
    filter: [
      'all',
      ['==', ['get', 'kind'], kind.startsWith('place') ? 'suburb' : kind],
      ['<=', ['get', 'zoom'], ['zoom']],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': PLACE_SIZE,
      'text-max-width': 7,
      'text-padding': padding,
      'symbol-sort-key': ['get', 'rank'],
      ...moved,
    },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  });
  return {
    version: 8,
    sources: {
      basemap: { type: 'vector', url: `pmtiles://${origin}${archive}`, attribution: ATTRIBUTION },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      {
        id: 'shore',
        type: 'line',
        ...from('land'),
        minzoom: 5,
        paint: {
          'line-color': colours.shore,
          'line-width': byZoom(5, 2, 9, 7, 14, 12),
          'line-blur': byZoom(5, 1, 9, 5, 14, 9),
          'line-opacity': 0.75,
        },
      },
      { id: 'land', type: 'fill', ...from('land'), paint: { 'fill-color': colours.land } },
      {
        id: 'coast',
        type: 'line',
        ...from('land'),
        minzoom: 6,
        layout: { 'line-join': 'round' },
        // Near by the shore is the landmark that there is.
        paint: { 'line-color': colours.coast, 'line-width': byZoom(6, 0.4, 12, 1.2, 15, 2.4) },
      },
      {
        id: 'border-state',
        type: 'line',
        ...from('border'),
        filter: ['==', ['get', 'kind'], 'state'],
        maxzoom: 11,
        paint: {
          'line-color': colours.border,
          'line-width': byZoom(4, 0.6, 9, 1.2),
          'line-dasharray': [3, 2],
          'line-opacity': byZoom(9, 0.8, 11, 0),
        },
      },
      {
        id: 'border-country',
        type: 'line',
        ...from('border'),
        filter: ['==', ['get', 'kind'], 'country'],
        maxzoom: 11,
        paint: { 'line-color': colours.border, 'line-width': byZoom(4, 1, 9, 2), 'line-opacity': byZoom(9, 1, 11, 0) },
      },
      {
        id: 'state',
        type: 'symbol',
        ...from('place'),
        filter: ['==', ['get', 'kind'], 'state'],
        maxzoom: 7,
        layout: {
          'text-field': ['upcase', ['get', 'name']],
          'text-font': font,
          'text-size': 11,
          'text-letter-spacing': 0.14,
          'text-max-width': 9,
        },
        paint: {
          'text-color': colours.label,
          'text-opacity': 0.65,
          'text-halo-color': colours.halo,
          'text-halo-width': 1.4,
        },
      },
      // Above the states' names: what is above has its place first.
      nameLayer('place', 6),
      nameLayer('place-near', 6, {
        'text-justify': 'auto',
        'text-variable-anchor-offset': [
          'step',
          ['zoom'],
          ['literal', besideMarks(1.2, 1.9)],
          NEARER,
          ['literal', besideMarks(1.2, 1.9, 2.6, 3.3, 4.2, 5)],
        ] as unknown as Anchors,
      }),
      nameLayer('town', 6, {
        'text-justify': 'auto',
        // From farther away as many pixels are many kilometres.
        'text-variable-anchor-offset': [
          'step',
          ['zoom'],
          ['literal', besideMarks()],
          FROM_TOWNS,
          ['literal', besideMarks(1.2, 1.9, 2.6)],
        ] as unknown as Anchors,
      }),
      nameLayer('city', 1, {
        'text-justify': 'auto',
        'text-variable-anchor-offset': aboveOrBelowMarks(1.2, 1.9, 2.6, 3.3, 4),
      }),
    ],
  };
}

/** In which names are drawn: the page's own font. */
export const MAP_FONTS = {
  grend: ['Figtree Variable', 'sans-serif'],
  zrch: ['Plus Jakarta Sans Variable', 'sans-serif'],
};

const ATTRIBUTION = [
  '<a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>',
  '<a href="https://www.geonames.org/">GeoNames</a>',
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a>',
].join(' · ');

/** From here on a name beside its mark is 500 m off at most. */
const NEAR = 11.75;
/** From here on one 75 pixels off is so too, and often the only name that is seen. */
const NEARER = 13;
/** From here on the name of a town beside its mark is 2 km off at most. */
const FROM_TOWNS = 10;

function from(layer: 'land' | 'border' | 'place') {
  return { source: 'basemap', 'source-layer': layer } as const;
}

type Anchors = (string | [number, number])[];

/** A name at its place, else as near as the marks there let it be. In the size of its letters. */
function besideMarks(...distances: readonly number[]): Anchors {
  return ['center', [0, 0], ...distances.flatMap((far) => [...aboveOrBelow(far), ...onEitherSide(far)])];
}

/** The same, rather above and below: on either side a name may reach beyond what is seen of the map. */
function aboveOrBelowMarks(...distances: readonly number[]): Anchors {
  return ['center', [0, 0], ...distances.flatMap(aboveOrBelow), ...distances.flatMap(onEitherSide)];
}

/** Above first: south of Oslo, Melbourne and most cities at a coast there is water. */
function aboveOrBelow(far: number): Anchors {
  return ['bottom', [0, -far], 'top', [0, far]];
}

function onEitherSide(far: number): Anchors {
  return ['left', [far, 0], 'right', [-far, 0]];
}

/** Pairs of a zoom and the value there. */
function byZoom(...stops: number[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;
}

const PLACE_SIZE: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  ['match', ['get', 'kind'], 'city', 12, 11],
  9,
  ['match', ['get', 'kind'], 'city', 17, 'town', 13, 11.5],
  14,
  ['match', ['get', 'kind'], 'city', 20, 'town', 17, 15],
];
