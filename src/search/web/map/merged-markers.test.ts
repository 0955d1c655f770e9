import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged, sizeOf } from './merged-markers.ts';
import type { Mark } from './use-markers.ts';

function mark(lat: number, lng: number, count = 1): Mark {
  const bounds = { north: lat, south: lat, west: lng, east: lng };
  return {
    coordinates: { lat, lng },
    count,
    bounds,
    homes: Array.from({ length: count }, (_, index) => ({ propertyId: String(100_000_000 + index) })),
  };
}

const somewhere = fc.record({
  lat: fc.double({ min: -60, max: 70, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
  count: fc.integer({ min: 1, max: 5_000 }),
});

describe('marks that lie on each other', () => {
  it('become one between them, that reaches over both and names the homes of both', () => {
    const [both, ...others] = merged([mark(59.91, 10.7, 1), mark(59.9101, 10.7002, 3)], 12);
    expect(others).toEqual([]);
    expect(both?.count).toBe(4);
    expect(both?.homes).toHaveLength(4);
    expect(both?.coordinates.lat).toBeCloseTo(59.910075, 6);
    expect(both?.bounds).toEqual({ north: 59.9101, south: 59.91, west: 10.7, east: 10.7002 });
  });

  it('become one at the date line too', () => {
    const [both, ...others] = merged([mark(-17, 179.9999), mark(-17, -179.9999)], 12);
    expect(others).toEqual([]);
    expect(Math.abs(both?.coordinates.lng ?? 0)).toBeCloseTo(180, 3);
    expect(both?.bounds).toMatchObject({ west: 179.9999, east: -179.9999 });
  });

  it('stay apart from so near that there is room for both', () => {
    expect(merged([mark(59.91, 10.7), mark(59.9101, 10.7002)], 20)).toHaveLength(2);
  });

  it('do not take in one after the other until one stands for a whole city', () => {
    const [zoom, degree] = [10, (512 * 2 ** 10) / 360];
    const at = (x: number, y: number, count: number) =>
      mark(59.9 + (y * Math.cos((59.9 * Math.PI) / 180)) / degree, 10.6 + x / degree, count);
    // Along a street, 20 pixels from each to the next: some two of them have room for one count.
    const street = Array.from({ length: 20 }, (_, index) => at(index * 20, 0, 3));
    expect(merged(street, zoom).length).toBeGreaterThanOrEqual(8);
    // All over a phone's map.
    const city = Array.from({ length: 24 * 28 }, (_, index) =>
      at((index % 24) * 16, Math.floor(index / 24) * 16, 1 + ((index * 7) % 11)),
    );
    expect(merged(city, zoom).length).toBeGreaterThanOrEqual(55);
  });

  it('leave no count on another, whose number could not be read', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lat: fc.double({ min: 58, max: 71, noNaN: true }),
            lng: fc.double({ min: 5, max: 30, noNaN: true }),
            count: fc.integer({ min: 2, max: 5_000 }),
          }),
          { maxLength: 40 },
        ),
        fc.double({ min: 3, max: 10, noNaN: true }),
        (places, zoom) => {
          const left = merged(
            places.map(({ lat, lng, count }) => ({ ...mark(lat, lng), count })),
            zoom,
          );
          const pixels = (512 * 2 ** zoom) / 360;
          for (const [index, a] of left.entries())
            for (const b of left.slice(index + 1)) {
              const across = (a.coordinates.lng - b.coordinates.lng) * pixels;
              const middle = ((a.coordinates.lat + b.coordinates.lat) / 2) * (Math.PI / 180);
              const down = ((a.coordinates.lat - b.coordinates.lat) * pixels) / Math.cos(middle);
              // Mercator's stretch differs a little over the pair.
              expect(Math.hypot(across, down)).toBeGreaterThan(((sizeOf(a.count) + sizeOf(b.count)) / 2) * 0.9);
            }
        },
      ),
    );
  });

  it('lose no home, wherever they are', () => {
    fc.assert(
      fc.property(
        fc.array(somewhere, { maxLength: 40 }),
        fc.double({ min: 3, max: 18, noNaN: true }),
        (places, zoom) => {
          const marks = places.map(({ lat, lng, count }): Mark => ({ ...mark(lat, lng), count }));
          const sum = (all: readonly Mark[]) => all.reduce((total, { count }) => total + count, 0);
          expect(sum(merged(marks, zoom))).toBe(sum(marks));
        },
      ),
    );
  });
});

it('draws more homes larger, up to a size that leaves the map to be seen', () => {
  const sizes = [2, 10, 100, 1_000, 10_000, 1_000_000].map(sizeOf);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(sizes.at(-1)).toBeLessThan(60);
});
