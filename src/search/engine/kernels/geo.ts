import { CHUNK_BYTES } from './chunk';

/*
 * Places are pairs of i32 (latitude, longitude) in units of 1e-7 degrees; an unknown place has the
 * lowest i32 as its latitude. Chunk boxes are four i32: south, north, west, east of the chunk's
 * known places, with south > north where there are none.
 *
 * Terms about places begin alike:
 *    8 places   12 chunk boxes   16 bitset of known places
 *   20 south    24 north         28 west    32 east   of a box; west > east crosses the 180th meridian
 * In a radius term that box is one wholly inside the circle (south > north: none), and then
 *   40 latitude and 48 longitude of the centre in radians, 56 cosine of the latitude,
 *   64 the square of the sine of half the angle of the radius.
 */

const RADIANS: f64 = 1.7453292519943295e-9;

/** True when no known place of the chunk can lie in the term's box. */
export function missesBox(term: usize, chunk: u32): bool {
  const box = (load<u32>(term, 12) as usize) + ((chunk as usize) << 4);
  const south = load<i32>(box, 0);
  const north = load<i32>(box, 4);
  if (south > north) return true;
  if (north < load<i32>(term, 20) || south > load<i32>(term, 24)) return true;
  const west = load<i32>(term, 28);
  const east = load<i32>(term, 32);
  const isEastOfIt = load<i32>(box, 8) > east;
  const isWestOfIt = load<i32>(box, 12) < west;
  return west <= east ? isEastOfIt || isWestOfIt : isEastOfIt && isWestOfIt;
}

/** True when all known places of the chunk lie in the term's box. */
@inline
function liesInBox(term: usize, chunk: u32): bool {
  const box = (load<u32>(term, 12) as usize) + ((chunk as usize) << 4);
  if (load<i32>(box, 0) < load<i32>(term, 20) || load<i32>(box, 4) > load<i32>(term, 24)) return false;
  const west = load<i32>(term, 28);
  const east = load<i32>(term, 32);
  const startsIn = load<i32>(box, 8) >= west;
  const endsIn = load<i32>(box, 12) <= east;
  return west <= east ? startsIn && endsIn : startsIn || endsIn;
}

@inline
function isInBox(term: usize, latitude: i32, longitude: i32): bool {
  if (latitude < load<i32>(term, 20) || latitude > load<i32>(term, 24)) return false;
  const west = load<i32>(term, 28);
  const east = load<i32>(term, 32);
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Keeps those of the chunk's slots at `result` that have a known place. */
export function keepPlaced(term: usize, chunk: u32, result: usize): void {
  const placed = (load<u32>(term, 16) as usize) + (chunk as usize) * CHUNK_BYTES;
  for (let at: usize = 0; at < CHUNK_BYTES; at += 16) {
    v128.store(result + at, v128.and(v128.load(result + at), v128.load(placed + at)));
  }
}

/** Keeps those of the chunk's slots at `result` that lie in the term's box, edges included. */
export function keepInBox(term: usize, chunk: u32, result: usize): void {
  if (liesInBox(term, chunk)) {
    keepPlaced(term, chunk, result);
    return;
  }
  const places = (load<u32>(term, 8) as usize) + ((chunk as usize) << 12);
  for (let byte: usize = 0; byte < CHUNK_BYTES; byte += 8) {
    let word = load<u64>(result + byte);
    let kept = word;
    while (word != 0) {
      const place = places + (((byte << 3) + (ctz(word) as usize)) << 3);
      if (!isInBox(term, load<i32>(place), load<i32>(place, 4))) kept ^= word & (0 - word);
      word &= word - 1;
    }
    store<u64>(result + byte, kept);
  }
}

/** Keeps those of the chunk's slots at `result` that lie within the term's circle, edge included. */
export function keepInRadius(term: usize, chunk: u32, result: usize): void {
  if (liesInBox(term, chunk)) {
    keepPlaced(term, chunk, result);
    return;
  }
  const places = (load<u32>(term, 8) as usize) + ((chunk as usize) << 12);
  for (let byte: usize = 0; byte < CHUNK_BYTES; byte += 8) {
    let word = load<u64>(result + byte);
    let kept = word;
    while (word != 0) {
      const place = places + (((byte << 3) + (ctz(word) as usize)) << 3);
      const latitude = load<i32>(place);
      const longitude = load<i32>(place, 4);
      if (!isInBox(term, latitude, longitude) && !isInCircle(term, latitude, longitude)) {
        kept ^= word & (0 - word);
      }
      word &= word - 1;
    }
    store<u64>(result + byte, kept);
  }
}

/** The haversine formula, compared before its square root and arc sine. */
function isInCircle(term: usize, latitude: i32, longitude: i32): bool {
  if (latitude == i32.MIN_VALUE) return false;
  const phi = (latitude as f64) * RADIANS;
  const halfPhi = sine((phi - load<f64>(term, 40)) * 0.5);
  const halfLambda = sineOfHalf((longitude as f64) * RADIANS - load<f64>(term, 48));
  const half = sine(phi * 0.5);
  const cosine = 1.0 - 2.0 * half * half;
  return halfPhi * halfPhi + load<f64>(term, 56) * cosine * halfLambda * halfLambda <= load<f64>(term, 64);
}

/** Sine of half an angle between -2 pi and 2 pi, up to its sign. */
@inline
function sineOfHalf(angle: f64): f64 {
  if (angle > Math.PI) angle -= 2.0 * Math.PI;
  else if (angle < -Math.PI) angle += 2.0 * Math.PI;
  return sine(angle * 0.5);
}

/**
 * Sine between -pi/2 and pi/2 by its Taylor series up to x^21, whose rest is below 1e-17: a third
 * of the time of the library's sine, which must cope with any angle.
 */
function sine(x: f64): f64 {
  const s = x * x;
  let sum: f64 = 1.9572941063391263e-20;
  sum = sum * s - 8.22063524662433e-18;
  sum = sum * s + 2.8114572543455206e-15;
  sum = sum * s - 7.647163731819816e-13;
  sum = sum * s + 1.6059043836821613e-10;
  sum = sum * s - 2.505210838544172e-8;
  sum = sum * s + 2.7557319223985893e-6;
  sum = sum * s - 1.984126984126984e-4;
  sum = sum * s + 8.333333333333333e-3;
  sum = sum * s - 1.6666666666666666e-1;
  return x + x * s * sum;
}
