import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../http/preferences.contract.ts';
import { createShareDrawing } from './draw.server.ts';
import { layoutOf } from './layout.server.ts';
import { widthOf } from './outlines.server.ts';
import { joined, sizeFor, wrapped } from './set-lines.server.ts';
import type { SharePicture } from './share-picture.contract.ts';

const HOME: SharePicture = {
  theme: 'grend',
  photos: [{ file: 'photo', isDrawing: false }],
  label: 'Totalpris',
  lead: '5 402 000 kr',
  title: 'Markveien 41B, Grünerløkka, Oslo',
  details: ['3 soverom', '84 m²', 'Leilighet'],
};
const BOLD = { theme: 'grend', weight: 700 } as const;

/** A drawing of pictures of which `photo` alone is there, and how often that was asked for. */
function drawing(keptBytes?: number) {
  const asked: string[] = [];
  const draw = createShareDrawing({
    ...(keptBytes === undefined ? {} : { keptBytes }),
    images: {
      async variant(file) {
        asked.push(file);
        if (file !== 'photo') return undefined;
        const create = { width: 900, height: 600, channels: 3, background: '#ff0000' } as const;
        return sharp({ create }).jpeg().toBuffer();
      },
    },
  });
  return { draw, asked };
}

async function pixelOf(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a picture for sharing', () => {
  it.each(THEMES)('is 1200 by 630 pixels, with its photograph, in %s', async (theme) => {
    const bytes = await drawing()
      .draw({ ...HOME, theme })
      .bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const [red = 0, green = 255] = await pixelOf(bytes, 600, 60);
    expect([red > 240, green < 20]).toEqual([true, true]);
  });

  it('has letters as outlines, so that it needs no font of the machine', () => {
    for (const theme of THEMES) {
      const { overlay } = layoutOf({ ...HOME, theme });
      expect(overlay).not.toMatch(/<text|font|NaN|undefined/);
      expect(overlay.match(/<path/g)?.length).toBeGreaterThan(5);
    }
  });

  it('does without photographs, and without those that are not there', async () => {
    const { draw } = drawing();
    const none = await draw({ ...HOME, photos: [] }).bytes();
    expect(await draw({ ...HOME, photos: [{ file: 'gone', isDrawing: false }] }).bytes()).toEqual(none);
    expect((await pixelOf(none, 5, 5))[2]).toBeGreaterThan(200);
  });

  it('stands an address of any length, and letters that no font has', async () => {
    const title = `${'Øvre Kárášjohkaveien '.repeat(20)}日本語 🏠 <script>&`;
    const bytes = await drawing()
      .draw({ ...HOME, title, lead: 'x'.repeat(300), details: Array(40).fill(title) })
      .bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  it('is drawn once for all who ask, and kept', async () => {
    const { draw, asked } = drawing();
    const [first, second] = await Promise.all([draw(HOME).bytes(), draw({ ...HOME }).bytes()]);
    expect(await draw(HOME).bytes()).toBe(first);
    expect(second).toBe(first);
    expect(asked).toEqual(['photo']);
  });

  it('is kept within bounds', async () => {
    const { draw, asked } = drawing(1);
    await draw(HOME).bytes();
    await draw(HOME).bytes();
    expect(asked).toHaveLength(2);
  });

  it('has a tag that follows from what it shows, before it is drawn', () => {
    const { draw, asked } = drawing();
    expect(draw(HOME).etag).toBe(draw({ ...HOME }).etag);
    expect(draw({ ...HOME, lead: '5 300 000 kr' }).etag).not.toBe(draw(HOME).etag);
    expect(asked).toEqual([]);
  });

  it('shows an agency in its colour', async () => {
    const sign = { colour: '#0000ff', onColour: '#ffffff', initials: 'AB', isFace: false };
    const bytes = await drawing()
      .draw({ ...HOME, photos: [], sign })
      .bytes();
    const [, green = 255, blue = 0] = await pixelOf(bytes, 1_000, 40);
    expect([green < 30, blue > 220]).toEqual([true, true]);
  });

  it('tells askers to come again when too many wait', async () => {
    const draw = createShareDrawing({ images: { variant: () => new Promise(() => undefined) } });
    const drawn = Array.from({ length: 60 }, (_, index) => draw({ ...HOME, lead: `${index} kr` }).bytes());
    for (const late of drawn.slice(40)) await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('lines', () => {
  it('end at words, and the last one where there is no more room', () => {
    const lines = wrapped('Unit 12, 118 Northbourne Avenue, Woolloongabba Heights QLD 4102', BOLD, 40, 420, 2);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Unit 12, 118( \w+)*,?$/);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, BOLD, 40)).toBeLessThanOrEqual(420);
  });

  it('break no number', () => {
    expect(wrapped('4 996 945 kr – 9 868 180 kr'.replace(/(\d) (?=\d|kr)/g, '$1\u00a0'), BOLD, 40, 300, 2)).toEqual([
      '4\u00a0996\u00a0945\u00a0kr –',
      '9\u00a0868\u00a0180\u00a0kr',
    ]);
  });

  it('are smaller before they are cut', () => {
    const text = 'Doktorgårdsvegenesplassen';
    expect(sizeFor('Oslo', BOLD, [60, 30], 400, 1)).toBe(60);
    expect(sizeFor(text, BOLD, [60, 30], 400, 2)).toBe(30);
  });

  it('of several facts hold as many as fit', () => {
    expect(joined(['3 soverom', '84 m²', 'Leilighet'], BOLD, 30, 2_000)).toBe('3 soverom · 84 m² · Leilighet');
    expect(joined(['3 soverom', '84 m²', 'Leilighet'], BOLD, 30, 260)).toBe('3 soverom · 84 m²');
    expect(joined([], BOLD, 30, 260)).toBe('');
  });
});
