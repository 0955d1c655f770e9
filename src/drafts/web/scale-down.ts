/** Photographs are made smaller before they are sent, where that saves time and loses nothing that is kept. */

/** The longer side of what the server keeps: more than that is sent for nothing. */
const SIDE = 2_560;
/** Below so many pixels on the longer side, making it smaller takes longer than sending it. */
const LARGE_SIDE = 3_200;
/** Smaller files are sent as they are: reading them alone takes as long. */
const SMALL_FILE_BYTES = 1_500_000;
/** More does not fit into the memory of a phone; the server says what it thinks of it. */
const MOST_PIXELS = 60_000_000;
const QUALITY = 0.92;

/** Drawings are PNG, and their lines stay as they are. */
const PHOTOGRAPHS: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp', 'image/avif']);
/** Which the server cannot read, and some browsers can. */
const HEIC = /^image\/hei[cf]/;

let last: Promise<unknown> = Promise.resolve();

/**
 * The picture as it is to be sent: smaller, or the very file. One at a time: each takes as much memory as it has
 * pixels.
 */
export function scaledDown(file: File): Promise<File> {
  const next = last.then(() => scale(file)).catch(() => file);
  last = next;
  return next;
}

async function scale(file: File): Promise<File> {
  const isHeic = HEIC.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic && (!PHOTOGRAPHS.has(file.type) || file.size < SMALL_FILE_BYTES)) return file;
  // Upright, as EXIF says: what is drawn has no EXIF any more.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const longer = Math.max(picture.width, picture.height);
    if (picture.width * picture.height > MOST_PIXELS || (longer < LARGE_SIDE && !isHeic)) return file;
    const share = Math.min(1, SIDE / longer);
    const blob = await drawn(picture, Math.round(picture.width * share), Math.round(picture.height * share));
    if (blob === null || (blob.size >= file.size && !isHeic)) return file;
    const { name, lastModified } = file;
    return new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg', lastModified });
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), picture, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  picture: ImageBitmap,
  width: number,
  height: number,
): void {
  if (context === null) throw new Error('nothing can be drawn here');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}
