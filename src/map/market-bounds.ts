import type { Region } from '../texts/messages.ts';

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** How far the map of a market goes: far enough that all of the market fits into the height of a phone. */
export const MARKET_BOUNDS: Readonly<Record<Region, Bounds>> = { no: [-13, 49, 51, 75.5], au: [92, -60, 176, 0] };

/** How far out the map goes: about as far as its bounds fill a phone. */
export const MARKET_MIN_ZOOM: Readonly<Record<Region, number>> = { no: 2.4, au: 2.4 };

/**
 * Where most of a far-flung market's people live. Norway reaches so far to the north-east that a map of all of it is
 * mostly Sweden and Finland: this is its south, up to Trøndelag.
 */
export const MARKET_HEART: Readonly<Record<Region, Bounds | undefined>> = { no: [4.4, 57.9, 13, 65], au: undefined };

/** What is in view when nothing else is asked for. */
export const MARKET_VIEW: Readonly<Record<Region, Bounds>> = {
  no: [4.4, 57.9, 31.2, 71.3],
  au: [112.9, -43.8, 153.7, -10.2],
};
