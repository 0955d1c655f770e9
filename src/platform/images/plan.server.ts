import sharp from 'sharp';
import { looksLikePlan } from './plan-rule.ts';

/** The rule's shares hold at this size. */
const SIDE = 256;

/** Whether a picture may be the drawing of a floor plan; see {@link looksLikePlan}. Not what cannot be decoded. */
export async function mayBePlan(picture: Buffer): Promise<boolean> {
  const small = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (small === undefined) return false;
  return looksLikePlan({ data: small.data, width: small.info.width, height: small.info.height });
}
