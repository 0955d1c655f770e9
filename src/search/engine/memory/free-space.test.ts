import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FreeSpace } from './free-space.ts';

it('never gives the same bytes twice, and gets all of them back', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 50 }), give: fc.nat() })), (steps) => {
      const space = new FreeSpace({ top: 10, holes: [] });
      const taken: { from: number; to: number }[] = [];
      for (const { bytes, give } of steps) {
        if (give % 2 === 1 && taken.length > 0) {
          const [{ from, to }] = taken.splice(give % taken.length, 1) as [{ from: number; to: number }];
          space.give(from, to - from);
        } else {
          const from = space.take(bytes);
          const to = from + bytes;
          expect(taken.some((other) => from < other.to && other.from < to)).toBe(false);
          expect(to).toBeLessThanOrEqual(space.top);
          taken.push({ from, to });
        }
      }
      for (const { from, to } of taken) space.give(from, to - from);
      expect(space.state()).toEqual({ top: 10, holes: [] });
    }),
  );
});
