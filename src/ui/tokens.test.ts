import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './brand-colour.ts';

/** WCAG 2.2, "contrast ratio": 4.5 for text, 3 for what bounds a control or shows the focus. */
const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['page', 'surface', 'sunken'];
const PAIRS: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...['ink', 'muted', 'faint'].flatMap((text) => GROUNDS.map((ground) => [text, ground, TEXT] as const)),
  ...['accent-text', 'green', 'amber', 'red', 'blue'].flatMap((text) =>
    ['page', 'surface'].map((ground) => [text, ground, TEXT] as const),
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['accent-text', 'accent-soft', TEXT],
  ['accent-text', 'accent-soft-2', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['muted', 'accent-soft', TEXT],
  ['ink', 'accent-soft-2', TEXT],
  ['green', 'green-soft', TEXT],
  ['amber', 'amber-soft', TEXT],
  ['red', 'red-soft', TEXT],
  ['blue', 'blue-soft', TEXT],
  ['ink', 'amber-soft', TEXT],
  ['ink', 'red-soft', TEXT],
  ['ink', 'blue-soft', TEXT],
  ['header-ink', 'header', TEXT],
  ['header-muted', 'header', TEXT],
  ['header-accent', 'header', SHAPE],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((label) => ['on-energy', `energy-${label}`, TEXT] as const),
  ...[1, 2, 3, 4, 5].map((step) => [`on-price-${step}`, `price-${step}`, TEXT] as const),
  ...[1, 2, 3, 4].map((quarter) => [`on-rank-${quarter}`, `rank-${quarter}`, TEXT] as const),
  ...GROUNDS.map((ground) => ['edge', ground, SHAPE] as const).slice(0, 2),
  ['map-label', 'map-land', TEXT],
  ...['land', 'street', 'road', 'motorway'].map((ground) => ['map-street-label', `map-${ground}`, TEXT] as const),
  ['map-water-label', 'map-water', SHAPE],
  ...GROUNDS.map((ground) => ['focus', ground, SHAPE] as const),
];

const blocks = blocksOf(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

describe.each(['grend', 'zrch'])('the tokens of %s', (brand) => {
  describe.each([0, 1])('in mode %i (0 light, 1 dark)', (mode) => {
    it.each(PAIRS)('keep %s readable on %s', (text, ground, least) => {
      const ratio = contrast(colourOf(text, brand, mode), colourOf(ground, brand, mode));
      expect(ratio, `${text} on ${ground}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(least);
    });
  });
});

/** Declarations by brand; those of the bare root hold for both. */
function blocksOf(css: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const [, selector = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const brand = /data-brand='(\w+)'/.exec(selector)?.[1] ?? 'both';
    const block = found.get(brand) ?? new Map<string, string>();
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) block.set(name, value);
    found.set(brand, block);
  }
  return found;
}

function colourOf(name: string, brand: string, mode: number): string {
  const value = blocks.get(brand)?.get(name) ?? blocks.get('both')?.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  const pair = /^light-dark\((.+),\s*(.+)\)$/.exec(value);
  const chosen = pair === null ? value : (pair[mode + 1] ?? '');
  const reference = /^var\(--([\w-]+)\)$/.exec(chosen)?.[1];
  return reference === undefined ? chosen : colourOf(reference, brand, mode);
}
