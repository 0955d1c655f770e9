import type { Region } from '../texts/messages.ts';
import type { Bounds } from './market-bounds.ts';

/** What the small pictures of the markets show, which `npm run basemap` draws: west, south, east, north. */
export const MARKET_OUTLINE: Readonly<Record<Region, Bounds>> = { no: [-8, 57, 44, 71.8], au: [104, -45, 163, -9] };

/** Units of the picture. */
const HEIGHT = 480;

export function outlineSize(region: Region): { readonly width: number; readonly height: number } {
  const [west, , east] = MARKET_OUTLINE[region];
  return { width: Math.round((east - west) * scaleOf(region)), height: HEIGHT };
}

/** Where a place is in its market's picture (spherical Mercator). */
export function outlinePoint(
  region: Region,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): { readonly x: number; readonly y: number } {
  const [west, , , north] = MARKET_OUTLINE[region];
  const scale = scaleOf(region);
  return { x: (lng - west) * scale, y: (mercator(north) - mercator(lat)) * scale };
}

function scaleOf(region: Region): number {
  const [, south, , north] = MARKET_OUTLINE[region];
  return HEIGHT / (mercator(north) - mercator(south));
}

/** In degrees, as longitudes are, so that shapes are right. */
function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}
