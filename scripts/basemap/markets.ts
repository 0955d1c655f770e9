/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Market {
  /** What is drawn when seen from afar: the market among its neighbours. */
  readonly box: Box;
  /** What is drawn at street zooms: the market alone, in a few boxes that leave the neighbours out. */
  readonly near: readonly Box[];
}

export const MARKETS: readonly Market[] = [
  {
    box: [-14, 48, 52, 76],
    near: [
      [3.8, 57.6, 13, 64.6],
      [9.5, 64.4, 17.5, 68.2],
      [11, 67, 31.8, 71.4],
    ],
  },
  { box: [88, -54, 180, 4], near: [[112.5, -44, 154, -9.5]] },
];

/** From this zoom on only the near boxes have tiles. */
export const NEAR_FROM_ZOOM = 8;
