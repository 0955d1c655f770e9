import type { AddressProposal } from '../../geocoding/contract.ts';
import { metresBetween, type Point } from '../../geocoding/distance.contract.ts';

/** A pin far from the postcode of its address: how far, and which postcode it is, `0554 Grünerløkka`. */
export interface FarPin {
  readonly metres: number;
  readonly place: string;
}

/**
 * Whether a pin is hardly in the postcode that was typed, by what is known of that: of most only the middle, and about
 * how far it goes. Asked about is what lies twice as far out, and some kilometres more. Undefined where it may well be
 * right, or nothing is known of the postcode.
 */
export function farFrom(pin: Point, postCode: string, known: readonly AddressProposal[]): FarPin | undefined {
  const [nearest] = known
    .flatMap(({ coordinates, metres = 0, ...place }) =>
      coordinates === undefined || place.postCode !== postCode
        ? []
        : [{ place, reach: metres, metres: metresBetween(pin, coordinates) }],
    )
    .sort((a, b) => a.metres - b.metres);
  if (nearest === undefined || nearest.metres <= 2 * nearest.reach + BEYOND_METRES) return undefined;
  const { suburb, municipality } = nearest.place;
  const name = suburb ?? municipality;
  return { metres: nearest.metres, place: name === undefined ? postCode : `${postCode} ${name}` };
}

const BEYOND_METRES = 3_000;
