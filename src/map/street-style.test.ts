import { describe, expect, it } from 'vitest';
import type { BasemapColours } from './basemap-colours.ts';
import { basemapStyle } from './basemap-style.ts';
import { streetStyle } from './street-style.ts';

const COLOURS = {
  land: '#f3f1ea',
  water: '#c6dfe6',
  shore: '#dcecef',
  coast: '#a9c6cd',
  border: '#b9b4a6',
  label: '#465653',
  halo: '#f3f1ea',
  accent: '#0b7a75',
  prices: [],
  streets: new Proxy({}, { get: () => '#ffffff' }) as BasemapColours['streets'],
} satisfies BasemapColours;
const FONT = ['Figtree Variable', 'sans-serif'];
const OSLO = { path: '/map-tiles/0.pmtiles', bounds: [10.4, 59.8, 11, 60.1] as const };
const SYDNEY = { path: '/map-tiles/1.pmtiles', bounds: [150.5, -34.2, 151.5, -33.5] as const };

/** A style as it goes to the map, without the types of every property of every layer: lint takes minutes over those. */
interface PlainStyle {
  readonly glyphs?: string;
  readonly sprite?: string;
  readonly sources: Readonly<Record<string, object>>;
  readonly layers: readonly {
    readonly id: string;
    readonly type: string;
    readonly minzoom?: number;
    readonly filter?: unknown;
    readonly layout?: Readonly<Record<string, unknown>>;
    readonly paint?: Readonly<Record<string, unknown>>;
  }[];
}
const plain = (made: unknown): PlainStyle => JSON.parse(JSON.stringify(made)) as PlainStyle;

const bundled = plain(basemapStyle({ colours: COLOURS, font: FONT }, 'https://grend.no'));
const style = plain(
  streetStyle({ colours: COLOURS, font: FONT, archives: [OSLO, SYDNEY], language: 'no' }, 'https://grend.no'),
);

/** Of the bundled map, which streets are drawn over: counts of homes stand on cities and towns, near by on suburbs. */
const isTown = ({ id }: { readonly id: string }): boolean => /(^|[-_])(city|town|near)$/.test(id);

/** What moves a name away from its place. */
const MOVES = ['text-variable-anchor', 'text-variable-anchor-offset', 'text-radial-offset', 'text-translate'];

describe('names on the map', () => {
  it.each([
    ['the bundled map', bundled],
    ['a map with streets', style],
  ])('stand at their places on %s, or are left out', (_, { layers }) => {
    const names = layers.filter((layer) => layer.type === 'symbol' && !isTown(layer));
    expect(names.length).toBeGreaterThan(1);
    for (const { id, layout = {}, paint = {} } of names) {
      expect([id, ...MOVES.filter((move) => move in layout || move in paint)]).toEqual([id]);
      // A stop's name stands under its dot.
      if (!id.endsWith('stop_labels') && !id.endsWith('station_labels'))
        expect([id, 'text-offset' in layout, 'text-anchor' in layout]).toEqual([id, false, false]);
      expect([id, 'text-allow-overlap' in layout]).toEqual([id, false]);
    }
  });
});

describe('the name of a city or town', () => {
  it.each([
    ['the bundled map', bundled],
    ['a map with streets', style],
  ])('stands at its place on %s, else right beside the mark that lies there, and on no other name', (_, { layers }) => {
    const found = layers.filter(isTown);
    expect(found.map(({ id }) => id)).toEqual(['place-near', 'town', 'city']);
    // A suburb's only where that is some hundred metres.
    expect(found[0]?.minzoom).toBe(11.75);
    // A town's only where that is two kilometres at most.
    const [, , ...ofTowns] = found[1]?.layout?.['text-variable-anchor-offset'] as readonly unknown[];
    expect(ofTowns).toEqual([['literal', ['center', [0, 0]]], 10, ['literal', expect.any(Array)]]);
    for (const { id, layout } of found) {
      const given = layout?.['text-variable-anchor-offset'] as readonly unknown[];
      const offsets = (id === 'city' ? given : (given.at(-1) as unknown[])[1]) as readonly (
        | string
        | readonly [number, number]
      )[];
      expect(offsets.slice(0, 2)).toEqual(['center', [0, 0]]);
      const far = offsets.flatMap((each) => (typeof each === 'string' ? [] : [Math.hypot(...each)]));
      // In heights of its letters: some fifty pixels from afar, where the largest count is 68 pixels across with its
      // ring; of towns, which have smaller ones, at most thirty-five. Of suburbs from near by seventy-five.
      expect(Math.max(...far)).toBeLessThan({ city: 4.1, town: 2.7 }[id] ?? 5.1);
      // The nearest place that is free is taken; of cities the nearest above or below, then on either side.
      const sides = offsets.flatMap((each) => (typeof each === 'string' || each[0] === 0 ? [] : [Math.abs(each[0])]));
      const order = id === 'city' ? [far.slice(0, -sides.length), sides] : [far];
      for (const distances of order) expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(layout).not.toHaveProperty('text-allow-overlap');
    }
  });
});

