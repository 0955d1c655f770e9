import { CHUNK_BYTES } from './chunk';
import { keepPlaced } from './geo';

/*
 * Polygon terms begin like all terms about places (see geo.ts; their box is the outline's), and then
 *   36 edges   40 how many   44 room for as many addresses
 * An edge is four f64: x1, y1, x2, y2, in units of 1e-7 degrees.
 */

/**
 * Keeps those of the chunk's slots at `result` that lie inside by the even-odd rule: a ray to the
 * east crosses an odd number of edges. Only edges that can meet such a ray from the chunk's box
 * are looked at, and where none of them touches that box, one corner answers for the whole chunk.
 */
export function keepInPolygon(term: usize, chunk: u32, result: usize): void {
  const box = (load<u32>(term, 12) as usize) + ((chunk as usize) << 4);
  // One unit wider all round, so that rounding in `isInside` cannot put a crossing elsewhere.
  const south = (load<i32>(box, 0) as f64) - 1.0;
  const north = (load<i32>(box, 4) as f64) + 1.0;
  const west = (load<i32>(box, 8) as f64) - 1.0;
  const east = (load<i32>(box, 12) as f64) + 1.0;

  const edges = load<u32>(term, 36) as usize;
  const end = edges + ((load<u32>(term, 40) as usize) << 5);
  const near = load<u32>(term, 44) as usize;
  let nearEnd = near;
  let isCut = false;
  for (let edge = edges; edge < end; edge += 32) {
    const y1 = load<f64>(edge, 8);
    const y2 = load<f64>(edge, 24);
    if (max(y1, y2) < south || min(y1, y2) > north) continue;
    const x1 = load<f64>(edge, 0);
    const x2 = load<f64>(edge, 16);
    if (max(x1, x2) < west) continue;
    if (min(x1, x2) <= east) isCut = true;
    store<u32>(nearEnd, edge as u32);
    nearEnd += 4;
  }

  if (!isCut) {
    if (isInside(near, nearEnd, south + 1.0, west + 1.0)) keepPlaced(term, chunk, result);
    else memory.fill(result, 0, CHUNK_BYTES);
    return;
  }
  const places = (load<u32>(term, 8) as usize) + ((chunk as usize) << 12);
  for (let byte: usize = 0; byte < CHUNK_BYTES; byte += 8) {
    let word = load<u64>(result + byte);
    let kept = word;
    while (word != 0) {
      const place = places + (((byte << 3) + (ctz(word) as usize)) << 3);
      const latitude = load<i32>(place);
      if (latitude == i32.MIN_VALUE || !isInside(near, nearEnd, latitude as f64, load<i32>(place, 4) as f64)) {
        kept ^= word & (0 - word);
      }
      word &= word - 1;
    }
    store<u64>(result + byte, kept);
  }
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
