import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import { AppError } from '../../contract/errors.ts';
import type { Images } from '../images/images.server.ts';
import { PICTURE_FILE } from '../images/pictures.contract.ts';
import { createWorkQueue } from '../images/work-queue.ts';
import { PROJECT_ROOT } from '../root.server.ts';
import { createSingleFlight } from '../single-flight.ts';
import { type Box, groundOf, layoutOf, radiusOf, SIGN_BOX } from './layout.server.ts';
import {
  type DrawShare,
  SHARE_SIZE,
  type SharePicture,
  type SharePhoto,
  type ShareSign,
} from './share-picture.contract.ts';

/** Raise it when pictures come to look different: what others have kept is then no longer the same. */
const LOOK = 1;
/** Bytes of pictures that are kept: some 400 of them. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Beyond so many that wait for their turn, more are told to come again. */
const MOST_WAITING = 40;

/**
 * Draws the pictures that links to the site are shown with elsewhere. One picture is drawn once however many ask for
 * it, one at a time, and what was drawn last is kept. Throws `unavailable` when too many wait.
 */
export function createShareDrawing({
  images,
  keptBytes = KEPT_BYTES,
}: {
  readonly images: Pick<Images, 'variant'>;
  readonly keptBytes?: number;
}): DrawShare {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const drawing = createSingleFlight<Buffer>();
  const queue = createWorkQueue(1);
  let waiting = 0;

  async function draw(picture: SharePicture): Promise<Buffer> {
    if (waiting >= MOST_WAITING) throw new AppError('unavailable');
    waiting += 1;
    try {
      return await queue.run(() => drawShare(picture, images));
    } finally {
      waiting -= 1;
    }
  }

  return (picture) => {
    const key = createHash('sha256')
      .update(`${LOOK}\n${JSON.stringify(picture)}`)
      .digest('base64url')
      .slice(0, 22);
    return {
      etag: `"${key}"`,
      async bytes() {
        const known = kept.get(key);
        if (known !== undefined) return known;
        const bytes = await drawing.run(key, () => draw(picture));
        kept.set(key, bytes);
        return bytes;
      },
    };
  };
}

async function drawShare(picture: SharePicture, images: Pick<Images, 'variant'>): Promise<Buffer> {
  const photos = await photosOf(picture, images);
  const shown = { ...picture, photos: photos.map(({ photo }) => photo) };
  const { boxes, overlay } = layoutOf(shown);
  const layers: OverlayOptions[] = [];
  for (const [index, { photo, bytes }] of photos.entries()) {
    const box = boxes[index];
    if (box !== undefined) layers.push(await fitted(bytes, box, photo.isDrawing));
  }
  layers.push({ input: Buffer.from(overlay), left: 0, top: 0 });
  if (picture.sign !== undefined) layers.push(...(await signLayer(picture.sign, images)));
  const { width, height } = SHARE_SIZE;
  return sharp({ create: { width, height, channels: 3, background: groundOf(picture.theme) } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Those that are there. */
async function photosOf(
  { photos, sign }: SharePicture,
  images: Pick<Images, 'variant'>,
): Promise<{ readonly photo: SharePhoto; readonly bytes: Buffer }[]> {
  if (sign !== undefined) return [];
  const found: { photo: SharePhoto; bytes: Buffer }[] = [];
  for (const photo of photos.slice(0, 3)) {
    const bytes = await images.variant(photo.file, 1280, 'jpg');
    if (bytes !== undefined) found.push({ photo, bytes });
  }
  return found;
}

async function fitted(bytes: Buffer, { left, top, width, height }: Box, isDrawing: boolean): Promise<OverlayOptions> {
  const input = await sharp(bytes)
    .resize({ width, height, fit: isDrawing ? 'contain' : 'cover', background: '#ffffff' })
    .toBuffer();
  return { input, left, top };
}

/** The sign over its initials; nothing where its picture is not there. */
async function signLayer(sign: ShareSign, images: Pick<Images, 'variant'>): Promise<OverlayOptions[]> {
  const bytes = sign.picture === undefined ? undefined : await pictureOfSign(sign.picture, images);
  if (bytes === undefined) return [];
  const { left, top, width, height } = SIGN_BOX;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radiusOf(sign)}"/></svg>`;
  const input = await sharp(bytes, { density: 300 })
    .resize({ width, height, fit: sign.isFace ? 'cover' : 'contain', background: '#ffffff' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return [{ input, left, top }];
}

/** Signs of the demonstration's agencies come with the product, and have no letters. */
const OWN_SIGN = /^\/brand\/[\w-]+-icon\.svg$/;

async function pictureOfSign(picture: string, images: Pick<Images, 'variant'>): Promise<Buffer | undefined> {
  if (PICTURE_FILE.test(picture)) return images.variant(picture, 320, 'png');
  if (!OWN_SIGN.test(picture)) return undefined;
  return readFile(join(PROJECT_ROOT, 'public', picture)).catch(() => undefined);
}
