import type { Region } from '../contract/messages.ts';

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** How far the map of a market goes. */
export const MARKET_BOUNDS: Readonly<Record<Region, Bounds>> = { no: [-10, 52, 48, 74.5], au: [92, -50, 176, 0] };

/** What is in view when nothing else is asked for. */
export const MARKET_VIEW: Readonly<Record<Region, Bounds>> = { no: [4.4, 57.9, 31.2, 71.3], au: [112.9, -43.8, 153.7, -10.2] };
