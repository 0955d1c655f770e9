import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_IN_SAMPLE, sampleOf, scoreOf } from './score.mjs';

const results = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));

describe('a sample', () => {
  it('has as many as asked for, each once, from all stretches alike, and the same for a seed', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 600 }), fc.nat(), (count, size, seed) => {
        const sample = sampleOf(count, size, seed);
        expect(sample).toHaveLength(Math.min(count, size));
        expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
        expect(sample.every((place) => place >= 0 && place < count)).toBe(true);
        const half = sample.filter((place) => place < count / 2).length;
        expect(Math.abs(half - sample.length / 2)).toBeLessThanOrEqual(1);
        expect(sampleOf(count, size, seed)).toEqual(sample);
      }),
    );
  });

  it('is another for another seed', () => {
    expect(sampleOf(1_000, 20, 1)).not.toEqual(sampleOf(1_000, 20, 2));
  });
});

describe('a score', () => {
  it('of a whole run is the share that is detected, those that no test reaches included', () => {
    const whole = scoreOf(
      results({ Killed: 70, Timeout: 5, Survived: 20, NoCoverage: 5, Ignored: 30, RuntimeError: 3 }),
      {
        covered: 98,
        noCoverage: 5,
      },
    );
    expect(whole.score).toBeCloseTo(0.75);
    expect([whole.tried, whole.timedOut, whole.invalid, whole.undetected.length]).toEqual([98, 5, 3, 25]);
    expect(scoreOf(results({ Killed: 3, Survived: 1 }), { covered: 4, noCoverage: 0 })).toMatchObject({
      score: 0.75,
      low: 0.75,
      high: 0.75,
    });
  });

  it('of a sample counts those that no test reaches by their number, and says how sure it is', () => {
    const left = Array.from({ length: 900 }, () => ({ status: 'RuntimeError', statusReason: NOT_IN_SAMPLE }));
    const sample = scoreOf([...results({ Killed: 80, Survived: 20, NoCoverage: 100 }), ...left], {
      covered: 1_000,
      noCoverage: 100,
    });
    expect(sample.score).toBeCloseTo((0.8 * 1_000) / 1_100);
    expect([sample.tried, sample.invalid]).toEqual([100, 0]);
    // Wilson's interval for 80 of 100 is 71.1 to 86.7 %, and a little narrower for a tenth of all.
    expect(sample.low * 1.1).toBeCloseTo(0.716, 2);
    expect(sample.high * 1.1).toBeCloseTo(0.864, 2);
  });

  it('is none where nothing is detected', () => {
    expect(scoreOf(results({ Survived: 3 }), { covered: 3, noCoverage: 0 }).score).toBe(0);
    expect(scoreOf(results({ NoCoverage: 3 }), { covered: 0, noCoverage: 3 }).score).toBe(0);
  });
});
