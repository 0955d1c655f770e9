import { CHUNK_BYTES } from './chunk';
import { keepPlaced } from './geo';

/*
 * Polygon terms begin like all terms about places (see geo.ts; their box is the outline's), and then
 *   36 edges   40 how many   44 room for twice as many addresses
 * An edge is four f64: x1, y1, x2, y2, in units of 1e-7 degrees.
 */

/**
 * Keeps those of the chunk's slots at `result` that lie inside by the even-odd rule: a ray to the
 * east crosses an odd number of edges. Only edges that can meet such a ray from a box are looked
 * at, first from the chunk's box, then from that of 64 slots. Where none of them touches the box,
 * one corner answers for all of it.
 */
export function keepInPolygon(term: usize, chunk: u32, result: usize): void {
  const box = (load<u32>(term, 12) as usize) + ((chunk as usize) << 4);
  const south = load<i32>(box, 0) as f64;
  const west = load<i32>(box, 8) as f64;
  const edges = load<u32>(term, 36) as usize;
  const near = load<u32>(term, 44) as usize;
  const edgeCount = load<u32>(term, 40) as usize;
  let nearEnd = near;
  isCut = false;
  for (let edge = edges; edge < edges + (edgeCount << 5); edge += 32) {
    nearEnd = addIfNear(edge, nearEnd, south, load<i32>(box, 4) as f64, west, load<i32>(box, 12) as f64);
  }
  if (!isCut) {
    if (isInside(near, nearEnd, south, west)) keepPlaced(term, chunk, result);
    else memory.fill(result, 0, CHUNK_BYTES);
    return;
  }
  keepPlaced(term, chunk, result);
  const places = (load<u32>(term, 8) as usize) + ((chunk as usize) << 12);
  for (let byte: usize = 0; byte < CHUNK_BYTES; byte += 8) {
    const word = load<u64>(result + byte);
    if (word != 0) store<u64>(result + byte, insideOf(word, places + (byte << 6), near, nearEnd));
  }
}

/** Set by {@link addIfNear} when an edge touches the box. */
let isCut: bool = false;

/** Appends the edge to a list if a ray to the east from within the box can meet it; the list's end. */
@inline
function addIfNear(edge: usize, end: usize, south: f64, north: f64, west: f64, east: f64): usize {
  // One unit wider all round, so that rounding in `isInside` cannot put a crossing elsewhere.
  const y1 = load<f64>(edge, 8);
  const y2 = load<f64>(edge, 24);
  if (max(y1, y2) < south - 1.0 || min(y1, y2) > north + 1.0) return end;
  const x1 = load<f64>(edge, 0);
  const x2 = load<f64>(edge, 16);
  if (max(x1, x2) < west - 1.0) return end;
  if (min(x1, x2) <= east + 1.0) isCut = true;
  store<u32>(end, edge as u32);
  return end + 4;
}

/** Those of `word`'s 64 slots, with known places, that lie inside. */
function insideOf(word: u64, places: usize, near: usize, nearEnd: usize): u64 {
  // North, east, and south and west turned round, so that one maximum finds all four.
  let box = i32x4.splat(i32.MIN_VALUE);
  for (let open = word; open != 0; open &= open - 1) {
    const place = v128.load64_zero(places + ((ctz(open) as usize) << 3));
    box = i32x4.max_s(box, v128.shuffle<i32>(place, i32x4.neg(place), 0, 1, 4, 5));
  }
  const south = -(i32x4.extract_lane(box, 2) as f64);
  const west = -(i32x4.extract_lane(box, 3) as f64);
  const north = i32x4.extract_lane(box, 0) as f64;
  const east = i32x4.extract_lane(box, 1) as f64;
  const nearer = nearEnd;
  let end = nearer;
  isCut = false;
  for (let at = near; at < nearEnd; at += 4) {
    end = addIfNear(load<u32>(at) as usize, end, south, north, west, east);
  }
  if (!isCut) return isInside(nearer, end, south, west) ? word : 0;
  let kept = word;
  for (let open = word; open != 0; open &= open - 1) {
    const place = places + ((ctz(open) as usize) << 3);
    if (!isInside(nearer, end, load<i32>(place) as f64, load<i32>(place, 4) as f64)) kept ^= open & (0 - open);
  }
  return kept;
}

function isInside(near: usize, end: usize, y: f64, x: f64): bool {
  let inside = false;
  for (let at = near; at < end; at += 4) {
    const edge = load<u32>(at) as usize;
    const y1 = load<f64>(edge, 8);
    const y2 = load<f64>(edge, 24);
    if (y1 > y == y2 > y) continue;
    const x1 = load<f64>(edge, 0);
    if (x < ((load<f64>(edge, 16) - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
