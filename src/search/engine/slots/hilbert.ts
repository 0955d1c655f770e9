/**
 * Position along a Hilbert curve over 65,536 x 65,536 squares of the globe: an unsigned 32-bit
 * integer, near for places that are near. After the iterative algorithm in Hamilton and
 * Rau-Chaplin, "Compact Hilbert indices" (2008), for two dimensions.
 *
 * @param latitude in units of 1e-7 degrees
 * @param longitude in units of 1e-7 degrees
 */
export function hilbertPosition(latitude: number, longitude: number): number {
  let x = Math.min(65_535, Math.floor(((longitude + 1.8e9) / 3.6e9) * 65_536));
  let y = Math.min(65_535, Math.floor(((latitude + 0.9e9) / 1.8e9) * 65_536));
  let position = 0;
  for (let bit = 1 << 15; bit > 0; bit >>>= 1) {
    const right = (x & bit) > 0 ? 1 : 0;
    const upper = (y & bit) > 0 ? 1 : 0;
    position = position * 4 + ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = 65_535 - x;
        y = 65_535 - y;
      }
      [x, y] = [y, x];
    }
  }
  return position;
}
