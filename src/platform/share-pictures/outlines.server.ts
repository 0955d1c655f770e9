import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import type { Theme } from '../http/preferences.contract.ts';

/**
 * Letters as outlines, from the font files that the product ships: what draws SVG would look for fonts on the machine,
 * and has none of ours in a format that it reads.
 */

export type Weight = 500 | 700;

/** A face of a brand: its own letters first, then those of its extended set (`š`, `đ`). */
export interface Face {
  readonly theme: Theme;
  readonly weight: Weight;
}

const PACKAGES: Readonly<Record<Theme, string>> = { grend: 'figtree', zrch: 'plus-jakarta-sans' };
const SUBSETS = ['latin', 'latin-ext'] as const;

/** Pixels that a text takes across at a size in pixels. */
export function widthOf(text: string, face: Face, size: number): number {
  return setText(text, face, size).width;
}

/** The outline of a text as path data, its baseline beginning at (x, y). */
export function outlineOf(text: string, face: Face, size: number, x: number, y: number): string {
  return setText(text, face, size)
    .glyphs.map(({ glyph, at }) => pathData(glyph.getPath(x + at, y, size).commands))
    .join('');
}

/** opentype.js writes path data itself, but not always such that librsvg reads all of it. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return `${type}${numbers.map((value) => value.toFixed(2)).join(' ')}`;
    })
    .join('');
}

interface SetText {
  readonly width: number;
  readonly glyphs: readonly { readonly glyph: Glyph; readonly at: number }[];
}

/** Characters that no font of ours has are left out. */
function setText(text: string, face: Face, size: number): SetText {
  const fonts = fontsOf(face);
  const glyphs: { glyph: Glyph; at: number }[] = [];
  let width = 0;
  let last: Glyph | undefined;
  let lastFont: Font | undefined;
  // Spaces that do not break, and the narrow ones within numbers, are spaces in outlines.
  for (const character of text.normalize('NFC').replace(/[\u00a0\u202f\u2009]/g, ' ')) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
    if (font === undefined) continue;
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    if (last !== undefined && lastFont === font) width += font.getKerningValue(last, glyph) * scale;
    glyphs.push({ glyph, at: width });
    width += glyph.advanceWidth * scale;
    [last, lastFont] = [glyph, font];
  }
  return { width, glyphs };
}

const loaded = new Map<string, readonly Font[]>();

function fontsOf({ theme, weight }: Face): readonly Font[] {
  const key = `${theme} ${weight}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const { resolve } = createRequire(import.meta.url);
  const name = PACKAGES[theme];
  const fonts = SUBSETS.map((subset) => {
    const bytes = readFileSync(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`));
    return opentype.parse(new Uint8Array(bytes).buffer);
  });
  loaded.set(key, fonts);
  return fonts;
}
