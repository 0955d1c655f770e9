import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures for tests: drawn ones of any size, the demo's real ones, and forged ones. */

export function photo(options: { width: number; height: number; colour?: string; noise?: boolean }): Sharp {
  const { width, height, colour = '#80a0c0', noise = false } = options;
  if (!noise) return sharp({ create: { width, height, channels: 3, background: colour } });
  return sharp({
    create: { width, height, channels: 3, background: colour, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
}

/** The demo's pictures of homes, by absolute path. */
export async function demoPhotos(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const folder = [path.join(root, 'demo/photos'), path.join(root, '../shared/demo-photos')].find((place) =>
    existsSync(place),
  );
  if (folder === undefined) throw new Error('the photographs of the demo are missing');
  const names = await readdir(folder);
  return names
    .filter((name) => /\.(webp|jpe?g|png)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** A PNG whose header claims a size, whatever its data holds. */
export function claimedPng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
