import { describe, expect, it } from 'vitest';
import { fittingWidth, pictureSources, pictureUrl, widthsUpTo } from './pictures.contract.ts';

const FILE = '0123456789abcdef0123456789abcdef';

describe('picture widths', () => {
  it('gives the next width that is wide enough', () => {
    expect(fittingWidth(500, 4000)).toBe(640);
    expect(fittingWidth(640, 4000)).toBe(640);
    expect(fittingWidth(5000, 4000)).toBe(1920);
  });

  it('never enlarges', () => {
    expect(fittingWidth(1280, 1000)).toBe(960);
    expect(fittingWidth(1280, 90)).toBe(160);
    expect(widthsUpTo(700)).toEqual([160, 320, 480, 640]);
    expect(widthsUpTo(90)).toEqual([160]);
  });

  it('writes the sources of a picture element', () => {
    const { sources, src, srcSet } = pictureSources(FILE, 480);
    expect(pictureUrl(FILE, 320, 'webp')).toBe(`/media/${FILE}/320.webp`);
    expect(src).toBe(`/media/${FILE}/480.jpg`);
    expect(srcSet).toBe(`/media/${FILE}/160.jpg 160w, /media/${FILE}/320.jpg 320w, /media/${FILE}/480.jpg 480w`);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcSet).toContain(`/media/${FILE}/480.avif 480w`);
  });

  it('states the true width of a picture narrower than the narrowest', () => {
    expect(pictureSources(FILE, 90).srcSet).toBe(`/media/${FILE}/160.jpg 90w`);
  });
});
