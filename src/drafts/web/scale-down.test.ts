import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scaledDown } from './scale-down.ts';

/** What is sent of a picture, in a browser that can read some pictures. Photographs of its own: e2e/photos.e2e.ts. */

const MEGABYTE = 1_000_000;
let drawn: { width: number; height: number }[];
/** Of what is drawn, once it is encoded. */
let encoded: number;
let readable: { width: number; height: number } | undefined;
beforeEach(() => {
  drawn = [];
  encoded = MEGABYTE;
  readable = { width: 4_000, height: 3_000 };
  vi.stubGlobal('createImageBitmap', (_: File, options: unknown) => {
    expect(options).toEqual({ imageOrientation: 'from-image' });
    if (readable === undefined) return Promise.reject(new Error('it cannot be read'));
    return Promise.resolve({ ...readable, close: () => undefined });
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        drawn.push({ width, height });
      }
      getContext() {
        return { drawImage: () => undefined };
      }
      convertToBlob({ type }: { type: string }) {
        return Promise.resolve(new Blob([new Uint8Array(encoded)], { type }));
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });

it.each([
  ['a photograph of 12 megapixels', 'a.jpg', 'image/jpeg', 4 * MEGABYTE, { width: 2_560, height: 1_920 }],
  ['one that an iPhone took', 'IMG_1.HEIC', 'image/heic', 2 * MEGABYTE, { width: 2_560, height: 1_920 }],
  ['one that the browser has no type for', 'IMG_1.heif', '', 2 * MEGABYTE, { width: 2_560, height: 1_920 }],
])('%s is sent as a smaller JPEG', async (_, name, type, bytes, size) => {
  const sent = await scaledDown(file(name, type, bytes));
  expect([sent.name, sent.type, sent.size]).toEqual([name.replace(/\.\w+$/, '.jpg'), 'image/jpeg', MEGABYTE]);
  expect(drawn).toEqual([size]);
});

it('one that an iPhone took is made a JPEG of its own size where it is small, even if that is larger', async () => {
  readable = { width: 1_200, height: 900 };
  const sent = await scaledDown(file('IMG_1.heic', 'image/heic', 1_000));
  expect([sent.name, sent.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  expect(drawn).toEqual([readable]);
});

it.each([
  ['a small file', 'a.jpg', 'image/jpeg', 1_000, { width: 4_000, height: 3_000 }],
  ['a drawing', 'plan.png', 'image/png', 4 * MEGABYTE, { width: 4_000, height: 3_000 }],
  ['one of few pixels', 'a.jpg', 'image/jpeg', 4 * MEGABYTE, { width: 3_100, height: 2_000 }],
  ['one of more pixels than a phone can hold', 'a.jpg', 'image/jpeg', 4 * MEGABYTE, { width: 10_000, height: 6_001 }],
  ['one that this browser cannot read', 'IMG_1.HEIC', 'image/heic', 2 * MEGABYTE, undefined],
])('%s is sent as it is', async (_, name, type, bytes, size) => {
  readable = size;
  const chosen = file(name, type, bytes);
  expect(await scaledDown(chosen)).toBe(chosen);
});

it('one that would not get smaller is sent as it is', async () => {
  encoded = 3 * MEGABYTE;
  const chosen = file('a.webp', 'image/webp', 3 * MEGABYTE);
  expect(await scaledDown(chosen)).toBe(chosen);
  expect(drawn).toHaveLength(1);
});
