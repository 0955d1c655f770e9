import type { Region } from '../contract/messages.ts';

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** How far the map of a market goes: far enough that all of the market fits into the height of a phone. */
export const MARKET_BOUNDS: Readonly<Record<Region, Bounds>> = { no: [-13, 49, 51, 75.5], au: [92, -60, 176, 0] };

/** How far out the map goes: about as far as its bounds fill a phone. */
export const MARKET_MIN_ZOOM: Readonly<Record<Region, number>> = { no: 2.4, au: 2.4 };

/** What is in view when nothing else is asked for. */
export const MARKET_VIEW: Readonly<Record<Region, Bounds>> = {
  no: [4.4, 57.9, 31.2, 71.3],
  au: [112.9, -43.8, 153.7, -10.2],
};
