import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortByKey, sortByNumber } from './radix-sort.ts';

it('sorts by unsigned keys, equals in the order they had', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 0xffff_ffff }))), (keys) => {
      const order = Uint32Array.from(keys, (_, index) => index);
      sortByKey(order, Uint32Array.from(keys));
      expect([...order]).toEqual(keys.map((_, index) => index).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)));
    }),
  );
});

it('sorts by any number but NaN', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (values) => {
      const order = Uint32Array.from(values, (_, index) => index);
      sortByNumber(order, Float64Array.from(values));
      const isBelow = (a = 0, b = 0): number => (a < b ? -1 : a > b ? 1 : 0);
      expect([...order]).toEqual(values.map((_, index) => index).sort((a, b) => isBelow(values[a], values[b])));
    }),
  );
});
