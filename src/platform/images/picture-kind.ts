export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

export const KIND_MIME: Readonly<Record<PictureKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** What a file is by its first bytes, whatever it was called; undefined when it is no picture we take. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp';
  if (latin(head, 4, 8) === 'ftyp' && brandsOf(head).includes('avif')) return 'avif';
  if (/^GIF8[79]a$/.test(latin(head, 0, 6))) return 'gif';
  if (SVG.test(head.toString('utf8'))) return 'svg';
  return undefined;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A root element `svg`, after at most a byte order mark, an XML declaration and comments. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,400}-->\s*)*<svg[\s>]/;

/** Whether a file is a photograph as iPhones take them (HEIC), which the decoder at hand cannot read. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 128));
  return latin(head, 4, 8) === 'ftyp' && brandsOf(head).some((brand) => HEIC_BRANDS.has(brand));
}

/** ISO 23008-12, annex B: still pictures and sequences coded by HEVC. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** ISO 14496-12: size, "ftyp", major brand, version, then compatible brands of four letters. */
function brandsOf(head: Buffer): readonly string[] {
  const end = Math.min(head.length < 4 ? 0 : head.readUInt32BE(0), head.length, 128);
  const brands = [latin(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(head, at, at + 4));
  return brands;
}

function latin(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
