import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREA_SCALE, LAND_SCALE, priceScale, yearScale } from './range-scales.contract.ts';
import { barEdges, shareOf, valueAt, valueByKey, type RangeKey } from './range-scale.contract.ts';

const australia = priceScale('au', 'sale');
const norway = priceScale('no', 'sale');
const SCALES = [
  australia,
  norway,
  priceScale('au', 'rent'),
  priceScale('no', 'rent'),
  priceScale('au', 'lease'),
  priceScale('no', 'lease'),
  AREA_SCALE,
  LAND_SCALE,
  yearScale(new Date('2026-01-01')),
];

describe('a slider’s scale', () => {
  it('keeps the ends and steps of the specification', () => {
    expect(
      [australia, norway, priceScale('au', 'rent'), priceScale('no', 'rent')].map(({ to, step }) => [to, step]),
    ).toEqual([
      [15_000_000, 25_000],
      [20_000_000, 50_000],
      [3_000, 10],
      [30_000, 500],
    ]);
    for (const scale of SCALES) {
      expect([valueAt(scale, 0), valueAt(scale, 1)]).toEqual([scale.from, scale.to]);
      expect([shareOf(scale, scale.from), shareOf(scale, scale.to)]).toEqual([0, 1]);
    }
  });

  it('gives most of the track to where most homes are', () => {
    // Most homes in Melbourne cost between 400,000 and 2,500,000.
    expect(shareOf(australia, 2_500_000) - shareOf(australia, 400_000)).toBeGreaterThan(0.6);
    expect(shareOf(norway, 10_000_000) - shareOf(norway, 2_000_000)).toBeGreaterThan(0.6);
    expect(shareOf(AREA_SCALE, 200) - shareOf(AREA_SCALE, 30)).toBeGreaterThan(0.6);
    expect(shareOf(LAND_SCALE, 1_000)).toBeGreaterThan(0.5);
  });

  it('rises, and stops at steps alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCALES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (scale, a, b) => {
          const [low, high] = [valueAt(scale, Math.min(a, b)), valueAt(scale, Math.max(a, b))];
          expect(low).toBeLessThanOrEqual(high);
          expect((low - scale.from) % scale.step).toBe(0);
          expect(Math.abs(shareOf(scale, low) - Math.min(a, b))).toBeLessThan(0.05);
        },
      ),
    );
  });

  it('moves by a step with an arrow key, by a part of the track with a page key, and stays within its ends', () => {
    expect(valueByKey(norway, 20_000_000, 'previous')).toBe(19_950_000);
    expect(valueByKey(australia, 600_000, 'next')).toBe(625_000);
    expect(valueByKey(australia, 5_000_000, 'next_page')).toBeGreaterThan(6_000_000);
    expect(valueByKey(australia, 800_000, 'first')).toBe(0);
    expect(valueByKey(australia, 800_000, 'last')).toBe(15_000_000);
    const keys: RangeKey[] = ['next', 'previous', 'next_page', 'previous_page'];
    fc.assert(
      fc.property(fc.constantFrom(...SCALES), fc.double({ min: 0, max: 1, noNaN: true }), (scale, share) => {
        const value = valueAt(scale, share);
        for (const key of keys) {
          const reached = valueByKey(scale, value, key);
          expect(reached).toBeGreaterThanOrEqual(scale.from);
          expect(reached).toBeLessThanOrEqual(scale.to);
          const isOn = key.startsWith('next');
          if (value !== (isOn ? scale.to : scale.from)) expect(Math.sign(reached - value)).toBe(isOn ? 1 : -1);
        }
      }),
    );
  });

  it('has bars that are equally wide on the track', () => {
    const edges = barEdges(australia, 40);
    expect(edges[0]).toBe(0);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    const widths = edges.slice(1).map((edge, i) => shareOf(australia, edge) - shareOf(australia, edges[i] ?? 0));
    expect(Math.max(...widths)).toBeLessThan(0.05);
  });
});
