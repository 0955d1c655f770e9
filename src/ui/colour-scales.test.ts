import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * The scales that colour tells by are told apart by every kind of eye: each two steps of them, seen as people with that
 * kind of colour vision see them.
 */

type Colour = readonly [number, number, number];

/**
 * Machado, Oliveira and Fernandes 2009, "A physiologically-based model for simulation of color vision deficiency",
 * severity 1, on linear RGB.
 */
const EYES: Readonly<Record<string, readonly Colour[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'no colour at all': Array<Colour>(3).fill([0.2126, 0.7152, 0.0722]),
};

const SCALES = { rank: 4, price: 5 };

/** In OKLab, where 0.02 is about the least that is seen side by side. */
const LEAST = 0.06;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

describe.each(Object.entries(SCALES))('the scale %s', (name, steps) => {
  describe.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('on %s pages', (_, mode) => {
    const scale = Array.from({ length: steps }, (__, step) => colourOf(`${name}-${String(step + 1)}`, mode));
    // Without any colour a scale of two ends goes by its arrows.
    const eyes = Object.keys(EYES).filter((eye) => name !== 'rank' || eye !== 'no colour at all');
    it.each(eyes)('is told apart by eyes with %s', (eye) => {
      const seen = scale.map((colour) => oklab(times(EYES[eye] ?? [], colour)));
      for (const [step, one] of seen.entries())
        for (const [other, next] of seen.entries())
          if (other > step)
            expect(
              Math.hypot(...one.map((part, index) => part - (next[index] ?? 0))),
              `${String(step + 1)} and ${String(other + 1)}`,
            ).toBeGreaterThan(LEAST);
    });
  });
});

/** In linear RGB. */
function colourOf(token: string, mode: 0 | 1): Colour {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css);
  const hex = pair?.[mode + 1];
  if (hex === undefined) throw new Error(`no token --${token} with two colours`);
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: readonly Colour[], [r, g, b]: Colour): Colour {
  const row = (index: number) => {
    const [x, y, z] = matrix[index] ?? [0, 0, 0];
    return Math.max(0, x * r + y * g + z * b);
  };
  return [row(0), row(1), row(2)];
}

/** Björn Ottosson 2020, "A perceptual color space for image processing". */
function oklab([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
