import { hash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { encodeVariant, type RawPicture } from './encode.server.ts';
import {
  checkUpload,
  damaged,
  type Intake,
  type IntakeOptions,
  MASTER_JPEG,
  MASTER_SIDE,
  MAX_PICTURE_PIXELS,
  readHead,
} from './intake.server.ts';
import { fittingWidth, type PictureFormat, type PictureWidth } from './pictures.contract.ts';
import { KIND_MIME } from './picture-kind.ts';
import { thumbhashOf } from './placeholder.server.ts';
import { looksLikePlan } from './plan-rule.ts';

/** A photograph that somebody has uploaded, decoded once. */
export interface Photograph extends Intake {
  readonly thumbnails: readonly Thumbnail[];
  /**
   * Of what is seen, 32 hex digits: the same for the same picture in another file, whatever stands around its pixels.
   */
  readonly pixelHash: string;
  /** That it may be a floor plan; see {@link looksLikePlan}. */
  readonly isMaybePlan: boolean;
}

export interface Thumbnail {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/**
 * What pages show of a picture while its owner still works on it, made when it is taken in; the rest when it is asked
 * for.
 */
export const THUMBNAIL_WIDTHS = [320, 640] as const satisfies readonly PictureWidth[];
export const THUMBNAIL_FORMAT = 'webp' satisfies PictureFormat;

/** After so long a picture is made to take time, and given up. */
const MOST_SECONDS = 60;
const SMALL_WIDTH = Math.max(...THUMBNAIL_WIDTHS);
const RULE_SIDE = 256;
const COLOUR_SIDE = 64;

/**
 * Takes in a photograph as `takeIn` does, with its thumbnails and what is told of it by its pixels. What was sent is
 * decoded once.
 *
 * @throws AppError as `takeIn`.
 */
export async function takeInPhotograph(
  bytes: Uint8Array,
  { limits }: Pick<IntakeOptions, 'limits'> = {},
): Promise<Photograph> {
  const options = limits === undefined ? {} : { limits };
  const kind = checkUpload(bytes, options);
  await readHead(bytes, kind, options);
  const { data: master, info } = await encodeMaster(bytes, limits?.pixels).catch((cause: unknown) => {
    throw damaged(cause);
  });
  // As wide as the widest thumbnail, whatever its height: the rest is made from this. Made from the master, which is
  // read in a quarter of its size: the pixels of the master itself would come as buffers so large that they set off the
  // garbage collector, which stops everybody.
  const small = await pixelsOf(sharp(master).resize({ width: SMALL_WIDTH, withoutEnlargement: true }));
  const thumbnails: Thumbnail[] = [];
  for (const width of new Set(THUMBNAIL_WIDTHS.map((wanted) => fittingWidth(wanted, info.width))))
    thumbnails.push({ width, format: THUMBNAIL_FORMAT, bytes: await encodeVariant(small, width, THUMBNAIL_FORMAT) });
  const { raw, data } = await reduced(small, RULE_SIDE);
  return {
    master,
    width: info.width,
    height: info.height,
    colour: await dominantColour(small),
    thumbhash: await thumbhashOf(small),
    mime: KIND_MIME[kind],
    thumbnails,
    pixelHash: hash('sha256', pixelsNamed(small), 'hex').slice(0, 32),
    isMaybePlan: looksLikePlan({ data, width: raw.width, height: raw.height }),
  };
}

/** Upright, on white, in sRGB. */
function encodeMaster(bytes: Uint8Array, pixels = MAX_PICTURE_PIXELS): Promise<{ data: Buffer; info: OutputInfo }> {
  // `error` refuses cut-off and broken data, and bears with odd metadata, which many phones write.
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg(MASTER_JPEG)
    .toBuffer({ resolveWithObject: true });
}

async function pixelsOf(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function from({ data, raw }: RawPicture): Sharp {
  return sharp(data, { raw });
}

/** No longer than this on either side. */
function reduced(picture: RawPicture, side: number): Promise<RawPicture> {
  return pixelsOf(from(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }));
}

function pixelsNamed({ data, raw }: RawPicture): Buffer {
  return Buffer.concat([Buffer.from(`${raw.width}x${raw.height}\n`), data]);
}

async function dominantColour(picture: RawPicture): Promise<string> {
  const { data, raw } = await reduced(picture, COLOUR_SIDE);
  const { dominant } = await sharp(data, { raw }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