describe('a map with streets', () => {
  it('draws from the archives of this server alone, in the page’s font and without pictures', () => {
    expect(Object.values(style.sources)).toMatchObject([
      { url: expect.stringMatching(/^pmtiles:\/\/https:\/\/grend\.no\//) as string },
      { url: 'pmtiles://https://grend.no/map-tiles/0.pmtiles' },
      { url: 'pmtiles://https://grend.no/map-tiles/1.pmtiles' },
    ]);
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
    expect(JSON.stringify(style)).not.toMatch(/icon-image|Noto Sans/);
    const names = style.layers.filter((layer) => layer.type === 'symbol');
    expect(names.every(({ layout }) => String(layout?.['text-font']) === String(FONT))).toBe(true);
  });

  it('says that its streets are OpenStreetMap’s', () => {
    for (const id of ['streets-0', 'streets-1'])
      expect(style.sources[id]).toMatchObject({
        attribution: expect.stringContaining('© OpenStreetMap') as string,
      });
  });

  it('has streets, parks, water, buildings from zoom 15 and stops, under all names', () => {
    const layer = (id: string) => style.layers.find((each) => each.id === `streets-0-${id}`);
    for (const id of ['earth', 'water', 'landuse_park', 'roads_minor', 'roads_major', 'roads_rail', 'stations'])
      expect([id, layer(id) === undefined]).toEqual([id, false]);
    expect([layer('buildings')?.minzoom, layer('stops')?.minzoom]).toEqual([15, 15]);
    const types = style.layers.map(({ type }) => type);
    expect(types.lastIndexOf('line')).toBeLessThan(types.indexOf('symbol'));
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
  });

  it('names stations, stops and schools, and where names meet, these in that order', () => {
    const names = style.layers
      .filter(({ id, type }) => id.startsWith('streets-0-') && type === 'symbol')
      .map(({ id, minzoom, filter }) => ({
        id: id.replace('streets-0-', ''),
        minzoom,
        filter: JSON.stringify(filter),
      }));
    expect(names.at(-1)).toMatchObject({ id: 'station_labels', minzoom: 14 });
    expect(names.at(-2)).toMatchObject({ id: 'stop_labels', minzoom: 17 });
    expect(names[0]).toMatchObject({ id: 'school_labels', minzoom: 15 });
    for (const [index, kinds] of [
      [0, ['school', 'kindergarten', 'college', 'university']],
      [-2, ['bus_stop', 'tram_stop', 'bus_station']],
      [-1, ['station', 'ferry_terminal']],
    ] as const)
      for (const kind of kinds) expect(names.at(index)?.filter).toContain(`"${kind}"`);
  });

  it('keeps the bundled map from afar and around the archives', () => {
    expect(style.layers.filter(({ id }) => id.startsWith('streets-')).every(({ minzoom }) => (minzoom ?? 0) >= 7)).toBe(
      true,
    );
    const place = style.layers.find(({ id }) => id === 'place');
    expect(JSON.stringify(place)).toContain('"within"');
    expect(bundled.layers.every(({ id }) => style.layers.some((each) => each.id === id))).toBe(true);
  });
});
