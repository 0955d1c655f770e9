import type { CountedPlace } from '../../areas/contract.ts';
import type { Region } from '../../texts/messages.ts';
import { outlinePoint, outlineSize } from '../../map/market-outline.ts';
import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';

/** A drawing of where the homes are: a dot for each place, on the outline of the market. */
export interface MapTeaserView {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Path data of an SVG. */
  readonly dots: string;
  readonly places: readonly { readonly name: string; readonly homes: string; readonly path: string }[];
}

interface Mark {
  readonly coordinates: { readonly lat: number; readonly lng: number };
  readonly count: number;
}

/** Units of the drawing. */
const LARGEST = 20;
const SMALLEST = 3;

export function mapTeaserView(
  marks: readonly Mark[],
  places: readonly CountedPlace[],
  region: Region,
  offered: Partial<SearchFilter>,
  { t, format }: ViewContext,
): MapTeaserView {
  const most = Math.max(...marks.map(({ count }) => count), 1);
  return {
    path: listPath({ ...offered, view: 'map' }),
    ...outlineSize(region),
    // The large ones first, so that the edges of the small ones stay visible.
    dots: [...marks]
      .sort((a, b) => b.count - a.count)
      .map(({ coordinates, count }) =>
        circle(outlinePoint(region, coordinates), SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)),
      )
      .join(''),
    places: places.map(({ name, homes, address }) => ({
      name,
      homes: t('area.field.homes', { count: homes, number: format.number(homes) }),
      path: listPath({ ...offered, address: [address], view: 'map' }),
    })),
  };
}

/** Two half circles: a path knows no whole one. */
function circle({ x, y }: { readonly x: number; readonly y: number }, radius: number): string {
  const r = Math.round(radius);
  return `M${Math.round(x) - r} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}
