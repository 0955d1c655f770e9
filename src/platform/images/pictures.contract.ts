/** In what widths and formats a stored picture can be had, and where: shared by the server and the pages. */

/** The closed set of widths, in pixels, ascending. A closed set keeps a stranger from filling the store. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Best first: browsers take the first that they can read. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
/** What a picture comes as when its name says no format (product specification, section 9); for others' programs. */
export const DEFAULT_PICTURE_FORMAT = 'png';
export type PictureFormat = (typeof PICTURE_FORMATS)[number] | typeof DEFAULT_PICTURE_FORMAT;

export const PICTURE_MIME: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** A stored picture's name: 32 hex digits of the hash of what was uploaded. */
export const PICTURE_FILE = /^[0-9a-f]{32}$/;

const PICTURES_PATH = '/media';
/** As Fastify writes it; the name is `WIDTH.FORMAT`, or `WIDTH` for PNG. */
export const PICTURE_PATH = `${PICTURES_PATH}/:file/:name` as const;

/** The path of a picture in one width and format. */
export function pictureUrl(file: string, width: PictureWidth, format: PictureFormat): string {
  return `${PICTURES_PATH}/${file}/${width}.${format}`;
}

/**
 * The path of a sign or a face: a stored picture's in a small width, a path of this site as it is, and nothing from
 * elsewhere.
 */
export function storedPicture(source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  if (PICTURE_FILE.test(source)) return pictureUrl(source, 160, 'webp');
  return /^\/[^/\\]/.test(source) ? source : undefined;
}

/**
 * The width in which a picture is given when `wanted` pixels are asked for: the narrowest of the set
 * that is at least as wide, or the widest that does not enlarge the original (`original` pixels wide).
 */
export function fittingWidth(wanted: number, original: number): PictureWidth {
  let fitting: PictureWidth = PICTURE_WIDTHS[0];
  for (const width of PICTURE_WIDTHS) {
    if (width > original) break;
    fitting = width;
    if (width >= wanted) break;
  }
  return fitting;
}

/** The widths that do not enlarge an original of `original` pixels; never empty. */
export function widthsUpTo(original: number): readonly PictureWidth[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= original);
  return widths.length > 0 ? widths : [PICTURE_WIDTHS[0]];
}

/** The value of a `srcset` attribute in one format, for an original of `original` pixels. */
export function pictureSrcSet(file: string, original: number, format: PictureFormat): string {
  return widthsUpTo(original)
    .map((width) => `${pictureUrl(file, width, format)} ${Math.min(width, original)}w`)
    .join(', ');
}

/**
 * What a `<picture>` needs: a source for each better format, and the `<img>` that stands in for them (`wanted` pixels
 * wide).
 */
export function pictureSources(file: string, original: number, wanted = 960): PictureSources {
  return {
    sources: [
      { type: PICTURE_MIME.avif, srcSet: pictureSrcSet(file, original, 'avif') },
      { type: PICTURE_MIME.webp, srcSet: pictureSrcSet(file, original, 'webp') },
    ],
    src: pictureUrl(file, fittingWidth(wanted, original), 'jpg'),
    srcSet: pictureSrcSet(file, original, 'jpg'),
  };
}

export interface PictureSources {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly src: string;
  readonly srcSet: string;
}
