import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, readableOn } from './brand-colour.ts';

it('knows the ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#0b7a75', '#0b7a75')).toBe(1);
});

it('finds a readable text colour for any background', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const background = `#${r}${g}${b}`;
      expect(contrast(background, readableOn(background))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
