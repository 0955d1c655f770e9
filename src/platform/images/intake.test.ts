import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_FETCHED_PICTURE_BYTES, MAX_PICTURE_BYTES, OF_FEEDS, takeIn } from './intake.server.ts';
import { claimedPng, demoPhotos, photo } from './pictures.testing.ts';

describe('taking a picture in', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s and says what it is', async (format) => {
    const bytes = await photo({ width: 600, height: 400, colour: '#c03020' }).toFormat(format).toBuffer();
    const taken = await takeIn(bytes);
    expect(taken).toMatchObject({ width: 600, height: 400, mime: `image/${format}` });
    expect(taken.colour).toMatch(/^#[bc][0-9a-f][23][0-9a-f][12][0-9a-f]$/);
    expect((await sharp(taken.master).metadata()).format).toBe('jpeg');
  });

  it('takes the first frame of a GIF, from feeds alone', async () => {
    const frames = await Promise.all(
      ['#c03020', '#2030c0'].map((colour) => photo({ width: 60, height: 40, colour }).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const taken = await takeIn(gif, OF_FEEDS);
    expect(taken).toMatchObject({ width: 60, height: 40, mime: 'image/gif' });
    expect(taken.colour).toMatch(/^#[bc]/);
    expect((await sharp(taken.master).metadata()).format).toBe('jpeg');
    await expect(takeIn(gif)).rejects.toMatchObject({ code: 'unsupported_media_type' });
    await expect(takeIn(gif.subarray(0, 40), OF_FEEDS)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('takes every photograph of the demo', async () => {
    const taken = await Promise.all((await demoPhotos()).map(async (place) => takeIn(await readFile(place))));
    expect(taken.length).toBeGreaterThan(0);
    for (const { width, height, colour } of taken) {
      expect(width).toBeGreaterThanOrEqual(480);
      expect(width / height).toBeGreaterThan(0.4);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('turns it upright and forgets where and with what it was taken', async () => {
    const bytes = await photo({ width: 300, height: 200 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Camera')).toBe(true);

    const taken = await takeIn(bytes);
    expect([taken.width, taken.height]).toEqual([200, 300]);
    const after = await sharp(taken.master).metadata();
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(taken.master.includes('Camera')).toBe(false);
  });

  it('lays transparency on white', async () => {
    const clear = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { colour } = await takeIn(clear);
    expect(colour).toMatch(/^#f[8-f]f[8-f]f[8-f]$/);
  });

  it('makes a huge one smaller, keeping its shape', async () => {
    const taken = await takeIn(await photo({ width: 5000, height: 2500 }).jpeg().toBuffer());
    expect([taken.width, taken.height]).toEqual([2560, 1280]);
  });

  it('draws an SVG, but only from those who may bring one', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40"><rect width="80" height="40" fill="#123456"/></svg>',
    );
    await expect(takeIn(svg)).rejects.toMatchObject({ code: 'unsupported_media_type' });
    const taken = await takeIn(svg, { allowSvg: true });
    expect(taken).toMatchObject({ width: 1920, height: 960, mime: 'image/svg+xml' });
    expect((await sharp(taken.master).metadata()).format).toBe('webp');
  });
});

describe('refusing', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is cut off', async (format) => {
    const whole = await photo({ width: 300, height: 200, noise: true })
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer();
    for (const share of [0.02, 0.3, 0.9]) {
      await expect(takeIn(whole.subarray(0, Math.ceil(whole.length * share)))).rejects.toMatchObject({
        code: expect.stringMatching(/invalid_input|unsupported_media_type/) as string,
      });
    }
  });

  it('a right beginning with nothing behind it', async () => {
    for (const start of ['89504e470d0a1a0a', 'ffd8ffe0', '524946460000000057454250']) {
      await expect(takeIn(Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(500, 7)]))).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });

  it('what is no picture, whatever it is called', async () => {
    for (const text of ['', '<html></html>', 'GIF89a', '%PDF-1.7', 'MZ']) {
      await expect(takeIn(Buffer.from(text))).rejects.toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  it('a small file that claims to be a huge picture, without unpacking it', async () => {
    const bomb = claimedPng(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000)));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(takeIn(bomb)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('one that is 50,000 pixels wide, though it has no more pixels than others, and not one of 20,000', async () => {
    const little = deflateSync(Buffer.alloc(100));
    const strip = deflateSync(Buffer.alloc((20_000 * 3 + 1) * 100));
    for (const options of [{}, OF_FEEDS]) {
      for (const [width, height] of [
        [50_000, 1_000],
        [100, 20_001],
      ] as const)
        await expect(takeIn(claimedPng(width, height, little), options)).rejects.toMatchObject({
          code: 'payload_too_large',
          fields: { image: ['field.picture_pixels'] },
        });
      expect(await takeIn(claimedPng(20_000, 100, strip), options)).toMatchObject({ width: 2560, height: 13 });
    }
  });

  it('too many bytes, before looking at them', async () => {
    await expect(takeIn(Buffer.alloc(MAX_PICTURE_BYTES + 1))).rejects.toMatchObject({ code: 'payload_too_large' });
    const large = Buffer.alloc(MAX_FETCHED_PICTURE_BYTES + 1);
    await expect(takeIn(large, OF_FEEDS)).rejects.toMatchObject({ code: 'payload_too_large' });
    // No picture, but not too large for feeds.
    await expect(takeIn(large.subarray(1), OF_FEEDS)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  it('keeps nothing of what hangs behind a picture', async () => {
    const jpeg = await photo({ width: 64, height: 64 }).jpeg().toBuffer();
    const { master } = await takeIn(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]));
    expect(master.includes('<script>')).toBe(false);
  });
});
