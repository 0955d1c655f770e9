import type { Point } from '../../geocoding/distance.contract.ts';
import type { Whereabouts } from './use-whereabouts.ts';

/** Where the pin stands: where its owner has put it, else as near as the address is known. */
export function aboutOf({
  pin,
  circle,
  around,
}: {
  readonly pin: Point | undefined;
  readonly circle: Point | undefined;
  readonly around: Whereabouts | undefined;
}): Point | undefined {
  if (pin !== undefined) return pin;
  return isNearer(around) ? around : (circle ?? around);
}

/** Whether the address is known better than by what it lies in. */
export function isNearer(around: Whereabouts | undefined): around is Whereabouts {
  return around !== undefined && around.precision !== 'place';
}
