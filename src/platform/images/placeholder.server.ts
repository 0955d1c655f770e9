import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import sharp from 'sharp';
import type { RawPicture } from './encode.server.ts';

/**
 * What stands in the place of a picture until it is there: its ThumbHash, some 25 bytes in base64. The library is plain
 * JavaScript, so it gets a picture that the decoder's threads have made small: of 32 by 21 pixels it takes a fifth of a
 * millisecond, of the 100 by 67 that it would take, two.
 */

/** Pixels of the longer side; a ThumbHash tells no more than seven waves of light along it. */
const SIDE = 32;

/** @param picture Three bytes a pixel, of any size. */
export async function thumbhashOf({ data, raw }: RawPicture): Promise<string> {
  const { data: rgba, info } = await sharp(data, { raw })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encoded(info.width, info.height, rgba);
}

/** Of a stored picture. Throws for bytes that cannot be decoded. */
export async function thumbhashOfMaster(master: Buffer): Promise<string> {
  const { data, info } = await sharp(master)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encoded(info.width, info.height, data);
}

/** Of a part of a picture, which is not there yet, by that of the whole. In shares of its width and height. */
export function thumbhashOfPart(
  whole: string,
  {
    left,
    top,
    share,
    isMirrored,
  }: { readonly left: number; readonly top: number; readonly share: number; readonly isMirrored: boolean },
): string {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(whole, 'base64'));
  const [width, height] = [Math.max(1, Math.round(w * share)), Math.max(1, Math.round(h * share))];
  const [x0, y0] = [Math.min(w - width, Math.round(w * left)), Math.min(h - height, Math.round(h * top))];
  const part = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * ((y0 + y) * w + x0 + (isMirrored ? width - 1 - x : x));
      part.set(rgba.subarray(from, from + 4), 4 * (y * width + x));
    }
  return encoded(width, height, part);
}

function encoded(width: number, height: number, rgba: Uint8Array): string {
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}
