import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { thumbhashOfMaster } from './placeholder.server.ts';
import { isHeic, KIND_MIME, pictureKind, type PictureKind } from './picture-kind.ts';

/** A picture made fit to keep: upright, without metadata, encoded by us. */
export interface Intake {
  readonly master: Buffer;
  /** Pixels, upright, of the master. */
  readonly width: number;
  readonly height: number;
  /** The dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** See {@link thumbhashOf}. */
  readonly thumbhash: string;
  /** Of what was handed in. */
  readonly mime: string;
}

/** What an upload may measure. */
export interface PictureLimits {
  readonly bytes: number;
  /** Once decoded. */
  readonly pixels: number;
  /** Of the longer side, in pixels. */
  readonly side: number;
}

export interface IntakeOptions {
  /** Left out, {@link MAX_PICTURE_BYTES}, {@link MAX_PICTURE_PIXELS} and {@link MAX_PICTURE_SIDE}. */
  readonly limits?: PictureLimits;
  /**
   * Take SVG too, drawn to pixels. Only for files that come with the product: an SVG can name other
   * files and grow without bounds.
   */
  readonly allowSvg?: boolean;
  /** Take GIF too, of which the first frame is kept. For pictures of feeds, whose standard has them. */
  readonly allowGif?: boolean;
}

/** Largest upload: 20 MiB. A 48 megapixel phone picture is 8 to 15. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Largest picture that feeds may name: REAXML has JPEG, GIF and PNG under 60 MB. */
export const MAX_FETCHED_PICTURE_BYTES = 60_000_000;
/** Largest picture once decoded; a tiny file can claim to be far more. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** A panorama of a phone has some 16,000; what is longer is no photograph, and would be a strip of a few pixels. */
export const MAX_PICTURE_SIDE = 20_000;
const LIMITS: PictureLimits = { bytes: MAX_PICTURE_BYTES, pixels: MAX_PICTURE_PIXELS, side: MAX_PICTURE_SIDE };
/** What pictures are taken in by that feeds name. */
export const OF_FEEDS: IntakeOptions = { limits: { ...LIMITS, bytes: MAX_FETCHED_PICTURE_BYTES }, allowGif: true };
/** Longest side of a master: enough for the widest variant on its long side, and for cropping later. */
export const MASTER_SIDE = 2560;
const DRAWING_WIDTH = 1920;

/** How masters of photographs are encoded. */
export const MASTER_JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Decodes an upload and encodes its master, which is all that is kept of it: nothing of the uploaded
 * bytes (position, camera, comments, appended files) survives.
 *
 * @throws AppError `payload_too_large` (bytes or pixels), `unsupported_media_type` (by content, not by
 * name), `invalid_input` (damaged).
 */
export async function takeIn(bytes: Uint8Array, options: IntakeOptions = {}): Promise<Intake> {
  const kind = checkUpload(bytes, options);
  const metadata = await readHead(bytes, kind, options);
  try {
    const upright = open(bytes, kind, metadata).autoOrient().flatten({ background: '#ffffff' });
    const { data, info } = await encodeMaster(upright, kind).toBuffer({ resolveWithObject: true });
    return {
      master: data,
      width: info.width,
      height: info.height,
      colour: await dominantColour(data),
      thumbhash: await thumbhashOfMaster(data),
      mime: KIND_MIME[kind],
    };
  } catch (cause) {
    throw damaged(cause);
  }
}

/**
 * What costs nothing to check: size and kind.
 * @throws AppError `payload_too_large`, `unsupported_media_type`.
 */
export function checkUpload(bytes: Uint8Array, options: IntakeOptions = {}): PictureKind {
  const { limits = LIMITS } = options;
  if (bytes.byteLength > limits.bytes) throw refused('payload_too_large', 'bytes');
  return checkKind(bytes, options);
}

/**
 * The kind of an upload by its first bytes, which are enough.
 * @throws AppError `unsupported_media_type`.
 */
export function checkKind(
  bytes: Uint8Array,
  { allowSvg = false, allowGif = false }: Pick<IntakeOptions, 'allowSvg' | 'allowGif'> = {},
): PictureKind {
  if (isHeic(bytes)) throw refused('unsupported_media_type', 'heic');
  const kind = pictureKind(bytes);
  if (kind === undefined || (kind === 'svg' && !allowSvg) || (kind === 'gif' && !allowGif))
    throw refused('unsupported_media_type', 'type');
  return kind;
}

/**
 * What the head of a file says, held against the limits.
 * @throws AppError `payload_too_large`, `unsupported_media_type` for what is two things at once, `invalid_input`.
 */
export async function readHead(
  bytes: Uint8Array,
  kind: PictureKind,
  { limits = LIMITS }: IntakeOptions = {},
): Promise<Metadata> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  // The decoder must see the kind that we saw: a file that is two things at once is refused.
  const seen: string = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (seen !== kind) throw refused('unsupported_media_type', 'type');
  const { width, height } = metadata;
  if (width * height > limits.pixels || Math.max(width, height) > limits.side)
    throw refused('payload_too_large', 'pixels');
  return metadata;
}

function open(bytes: Uint8Array, kind: PictureKind, metadata: Metadata): Sharp {
  // `error` refuses cut-off and broken data, and bears with odd metadata, which many phones write.
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 } as const;
  if (kind !== 'svg') return sharp(bytes, options);
  const density = Math.min(2400, Math.max(1, ((metadata.density ?? 72) * DRAWING_WIDTH) / metadata.width));
  return sharp(bytes, { ...options, density }).resize({ width: DRAWING_WIDTH });
}

function encodeMaster(upright: Sharp, kind: PictureKind): Sharp {
  // Line drawings are small without loss and ugly with it.
  if (kind === 'svg') return upright.webp({ lossless: true, effort: 4 });
  return upright
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg(MASTER_JPEG);
}

async function dominantColour(master: Buffer): Promise<string> {
  const small = await sharp(master)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What went wrong while a picture was decoded. */
export function damaged(cause: unknown): AppError {
  return refused('invalid_input', 'damaged', cause);
}

/** Why a picture is not taken, in words of the caller's language. */
export function refused(code: ErrorCode, why: 'bytes' | 'pixels' | 'type' | 'heic' | 'damaged', cause?: unknown) {
  return new AppError(code, {
    fields: { image: [`field.picture_${why}`] },
    cause,
    security: { event: 'upload_validation' },
  });
}
