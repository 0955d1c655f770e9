import type { HomeSite } from './build-home.ts';
import type { Place } from './places/place.ts';
import type { Random } from './random.ts';
import { type Street, streetsOf } from './streets.ts';

/** Hands out sites in a place: streets run straight on, and homes of one street stand along it. */
export interface Sites {
  next(random: Random, place: Place, externalId: string, withLetter: boolean): HomeSite;
}

interface Laid extends Street {
  readonly lat: number;
  readonly lng: number;
  /** Direction, radians, and length from end to end, km. */
  readonly heading: number;
  readonly length: number;
}

export function createSites(seed: number, lay: (name: string) => Random): Sites {
  const streets = new Map<Place, readonly Laid[]>();
  const laid = (place: Place): readonly Laid[] => {
    const known = streets.get(place);
    if (known !== undefined) return known;
    const random = lay(`${seed}/lay/${place.region}/${place.county}/${place.name}`);
    const fresh = streetsOf(place, seed).map((street) => layStreet(random, place, street));
    streets.set(place, fresh);
    return fresh;
  };
  return {
    next(random, place, externalId, withLetter) {
      const street = random.pick(laid(place));
      const number = random.int(1, street.numbers);
      const along = (number / street.numbers - 0.5) * street.length;
      const side = number % 2 === 0 ? 0.012 : -0.012;
      const { lat, lng } = moved(street, along * Math.cos(street.heading) - side * Math.sin(street.heading), along * Math.sin(street.heading) + side * Math.cos(street.heading));
      return { externalId, place, street, number: `${number}${withLetter ? random.pick(['', '', '', 'A', 'B', 'C']) : ''}`, lat, lng };
    },
  };
}

function layStreet(random: Random, place: Place, street: Street): Laid {
  // More streets near the middle: the root of a uniform number would spread them evenly.
  const distance = place.spread * random.next() ** 0.7;
  const angle = random.next() * 2 * Math.PI;
  const start = moved(place, distance * Math.cos(angle), distance * Math.sin(angle));
  return { ...street, ...start, heading: random.next() * Math.PI, length: Math.min(0.7, 0.18 + place.spread * 0.3) };
}

/** A point so many km north and east, to five decimals (about a metre). */
function moved({ lat, lng }: { lat: number; lng: number }, north: number, east: number): { lat: number; lng: number } {
  const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
  return { lat: round(lat + north / 111.2), lng: round(lng + east / (111.2 * Math.cos((lat * Math.PI) / 180))) };
}
