import type { OutputOf } from '../../../contract/endpoint.ts';
import type { searchPriceMap } from '../../contract.ts';
import type { Mark } from './use-markers.ts';

export type PriceSquare = OutputOf<typeof searchPriceMap>['data'][number];

/** The marks that no square stands for already: where there are too few homes for one, they are there as ever. */
export function outsideSquares(marks: readonly Mark[], squares: readonly PriceSquare[]): readonly Mark[] {
  return marks.filter(({ coordinates }) => !squares.some(({ bounds }) => isWithin(coordinates, bounds)));
}

/** Squares across the 180th meridian end west of where they begin. */
function isWithin({ lat, lng }: Mark['coordinates'], { north, south, west, east }: PriceSquare['bounds']): boolean {
  const isAcross = west <= east ? lng >= west && lng < east : lng >= west || lng < east;
  return isAcross && lat >= south && lat < north;
}
