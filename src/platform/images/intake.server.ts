import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../contract/errors.ts';
import { KIND_MIME, pictureKind, type PictureKind } from './picture-kind.ts';

/** A picture made fit to keep: upright, without metadata, encoded by us. */
export interface Intake {
  readonly master: Buffer;
  /** Pixels, upright, of the master. */
  readonly width: number;
  readonly height: number;
  /** The dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** Of what was handed in. */
  readonly mime: string;
}

export interface IntakeOptions {
  /**
   * Take SVG too, drawn to pixels. Only for files that come with the product: an SVG can name other
   * files and grow without bounds.
   */
  readonly allowSvg?: boolean;
}

/** Largest upload: 20 MiB. A 48 megapixel phone picture is 8 to 15. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Largest picture once unpacked; a tiny file can claim to be far more. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** Longest side of a master: enough for the widest variant on its long side, and for cropping later. */
const MASTER_SIDE = 2560;
const DRAWING_WIDTH = 1920;

/**
 * Decodes an upload and encodes its master, which is all that is kept of it: nothing of the uploaded
 * bytes (position, camera, comments, appended files) survives.
 *
 * @throws AppError `payload_too_large` (bytes or pixels), `unsupported_media_type` (by content, not by
 * name), `invalid_input` (damaged).
 */
export async function takeIn(bytes: Uint8Array, options: IntakeOptions = {}): Promise<Intake> {
  const kind = checkUpload(bytes, options);
  const metadata = await readHead(bytes, kind);
  try {
    const upright = open(bytes, kind, metadata).autoOrient().flatten({ background: '#ffffff' });
    const { data, info } = await encodeMaster(upright, kind).toBuffer({ resolveWithObject: true });
    return {
      master: data,
      width: info.width,
      height: info.height,
      colour: await dominantColour(data),
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
export function checkUpload(bytes: Uint8Array, { allowSvg = false }: IntakeOptions = {}): PictureKind {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new AppError('payload_too_large');
  const kind = pictureKind(bytes);
  if (kind === undefined || (kind === 'svg' && !allowSvg)) throw new AppError('unsupported_media_type');
  return kind;
}

async function readHead(bytes: Uint8Array, kind: PictureKind): Promise<Metadata> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  // The decoder must see the kind that we saw: a file that is two things at once is refused.
  const seen: string = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (seen !== kind) throw new AppError('unsupported_media_type');
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) throw new AppError('payload_too_large');
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
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
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

function damaged(cause: unknown): AppError {
  return new AppError('invalid_input', { fields: { image: ['The picture is damaged and cannot be read.'] }, cause });
}
