import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circle, cornersOf, type Dot } from './outline.ts';

/** A stroke around a square of 200 pixels, a dot every second one, shaking a little. */
function square(): Dot[] {
  const sides: readonly (readonly [Dot, Dot])[] = [
    [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ],
    [
      { x: 200, y: 0 },
      { x: 200, y: 200 },
    ],
    [
      { x: 200, y: 200 },
      { x: 0, y: 200 },
    ],
    [
      { x: 0, y: 200 },
      { x: 0, y: 4 },
    ],
  ];
  return sides.flatMap(([from, to]) =>
    Array.from({ length: 100 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 100 + (step % 3) - 1,
      y: from.y + ((to.y - from.y) * step) / 100 + (step % 2),
    })),
  );
}

describe('a stroke by hand', () => {
  it('comes down to the corners that it means', () => {
    const corners = cornersOf(square(), 32);
    expect(corners.length).toBeGreaterThanOrEqual(4);
    expect(corners.length).toBeLessThanOrEqual(6);
    for (const corner of [
      [0, 0],
      [200, 0],
      [200, 200],
      [0, 200],
    ]) {
      expect(corners.some(({ x, y }) => Math.hypot(x - (corner[0] ?? 0), y - (corner[1] ?? 0)) < 8)).toBe(true);
    }
  });

  it('stays round where it was round, as far as an eye can tell', () => {
    // A finger's dots: some eight pixels apart, on whole pixels.
    for (const radius of [50, 90, 150]) {
      const steps = Math.round((2 * Math.PI * radius) / 8);
      const ring = Array.from({ length: steps }, (_, step) => {
        const angle = (step / steps) * 2 * Math.PI;
        return { x: Math.round(200 + radius * Math.cos(angle)), y: Math.round(200 + radius * Math.sin(angle)) };
      });
      const corners = cornersOf(ring, 32);
      expect(corners.length).toBeLessThanOrEqual(32);
      for (const [index, { x, y }] of corners.entries()) {
        const next = corners[(index + 1) % corners.length] ?? { x, y };
        const middle = Math.hypot((x + next.x) / 2 - 200, (y + next.y) / 2 - 200);
        expect(radius - middle).toBeLessThan(4);
      }
    }
  });

  it('never has more corners than may be, and only ones it went through', () => {
    const dot = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 1_000 }) });
    fc.assert(
      fc.property(fc.array(dot, { minLength: 1, maxLength: 300 }), (line) => {
        const corners = cornersOf(line, 16);
        expect(corners.length).toBeLessThanOrEqual(16);
        expect(corners.every((corner) => line.includes(corner))).toBe(true);
      }),
    );
  });
});

it('draws a circle as wide to the north as to the east on the ground', () => {
  const outline = circle({ lat: 60, lng: 10 }, 1_000);
  const lats = outline.map(([, lat]) => lat);
  const lngs = outline.map(([lng]) => lng);
  expect((Math.max(...lats) - 60) * 111_195).toBeCloseTo(1_000, 0);
  expect((Math.max(...lngs) - 10) * 111_195 * Math.cos(Math.PI / 3)).toBeCloseTo(1_000, 0);
});
