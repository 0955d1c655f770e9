import { describe, expect, it } from 'vitest';
import { lastPosition, positionOf, valueAt } from './range-scale.ts';

const even = { from: 0, to: 20_000_000, step: 50_000 };
const tailed = { from: 0, to: 400, step: 5, tail: [500, 1_000, 20_000] };

describe('a slider’s scale', () => {
  it('counts its stops', () => {
    expect([lastPosition(even), lastPosition(tailed)]).toEqual([400, 83]);
  });

  it('gives each stop its value and back', () => {
    for (const scale of [even, tailed, { from: 1850, to: 2026, step: 1 }]) {
      for (let position = 0; position <= lastPosition(scale); position++)
        expect(positionOf(scale, valueAt(scale, position))).toBeCloseTo(position);
    }
  });

  it('lays values between stops and outside of them', () => {
    expect(positionOf(tailed, 450)).toBe(80.5);
    expect(positionOf(tailed, 750)).toBe(81.5);
    expect(positionOf(tailed, 1e9)).toBe(83);
    expect(positionOf(even, -5)).toBe(0);
  });
});
