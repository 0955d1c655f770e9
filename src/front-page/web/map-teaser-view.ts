import type { CountedPlace } from '../../areas/contract.ts';
import { listPath } from '../../paths.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';

/** A drawing of where the homes are: a dot for each place, in the map's own projection. */
export interface MapTeaserView {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly places: readonly { readonly name: string; readonly homes: string; readonly path: string }[];
}

interface Mark {
  readonly coordinates: { readonly lat: number; readonly lng: number };
  readonly count: number;
}

/** Units of the drawing. */
const HEIGHT = 480;
const MARGIN = 28;
const LARGEST = 22;
const SMALLEST = 3;

export function mapTeaserView(marks: readonly Mark[], places: readonly CountedPlace[], { t, format }: ViewContext): MapTeaserView {
  const points = marks.map(({ coordinates: { lat, lng }, count }) => ({ x: lng, y: -mercator(lat), count }));
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  const scale = (HEIGHT - 2 * MARGIN) / Math.max(bottom - top, (right - left) / 1.4, 0.01);
  const most = Math.max(...points.map(({ count }) => count), 1);
  return {
    path: listPath({ view: 'map' }),
    width: Math.round((right - left) * scale + 2 * MARGIN),
    height: Math.round((bottom - top) * scale + 2 * MARGIN),
    // The large ones first, so that the small ones stay visible.
    dots: [...points].sort((a, b) => b.count - a.count).map(({ x, y, count }) => ({
      x: Math.round((x - left) * scale + MARGIN),
      y: Math.round((y - top) * scale + MARGIN),
      radius: Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)),
    })),
    places: places.map(({ name, homes, address }) => ({ name, homes: t('area.field.homes', { count: homes, number: format.number(homes) }), path: listPath({ address: [address], view: 'map' }) })),
  };
}

/** In degrees, as longitudes are, so that shapes are right (spherical Mercator). */
function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}
