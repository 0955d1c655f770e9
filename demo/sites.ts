import type { HomeSite } from './build-home.ts';
import type { IsLand } from './land.ts';
import type { Place } from './places/place.ts';
import type { Random } from './random.ts';
import { moved } from './moved.ts';
import { createSea } from './sea.ts';
import { type Street, streetsOf } from './streets.ts';

/** Hands out sites in a place: streets run straight on, and homes of one street stand along it. */
export interface Sites {
  next(random: Random, place: Place, externalId: string, withMail: boolean): HomeSite;
}

interface Laid extends Street {
  readonly lat: number;
  readonly lng: number;
  /** Direction, radians, and length from end to end, km. */
  readonly heading: number;
  readonly length: number;
}

export function createSites(seed: number, lay: (name: string) => Random, isLand: IsLand): Sites {
  const streets = new Map<Place, readonly Laid[]>();
  const taken = new Map<Laid, Set<number>>();
  const isSeaNear = createSea(isLand);
  const laid = (place: Place): readonly Laid[] => {
    const known = streets.get(place);
    if (known !== undefined) return known;
    const random = lay(`${seed}/lay/${place.region}/${place.county}/${place.name}`);
    const fresh = streetsOf(place, seed).map((street) => layStreet(random, place, street, isLand));
    streets.set(place, fresh);
    return fresh;
  };
  return {
    next(random, place, externalId, withMail) {
      const [street, number] = freeNumber(random, laid(place), taken);
      const { lat, lng } = dryPoint(street, number / street.numbers - 0.5, number % 2 === 0 ? 0.012 : -0.012, isLand);
      return {
        externalId,
        place,
        street,
        number: `${number}${withMail ? random.pick(['', '', '', 'A', 'B', 'C']) : ''}`,
        lat,
        lng,
        // Of Norwegian homes nobody asks.
        isBySea: place.region === 'au' && isByWater({ lat, lng }, isLand) && isSeaNear(place, { lat, lng }),
      };
    },
  };
}

/** A house number that no other lot has: two of them on one would be two buildings in the same place. */
function freeNumber(random: Random, streets: readonly Laid[], taken: Map<Laid, Set<number>>): [Laid, number] {
  for (;;) {
    const street = random.pick(streets);
    const number = random.int(1, street.numbers);
    const numbers = taken.get(street) ?? new Set<number>();
    if (numbers.has(number)) continue;
    taken.set(street, numbers.add(number));
    return [street, number];
  }
}

/** A street that runs over land from end to end; where none does, one whose middle is dry. */
function layStreet(random: Random, place: Place, street: Street, isLand: IsLand): Laid {
  const length = Math.min(0.7, 0.18 + place.spread * 0.3);
  let best: Laid | undefined;
  let dryParts = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // More streets near the middle: the root of a uniform number would spread them evenly. Beside much water they lie
    // wider apart.
    const distance = place.spread * (1 + attempt / ATTEMPTS) * random.next() ** 0.7;
    const angle = random.next() * 2 * Math.PI;
    const laid: Laid = {
      ...street,
      ...moved(place, distance * Math.cos(angle), distance * Math.sin(angle)),
      heading: random.next() * Math.PI,
      length,
    };
    if (best !== undefined && !isLand(laid)) continue;
    const dry = PARTS.filter((part) => isLand(pointOn(laid, part, 0))).length;
    if (best === undefined || dry > dryParts) [best, dryParts] = [laid, dry];
    if (dry === PARTS.length) break;
  }
  if (best === undefined) throw new RangeError(`no street was laid in ${place.name}`);
  return best;
}

const ATTEMPTS = 30;
/** Of a street's length from its middle, where it is looked at. */
const PARTS = [0, -0.5, -0.25, 0.25, 0.5] as const;

/**
 * Where a home stands, `part` of the street's length from its middle and `side` km beside it: nearer the middle where
 * that would be water.
 */
function dryPoint(street: Laid, part: number, side: number, isLand: IsLand): { lat: number; lng: number } {
  for (const share of [1, 0.8, 0.6, 0.4, 0.2, 0]) {
    for (const beside of [side, -side]) {
      const point = pointOn(street, part * share, beside);
      if (isLand(point)) return point;
    }
  }
  return pointOn(street, 0, 0);
}

/** Kilometres that people call by the water, and how much of a ring around a home is water then. */
const BY_WATER_KM = 0.6;
const RING = 12;
const WET = 2;

function isByWater(point: { lat: number; lng: number }, isLand: IsLand): boolean {
  const ring = Array.from({ length: RING }, (_, turn) => (turn * 2 * Math.PI) / RING);
  const wet = ring.filter(
    (angle) => !isLand(moved(point, BY_WATER_KM * Math.cos(angle), BY_WATER_KM * Math.sin(angle))),
  );
  return wet.length >= WET;
}

function pointOn(street: Laid, part: number, side: number): { lat: number; lng: number } {
  const along = part * street.length;
  return moved(
    street,
    along * Math.cos(street.heading) - side * Math.sin(street.heading),
    along * Math.sin(street.heading) + side * Math.cos(street.heading),
  );
}
